"""Figures of a page of numbers: a plot, the data behind it as a table, the same as CSV; and the periods they are asked for."""

from __future__ import annotations

import csv
import datetime as dt
import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpResponse
from django.utils import timezone
from django.utils.translation import get_language, gettext

from interviews.field_types.display.written import written_short_day, written_short_month
from interviews.results.reading.analytics import Cell, Range
from interviews.results.writers.csv import csv_cell

RANGES = (7, 30, 90, 365)


@dataclass(frozen=True)
class Figure:
    """A plot with the data set behind it. `name` is what its CSV is asked for by."""

    name: str
    title: str
    headings: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    plot: Any = None
    note: str = ""
    wide: bool = False
    by_time: bool = False
    """Whether each row begins with a day or a month, in ISO 8601: as CSV has it."""

    in_words: bool = False
    """Whether the plot's numbers are written with their unit."""

    @property
    def counted(self) -> str:
        """What the plot's numbers count; empty where each says it by itself, or each line by its name."""
        return "" if self.in_words or len(self.headings) != 2 else self.headings[1]

    @property
    def shown_rows(self) -> Sequence[Sequence[Cell]]:
        """The rows as the page writes them."""
        return [(day_or_month(str(row[0])), *row[1:]) for row in self.rows] if self.by_time else self.rows


def day_or_month(text: str) -> str:
    """A day or a month for people, of its ISO 8601 form."""
    language = get_language() or "en"
    if len(text) == len("2027-03"):
        return written_short_month(dt.date.fromisoformat(f"{text}-01"), language)
    return written_short_day(dt.date.fromisoformat(text), language)


def figure_csv(file: str, figures: Sequence[Figure], name: str) -> HttpResponse:
    """The data of the figure of that name, as `<file>-<name>.csv`; Http404 when there is none."""
    figure = next((each for each in figures if each.name == name), None)
    if figure is None:
        raise Http404
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow([csv_cell(heading) for heading in figure.headings])
    writer.writerows([csv_cell(cell) for cell in row] for row in figure.rows)
    response = HttpResponse(text.getvalue().encode("utf-8-sig"), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{file}-{figure.name}.csv"'
    return response


def period_choices(span: Range) -> list[tuple[str, str, bool]]:
    """(words, parameters, chosen) of the usual periods."""
    today = timezone.localdate()
    found = [(gettext("All time"), "", span == Range())]
    for days in RANGES:
        since = today - dt.timedelta(days=days - 1)
        words = gettext("Last %(days)d days") % {"days": days}
        found.append((words, f"since={since}", span == Range(since)))
    return found


def address_of(span: Range) -> str:
    """The period as parameters of an address, without the question mark."""
    return "&".join(f"{name}={day}" for name, day in (("since", span.since), ("until", span.until)) if day)
