"""Things and how many of each: "3 sourdough loaves and a dozen rolls", 「食パンを3斤とロールパンを12個」.

A number is how many there are of what stands behind it, or before it where nothing does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from interviews.reading.languages import words_by_language
from interviews.reading.languages.clock import ClockWords
from interviews.reading.languages.item_words import phrases_in
from interviews.reading.languages.value_frames import Kind
from interviews.reading.numbers.numeral_phrases import NUMBER_WORDS
from interviews.reading.numbers.numerals import Number, read_numerals
from interviews.reading.readings import ParseContext
from interviews.reading.statements.utterance import Item, Span, read_items
from interviews.reading.text.normalization import NormalizedText, fold
from interviews.reading.text.pattern_lists import alternatives, any_expression
from interviews.reading.text.segmentation import blank_out, grammar_for_text

_SIGN = "×"
_SIGNS = alternatives([_SIGN, *(words.units[_SIGN] for words in NUMBER_WORDS.values() if _SIGN in words.units)])
_TIMES = re.compile(rf"(?<![^\W_])(?:{_SIGNS})(?=\d)|(?<=\d)(?:{_SIGNS})(?![^\W_])", re.IGNORECASE)
_BRACKETS, _BREAK, _FEW_WORDS = "(（", "!", 6
_ASIDE = re.compile(r"[(（][^()（）]*[)）]")
"""What says more of a thing: "eclairs (box of 6)"."""
_PAIRS = {")": "(", "）": "（", "'": "'", '"': '"', "”": "“", "’": "‘", "»": "«"}
_UNIT = re.compile(alternatives(words.unit_after for words in NUMBER_WORDS.values()))
_PEOPLE = re.compile(any_expression(words.people for words in words_by_language("clock", ClockWords).values()))
_ONE = frozenset(article for words in NUMBER_WORDS.values() for article in words.openers)
_PARTING = frozenset({Kind.PAUSE, Kind.STOP, Kind.AND})
_WORDS = frozenset({Kind.UNKNOWN, Kind.GENERIC, Kind.DIGITS})
_WITHIN = _WORDS | {Kind.FILLER, Kind.AT, Kind.COUNTER}
"""What an uncounted thing is made of ("a carrot cake")."""
_ENDS = frozenset({Kind.SELF, Kind.SUBJECT, Kind.CHOOSING, Kind.QUESTION, Kind.REASON, Kind.CONDITION, Kind.CONTRAST,
                   Kind.INSTEAD})  # fmt: skip
"""What goes on to tell something else."""
_UNSURE = frozenset({Kind.OR, Kind.DOUBT, Kind.PERHAPS, Kind.LIMIT, Kind.NO, Kind.NONE,
                     Kind.CLOCK, Kind.CURRENCY})  # fmt: skip


@dataclass(frozen=True)
class Thing:
    """A thing, where its name stands in the message; how many of it, and where, if that is said."""

    name: Span
    number: int | None = None
    counted: Span = (0, 0)
    named_first: bool = False


@dataclass(frozen=True)
class _Part:
    """What stands between two signs or "and"s. `joined`: behind an "and"; `stopped`: behind the end of a sentence."""

    items: tuple[Item, ...]
    joined: bool
    stopped: bool = False


def things_told(text: str, elsewhere: Sequence[Span], context: ParseContext) -> list[Thing]:
    """The things that a text counts, in order; empty where it counts none. `elsewhere` is left out: it tells something else."""
    text = _TIMES.sub(" ", blank_out(text, elsewhere, _BREAK))
    words, spaced = fold(text), grammar_for_text(text, context.language).spaced
    numbers = [n for n in read_numerals(words, context.language).numbers if n.whole and n.value > 0 and not n.ordinal]
    aside = [found.span() for found in _ASIDE.finditer(words.text)]
    numbers = [n for n in numbers if not any(start < n.start < end for start, end in aside)] or numbers
    items = read_items(words, context.language, tuple((n.start, n.end) for n in numbers))
    further = phrases_in(words, "further", context.language)
    reader = _Reader(numbers, spaced=spaced)
    clear = all(reader.take(_without_first(part, further)) for part in _parts(items))
    counts = clear and any(thing.number for thing in reader.things)
    return [_in_place(thing, words) for thing in reader.all_told()] if counts else []


class _Reader:
    """Things from part to part. `waiting` is one that may yet be counted ("cupcakes, a dozen"); `open`: whether words that
    follow may be of the last one ("2 pies, no nuts in them")."""

    def __init__(self, numbers: Sequence[Number], *, spaced: bool) -> None:
        self.numbers, self.spaced = numbers, spaced
        self.things: list[Thing] = []
        self.waiting: Thing | None = None
        self.open = False

    def all_told(self) -> list[Thing]:
        """The things, with what is told behind the last one ("2 pies, extra crispy")."""
        return [*self.things[:-1], self._longer(self.waiting.name[1])] if self.waiting and self.open else self.things

    def _longer(self, end: int) -> Thing:
        return replace(self.things[-1], name=(self.things[-1].name[0], end))

    def take(self, part: _Part) -> bool:
        """Whether it is clear what the part says of things, if it says something."""
        number = next((item for item in part.items if item.index >= 0), None)
        self.open = self.open and not part.stopped
        if number is None:
            self._uncounted(part)
            return True
        if self._counts_otherwise(part, number):
            return True
        place = part.items.index(number)
        before, behind = part.items[:place], _as_far_as_told(part.items[place + 1 :])
        if (put_right := _put_right(part.items[place + 1 :])) is not None:  # 「6個じゃなくて10個」
            number, behind = put_right, _as_far_as_told(part.items[part.items.index(put_right) + 1 :])
            before = tuple(item for item in before if item.kind is not Kind.NEGATION)
        said = {item.kind for item in before}
        denied = Kind.NEGATION in said or (self.things and Kind.CORRECTION in said)
        unsure = denied or any(item.kind in _UNSURE for item in (*before, *behind))
        thing = None if unsure else self._counted(before, number, behind)
        if thing is None:
            return False
        self.things += [self.waiting] if self.waiting and self.waiting.name != thing.name else []
        self.things.append(thing)
        self.waiting, self.open = None, True
        return True

    def _counts_otherwise(self, part: _Part, number: Item) -> bool:
        """Whether a part's number is of people ("a cake for 12 people"), or no count at all ("my number is 0160 1234567")."""
        behind = part.items[part.items.index(number) + 1 :][:1]
        people = any(_PEOPLE.fullmatch(item.text) for item in behind)
        return people or number.text.startswith("0") or any(item.kind is Kind.MY for item in part.items)

    def _uncounted(self, part: _Part) -> None:
        """Words without a number: one more thing, or the rest of the last one's name ("2 fish and chips")."""
        name = _named(part.items) if all(item.kind in _WITHIN for item in part.items) else None
        first = part.items[0]
        one = Thing(name, 1, (first.start, name[1])) if name and first.text in _ONE else Thing(name) if name else None
        if one and part.joined and self.waiting and self.things:
            self.things += [self.waiting, one]
            self.waiting = None
        elif one and part.joined and self.things:
            goes_on = one.number is None and not self.things[-1].named_first
            self.things[-1:] = [self._longer(one.name[1])] if goes_on else [self.things[-1], one]
        elif one and _is_bare(part.items):
            self.waiting = one
        else:
            self.waiting, words = None, [item for item in part.items if item.kind is Kind.UNKNOWN]
            self.open = self.open and bool(words) and len(part.items) <= _FEW_WORDS and part.items[0].kind not in _ENDS
            self.things[-1:] = [self._longer(part.items[-1].end)] if self.open else self.things[-1:]

    def _counted(self, before: Sequence[Item], number: Item, behind: Sequence[Item]) -> Thing | None:
        """The thing that a number counts: behind it, before it, or in the part before it."""
        if behind and behind[0].kind is Kind.UNKNOWN and _UNIT.fullmatch(behind[0].text):  # "500 g flour"
            measured = _named(behind[1:])
            return Thing((number.start, measured[1])) if measured else None
        later = _named(behind) if self.spaced or not _named(before) or _behind_particle(behind) else None
        if later and any(item.index >= 0 and item.start == later[0] for item in behind):  # "3-4 loaves"
            return None
        name = later or _named(before) or (self.waiting.name if self.waiting else None)
        counted = int(self.numbers[number.index].value), (number.start, number.end)
        return Thing(name, *counted, named_first=later is None) if name else None


