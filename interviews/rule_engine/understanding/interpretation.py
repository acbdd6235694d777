"""What the last message of a conversation means, by rule: its intent, the answer in it, a correction, other fields' values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from interviews.field_types import answer_kind, display_value, field_type, read_answer
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import collects_questions, count_field_words, named_field, others_people
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.choice_positions import chosen_of
from interviews.reading.languages.value_frames import DENYING
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.text.normalization import says_something
from interviews.reading.text.segmentation import blank_out, clauses, trimmed, word_count
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.beside_values import numbers_another
from interviews.rule_engine.understanding.corrections import Correction, find_correction
from interviews.rule_engine.understanding.facts import answers_something
from interviews.rule_engine.understanding.intents import (
    Intent,
    IntentMatch,
    begins_with_refusal,
    classify_intent,
    is_command,
    is_nothing,
    is_polar,
    is_question,
    is_small_talk,
)
from interviews.rule_engine.understanding.items.told_items import Told, is_unreachable_item, told_of_items
from interviews.rule_engine.understanding.non_answers import (
    holds_markup,
    intent_of_talk,
    is_deferral,
    says_no_words,
    says_unavailable,
    speaks_of_another,
)
from interviews.rule_engine.understanding.told_values import Found, volunteered
from interviews.rule_engine.values.open_text import text_answer
from interviews.rule_engine.values.suggested_values import only_polar
from interviews.rule_engine.values.values import UNCLEAR, Answer, agrees, could_mean, typed_answer
from interviews.sessions.rules.briefs import ReviewerBrief

_ANSWERED_BY_YES = frozenset({AnswerKind.YES_NO, AnswerKind.AGREEMENT, AnswerKind.PROSE})
_CHOOSING_WORDS, _AWAY_WORDS = 5, 3
"""Of a reply that chooses; more words than the latter without one that fits the field are about something else."""


@dataclass(frozen=True)
class Interpretation:
    """All that was understood of the last message."""

    intent: Intent
    answer: Answer
    meaning: IntentMatch | None = None
    correction: Correction | None = None
    others: Sequence[Found] = ()
    removed: str | None = None
    """An item of a group that is taken back."""


def interpret(brief: ReviewerBrief) -> Interpretation:
    """What the brief's last message means."""
    if not says_something(brief.messages[-1]):
        return _silent(brief)
    if holds_markup(brief.messages[-1]) and answer_kind(brief.field) is not AnswerKind.PROSE:
        return Interpretation(Intent.ANSWER, UNCLEAR)
    if intent := intent_of_talk(brief.messages[-1], long=answer_kind(brief.field) is AnswerKind.PROSE):
        return Interpretation(intent, Answer(reason="unclear"))
    return _at_confirmation(brief) if brief.stage == "confirming" else _answering(brief)


def _silent(brief: ReviewerBrief) -> Interpretation:
    """Signs only: a row of stars may still be a rating."""
    if brief.stage == "confirming" or field_type(brief.field).conversational:
        return Interpretation(Intent.ANSWER, UNCLEAR)
    return Interpretation(Intent.ANSWER, typed_answer(brief.field, brief.messages[-1:], brief.context))


def _answering(brief: ReviewerBrief) -> Interpretation:
    if brief.form.groups and (told := told_of_items(brief)):
        return _of_items(told)
    if answer := confirmed(brief.field, brief.messages, brief.context):
        return Interpretation(Intent.ANSWER, answer)
    meaning = _meaning(brief)
    correction = find_correction(brief, [*brief.others, brief.field], brief.field)
    if correction and correction.target == brief.field:
        correction = None
    others = _others(brief, correction)
    if field_type(brief.field).conversational:
        understood = _understand_words(brief, meaning, correction, others)
    else:
        understood = _understand_typed(brief, meaning, correction, others)
    return replace(understood, others=[f for f in others if not _own(understood.answer, f)])


def _meaning(brief: ReviewerBrief) -> IntentMatch | None:
    """What the message wishes; no wish to go back to what no question is about ("we want to go back to the old plan")."""
    text = brief.messages[-1]
    meaning = classify_intent(text, brief.language, brief.form.languages)
    if meaning and meaning.intent in (Intent.BACK, Intent.HUMAN) and is_deferral(text):
        return None
    if meaning and meaning.intent is Intent.BACK and meaning.target:
        return meaning if named_field(meaning.target, [*brief.others, brief.field], brief.answered) else None
    return meaning


def _or_left_out(brief: ReviewerBrief, meaning: IntentMatch | None) -> IntentMatch | None:
    """The meaning; a wish to leave the question out where the message does so by its name."""
    told = meaning is not None or answer_kind(brief.field) in (AnswerKind.PROSE, AnswerKind.YES_NO)
    return meaning if told or not says_unavailable(brief.messages[-1], brief.field) else IntentMatch(Intent.SKIP)


