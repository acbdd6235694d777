"""A value that was said back ("Did you mean …?"): a yes confirms it, a no undoes it, whoever goes on leaves it unconfirmed."""

from __future__ import annotations

from dataclasses import replace

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.names.language_names import is_proper_name
from interviews.reading.text.normalization import fold
from interviews.sessions.rules.briefs import Aside, DirectiveKind
from interviews.sessions.rules.field_transitions import (
    Directive,
    advance,
    ask_again,
    keep_standing_answer,
    make_current,
    mark_answered,
    offer_value,
)
from interviews.sessions.rules.own_words.said_beside import is_beside, refuse_beside
from interviews.sessions.rules.own_words.told_facts import evades_facts, open_facts
from interviews.sessions.rules.retry_policy import failed
from interviews.sessions.rules.review import ActKind, Finding, Verdict
from interviews.sessions.rules.state import FieldRecord, MainSessionState

LEADING_AWAY = (ActKind.DELETE, ActKind.STOP, ActKind.PAUSE, ActKind.HUMAN, ActKind.BACK)
"""What changes where the conversation is; of these the first counts, after everything else."""


def leaves_offer(definition: FieldDefinition, record: FieldRecord, verdict: Verdict) -> bool:
    """Whether a message leaves the value that was said back as it is: it brings none, the same, or a looser reading."""
    found = verdict.finding
    if found is None or found.repeats(record):
        return True
    denied = bool(verdict.wishes_for(ActKind.DENY))
    return not denied and answer_kind(definition) is AnswerKind.WORDS and _is_looser(found, record)


def _is_looser(found: Finding, record: FieldRecord) -> bool:
    """Whether words that may be anything, and are not written as a name, share none with the ones that were said back."""
    guessed = not (found.confirmed or found.in_passing or is_proper_name(str(found.value)))
    return guessed and not _shares_words(found, record)


def _shares_words(found: Finding, record: FieldRecord) -> bool:
    return bool(set(fold(str(found.value)).text.split()) & set(fold(str(record.value)).text.split()))


def beside_offer(found: Finding, record: FieldRecord, verdict: Verdict) -> Finding:
    """What was found where another name waits for a yes: a name that shares no word with it may be something else's, and is
    said back as well; not after a no, nor in a message that goes on to further answers."""
    name = " ".join(str(record.value).split()[-2:])
    plain = bool(verdict.wishes_for(ActKind.DENY) or verdict.others)
    if plain or " " not in name or not is_proper_name(name) or _shares_words(found, record):
        return found
    return replace(found, confirmed=False)


def after_offer(
    state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive
) -> Directive | None:
    """What follows a reply that leaves the value as it is; None where words are dropped which only a yes would make a text,
    for they are written like anything but a name.

    An answer that it was to take the place of stays unless they say yes, or go on to tell something else: what was said back is
    then marked until the answers are looked over (rules.md, Evidence).
    """
    current = state.current_field_id or ""
    record = state.record(current)
    if verdict.wishes_for(ActKind.DENY):
        return _after_no(state, form, verdict, directive)
    agreed, corrects = bool(verdict.wishes_for(ActKind.AFFIRM)), record.standing is not None
    goes_on = _goes_on(state, verdict, directive)
    if not (agreed or goes_on):
        if verdict.idle or verdict.wishes_for(ActKind.ASK_BACK, ActKind.REPEAT, ActKind.LANGUAGE, *LEADING_AWAY):
            return offer_value(state, directive)
        if not corrects and field_type(form.field(current)).conversational:
            return _left_or_offered_again(state, form, verdict, directive)
        if not (corrects or record.follow_ups) and (verdict.is_answer or verdict.wishes_for(ActKind.OFF_TOPIC)):
            record.follow_ups += 1
            return _not_understood(state, directive)
    loose = _is_loose(state, form.field(current), record)
    if corrects and not agreed and (loose or not goes_on):
        return keep_standing(state, form, directive)
    if not agreed and loose:
        return _offered_again(state, form, directive)
    record.confirmed = agreed
    if open_facts(form.field(current), record):
        record.standing = None
        return make_current(state, form, current, directive)
    mark_answered(state, current, incomplete=evades_facts(record))
    if corrects:
        directive.corrected.append(current)
    else:
        directive.changed.insert(0, current)
    return advance(state, form, directive)


