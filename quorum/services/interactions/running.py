"""What a worker writes of an interaction: guarded by the fencing number of its claim, each step one transaction."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from formagent.errors import LeaseLost
from formagent.llm.messages import ModelReply
from formagent.server import leases
from formagent.server.crash_points import crash_point
from interviews.access import Principal
from interviews.sessions.services.usage import count_spending, models_allowed
from interviews.staff.services.audit import record_audit
from quorum.access import principal_behind
from quorum.domain.interactions.run_steps import Phase, RunState
from quorum.domain.settings import ReviewSettings
from quorum.models import Interaction, RecordedReply
from quorum.services.interactions.erased_reads import refuse_erased
from quorum.services.interactions.reasons import broken, told
from quorum.services.interactions.story import say, tell, tell_ended
from quorum.services.waiting import still_open, wake_waiting

T = TypeVar("T")
RETRY_SECONDS = (5.0, 30.0, 120.0, 600.0, 3600.0)
AFTER_A_REST = 0.5
"""Seconds more, so that a rest is over by any clock."""
MOST_FAILURES = 6
"""Steps that broke in a row, after which an interaction has failed."""
MOST_BUGS = 3
"""The same, where nothing that passes by itself broke them: whoever waits learns of it within a minute."""


@dataclass(frozen=True)
class ClaimedRun:
    """An interaction in this worker's hands, as it stood when it was claimed or looked at again."""

    row: Interaction
    fence: int
    settings: ReviewSettings
    principal: Principal | None
    """With the rights of this moment, none beyond those it began with. None: the member is gone."""
    models_allowed: bool
    watching: bool = False
    """Not in hand: only read, and told about."""

    @property
    def id(self) -> str:
        return str(self.row.pk)


def due_interactions() -> list[str]:
    """Interactions with a step to take now that nobody is at, oldest first."""
    return leases.free_keys(_due)


def _due(now: dt.datetime) -> QuerySet[Interaction]:
    rows = Interaction.objects.exclude(status=Interaction.Status.DONE).filter(waiting_for="")
    return rows.exclude(wake_at__gt=now).order_by("created_at")[:200]


def claim_interaction(key: str, seconds: float) -> ClaimedRun | None:
    """Take it, if a step is due and nobody else is at it."""
    row = _rows().filter(pk=key).first()
    if row is None or row.status == Interaction.Status.DONE or row.waiting_for:
        return None
    if row.wake_at and row.wake_at > timezone.now():
        return None
    fence = leases.claim(row, seconds)
    return None if fence is None else _claimed(row, fence)


def in_hand(claimed: ClaimedRun) -> ClaimedRun | None:
    """As it stands after a step; None when it is over, or in somebody else's hands."""
    row = _rows().filter(pk=claimed.row.pk, fence=claimed.fence, status=Interaction.Status.RUNNING).first()
    return None if row is None else _claimed(row, claimed.fence)


def _rows() -> Any:
    return Interaction.objects.select_related("workspace", "requested_by", "parent", "root")


def _claimed(row: Interaction, fence: int) -> ClaimedRun:
    settings = ReviewSettings.model_validate(row.settings)
    return ClaimedRun(row, fence, settings, principal_behind(row), models_allowed(None))


def run_under_review(review_id: str) -> ClaimedRun | None:
    """The run for whose plan a review was opened, to be read only: it is in nobody's hands while it waits."""
    row = _rows().filter(reviews=review_id).first()
    return None if row is None else replace(_claimed(row, row.fence), watching=True)


def held(claimed: ClaimedRun) -> Interaction:
    """The row, locked to the commit. LeaseLost when somebody else has it by now, or it was cancelled; ErasedMeanwhile when
    something that it has read is gone."""
    rows = Interaction.objects.select_for_update(of=("self",)).select_related("workspace", "requested_by")
    rows = rows.filter(pk=claimed.row.pk, fence=claimed.fence)
    row = (rows if claimed.watching else rows.filter(status=Interaction.Status.RUNNING)).first()
    if row is None:
        raise LeaseLost(f"interaction {claimed.id} fence {claimed.fence}")
    refuse_erased(row)
    return row