def _of_items(told: Told) -> Interpretation:
    intent = Intent.CORRECTION if told.correction or told.removed else Intent.ANSWER
    return Interpretation(intent, told.answer, None, told.correction, told.found, told.removed)


def _others(brief: ReviewerBrief, correction: Correction | None) -> list[Found]:
    """Values for other fields, the correction's among them; none for a field that is only said to be wrong."""
    text = brief.messages[-1]
    confirming = brief.stage == "confirming"
    fields = _all_fields(brief) if confirming else brief.others
    if brief.form.groups:
        fields = [field for field in fields if not is_unreachable_item(brief, field)]
    found = volunteered(text, fields, None if confirming else brief.field, brief.context)
    if correction and correction.found:
        new = correction.found
        found = [f for f in found if not f.overlaps(new.start, new.end) and f.field != new.field] + [new]
    elif correction:
        found = [f for f in found if f.field != correction.target]
    return found


def _all_fields(brief: ReviewerBrief) -> list[FieldDefinition]:
    return list({f.field_id: f for f in (*brief.others, brief.field)}.values())


def _own(answer: Answer, found: Found) -> bool:
    """Whether another field's value stands where the current field's own does."""
    return answer.read and answer.span is not None and found.overlaps(*answer.span) and answer.certain


def _understand_typed(
    brief: ReviewerBrief, meaning: IntentMatch | None, correction: Correction | None, others: Sequence[Found]
) -> Interpretation:
    answer = typed_answer(brief.field, brief.messages, brief.context)
    if not answer.read and answer.could_mean:
        answer = typed_answer(brief.field, _without_others_numbers(brief), brief.context)
    meaning = meaning if answer.certain else _or_left_out(brief, meaning)
    if not (answer.read or meaning or correction or others):
        answer = _told_before(brief, answer)
        answer = answer if answer.read or answer.could_mean else _polar(brief, answer)
    if answer.read and answer.span and any(f.overlaps(*answer.span) for f in others):
        answer = replace(answer, certain=False) if not correction else UNCLEAR
    names = answer_kind(brief.field) is AnswerKind.LANGUAGE and meaning and meaning.intent is Intent.LANGUAGE
    if answer.read and (answer.certain or meaning is None or names):
        return Interpretation(Intent.CORRECTION if correction else Intent.ANSWER, answer, None, correction)
    if meaning and answer.reason != "too_many_choices":
        return Interpretation(meaning.intent, UNCLEAR, meaning)
    if correction:
        return Interpretation(Intent.CORRECTION, UNCLEAR, None, correction)
    return Interpretation(_without_value(brief, answer, others), answer)


def _without_others_numbers(brief: ReviewerBrief) -> list[str]:
    """The messages, the last one blank where a clause tells the number of another field by its name."""
    *earlier, last = brief.messages
    told = clauses(last, brief.language)
    others = [each for each in told if numbers_another(each.text, brief.field, brief.others, brief.context)]
    return [*earlier, blank_out(last, [(each.start, each.end) for each in others])]


def _told_before(brief: ReviewerBrief, answer: Answer) -> Answer:
    """The value that stands while a fact that belongs to it is told: the last message need not say it again."""
    *earlier, last = brief.messages
    if not (brief.asked_fact and earlier and answers_something(last, brief.language, follow_up=True)):
        return answer
    before = typed_answer(brief.field, earlier, brief.context)
    elsewhere = others_people(last, brief.field) or any(value != before.value for value in answer.could_mean)
    if elsewhere or not before.read or _without_value(brief, answer, ()) is not Intent.ANSWER:
        return answer
    return replace(before, span=None)


def _polar(brief: ReviewerBrief, answer: Answer) -> Answer:
    """The yes or no among the words, where they name no other question ("no medication" is said of that)."""
    text = brief.messages[-1]
    own = brief.field.field_id
    others = (f for f in brief.form.fields if f.field_id != own and own not in field_ids_read(f.condition or ""))
    named = any(count_field_words(text, field) for field in others)
    meant = () if named or begins_with_refusal(text, brief.language) else only_polar(brief.field, text, brief.context)
    return could_mean(*meant) if meant else answer