def _after_no(
    state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive
) -> Directive | None:
    """What was said back is undone: an answer that it was to take the place of stands as before; None where the question is
    left out with it."""
    record = state.record(state.current_field_id or "")
    if any(act.field_id in (None, state.current_field_id) for act in verdict.wishes_for(ActKind.SKIP)):
        _drop(state, record)
        return None
    beside = is_beside(state, record)
    record.take(None, [])
    if beside:
        refuse_beside(state)
        record.follow_ups += 1
        return ask_again(state, directive, DirectiveKind.ASK)
    if record.standing is not None:
        return keep_standing(state, form, directive)
    return failed(state, form, replace(verdict, problem=None), directive)


def _is_loose(state: MainSessionState, definition: FieldDefinition, record: FieldRecord) -> bool:
    """Whether only a yes would make an answer of what was said back: words from before the question, or no name."""
    words = answer_kind(definition) is AnswerKind.WORDS
    return is_beside(state, record) or (words and _begins_small(str(record.value)))


def _drop(state: MainSessionState, record: FieldRecord) -> None:
    if is_beside(state, record):
        refuse_beside(state)
    record.take(None, [])


def _offered_again(state: MainSessionState, form: FormDefinition, directive: Directive) -> Directive | None:
    """Asked about again, as often as a question is followed up; then the words are dropped."""
    definition = form.field(state.current_field_id or "")
    record = state.record(definition.field_id)
    if record.follow_ups >= form.follow_up_limit_of(definition):
        _drop(state, record)
        return None
    record.follow_ups += 1
    return _not_understood(state, directive)


def _not_understood(state: MainSessionState, directive: Directive) -> Directive:
    """The value once more, after a message that was understood neither as a yes or a no to it nor as anything else."""
    directive.problem = directive.problem or "unclear"
    return offer_value(state, directive)


def _begins_small(words: str) -> bool:
    """Whether words are written like anything but a name: the first or the last in small letters."""
    every = words.split()
    return any(word == word.lower() != word.upper() for word in (every[0], every[-1]))


def _goes_on(state: MainSessionState, verdict: Verdict, directive: Directive) -> bool:
    """Whether the message deals with something else: it tells, changes, takes back or leaves out another answer."""
    of_others = [act for act in verdict.wishes_for(ActKind.SKIP) if act.field_id not in (None, state.current_field_id)]
    told = verdict.others or any(verdict.other_facts.values()) or Aside.FOR_LATER in directive.asides
    done = directive.changed or directive.removed or directive.cleared or directive.skipped or directive.reopened
    return bool(of_others or told or done)


def _left_or_offered_again(
    state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive
) -> Directive | None:
    """Words that were not understood leave those that were said back, which are asked about again; whoever would rather not
    answer is told once that they have to; another wish drops them."""
    definition = form.field(state.current_field_id or "")
    record = state.record(definition.field_id)
    declines = bool(verdict.wishes_for(ActKind.SKIP)) and definition.required and not record.explained
    if verdict.wishes_for(ActKind.SKIP, ActKind.CLEAR) and not declines:
        record.take(None, [])
        return None
    if not _offered_again(state, form, directive):
        return None
    record.explained = record.explained or declines
    return ask_again(state, directive, DirectiveKind.EXPLAIN) if declines else directive


def keep_standing(state: MainSessionState, form: FormDefinition, directive: Directive) -> Directive:
    """Go on from a field that was asked for again: what was answered before stays, and that is said."""
    current = state.current_field_id or ""
    keep_standing_answer(state, current)
    directive.kept.append(current)
    return advance(state, form, directive)
