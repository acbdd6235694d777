"""Questions made of a field's label, its kind of answer and its choices.

A label that is a question or a request is said as it stands; what is the respondent's own is asked for in a sentence of the
language's; any other label is quoted in a question for its kind of answer.
"""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.field_types import answer_kind
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.group_wording import item_field_label
from interviews.forms.groups import child_of, is_more, item_title, place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.form_words import any_language
from interviews.reading.languages.phrases import all_phrases, phrases_for, spoken_language
from interviews.reading.text.normalization import JAPANESE
from interviews.rule_engine.asking.label_shapes import (
    is_sentence,
    label_language,
    pattern_covers,
    quoted_label,
    say_of,
    trimmed_label,
    with_its_mark,
)
from interviews.rule_engine.asking.limits import limits, options_told, says_few_options, widget_of
from interviews.sessions.rules.briefs import InterviewerBrief
from interviews.sessions.rules.field_transitions import INCOMPLETE

_ALIKE = {AnswerKind.NUMBER: AnswerKind.COUNT}
"""Kinds that are asked for as others are."""
_ASKS_YES_OR_NO = any_language("yes_no")
_HINT_ENDS = re.compile(r"(?<=[.?？。])\s*|\n+")
_BY_HAND = frozenset({AnswerKind.FILE, AnswerKind.SIGNATURE})
_NEVER_OWN = _BY_HAND | {AnswerKind.YES_NO, AnswerKind.SCALE}


@lru_cache(maxsize=4096)
def question_for(field: FieldDefinition, form: FormDefinition, language: str, item: str = "") -> str:
    """One question for the field, without hints about limits: "What is your name?".

    `item`: what the item of a group is called that the field is about.
    """
    if is_more(field.field_id):
        return field.label
    phrases, written_in = phrases_for(language), label_language(field, form, language).split("-")[0]
    if answer_kind(field) is AnswerKind.AGREEMENT:
        return phrases.consent.format(statement=widget_of(field, language).statement.strip())
    if written_in not in all_phrases() and written_in == language.split("-")[0]:
        return field.label.strip()  # No table knows it: the designer's own words, bent by none.
    child = child_of(form, field.field_id)
    label = trimmed_label((child or field).label)
    whole = spoken_language(language) == written_in and is_sentence(label)
    if child:
        label = item_field_label(item or _title(field, form), label)
    own = "" if child or whole else _unmarked_question(field, label, language) or _own_question(field, label, language)
    own = own or ("" if child or whole or spoken_language(language) != written_in else _yes_no_question(field, label))
    question = with_its_mark(label) if whole else own or _plain_question(field, label, language)
    if not says_few_options(field, language, label):
        return question
    return phrases.space.join((question, options_told(field, language)))


def _title(field: FieldDefinition, form: FormDefinition) -> str:
    """What the item is called whose name is not known: "Guest 2"."""
    place = place_of(field.field_id)
    return item_title(form, form.field(place.group), place.number) if place else ""


def _unmarked_question(field: FieldDefinition, label: str, language: str) -> str:
    """The question for a label that asks without its mark: "Why you leave"; empty for any other, and for what no words are."""
    if answer_kind(field) in _BY_HAND:
        return ""
    return say_of(f"{label[:1].lower()}{label[1:]}", phrases_for(language).unmarked, label=label)


def _yes_no_question(field: FieldDefinition, label: str) -> str:
    """The label of a yes/no field that begins as such a question does, with the mark that it lacks: "May we enter"."""
    asks = answer_kind(field) is AnswerKind.YES_NO and _ASKS_YES_OR_NO.match(label) and not JAPANESE.search(label)
    return f"{label}?" if asks else ""


def _own_question(field: FieldDefinition, label: str, language: str) -> str:
    """The question for what is the respondent's own; empty for anything else."""
    phrases = phrases_for(language)
    if answer_kind(field) in _NEVER_OWN:
        return ""
    small = " ".join(word.lower() if word[1:].islower() else word for word in label.split())
    told = small if phrases.lowered else label
    return say_of(told, phrases.own, label=told)


def _plain_question(field: FieldDefinition, label: str, language: str) -> str:
    phrases, kind = phrases_for(language), answer_kind(field)
    return phrases.by_kind.get(_ALIKE.get(kind, kind), phrases.plain).format(label=phrases.quoted(label))


def ask_for(field: FieldDefinition, form: FormDefinition, language: str, item: str = "") -> str:
    """The question with what it takes to answer it: limits, how many choices."""
    parts = (question_for(field, form, language, item), limits(field, language))
    return phrases_for(language).space.join(filter(None, parts))


# --- what is missing of an answer ------------------------------------------------------------------------------------


def fact_question(fact: FactDefinition, form: FormDefinition, language: str) -> str:
    """A question about one missing fact: the designer's own, where a hint is one that can be asked."""
    phrases, own = phrases_for(language), spoken_language(form.languages[0] if form.languages else COMMON_LANGUAGE)
    translated = any(fact.translations.get(code) for code in (language, language.split("-")[0]))
    if own == spoken_language(language) or translated:
        hints = (hint.strip(" \"'“”「」") for hint in _HINT_ENDS.split(fact.questioning_hints or ""))
        asked = next((hint for hint in hints if pattern_covers(phrases.asked_hint, hint)), None)
        if asked:
            return with_its_mark(asked)
    return phrases.missing.format(names=quoted_label(fact.fact, language))


def part_question(brief: InterviewerBrief) -> str:
    """The question for the parts that are missing: rows of a table one at a time, places of a ranking, parts of an address.
    Empty when the whole is to be asked."""
    names = [str(name) for name in brief.problem_params.get("names") or ()]
    if brief.field is None or not names or brief.problem not in (INCOMPLETE, "invalid_part"):
        return ""
    phrases = phrases_for(brief.language)
    if brief.problem == "invalid_part":
        return phrases.invalid_parts.format(names=phrases.all_of(names))
    if answer_kind(brief.field) is not AnswerKind.TABLE:
        return phrases.missing.format(names=phrases.all_of(names))
    options = options_told(brief.field, brief.language) if says_few_options(brief.field, brief.language, "") else ""
    return phrases.space.join(filter(None, (phrases.missing.format(names=phrases.quoted(names[0])), options)))
