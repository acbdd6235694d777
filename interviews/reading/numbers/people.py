"""People who are named and counted, in all: my wife and two kids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interviews.reading.languages.item_words import item_phrases
from interviews.reading.languages.value_frames import Kind
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.readings import ParseContext
from interviews.reading.statements.clauses import Clause, clauses, kinds
from interviews.reading.statements.utterance import Item, names_somebody, read_items
from interviews.reading.text.normalization import JAPANESE, NormalizedText, fold
from interviews.reading.text.segmentation import blank_out
from interviews.reading.text.stems import PEOPLE, stems


def people_in_all(words: NormalizedText, context: ParseContext) -> int | None:
    """How many come along who are named or counted, each joined to the others: "my wife and two kids"; none with whoever comes
    alone."""
    counted = {
        (one.start, one.end): one.value for one in read_numerals(words, context.language, context.country).numbers
    }
    items = read_items(words, context.language, tuple(sorted(counted)))
    if Kind.ALONE in kinds(items) and not counted:
        return 0
    parts = clauses(items, frozenset({Kind.AND, Kind.PAUSE}))
    people = [_people_of(part, counted) for part in parts]
    named = any(item.kind is Kind.SELF for item in items)
    if len(parts) < 2:
        return 1 if not counted and _is_one_person(items) else None
    return None if None in people or not named else int(sum(filter(None, people)))


def without_companions(text: str, language: str) -> str:
    """The text without those who only come along ("with my husband"): what it tells is of whoever speaks."""
    words = fold(text)
    items, along = read_items(words, language), item_phrases("along", language)
    near = [item for item in items if names_somebody(item)]
    for item in near:
        before, behind = words.text[: item.start].rstrip(), words.text[item.end :]
        led = next((match for match in along.finditer(before) if match.end() == len(before)), None)
        followed = along.match(behind) if JAPANESE.search(item.text) else None
        if led or followed:
            end = item.end + followed.end() if followed else item.end
            text = blank_out(text, [words.span(led.start() if led else item.start, end)])
    return text


def _is_one_person(items: Sequence[Item]) -> bool:
    """ "My wife comes along": one person in a few words that deny nothing."""
    named = [item for item in items if item.kind is Kind.SELF and stems(item.text) & _PERSONS]
    return (
        len(named) == 1
        and len(items) <= _FEW_WORDS
        and kinds(items) <= _NAMING_PEOPLE | {Kind.AT, Kind.YES, Kind.FINE, Kind.LIMIT}
    )


def _people_of(part: Clause, counted: Mapping[tuple[int, int], int | float]) -> int | float | None:
    """How many a part of such a list names: a number of them, or one person; None where it tells anything else."""
    told = [item for item in part if item.kind in (Kind.VALUE, Kind.SELF, Kind.UNKNOWN)]
    if len(told) != 1 or not kinds(part) <= _NAMING_PEOPLE:
        return None
    return counted[told[0].start, told[0].end] if told[0].kind is Kind.VALUE else 1


_FEW_WORDS = 5
_PERSONS = frozenset(f"~{person}" for person in PEOPLE)
_NAMING_PEOPLE = {Kind.VALUE, Kind.SELF, Kind.UNKNOWN, Kind.COUNTER, Kind.MY, Kind.FILLER, Kind.AND, Kind.SUBJECT}
