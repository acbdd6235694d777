"""Why an interaction is over, in the language of whoever asked."""

from __future__ import annotations

from collections.abc import Callable

from django.utils import translation
from django.utils.translation import gettext

from formagent.wording.i18n_messages import complaint_words
from interviews.written_counts import written_count
from quorum.domain.interactions.erased import WHY
from quorum.models import Interaction


def told(row: Interaction, words: Callable[[], str]) -> str:
    """What `words` says, in the requester's language."""
    with translation.override(row.language):
        return words()


def cancelled_by(name: str) -> str:
    return gettext("Cancelled by %(person)s.") % {"person": name}


def plan_not_accepted(reason: str) -> str:
    said = gettext("The plan was not accepted.")
    return f"{said} {reason}".strip()


def broken(times: int, error: str) -> str:
    """`error` names the kind of what went wrong, for whoever looks into the log."""
    return gettext("It broke %(times)s times: %(error)s") % {"times": times, "error": error}


def task_not_done() -> str:
    return gettext("A task could not be done.")


def words_erased() -> str:
    return complaint_words(WHY)


def overspent(row: Interaction) -> str:
    """What a last call has spent beyond the limit, which is looked at before each; empty where there is nothing. `row` is
    held."""
    spent, most = row.prompt_tokens + row.completion_tokens, int(row.settings["max_run_tokens"])
    if spent <= most:
        return ""
    values = {"n": written_count(spent), "most": written_count(most)}
    return gettext("More was spent than quorum.max_run_tokens allows: %(n)s tokens of %(most)s.") % values
