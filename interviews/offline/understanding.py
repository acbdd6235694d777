"""What the last message of a conversation means, by rule: its intent, the answer in it, a correction, other fields' values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from interviews.domain.briefs import ReviewerBrief
from interviews.domain.definition import FieldDefinition
from interviews.domain.field_types import field_type
from interviews.domain.review import Intent
from interviews.offline.confirming import confirmed
from interviews.offline.corrections import Correction, find_correction
from interviews.offline.intents import (
    Meaning,
    asks_at,
    begins_with_refusal,
    is_command,
    is_nothing,
    is_polar,
    is_question,
    is_small_talk,
    recognise,
)
from interviews.offline.items import Told, far, told_of_items
from interviews.offline.lacking import lacks
from interviews.offline.links import collects_questions, named_field
from interviews.offline.messages import aligned, says_nothing
from interviews.offline.moods import intent_of_talk
from interviews.offline.no_words import says_no_words, speaks_of_another
from interviews.offline.second_thoughts import second_thought
from interviews.offline.talk import puts_off
from interviews.offline.texts import text_answer
from interviews.offline.values import UNCLEAR, Answer, typed_answer
from interviews.offline.volunteered import Found, volunteered
from interviews.offline.words import stems, word_count

_AWAY_WORDS = 3
"""A message of more words without one that fits the field is about something else."""


@dataclass(frozen=True)
class Understood:
    """All that was understood of the last message."""

    intent: Intent
    answer: Answer
    meaning: Meaning | None = None
    correction: Correction | None = None
    others: Sequence[Found] = ()
    removed: str | None = None
    """An item of a group that is taken back."""


def understand(brief: ReviewerBrief) -> Understood:
    """What the brief's last message means."""
    if says_nothing(brief.messages[-1]):
        return _silent(brief)
    if intent := intent_of_talk(brief.messages[-1], long=brief.field.type == "long_text"):
        return Understood(intent, Answer(reason="unclear"))
    return _at_confirmation(brief) if brief.stage == "confirming" else _answering(brief)


def _silent(brief: ReviewerBrief) -> Understood:
    """Signs only: a row of stars may still be a rating."""
    if brief.stage == "confirming" or field_type(brief.field).conversational:
        return Understood(Intent.ANSWER, UNCLEAR)
    return Understood(Intent.ANSWER, typed_answer(brief.field, brief.messages[-1:], brief.context))


def _answering(brief: ReviewerBrief) -> Understood:
    text, language = brief.messages[-1], brief.language
    told = told_of_items(brief)
    if told:
        return _of_items(told)
    if answer := confirmed(brief.field, brief.messages, brief.context):
        return Understood(Intent.ANSWER, answer)
    meaning = recognise(text, language, brief.form.languages)
    if meaning and meaning.intent in (Intent.BACK, Intent.HUMAN) and puts_off(text):
        meaning = None
    if meaning is None and brief.field.type not in ("long_text", "yes_no") and lacks(text, brief.field):
        meaning = Meaning(Intent.SKIP)
    correction = find_correction(text, [*brief.others, brief.field], brief.field, brief.answered, brief.context)
    if correction and correction.target == brief.field:
        correction = None
    if correction is None and field_type(brief.field).conversational:
        correction = second_thought(text, brief.others, brief.answered, brief.context)
    others = _others(brief, correction)
    if field_type(brief.field).conversational:
        understood = _understand_words(brief, meaning, correction, others)
    else:
        understood = _understand_typed(brief, meaning, correction, others)
    others = [f for f in others if not _own(understood.answer, f)]
    restated = next((f for f in others if _restates(brief, f)), None)
    if restated and understood.intent is Intent.ANSWER and not understood.answer.read:
        return replace(
            understood, intent=Intent.CORRECTION, correction=Correction(restated.field, restated), others=others
        )
    return replace(understood, others=others)


def _of_items(told: Told) -> Understood:
    intent = Intent.CORRECTION if told.correction or told.removed else Intent.ANSWER
    return Understood(intent, told.answer, None, told.correction, told.found, told.removed)


def _restates(brief: ReviewerBrief, found: Found) -> bool:
    """A typed value other than the one that stands: in a message that tells nothing else, it takes that one's place."""
    field_id = found.field.field_id
    if brief.field.type == found.field.type:
        return False
    known = field_id in brief.answered and not field_type(found.field).conversational
    if _SAID_OF_ALL.search(aligned(brief.messages[-1])):
        return False
    return known and bool(brief.answered[field_id] != found.value)


