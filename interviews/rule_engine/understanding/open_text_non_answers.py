"""Messages for open text that hold no answer to it: none to give, a bare yes or no, talk, what is said of something else."""

from __future__ import annotations

import re

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.text.normalization import fold_keeping_offsets
from interviews.reading.text.segmentation import asks_with_mark, fragments, trimmed, word_count
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.conversation_fillers import is_deferral, only_talk
from interviews.rule_engine.understanding.intents import (
    begins_with_refusal,
    classify_intent,
    is_command,
    is_evasive,
    is_nothing,
    is_polar,
    is_small_talk,
)
from interviews.rule_engine.understanding.told_values import text_span
from interviews.rule_engine.understanding.unavailable_answers import says_unavailable
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Intent

_TOPIC = re.compile(
    r"(?:the|our|my|der|die|das|mein\w*|unser\w*|el|la|mi|nuestr\w|le|mon|ma|notre) (?P<topic>[\w' -]{2,24}?) (?:is|are|was|"
    r"ist|sind|heisst|es|son|se llama|est|sont|s'appelle)(?: called| named)? "
)


def speaks_of_another(brief: ReviewerBrief) -> bool:
    """ "The boat is called Halcyon", where the owner's name is asked: said of what only other fields are about."""
    said = (
        _TOPIC.match(fold_keeping_offsets(brief.messages[-1])) if answer_kind(brief.field) is AnswerKind.WORDS else None
    )
    about = stems(said["topic"]) if said else frozenset()
    return not about & words_of(brief.field).all and any(about & words_of(other).label for other in brief.others)


def says_no_words(brief: ReviewerBrief) -> Intent | None:
    """The intent of words that are no answer to open text although nothing commands anything in them."""
    text, language, long = brief.messages[-1], brief.language, answer_kind(brief.field) is AnswerKind.PROSE
    asked = brief.asked_fact is not None
    if (is_polar(text, language) or is_nothing(text, language)) and (asked or _polar_label(brief.field)):
        return None
    if is_nothing(text, language) or (not brief.field.required and _has_none(brief.field, text)):
        return Intent.SKIP
    if not long and (begins_with_refusal(text, language) or _lacks_at_first(brief.field, text, language)):
        return Intent.SKIP
    if not long and _denies_first(brief.field, text, language):
        return Intent.ANSWER
    if is_small_talk(text, language) and not asked:
        return Intent.ANSWER if is_polar(text, language) else Intent.OFF_TOPIC
    if is_command(text, language):
        return Intent.OFF_TOPIC
    if is_polar(text, language) or is_evasive(text, language) or is_deferral(text):
        return Intent.ANSWER
    if not asked and only_talk(text, language):
        return Intent.ANSWER
    return None


def _lacks_at_first(field: FieldDefinition, text: str, language: str) -> bool:
    """Whether the beginning, or the state that is told, says that there is none ("no company, I am retired")."""
    pieces = fragments(text)
    if len(pieces) < 2:
        return False
    first, second = pieces[0].text, classify_intent(pieces[1].text, language)
    if is_polar(first, language):
        denied = is_nothing(first, language)
        return denied and (
            says_unavailable(pieces[1].text, field) or (second is not None and second.intent is Intent.SKIP)
        )
    return says_unavailable(first, field) or is_nothing(first, language)


def _denies_first(field: FieldDefinition, text: str, language: str) -> bool:
    """ "Nope, new to the area": what follows a no is a remark, unless it is somebody's or something's name."""
    pieces = fragments(text)
    if len(pieces) < 2 or _polar_label(field):
        return False
    told = text[pieces[0].end : pieces[1].start].strip() == "," and text_span(text, pieces[1].start, len(text))
    if told and any(c.isupper() for c in text[slice(*told)]):
        return False
    return is_nothing(pieces[0].text, language) and is_polar(pieces[0].text, language)


_NONE_OF = re.compile(
    r"(?:no|none|without(?: any)?|kein\w*|sin|ningun\w*|aucune?|pas (?:de|d')) ?[\w' -]{2,30}|[^、。]{1,14}(?:は|"
    r"が)?(?:特に)?(?:ありません|ございません|ない(?:です)?|なし(?:です)?)"
)


def _has_none(field: FieldDefinition, text: str) -> bool:
    """ "No special requests", "要望は特にありません": none of just what the label asks for."""
    folded = trimmed(text)
    return bool(_NONE_OF.fullmatch(folded)) and bool(stems(folded) & stems(field.label)) and word_count(folded) <= 8


_POLAR = re.compile(
    r"(?:do|does|did|are|is|was|have|has|can|will|would|any|hay|tiene|es|ha|haben|hat|gibt|sind|ist|konnen|avez|etes|est|y a)\b"
)


def _polar_label(field: FieldDefinition) -> bool:
    """Whether the label is a question that yes or no answers, although any words are taken."""
    label = trimmed(field.label)
    return asks_with_mark(field.label) and bool(_POLAR.match(label) or label.endswith(("ますか", "ですか")))
