"""An answer held against what was read for it: quotes stand in it, numbers stand in it or follow from it. Pure.

Quotes are compared blind to typographic variants, case and spaces. A number holds that a tool counted; one that only a
respondent says where the sentence cites that response, or else its paragraph. A number that was not read follows where it is
a sum, a difference or a share of numbers of the same sentence that were, or of a calculation that the answer states.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from interviews.reading.languages.form_words import any_language
from interviews.reading.text.normalization import comparable
from quorum.domain.interactions.citations import cited_first, cited_in, without_citations
from quorum.domain.interactions.numbers_read import (
    Mentioned,
    NumbersRead,
    count_of_marks,
    decimals,
    follows,
    mentioned_numbers,
    numbers_in,
    without_marks,
)
from quorum.domain.interactions.said_amounts import is_borne_out, language_of, numbers_in_words, split_shares

_QUOTED = re.compile(
    r"“([^“”]+)”|„([^„“”]+)[“”]|\"([^\"\n]+)\"|「([^「」]+)」|『([^『』]+)』|«([^«»]+)»|^\s*>\s?(.+)$", re.MULTILINE
)
_LEFT_OUT = re.compile(r"\s*(?:\[?(?:…|\.\.\.)\]?)\s*")
_SENTENCE = re.compile(r"(?<=[.!?。！？])\s+|(?<=[。！？])|\n+")
_PARAGRAPH = re.compile(r"\n[ \t]*\n")
_AVERAGE = any_language("averages")
FEWEST_LETTERS = 2
"""Of a quote that is looked for."""


class Calculation(BaseModel):
    """How a number that was not read comes from numbers that were."""

    model_config = ConfigDict(extra="forbid")

    value: float
    how: Literal["sum", "difference", "percent", "mean", "ratio"]
    of: list[float] = Field(
        min_length=1, max_length=60, description="difference: [a, b] is a - b; ratio: a / b; percent: 100 * a / b"
    )


@dataclass(frozen=True)
class Doubt:
    """Something of an answer that was not found in what was read. `said`: a number that only a response says, and that is not
    cited; `citation`: a source that there is not; `plot`: a figure that could not be drawn."""

    kind: Literal["quote", "number", "said", "day", "month", "calculation", "citation", "plot"]
    text: str


class Material:
    """What an answer may quote: texts and data; of the question itself the words and the days, not its numbers.

    `said`: what single respondents said, by the references of its sources. Its numbers count where one of these is cited.
    """

    def __init__(
        self, values: Iterable[Any], question: str = "", said: Mapping[str, Sequence[Any]] | None = None
    ) -> None:
        kept = list(values)
        told = dict(said or {})
        self._words = comparable(" \n ".join([question, *_texts([*kept, *told.values()])])).casefold()
        self._numbers = numbers_in(kept)
        self._numbers.days |= numbers_in(question).days
        self._said = {reference: numbers_in(values) for reference, values in told.items()}

    def has_words(self, quote: str) -> bool:
        """Whether each piece of a quote stands in it; what is left out stands as …."""
        pieces = [comparable(piece).casefold() for piece in _LEFT_OUT.split(quote)]
        return all(piece in self._words for piece in pieces if len(piece) >= FEWEST_LETTERS)

    def spells(self, word: str) -> bool:
        """Whether a number stands in it as this word."""
        return re.search(rf"\b{re.escape(word)}\b", self._words) is not None

    def numbers(self, cited: Iterable[str] | None = None) -> NumbersRead:
        """Those that were counted, and those of the responses that are cited; None: of all responses."""
        names = self._said if cited is None else cited
        said = [self._said[name] for name in names if name in self._said]
        return NumbersRead(
            self._numbers.numbers.union(*(one.numbers for one in said)),
            self._numbers.days.union(*(one.days for one in said)),
            self._numbers.averages.union(*(one.averages for one in said)),
            self._numbers.percents.union(*(one.percents for one in said)),
            self._numbers.months.union(*(one.months for one in said)),
        )


def doubts_about(text: str, material: Material, calculations: Sequence[Calculation] = ()) -> list[Doubt]:
    """What of the answer was not read and does not follow, each once, in its order."""
    found = [Doubt("quote", quote) for quote in _quotes(without_citations(text)) if not material.has_words(quote)]
    holding = []
    cited = material.numbers(cited_in(text))
    for one in calculations:
        if _holds(one, cited):
            holding.append(Decimal(str(one.value)))
        else:
            found.append(Doubt("calculation", f"{one.value:g} = {one.how} of {', '.join(f'{n:g}' for n in one.of)}"))
    anybody = material.numbers()
    language = language_of(text)
    unread = {word for _, word in numbers_in_words(text, language) if not material.spells(word)}
    holding.append(Decimal(count_of_marks(text)))
    for sentence, names in _cited_sentences(_QUOTED.sub(lambda quoted: _blank(quoted, material), text)):
        spelled = [Mentioned(value, word) for value, word in numbers_in_words(sentence, language) if word in unread]
        found += _doubtful_numbers(sentence, spelled, material.numbers(names), anybody, holding)
    return list(dict.fromkeys(found))


def _cited_sentences(text: str) -> Iterator[tuple[str, Sequence[str]]]:
    """Each sentence, with what it cites, or else its paragraph. A citation after the full stop is of the sentence before."""
    for paragraph in _PARAGRAPH.split(without_marks(text)):
        sentences = _SENTENCE.split(paragraph)
        for sentence, following in zip(sentences, [*sentences[1:], ""], strict=True):
            names = cited_in(sentence) or cited_in(cited_first(following)) or cited_in(paragraph)
            yield without_citations(sentence), names


def _doubtful_numbers(
    sentence: str, spelled: Sequence[Mentioned], read: NumbersRead, anybody: NumbersRead, calculated: Sequence[Decimal]
) -> Iterator[Doubt]:
    """`spelled`: its numbers in words; `anybody`: what was read with all that respondents said."""
    sentence, shares = split_shares(sentence)
    said = mentioned_numbers(sentence)
    numbers = [*said.numbers, *spelled]
    there = [one.value for one in numbers if read.has(one.value)]
    for one in numbers:
        if _averages_nothing(one, sentence, read):
            yield Doubt("number", one.text)
        elif not (one.value in there or one.value in calculated or _rounded(one, calculated) or follows(one, there)):
            yield Doubt("said" if anybody.has(one.value) else "number", one.text)
    yield from (Doubt("number", text) for share, text in shares if not is_borne_out(share, read.percents, there))
    if numbers or shares:
        yield from (Doubt("month", _month_written(*one)) for one in said.months if one not in anybody.months)
    for day in said.days:
        if day not in read.days:
            yield Doubt("said" if day in anybody.days else "day", _written(*day))


def _month_written(month: int, year: int | None) -> str:
    return f"{year}-{month:02d}" if year else f"{month:02d}"


def _averages_nothing(number: Mentioned, sentence: str, read: NumbersRead) -> bool:
    """Whether a zero is called an average that was not read as one: where nothing is counted, there is none."""
    if number.value or number.value in read.averages:
        return False
    called = _AVERAGE.search(sentence)
    return called is not None and sentence.find(number.text, called.end()) >= 0


def _written(month: int, day: int, year: int | None) -> str:
    return f"{year}-{month:02d}-{day:02d}" if year else f"{month:02d}-{day:02d}"


def _rounded(number: Mentioned, calculated: Sequence[Decimal]) -> bool:
    return any(round(one, decimals(number.value)) == number.value for one in calculated)


def _holds(one: Calculation, read: NumbersRead) -> bool:
    """Whether its parts were read and it comes to its value, as exactly as that is written."""
    parts = [Decimal(str(part)) for part in one.of]
    if not all(read.has(part) for part in parts):
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
    if not material.has_words(without_citations(words)):
        return quoted.group()
    return " " + " ".join(f"[{name}]" for name in cited_in(words))


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
