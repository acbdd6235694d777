"""Messages for open text that hold no answer to it: none to give, a bare yes or no, talk, what is said of something else."""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.intent_grammars import Grammar
from interviews.reading.text.normalization import fold_keeping_offsets
from interviews.reading.text.segmentation import asks_with_mark, fragments, grammar_for_text, trimmed
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.conversation_fillers import is_deferral, only_talk
from interviews.rule_engine.understanding.intents import (
    begins_with_refusal,
    is_command,
    is_evasive,
    is_nothing,
    is_polar,
    is_small_talk,
)
from interviews.rule_engine.understanding.told_values import text_span
from interviews.rule_engine.understanding.unavailable_answers import lacks_what_is_asked, says_unavailable
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Intent


def speaks_of_another(brief: ReviewerBrief) -> bool:
    """ "The boat is called Halcyon", where the owner's name is asked: said of what only other fields are about."""
    if answer_kind(brief.field) is not AnswerKind.WORDS:
        return False
    text = brief.messages[-1]
    said = _topic(grammar_for_text(text, brief.language)).match(fold_keeping_offsets(text))
    about = stems(said["topic"]) if said else frozenset()
    return not about & words_of(brief.field).all and any(about & words_of(other).label for other in brief.others)


@lru_cache(maxsize=8)
def _topic(grammar: Grammar) -> re.Pattern[str]:
    """What a statement is about: the boat is …"""
    own = f"(?:{grammar.own})" + (" " if grammar.spaced else "")
    return re.compile(rf"{own}(?P<topic>[\w' -]{{2,24}}?)(?:{grammar.copula})")


def says_no_words(brief: ReviewerBrief) -> Intent | None:
    """The intent of words that are no answer to open text although nothing commands anything in them."""
    text, language, asked = brief.messages[-1], brief.language, brief.asked_fact is not None
    nothing, polar = is_nothing(text, language), is_polar(text, language)
    if (nothing or polar) and (asked or _answered_by_yes_or_no(brief.field, language)):
        return None
    if nothing or (not brief.field.required and lacks_what_is_asked(text, brief.field)):
        return Intent.SKIP
    if answer_kind(brief.field) is not AnswerKind.PROSE and (intent := _refused_first(brief.field, text, language)):
        return intent
    if is_small_talk(text, language) and not asked:
        return Intent.ANSWER if polar else Intent.OFF_TOPIC
    if is_command(text, language):
        return Intent.OFF_TOPIC
    empty = polar or is_evasive(text, language) or is_deferral(text) or (not asked and only_talk(text, language))
    return Intent.ANSWER if empty else None


def _refused_first(field: FieldDefinition, text: str, language: str) -> Intent | None:
    """What a message means whose first fragment gives nothing: "no company, I am retired"; "nope, new to the area"."""
    pieces = fragments(text)
    if len(pieces) < 2:
        return None
    first, second = pieces[0].text, pieces[1].text
    nothing, polar = is_nothing(first, language), is_polar(first, language)
    if begins_with_refusal(first, language) or says_unavailable(first, field) or (nothing and not polar):
        return Intent.SKIP
    if not nothing or _answered_by_yes_or_no(field, language):
        return None
    if begins_with_refusal(second, language) or says_unavailable(second, field):
        return Intent.SKIP
    told = text[pieces[0].end : pieces[1].start].strip() == "," and text_span(text, pieces[1].start, len(text))
    return None if told and any(c.isupper() for c in text[slice(*told)]) else Intent.ANSWER


def _answered_by_yes_or_no(field: FieldDefinition, language: str) -> bool:
    """Whether the label is a question that yes or no answers, although any words are taken."""
    polar = grammar_for_text(field.label, language).compiled["asks_yes_or_no"]
    return asks_with_mark(field.label) and bool(polar.search(trimmed(field.label)))
