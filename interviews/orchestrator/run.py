"""One turn from beginning to end."""

from __future__ import annotations

import uuid

from pydantic import TypeAdapter

from formagent.errors import ProtocolError
from formagent.protocol.envelope import rfc3339
from interviews.domain import protocol as wire
from interviews.domain.agreement import agrees
from interviews.domain.internal import ABANDON, OPEN
from interviews.domain.navigation import missing_before_confirmation
from interviews.domain.outcome import Refusal, TurnOutcome
from interviews.domain.refusals import refuse_for_stage, refuse_for_state
from interviews.domain.state import MainSessionState, Spoken, Stage
from interviews.orchestrator.actions import HANDLERS, back_to_interview, take_attachments
from interviews.orchestrator.changes import outcome_of
from interviews.orchestrator.confirming import hear_confirmation
from interviews.orchestrator.endings import say, wake_up
from interviews.orchestrator.greeting import greet
from interviews.orchestrator.interviewing import listen
from interviews.orchestrator.ports import Turn
from interviews.orchestrator.waking import woke

_STORED: TypeAdapter[wire.StoredCommand] = TypeAdapter(wire.StoredCommand)


async def run_turn(turn: Turn) -> TurnOutcome:
    """Carry out the turn's command. A command that has become impossible changes nothing and says why."""
    try:
        await _carry_out(turn)
    except ProtocolError as error:
        turn.state = turn.before.model_copy(deep=True)
        turn.said.clear()
        turn.refusal = Refusal(error.code, error.message, error.details)
    return _concluded(turn)


def give_up(turn: Turn) -> TurnOutcome:
    """End a turn that a bug has broken again and again, so that the conversation goes on: what was said stands and nothing
    is taken from it, the plain form is offered. Another command is refused."""
    if turn.command_type == "submitUserInput" and turn.message and not turn.state.stage.closed:
        wake_up(turn.state)
        turn.state.messages.append(turn.message)
        say(turn, "broken")
        turn.manual_offer = "broken" if turn.state.stage is Stage.INTERVIEWING else None
    else:
        turn.refusal = Refusal("internal", "this could not be carried out")
    turn.end_reason = "failed"
    return _concluded(turn)


def _concluded(turn: Turn) -> TurnOutcome:
    _note_model(turn)
    turn.forget_old_messages()
    turn.state.updated_at = rfc3339(turn.now)
    outcome = outcome_of(turn)
    outcome.failed_review = None if turn.refusal else turn.failed_review
    return outcome


async def _carry_out(turn: Turn) -> None:
    if turn.command_type == OPEN:
        await _open(turn)
        return
    if turn.command_type == ABANDON:
        _abandon(turn)
        return
    command = _STORED.validate_python({"type": turn.command_type, "id": uuid.UUID(int=0), "payload": turn.payload})
    refuse_for_stage(command, turn.state.stage)
    refuse_for_state(command, turn.state, turn.form, turn.context)
    if turn.command_type == "submitUserInput" and turn.message:
        await _hear(turn, turn.message)
    else:
        model, handler = HANDLERS[turn.command_type]
        await handler(turn, model.model_validate(turn.payload))


async def _open(turn: Turn) -> None:
    if turn.state.stage is Stage.CONSENT:
        say(turn, "consent")
    else:
        await greet(turn, None)


def _abandon(turn: Turn) -> None:
    if not turn.state.stage.closed:
        turn.state.stage = Stage.ABANDONED
        say(turn, "abandoned")


async def _hear(turn: Turn, message: Spoken) -> None:
    state = turn.state
    wake_up(state)
    field_id = state.current_field_id if state.stage is Stage.INTERVIEWING else None
    state.messages.append(message.model_copy(update={"field_id": field_id}))
    if field_id and turn.payload.get("attachments"):
        await take_attachments(turn, message, field_id)
        return
    match state.stage:
        case Stage.GREETING | Stage.PLANNING:
            await greet(turn, None if woke(turn) and agrees(message.content) else message.content)
        case Stage.CONFIRMING:
            await hear_confirmation(turn, message)
        case Stage.MANUAL:
            await _leave_form(turn, message)
        case _:
            await listen(turn, message)


async def _leave_form(turn: Turn, message: Spoken) -> None:
    """Who talks while in the plain form is heard: back in the interview, at the field that was asked or the next one."""
    state = turn.state
    current = state.current_field_id
    if state.plan is None:
        state.stage = Stage.GREETING
        await greet(turn, message.content)
    elif (current is None or state.record(current).settled) and not missing_before_confirmation(state, turn.form):
        state.stage, state.current_field_id = Stage.CONFIRMING, None
        await hear_confirmation(turn, message)
    else:
        back_to_interview(turn)
        await listen(turn, message)


def _note_model(turn: Turn) -> None:
    """Two turns in a row in which a model failed offer the plain form."""
    state = turn.state
    _add_usage(state, turn)
    if turn.model_failed:
        state.model_failures_in_row += 1
        if state.model_failures_in_row >= 2 and not state.manual_offered and not state.stage.closed:
            turn.manual_offer = turn.manual_offer or "model_unavailable"
    elif turn.model_used:
        state.model_failures_in_row = 0
    if turn.manual_offer:
        state.manual_offered = True


def _add_usage(state: MainSessionState, turn: Turn) -> None:
    totals = state.usage
    totals.calls += turn.usage.calls
    totals.prompt_tokens += turn.usage.prompt_tokens
    totals.completion_tokens += turn.usage.completion_tokens
    totals.cost += turn.usage.cost
