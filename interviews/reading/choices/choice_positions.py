"""Options named by their place in the list: "the second one", "option B", "2番目", "first and last", "the first two"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from interviews.reading.languages import words_by_language
from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.languages.value_frames import Kind
from interviews.reading.numbers.numerals import Number, read_numerals
from interviews.reading.readings import Certainty
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import Span, read_items
from interviews.reading.text.normalization import NormalizedText, spaced
from interviews.reading.text.pattern_lists import any_expression, repeatable


@dataclass(frozen=True)
class Positions:
    """Places in the list, counted from 0; offsets in the plain text."""

    indexes: tuple[int, ...]
    certainty: Certainty
    start: int
    end: int


_WORDS = tuple(words_by_language("choice_words", ChoiceWords).values())
_LAST = re.compile(any_expression(w.last for w in _WORDS))
_TOP = re.compile(any_expression(w.first for w in _WORDS))
_OF_TWO = re.compile(
    f"(?P<first>{any_expression(w.former for w in _WORDS)})|{any_expression(w.latter for w in _WORDS)}"
)
_SOME_FROM_AN_END = re.compile(
    rf"(?:(?P<first>{any_expression(w.first_ones for w in _WORDS)})|(?P<last>{any_expression(w.last_ones for w in _WORDS)}))"
    rf"\s*(?P<count>\w+?)(?:{any_expression(w.count_endings for w in _WORDS)}|$|(?=[\s,.!]))"
)
_COUNTED_BEFORE = [w for w in _WORDS if w.counts_before]
_ENDS_FIRST = re.compile(
    f"(?P<count>{any_expression(w.counts_before for w in _COUNTED_BEFORE)}) "
    f"(?:(?P<first>{any_expression(w.first_ones for w in _COUNTED_BEFORE)})|"
    f"(?P<last>{any_expression(w.last_ones for w in _COUNTED_BEFORE)}))"
)
_LED_LETTER = re.compile(rf"{any_expression(w.before_letters for w in _WORDS)}\(?(?P<letter>[a-h])(?![^\W_]|')")
_BETWEEN_LETTERS = repeatable((" ?[,&+、] ?", *(w.ands for w in _WORDS)))
_ONLY_LETTERS = re.compile(rf"\(?[a-h][.)]?(?:{_BETWEEN_LETTERS}++\(?[a-h][.)]?)*")
_ONLY_DIGITS = re.compile(r"\d{1,2}(?: ?[,&+、] ?\d{1,2})+")
_LETTER = re.compile(r"(?<![^\W_])[a-h](?![^\W_])")
_HASH = re.compile(r"#\s?(?P<number>\d{1,2})(?!\d)")

_AROUND = frozenset(
    {
        Kind.VALUE, Kind.FILLER, Kind.SUBJECT, Kind.CHOOSING, Kind.GENERIC, Kind.PAUSE, Kind.STOP, Kind.YES,
        Kind.ASSENT, Kind.AND, Kind.BOTH,
    }
)  # fmt: skip


def read_positions(text: NormalizedText, language: str, count: int, *, bare_numbers: bool) -> Positions | None:
    """The places that the text names, when it says nothing else. `bare_numbers`: "2" alone is a place too."""
    match = _SOME_FROM_AN_END.search(text.text) or _ENDS_FIRST.search(text.text)
    numbers = [n for n in read_numerals(text, language).numbers if match and n.start == match.start("count")]
    if match and numbers and not numbers[0].ordinal:
        return _from_an_end(text, language, count, match, numbers[0])
    return _listed(text, language, count, bare_numbers)


def _from_an_end(
    text: NormalizedText, language: str, count: int, match: re.Match[str], number: Number
) -> Positions | None:
    """The first two, 最後の2つ."""
    if not number.whole or not 1 <= number.value <= count:
        return None
    some = int(number.value)
    indexes = tuple(range(some)) if match["first"] else tuple(range(count - some, count))
    span = (match.start(), max(match.end(), number.end))
    return _positions(text, language, [span], indexes, sure=True)


def _listed(text: NormalizedText, language: str, count: int, bare_numbers: bool) -> Positions | None:
    found: list[tuple[Span, int, bool]] = []
    taken: list[Span] = []
    for match in _HASH.finditer(text.text):
        found.append((match.span(), int(match["number"]) - 1, True))
    for pattern, index in ((_LAST, count - 1), (_TOP, 0)):
        found += [(match.span(), index, True) for match in pattern.finditer(text.text)]
    if count == 2:
        found += [(m.span(), 0 if m["first"] else 1, True) for m in _OF_TWO.finditer(text.text)]
    if bare_numbers and _ONLY_DIGITS.fullmatch(text.text):
        found += [(match.span(), int(match.group()) - 1, False) for match in re.finditer(r"\d+", text.text)]
    taken = [span for span, _, _ in found]
    for number in read_numerals(text, language).numbers:
        if any(a < number.end and number.start < b for a, b in taken):
            continue
        if not number.whole or not (number.ordinal or bare_numbers) or (number.value == 1 and not number.sure):
            return None
        found.append(((number.start, number.end), int(number.value) - 1, number.ordinal))
    if not found:
        found = _letters(spaced(text.text))
    found.sort()
    if not found or any(not 0 <= index < count for _, index, _ in found):
        return None
    sure = all(explicit for _, _, explicit in found)
    return _positions(text, language, [span for span, _, _ in found], tuple(i for _, i, _ in found), sure)


def _letters(text: str) -> list[tuple[Span, int, bool]]:
    """Option b; letters alone only when nothing else is said."""
    if _ONLY_LETTERS.fullmatch(text):
        return [(match.span(), "abcdefgh".index(match.group()), False) for match in _LETTER.finditer(text)]
    return [(match.span("letter"), "abcdefgh".index(match["letter"]), True) for match in _LED_LETTER.finditer(text)]


def _positions(
    text: NormalizedText, language: str, spans: list[Span], indexes: tuple[int, ...], sure: bool
) -> Positions | None:
    items = read_items(text, language, tuple(spans))
    said = kinds(items)
    if not said <= _AROUND or sum(item.kind is Kind.VALUE for item in items) != len(spans):
        return None
    certainty = Certainty.CERTAIN if sure and Kind.YES not in said else Certainty.LIKELY
    return Positions(indexes, certainty, spans[0][0], spans[-1][1])
