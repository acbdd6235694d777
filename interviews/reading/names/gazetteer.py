"""Many names looked up in a text at once: countries, cities, languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from interviews.reading.languages.place_names import place_names
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.utterance import Item, Span, read_items
from interviews.reading.text.normalization import NormalizedText, script, spaced, spells_words
from interviews.reading.text.phrases import PhraseTable, phrases, spelled_out
from interviews.reading.text.typing_errors import nearest


@dataclass(frozen=True)
class Entry:
    """What a name stands for; several codes when it is ambiguous, not `sure` when it only points there."""

    codes: frozenset[str]
    sure: bool = True


@dataclass(frozen=True)
class Found:
    """A name found in a text; offsets in the plain text."""

    entry: Entry
    start: int
    end: int

    @property
    def span(self) -> Span:
        return self.start, self.end


class Gazetteer:
    """Names and what they stand for."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self.entries = entries
        self._names = PhraseTable(entries, apart=stands_alone)

    def find(self, text: NormalizedText, language: str) -> list[Found]:
        """Every name in the text, from left to right, that is not part of another word or of a set phrase."""
        found = [Found(one.meaning, one.start, one.end) for one in self._names.find(spaced(text.text))]
        return [one for one in found if not inside_phrase(one.span, text, language)]


def merged_entries(tables: Iterable[tuple[Mapping[str, str], bool]]) -> dict[str, Entry]:
    """One table of name → entry from tables of name → code, earlier ones first; a name for two codes is ambiguous."""
    entries: dict[str, Entry] = {}
    for table, sure in tables:
        for name, code in table.items():
            known = entries.get(name)
            if known is None:
                entries[name] = Entry(frozenset({code}), sure)
            elif known.sure == sure:
                entries[name] = Entry(known.codes | {code}, sure)
    return entries


def stands_alone(text: str, start: int, end: int) -> bool:
    """Whether nothing glued to [start, end) makes another word (or an address, a decimal) of it."""
    before, after = text[start - 1 : start], text[end : end + 1]
    beyond = text[end + 1 : end + 2]
    elided = before == "'" and _ELISIONS.ending(text, start - 1) is not None
    if (before and before in "@_./#'" and not elided) or (after and after in "@_"):
        return False
    if after and after in ".'" and beyond.isalnum():
        return False
    if text.startswith(_SUFFIXES, end):
        after = ""
    return not _same_word(before, text[start]) and not _same_word(text[end - 1], after)


_ELISIONS = phrases(names.elisions for names in place_names().values())
_SUFFIXES = tuple(suffix for names in place_names().values() for suffix in spelled_out(names.after_name))


def _same_word(left: str, right: str) -> bool:
    if not left or not right:
        return False
    if left.isdigit() or right.isdigit():
        return left.isdigit() and right.isdigit()
    if spells_words(left) or spells_words(right):
        return spells_words(left) and spells_words(right)
    return "・" not in (left, right) and script(left) == script(right) in ("kanji", "katakana")


def inside_phrase(span: Span, text: NormalizedText, language: str) -> bool:
    """Whether the words are only part of a set phrase ("sure" in "not sure", "none" in "none of your business")."""
    start, end = span
    return any(
        item.kind not in {Kind.UNKNOWN, Kind.DIGITS}
        and not (item.kind in {Kind.YES, Kind.NO} and item.end == end)
        and item.start <= start
        and end <= item.end
        and (item.end - item.start) > (end - start)
        for item in read_items(text, language)
    )


MOST_WORDS = 4


def nearest_name(words: NormalizedText, language: str, entries: Mapping[str, Entry]) -> list[Found]:
    """The one name that the unexplained words are a slip of; empty when none or several come as near."""
    text = spaced(words.text)
    run = _unexplained(read_items(words, language))
    if run is None:
        return []
    start, end = run
    written = text[start:end]
    known = ((name, entry.codes) for name, entry in entries.items() if entry.sure and name[0] == written[0])
    codes = nearest(written, known, several_words=True)
    return [Found(Entry(codes, sure=False), start, end)] if codes else []


def _unexplained(items: tuple[Item, ...]) -> tuple[int, int] | None:
    """The unknown words, when they stand together (with small words between them, "isle of mann")."""
    unknown = [index for index, item in enumerate(items) if item.kind is Kind.UNKNOWN]
    if not unknown or unknown[-1] - unknown[0] >= MOST_WORDS:
        return None
    between = items[unknown[0] : unknown[-1] + 1]
    if any(item.kind in {Kind.PAUSE, Kind.STOP} for item in between):
        return None
    return between[0].start, between[-1].end
