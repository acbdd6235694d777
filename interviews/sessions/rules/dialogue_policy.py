"""How the interview goes on: applies a verdict to the state and says what the Interviewer's next words must do.

Every rule of rules.md, "Interviewer and Reviewer", "Limits in code" and "Corrections" is here, and holds whatever a model says.
"""

from __future__ import annotations

from dataclasses import replace

from interviews.field_types import field_type
from interviews.forms.definition import FormDefinition
from interviews.forms.offered_languages import supported_language
from interviews.sessions.rules.briefs import Aside, DirectiveKind
from interviews.sessions.rules.depth import goes_deeper
from interviews.sessions.rules.field_transitions import (
    Directive,
    advance,
    ask_again,
    ask_anew,
    clear_answer,
    hidden_answers,
    keep_begun,
    make_current,
    mark_answered,
    mark_skipped,
    note_shown,
    offer_value,
    take,
)
from interviews.sessions.rules.items import as_new_items, note_another, told_of_new_items, undo_items
from interviews.sessions.rules.navigation import field_ids_in_order, previous_field, refresh_applicability
from interviews.sessions.rules.offers import LEADING_AWAY, after_offer, beside_offer, keep_standing, leaves_offer
from interviews.sessions.rules.other_values import say_back, take_others, with_details
from interviews.sessions.rules.own_words.said_beside import keep_beside, pass_over_beside
from interviews.sessions.rules.own_words.told_facts import evade_fact, evades_facts, open_facts
from interviews.sessions.rules.retry_policy import failed
from interviews.sessions.rules.review import ActKind, Verdict
from interviews.sessions.rules.state import FieldState, MainSessionState


def apply_verdict(
    state: MainSessionState, form: FormDefinition, verdict: Verdict, message_id: str, *, newest: str = ""
) -> Directive:
    """Apply what was understood of a message to the state, all of it, in the order of the rules; returns what to do next.

    `newest`: the message, where there is time and somebody to take up what it says (`depth`).

    Language; values and corrections; items; what is left out or taken back; then the field that was asked for. What leads
    away (to the plain form, a pause, another field) comes last.
    """
    directive, asked_for, hidden = Directive(kind=DirectiveKind.ASK), state.current_field_id, hidden_answers(state)
    if verdict.wishes:
        directive.questions, directive.feelings = verdict.questions, verdict.feelings
        _speak(state, form, verdict, directive)
    if verdict.others:
        verdict = with_details(form, verdict)
    if form.groups:
        note_another(state, verdict)
    new = told_of_new_items(state, form, verdict) if verdict.removed else []
    verdict = replace(verdict, others=[told for told in verdict.others if told not in new]) if new else verdict
    if verdict.others or verdict.other_facts:
        take_others(state, form, verdict, directive, message_id)
    if verdict.removed:
        numbers = undo_items(state, form, verdict, directive)
        take_others(state, form, as_new_items(state, form, verdict, new), directive, message_id)
        verdict, asked_for = numbers.verdict_of(verdict), numbers.moved(asked_for)
        hidden = set(numbers.all_of(hidden))
    if verdict.wishes or verdict.sends:
        _leave_others_out(state, form, verdict, directive)
    if verdict.left_over and keep_beside(state, verdict.left_over) and verdict.all_for_later:
        directive.asides.append(Aside.FOR_LATER)
    if verdict.refused:
        verdict = _with_begun_kept(state, verdict, directive, message_id)
    for target in reversed(verdict.targets):  # the last one to be come back to is asked first
        ask_anew(state, form, target, directive)
    following = (
        _settle_current(state, form, verdict, directive, message_id, newest)
        if state.current_field_id
        else _at_confirmation(state, form, verdict, directive)
    )
    note_shown(state, hidden, following)
    following.contradicted = verdict.contradicts
    following = _lead_away(state, form, verdict, following) if verdict.wishes else following
    return say_back(state, form, asked_for, following) if verdict.others else following