def _in_place(thing: Thing, words: NormalizedText) -> Thing:
    """The thing with its places in the message as it was typed, brackets and quotations of its name whole."""
    start, end = words.span(*thing.name)
    opening, closing = words.original[max(0, start - 1) : start], words.original[end : end + 1]
    end += closing in _PAIRS and _PAIRS[closing] in words.original[start:end]
    start -= any(opened == opening and closed in words.original[start:end] for closed, opened in _PAIRS.items())
    return replace(thing, name=(start, end), counted=words.span(*thing.counted) if thing.number else (0, 0))


def _without_first(part: _Part, spans: Sequence[Span]) -> _Part:
    """The part without a phrase that it begins with, where something follows (「あとクッキーも10枚」)."""
    first = next((end for start, end in spans if start == part.items[0].start), 0)
    left = tuple(item for item in part.items if item.start >= first)
    return replace(part, items=left) if left else part


def _parts(items: Sequence[Item]) -> Iterator[_Part]:
    part: list[Item] = []
    joined = stopped = False
    for item in items:
        if item.kind not in _PARTING or item.text in _BRACKETS:  # "(large)" is of the thing before it
            part += [item] if item.kind not in _PARTING else []
            continue
        if part:
            yield _Part(tuple(part), joined, stopped)
            stopped = False
        joined, part, stopped = item.kind is Kind.AND, [], stopped or item.kind is Kind.STOP
    if part:
        yield _Part(tuple(part), joined, stopped)


