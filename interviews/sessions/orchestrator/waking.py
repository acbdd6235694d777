"""Coming back to the conversation from a pause or the plain form: what is written then may be no more than "I'm back"."""

from __future__ import annotations

from interviews.field_types import field_type
from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.rules.agreement import agrees, returns
from interviews.sessions.rules.briefs import DirectiveKind
from interviews.sessions.rules.field_transitions import Directive, make_current
from interviews.sessions.rules.review import Intent
from interviews.sessions.rules.review_verdict import Verdict
from interviews.sessions.rules.state import Spoken, Stage


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
    if field_id is None:
        return verdict.target_field_id is None and verdict.intent in (Intent.ANSWER, Intent.OFF_TOPIC, Intent.BACK)
    if verdict.intent not in (Intent.ANSWER, Intent.OFF_TOPIC):
        return False
    if agrees(message.content) or verdict.finding is None or field_id != turn.before.current_field_id:
        return True
    return turn.models("reviewer") is None and field_type(turn.form.field(field_id)).conversational


def only_goes_on(turn: TurnContext, message: Spoken, verdict: Verdict) -> bool:
    """Whether a field that was asked for again gets no other answer, only words to go on: what stands stays."""
    field_id = turn.state.current_field_id
    if field_id is None or turn.state.record(field_id).standing is None:
        return False
    silent = verdict.finding is None and not verdict.others and verdict.problem != "consent_required"
    return returns(message.content) or (silent and agrees(message.content))


def ask_disregarding_reply(turn: TurnContext, message: Spoken) -> Directive:
    """Ask for the current field, or for a look at the answers, as if nothing had been said."""
    state, field_id = turn.state, turn.state.current_field_id
    if field_id is None:
        return Directive(kind=DirectiveKind.CONFIRM)
    state.record(field_id).message_ids.remove(message.message_id)
    return make_current(state, turn.form, field_id, Directive(kind=DirectiveKind.ASK))
