"""What a description says that stands nowhere in the form that came of it, word for word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from textwrap import wrap

from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting.asides import only_asks_behind
from interviews.forms.drafting.lines import ASKING, TOLD_BY
from interviews.forms.importers.report import LONGEST_VALUE
from interviews.reading.languages.form_words import any_language
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets
from interviews.reading.text.segmentation import LATIN_WORD
from interviews.reading.text.stems import is_small_word

_HIRAGANA = re.compile(r"[\u3041-\u309f]+")
_WORD = re.compile(
    rf"[\u3400-\u9fff\u3005]+|[\u30a1-\u30fa\u30fc-\u30ff]+|{_HIRAGANA.pattern}|\d+|{LATIN_WORD.pattern}"
)
_CLAUSE = re.compile(r"[^.!?。！？\n,;:、，：；…()（）]+")
_SENTENCE_END = re.compile(r"[.!?。！？\n]")
_SIGNS = " \u3000,;:、，：；.。!?！？()（）*_\"'“”「」"
_ASKS_FOR = any_language("asks_for", r"(?<!\w)")
_AROUND = any_language("around_lists")


def words_of(field: FieldDefinition) -> Iterator[str]:
    """All that a field, and those within it, show of a text."""
    yield from (field.label, *(field.intent or "").splitlines(), field.section)
    for value in field.config.values():
        for each in value if isinstance(value, list) else [value]:
            yield str(each.get("label") or each["value"]) if isinstance(each, dict) else str(each)
    for item in field.fields:
        yield from words_of(item)


def untold(text: str, told: Iterable[str]) -> list[str]:
    """The stretches of a text that carry something and stand in nothing that is told of it, in order and short.

    What is told stands for one place of the text: behind the one before if it is there, else anywhere, else word by word.
    """
    source = _Source(text)
    for words in told:
        source.tell(words)
    return [part for stretch in source.untold() for part in wrap(stretch, LONGEST_VALUE)]


@dataclass(frozen=True)
class _Word:
    """Where a word stands in a text."""

    start: int
    end: int
    carries: bool = False
    """It neither only holds others together, nor leads to a list or closes it."""
    opens: bool = False
    """It is the first of its clause."""


class _Source:
    """A text, and which of its characters are told."""

    def __init__(self, text: str) -> None:
        self.text, self.plain = text, fold_keeping_offsets(text)
        self.told, self.cursor = bytearray(len(text)), 0

    def tell(self, words: str) -> None:
        plain = fold_keeping_offsets(words).strip(_SIGNS)
        if plain and not self._find(plain):
            for word in _WORD.findall(plain):
                self._find(word)

    def _find(self, words: str) -> bool:
        for begin in (self.cursor, 0):
            place = self.plain.find(words, begin)
            while place >= 0 and not self._is_open(place, place + len(words)):
                place = self.plain.find(words, place + 1)
            if place >= 0:
                self.cursor = place + len(words)
                self.told[place : self.cursor] = b"\1" * len(words)
                return True
        return False

    def _is_open(self, start: int, end: int) -> bool:
        """Whether whole words stand there that nothing told yet."""
        edges = (self.plain[place - 1 : place + 1] for place in (start, end) if place)
        within = any(len(edge) == 2 and edge.isalnum() and not JAPANESE.search(edge) for edge in edges)
        return not within and not any(self.told[start:end])

    def untold(self) -> Iterator[str]:
        start = end = -1
        behind = 0
        for word in (*self._words(), _Word(len(self.text), len(self.text))):
            told = all(self.told[word.start : word.end])
            if told or _SENTENCE_END.search(self.text, behind, word.start):
                yield self.text[start:end] if end > 0 else ""
                start = end = -1
            behind = word.end
            if not told and (word.carries or word.opens):
                start = word.start if start < 0 else start
                end = word.end if word.carries else end

    def _words(self) -> Iterator[_Word]:
        for clause in _CLAUSE.finditer(self.plain):
            words = list(_WORD.finditer(self.plain, *clause.span()))
            asking, around = ASKING.match(clause[0]) or TOLD_BY.match(clause[0]), _AROUND.search(clause[0])
            if self.text[clause.end() : clause.end() + 1] in (":", "：") and only_asks_behind(clause[0].strip()) == 0:
                continue
            begin = clause.start() + (asking.end() if asking else 0)
            end = clause.start() + around.start() if around and around.start() else clause.end()
            spelt = any(not _HIRAGANA.fullmatch(word[0]) for word in words)
            asks = [word for found in _ASKS_FOR.finditer(self.plain, *clause.span()) for word in range(*found.span())]
            for word in words:
                small = is_small_word(word[0]) or (spelt and _HIRAGANA.fullmatch(word[0]))
                carries = not small and begin <= word.start() < end and word.start() not in asks
                yield _Word(*word.span(), carries=carries, opens=word is words[0] and begin <= word.start())
