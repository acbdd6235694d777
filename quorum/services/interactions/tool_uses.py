"""Calls of tools as rows: asked for, reviewed, confirmed, carried out at most once."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from formagent.protocol.content_hash import canonical_json, content_hash
from formagent.wording.validation_messages import complaint
from quorum.domain.settings import ReviewSettings
from quorum.domain.subjects import ActionSubject
from quorum.domain.verdicts import Verdict, vote_summary
from quorum.models import Interaction, ModelVote, ResponseRead, Review, ToolUse
from quorum.services.confirmations import request_confirmation, use_confirmation
from quorum.services.interactions.erased_reads import refuse_erased
from quorum.services.interactions.running import ClaimedRun, held, let_go
from quorum.services.interactions.story import tell
from quorum.services.opening import open_review
from quorum.services.stored_reviews import covers

Told = Mapping[str, str]
"""Why a call came to nothing, for people, by language."""
SHOWN = 300
"""Characters of a result or an error in the story; the row has it whole."""
MOST_REJECTIONS = 3
"""After so many rejected calls of a run a human decides about the next rejection (rules.md, Action review)."""


def recorded_use(interaction_id: str, scope: str, place: int) -> ToolUse | None:
    rows = ToolUse.objects.select_related("review", "confirmation")
    return rows.filter(interaction_id=interaction_id, scope=scope, place=place).first()


FORBIDDEN = (ToolUse.State.REJECTED, ToolUse.State.REFUSED)
SETTLED = (ToolUse.State.DONE, *FORBIDDEN)
"""Carried out, or not allowed."""


IN_VAIN = (*FORBIDDEN, ToolUse.State.FAILED)
SO_ALREADY = "NOTHING_TO_DO"
"""The code of an error that says that what a call asks for is so already."""


def changing_uses(interaction_id: str, scope: str, until: int) -> list[ToolUse]:
    """The calls in the scope up to that place of tools that change something, with what came of them."""
    uses = ToolUse.objects.filter(interaction_id=interaction_id, scope=scope, risk="high", place__lte=until)
    return list(uses.order_by("place"))


def was_in_vain(use: ToolUse) -> bool:
    """Whether the call was not allowed or failed, and what it asks for is not so already."""
    return use.state in IN_VAIN and not use.error.startswith(f"{SO_ALREADY}: ")


def last_use(interaction_id: str, scope: str, until: int) -> ToolUse | None:
    """The newest call of the scope, up to that place."""
    uses = ToolUse.objects.filter(interaction_id=interaction_id, scope=scope, place__lte=until)
    return uses.order_by("-place").first()


@transaction.atomic
def record_asked(
    claimed: ClaimedRun, scope: str, place: int, *, tool: str, arguments: Mapping[str, Any], risk: str, purpose: str
) -> ToolUse:
    """That a tool was called for, before anything follows from it."""
    row = held(claimed)
    use = ToolUse.objects.create(
        interaction=row,
        scope=scope,
        place=place,
        tool=tool,
        arguments_json=canonical_json(dict(arguments)),
        args_hash=content_hash(dict(arguments)),
        risk=risk,
        purpose=purpose,
    )
    tell(row, "tool_call", f"{scope}/{place}/call", tool=tool, arguments=dict(arguments), risk=risk, scope=scope)
    return use


@transaction.atomic
def record_failed(claimed: ClaimedRun, use: ToolUse, error: str, told: Told, *, again: bool) -> None:
    """The call was wrong, or its tool cannot do it. `again`: the model may call once more."""
    row = held(claimed)
    use.final, use.told = not again, dict(told)
    _close(use, ToolUse.State.FAILED, error)
    tell(row, "tool_error", _key(use, "error"), tool=use.tool, error=error[:SHOWN], told=_short(told), scope=use.scope)
    if again:
        tell(row, "tool_retry", _key(use, "retry"), tool=use.tool, scope=use.scope)


@transaction.atomic
def record_refused(claimed: ClaimedRun, use: ToolUse, state: ToolUse.State, why: str, told: Told) -> None:
    """It is not carried out: rejected by review, or refused by the policy, a human or the clock."""
    row, short = held(claimed), _short(told)
    use.final, use.told = True, dict(told)
    _close(use, state, why)
    place = {"tool": use.tool, "scope": use.scope, "told": short}
    tell(row, "tool_result", _key(use, "result"), success=False, shown=why[:SHOWN], **place)
    if state == ToolUse.State.REJECTED:
        tell(row, "action_retry", _key(use, "again"), reason=why[:SHOWN], **place)


@transaction.atomic
def open_action_review(
    claimed: ClaimedRun, use: ToolUse, subject: ActionSubject, consequence: Mapping[str, Any], settings: ReviewSettings
) -> str:
    """Put the call to the vote; the review's id. After MOST_REJECTIONS - 1 rejections the next one is for a human."""
    row = held(claimed)
    rejected = ToolUse.objects.filter(interaction=row, state=ToolUse.State.REJECTED).count()
    review = open_review(
        row.workspace,
        subject,
        settings,
        requested_by=row.requested_by,
        interaction=row,
        escalates=rejected >= MOST_REJECTIONS - 1,
    )
    use.review, use.state, use.consequence = review, ToolUse.State.IN_REVIEW, dict(consequence)
    use.save(update_fields=["review", "state", "consequence"])
    models, key = len(settings.review_models), _key(use, f"vote/{str(review.pk)[:8]}")
    let_go(row, f"review:{review.pk}")
    tell(row, "quorum_start", key, phase="action", model_count=models, reviewId=str(review.pk))
    return str(review.pk)


