"""What ends or suspends the conversation: pausing, the plain form, submitting, declining."""

from __future__ import annotations

import uuid

from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.rules.field_transitions import Directive, keep_all
from interviews.sessions.rules.navigation import missing_before_confirmation
from interviews.sessions.rules.state import MainSessionState, Stage
from interviews.sessions.system_texts import system_text


def carry_out(turn: TurnContext, directive: Directive) -> bool:
    """Do what the directive asks for beside words. True when there is nothing left to say."""
    match directive.action:
        case "pause":
            pause(turn, "stopped")
        case "manual":
            turn.manual_offer = directive.offer_manual
            go_manual(turn)
            say(turn, "words_failed")
        case "submit":
            submit(turn)
        case None:
            return False
    return True


def say(turn: TurnContext, key: str, **params: str) -> None:
    """A message by the system, in the respondent's language."""
    turn.say(system_text(key, turn.state.language, **params))


def pause(turn: TurnContext, words: str = "paused") -> None:
    """Suspend the conversation. Whoever said that they want to stop hears what becomes of their answers ("stopped")."""
    state = turn.state
    if state.stage is not Stage.PAUSED:
        state.stage_before_pause, state.stage = state.stage, Stage.PAUSED
    say(turn, words)


def wake_up(state: MainSessionState) -> None:
    """Anything that is said or done goes on from where the session was paused."""
    if state.stage is Stage.PAUSED:
        state.stage = state.stage_before_pause or Stage.GREETING
        state.stage_before_pause = None


def go_manual(turn: TurnContext) -> None:
    """Over to the plain form, which shows every answer and so is its own confirmation."""
    turn.state.stage = Stage.MANUAL
    keep_all(turn.state)
    note_confirmation(turn)


def note_confirmation(turn: TurnContext) -> None:
    """The plain form has shown all answers once nothing required is missing there."""
    state = turn.state
    if state.stage is Stage.MANUAL and not missing_before_confirmation(state, turn.form):
        state.confirmation_shown = True


def submit(turn: TurnContext) -> None:
    """Close the session with its submission. The caller has checked that nothing is missing."""
    keep_all(turn.state)
    turn.submission_id = uuid.uuid5(uuid.UUID(turn.state.session_id), f"submission/{turn.number}")
    turn.state.stage = Stage.COMPLETED
    turn.state.current_field_id = None
    message = turn.localized.completion_message
    turn.say(message) if message else say(turn, "submitted")


def decline(turn: TurnContext) -> None:
    turn.state.stage = Stage.DECLINED
    say(turn, "declined")
