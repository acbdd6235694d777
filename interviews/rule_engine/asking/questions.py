"""Natural questions made of a field's label, type and choices.

A language's tables say how a noun, a request and a statement become questions there; a label in another language than the
conversation's is quoted rather than bent.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.groups import child_of, is_more
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrase_tables import QUESTIONS, phrases_for, questions_for, spoken_language
from interviews.reading.text.wordings import filled, say_of, with_small_letter
from interviews.rule_engine.asking import items
from interviews.rule_engine.asking.label_shapes import (
    Shape,
    in_sentence,
    label_language,
    shape_of,
    trimmed_label,
    with_its_mark,
)
from interviews.rule_engine.asking.limits import limits, options_inside, options_told, widget_of

_LONGEST_NOUN = 60
_LONGEST_READ = 200
"""Characters: a longer label is quoted."""
_ALIKE = {AnswerKind.NUMBER: AnswerKind.COUNT, AnswerKind.OPTIONS: AnswerKind.OPTION}
"""Kinds that are asked for as others are, where a language says nothing else."""


@lru_cache(maxsize=4096)
def question_for(field: FieldDefinition, form: FormDefinition, language: str, item: str = "") -> str:
    """One question for the field, without hints about limits: "Which session track …: beginner or practitioner?".

    `item`: what the item of a group is called that the field is about.
    """
    if is_more(field.field_id):
        return items.more_question(field, form, language)
    child = child_of(form, field.field_id)
    if child is None:
        return _question(field, form, language)
    subject = items.subject_of(field.field_id, form, language, item)
    if _is_noun(child, form, language):
        named = items.named_of_item(field.field_id, form, language, subject)
        return _noun_question(child, language, named or "", subject)
    if item and not items.is_about_a_person(field.field_id, form):
        subject = phrases_for(language).quote.format(text=item)
    return filled(questions_for(language).about_item, subject=subject, question=_question(child, form, language))


def _is_noun(field: FieldDefinition, form: FormDefinition, language: str) -> bool:
    """Whether a question can be made of its label in this language."""
    spoken_alike = spoken_language(language) == spoken_language(label_language(field, form, language))
    return spoken_alike and answer_kind(field) is not AnswerKind.AGREEMENT and shape_of(field.label) is Shape.NOUN


def _question(field: FieldDefinition, form: FormDefinition, language: str) -> str:
    label, words = trimmed_label(field.label), questions_for(language)
    if answer_kind(field) is AnswerKind.AGREEMENT:
        return words.consent.format(statement=widget_of(field, language).statement.strip())
    shape, written_in = shape_of(label), label_language(field, form, language).split("-")[0]
    if written_in not in QUESTIONS and written_in == language.split("-")[0]:
        return field.label.strip()  # No table knows it: the designer's own words, bent by none.
    if spoken_language(language) != written_in:
        quoted = phrases_for(language).quote.format(text=label)
        return words.literal.format(named=quoted) if shape is Shape.NOUN else words.foreign.format(label=label)
    told = label.rstrip(".。")
    match shape:
        case Shape.QUESTION:
            return _with_options(with_its_mark(label), field, language)
        case Shape.REQUEST:
            small = with_small_letter(told) if words.lowered else told
            return _with_options(say_of(told, words.request, label=small), field, language)
        case Shape.STATEMENT:
            return words.statement.format(label=told)
        case _:
            return _noun_question(field, language)


def _noun_question(field: FieldDefinition, language: str, named: str = "", subject: str = "") -> str:
    """`named`: how it is named of an item, of which only that is asked which is said to be its own."""
    words, kind = questions_for(language), answer_kind(field)
    label = in_sentence(trimmed_label(field.label), language)
    named = named or say_of(label[:_LONGEST_READ], words.named, label=label)
    options = options_inside(field, language, label)
    if kind is AnswerKind.FILE:
        return filled(words.upload, named=named)
    if len(label) > _LONGEST_READ or (kind.is_offered and not options):
        return filled(words.literal, named=named)
    by_kind = [words.item_nouns, words.nouns] if subject else [words.nouns]
    tables = [table.get(kind) or table.get(_ALIKE.get(kind, kind), {}) for table in by_kind]
    needs = ("named", "subject") if subject else ()
    parts = {"label": label, "named": named, "options": options, "subject": subject}
    return say_of(label, *tables, words.plain, needs=needs, **parts) or filled(words.literal, named=named)


def ask_for(field: FieldDefinition, form: FormDefinition, language: str, item: str = "") -> str:
    """The question with what it takes to answer it: limits, how many choices."""
    parts = (question_for(field, form, language, item), limits(field, language))
    return phrases_for(language).space.join(filter(None, parts))


def _with_options(question: str, field: FieldDefinition, language: str) -> str:
    """The question, then its choices in a sentence of their own."""
    if answer_kind(field) is AnswerKind.SCALE or not options_inside(field, language, trimmed_label(field.label)):
        return question
    return phrases_for(language).space.join((question, options_told(field, language)))


def mentioned(
    field_id: str, label: str, form: FormDefinition, language: str, names: Mapping[str, str] | None = None
) -> str | None:
    """The label as it is named in a sentence ("your full name"); None for one that is itself a sentence.

    `names`: what items of groups are called, by their ids.
    """
    if "." in field_id:
        return items.mention(field_id, form, language, names or {})
    text = trimmed_label(label)
    if shape_of(text) is not Shape.NOUN or len(text) > _LONGEST_NOUN:
        return None
    if form.has_field(field_id) and spoken_language(
        label_language(form.field(field_id), form, language)
    ) != spoken_language(language):
        return phrases_for(language).quote.format(text=text)
    named = in_sentence(text, language)
    return say_of(named, questions_for(language).named, label=named)
