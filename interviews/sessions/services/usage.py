"""Daily caps: how much a form, and the whole installation, may use up in one UTC day (`[caps]`).

A cap on turns refuses further commands; a cap on tokens or money leaves what follows to the offline engine: turns, and what
models do beside them (plans, votes on plans). Nothing is counted for a scope without a cap.
"""

from __future__ import annotations

import datetime as dt
import time
from functools import lru_cache

from django.db.models import F
from django.utils import timezone

from formagent.config import get_config
from formagent.configuration.usage_settings import DailyCap
from formagent.errors import ProtocolError
from formagent.llm.messages import TokenUsage
from interviews.models import DailyUsage, Form

TOTAL = "total"
_NO_CAP = DailyCap()
TURNS_TO_BEGIN = 2
"""The one that opens a session, and one in which its respondent says something."""
OWN_CAP_SECONDS = 20.0
"""How late a cap that a designer sets may come into force."""


def _capped_scopes(form_id: int | None) -> dict[str, DailyCap]:
    """The scopes with a cap at all of what is done for a form; None: for none."""
    caps = get_config().caps
    if form_id is None:
        return {TOTAL: caps.total} if caps.total != _NO_CAP else {}
    own = _own_turn_cap(form_id, int(time.monotonic() // OWN_CAP_SECONDS))
    of_form = caps.form if own is None else caps.form.model_copy(update={"turns": own})
    scopes = {TOTAL: caps.total, f"form:{form_id}": of_form}
    return {scope: cap for scope, cap in scopes.items() if cap != _NO_CAP}


@lru_cache(maxsize=1024)
def _own_turn_cap(form_id: int, moment: int) -> int | None:
    """The form's own cap on turns, which a designer may have set; looked up once a `moment`."""
    return Form.objects.filter(pk=form_id).values_list("daily_turn_cap", flat=True).first()


def _today() -> dt.date:
    return timezone.now().astimezone(dt.UTC).date()


def refuse_over_cap(form_id: int, wanted: int = 1) -> None:
    """Raises ProtocolError rate_limited when the form or the installation has no more so many turns for today."""
    turns = {scope: cap.turns for scope, cap in _capped_scopes(form_id).items() if cap.turns is not None}
    if not turns:
        return
    used = dict(DailyUsage.objects.filter(scope__in=turns, day=_today()).values_list("scope", "turns"))
    if any(used.get(scope, 0) + wanted > most for scope, most in turns.items()):
        raise ProtocolError("rate_limited", "No more can be taken today.", retryable=True, limit="day")


def takes_starts_today(form_id: int) -> bool:
    """Whether enough turns are left for somebody to begin and then say something."""
    try:
        refuse_over_cap(form_id, TURNS_TO_BEGIN)
    except ProtocolError:
        return False
    return True


def models_allowed(form_id: int | None) -> bool:
    """Whether models may be called for this form (None: for no form in particular) today, or rules have to serve it."""
    scopes = _capped_scopes(form_id)
    used = DailyUsage.objects.filter(scope__in=scopes, day=_today()) if scopes else ()
    return not any(_spent(row, scopes[row.scope]) for row in used)


def _spent(used: DailyUsage, cap: DailyCap) -> bool:
    tokens_gone = cap.tokens is not None and used.tokens >= cap.tokens
    return tokens_gone or (cap.cost is not None and used.cost >= cap.cost)


def count_spending(form_id: int | None, usage: TokenUsage) -> None:
    """Enter what models were asked beside turns. Comes last in a transaction, after the feed: turns lock in that order."""
    if usage != TokenUsage():
        count_usage(form_id, usage, turns=0)


def count_usage(form_id: int | None, usage: TokenUsage, *, turns: int = 1) -> None:
    """Enter a finished turn. Part of the turn's transaction."""
    for scope in _capped_scopes(form_id):
        row, _ = DailyUsage.objects.get_or_create(scope=scope, day=_today())
        DailyUsage.objects.filter(pk=row.pk).update(
            turns=F("turns") + turns,
            tokens=F("tokens") + usage.prompt_tokens + usage.completion_tokens,
            cost=F("cost") + usage.cost,
        )
