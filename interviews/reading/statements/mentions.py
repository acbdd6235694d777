"""The things that a message mentions: how it holds each of them (its negation scope and the like), and which one is the answer.

"Not the 10th, the 11th" mentions two dates and states one. The words are those of all languages
together, whichever is spoken: a foreign "not" is a reason to doubt as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, TypeVar

from interviews.reading.languages import words_by_language
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import Certainty, NoReading, Reading, Value
from interviews.reading.text.normalization import NormalizedText, fold
from interviews.reading.text.phrases import PhraseTable, phrases
from interviews.reading.text.segmentation import Span, blank_out, clause_within, sentence_around


class Stance(Enum):
    STATED = "stated"
    DENIED = "denied"
    LIMITED = "limited"
    """Before it, around it, any but it: a bound or an exclusion, no value."""
    ASKED = "asked"


_WORDS = tuple(words_by_language("statement_words", StatementWords).values())


def _of_kinds(*kinds: Kind) -> PhraseTable[bool]:
    """The phrases that are of these kinds around any value."""
    return phrases(frames[kind] for frames in words_by_language("value_frames", dict).values() for kind in kinds)


_HARMLESS = phrases(w.harmless for w in _WORDS)
_DENIED_BEFORE = phrases(w.denied_before for w in _WORDS)
_DENIED_AFTER = phrases(w.denied_after for w in _WORDS)
_DENIES_NEXT = phrases(w.denies_next for w in _WORDS)
_LIMITS_BEFORE = phrases(w.limits_before for w in _WORDS)
_LIMITS_AFTER = phrases(w.limits_after for w in _WORDS)
_EVERY = phrases(w.every for w in _WORDS)
_EXCEPTS = _of_kinds(Kind.EXCEPT, Kind.CONTRAST)
_CORRECTION = _of_kinds(Kind.CORRECTION, Kind.NO)
_ASKS_FIRST = phrases(w.asks_first for w in _WORDS)
_ASKS = phrases(w.asks for w in _WORDS)
_ASKS_LAST = phrases(w.asks_last for w in _WORDS)
_CONDITIONAL = phrases(w.conditional for w in _WORDS)
"""With two things named: one of them holds only if something else does."""
_JOINERS = phrases([*(w.joiners for w in _WORDS), "/|&|+|-|~"])
_ANDS, _ORS = _of_kinds(Kind.AND), _of_kinds(Kind.OR)
_SMALL_WORDS = phrases(w.small_words for w in _WORDS)
_MOST_SMALL_WORDS, _EXCLUSION = 3, 40
"""So many small words may stand before a thing, and so many characters between "any" and "but"."""
_FEW_WORDS = 5
_WHENCE = phrases(w.whence for w in _WORDS)
_NOT_CURRENT = phrases(w.not_current for w in _WORDS)


def stances(text: str, spans: Sequence[Span]) -> list[Stance]:
    """The stance towards each span of the folded `text`; spans are in order and do not overlap."""
    masked = _masked(text, spans)
    found = [_own_stance(masked, spans, index) for index in range(len(spans))]
    for index in range(1, len(spans)):
        if joined(masked, spans[index - 1], spans[index]):
            _share(found, index)
    return found


def joined(text: str, left: Span, right: Span) -> bool:
    """Whether only an "or", "and", "to" stands between two mentions."""
    return _is(_JOINERS, text[left[1] : right[0]])


def asks(sentence: str) -> bool:
    """Whether a folded sentence is a question rather than a statement."""
    said = sentence.rstrip(" .。\n")
    first = next((place for place, sign in enumerate(said) if sign.isalnum() or sign == "§"), len(said))
    asked = _ASKS_FIRST.at(said, first) or _ASKS_LAST.ending(said, len(said))
    return said.endswith("?") or asked is not None or _ASKS.stands_in(said)


def is_not_current(text: str) -> bool:
    """Whether a folded text says of a value that it was one once, or is not the respondent's own ("it used to be")."""
    return _NOT_CURRENT.stands_in(text)


