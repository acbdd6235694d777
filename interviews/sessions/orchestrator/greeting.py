"""The Greeter's part of a turn, and the plan that follows it.

What is said to the Greeter beside its answers counts: it is reviewed against the form's fields when the greeting ends.
"""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial

from formagent.agents.loop import MAX_CALLS
from formagent.errors import ToolRetry
from formagent.llm.settings import OFFLINE
from interviews.reading.statements.written_language import written_language
from interviews.reading.times.timezones import default_zone
from interviews.rule_engine import architect
from interviews.rule_engine import greeter as by_rule
from interviews.rule_engine.understanding.greeting_replies import tells_more
from interviews.sessions.agents.architect import ArchitectAgent, PlanDraft
from interviews.sessions.agents.greeter import GreeterAgent
from interviews.sessions.orchestrator.interviewing import review, speak
from interviews.sessions.orchestrator.ports import TurnContext, sub_session
from interviews.sessions.orchestrator.speaking import Stream, Words, run_model, say_words
from interviews.sessions.rules.bootstrap import UNKNOWN_COUNTRY
from interviews.sessions.rules.briefs import DirectiveKind
from interviews.sessions.rules.field_transitions import Directive, advance
from interviews.sessions.rules.other_values import take_volunteered
from interviews.sessions.rules.region import section_of
from interviews.sessions.rules.state import MainSessionState, Spoken, Stage

ATTEMPTS = 3
"""Replies that settle nothing in one section, after which the default is taken."""


def follow_first_words(turn: TurnContext, message: Spoken) -> None:
    """Go on in the language of the respondent's first words, where it is another one of the form's and certain."""
    state = turn.state
    written = written_language(message.content, turn.form.languages) if state.bootstrap.language else None
    if written and written.split("-")[0] != state.language.split("-")[0]:
        state.bootstrap.language = written


async def greet(turn: TurnContext, message: str | None) -> None:
    """Let the Greeter speak, or listen to `message`; go on to the interview when it has what it needs."""
    start = turn.state.bootstrap
    section = section_of(start)
    began = time.perf_counter()
    if section != "completed":
        make_greeter = partial(GreeterAgent, turn.form, turn.context, turn.state, message)
        with sub_session(turn, "greeter") as session:
            words = await run_model(turn, "greeter", make_greeter, turn.state, Stream(turn))
            words = words or Words(await _greet_by_rule(make_greeter(), turn.state))
            session.result = {"engine": words.engine}
        if message is not None:
            _count_attempt(turn, section)
        if words.text.strip() and section_of(start) != "completed":
            say_words(turn, words, agent="greeter", started=began)
            return
    if section_of(start) == "completed":
        await begin_interview(turn)


async def _greet_by_rule(greeter: GreeterAgent, state: MainSessionState) -> str:
    """What the rules say; what they settle goes through the Greeter's tools, which hold it against the respondent's words."""
    for _ in range(MAX_CALLS):
        for name, arguments in by_rule.calls(greeter.brief(state)):
            with suppress(ToolRetry):
                said = await greeter.tools[name](**arguments)
                if greeter.tools[name].ends_turn:
                    return str(said)
        if section_of(state.bootstrap) == "completed":
            return ""
    raise RuntimeError("the Greeter by rule settles nothing and asks nothing")


def _count_attempt(turn: TurnContext, section: str) -> None:
    """A section that words cannot settle ends with its default (rules.md, Greeter)."""
    start = turn.state.bootstrap
    if section_of(start) != section:
        start.attempts = 0
        return
    start.attempts += 1
    if start.attempts < ATTEMPTS:
        return
    start.attempts = 0
    if section == "language":
        start.language = start.browser_language or turn.form.languages[0]
    else:
        start.country = start.country or UNKNOWN_COUNTRY
        start.timezone, start.timezone_uncertain = default_zone(start.country, start.browser_timezone)


async def begin_interview(turn: TurnContext) -> None:
    """Greeter → Architect → Interviewer: make the plan if the session has none, ask for the first field.

    Where nothing had to be asked before, the first question opens the conversation.
    """
    state = turn.state
    state.stage = Stage.PLANNING
    if state.plan is None:
        await _plan(turn)
    state.stage = Stage.INTERVIEWING
    directive = Directive(kind=DirectiveKind.ASK, opening=all(m.role != "assistant" for m in state.messages))
    for message in [m for m in state.messages if m.role == "respondent"]:
        if tells_more(message.content, state.language):
            verdict = await review(turn, message)
            take_volunteered(state, turn.form, verdict, directive, message.message_id)
    await speak(turn, advance(state, turn.form, directive))


async def _plan(turn: TurnContext) -> None:
    draft, context = PlanDraft(), turn.context
    with sub_session(turn, "architect") as session:
        done = await run_model(turn, "architect", lambda: ArchitectAgent(turn.form, context), draft)
        session.result = {"engine": done.engine if done else OFFLINE, "repaired": draft.repaired}
    turn.session_plan = draft.plan or architect.plan(turn.form).model_copy(deep=True)
    turn.plan_repaired = draft.repaired
    turn.state.plan = turn.session_plan
