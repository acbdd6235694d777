"""The Reviewer's part of a turn. No reply goes by it: what it says is examined by the gate, and only that counts."""

from __future__ import annotations

from formagent.llm.settings import OFFLINE
from interviews.field_types import field_type
from interviews.reading.readings import Reading
from interviews.reading.text.normalization import fold_case
from interviews.rule_engine import reviewer as by_rule
from interviews.sessions.agents.reviewer import ReviewDraft, ReviewerAgent
from interviews.sessions.orchestrator.briefing import reviewer_brief
from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.orchestrator.speaking import run_model
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Intent, ReviewResult
from interviews.sessions.rules.review_validation import validate_review
from interviews.sessions.rules.review_verdict import Verdict
from interviews.sessions.rules.state import FieldRecord, Spoken


async def review(turn: TurnContext, message: Spoken) -> Verdict:
    """The verdict on a reply: the Reviewer's result as far as the rules bear it out."""
    brief = reviewer_brief(turn, message)
    result = await _result(turn, brief, message)
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


async def _result(turn: TurnContext, brief: ReviewerBrief, message: Spoken) -> ReviewResult:
    """What a model says of the reply, or the rule; and who it was (form-interview-agents, subSessionResults)."""
    result, engine, draft = _trusted(turn, brief, message), OFFLINE, ReviewDraft()
    if result is None and (done := await run_model(turn, "reviewer", lambda: ReviewerAgent(brief), draft)):
        result, engine = draft.result, done.engine
    turn.state.sub_session_results[brief.field.field_id] = {"reviewer": engine, "turn": turn.number}
    return result or by_rule.review(brief)


def _trusted(turn: TurnContext, brief: ReviewerBrief, message: Spoken) -> ReviewResult | None:
    """The rule as Reviewer: a value that stands alone and that its type reads with certainty needs no model.

    Only where the form allows it, and only for typed fields without facts; the record says that it was the rule.
    """
    if not turn.form.trust_parsers or turn.models("reviewer") is None or brief.stage == "confirming":
        return None
    kind = field_type(brief.field)
    if kind.conversational or brief.field.facts:
        return None
    reading = kind.parse(message.content, kind.configure(brief.field), brief.context)
    if not isinstance(reading, Reading) or not reading.certain:
        return None
    if fold_case(reading.quote) != fold_case(message.content):
        return None
    result = by_rule.review(brief)
    return result if result.passed and result.intent is Intent.ANSWER else None
