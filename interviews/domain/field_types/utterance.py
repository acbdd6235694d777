"""An utterance as a row of phrases: the value cut out, everything around it named by what it does to a value."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from interviews.domain.field_types.plain_text import PlainText, spaced
from interviews.domain.field_types.wording import Kind, first_word, lexicon, spells_words

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


Clause = tuple[Item, ...]


@lru_cache(maxsize=1024)
def read_items(text: PlainText, language: str, values: tuple[Span, ...] = (), polar: bool = False) -> tuple[Item, ...]:
    """The utterance from left to right. `values` are the spans, in order, that hold the values; `polar` for yes and no."""
    return tuple(_Scanner(spaced(text.text), language, values, polar).scan())


_BREAKS = {Kind.PAUSE, Kind.STOP, Kind.CONTRAST, Kind.REASON}


def clauses(items: Sequence[Item], breaks: frozenset[Kind] = frozenset(_BREAKS)) -> list[Clause]:
    """The utterance cut at pauses, stops and conjunctions; each conjunction stands first in its clause."""
    found: list[list[Item]] = [[]]
    for item in items:
        if item.kind in breaks:
            found.append([] if item.kind in {Kind.PAUSE, Kind.STOP} else [item])
        else:
            found[-1].append(item)
    return [tuple(clause) for clause in found if clause]


def kinds(items: Sequence[Item]) -> set[Kind]:
    return {item.kind for item in items}


_STATEMENT_OPENERS = ("i", "we", "it", "that", "there", "ich", "wir", "es", "je", "j", "nous", "on", "c", "yo")


def opens_statement(item: Item) -> bool:
    """Whether a sentence begins here: a pronoun, alone or with its verb ("I'm", "there is")."""
    if item.kind is Kind.SUBJECT:
        return True
    return item.kind in {Kind.FILLER, Kind.YES_SHORT} and first_word(item.text) in _STATEMENT_OPENERS


def around(part: Clause) -> tuple[Clause, Clause]:
    """What stands before the first and after the last value of a clause."""
    positions = [index for index, item in enumerate(part) if item.kind is Kind.VALUE]
    return part[: positions[0]], part[positions[-1] + 1 :]


_ARTICLES = frozenset(
    [
        "a",
        "an",
        "the",
        "el",
        "la",
        "los",
        "las",
        "un",
        "una",
        "der",
        "die",
        "das",
        "den",
        "ein",
        "eine",
        "einen",
        "le",
        "les",
        "une",
    ]
)


def described_at_most(before: Clause) -> bool:
    """Whether an unknown word before a value only describes it ("a total beginner"); another may be a verb that denies it."""
    unknown = [index for index, item in enumerate(before) if item.kind is Kind.UNKNOWN]
    if not unknown:
        return True
    index = unknown[0]
    described = index == len(before) - 1 and index > 0 and before[index - 1].text.split(" ")[-1] in _ARTICLES
    return described


def after_and(before: Clause) -> Clause:
    return before[max((i + 1 for i, item in enumerate(before) if item.kind is Kind.AND), default=0) :]


def before_and(after: Clause) -> Clause:
    return after[: next((i for i, item in enumerate(after) if item.kind is Kind.AND), len(after))]


_OPENING = {Kind.SUBJECT, Kind.FILLER, Kind.YES, Kind.NO, Kind.YES_SHORT, Kind.NO_SHORT, Kind.CHOOSING}


def joins_freely(side: Clause) -> bool:
    """Whether an "and" on one side of a value starts a new statement rather than adding to it ("2 and my wife")."""
    if Kind.AND not in kinds(side):
        return True
    position = next(i for i, item in enumerate(side) if item.kind is Kind.AND)
    rest, lead = side[position + 1 :], side[:position]
    if Kind.SELF in kinds(side):
        return False
    return kinds(lead) <= {Kind.FILLER, Kind.COUNTER} and (not rest or rest[0].kind in _OPENING)


_SIGNS = {
    **dict.fromkeys(",;、，・(（", Kind.PAUSE),
    **dict.fromkeys(".!。\n…", Kind.STOP),
    **dict.fromkeys("?？¿؟", Kind.ASKED),
    **dict.fromkeys("$€£¥￥₹₩", Kind.CURRENCY),
    **dict.fromkeys("~≈", Kind.HEDGE),
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
_APOSTROPHE = re.compile(r"'(?=[^\W\d_])")


class _Scanner:
    def __init__(self, text: str, language: str, values: tuple[Span, ...], polar: bool) -> None:
        self.text, self.values = text, values
        self.lexicon = lexicon(language, polar)
        self.starts = {start: index for index, (start, _) in enumerate(values)}
        self.last: Item | None = None

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
        for pattern, kind in ((_EMOTICON, Kind.FILLER), (_DASH, Kind.PAUSE), (_DIGITS, Kind.DIGITS)):
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
        if self._inside_unknown(at):
            return None
        for phrase, kind in self.lexicon.get(first_word(self.text[at : at + 40]), ()):
            end = at + len(phrase)
            if self.text.startswith(phrase, at) and self._limit(at, end) == end and self._ends_well(end):
                return Item(kind, at, end, phrase)
        return None

    def _inside_unknown(self, at: int) -> bool:
        """Whether the character continues an unknown run of the same Japanese script: words are not marked there."""
        last = self.last
        if last is None or last.kind is not Kind.UNKNOWN or last.end != at:
            return False
        return _script(self.text[at - 1]) == _script(self.text[at]) != ""

    def _ends_well(self, end: int) -> bool:
        """Whether a phrase may end here: at the end of a word, or in kana before something that is known as well."""
        if end >= len(self.text) or end in self.starts:
            return True
        before, after = self.text[end - 1], self.text[end]
        if spells_words(before):
            return not (
                spells_words(after) or after.isdigit() or (after == "'" and self.text[end + 1 : end + 2].isalpha())
            )
        script = _script(before)
        if not script or script != _script(after) or script == "kanji":
            return True
        return script == "hiragana" and any(
            self.text.startswith(phrase, end) for phrase, _ in self.lexicon.get(after, ())
        )

    def _unknown(self, at: int) -> Item:
        end = at + 1
        if spells_words(self.text[at]):
            while end < len(self.text) and (spells_words(self.text[end]) or _APOSTROPHE.match(self.text, end)):
                end += 1
        else:
            script = _script(self.text[at])
            while end < len(self.text) and _script(self.text[end]) == script != "":
                end += 1
        end = self._limit(at, end)
        return Item(Kind.UNKNOWN, at, end, self.text[at:end])


def _script(character: str) -> str:
    if "\u3041" <= character <= "\u309f":
        return "hiragana"
    if "\u30a0" <= character <= "\u30ff":
        return "katakana"
    return "kanji" if "\u4e00" <= character <= "\u9fff" or character == "々" else ""
