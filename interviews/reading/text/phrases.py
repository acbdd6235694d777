"""Phrases of the languages' tables, and where they stand in a folded text as words of their own.

A table is a text: phrases parted by commas or bars. In a phrase, (a|b) leaves a choice, `?` makes the letter or the brackets
before it optional, [oa] is one of the letters, `\\w*` the rest of a word and `\\w+` at least one letter of it; a sign behind
a backslash is that sign. A phrase in a script without spaces stands anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import chain, product
from typing import Generic, TypeVar

from interviews.reading.text.normalization import SPELLED, first_word, fold_keeping_offsets, spells_words

Meaning = TypeVar("Meaning")
_ANY_LETTERS, _SOME_LETTERS = "\ue000", "\ue001"
"""In a phrase that is spelled out: what `\\w*` and `\\w+` are."""
_OPEN = (_ANY_LETTERS, _SOME_LETTERS)
_LONGEST_PHRASE = 48
_LETTERS = r"[^\W_\u0e00-\u0e7f\u3005-\u9fff]"
_OPEN_PATTERNS = {_ANY_LETTERS: f"{_LETTERS}{{0,24}}", _SOME_LETTERS: f"{_LETTERS}{{1,24}}"}
"""Letters that spell words (`spells_words`) and digits: no longer run of them is a word."""


@dataclass(frozen=True)
class FoundPhrase(Generic[Meaning]):
    """A phrase at [start, end)."""

    start: int
    end: int
    meaning: Meaning

    @property
    def span(self) -> tuple[int, int]:
        return self.start, self.end


def are_words(text: str, start: int, end: int) -> bool:
    """Whether [start, end) is no part of a longer word."""
    beside = (text[max(0, place - 1) : place + 1] for place in (start, end))
    return not any(len(two) == 2 and all(c.isdigit() or c == "_" or spells_words(c) for c in two) for two in beside)


class PhraseTable(Generic[Meaning]):
    """Phrases with what they mean, by their first word, the longest first."""

    def __init__(self, meanings: Mapping[str, Meaning], apart: Callable[[str, int, int], bool] = are_words) -> None:
        """Phrases that are spelled out; `apart` says whether one may stand where it is found."""
        self.meanings, self._apart = meanings, apart
        self._by_start: dict[str, list[str]] = {}
        self._open = {phrase for phrase in meanings if any(sign in phrase for sign in _OPEN)}
        for phrase in sorted(filter(None, meanings), key=len, reverse=True):
            first = first_word(phrase)
            beginning = "" if phrase.startswith(_OPEN) or phrase.startswith(_OPEN, len(first)) else first
            self._by_start.setdefault(beginning, []).append(phrase)

    def at(self, text: str, start: int) -> FoundPhrase[Meaning] | None:
        """The longest phrase that begins there."""
        if start >= len(text) or (start and spells_words(text[start]) and spells_words(text[start - 1])):
            return None
        return self._begun(first_word(text[start : start + _LONGEST_PHRASE]), text, start)

    def _begun(self, first: str, text: str, start: int) -> FoundPhrase[Meaning] | None:
        for phrase in chain(self._by_start.get(first, ()), self._by_start.get("", ())):
            end = self._end(phrase, text, start)
            if end is not None and self._apart(text, start, end):
                return FoundPhrase(start, end, self.meanings[phrase])
        return None

    def _end(self, phrase: str, text: str, start: int) -> int | None:
        """Where the phrase ends that begins at `start`."""
        if phrase not in self._open:
            return start + len(phrase) if text.startswith(phrase, start) else None
        return found.end() if (found := _matcher(phrase).match(text, start)) else None

    def find(self, text: str, start: int = 0) -> Iterator[FoundPhrase[Meaning]]:
        """The phrases from left to right, none begun within another."""
        for place, first in self._starts(text):
            if place >= start and (found := self._begun(first, text, place)):
                yield found
                start = found.end

    def stands_in(self, text: str) -> bool:
        return next(self.find(text), None) is not None

    def ending(self, text: str, end: int) -> FoundPhrase[Meaning] | None:
        """The longest phrase that ends there."""
        since = max(0, end - 2 * _LONGEST_PHRASE)  # what begins there is too long to be one
        before = text[since:end]
        starts = self._starts(before, len(before) - _LONGEST_PHRASE)
        found = (self._begun(word, before, place) for place, word in starts)
        longest = next((one for one in found if one and one.end == len(before)), None)
        return longest and replace(longest, start=since + longest.start, end=end)

    def _starts(self, text: str, least: int = 0) -> list[tuple[int, str]]:
        """Where one of the phrases may begin, from `least` on, and the first word there."""
        starts = _word_starts(text)
        words = starts if "" in self._by_start else starts.keys() & self._by_start.keys()
        return sorted((place, word) for word in words for place in starts[word] if place >= least)


def phrases(tables: Iterable[str]) -> PhraseTable[bool]:
    """The phrases of the same entry of each language's table."""
    return phrases_by_meaning({True: tables})


