"""From what was stated to one day, or to the reason why there is none."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace

from interviews.reading.dates.date_mentions import DateMention
from interviews.reading.dates.partial_dates import Window
from interviews.reading.readings import NoReading


@dataclass(frozen=True)
class Resolved:
    """A mention and the days it can be: those allowed, or when there are none those that are not."""

    mention: DateMention
    inside: tuple[dt.date, ...]
    outside: tuple[dt.date, ...] = ()
    guessed: bool = False
    """The order of the numbers, or something else, was chosen because only so the day is allowed."""


def is_impossible(mention: DateMention) -> bool:
    return all(r.impossible() for r in mention.readings) and not mention.unlikely


def resolved(mention: DateMention, window: Window) -> Resolved:
    days = tuple(dict.fromkeys(day for r in mention.readings for day in r.days(window)))
    inside = tuple(day for day in days if window.holds(day))
    if inside:
        return Resolved(mention, inside)
    swapped = tuple(day for r in mention.unlikely for day in r.days(window) if window.holds(day))
    if swapped:
        return Resolved(mention, swapped, guessed=True)
    if not days:  # the weekday contradicts the date: which of the two is wrong is for the respondent to say
        without = (replace(r, weekday=None) for r in mention.readings if r.day is not None or r.fixed)
        days = tuple(dict.fromkeys(day for r in without for day in r.days(window)))
        return Resolved(mention, tuple(day for day in days if window.holds(day)), days, guessed=True)
    return Resolved(mention, (), days)


def decided(resolved: Sequence[Resolved], window: Window) -> Resolved | NoReading:
    """The one day that all that was stated agrees on."""
    first = resolved[0]
    if any(r.mention.several for r in resolved):
        return candidates(resolved)
    common = [day for day in first.inside if all(day in r.inside for r in resolved)]
    if len(common) == 1:
        best = min(resolved, key=lambda r: len(r.inside))
        trusted = not best.guessed or (window.short and not best.outside)
        return replace(best, inside=(common[0],)) if trusted else candidates(resolved)
    if any(r.inside for r in resolved):
        return candidates(resolved)
    return outside(tuple(day for r in resolved for day in r.outside), window)


def candidates(resolved: Sequence[Resolved]) -> NoReading:
    days = sorted({day for r in resolved for day in r.inside})
    return NoReading("ambiguous", tuple(day.isoformat() for day in days[:6])) if days else NoReading()


def outside(days: Sequence[dt.date], window: Window) -> NoReading:
    if days and all(window.too_early(day) for day in days):
        return NoReading("too_early", params=dict(window.ends))
    if days and all(window.too_late(day) for day in days):
        return NoReading("too_late", params=dict(window.ends))
    return NoReading()
