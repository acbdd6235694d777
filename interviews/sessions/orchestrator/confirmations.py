"""Requests that the respondent confirms: opened by words, answered by a command, carried out once."""

from __future__ import annotations

from interviews.sessions import protocol as wire
from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.protocol.confirmations import request_of
from interviews.sessions.rules.confirmations import PendingConfirmation, SessionTool, ask_to_confirm
from interviews.sessions.system_texts import system_text


def open_confirmation(turn: TurnContext, tool: SessionTool) -> None:
    """Ask the respondent to confirm; takes the place of what waited before."""
    turn.state.confirmation = ask_to_confirm(tool, turn.state.session_id, turn.number, turn.now)


def drop_expired(turn: TurnContext) -> None:
    """No answer means no."""
    if turn.state.confirmation and turn.state.confirmation.expired(turn.now):
        turn.state.confirmation = None


async def answer_confirmation(turn: TurnContext, payload: wire.ProvideConfirmationPayload) -> None:
    """Carry out what was confirmed, or leave it. That the request is open was checked before."""
    asked = turn.state.confirmation
    if asked is None:
        return
    turn.state.confirmation = None
    turn.answered, turn.confirmed = True, payload.approved
    _say(turn, asked.tool, "yes" if payload.approved else "no")
    if payload.approved:
        turn.erased = asked.tool is SessionTool.DELETE_ANSWERS
        turn.person_called = asked.tool is SessionTool.CALL_PERSON


def _say(turn: TurnContext, tool: SessionTool, answer: str) -> None:
    turn.say(system_text(f"{tool.value}_{answer}", turn.state.language))


def confirmation_events(turn: TurnContext) -> list[tuple[str, wire.Wire]]:
    """What became of the request that waited, and the one that waits now."""
    before, now = turn.before.confirmation, turn.state.confirmation
    resolved = [_resolved(turn, before)] if before else []
    return [*resolved, _requested(turn, now)] if now else resolved


def _requested(turn: TurnContext, asked: PendingConfirmation) -> tuple[str, wire.Wire]:
    words = system_text(asked.tool.question, turn.state.language)
    return "onToolCallRequest", request_of(asked, turn.state.session_id, words)


def _resolved(turn: TurnContext, asked: PendingConfirmation) -> tuple[str, wire.Wire]:
    by = "respondent" if turn.answered else "expiry" if asked.expired(turn.now) else "another request"
    payload = wire.OnToolCallResolvedPayload(
        session_id=turn.state.session_id, confirmation_id=asked.confirmation_id, approved=turn.confirmed, by=by
    )
    return "onToolCallResolved", payload
