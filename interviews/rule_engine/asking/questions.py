"""Natural questions made of a field's label, type, choices and limits, and of a fact's hints and words.

One module per language says how a noun, a request, a statement and a fact become questions there; a label in another
language than the conversation's is quoted rather than bent.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate

from interviews.field_types import answer_kind, field_type
from interviews.field_types.base import Widget
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.groups import child_of, is_more, place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrase_tables import VOICES, Phrases, join_in_words, phrases_for, voice_for
from interviews.reading.text.normalization import JAPANESE, fold
from interviews.rule_engine.asking import items
from interviews.rule_engine.asking.label_shapes import Shape, in_sentence, label_language, shape_of, trimmed_label

__all__ = ["ask_for", "choices_in_words", "fact_question", "limits", "mentioned", "question_for"]

FEW_CHOICES = 5
_MOST_RANKED = 7
_MOST_SAID = 600
"""Characters: options that are longer together are shown, not said."""
_LONGEST_NOUN = 60


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
    place = place_of(field.field_id)
    subject = items.subject_of(field.field_id, form, language, item)
    if _speaks(language) == _speaks(label_language(child, form, language)):
        label = trimmed_label(child.label)
        itself = place is not None and items.is_the_item(child, form.field(place.group))
        asked = items.ItemLabel(label, answer_kind(child), _options_inside(child, language, label), subject, itself)
        question = items.question(asked, _speaks(language))
        if question:
            return question
    thing = place is not None and not items.are_people(form.field(place.group))
    subject = phrases_for(language).quote.format(text=item) if item and thing else subject
    return items.introduced(_question(child, form, language), subject, language)


def _question(field: FieldDefinition, form: FormDefinition, language: str) -> str:
    label = trimmed_label(field.label)
    voice = voice_for(language)
    if answer_kind(field) is AnswerKind.AGREEMENT:
        return voice.CONSENT.format(statement=widget_of(field, language).statement.strip())
    shape = shape_of(label)
    options = _options_inside(field, language, label)
    written_in = label_language(field, form, language).split("-")[0]
    if written_in not in VOICES and written_in == language.split("-")[0]:
        return field.label.strip()  # No grammar knows it: the designer's own words, bent by none.
    if _speaks(language) != (written_in if written_in in VOICES else ""):
        return voice.literal(label) if shape is Shape.NOUN else voice.foreign(label)
    match shape:
        case Shape.QUESTION:
            return _with_options(_closed(label, language), field, options, language)
        case Shape.REQUEST:
            return _with_options(voice.request(label), field, options, language)
        case Shape.STATEMENT:
            return voice.statement(label)
        case _ if answer_kind(field) is AnswerKind.FILE:
            named = voice.mention(in_sentence(label, _speaks(language)))
            return voice.UPLOAD.format(label=named)
        case _:
            return voice.noun_question(in_sentence(label, _speaks(language)), answer_kind(field), options)


def ask_for(field: FieldDefinition, form: FormDefinition, language: str, item: str = "") -> str:
    """The question with what it takes to answer it: limits, how many choices."""
    parts = [question_for(field, form, language, item), limits(field, language)]
    return phrases_for(language).space.join(part for part in parts if part)


def _speaks(language: str) -> str:
    code = language.split("-")[0]
    return code if code in VOICES else "en"


def _closed(label: str, language: str) -> str:
    if label.endswith(("?", "？", "؟", "。")):
        return label
    return f"{label}。" if JAPANESE.search(label) else f"{label}?"


def _with_options(question: str, field: FieldDefinition, options: str, language: str) -> str:
    """The question, then its choices in a sentence of their own."""
    if not options or answer_kind(field) is AnswerKind.SCALE:
        return question
    phrases = phrases_for(language)
    labels = [choice.label for choice in widget_of(field, language).choices]
    named = phrases.options_are.format(options=join_in_words(labels, phrases, phrases.last_and))
    return phrases.space.join((question, named))


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
    return choices_in_words(
        labels, language, both=answer_kind(field) is AnswerKind.OPTIONS and _speaks(language) != "en"
    )


def _scale(field: FieldDefinition, widget: Widget, language: str) -> str:
    """ "on a scale from 1 (poor) to 5 (great)"."""
    config = field_type(field).configure(field)
    ends = []
    for bound, name, default in ((widget.min, "low_label", 1), (widget.max, "high_label", 5)):
        label = getattr(config, name, "")
        number = default if bound is None else bound
        ends.append(f"{number} ({label})" if label else str(number))
    return voice_for(language).SCALE.format(minimum=ends[0], maximum=ends[1])


def first_sayable_label(labels: list[str]) -> list[str]:
    """The first of these that can be said in one sentence."""
    lengths = accumulate(map(len, labels))
    return [label for label, length in zip(labels, lengths, strict=True) if length <= _MOST_SAID]


def choices_in_words(labels: list[str], language: str, *, both: bool = False) -> str:
    phrases = phrases_for(language)
    return join_in_words(labels, phrases, phrases.last_and if both else phrases.last_or)


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
        return _order(field, phrases, language)
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


def _order(field: FieldDefinition, phrases: Phrases, language: str) -> str:
    """What is to be ranked, and how far; empty where that is too much to say."""
    config = field_type(field).configure(field)
    labels = [choice.label for choice in getattr(config, "choices", ())]
    if len(labels) > _MOST_RANKED or len(first_sayable_label(labels)) < len(labels):
        return ""
    options = choices_in_words(labels, language, both=True)
    count = getattr(config, "places", len(labels))
    return (phrases.in_order if count == len(labels) else phrases.first_in_order).format(options=options, count=count)


def _how_many(field: FieldDefinition, phrases: Phrases) -> str:
    low, high = _count_limits(field)
    if low and high and low > 1:
        return phrases.how_many_of.format(minimum=low, maximum=high)
    if high == 1:
        return ""
    return phrases.several_or_none if not low else phrases.several


def _count_limits(field: FieldDefinition) -> tuple[int | None, int | None]:
    config = field_type(field).configure(field)
    names = (("minimum", "min_choices", "min"), ("maximum", "max_choices", "max"))
    found = [next((v for name in group if isinstance(v := getattr(config, name, None), int)), None) for group in names]
    return found[0], found[1]


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
    if form.has_field(field_id) and _speaks(label_language(form.field(field_id), form, language)) != _speaks(language):
        return phrases_for(language).quote.format(text=text)
    return voice_for(language).mention(in_sentence(text, _speaks(language)))


def fact_question(fact: FactDefinition, form: FormDefinition, language: str) -> str:
    """A question about one missing fact: from its hints where they hold one, else from its own words."""
    own = _speaks(form.languages[0] if form.languages else "en")
    translated = any(fact.translations.get(code) for code in (language, language.split("-")[0]))
    if own != _speaks(language) and not translated:
        return voice_for(language).foreign(fact.fact)
    return _fact_question(fact.fact, fact.questioning_hints or "", language)


@lru_cache(maxsize=4096)
def _fact_question(fact: str, hints: str, language: str) -> str:
    voice = voice_for(language)
    for hint in _hints(hints):
        if hint.endswith(("?", "？")) and voice.ADDRESSED.search(hint):
            return hint
        if _speaks(language) == "ja" and voice.ADDRESSED.search(hint):
            return f"{hint.rstrip('。')}。"
        opened = voice.HINT_OPENERS.match(hint)
        if opened and len(hint) - opened.end() >= 8:
            return voice.fact_question(hint[opened.end() :])
    return voice.fact_question(fact)


def _hints(text: str) -> list[str]:
    """The sentences of a hint, quotation marks taken off."""
    pieces = re.split(r"(?<=[.?？。])\s*|\n+", text)
    return [piece.strip(" \"'“”「」") for piece in pieces if piece.strip(" \"'“”「」")]
