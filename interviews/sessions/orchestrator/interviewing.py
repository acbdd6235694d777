"""A reply while interviewing: it is reviewed, the state moves on, the next words are found.

No reply goes by the Reviewer: what it says is examined by the gate, and only that counts. While a model reviews, the next
question is drafted for the case that the reply passes (architecture.md, Latency).
"""

from __future__ import annotations

import asyncio
import datetime as dt
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from formagent.llm.figures import tally
from formagent.llm.settings import OFFLINE
from interviews.field_types import answer_kind, field_type, read_answer
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import Reading
from interviews.reading.text.normalization import fold_case
from interviews.rule_engine import interviewer, reviewer
from interviews.sessions.agents.interviewer import InterviewerAgent, Question
from interviews.sessions.agents.reviewer import ReviewDraft, ReviewerAgent
from interviews.sessions.orchestrator.briefing import interviewer_brief, reviewer_brief
from interviews.sessions.orchestrator.ports import TurnContext, sub_session
from interviews.sessions.orchestrator.speaking import Stream, Words, run_model, say_words
from interviews.sessions.orchestrator.stages import (
    ask_disregarding_reply,
    carry_out,
    is_greeting_after_pause,
    only_goes_on,
)
from interviews.sessions.rules.briefs import DirectiveKind, InterviewerBrief, ReviewerBrief
from interviews.sessions.rules.depth import in_time
from interviews.sessions.rules.dialogue_policy import apply_verdict
from interviews.sessions.rules.field_transitions import Directive
from interviews.sessions.rules.offers import keep_standing
from interviews.sessions.rules.outcome import FailedReview
from interviews.sessions.rules.own_words.left_over import FEWEST_CHARACTERS, left_over, of_later_question
from interviews.sessions.rules.own_words.quotes import says_only
from interviews.sessions.rules.own_words.self_corrections import without_own_retractions
from interviews.sessions.rules.remarks import contradicted, remark
from interviews.sessions.rules.replies.doubts import jokes
from interviews.sessions.rules.replies.to_offers import without_yes_or_no
from interviews.sessions.rules.review import ActKind, Finding, ReviewResult, Verdict
from interviews.sessions.rules.review_validation import validate_review
from interviews.sessions.rules.state import Evidence, FieldRecord, FieldState, MainSessionState, Spoken
from interviews.sessions.rules.wishes import refused_acts, taken_back_in_part
from interviews.sessions.rules.words.sources import source_documents
from interviews.sessions.rules.words.wording_checks import speakable, wanted_words


async def handle_reply(turn: TurnContext, message: Spoken) -> None:
    """Take a reply while interviewing or confirming, and answer it."""
    state, began = turn.state, time.perf_counter()
    current = state.current_field_id
    if current:
        record = state.record(current)
        record.state = FieldState.REVIEWING
        record.message_ids.append(message.message_id)
    draft = _begin_draft(turn, message)
    try:
        verdict = await review(turn, message)
        if current and verdict.finding is None and _answers_others_alone(verdict, message, turn.form.field(current)):
            state.record(current).message_ids.remove(message.message_id)
        turn.failed_review = None if verdict.passed else _failed_review(current, verdict)
        if is_greeting_after_pause(turn, message, verdict):
            directive = ask_disregarding_reply(turn, message)
        elif only_goes_on(turn, message, verdict):
            directive = keep_standing(state, turn.form, Directive(kind=DirectiveKind.ASK))
        else:
            newest = _to_take_up(turn, message) if turn.models("interviewer") else ""
            directive = apply_verdict(state, turn.form, verdict, message.message_id, newest=newest)
            if turn.models("interviewer"):
                remark(state, turn.form, directive, directive.contradicted)
        if directive.action == "pause" and directive.questions:
            leaving = replace(directive, kind=DirectiveKind.ANSWER, field_id=None, action=None)
            await speak(turn, leaving, message, verdict, began=began)
        if carry_out(turn, directive):
            return
        words = await draft.settle(directive) if draft else None
    finally:
        if draft:
            await draft.cancel()
    await speak(turn, directive, message, verdict, words=words, began=began)


def _answers_others_alone(verdict: Verdict, message: Spoken, asked: FieldDefinition) -> bool:
    """Whether a message answers other questions than the one asked: all its words do, or none was found to be of its text."""
    quotes = [evidence.quote for other in verdict.others for evidence in other.evidence]
    return bool(quotes) and (answer_kind(asked) is AnswerKind.PROSE or says_only(quotes, message.content))


