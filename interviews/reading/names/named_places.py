"""Which of the names that an utterance mentions it states: shared by `country` and `language`."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.reading.choices.one_of_many import certainty_of
from interviews.reading.languages import LANGUAGES
from interviews.reading.languages.value_frames import Kind
from interviews.reading.names.gazetteer import Found
from interviews.reading.readings import Certainty, NoReading
from interviews.reading.statements.clauses import chosen_alternative, kinds
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import NormalizedText

MOST_CANDIDATES = 4


Stated = tuple[Found, str, Certainty]
"""The name, its code, and how certainly it is meant."""


def stated_name(words: NormalizedText, found: Sequence[Found], language: str) -> Stated | NoReading:
    """The one that is meant of the names found, the words around them being of `language` or, where it lacks them, another."""
    read = _stated_in(words, found, language)
    around = kinds(read_items(words, language, tuple(f.span for f in found)))
    if isinstance(read, NoReading) and not read.candidates and Kind.UNKNOWN in around:
        for other in LANGUAGES:
            again = _stated_in(words, found, other)
            if not isinstance(again, NoReading) and again[2] is Certainty.CERTAIN:
                return again[0], again[1], Certainty.LIKELY
    return read


def _stated_in(words: NormalizedText, found: Sequence[Found], language: str) -> Stated | NoReading:
    """A sure name outranks what only points to another."""
    items = read_items(words, language, tuple(f.span for f in found))
    candidates = [f for f in found if f.entry.sure] or list(found)
    common = frozenset.intersection(*(f.entry.codes for f in candidates))
    if len(common) != 1:
        return _chosen(items, found, candidates)
    certainty = certainty_of(items, place=True)
    if certainty is None:
        several = len(frozenset().union(*(f.entry.codes for f in found))) > 1
        return _chosen(items, found, found) if several else NoReading()
    name = next(f for f in candidates if common <= f.entry.codes)
    agreed = all(common <= f.entry.codes for f in found) and name.entry.sure
    return name, next(iter(common)), certainty if agreed else Certainty.LIKELY


def _chosen(items: Sequence[Item], found: Sequence[Found], candidates: Sequence[Found]) -> Stated | NoReading:
    """Of several names: the one that is left when another is denied, or the only one that is lived in."""
    meant = chosen_alternative(items) if len(found) == 2 else None
    if meant is None:
        lived = [f for f in found if _lived_in(items, found.index(f))]
        meant = found.index(lived[0]) if len(lived) == 1 and certainty_of(items, place=True) else None
    if meant is not None and len(found[meant].entry.codes) == 1:
        return found[meant], next(iter(found[meant].entry.codes)), Certainty.LIKELY
    codes = sorted(frozenset().union(*(f.entry.codes for f in candidates)))
    return NoReading("ambiguous", tuple(codes)) if len(codes) <= MOST_CANDIDATES else NoReading()


def _lived_in(items: Sequence[Item], index: int) -> bool:
    position = next(i for i, item in enumerate(items) if item.index == index)
    after = items[position + 1 : position + 2]
    beside = after if after and not after[0].text.isascii() else items[position - 1 : position]
    return any(item.kind is Kind.LIVING for item in beside)