def _put_right(items: Sequence[Item]) -> Item | None:
    """The number that stands in the place of the one before, in languages that tell it behind ("not 6 but 10")."""
    instead = next((place for place, item in enumerate(items) if item.kind is Kind.INSTEAD), len(items))
    return next((item for item in items[instead:] if item.index >= 0), None)


def _as_far_as_told(items: Sequence[Item]) -> tuple[Item, ...]:
    """The items before what goes on to tell something else, and before another number that is denied ("instead of 3")."""
    told = tuple(takewhile(lambda item: item.kind not in _ENDS, items))
    denial = next((place for place, item in enumerate(told) if item.kind is Kind.NEGATION), len(told))
    return told[:denial] if any(item.index >= 0 for item in told[denial:]) else told


def _behind_particle(items: Sequence[Item]) -> bool:
    """Whether unknown words stand behind a particle, and not at once ("3つの食パン")."""
    kinds = [item.kind for item in items]
    return Kind.FILLER in kinds and Kind.UNKNOWN in kinds[kinds.index(Kind.FILLER) :]


def _named(items: Sequence[Item]) -> Span | None:
    """From the first word that may be one of a thing's name to the last."""
    words = [item for item in items if item.kind in _WORDS or item.index >= 0]
    ends = [item.end for item in items if item in words or item.kind is Kind.COUNTER]
    return (words[0].start, ends[-1]) if any(item.kind is Kind.UNKNOWN for item in words) else None


def _is_bare(items: Sequence[Item]) -> bool:
    """Whether nothing but an article stands before the words."""
    last = max(place for place, item in enumerate(items) if item.kind in _WORDS)
    return all(item.kind in _WORDS for item in items[1:last])
