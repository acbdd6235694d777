"""An utterance as a row of phrases: the value cut out, everything around it named by what it does to a value."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from interviews.reading.languages.value_frames import Kind, lexicon
from interviews.reading.text.normalization import JAPANESE, NormalizedText, first_word, script, spaced, spells_words
from interviews.reading.text.unspaced_words import unspaced_words

Span = tuple[int, int]


@dataclass(frozen=True)
class Item:
    """A phrase, a word that is not known, a sign, or a value that was cut out."""

    kind: Kind
    start: int
    end: int
    text: str
    index: int = -1
    """Which of the cut-out values this is."""


def names_somebody(item: Item) -> bool:
    """Whether a phrase is of somebody near to whoever speaks ("my wife", 「妻」), and not of themselves ("me")."""
    return item.kind is Kind.SELF and (" " in item.text or bool(JAPANESE.search(item.text)))


@lru_cache(maxsize=1024)
def read_items(
    text: NormalizedText, language: str, values: tuple[Span, ...] = (), polar: bool = False
) -> tuple[Item, ...]:
    """The utterance from left to right. `values` are the spans, in order, that hold the values (one that holds
    nothing is passed over); `polar` for yes and no."""
    return tuple(_Scanner(spaced(text.text), language, values, polar).scan())


_SIGNS = {
    **dict.fromkeys(",;、，・(（", Kind.PAUSE),
    **dict.fromkeys(".!。\n…", Kind.STOP),
    **dict.fromkeys("?？¿؟", Kind.ASKED),
    **dict.fromkeys("$€£¥￥₹₩", Kind.CURRENCY),
    "≈": Kind.ABOUT,
    **dict.fromkeys("<>≤≥", Kind.LIMIT),
    **dict.fromkeys("👎❌🚫🙅✖✗", Kind.NEGATION),
    "&": Kind.AND,
    "%": Kind.UNKNOWN,
    "/": Kind.OR,
    "+": Kind.LIMIT,
}
_EMOTICON = re.compile(r"[:;=][-']?[)(dpo|*]+(?![a-z])|\^_*\^|xd(?![a-z])|<3")
_DASH = re.compile(r"(?<![^ \n])-+(?![^ \n])")
_DIGITS = re.compile(r"\d(?:[\d.,:/'-]*\d)?")
_ADDRESS = re.compile(r"[^\s@]{1,64}@[^\s@]{0,255}[^\s@,.;:!?)]|www\.\S+")
"""Of the lengths that addresses may have."""
_ABOUT = re.compile(r"~(?= ?\d)")
_PATTERNS = (
    (_ABOUT, Kind.ABOUT),
    (_ADDRESS, Kind.DIGITS),
    (_EMOTICON, Kind.FILLER),
    (_DASH, Kind.PAUSE),
    (_DIGITS, Kind.DIGITS),
)
_REPEATED = re.compile(r"([a-z])\1{2,}")
_APOSTROPHE = re.compile(r"'(?=[^\W\d_])")


class _Scanner:
    def __init__(self, text: str, language: str, values: tuple[Span, ...], polar: bool) -> None:
        self.text, self.values = text, values
        self.lexicon = lexicon(language, polar)
        self.starts = {start: index for index, (start, end) in enumerate(values) if start < end}
        self.last: Item | None = None
        self.words = unspaced_words(text) if JAPANESE.search(text) else ()

    def scan(self) -> Iterator[Item]:
        position = 0
        while position < len(self.text):
            item = self._item(position)
            if item is None:
                position += 1
                continue
            position = item.end
            self.last = item
            yield item

    def _item(self, at: int) -> Item | None:
        character = self.text[at]
        if at in self.starts:
            start, end = self.values[self.starts[at]]
            return Item(Kind.VALUE, start, end, self.text[start:end], self.starts[at])
        if character == " ":
            return None
        for pattern, kind in _PATTERNS:
            if found := pattern.match(self.text, at):
                return Item(kind, at, self._limit(at, found.end()), found.group())
        if phrase := self._phrase(at):
            return phrase
        if character.isalpha() or unicodedata.category(character) in {"Lm", "Mn", "Mc"}:
            return self._unknown(at)
        sign = _SIGNS.get(character)
        return Item(sign, at, at + 1, character) if sign else None

    def _limit(self, start: int, end: int) -> int:
        """Where something that begins at `start` must end, lest it run into a value."""
        return min([end, *(value for value, _ in self.values if start < value < end)])

    def _phrase(self, at: int) -> Item | None:
        for phrase, kind in self.lexicon.get(first_word(self.text[at : at + 40]), ()):
            end = at + len(phrase)
            if self.text.startswith(phrase, at) and self._limit(at, end) == end and self._ends_well(end):
                return Item(kind, at, end, phrase)
        return None

    def _ends_well(self, end: int) -> bool:
        """Whether a phrase may end here: at the end of a word, or in kana before something that is known as well."""
        if end >= len(self.text) or end in self.starts:
            return True
        before, after = self.text[end - 1], self.text[end]
        if spells_words(before):
            return not (
                spells_words(after) or after.isdigit() or (after == "'" and self.text[end + 1 : end + 2].isalpha())
            )
        kind = script(before)
        if (
            not kind
            or kind != script(after)
            or (kind == "kanji" and script(self.text[end - 2 : end - 1] or " ") == kind)
        ):
            return True
        return kind != "katakana" and any(
            self.text.startswith(phrase, end) for phrase, _ in self.lexicon.get(after, ())
        )

    def _unknown(self, at: int) -> Item:
        end = at + 1
        if spells_words(self.text[at]):
            while end < len(self.text) and (spells_words(self.text[end]) or _APOSTROPHE.match(self.text, end)):
                end += 1
        else:
            end = self._word_end(at) if self.words else at + 1
        end = self._limit(at, end)
        return Item(self._drawn_out(self.text[at:end]), at, end, self.text[at:end])

    def _drawn_out(self, word: str) -> Kind:
        """The kind of a word whose letters are repeated ("hmmmm", "sooo"); UNKNOWN when it is none that is known."""
        for shorter in (_REPEATED.sub(r"\1\1", word), _REPEATED.sub(r"\1", word)):
            if shorter != word:
                for phrase, kind in self.lexicon.get(shorter, ()):
                    if phrase == shorter:
                        return kind
        return Kind.UNKNOWN

    def _word_end(self, at: int) -> int:
        """Where the word written without blanks ends that stands here, with what goes on with it and is no known phrase."""
        place = bisect_right(self.words, at, key=lambda word: word.end)
        for word, following in pairwise(self.words[place:]):
            known = self._phrase(following.start)
            if not word.goes_on_with(following) or (known and known.end - known.start > 1):
                return word.end
        return len(self.text)
