"""A call that waits for a yes: what is called with exactly what, what would change, who may answer."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext

from formagent.wording.i18n_messages import complaint_words
from interviews.access import Principal
from interviews.models import Response
from interviews.results.services.handling import as_uuid
from interviews.staff.rules.rights import Right
from quorum.access import deciders_in, interactions_of
from quorum.credentials import lapsed_credential
from quorum.domain.visible_text import made_visible
from quorum.models import Confirmation, Interaction, ToolUse
from quorum.presenter.console.consequences import ConsequenceShown, consequence_shown
from quorum.presenter.console.words import LEVEL_LOOKS, LEVEL_WORDS, said_of
from quorum.told_by_language import asked_about, in_force, spoken_in
from quorum.tool_words import tool_words
from quorum.wording import person_words, time_left_words

MOST_LINKED = 50
_NOT_DONE = (ToolUse.State.FAILED, ToolUse.State.REFUSED)
"""What became of a call that was allowed, where it was tried and not carried out."""


@dataclass(frozen=True)
class ArgumentShown:
    """One argument as JSON, with nothing in it invisible."""

    name: str
    value: str
    is_text: bool = False
    """It is a text: shown as such, without quotation marks."""


@dataclass(frozen=True)
class ConfirmationShown:
    """All that the card says."""

    id: str
    tool: str
    level: str
    told: ConsequenceShown
    arguments: tuple[ArgumentShown, ...]
    args_hash: str
    asked_by: str
    workspace_name: str
    interaction_id: str
    """Of the run that asks, where whoever looks may read it."""
    request: str
    """What the run was asked, likewise."""
    created_at: dt.datetime
    expires_at: dt.datetime
    is_open: bool
    is_own: bool
    may_answer: bool
    may_approve: bool
    """False for one's own request while others could allow it."""
    others: tuple[str, ...]
    outcome: str
    """How it was answered; empty while it waits."""
    reason: str
    not_done: str
    """Why what was allowed was not carried out all the same; empty while it is, or may still be."""
    not_done_language: str
    standing: str
    """Of what was allowed: that it was carried out, or is to be; empty where nobody can tell."""
    responses: tuple[tuple[str, str], ...]
    """(short id, address) of the responses that it is about, where whoever looks may read them."""
    lapsed: str
    """Why it would not be carried out whatever is answered; empty where it would."""

    @property
    def tool_words(self) -> str:
        return tool_words(self.tool)

    @property
    def level_words(self) -> str:
        return said_of(LEVEL_WORDS, self.level)

    @property
    def look(self) -> str:
        return LEVEL_LOOKS.get(Confirmation.Level(self.level), "")

    @property
    def time_left(self) -> str:
        return time_left_words(self.expires_at, timezone.now())

    @property
    def url(self) -> str:
        return reverse("quorum:confirmation", args=[self.id])

    @property
    def expired(self) -> bool:
        """Its time is up, though the clock's no is not written yet."""
        return self.is_open and self.expires_at <= timezone.now()

    @property
    def takes_answer(self) -> bool:
        """Whether whoever looks can still say something to it."""
        return self.is_open and self.may_answer and not self.expired


def confirmation_shown(asked: Confirmation, principal: Principal) -> ConfirmationShown:
    [shown] = confirmations_shown([asked], principal)
    return shown