def _to_take_up(turn: TurnContext, message: Spoken) -> str:
    """The message, where there is time to go into it, and the model that would ask has not failed."""
    return message.content if not turn.given_up and in_time(turn.state, turn.form, turn.now) else ""


def _failed_review(field_id: str | None, verdict: Verdict) -> FailedReview | None:
    """What is kept of a reply that was meant as an answer and did not pass."""
    if field_id is None or not verdict.is_answer:
        return None
    problem = verdict.problem or ("missing_facts" if verdict.missing_facts else "unclear")
    return FailedReview(field_id, problem, list(verdict.missing_facts), verdict.feedback or "")


async def speak(
    turn: TurnContext,
    directive: Directive,
    message: Spoken | None = None,
    verdict: Verdict | None = None,
    *,
    words: Words | None = None,
    began: float | None = None,
) -> None:
    """Have the Interviewer say what the directive asks for, unless a draft has said it already."""
    began, sources = began or time.perf_counter(), list[dict[str, str]]()
    if words is None:
        brief = interviewer_brief(turn, directive, message, verdict)
        stream = Stream(turn, speakable=lambda text: speakable(text, wanted_words(brief)))
        words = await _find_words(turn, lambda: InterviewerAgent(brief), stream, lambda: brief)
        sources = source_documents(words.text, brief) if brief.questions else sources
    say_words(turn, words, agent="interviewer", started=began, field_id=directive.field_id or "", sources=sources)
    turn.state.asked_to_confirm = directive.kind is DirectiveKind.CONFIRM
    turn.state.asked_to_confirm_at = dt.datetime.now(dt.UTC).isoformat() if turn.state.asked_to_confirm else ""
    waiting = {fid: lack.candidates for fid, lack in directive.refused.items() if len(lack.candidates) > 1}
    waiting = {**turn.state.suggested, **waiting}
    turn.state.suggested = {fid: values for fid, values in waiting.items() if not turn.state.seen(fid).settled}
    if directive.field_id and not directive.candidates:
        turn.state.suggested.pop(directive.field_id, None)
    elif directive.field_id:
        turn.state.suggested[directive.field_id] = _single_values(directive)
    if directive.offer_manual:
        turn.manual_offer = directive.offer_manual


def _single_values(directive: Directive) -> list[str | int | float]:
    """The candidates that one press can give: a yes and a no have buttons of their own."""
    return [one for one in directive.candidates if isinstance(one, str | int | float) and not isinstance(one, bool)]


async def _find_words(
    turn: TurnContext,
    make_agent: Callable[[], InterviewerAgent],
    stream: Stream,
    current_brief: Callable[[], InterviewerBrief],
) -> Words:
    """A model's words; the rule's where none serves, it failed, or none of its words may be said."""
    question = Question()
    with sub_session(turn, "interviewer") as session:
        words = await run_model(turn, "interviewer", make_agent, question, stream)
        words = words if words and question.text else Words(interviewer.words(current_brief()))
        session.result = {"engine": words.engine, "text": words.text}
    return words


class Draft:
    """The next question, written while the Reviewer works, held back until the reply has passed."""

    def __init__(self, turn: TurnContext, expected: Directive, message: Spoken, provisional: MainSessionState) -> None:
        self._turn, self._message, self._expected, self._provisional = turn, message, expected, provisional
        self._reviewed: asyncio.Future[InterviewerBrief] = asyncio.get_running_loop().create_future()
        self._stream = Stream(turn, held=True, speakable=self._speakable)
        self._agents: list[InterviewerAgent] = []
        self._brief = interviewer_brief(turn, expected, message, None, state=provisional)
        self._task = asyncio.create_task(self._write())

    async def _write(self) -> Words:
        return await _find_words(self._turn, self._agent, self._stream, lambda: self._brief)

    def _speakable(self, text: str) -> int:
        return speakable(text, wanted_words(self._brief))

    def _agent(self) -> InterviewerAgent:
        agent = InterviewerAgent(self._brief, self._reviewed)
        self._agents.append(agent)
        return agent

    async def settle(self, directive: Directive) -> Words | None:
        """The draft's words if they say what is to be said; None when others must be found."""
        if directive != self._expected or _differ(self._turn.state, self._provisional):
            brief = interviewer_brief(self._turn, directive, self._message, None)
            asked_for_review = bool(self._agents) and self._agents[-1].waiting_for_review
            if not asked_for_review and brief != self._brief:
                return None
            self._brief = brief
        self._reviewed.set_result(self._brief)
        await self._stream.release()
        return await self._task

    async def cancel(self) -> None:
        if not self._task.done():
            self._task.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await self._task


