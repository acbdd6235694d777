"""The spans of time that a question names, to be counted against each other: last week and this one. Pure."""

from __future__ import annotations

import datetime as dt
import re

from quorum.domain.interactions.chores import Span
from quorum.interactions.requests.languages import RequestWords

_Named = tuple[str, int]
"""(day, week, month or year; how many after this one)"""


def two_spans(text: str, words: RequestWords, today: dt.date) -> tuple[tuple[Span, Span], str] | None:
    """The earlier and the later one, and the text without them; None where it names other than two, or than one and “this one”.

    A single span is told against the one before it.
    """
    found, rest = _named(text, words)
    for entry in sorted(words.this_one, key=len, reverse=True):
        if len(found) == 1 and found[0][1] and (match := _place(entry, rest, words)):
            found.append((found[0][0], 0))
            rest = f"{rest[: match.start()]} {rest[match.end() :]}"
    if len(found) == 1:
        found.append((found[0][0], found[0][1] - 1))
    spans = sorted({span_of(*one, today) for one in found}, key=lambda one: one.since)
    return ((spans[0], spans[1]), rest) if len(spans) == 2 else None


def one_span(text: str, words: RequestWords, today: dt.date) -> tuple[Span, str, str] | None:
    """The only one that it names, the text without it, and how it is named."""
    found, rest = _named(text, words)
    if len(found) != 1:
        return None
    named = next(name for name in words.spans if words.spans[name] == found[0] and _place(name, text, words))
    return span_of(*found[0], today), rest, named


def _named(text: str, words: RequestWords) -> tuple[list[_Named], str]:
    found: list[_Named] = []
    for name in sorted(words.spans, key=len, reverse=True):
        if name in words.bare_spans:
            continue
        while match := _place(name, text, words):
            found.append(words.spans[name])
            text = f"{text[: match.start()]} {text[match.end() :]}"
    return found, text


def _place(name: str, text: str, words: RequestWords) -> re.Match[str] | None:
    pattern = rf"(?<!\w){re.escape(name)}(?!\w)" if words.spaced else re.escape(name)
    return re.search(pattern, text, re.IGNORECASE)


def span_of(unit: str, after: int, today: dt.date) -> Span:
    """The day, week from Monday on, month or year that is `after` after that of today."""
    if unit == "day":
        day = today + dt.timedelta(days=after)
        return Span(since=day, until=day)
    if unit == "week":
        monday = today + dt.timedelta(days=7 * after - today.weekday())
        return Span(since=monday, until=monday + dt.timedelta(days=6))
    if unit == "year":
        return Span(since=dt.date(today.year + after, 1, 1), until=dt.date(today.year + after, 12, 31))
    return Span(since=_month(today, after), until=_month(today, after + 1) - dt.timedelta(days=1))


def _month(today: dt.date, after: int) -> dt.date:
    """The first of the month that is so many after this one."""
    months = today.year * 12 + today.month - 1 + after
    return dt.date(months // 12, months % 12 + 1, 1)