def is_whence(before: str) -> bool:
    """Whether a folded text ends with a word for whence something comes ("a call from")."""
    said = before.rstrip()
    return any(_WHENCE.ending(words, len(words)) is not None for words in _before_small_words(said))


def _is(table: PhraseTable[bool], between: str) -> bool:
    """Whether what stands between two mentions is one of the phrases, and small words at most."""
    return any(_is_whole(table, words) for words in _before_small_words(between.lstrip(" ,\n")))


def _is_whole(table: PhraseTable[bool], text: str) -> bool:
    found = table.at(text, 0)
    return found is not None and found.end == len(text)


def _before_small_words(text: str) -> Iterator[str]:
    """The text, and the same without one, two, three of the small words at its end."""
    for _ in range(_MOST_SMALL_WORDS + 1):
        text = text.rstrip()
        yield text
        small = _SMALL_WORDS.ending(text, len(text))
        if small is None:
            return
        text = text[: small.start]


def _masked(text: str, spans: Sequence[Span]) -> str:
    """The text with mentions and harmless negations made opaque, every offset unchanged."""
    text = blank_out(text, [found.span for found in _HARMLESS.find(text)])
    return blank_out(text, spans, "§")


def _share(found: list[Stance], index: int) -> None:
    """What is said of one of two joined things is said of both."""
    pair = {found[index - 1], found[index]}
    for stance in (Stance.LIMITED, Stance.DENIED):
        if stance in pair:
            found[index - 1] = found[index] = stance
            return


def _own_stance(masked: str, spans: Sequence[Span], index: int) -> Stance:
    start, end = spans[index]
    begin, finish = sentence_around(masked, start, end)
    before, after = _clause(masked, begin, finish, spans, index)
    if _limited(before, after, masked[begin:start]):
        return Stance.LIMITED
    conditional = len(spans) > 1 and _CONDITIONAL.stands_in(masked[begin:finish])
    if _DENIED_BEFORE.stands_in(before) or _denied_after(masked, after, spans, index):
        return Stance.ASKED if conditional else Stance.DENIED
    return Stance.ASKED if conditional or asks(masked[begin:finish]) else Stance.STATED


def _limited(before: str, after: str, sentence: str) -> bool:
    """Before it, every …; it or later, or another one; any but it. `sentence`: all that stands before it."""
    if any(_EXCEPTS.stands_in(sentence[every.end :][:_EXCLUSION]) for every in _EVERY.find(sentence)):
        return True
    words = (words.removesuffix(".") for words in _before_small_words(before))
    if before[-1:].isspace() and any(_LIMITS_BEFORE.ending(said, len(said)) for said in words):
        return True
    said = after.lstrip(" ,\n")
    alternative = _ORS.at(said, 0)
    if alternative and said[alternative.end + 1 : alternative.end + 2].isalnum():
        return True
    return _LIMITS_AFTER.at(said, 0) is not None


def _clause(masked: str, begin: int, finish: int, spans: Sequence[Span], index: int) -> tuple[str, str]:
    """The words of the same clause before and after a mention, up to its neighbours."""
    start, end = spans[index]
    left = max(begin, spans[index - 1][1] if index else 0)
    right = min(finish, spans[index + 1][0] if index + 1 < len(spans) else finish)
    left, right = clause_within(masked, (left, right), start, end)
    return masked[left:start], masked[end:right]


def _denied_after(masked: str, after: str, spans: Sequence[Span], index: int) -> bool:
    if index + 1 < len(spans):
        between = masked[spans[index][1] : spans[index + 1][0]].lstrip(" ,\n")
        denies_next = any(_DENIED_BEFORE.ending(said, len(said)) for said in _before_small_words(between))
        if _CORRECTION.stands_in(between) and not denies_next:
            return True
        both = _ANDS.at(between, 0)
        if _is(_DENIES_NEXT, between[both.end :] if both else between):
            return False
    return _DENIED_AFTER.stands_in(after)


# --- which one is the answer -----------------------------------------------------------------------------------------


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
