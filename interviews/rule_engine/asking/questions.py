"""Natural questions made of a field's label, type, choices and limits, and of a fact's hints and words.

A language's tables say how a noun, a request, a statement and a fact become questions there; a label in another language than
the conversation's is quoted rather than bent.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate

from interviews.field_types import answer_kind, field_type
from interviews.field_types.base import Widget
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.groups import child_of, is_more
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.phrase_tables import (
    QUESTIONS,
    Phrases,
    phrases_for,
    questions_for,
    spoken_language,
)
from interviews.reading.text.normalization import JAPANESE, fold
from interviews.rule_engine.asking import items
from interviews.rule_engine.asking.label_shapes import Shape, in_sentence, label_language, shape_of, trimmed_label
from interviews.rule_engine.asking.wordings import compiled, covers, filled, say_of, with_small_letter

FEW_CHOICES = 5
_MOST_RANKED = 7
_MOST_SAID = 600
"""Characters: options that are longer together are shown, not said."""
_LONGEST_NOUN = 60
_LONGEST_READ = 200
"""Characters: a longer label is quoted."""
_SHORTEST_HINT = 8
_MARKS_OF_QUESTIONS = ("?", "？", "؟", "。")
_ALIKE = {AnswerKind.NUMBER: AnswerKind.COUNT, AnswerKind.OPTIONS: AnswerKind.OPTION}
"""Kinds that are asked for as others are, where a language says nothing else."""
_HINT_ENDS = re.compile(r"(?<=[.?？。])\s*|\n+")


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
            return _with_options(_closed(label), field, language)
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
    options = _options_inside(field, language, label)
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


def _closed(question: str) -> str:
    mark = "。" if JAPANESE.search(question) else "?"
    return question if question.endswith(_MARKS_OF_QUESTIONS) else f"{question}{mark}"


def _with_options(question: str, field: FieldDefinition, language: str) -> str:
    """The question, then its choices in a sentence of their own."""
    if answer_kind(field) is AnswerKind.SCALE or not _options_inside(field, language, trimmed_label(field.label)):
        return question
    return phrases_for(language).space.join((question, options_told(field, language)))


def options_told(field: FieldDefinition, language: str) -> str:
    """ "The options are A, B and C."; of many only the first."""
    phrases, labels = phrases_for(language), [choice.label for choice in widget_of(field, language).choices]
    said = first_sayable_label(labels)
    return phrases.options_are.format(options=phrases.all_of(said if len(said) == len(labels) else [*said, "…"]))


def _options_inside(field: FieldDefinition, language: str, label: str) -> str:
    """Few choices in words, unless the label names them already; a rating's scale."""
    widget = widget_of(field, language)
    if answer_kind(field) is AnswerKind.SCALE:
        return _scale(field, widget, language)
    labels = [choice.label for choice in widget.choices]
    if not answer_kind(field).is_offered or not 0 < len(labels) <= FEW_CHOICES:
        return ""
    if len(first_sayable_label(labels)) < len(labels) or all(
        fold(choice).text in fold(label).text for choice in labels
    ):
        return ""
    return phrases_for(language).one_of(labels)


def _scale(field: FieldDefinition, widget: Widget, language: str) -> str:
    """ "on a scale from 1 (poor) to 5 (great)"."""
    config = field_type(field).configure(field)
    ends = []
    for bound, name, default in ((widget.min, "low_label", 1), (widget.max, "high_label", 5)):
        label = getattr(config, name, "")
        number = default if bound is None else bound
        ends.append(f"{number} ({label})" if label else str(number))
    return questions_for(language).scale.format(minimum=ends[0], maximum=ends[1])


def first_sayable_label(labels: list[str]) -> list[str]:
    """The first of these that can be said in one sentence."""
    lengths = accumulate(map(len, labels))
    return [label for label, length in zip(labels, lengths, strict=True) if length <= _MOST_SAID]


