"""Other ways to write the days of the week and their parts where they are options: "Mon", "Fridays", 「月水金」."""

from __future__ import annotations

from functools import cache

from interviews.reading.languages.dates import date_words


@cache
def _spellings() -> dict[str, tuple[str, ...]]:
    names = [name.split() for words in date_words().values() for name in words.weekday_forms.split(",") if name]
    return {name[0]: tuple(name[1:]) for name in names}


def other_spellings(term: str) -> tuple[str, ...]:
    """What else the name of a weekday is written as; nothing for any other word."""
    return _spellings().get(term, ())


def runs_of_days(text: str) -> list[tuple[int, str]]:
    """(place, weekday) for each sign of a row of days (「月水金」, 「火・木曜」)."""
    return [day for words in date_words().values() if words.weekday_rows for day in words.weekday_rows(text)]
