"""Coming back to the conversation from a pause or the plain form: what is written then may be no more than "I'm back"."""

from __future__ import annotations

from interviews.domain.agreement import agrees, returns
from interviews.domain.briefs import DirectiveKind
from interviews.domain.field_types import field_type
from interviews.domain.gate import Verdict
from interviews.domain.review import Intent
from interviews.domain.state import Spoken, Stage
from interviews.domain.steps import Directive, turn_to
from interviews.orchestrator.ports import Turn


def woke(turn: Turn) -> bool:
    """Whether this turn found the conversation left: paused, or for the plain form."""
    return turn.before.stage in (Stage.PAUSED, Stage.MANUAL)


def only_wakes(turn: Turn, message: Spoken, verdict: Verdict) -> bool:
    """Whether the message says nothing that could not be meant as "I'm back": a bare "ok", words without a value.

    Open text takes any words, so there the rule alone cannot tell, and asks once more; a model can. A field that was
    not yet asked for is not answered.
    """
    field_id = turn.state.current_field_id
    if not woke(turn) or verdict.others:
        return False
    if returns(message.content):
        return True
    if field_id is None:
        return verdict.target_field_id is None and verdict.intent in (Intent.ANSWER, Intent.OFF_TOPIC, Intent.BACK)
    if verdict.intent not in (Intent.ANSWER, Intent.OFF_TOPIC):
        return False
    if agrees(message.content) or verdict.finding is None or field_id != turn.before.current_field_id:
        return True
    by_rule = turn.clients("reviewer")[0].engine == "offline"
    return by_rule and field_type(turn.form.field(field_id)).conversational


def only_goes_on(turn: Turn, message: Spoken, verdict: Verdict) -> bool:
    """Whether a field that was asked for again gets no other answer, only words to go on: what stands stays."""
    field_id = turn.state.current_field_id
    if field_id is None or turn.state.record(field_id).standing is None:
        return False
    silent = verdict.finding is None and not verdict.others and verdict.problem != "consent_required"
    return returns(message.content) or (silent and agrees(message.content))


def ask_again(turn: Turn, message: Spoken) -> Directive:
    """Ask for the current field, or for a look at the answers, as if nothing had been said."""
    state, field_id = turn.state, turn.state.current_field_id
    if field_id is None:
        return Directive(kind=DirectiveKind.CONFIRM)
    state.record(field_id).message_ids.remove(message.message_id)
    return turn_to(state, turn.form, field_id, Directive(kind=DirectiveKind.ASK))