@lru_cache(maxsize=4096)
def widget_of(field: FieldDefinition, language: str) -> Widget:
    kind = field_type(field)
    return kind.widget(kind.configure(field), language)


@lru_cache(maxsize=4096)
def limits(field: FieldDefinition, language: str) -> str:
    """The range of a number or date, how many choices may be named; empty when nothing limits."""
    phrases, widget = phrases_for(language), widget_of(field, language)
    if answer_kind(field) is AnswerKind.OPTIONS:
        return _how_many(field, phrases)
    if answer_kind(field) is AnswerKind.ORDER:
        return _order(field, phrases)
    if answer_kind(field) not in (AnswerKind.COUNT, AnswerKind.NUMBER, AnswerKind.DAY, AnswerKind.CLOCK):
        return ""
    low, high = (_shown(field, bound, language) for bound in (widget.min, widget.max))
    if low and high:
        template = phrases.between_days if answer_kind(field) is AnswerKind.DAY else phrases.between
        return template.format(minimum=low, maximum=high)
    if answer_kind(field) in (AnswerKind.DAY, AnswerKind.CLOCK):
        return ""
    if high:
        return phrases.at_most.format(maximum=high)
    return phrases.at_least.format(minimum=low) if low and low != "0" else ""


def _shown(field: FieldDefinition, bound: int | float | str | None, language: str) -> str:
    """A limit in words; empty for none and for one that nobody needs to hear."""
    if bound is None or (isinstance(bound, (int, float)) and abs(bound) >= 100_000_000):
        return ""
    kind = field_type(field)
    return kind.display(bound, kind.configure(field), language)


def _order(field: FieldDefinition, phrases: Phrases) -> str:
    """What is to be ranked, and how far; empty where that is too much to say."""
    config = field_type(field).configure(field)
    labels = [choice.label for choice in getattr(config, "choices", ())]
    if len(labels) > _MOST_RANKED or len(first_sayable_label(labels)) < len(labels):
        return ""
    count = getattr(config, "places", len(labels))
    template = phrases.in_order if count == len(labels) else phrases.first_in_order
    return template.format(options=phrases.all_of(labels), count=count)


def _how_many(field: FieldDefinition, phrases: Phrases) -> str:
    config = field_type(field).configure(field)
    low, high = getattr(config, "min_choices", 0), getattr(config, "max_choices", None)
    if low > 1 and high:
        return phrases.how_many_of.format(minimum=low, maximum=high)
    if high == 1:
        return ""
    return phrases.several if low else phrases.several_or_none


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


def fact_question(fact: FactDefinition, form: FormDefinition, language: str) -> str:
    """A question about one missing fact: from its hints where they hold one, else from its own words."""
    own = spoken_language(form.languages[0] if form.languages else COMMON_LANGUAGE)
    translated = any(fact.translations.get(code) for code in (language, language.split("-")[0]))
    if own != spoken_language(language) and not translated:
        return questions_for(language).foreign.format(label=fact.fact)
    return _fact_question(fact.fact, fact.questioning_hints or "", language)


@lru_cache(maxsize=4096)
def _fact_question(fact: str, hints: str, language: str) -> str:
    words = questions_for(language)
    for hint in filter(None, (piece.strip(" \"'“”「」") for piece in _HINT_ENDS.split(hints))):
        if covers(words.asked_hint, hint):
            return _closed(hint)
        asked = say_of(hint, {f"(?:{words.hint_openers})(?P<asked>.+)": "{asked}"})
        if len(asked) >= _SHORTEST_HINT:
            return _of_fact(asked, language)
    return _of_fact(fact, language)


def _of_fact(fact: str, language: str) -> str:
    words, text = questions_for(language), fact.strip().rstrip(".?!。？ ")
    for pattern, instead in words.third_person:
        text = compiled(pattern, re.IGNORECASE).sub(instead, text)
    small = with_small_letter(text)
    said = say_of(text, words.facts, fact=small if words.lowered else text, small=small)
    return said or words.foreign.format(label=fact)
