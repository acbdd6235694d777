"""Options named by their place in the list: "the second one", "2番目", "first and last"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from interviews.reading.languages import words_by_language
from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.languages.value_frames import Kind
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.readings import Certainty
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import Span, read_items
from interviews.reading.text.normalization import NormalizedText, fold
from interviews.reading.text.phrases import phrases, phrases_by_meaning


@dataclass(frozen=True)
class Positions:
    """Places in the list, counted from 0; offsets in the plain text."""

    indexes: tuple[int, ...]
    certainty: Certainty
    start: int
    end: int
    counted: tuple[int, ...]
    """Those that are named by their number, and not as the last."""


Place = tuple[Span, int, bool]
"""Where a place is named, which one, and whether it can be nothing but a place."""

FIRST, LAST = 0, -1
_WORDS = tuple(words_by_language("choice_words", ChoiceWords).values())
_ENDS = phrases_by_meaning({LAST: (w.last for w in _WORDS), FIRST: (w.first for w in _WORDS)})
_ANDS = phrases(w.ands for w in _WORDS)
_HASH = re.compile(r"#\s?(?P<number>\d{1,2})(?!\d)")

_AROUND = frozenset(
    {
        Kind.VALUE, Kind.FILLER, Kind.SUBJECT, Kind.CHOOSING, Kind.GENERIC, Kind.PAUSE, Kind.STOP, Kind.YES,
        Kind.ASSENT, Kind.AND, Kind.BOTH,
    }
)  # fmt: skip

_NAMING = frozenset({Kind.UNKNOWN, Kind.CLOCK, Kind.DIGITS})


def read_positions(text: NormalizedText, language: str, count: int, *, bare_numbers: bool) -> Positions | None:
    """The places that the text names, when it says nothing else. `bare_numbers`: "2" alone is a place too."""
    numbered = _numbered(text, language, count, bare_numbers)
    places = sorted(numbered or ())
    explicit = {named for _, _, named in places}
    if len(explicit) != 1 or any(not 0 <= index < count for _, index, _ in places):
        return None
    items = read_items(text, language, tuple(span for span, _, _ in places))
    said = kinds(items)
    if not said <= _AROUND or sum(item.kind is Kind.VALUE for item in items) != len(places):
        return None
    certainty = Certainty.CERTAIN if explicit == {True} and Kind.YES not in said else Certainty.LIKELY
    last = {one.span for one in _ENDS.find(text.text) if one.meaning == LAST}
    counted = tuple(index for span, index, _ in places if span not in last)
    return Positions(tuple(index for _, index, _ in places), certainty, places[0][0][0], places[-1][0][1], counted)


def chosen_of(shown: Sequence[str], text: str, language: str) -> int | None:
    """Which one of several that are shown a reply chooses: by its place ("the second one"), or by words that stand in it alone
    ("it's gmail") and are all that it says."""
    if len(shown) < 2:
        return None
    words = fold(text)
    if places := read_positions(words, language, len(shown), bare_numbers=False):
        return places.indexes[0] if len(places.indexes) == 1 else None
    told = [item for item in read_items(words, language) if item.kind not in _AROUND | {Kind.AT, Kind.CORRECTION}]
    part = words.text[told[0].start : told[-1].end] if told else ""
    if any(item.kind not in _NAMING for item in told) or not any(map(str.isalpha, part)):
        return None
    named = re.compile(rf"(?<![a-z0-9]){re.escape(part)}(?![a-z])")
    found = [place for place, each in enumerate(shown) if named.search(fold(each).text)]
    return found[0] if len(found) == 1 else None


def _numbered(text: NormalizedText, language: str, count: int, bare_numbers: bool) -> list[Place] | None:
    """Places by number or from an end; None where a number is none ("the last two")."""
    words = text.text
    found: list[Place] = [(one.span, one.meaning % count, True) for one in _ENDS.find(words)]
    found += [(match.span(), int(match["number"]) - 1, True) for match in _HASH.finditer(words)]
    pieces = [(span, words[slice(*span)]) for span in _pieces(words)]
    if bare_numbers and len(pieces) > 1 and all(word.isdigit() and len(word) < 3 for _, word in pieces):
        found += [(span, int(word) - 1, False) for span, word in pieces]
    taken = [span for span, _, _ in found]
    for number in read_numerals(text, language).numbers:
        if any(start < number.end and number.start < end for start, end in taken):
            continue
        if not number.whole or not (number.ordinal or bare_numbers) or (number.value == 1 and not number.sure):
            return None
        found.append(((number.start, number.end), int(number.value) - 1, number.ordinal))
    return found


def _pieces(text: str) -> list[Span]:
    """What stands between commas, plus signs and words for "and", blanks left out."""
    for found in [*_ANDS.find(text)]:
        if text[: found.start].strip(" ,") and text[found.end :].strip(" ,"):
            text = text[: found.start] + "," * (found.end - found.start) + text[found.end :]
    pieces, start = [], 0
    for piece in "".join("," if sign in ",&+、" else sign for sign in text).split(","):
        if piece.strip():
            begin = start + len(piece) - len(piece.lstrip())
            pieces.append((begin, begin + len(piece.strip())))
        start += len(piece) + 1
    return pieces