def _without_value(brief: ReviewerBrief, answer: Answer, others: Sequence[Found]) -> Intent:
    """What a message means in which the field's type found nothing."""
    text, language = brief.messages[-1], brief.language
    if is_question(text, language):
        return Intent.QUESTION
    if answer.reason == "too_many_choices" or (answer.reason == "ambiguous" and is_polar(text, language)):
        return Intent.ANSWER
    if is_nothing(text, language) or begins_with_refusal(text, language) or _will_not_sign(brief):
        return Intent.SKIP
    if answer.reason != "unclear" or answer.could_mean or others:
        return Intent.ANSWER
    if is_small_talk(text, language) or is_command(text, language):
        return Intent.OFF_TOPIC
    own = stems(brief.field.label) | stems(brief.field.intent or "")
    away = word_count(text) > _AWAY_WORDS and not any(c.isdigit() for c in text) and not stems(text) & own
    return Intent.OFF_TOPIC if away and not brief.field.config.get("choices") else Intent.ANSWER


def _will_not_sign(brief: ReviewerBrief) -> bool:
    """Whether a signature is refused, in whichever words: a no says nothing else there."""
    asked, said = answer_kind(brief.field), kinds_in(brief.messages[-1], brief.language)
    return asked is AnswerKind.SIGNATURE and bool(said & DENYING) and word_count(brief.messages[-1]) <= _CHOOSING_WORDS


def _understand_words(
    brief: ReviewerBrief, meaning: IntentMatch | None, correction: Correction | None, others: Sequence[Found]
) -> Interpretation:
    text, language = brief.messages[-1], brief.language
    if meaning := _or_left_out(brief, meaning):
        return Interpretation(meaning.intent, UNCLEAR, meaning)
    if correction:
        return Interpretation(Intent.CORRECTION, UNCLEAR, None, correction)
    if speaks_of_another(brief):
        return Interpretation(Intent.ANSWER, UNCLEAR)
    if is_question(text, language) and not collects_questions(brief.field):
        return Interpretation(Intent.QUESTION, UNCLEAR)
    empty = says_no_words(brief)
    if empty:
        return Interpretation(empty, UNCLEAR)
    return Interpretation(Intent.ANSWER, text_answer(brief.field, brief.messages, others, brief.context))


def _at_confirmation(brief: ReviewerBrief) -> Interpretation:
    """While everything is looked over: a change, with or without its value, a question, a command."""
    text = brief.messages[-1]
    if brief.form.groups and (told := told_of_items(brief)):
        return _of_items(told)
    fields = _all_fields(brief)
    meaning = classify_intent(text, brief.language, brief.form.languages)
    correction = find_correction(brief, fields, None)
    found = _others(brief, correction)
    if meaning and not found:
        return Interpretation(meaning.intent, UNCLEAR, meaning)
    if correction or found:
        return Interpretation(Intent.CORRECTION, UNCLEAR, None, correction or Correction(found[0].field), found)
    if is_question(text, brief.language):
        return Interpretation(Intent.QUESTION, UNCLEAR)
    named = named_field(text, fields) if word_count(text) <= _AWAY_WORDS else None
    if named:
        return Interpretation(Intent.CORRECTION, UNCLEAR, None, Correction(named))
    if is_small_talk(text, brief.language) or is_command(text, brief.language):
        return Interpretation(Intent.OFF_TOPIC, UNCLEAR)
    return Interpretation(Intent.ANSWER, UNCLEAR)


# --- the reply to "Did you mean …?" ------------------------------------------------------------------------------------


def confirmed(field: FieldDefinition, messages: Sequence[str], context: ParseContext) -> Answer | None:
    """The value that the last message confirms; unclear where it says no to it; None where nothing was to be confirmed."""
    if len(messages) < 2 or answer_kind(field) in _ANSWERED_BY_YES:
        return None
    *_, earlier, last = messages
    said, kind = agrees(last, context), field_type(field)
    repeated = kind.conversational and trimmed(earlier) == trimmed(last)
    if said is None and not repeated:
        return _chosen(field, earlier, last, context) if word_count(last) <= _CHOOSING_WORDS else None
    read = read_answer(field, last, context)
    if answer_kind(field) is AnswerKind.OPTION and isinstance(read, Reading):
        return None
    spoken = kind.conversational
    before = text_answer(field, (earlier,), (), context) if spoken else typed_answer(field, (earlier,), context)
    if len(before.could_mean) != 1:
        return None
    if said is False:
        return UNCLEAR
    return Answer(before.could_mean[0], (earlier.strip(),), None, True, (0, len(last)) if repeated else None)


def _chosen(field: FieldDefinition, earlier: str, last: str, context: ParseContext) -> Answer | None:
    """The one of several values that were asked about which is meant."""
    values = () if field_type(field).conversational else typed_answer(field, (earlier,), context).could_mean
    shown = [display_value(field, value, context.language) or "" for value in values]
    place = chosen_of(shown, last, context.language) if trimmed(earlier) != trimmed(last) else None
    return None if place is None else Answer(values[place], (earlier.strip(), last.strip()), None, True)