@transaction.atomic
def write(claimed: ClaimedRun, change: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    """Make a change of the held row, and whatever goes with it, in one transaction. LeaseLost as `held`."""
    return change(held(claimed), *args, **kwargs)


def tell_progress(claimed: ClaimedRun, kind: str, key: str = "", **content: Any) -> None:
    """A line of the story, in a transaction of its own."""
    write(claimed, partial(_tell, kind=kind, key=key, content=content))


def _tell(row: Interaction, *, kind: str, key: str, content: Mapping[str, Any]) -> None:
    tell(row, kind, key, **content)


def say_aloud(claimed: ClaimedRun, text: str, *, key: str, agent: str, **metadata: Any) -> None:
    """Something the interaction says."""
    write(claimed, lambda row: say(row, "assistant", text, key=key, agent=agent, **metadata))


def move_on(row: Interaction, phase: Phase, **columns: Any) -> None:
    """Into the next phase. `row` is held."""
    now = timezone.now()
    row.phase, row.state, row.failures = phase, RunState.RUNNING, 0
    row.started_at = row.started_at or now
    for name, value in columns.items():
        setattr(row, name, value)
    row.save()
    tell(row, "phase_change", f"phase/{phase}", phase=str(phase))


def begin(claimed: ClaimedRun) -> None:
    """The first step of a worker: it runs now."""

    def change(row: Interaction) -> None:
        if row.state != RunState.RUNNING:
            row.state, row.started_at = RunState.RUNNING, row.started_at or timezone.now()
            row.save(update_fields=["state", "started_at"])
        tell(row, "phase_change", f"phase/{row.phase}", phase=row.phase)

    write(claimed, change)


@transaction.atomic
def wait_for(claimed: ClaimedRun, what: str) -> bool:
    """Let go of it until `what` is over. False when it is over already: then there is no waiting. True as well where it was
    let go of with what told of the wait."""
    is_open = still_open(what)
    if in_hand(claimed) is None:
        return True
    row = held(claimed)
    if is_open:
        let_go(row, what)
    return is_open


def let_go(row: Interaction, what: str) -> None:
    """It waits, in nobody's hands. `row` is held. With what tells of the wait in one commit, who is told finds it waiting."""
    row.waiting_for, row.state = what, RunState.WAITING
    row.status, row.lease_owner, row.lease_expires_at, row.failures = Interaction.Status.QUEUED, "", None, 0
    row.save()


def end(row: Interaction, state: RunState, *, result: Mapping[str, Any] | None = None, error: str = "") -> None:
    """It is over. `row` is held or locked. Whoever works on it loses the lease; a parent that waits goes on."""
    row.state, row.phase, row.error = state, Phase.ENDED, error[:2_000]
    row.result = dict(result) if result is not None else row.result
    row.ended_at = None if state is RunState.PROPOSED else timezone.now()
    row.status, row.waiting_for, row.wake_at = Interaction.Status.DONE, "", None
    row.lease_owner, row.lease_expires_at = "", None
    row.fence += 1
    row.save()
    wake_waiting(f"child:{row.pk}")
    record_audit(row.workspace, f"interaction.{state}", f"interaction:{row.pk}", system="agent", error=row.error)
    tell_ended(row)
    crash_point("run_ending")


@transaction.atomic
def put_off(claimed: ClaimedRun, error: str, *, passing: bool) -> None:
    """A step broke: it is tried again later, each time later still; in the end the interaction has failed. `passing`: by
    something that may be over by then, like a database that is away."""
    row = held(claimed)
    row.failures += 1
    if row.failures >= (MOST_FAILURES if passing else MOST_BUGS):
        end(row, RunState.FAILED, error=told(row, partial(broken, row.failures, error)))
        return
    _wake_later(row)


@transaction.atomic
def put_off_for_model(claimed: ClaimedRun, model: str, error: str, rest: float | None = None) -> None:
    """The model that a step needs cannot be reached: it is tried again later, and the story says so. `rest`: it was not asked,
    since it is left alone for so many seconds; that is no failure of this step."""
    row = held(claimed)
    if rest is None:
        row.failures += 1
        seconds = _wake_later(row)
    else:
        row.resting_since = row.resting_since or timezone.now()
        seconds = _wake_in(row, rest + AFTER_A_REST)
    tell(row, "model_away", model=model, error=error, seconds=seconds)


def _wake_later(row: Interaction) -> float:
    """Let go of it until the next try; gives the seconds till then."""
    return _wake_in(row, RETRY_SECONDS[min(row.failures, len(RETRY_SECONDS)) - 1])


def _wake_in(row: Interaction, seconds: float) -> float:
    row.wake_at = timezone.now() + dt.timedelta(seconds=seconds)
    row.status, row.lease_owner, row.lease_expires_at = Interaction.Status.QUEUED, "", None
    row.save()
    return seconds


# --- what models have answered -----------------------------------------------------------------------------------------


def recorded_reply(interaction_id: str, key: str, fingerprint: str) -> ModelReply | None:
    found = RecordedReply.objects.filter(interaction_id=interaction_id, key=key, fingerprint=fingerprint).first()
    return ModelReply.model_validate(found.reply) if found else None


@transaction.atomic
def record_reply(interaction_id: str, key: str, fingerprint: str, model: str, reply: ModelReply) -> None:
    """Keep it, and enter what it cost. A recorded one under the same key gives way."""
    RecordedReply.objects.update_or_create(
        interaction_id=interaction_id,
        key=key,
        defaults={"fingerprint": fingerprint, "model": model, "reply": reply.model_dump(mode="json")},
    )
    used = reply.usage
    Interaction.objects.filter(pk=interaction_id).update(
        calls=F("calls") + max(1, used.calls),
        prompt_tokens=F("prompt_tokens") + used.prompt_tokens,
        completion_tokens=F("completion_tokens") + used.completion_tokens,
        cost=F("cost") + used.cost,
        failures=0,
        resting_since=None,
    )
    count_spending(None, used)