def _differ(state: MainSessionState, other: MainSessionState) -> bool:
    """Whether they say anything else of the conversation; who is at work on it aside."""
    at_work = {"agent_stack": None, "sub_session_results": None}
    return {**state.__dict__, **at_work} != {**other.__dict__, **at_work}


def _begin_draft(turn: TurnContext, message: Spoken) -> Draft | None:
    """Start a draft when a model speaks, and the field's own parser is certain of the reply (so that a miss is rare)."""
    current = turn.state.current_field_id
    if current is None or turn.models("interviewer") is None or turn.models("reviewer") is None:
        return None
    definition = turn.form.field(current)
    reading = read_answer(definition, message.content, turn.context)
    record = turn.state.record(current)
    if not isinstance(reading, Reading) or not reading.certain:
        return None
    if any(fact.fact_key not in record.facts for fact in definition.facts):
        return None
    evidence = [Evidence(message_id=message.message_id, quote=reading.quote)]
    verdict = Verdict(passed=True, finding=Finding(current, reading.value, evidence), facts=dict(record.facts))
    provisional = turn.state.branch()
    newest = _to_take_up(turn, message)
    expected = apply_verdict(provisional, turn.form, verdict, message.message_id, newest=newest)
    remark(provisional, turn.form, expected, [])
    return Draft(turn, expected, message, provisional)


# --- the review -----------------------------------------------------------------------------------------------------


async def review(turn: TurnContext, message: Spoken) -> Verdict:
    """The verdict on a reply: the Reviewer's result as far as the rules bear it out."""
    brief = reviewer_brief(turn, message)
    result, engine = await _result(turn, brief, message)
    current = turn.state.current_field_id
    record = turn.state.record(current) if current else FieldRecord()
    if current and record.offered and brief.offered is None:
        result = without_yes_or_no(result)
    if result.of(ActKind.CLEAR):
        result = without_own_retractions(result, brief.form, turn.state.fields, current, message)
        result = taken_back_in_part(result, brief.form, turn.state.fields, brief.context)
    verdict = validate_review(
        result,
        brief.field,
        record,
        brief.form,
        turn.state.messages,
        brief.context,
        confirming=brief.stage == "confirming",
        records=turn.state.fields,
        cut_out=engine != OFFLINE,
        named=brief.named,
    )
    quoted = sum(len(quote) for act in result.acts for quote in act.evidence)
    more = brief.stage != "confirming" and len(message.content) - quoted > FEWEST_CHARACTERS
    if more and not jokes(verdict.wishes):
        left = left_over(brief.field, result, verdict, message, brief.context, offered=record.offered)
        about_later = False
        if engine == OFFLINE and not left:  # a model knows which question it is of
            last_try = not brief.field.required and record.follow_ups >= brief.form.follow_up_limit_of(brief.field)
            left, about_later = of_later_question(
                brief.field, result, verdict, message, brief.context, brief.form, turn.state.fields, last_try=last_try
            )
        verdict = replace(verdict, left_over=left, all_for_later=about_later)
    if engine != OFFLINE:
        for kind in refused_acts(result, verdict, current, turn.form):
            tally().refused(engine, kind)
        verdict = replace(verdict, contradicts=contradicted(result, turn.state))
    return verdict


async def _result(turn: TurnContext, brief: ReviewerBrief, message: Spoken) -> tuple[ReviewResult, str]:
    """What a model says of the reply, or the rule; and who it was (form-interview-agents, subSessionResults)."""
    result, engine, draft = _trusted(turn, brief, message), OFFLINE, ReviewDraft()
    with sub_session(turn, "reviewer") as session:
        if result is None and (done := await run_model(turn, "reviewer", lambda: ReviewerAgent(brief), draft)):
            result, engine = draft.result, done.engine
        result = result or reviewer.review(brief)
        session.result = {"engine": engine, "review": result.model_dump(mode="json", exclude_defaults=True)}
    return result, engine


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
    result = reviewer.review(brief)
    return result if [act.act for act in result.acts] == [ActKind.SET] else None