_SAID_OF_ALL = re.compile(
    r"\b(?:both|all|none|each|beide|alle|ambos|todos|los dos|tous|toutes|les deux)\b|とも|みんな|全員"
)
"""What is said of those who were counted counts them no further."""


def _others(brief: ReviewerBrief, correction: Correction | None) -> list[Found]:
    """Values for other fields, the correction's among them; none for a field that is only said to be wrong."""
    text = brief.messages[-1]
    confirming = brief.stage == "confirming"
    fields = [f for f in (_all_fields(brief) if confirming else brief.others) if not far(brief, f)]
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
    brief: ReviewerBrief, meaning: Meaning | None, correction: Correction | None, others: Sequence[Found]
) -> Understood:
    text, language = brief.messages[-1], brief.language
    answer = typed_answer(brief.field, brief.messages, brief.context)
    if answer.read and answer.span and any(f.overlaps(*answer.span) for f in others):
        answer = replace(answer, certain=False) if not correction else UNCLEAR
    if answer.read and answer.span and asks_at(text, *answer.span, language) and not answer.certain:
        answer = UNCLEAR
    if meaning and meaning.intent is Intent.STOP and any(c.isdigit() for c in text):
        meaning = None
    asked = meaning is not None and meaning.intent is Intent.LANGUAGE and brief.field.type == "language"
    if answer.read and (answer.certain or meaning is None or meaning.weak or asked):
        return Understood(Intent.CORRECTION if correction else Intent.ANSWER, answer, None, correction)
    if meaning and answer.reason != "too_many_choices":
        return Understood(meaning.intent, UNCLEAR, meaning)
    if correction:
        return Understood(Intent.CORRECTION, UNCLEAR, None, correction)
    return Understood(_without_value(brief, answer, others), answer)


def _without_value(brief: ReviewerBrief, answer: Answer, others: Sequence[Found]) -> Intent:
    """What a message means in which the field's type found nothing."""
    text, language = brief.messages[-1], brief.language
    if is_question(text, language):
        return Intent.QUESTION
    if answer.reason == "too_many_choices" or (answer.reason == "ambiguous" and is_polar(text, language)):
        return Intent.ANSWER
    if is_nothing(text, language) or begins_with_refusal(text, language):
        return Intent.SKIP
    if answer.reason != "unclear" or answer.could_mean or others:
        return Intent.ANSWER
    if is_small_talk(text, language) or is_command(text, language):
        return Intent.OFF_TOPIC
    own = stems(brief.field.label) | stems(brief.field.intent or "")
    away = word_count(text) > _AWAY_WORDS and not any(c.isdigit() for c in text) and not stems(text) & own
    return Intent.OFF_TOPIC if away and not brief.field.config.get("choices") else Intent.ANSWER


def _understand_words(
    brief: ReviewerBrief, meaning: Meaning | None, correction: Correction | None, others: Sequence[Found]
) -> Understood:
    text, language = brief.messages[-1], brief.language
    if meaning:
        return Understood(meaning.intent, UNCLEAR, meaning)
    if correction:
        return Understood(Intent.CORRECTION, UNCLEAR, None, correction)
    if speaks_of_another(brief):
        return Understood(Intent.ANSWER, UNCLEAR)
    if is_question(text, language) and not collects_questions(brief.field):
        return Understood(Intent.QUESTION, UNCLEAR)
    empty = says_no_words(brief)
    if empty:
        return Understood(empty, UNCLEAR)
    answer = text_answer(brief.field, brief.messages, others, brief.context)
    return Understood(Intent.ANSWER, answer)


def _at_confirmation(brief: ReviewerBrief) -> Understood:
    """While everything is looked over: a change, with or without its value, a question, a command."""
    text = brief.messages[-1]
    told = told_of_items(brief)
    if told:
        return _of_items(told)
    fields = _all_fields(brief)
    meaning = recognise(text, brief.language, brief.form.languages)
    correction = find_correction(text, fields, None, brief.answered, brief.context)
    found = _others(brief, correction)
    if meaning and not found:
        return Understood(meaning.intent, UNCLEAR, meaning)
    if correction or found:
        return Understood(Intent.CORRECTION, UNCLEAR, None, correction or Correction(found[0].field), found)
    if is_question(text, brief.language):
        return Understood(Intent.QUESTION, UNCLEAR)
    named = named_field(text, fields) if word_count(text) <= _AWAY_WORDS else None
    if named:
        return Understood(Intent.CORRECTION, UNCLEAR, None, Correction(named))
    if is_small_talk(text, brief.language) or is_command(text, brief.language):
        return Understood(Intent.OFF_TOPIC, UNCLEAR)
    return Understood(Intent.ANSWER, UNCLEAR)
