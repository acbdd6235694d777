"""What a type reads in some words of a quote where all of them say nothing ("appointment 7/1"), and in two messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interviews.field_types.base import FieldType
from interviews.reading.choices.choice_positions import chosen_of
from interviews.reading.readings import NoReading, ParseContext
from interviews.sessions.rules.state import Spoken

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
