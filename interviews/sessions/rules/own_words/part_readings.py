"""What a type reads in some words of a quote where all of them say nothing ("appointment 7/1"), and in two messages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from rapidfuzz import fuzz

from interviews.field_types.base import FieldType
from interviews.reading.choices.choice_positions import chosen_of
from interviews.reading.readings import InvalidValue, NoReading, ParseContext
from interviews.reading.text.normalization import comparable
from interviews.sessions.rules.state import Spoken

_WORD = re.compile(r"[^\W_]+")
_MOST_WORDS = 6
"""Of a quote: more than that tell something else as well."""


def may_mean_in_part(
    value: Any, quotes: Sequence[str], kind: FieldType[Any], config: Any, context: ParseContext
) -> bool:
    """Whether the last words of a quote, or the first ones, may mean the value, and all of it says nothing to its type."""
    if not kind.infers or not kind.answers.is_in_time:
        return False
    silent = [quote for quote in quotes if _says_nothing(quote, kind, config, context)]
    parts = [part for quote in silent for part in _parts(quote.split())]
    return kind.may_read(value, parts, config, context)


def _says_nothing(quote: str, kind: FieldType[Any], config: Any, context: ParseContext) -> bool:
    read = kind.parse(quote, config, context)
    return isinstance(read, NoReading) and read.reason == "nothing_found"


def _parts(words: list[str]) -> list[str]:
    if not 1 < len(words) <= _MOST_WORDS:
        return []
    return [" ".join(part) for cut in range(1, len(words)) for part in (words[cut:], words[:-cut])]


def is_chosen(value: Any, messages: Sequence[Spoken], kind: FieldType[Any], config: Any, context: ParseContext) -> bool:
    """Whether the last message chooses the value among those that the one before it may mean."""
    *_, before, last = ("", *(message.content for message in messages))
    read = kind.parse(before, config, context)
    values = read.candidates if isinstance(read, NoReading) else ()
    place = chosen_of([kind.display(one, config, context.language) for one in values], last, context.language)
    return place is not None and values[place] == value


_ALIKE = 80
"""Of a hundred characters of words that were typed a little otherwise, how many are the same."""
_FEWEST_LETTERS = 4


def as_it_was_said(value: Any, quotes: Sequence[str]) -> str | None:
    """The words of a quote that a value is, but for a letter or a sign ("Lindquist" of "Marta Lindqvist", "HH-RM 204" of "HH RM
    204"); None where none are, and where a digit is another one."""
    wanted = str(value)
    if len(wanted) < _FEWEST_LETTERS:
        return None
    likeliest = max(
        ((_likeness(wanted, part), part) for quote in quotes for part in _stretches(quote, wanted)), default=None
    )
    return likeliest[1] if likeliest and likeliest[0] >= _ALIKE else None


def _likeness(one: str, other: str) -> float:
    same_digits = [sign for sign in one if sign.isdigit()] == [sign for sign in other if sign.isdigit()]
    return fuzz.ratio(comparable(one), comparable(other)) if same_digits else 0


def _stretches(quote: str, wanted: str) -> list[str]:
    """As many words of a quote as the value has, or one more or less; those that hold letters at their ends."""
    words = list(_WORD.finditer(quote))
    lengths = {max(1, len(_WORD.findall(wanted)) + more) for more in (-1, 0, 1)}
    spans = [(at, at + many - 1) for many in lengths for at in range(len(words) - many + 1)]
    return [quote[words[first].start() : words[last].end()] for first, last in spans]


def acceptable(values: Sequence[Any], kind: FieldType[Any], config: Any, context: ParseContext) -> list[Any]:
    """Those of several values that a field takes."""
    taken = []
    for value in values:
        with suppress(InvalidValue):
            taken.append(kind.validate(value, config, context))
    return [*dict.fromkeys(taken)]