@transaction.atomic
def tell_votes(claimed: ClaimedRun, review: Review, phase: str, key: str) -> None:
    """How a review of this run ended, as lines of its story: each vote, what they come to, all of them together."""
    row, names = held(claimed), ReviewSettings.model_validate(review.settings).review_models
    last = review.rounds.order_by("-number").first()
    votes = {vote.reviewer: vote for vote in last.votes.all() if not vote.late} if last else {}
    for name, vote in votes.items():
        tell(row, "quorum_model_complete", f"{key}/{name}"[:60], model=name, verdict=vote.verdict, phase=phase)
    summary = vote_summary(Verdict(votes[name].verdict) if name in votes else None for name in names)
    approved = review.state == Review.State.APPROVED
    feedback = "" if approved else rejecters_words(review)[:SHOWN]
    told = {"phase": phase, "approved": approved, "feedback": feedback, "reviewId": str(review.pk)}
    tell(row, "quorum_complete", f"{key}/complete", **told)
    tell(row, "quorum_complete_with_votes", key, summary=summary, by=review.decided_by, **told)


def tell_votes_on_call(claimed: ClaimedRun, use: ToolUse, review: Review) -> None:
    """The same of a call's review: one call may have been put to the vote twice."""
    tell_votes(claimed, review, "action", _key(use, f"votes/{str(review.pk)[:8]}"))


def rejecters_words(review: Review) -> str:
    """What those hold against it who rejected it in its last round, or the human who did."""
    last = review.rounds.order_by("-number").first()
    if last is None:
        return ""
    said = [one.note for one in review.decisions.all() if one.action == "reject" and one.note]
    votes: Iterable[ModelVote] = last.votes.filter(verdict="reject", late=False)
    said += [vote.reasoning for vote in votes if vote.reasoning]
    return " / ".join(dict.fromkeys(said))[:1_500]


def approved_for(review: Review, subject: ActionSubject) -> bool:
    """Whether the review's approval is for exactly this call."""
    return covers(review, subject)