def phrases_by_meaning(entries: Mapping[Meaning, Iterable[str]]) -> PhraseTable[Meaning]:
    """The phrases of several entries; one that stands in two means what the first of them means."""
    meanings: dict[str, Meaning] = {}
    for meaning, tables in entries.items():
        for phrase in (phrase for table in tables for phrase in spelled_out(table)):
            meanings.setdefault(phrase, meaning)
    return PhraseTable(meanings)


def spelled_out(table: str) -> list[str]:
    """Every phrase that a table stands for, folded."""
    found = _Notation(fold_keeping_offsets(" ".join(table.split()))).alternatives()
    return [" ".join(phrase.split()) for phrase in found if phrase.strip()]


class _Notation:
    """Reads the phrases of a table from left to right."""

    def __init__(self, table: str) -> None:
        self.table, self.at = table, 0

    def alternatives(self) -> list[str]:
        found = self._sequence()
        while self._takes("|") or self._takes(","):
            found += self._sequence()
        return found

    def _sequence(self) -> list[str]:
        pieces: list[list[str]] = []
        while self.at < len(self.table) and self.table[self.at] not in "|,)":
            piece = self._piece()
            pieces.append([*piece, ""] if self._takes("?") else piece)
        return ["".join(spelled) for spelled in product(*pieces)]

    def _piece(self) -> list[str]:
        if self._takes("("):
            choice = self.alternatives()
            self._takes(")")
            return choice
        if self._takes("["):
            letters, _, _ = self.table[self.at :].partition("]")
            self.at += len(letters) + 1
            return list(letters)
        for written, meant in (("\\w*", _ANY_LETTERS), ("\\w+", _SOME_LETTERS)):
            if self._takes(written):
                return [meant]
        self._takes("\\")
        self.at += 1
        return [self.table[self.at - 1]]

    def _takes(self, sign: str) -> bool:
        taken = self.table.startswith(sign, self.at)
        self.at += len(sign) if taken else 0
        return taken


_WORD_OR_SIGN = re.compile(rf"{SPELLED.pattern}|.", re.DOTALL)


@lru_cache(maxsize=64)
def _word_starts(text: str) -> dict[str, list[int]]:
    """Where a phrase may begin, by the first word there: many tables look for their phrases in the same text."""
    starts = dict[str, list[int]]()
    for found in _WORD_OR_SIGN.finditer(text):
        starts.setdefault(found[0][:_LONGEST_PHRASE], []).append(found.start())
    return starts


@cache
def _matcher(phrase: str) -> re.Pattern[str]:
    """Matches a phrase with open letters, which reach as far as they can; built when it is first looked for."""
    return re.compile("".join(_OPEN_PATTERNS.get(sign) or re.escape(sign) for sign in phrase))
