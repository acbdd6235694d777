"""Things mentioned in a message, and which one of them is the answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from interviews.reading.languages import words_by_language
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.readings import Certainty, NoReading, Reading, Value
from interviews.reading.statements.negation_scope import Stance, stances
from interviews.reading.text.normalization import NormalizedText, fold
from interviews.reading.text.phrases import phrases

_FEW_WORDS = 5
_NOT_CURRENT = phrases(words.not_current for words in words_by_language("statement_words", StatementWords).values())


@dataclass(frozen=True)
class Mention:
    """A value at [start, end) of a folded text."""

    start: int
    end: int
    value: Value
    certain: bool = True


class Placed(Protocol):
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


PlacedT = TypeVar("PlacedT", bound=Placed)


def longest(mentions: Iterable[PlacedT]) -> list[PlacedT]:
    """Of overlapping mentions the longest, of equally long ones the first; in order."""
    kept: list[PlacedT] = []
    for mention in sorted(mentions, key=lambda m: (m.start - m.end, m.start)):
        if all(mention.end <= other.start or other.end <= mention.start for other in kept):
            kept.append(mention)
    return sorted(kept, key=lambda m: m.start)


def reading_of_mention(folded: NormalizedText, mention: Mention, certainty: Certainty) -> Reading:
    """The mention as a reading with offsets of the original text."""
    start, end = folded.span(mention.start, mention.end)
    return Reading(mention.value, certainty, start, end, folded.original[start:end])


def choose_stated_mention(folded: NormalizedText, mentions: Sequence[Mention]) -> Reading | NoReading:
    """The one value that is stated: what is denied or called old does not count, and two different ones are ambiguous."""
    held = stances(folded.text.casefold(), [(m.start, m.end) for m in mentions])
    stated = [m for m, stance in zip(mentions, held, strict=True) if stance is not Stance.DENIED]
    values = tuple(dict.fromkeys(m.value for m in stated))
    if not values:
        return NoReading()
    around = folded.text
    for mention in reversed(mentions):
        around = f"{around[: mention.start]} {around[mention.end :]}"
    around = fold(around).text
    if len(values) > 1 or _NOT_CURRENT.stands_in(around):
        return NoReading("ambiguous", values)
    words = "".join(sign if sign.isalnum() else " " for sign in around).split()
    plain = len(words) <= _FEW_WORDS and Stance.ASKED not in held and len(stated) == len(mentions)
    certain = plain and stated[0].certain
    return reading_of_mention(folded, stated[0], Certainty.CERTAIN if certain else Certainty.LIKELY)