@transaction.atomic
def ask_confirmation(claimed: ClaimedRun, use: ToolUse, *, level: str, message: str, changes: Sequence[str]) -> str:
    """Ask a human about exactly these arguments; the confirmation's id."""
    row = held(claimed)
    asked = request_confirmation(
        row.workspace,
        use.tool,
        use.arguments,
        requested_by=row.requested_by,
        level=level,
        message=message,
        seconds=dt.timedelta(hours=claimed.settings.human_hours).total_seconds(),
        interaction=row,
        changes=changes,
    )
    use.confirmation, use.state = asked, ToolUse.State.CONFIRMING
    use.save(update_fields=["confirmation", "state"])
    let_go(row, f"confirmation:{asked.pk}")
    told = {"reason": "confirmation", "tool": use.tool, "confirmationId": str(asked.pk)}
    tell(row, "human_intervention_required", _key(use, "confirm"), **told)
    return str(asked.pk)


@transaction.atomic
def mark_allowed(claimed: ClaimedRun, use: ToolUse) -> None:
    """Reviewed, and whatever else it needed: it may run."""
    held(claimed)
    use.state = ToolUse.State.ALLOWED
    use.save(update_fields=["state"])


def state_of(use: ToolUse) -> str:
    """The recorded state of this moment."""
    return str(ToolUse.objects.values_list("state", flat=True).get(pk=use.pk))


class NoLongerAllowed(Exception):
    """The confirmation was used up, or the call's approval is gone."""


@transaction.atomic
def carry_out(claimed: ClaimedRun, use: ToolUse, run: Callable[[], Any]) -> Any:
    """Run a write and record that it was done, in one transaction: `run` gives a ToolOutput.

    A confirmed call uses its confirmation up here. Raises NoLongerAllowed, LeaseLost, and what `run` raises.
    """
    row = held(claimed)
    current = ToolUse.objects.select_for_update(of=("self",)).get(pk=use.pk)
    if current.state not in (ToolUse.State.ASKED, ToolUse.State.ALLOWED):
        raise NoLongerAllowed(complaint("It is allowed no more."))
    if current.confirmation_id and not use_confirmation(str(current.confirmation_id), current.tool, current.arguments):
        raise NoLongerAllowed(complaint("Its confirmation is used up."))
    return _record_done(row, current, run())


@transaction.atomic
def record_read(claimed: ClaimedRun, use: ToolUse, output: Any) -> Any:
    """What a reading tool brought, as it is kept: a replay reads the very same."""
    return _record_done(held(claimed), use, output)


def _record_done(row: Interaction, use: ToolUse, output: Any) -> Any:
    use.result_json = canonical_json(output.model_dump(mode="json"))
    output = type(output).model_validate_json(use.result_json)
    _close(use, ToolUse.State.DONE, "")
    sources = [one for one in output.source_documents if one.kind == "response"]
    read = {found for one in sources if (found := _session_in(one.url))}
    ResponseRead.objects.bulk_create(
        [ResponseRead(interaction=row, session=session) for session in read], ignore_conflicts=True
    )
    refuse_erased(row)  # What was read is noted only now: it may be gone since.
    shown = canonical_json(output.data)[:SHOWN]
    tell(row, "tool_result", _key(use, "result"), tool=use.tool, success=True, shown=shown, scope=use.scope)
    return output


def _session_in(url: str) -> uuid.UUID | None:
    """The response that an address of ours leads to."""
    for part in url.split("#")[0].split("/"):
        try:
            return uuid.UUID(part)
        except ValueError:
            continue
    return None


def _close(use: ToolUse, state: ToolUse.State, error: str) -> None:
    use.state, use.error, use.ended_at = state, error, timezone.now()
    use.save(update_fields=["state", "error", "told", "final", "ended_at", "result_json"])


def _short(told: Told) -> dict[str, str]:
    return {language: words[:SHOWN] for language, words in told.items()}


def _key(use: ToolUse, what: str) -> str:
    return f"{use.scope}/{use.place}/{what}"