def _with_begun_kept(state: MainSessionState, verdict: Verdict, directive: Directive, message_id: str) -> Verdict:
    """The verdict less the answers of which parts were told, for their questions to ask for the rest; the other ones that
    could not be taken are asked for."""
    begun = {told for told, lack in verdict.refused.items() if keep_begun(state, told, lack, message_id)}
    if begun:
        directive.asides.append(Aside.FOR_LATER)
    directive.refused = {told: lack for told, lack in verdict.refused.items() if told not in begun}
    return replace(verdict, targets=[target for target in verdict.targets if target not in begun])


def _speak(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> None:
    """Go on in the language that is asked for, where the form has it."""
    if verdict.language is None:
        return
    language = supported_language(form, verdict.language)
    if language is None:
        directive.asides.append(Aside.CANNOT_SPEAK)
    else:
        state.bootstrap.language = language


# --- fields that are left out, taken back or gone back to ------------------------------------------------------------


def _leave_others_out(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> None:
    """Skip optional fields that are still to be asked for, all of them where the form is to be sent; forget an answer that is
    taken back, or left out in words that say so."""
    known = set(field_ids_in_order(state, form))
    touched = {*directive.changed, *directive.corrected, state.current_field_id}
    named = {act.field_id for act in verdict.wishes_for(ActKind.SKIP)}
    left_out = [each for each in field_ids_in_order(state, form) if verdict.sends or each in named]
    for left in left_out:
        if left in known - touched and not state.record(left).settled and not form.field(left).required:
            mark_skipped(state, left)
            directive.skipped.append(left)
    answered = [act for act in verdict.wishes_for(ActKind.SKIP) if act.evidence and state.seen(act.field_id or "").told]
    for act in (*verdict.wishes_for(ActKind.CLEAR), *answered):
        field_id = act.field_id or state.current_field_id
        if field_id is None or field_id not in known or field_id in (*directive.changed, *directive.corrected):
            continue
        clear_answer(state, field_id)
        if field_id != state.current_field_id:
            directive.cleared.append(field_id)
            if not form.field(field_id).required:
                mark_skipped(state, field_id)
    refresh_applicability(state, form)


# --- the field that was asked for ------------------------------------------------------------------------------------


def _settle_current(
    state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive, message_id: str, newest: str
) -> Directive:
    """What becomes of the field that was asked for, and what is asked next."""
    current = state.current_field_id or ""
    record = state.record(current)
    if record.state is FieldState.DONE and verdict.finding is None:
        return advance(state, form, directive)
    record.facts = verdict.facts
    if record.offered and leaves_offer(form.field(current), record, verdict):
        return after_offer(state, form, verdict, directive) or _without_answer(state, form, verdict, directive)
    if verdict.finding and (verdict.passed or record.value is None or verdict.is_answer):
        found = verdict.finding
        if record.offered and field_type(form.field(current)).conversational:
            found = beside_offer(found, record, verdict)
            pass_over_beside(state, record, found)
        take(record, found, message_id)
    if verdict.passed and not (record.confirmed or record.in_passing):
        return offer_value(state, directive)
    if verdict.passed and newest and goes_deeper(state, form, verdict, newest):
        return _deepen(state, directive)
    if verdict.passed or record.deepening:
        mark_answered(state, current, incomplete=bool(record.facts) and evades_facts(record))
        directive.changed.insert(0, current)
        return advance(state, form, directive)
    if verdict.problem == "consent_required":
        record.standing = None
        record.take(None, [])
        return _skip(state, form, verdict, directive)
    return _without_answer(state, form, verdict, directive)


def _deepen(state: MainSessionState, directive: Directive) -> Directive:
    """Ask one thing more about what was said. The answer stands meanwhile."""
    record = state.record(state.current_field_id or "")
    record.follow_ups += 1
    record.deepened, record.deepening = record.deepened + 1, True
    return ask_again(state, directive, DirectiveKind.DEEPEN)


def _without_answer(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    """The message left the current field open: what it wished instead, the weightiest first."""
    current = state.current_field_id or ""
    if verdict.sends or any(act.field_id in (None, current) for act in verdict.wishes_for(ActKind.SKIP, ActKind.CLEAR)):
        return _skip(state, form, verdict, directive)
    if directive.reopened:
        return advance(state, form, directive)
    if directive.corrected or directive.removed or directive.cleared:
        return advance(state, form, directive)
    if verdict.unclear_target or verdict.targets:
        return ask_again(state, directive, DirectiveKind.NEED_TARGET)
    # Words that may mean two things are asked about as well.
    only_asked = directive.questions and not verdict.candidates
    if only_asked or directive.asides or verdict.wishes_for(*LEADING_AWAY):
        return ask_again(state, directive, DirectiveKind.RESUME)
    if verdict.wishes_for(ActKind.REPEAT):
        return ask_again(state, directive, DirectiveKind.REPEAT)
    if verdict.language is not None:
        return ask_again(state, directive, DirectiveKind.ASK)
    if verdict.idle:
        return ask_again(state, directive, DirectiveKind.OFF_TOPIC)
    return failed(state, form, verdict, directive)


def _lead_away(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    """Carry out the first wish that leads away, where there is one."""
    wished = {act.act: act for act in reversed(verdict.wishes_for(*LEADING_AWAY))}
    first = next((wished[kind] for kind in LEADING_AWAY if kind in wished), None)
    if first is None or directive.action is not None:
        return directive
    match first.act:
        case ActKind.STOP | ActKind.PAUSE:
            directive.action = "pause"
        case ActKind.HUMAN:
            directive.offer_manual = "human_requested"
            directive.asides.append(Aside.HUMAN)
        case ActKind.DELETE:
            directive.asides.append(Aside.DELETE)
        case ActKind.BACK:
            return _back(state, form, first.field_id, directive)
    return directive


def _back(state: MainSessionState, form: FormDefinition, wanted: str | None, directive: Directive) -> Directive:
    """Turn to the field that they want to go back to; the one before where none is named."""
    target = wanted if wanted in field_ids_in_order(state, form) else None
    if target is None and state.current_field_id is None:
        directive.kind = DirectiveKind.NEED_TARGET
        return directive
    target = target or previous_field(state, form)
    if target is not None and ask_anew(state, form, target, directive):
        return advance(state, form, directive)
    return ask_again(state, directive, DirectiveKind.REPEAT)


def _skip(state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive) -> Directive:
    current = state.current_field_id or ""
    record = state.record(current)
    if record.standing is not None:
        return keep_standing(state, form, directive)
    if not form.field(current).required:
        _leave_out(state, form, directive)
        return advance(state, form, directive)
    if record.value is not None and record.evidence:
        if evade_fact(form.field(current), record):
            return make_current(state, form, current, directive)
        mark_answered(state, current, incomplete=evades_facts(record) or bool(open_facts(form.field(current), record)))
        return advance(state, form, directive)
    if not record.explained:
        record.explained = True
        return ask_again(state, directive, DirectiveKind.EXPLAIN)
    return failed(state, form, replace(verdict, problem=None), directive)  # it was understood


def _leave_out(state: MainSessionState, form: FormDefinition, directive: Directive) -> None:
    """Skip an optional field. What was already told for it is kept: only the question about the rest is skipped."""
    current = state.current_field_id or ""
    record = state.record(current)
    if record.value is not None and record.evidence:
        mark_answered(
            state, current, incomplete=any(fact.fact_key not in record.facts for fact in form.field(current).facts)
        )
    else:
        mark_skipped(state, current)
        directive.skipped.append(current)


# --- at the confirmation -------------------------------------------------------------------------------------------


def _at_confirmation(
    state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive
) -> Directive:
    """All is answered: what was changed is acknowledged, what is to be changed asked for."""
    directive.kind = DirectiveKind.CONFIRM
    if directive.reopened or directive.changed or directive.corrected or directive.removed or directive.cleared:
        return advance(state, form, directive)
    agrees = bool(verdict.wishes_for(ActKind.AFFIRM)) and not verdict.wishes_for(ActKind.DENY)
    if verdict.unclear_target or verdict.targets or (verdict.is_answer and not (verdict.sends or agrees)):
        directive.kind = DirectiveKind.NEED_TARGET
    return directive
