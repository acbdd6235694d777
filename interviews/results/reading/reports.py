"""What a report may show to strangers: counts by options, sizes and times that the form itself names, never what people wrote.

Sensitive fields are left out, and so is a field that fewer than LEAST people answered; what is none of a field's options is
counted without its words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.core.cache import caches
from django.utils import timezone
from django.utils.translation import get_language

from interviews.field_types.traits.comparing import Comparing
from interviews.models import Form
from interviews.reading.languages.display_words import display_words
from interviews.reading.times.timezones import zone_named
from interviews.results.reading.analytics import KEPT_SECONDS, Range, Summary, numbers_of
from interviews.results.reading.columns import Column, columns_of
from interviews.results.reading.distributions import Distribution

LEAST = 5
"""Answers, below which a field tells too much of single persons."""


@dataclass(frozen=True)
class Report:
    summary: Summary
    by_day: Sequence[tuple[str, int, int, int]]
    distributions: Sequence[Distribution]
    held_back: int
    """Fields that are shown once more people have answered them."""


def report_of(form: Form) -> Report:
    """The report, as it was up to KEPT_SECONDS ago, by the workspace's clock."""
    key = f"report:{form.pk}:{form.live_version_id}:{get_language()}"
    kept: Report | None = caches["process"].get(key)
    if kept is None:
        with timezone.override(zone_named(form.workspace.timezone)):
            kept = _report(form)
        caches["process"].set(key, kept, KEPT_SECONDS)
    return kept


def _report(form: Form) -> Report:
    numbers, columns = numbers_of(form, Range(), sensitive=False), columns_of(form)
    found = [each for each in numbers.distributions if each.answered >= LEAST]
    shown = [_without_words(each, columns.get(each.column_id)) for each in found]
    return Report(numbers.summary, numbers.by_day, shown, len(numbers.distributions) - len(found))


def _without_words(told: Distribution, column: Column | None) -> Distribution:
    """Bars of options only; answers besides them are counted among `others`."""
    if column is None or column.compared not in (Comparing.ONE_OF, Comparing.SEVERAL_OF):
        return told
    language = get_language() or "en"
    named = {*column.options(language).values(), display_words(language).nothing_chosen}
    rows = [row for row in told.rows if row[0] in named]
    left_out = sum(number for label, number in told.rows if label not in named)
    return replace(told, rows=rows, others=told.others + left_out)
