"""Changes of stage: the conversation is paused and gone on with, left for the plain form, submitted, declined."""

from __future__ import annotations

import uuid

from interviews.field_types import answer_kind, field_type
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.non_answers import means_one_of
from interviews.sessions.orchestrator.confirmations import open_confirmation
from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.rules.agreement import agrees, keeps, returns
from interviews.sessions.rules.briefs import Aside, DirectiveKind
from interviews.sessions.rules.confirmations import SessionTool
from interviews.sessions.rules.field_transitions import Directive, confirm_all, keep_all, make_current
from interviews.sessions.rules.navigation import ending_of, full_answers, missing_before_confirmation
from interviews.sessions.rules.review import ActKind, Verdict
from interviews.sessions.rules.state import FieldRecord, FieldState, MainSessionState, Spoken, Stage
from interviews.sessions.system_texts import system_text

_NO = frozenset({Kind.NO})
_CONFIRMED = {Aside.DELETE: SessionTool.DELETE_ANSWERS, Aside.HUMAN: SessionTool.CALL_PERSON}
"""What is done only when the respondent confirms it."""


def carry_out(turn: TurnContext, directive: Directive) -> bool:
    """Do what the directive asks for beside words. True when there is nothing left to say."""
    for tool in filter(None, map(_CONFIRMED.get, directive.asides)):
        open_confirmation(turn, tool)
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
    """Close the session with its submission. The caller has checked that nothing is missing; where others have taken an
    option meanwhile, its question is asked anew."""
    if full := full_answers(turn.state, turn.form):
        _ask_anew(turn, full)
        return
    keep_all(turn.state)
    confirm_all(turn.state)
    turn.submission_id = uuid.uuid5(uuid.UUID(turn.state.session_id), f"submission/{turn.number}")
    turn.state.stage = Stage.COMPLETED
    turn.state.current_field_id = None
    ending = ending_of(turn.state, turn.localized)
    message = (ending.message if ending else "") or turn.localized.completion_message
    turn.say(message) if message else say(turn, "submitted")


def _ask_anew(turn: TurnContext, full: dict[str, list[str]]) -> None:
    state = turn.state
    for field_id in full:
        state.fields[field_id] = FieldRecord()
    first = next(iter(full))
    if state.stage is not Stage.MANUAL:
        state.stage, state.current_field_id = Stage.INTERVIEWING, first
        state.record(first).state = FieldState.INTERVIEWING
    state.confirmation_shown = state.asked_to_confirm = False
    labels = ", ".join(label for labels in full.values() for label in labels)
    say(turn, "option_full", options=labels, label=turn.localized.field(first).label)


def decline(turn: TurnContext) -> None:
    turn.state.stage = Stage.DECLINED
    say(turn, "declined")


# --- coming back: what is written then may be no more than "I'm back" --------------------------------------------------


def resumed_after_pause(turn: TurnContext) -> bool:
    """Whether this turn found the conversation left: paused, or for the plain form."""
    return turn.before.stage in (Stage.PAUSED, Stage.MANUAL)


def is_greeting_after_pause(turn: TurnContext, message: Spoken, verdict: Verdict) -> bool:
    """Whether the message says nothing that could not be meant as "I'm back": a bare "ok", words without a value.

    Open text takes any words, so there the rule alone cannot tell, and asks once more; a model can. A field that was
    not yet asked for is not answered.
    """
    field_id = turn.state.current_field_id
    if not resumed_after_pause(turn) or verdict.others:
        return False
    if returns(message.content):
        return True
    silent = {ActKind.OFF_TOPIC, ActKind.FEELING} | ({ActKind.BACK} if field_id is None else set())
    if verdict.targets or any(act.act not in silent or act.field_id for act in verdict.wishes):
        return False
    if field_id is None:
        return True
    if agrees(message.content) or verdict.finding is None or field_id != turn.before.current_field_id:
        return True
    return turn.models("reviewer") is None and field_type(turn.form.field(field_id)).conversational


def only_goes_on(turn: TurnContext, message: Spoken, verdict: Verdict) -> bool:
    """Whether a field that was asked for again gets no other answer, only words to go on: what stands stays."""
    record = turn.state.record(turn.state.current_field_id) if turn.state.current_field_id else None
    if record is None or record.standing is None or record.offered:
        return False
    silent = verdict.finding is None and not verdict.others and verdict.problem != "consent_required"
    options = answer_kind(turn.form.field(turn.state.current_field_id or "")) is AnswerKind.OPTIONS
    unchanged = keeps(message.content) or (options and means_one_of(_NO, message.content))  # "none" takes all out
    return returns(message.content) or unchanged or (silent and agrees(message.content))


def ask_disregarding_reply(turn: TurnContext, message: Spoken) -> Directive:
    """Ask for the current field, or for a look at the answers, as if nothing had been said."""
    state, field_id = turn.state, turn.state.current_field_id
    if field_id is None:
        return Directive(kind=DirectiveKind.CONFIRM)
    state.record(field_id).message_ids.remove(message.message_id)
    return make_current(state, turn.form, field_id, Directive(kind=DirectiveKind.ASK))
