"""What a question says beside its label: options, the ends of a scale, limits of the answer."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from interviews.field_types import answer_kind, field_type
from interviews.field_types.base import Widget
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrases import Phrases, phrases_for
from interviews.reading.text.normalization import fold

FEW_CHOICES = 5
_MOST_RANKED = 7
_MOST_SAID = 600
"""Characters: options that are longer together are shown, not said."""
_LARGEST_TOLD = 100_000_000
_BOUNDED = frozenset({AnswerKind.COUNT, AnswerKind.NUMBER, AnswerKind.DAY, AnswerKind.CLOCK, AnswerKind.SCALE})


def options_told(field: FieldDefinition, language: str) -> str:
    """ "The options are A, B and C."; of many only the first."""
    phrases, labels = phrases_for(language), _free_labels(field, language)
    said = first_sayable_label(labels)
    return phrases.options_are.format(options=phrases.all_of(said if len(said) == len(labels) else [*said, "…"]))


def says_few_options(field: FieldDefinition, language: str, label: str) -> bool:
    """Whether the options are few enough to be said with every question, and its label does not name them already."""
    labels, kind = _free_labels(field, language), answer_kind(field)
    few = (kind.is_offered or kind is AnswerKind.TABLE) and 2 <= len(labels) <= FEW_CHOICES
    said = few and first_sayable_label(labels) == labels
    return said and not all(fold(choice).text in fold(label).text for choice in labels)


def _free_labels(field: FieldDefinition, language: str) -> list[str]:
    return [choice.label for choice in widget_of(field, language).choices if not choice.full]


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
    """The range of a number, date or scale, how many choices may be named; empty when nothing limits."""
    phrases, kind = phrases_for(language), answer_kind(field)
    if kind is AnswerKind.OPTIONS:
        return _how_many(field, phrases)
    if kind is AnswerKind.ORDER:
        return _order(field, phrases)
    low, high = _ends(field, language) if kind in _BOUNDED else ("", "")
    if low and high:
        return phrases.between.format(minimum=low, maximum=high)
    if kind.is_in_time:
        return ""
    if high:
        return phrases.at_most.format(maximum=high)
    return phrases.at_least.format(minimum=low) if low and low != "0" else ""


def _ends(field: FieldDefinition, language: str) -> tuple[str, str]:
    """The least and the most in words, those of a scale with what they are called; empty for what nobody needs to hear."""
    kind, widget = field_type(field), widget_of(field, language)
    config, ends = kind.configure(field), []
    for bound, name in ((widget.min, "low_label"), (widget.max, "high_label")):
        if bound is None or (isinstance(bound, (int, float)) and abs(bound) >= _LARGEST_TOLD):
            ends.append("")
        elif answer_kind(field) is AnswerKind.SCALE:
            label = getattr(config, name, "")
            ends.append(f"{bound} ({label})" if label else str(bound))
        else:
            ends.append(kind.display(bound, config, language))
    return ends[0], ends[1]


def _order(field: FieldDefinition, phrases: Phrases) -> str:
    """What is to be ranked, and how far; empty where that is too much to say."""
    config = field_type(field).configure(field)
    labels = [choice.shown for choice in getattr(config, "choices", ())]
    if len(labels) > _MOST_RANKED or len(first_sayable_label(labels)) < len(labels):
        return ""
    return phrases.in_order.format(options=phrases.all_of(labels), count=getattr(config, "places", len(labels)))


def _how_many(field: FieldDefinition, phrases: Phrases) -> str:
    config = field_type(field).configure(field)
    low, high = getattr(config, "min_choices", 0), getattr(config, "max_choices", None)
    if low > 1 and high:
        return phrases.how_many_of.format(minimum=low, maximum=high)
    return "" if high == 1 else phrases.several
