"""What a question says beside its label: options, the ends of a scale, limits of the answer."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from interviews.field_types import answer_kind, field_type
from interviews.field_types.base import Widget
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrase_tables import Phrases, phrases_for, questions_for
from interviews.reading.text.normalization import fold

FEW_CHOICES = 5
_MOST_RANKED = 7
_MOST_SAID = 600
"""Characters: options that are longer together are shown, not said."""
_LARGEST_TOLD = 100_000_000


def options_told(field: FieldDefinition, language: str) -> str:
    """ "The options are A, B and C."; of many only the first."""
    phrases, labels = phrases_for(language), [choice.label for choice in widget_of(field, language).choices]
    said = first_sayable_label(labels)
    return phrases.options_are.format(options=phrases.all_of(said if len(said) == len(labels) else [*said, "…"]))


def options_inside(field: FieldDefinition, language: str, label: str) -> str:
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
    if bound is None or (isinstance(bound, (int, float)) and abs(bound) >= _LARGEST_TOLD):
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
