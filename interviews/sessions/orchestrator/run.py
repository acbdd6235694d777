"""One turn from beginning to end."""

from __future__ import annotations

import uuid

from pydantic import TypeAdapter

from formagent.errors import ProtocolError
from formagent.protocol.envelope import rfc3339
from interviews.reading.text.normalization import fold
from interviews.sessions import protocol as wire
from interviews.sessions.orchestrator.actions import HANDLERS, back_to_interview, take_attachments
from interviews.sessions.orchestrator.changes import outcome_of
from interviews.sessions.orchestrator.confirmations import drop_expired
from interviews.sessions.orchestrator.confirming import handle_confirmation_reply
from interviews.sessions.orchestrator.greeting import follow_first_words, greet
from interviews.sessions.orchestrator.interviewing import handle_reply
from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.orchestrator.stages import resumed_after_pause, say, wake_up
from interviews.sessions.rules.agreement import agrees
from interviews.sessions.rules.memory import KEPT_MESSAGES, forget_old_messages
from interviews.sessions.rules.navigation import missing_before_confirmation
from interviews.sessions.rules.outcome import ABANDON, OPEN, Refusal, TurnOutcome
from interviews.sessions.rules.refusals import refuse_for_stage, refuse_for_state
from interviews.sessions.rules.region import RESIDENCE, follow_residence
from interviews.sessions.rules.state import MainSessionState, Spoken, Stage

_STORED: TypeAdapter[wire.StoredCommand] = TypeAdapter(wire.StoredCommand)
_ANY_ID = {"id": uuid.UUID(int=0)}


async def run_turn(turn: TurnContext) -> TurnOutcome:
    """Carry out the turn's command. A command that has become impossible changes nothing and says why."""
    try:
        await _carry_out(turn)
    except ProtocolError as error:
        turn.state = turn.before.branch()
        turn.said.clear()
        turn.refusal = Refusal(error.code, error.message, error.details)
    return _concluded(turn)


def give_up(turn: TurnContext) -> TurnOutcome:
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


def _concluded(turn: TurnContext) -> TurnOutcome:
    _note_model(turn)
    if len(turn.state.messages) > KEPT_MESSAGES:
        forget_old_messages(turn.state)
    turn.state.updated_at = rfc3339(turn.now)
    outcome = outcome_of(turn)
    outcome.failed_review = None if turn.refusal else turn.failed_review
    return outcome


async def _carry_out(turn: TurnContext) -> None:
    if turn.command_type == OPEN:
        await _open(turn)
        return
    if turn.command_type == ABANDON:
        _abandon(turn)
        return
    refuse_for_stage(turn.command_type, turn.state.stage)
    said = turn.message if turn.command_type == "submitUserInput" else None
    command = None if said else _STORED.validate_python({**_ANY_ID, "type": turn.command_type, "payload": turn.payload})
    if command:
        refuse_for_state(command, turn.state, turn.form, turn.context, turn.now)
    if turn.state.confirmation:
        drop_expired(turn)
    if said:
        await _handle_message(turn, said)
    elif command:
        await HANDLERS[turn.command_type](turn, command.payload)


async def _open(turn: TurnContext) -> None:
    if turn.state.stage is Stage.CONSENT:
        say(turn, "consent")
    else:
        await greet(turn, None)


def _abandon(turn: TurnContext) -> None:
    if not turn.state.stage.closed:
        turn.state.stage = Stage.ABANDONED
        say(turn, "abandoned")


async def _handle_message(turn: TurnContext, message: Spoken) -> None:
    state = turn.state
    wake_up(state)
    if all(earlier.role != "respondent" for earlier in state.messages):
        follow_first_words(turn, message)
    if RESIDENCE.stands_in(fold(message.content).text):
        follow_residence(state.bootstrap, message.content, state.language)
    field_id = state.current_field_id if state.stage is Stage.INTERVIEWING else None
    state.messages.append(message.model_copy(update={"field_id": field_id}))
    if field_id and turn.payload.get("attachments"):
        await take_attachments(turn, message, field_id)
        return
    match state.stage:
        case Stage.GREETING | Stage.PLANNING:
            await greet(turn, None if resumed_after_pause(turn) and agrees(message.content) else message.content)
        case Stage.CONFIRMING:
            await handle_confirmation_reply(turn, message)
        case Stage.MANUAL:
            await _leave_form(turn, message)
        case _:
            await handle_reply(turn, message)


async def _leave_form(turn: TurnContext, message: Spoken) -> None:
    """Who talks while in the plain form is heard: back in the interview, at the field that was asked or the next one."""
    state = turn.state
    current = state.current_field_id
    if state.plan is None:
        state.stage = Stage.GREETING
        await greet(turn, message.content)
    elif (current is None or state.record(current).settled) and not missing_before_confirmation(state, turn.form):
        state.stage, state.current_field_id = Stage.CONFIRMING, None
        await handle_confirmation_reply(turn, message)
    else:
        back_to_interview(turn)
        await handle_reply(turn, message)


def _note_model(turn: TurnContext) -> None:
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


def _add_usage(state: MainSessionState, turn: TurnContext) -> None:
    totals = state.usage
    totals.calls += turn.usage.calls
    totals.prompt_tokens += turn.usage.prompt_tokens
    totals.completion_tokens += turn.usage.completion_tokens
    totals.cost += turn.usage.cost
