"""Debates before votes, as rows: what models have said, step by step, and what it came to."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from formagent.llm.messages import ModelReply
from interviews.sessions.services.usage import count_spending
from quorum.domain.discussions.debate import Debate
from quorum.models import DebateReply, ReviewRound, StaffEvent
from quorum.services.claims import Claimed, held_review
from quorum.services.feed import append_event

KINDS = ("debate_start", "debate_round", "debate_claim", "debate_ruling", "debate_settled")


def recorded_reply(round_id: int, key: str, fingerprint: str) -> ModelReply | None:
    """What was answered to exactly this request."""
    found = DebateReply.objects.filter(round_id=round_id, key=key, fingerprint=fingerprint).first()
    return ModelReply.model_validate(found.reply) if found else None


@transaction.atomic
def record_reply(claimed: Claimed, key: str, fingerprint: str, model: str, reply: ModelReply) -> None:
    """Keep it, and enter what it cost. A recorded one under the same key gives way."""
    held_review(claimed)
    DebateReply.objects.update_or_create(
        round_id=claimed.round_id,
        key=key,
        defaults={"fingerprint": fingerprint, "model": model, "reply": reply.model_dump(mode="json")},
    )
    count_spending(claimed.form_id, reply.usage)


def told_steps(claimed: Claimed) -> int:
    """How many steps of this round's debate the feed has: who goes on with it does not tell them again."""
    of_review = StaffEvent.objects.filter(type="onAgentProgress", payload__runId=claimed.id)
    return of_review.filter(payload__kind__in=KINDS, payload__reviewRound=claimed.round).count()


@transaction.atomic
def tell_step(claimed: Claimed, kind: str, **payload: Any) -> None:
    """A step of the debate, on the workspace's feed."""
    review = held_review(claimed)
    content = {"runId": claimed.id, "kind": kind, "reviewRound": claimed.round, **payload}
    append_event(review.workspace_id, "onAgentProgress", content)


@transaction.atomic
def record_debate(claimed: Claimed, debate: Debate) -> None:
    """What it came to stands on the round, and the votes can begin. The journal has done its work."""
    held_review(claimed)
    ReviewRound.objects.filter(pk=claimed.round_id).update(debate=debate.model_dump(mode="json"))
    DebateReply.objects.filter(round_id=claimed.round_id).delete()
