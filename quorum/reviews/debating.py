"""The debate before a round's votes (`strategy = debate`). It never keeps anybody from voting: one that fails says so."""

from __future__ import annotations

from functools import partial
from typing import Any

import structlog
from django.db import DatabaseError
from django.utils.translation import gettext, override
from django.utils.translation import gettext_noop as _

from formagent.errors import LeaseLost
from formagent.llm.journal import JournaledClient
from formagent.llm.messages import ModelClient, ModelReply
from formagent.server.crash_points import crash_point
from formagent.server.database_thread import threaded
from quorum.agents import reviewer_agent
from quorum.discussions import debate
from quorum.domain.discussions.debate import Debate, DebateOutcome
from quorum.domain.discussions.discussion import ContextPart
from quorum.domain.subjects import PlanSubject, ReviewBrief, Subject, SubjectKind
from quorum.reviews.reviewers import named_model
from quorum.services import debates
from quorum.services.claims import Claimed

log = structlog.get_logger("quorum.reviews.debating")

OVER_CAP = "no model is asked any more today: [caps]"
BROKE = "the debate broke; the log says how"
QUESTIONS = {
    SubjectKind.PLAN: _("Should respondents meet this plan as it is?"),
    SubjectKind.RUN_PLAN: _("Should this plan be carried out as it is?"),
    SubjectKind.ACTION: _("Should this tool be called with exactly these arguments?"),
    SubjectKind.FINAL: _("Has the request been carried out, all of it and nothing else?"),
}


async def debate_round(claimed: Claimed) -> None:
    """Hold it and store what it came to; who takes over after a crash asks nothing again that was stored."""
    ended = await _debated(claimed)
    crash_point("debate_ended")
    await threaded(debates.record_debate)(claimed, ended)
    crash_point("debate_stored")


async def _debated(claimed: Claimed) -> Debate:
    question = question_about(claimed.kind, claimed.subject)
    if not claimed.models_allowed:
        return Debate(question=question, outcome=DebateOutcome.FAILED, errors=(OVER_CAP,))
    try:
        return await debate(
            question,
            _context(claimed),
            claimed.settings.debaters,
            partial(_client, claimed),
            _Telling(claimed, await threaded(debates.told_steps)(claimed)),
            seconds=claimed.settings.vote_seconds,
        )
    except (LeaseLost, DatabaseError):
        raise
    except Exception:
        log.error("debate_broke", review=claimed.id, exc_info=True)
        return Debate(question=question, outcome=DebateOutcome.FAILED, errors=(BROKE,))


def question_about(kind: SubjectKind, subject: Subject) -> str:
    """What is debated: yes or no. In the form's language where it is about a form, for those who made it."""
    with override(subject.form.language if isinstance(subject, PlanSubject) else "en"):
        return gettext(QUESTIONS[kind])


def _context(claimed: Claimed) -> list[ContextPart]:
    """What voters are shown as well."""
    brief = ReviewBrief(kind=claimed.kind, subject=claimed.subject, round=claimed.round)
    parts = [ContextPart(title, data) for title, data in reviewer_agent(brief).sections()]
    if claimed.feedback:
        held = [one.model_dump() for one in claimed.feedback]
        parts.append(ContextPart("What was held against the round before", held))
    return parts


def _client(claimed: Claimed, name: str) -> ModelClient:
    return JournaledClient(named_model(name), _Journal(claimed), name)


class _Journal:
    """Replies as rows of the round."""

    def __init__(self, claimed: Claimed) -> None:
        self._claimed = claimed

    async def get(self, key: str, fingerprint: str) -> ModelReply | None:
        found: ModelReply | None = await threaded(debates.recorded_reply)(self._claimed.round_id, key, fingerprint)
        return found

    async def put(self, key: str, fingerprint: str, model: str, reply: ModelReply) -> None:
        crash_point("debate_replied")
        await threaded(debates.record_reply)(self._claimed, key, fingerprint, model, reply)
        crash_point("debate_journaled")


class _Telling:
    """Progress on the feed. The first `told` steps are there already: their process died."""

    def __init__(self, claimed: Claimed, told: int) -> None:
        self._claimed, self._told = claimed, told

    async def __call__(self, kind: str, /, **payload: Any) -> None:
        if self._told:
            self._told -= 1
            return
        await threaded(partial(debates.tell_step, self._claimed, kind, **payload))()
