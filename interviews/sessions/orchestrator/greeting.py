"""The Greeter's part of a turn, and the plan that follows it."""

from __future__ import annotations

import time

from interviews.forms.planning.plan_checks import repair_plan
from interviews.sessions.agents.architect import ArchitectAgent, PlanDraft
from interviews.sessions.agents.greeter import GreeterAgent, section_of, settle_timezone
from interviews.sessions.orchestrator.interviewing import speak
from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.orchestrator.speaking import Stream, run_role, say_words
from interviews.sessions.rules.briefs import DirectiveKind
from interviews.sessions.rules.field_transitions import Directive, advance
from interviews.sessions.rules.state import UNKNOWN_COUNTRY, AgentStackEntry, Stage

ATTEMPTS = 3
"""Replies that settle nothing in one section, after which the default is taken."""


async def greet(turn: TurnContext, message: str | None) -> None:
    """Let the Greeter speak, or listen to `message`; go on to the interview when it has what it needs."""
    start = turn.state.bootstrap
    turn.state.agent_stack = [AgentStackEntry(agent="greeter")]
    section = section_of(start)
    began = time.perf_counter()
    opening = message is None
    if section != "completed":
        context = turn.context

        def greeter() -> GreeterAgent:
            return GreeterAgent(turn.form, context, message, opening)

        result, client = await run_role(turn, greeter, turn.state, Stream(turn))
        if not opening:
            _count_attempt(turn, section)
        if result.response_text.strip() and section_of(start) != "completed":
            say_words(turn, result.response_text, agent="greeter", client=client, started=began)
            return
    if section_of(start) == "completed":
        await begin_interview(turn)


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
        settle_timezone(start)


async def begin_interview(turn: TurnContext) -> None:
    """Greeter → Architect → Interviewer: make the plan if the session has none, ask for the first field."""
    state = turn.state
    state.stage = Stage.PLANNING
    if state.plan is None:
        await _plan(turn)
    state.agent_stack = [AgentStackEntry(agent="interviewer")]
    state.stage = Stage.INTERVIEWING
    directive = advance(state, turn.form, Directive(kind=DirectiveKind.ASK))
    await speak(turn, directive)


async def _plan(turn: TurnContext) -> None:
    turn.state.agent_stack = [AgentStackEntry(agent="architect")]
    draft, context = PlanDraft(), turn.context
    await run_role(turn, lambda: ArchitectAgent(turn.form, context), draft)
    turn.session_plan = draft.plan or repair_plan(None, turn.form)
    turn.plan_repaired = draft.repaired
    turn.state.plan = turn.session_plan