def confirmations_shown(rows: Iterable[Confirmation], principal: Principal) -> list[ConfirmationShown]:
    """As this person may see them."""
    asked = list(rows)
    runs = {row.interaction_id for row in asked if row.interaction_id}
    readable = {row.pk: row for row in interactions_of(principal, pk__in=runs)} if runs else {}
    people = {key: list(deciders_in(key)) for key in {row.workspace_id for row in asked}}
    shown = []
    for row in asked:
        run, own = (
            readable.get(row.interaction_id) if row.interaction_id else None,
            row.requested_by_id == principal.user.pk,
        )
        others = [one for one in people[row.workspace_id] if one.pk != principal.user.pk]
        not_done, language = _why_not_done(row)
        may_answer = principal.may(Right.DECIDE_REVIEWS, row.workspace_id)
        shown.append(
            ConfirmationShown(
                id=str(row.pk),
                tool=row.tool,
                level=row.security_level,
                told=consequence_shown(asked_about(row)),
                arguments=arguments_shown(row.args),
                args_hash=row.args_hash,
                asked_by=person_words(row.requested_by) if row.requested_by else "",
                workspace_name=row.workspace.name,
                interaction_id=str(run.pk) if run else "",
                request=run.request if run else "",
                created_at=row.created_at,
                expires_at=row.expires_at,
                is_open=row.resolved_at is None,
                is_own=own,
                may_answer=may_answer,
                may_approve=may_answer and not (own and others),
                others=tuple(person_words(one) for one in others),
                outcome=outcome_words(row),
                reason=row.reason,
                not_done=not_done,
                not_done_language=language,
                standing=_standing(row) if not not_done else "",
                responses=_responses(row, principal),
                lapsed=lapsed_words(row.interaction) if row.resolved_at is None else "",
            )
        )
    return shown


def _responses(row: Confirmation, principal: Principal) -> tuple[tuple[str, str], ...]:
    """Those that its arguments name and that are still there."""
    named, slug = row.args.get("responses"), row.args.get("form")
    if not isinstance(named, list) or not principal.may(Right.READ_RESPONSES, row.workspace_id):
        return ()
    keys = [key for one in named[:MOST_LINKED] if (key := as_uuid(str(one)))]
    there = Response.objects.filter(form__slug=slug, form__workspace=row.workspace_id, pk__in=keys)
    known = set(there.values_list("pk", flat=True))
    return tuple(
        (str(key)[:8], reverse("interviews:response", args=[slug, key])) for key in dict.fromkeys(keys) if key in known
    )


def _why_not_done(row: Confirmation) -> tuple[str, str]:
    """Why a call that was allowed was not carried out, and in which language that is said."""
    use: ToolUse | None = getattr(row, "tool_use", None)
    if not row.approved or use is None:
        return "", ""
    if use.state in _NOT_DONE:
        return made_visible(in_force(use.told) or use.error), spoken_in(use.told)
    if use.state != ToolUse.State.DONE and row.interaction and row.interaction.is_ended:
        return gettext("What asked for it was ended before that."), (get_language() or "")
    return "", ""


def _standing(row: Confirmation) -> str:
    """`row` was allowed and not given up, or has no answer yet."""
    use: ToolUse | None = getattr(row, "tool_use", None)
    if not row.approved or use is None:
        return ""
    return gettext("It was carried out.") if use.state == ToolUse.State.DONE else gettext("It is to be carried out.")


def lapsed_words(run: Interaction | None) -> str:
    """Why nothing of the run is carried out any more; empty where it is."""
    return made_visible(complaint_words(lapsed_credential(run))) if run else ""


def arguments_shown(arguments: Mapping[str, object]) -> tuple[ArgumentShown, ...]:
    """Every argument, by name: texts as they are, all else as JSON; nothing in them is invisible."""
    return tuple(
        ArgumentShown(made_visible(name), made_visible(_written(value)), isinstance(value, str))
        for name, value in sorted(arguments.items())
    )


def _written(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, indent=2, sort_keys=True)


def outcome_words(row: Confirmation) -> str:
    """Who answered, and how; empty while it waits."""
    if row.resolved_at is None:
        return ""
    if row.resolved_by is not None:
        person = {"person": person_words(row.resolved_by)}
        return (
            gettext("%(person)s allowed it.") % person if row.approved else gettext("%(person)s refused it.") % person
        )
    if row.resolved_at < row.expires_at:
        return gettext("Nobody needs an answer any more: what asked for it is over.")
    return gettext("Nobody answered in time, which is a no.")
