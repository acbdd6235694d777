"""A day with one part in place of another that is denied: "born in 51, not 57", "not May, June", 「1月じゃなくて7月」."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from interviews.reading.dates.date_tokens import tokens
from interviews.reading.dates.partial_dates import day_of
from interviews.reading.languages.correction_words import correction_words
from interviews.reading.languages.value_frames import DENYING, Kind, meanings
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import NormalizedText
from interviews.reading.text.segmentation import grammar_for_text

_NUMBER = re.compile(r"(?<![\d.,/:+-])(?:\d{1,2}|(?:19|20)\d\d)(?![.,/:+-]\d|(?a:\w))")
_WORD_BEHIND = re.compile(r" ([^\W\d_]+)")
_NEAR = 4
"""Characters between the day and the month of a whole date ("5 de mayo")."""
_RIGHT_BEHIND, _RIGHT_BEFORE = re.compile(r" ?(?:\w+ )?"), re.compile(r" ?\w? ?")
_TWO_DIGITS = 99


@dataclass(frozen=True)
class _Part:
    """A number, or a month by its name, at [start, end) of a text."""

    value: int
    is_month: bool
    start: int
    end: int


def with_part_changed(words: NormalizedText, language: str, before: dt.date) -> dt.date | None:
    """The day `before` with its day of the month, its year or the last digits of it, or its month as the text has it instead;
    None where the text denies none of these, or may mean several."""
    ends, starts = _denials(words, language)
    parts = list(_parts(words.text, language)) if ends or starts else []
    denied = next((part for part in parts if _is_denied(part, words.text, ends, starts)), None)
    if denied is None:
        return None
    if any(part.is_month and _is_of_a_date(part, parts) for part in parts):
        return None  # that is told as a whole
    others = {part.value for part in parts if part.is_month is denied.is_month} - {denied.value}
    if len(others) != 1:
        return None
    (new,) = others
    if denied.is_month:
        return day_of(before.year, new, before.day) if denied.value == before.month else None
    return _with_number(denied.value, new, before)


def _parts(text: str, language: str) -> Iterator[_Part]:
    """The months and the numbers, less those that count something ("10 days")."""
    months = [token for token in tokens(text.replace("-", " "), language, dt.date.min) if token.kind == "M"]
    for month in months:
        yield _Part(month.number, True, month.start, month.end)
    for number in _NUMBER.finditer(text):
        behind = _WORD_BEHIND.match(text, number.end())
        counts = behind is not None and behind[1] not in meanings(language)
        if not counts and not any(month.start <= number.start() < month.end for month in months):
            yield _Part(int(number[0]), False, *number.span())


def _is_of_a_date(month: _Part, parts: Sequence[_Part]) -> bool:
    """Whether a number stands beside a month."""
    gaps = (max(one.start - month.end, month.start - one.end) for one in parts if not one.is_month)
    return any(gap <= _NEAR for gap in gaps)


def _denials(words: NormalizedText, language: str) -> tuple[list[int], list[int]]:
    """Where words end that deny what follows them, or say that it was put down so; where such begin as put another there."""
    items = read_items(words, language)
    table = correction_words()[grammar_for_text(words.text, language).language]
    ends = [item.end for item in items if item.kind in DENYING | {Kind.INSTEAD}]
    ends += [found.end() for found in table.putting.finditer(words.text)]
    return ends, [item.start for item in items if item.kind is Kind.INSTEAD]


def _is_denied(part: _Part, text: str, ends: Sequence[int], starts: Sequence[int]) -> bool:
    behind = any(_RIGHT_BEHIND.fullmatch(text, end, part.start) for end in ends if end <= part.start)
    return behind or any(_RIGHT_BEFORE.fullmatch(text, part.end, start) for start in starts if part.end <= start)


def _with_number(old: int, new: int, before: dt.date) -> dt.date | None:
    """The new number in place of one that is the day of the month, or the year or its last digits, and nothing else."""
    of_year = old in (before.year, before.year % 100)
    if of_year is (old == before.day) or old == before.month:
        return None
    year = new if new > _TWO_DIGITS else before.year - before.year % 100 + new
    return day_of(year, before.month, before.day) if of_year else day_of(before.year, before.month, new)
