"""The Reviewer's part of a turn. No reply goes by it: what it says is examined by the gate, and only that counts."""

from __future__ import annotations

from formagent.agents.loop import result_of, run_agent
from formagent.llm.messages import ModelClient
from interviews.field_types import field_type
from interviews.reading.readings import Reading
from interviews.reading.text.normalization import fold_case
from interviews.sessions.agents.reviewer import ReviewDraft, ReviewerAgent
from interviews.sessions.orchestrator.briefing import reviewer_brief
from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.orchestrator.speaking import run_role
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Intent, ReviewResult
from interviews.sessions.rules.review_validation import validate_review
from interviews.sessions.rules.review_verdict import Verdict
from interviews.sessions.rules.state import FieldRecord, Spoken


async def review(turn: TurnContext, message: Spoken) -> Verdict:
    """The verdict on a reply: the Reviewer's result as far as the rules bear it out."""
    brief = reviewer_brief(turn, message)
    result = await _trusted(turn, brief, message) or await _asked(turn, brief)
    current = turn.state.current_field_id
    record = turn.state.record(current) if current else FieldRecord()
    return validate_review(
        result,
        brief.field,
        record,
        turn.form,
        turn.state.messages,
        brief.context,
        confirming=brief.stage == "confirming",
    )


async def _asked(turn: TurnContext, brief: ReviewerBrief) -> ReviewResult:
    draft = ReviewDraft()
    _, client = await run_role(turn, lambda: ReviewerAgent(brief), draft)
    if draft.result is None:
        raise RuntimeError("the Reviewer ended without a review")
    _record(turn, brief, client)
    return draft.result


async def _trusted(turn: TurnContext, brief: ReviewerBrief, message: Spoken) -> ReviewResult | None:
    """The rule as Reviewer: a value that stands alone and that its type reads with certainty needs no model.

    Only where the form allows it, and only for typed fields without facts; the record says that it was the rule.
    """
    clients = turn.clients("reviewer")
    if not turn.form.trust_parsers or clients[0].engine == "offline" or brief.stage == "confirming":
        return None
    kind = field_type(brief.field)
    if kind.conversational or brief.field.facts:
        return None
    reading = kind.parse(message.content, kind.configure(brief.field), brief.context)
    if not isinstance(reading, Reading) or not reading.certain:
        return None
    if fold_case(reading.quote) != fold_case(message.content):
        return None
    rule = clients[-1]
    result = await _by_rule(brief, rule)
    if result is None or not result.passed or result.intent is not Intent.ANSWER:
        return None
    _record(turn, brief, rule)
    return result


async def _by_rule(brief: ReviewerBrief, rule: ModelClient) -> ReviewResult | None:
    draft = ReviewDraft()
    await result_of(run_agent(ReviewerAgent(brief), draft, rule))
    return draft.result


def _record(turn: TurnContext, brief: ReviewerBrief, client: ModelClient) -> None:
    """Who reviewed the field last (form-interview-agents, subSessionResults)."""
    turn.state.sub_session_results[brief.field.field_id] = {"reviewer": client.name, "turn": turn.number}
