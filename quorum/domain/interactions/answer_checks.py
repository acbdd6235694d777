"""An answer held against what was read for it: quotes stand in it, numbers stand in it or follow from it. Pure.

Quotes are compared blind to typographic variants, case and spaces. A number that was not read follows where it is a sum, a
difference or a share of numbers of the same sentence that were, or of a calculation that the answer states.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from interviews.reading.text.normalization import comparable
from quorum.domain.interactions.citations import without_citations
from quorum.domain.interactions.numbers_read import (
    Mentioned,
    NumbersRead,
    decimals,
    follows,
    mentioned_numbers,
    without_marks,
)

_QUOTED = re.compile(
    r"“([^“”]+)”|„([^„“”]+)[“”]|\"([^\"\n]+)\"|「([^「」]+)」|『([^『』]+)』|«([^«»]+)»|^\s*>\s?(.+)$", re.MULTILINE
)
_LEFT_OUT = re.compile(r"\s*(?:\[?(?:…|\.\.\.)\]?)\s*")
_SENTENCE = re.compile(r"(?<=[.!?。！？])\s+|(?<=[。！？])|\n+")
FEWEST_LETTERS = 2
"""Of a quote that is looked for."""


class Calculation(BaseModel):
    """How a number that was not read comes from numbers that were."""

    model_config = ConfigDict(extra="forbid")

    value: float
    how: Literal["sum", "difference", "percent", "mean", "ratio"]
    of: list[float] = Field(min_length=1, max_length=60)


@dataclass(frozen=True)
class Doubt:
    """Something of an answer that was not found in what was read."""

    kind: Literal["quote", "number", "day", "calculation"]
    text: str


class Material:
    """What an answer may quote: texts and data; of the question itself the words, not its numbers."""

    def __init__(self, values: Iterable[Any], question: str = "") -> None:
        kept = list(values)
        self._words = comparable(" \n ".join([question, *_texts(kept)])).casefold()
        self._numbers = NumbersRead()
        for value in kept:
            self._numbers.add(value)

    def has_words(self, quote: str) -> bool:
        """Whether each piece of a quote stands in it; what is left out stands as …."""
        pieces = [comparable(piece).casefold() for piece in _LEFT_OUT.split(quote)]
        return all(piece in self._words for piece in pieces if len(piece) >= FEWEST_LETTERS)

    def has_number(self, value: Decimal) -> bool:
        return self._numbers.has(value)

    def has_day(self, month: int, day: int, year: int | None) -> bool:
        return (month, day, year) in self._numbers.days


def doubts_about(text: str, material: Material, calculations: Sequence[Calculation] = ()) -> list[Doubt]:
    """What of the answer was not read and does not follow, each once, in its order."""
    bare = without_citations(text)
    found = [Doubt("quote", quote) for quote in _quotes(bare) if not material.has_words(quote)]
    holding = []
    for one in calculations:
        if _holds(one, material):
            holding.append(Decimal(str(one.value)))
        else:
            found.append(Doubt("calculation", f"{one.value:g} = {one.how} of {', '.join(f'{n:g}' for n in one.of)}"))
    for sentence in _SENTENCE.split(without_marks(_QUOTED.sub(lambda quoted: _blank(quoted, material), bare))):
        found += _doubtful_numbers(sentence, material, holding)
    return list(dict.fromkeys(found))


def _doubtful_numbers(sentence: str, material: Material, calculated: Sequence[Decimal]) -> Iterator[Doubt]:
    numbers, days = mentioned_numbers(sentence)
    read = [one.value for one in numbers if material.has_number(one.value)]
    for one in numbers:
        if not (one.value in read or one.value in calculated or _rounded(one, calculated) or follows(one, read)):
            yield Doubt("number", one.text)
    for month, day, year in days:
        if not material.has_day(month, day, year):
            yield Doubt("day", f"{year}-{month:02d}-{day:02d}" if year else f"{month:02d}-{day:02d}")


def _rounded(number: Mentioned, calculated: Sequence[Decimal]) -> bool:
    return any(round(one, decimals(number.value)) == number.value for one in calculated)


def _holds(one: Calculation, material: Material) -> bool:
    """Whether its parts were read and it comes to its value, as exactly as that is written."""
    parts = [Decimal(str(part)) for part in one.of]
    if not all(material.has_number(part) for part in parts):
        return False
    exact = _computed(one.how, parts)
    stated = Decimal(str(one.value))
    return exact is not None and abs(exact - stated) <= Decimal("0.5").scaleb(-decimals(stated.normalize()))


def _computed(how: str, parts: Sequence[Decimal]) -> Decimal | None:
    match how:
        case "sum":
            return sum(parts, Decimal(0))
        case "mean":
            return sum(parts, Decimal(0)) / len(parts)
        case "difference" if len(parts) == 2:
            return parts[0] - parts[1]
        case "percent" if len(parts) == 2 and parts[1]:
            return 100 * parts[0] / parts[1]
        case "ratio" if len(parts) == 2 and parts[1]:
            return parts[0] / parts[1]
    return None


def _quotes(text: str) -> Iterator[str]:
    for found in _QUOTED.finditer(text):
        yield next(group for group in found.groups() if group is not None).strip()


def _blank(quoted: re.Match[str], material: Material) -> str:
    """Numbers within words that were read are not looked at again."""
    words = next(group for group in quoted.groups() if group is not None)
    return " " if material.has_words(words) else quoted.group()


def _texts(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case bool() | None:
            pass
        case int() | float():
            yield str(value)
        case Mapping():
            for key, one in value.items():
                yield str(key)
                yield from _texts(one)
        case list() | tuple():
            for one in value:
                yield from _texts(one)
