"""How one field was answered, as bars: by option, by size, by time."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.db.models import Count, F, Max, Min, QuerySet, Sum
from django.db.models.functions import Floor, Substr
from django.utils.translation import get_language, gettext

from interviews.field_types import answer_kind
from interviews.field_types.traits.comparing import Comparing, Measure
from interviews.models import Answer
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.display_words import display_words
from interviews.results.reading.columns import Column
from interviews.results.rules.result_conditions import measures_of
from interviews.results.rules.result_values import choice_labels
from interviews.written_counts import written_count

BINS = 10
MOST_BARS = 20
MOST_VALUES = 1_000


@dataclass(frozen=True)
class Distribution:
    """How one field was answered. `shape` is bars or histogram; `average` where the values are numbers."""

    column_id: str
    label: str
    shape: str
    rows: Sequence[tuple[str, int]]
    answered: int
    average: float | None = None
    others: int = 0
    """Answers that no row counts, one each: of options that are rare, or in another currency."""
    unit: str = ""
    """What the numbers count, where they have a unit."""
    by_month: bool = False
    """Whether the rows are months, as "2027-03"."""
    unfinished: int = 0
    """Answers among these whose responses are not submitted."""


def distribution(answers: QuerySet[Answer], column: Column) -> Distribution | None:
    """How a field was answered; None where no answers are, or where a plot would say nothing."""
    reader = _DISTRIBUTIONS.get(column.compared)
    return reader(answers, column) if reader else None


def has_bars(column: Column) -> bool:
    """Whether there is a plot of how it is answered: of words there is none."""
    return column.compared in _DISTRIBUTIONS


def _options(answers: QuerySet[Answer], column: Column) -> Distribution | None:
    counts = dict(answers.order_by().values_list("sort_text").annotate(number=Count("*")))
    if not counts:
        return None
    labels = choice_labels(column.field)
    if column.compared is Comparing.YES_NO:
        labels = {"true": gettext("Yes"), "false": gettext("No")}
    return _bars(column, Counter(counts), labels, sum(counts.values()))


def _lists(answers: QuerySet[Answer], column: Column) -> Distribution | None:
    """Each combination is counted by the database, its parts here."""
    counts: Counter[str] = Counter()
    answered = none = 0
    for text, number in answers.order_by().values_list("sort_text").annotate(number=Count("*")):
        answered += number
        chosen = list(filter(None, text.split("|")))
        none += 0 if chosen else number
        for value in chosen:
            counts[value] += number
    found = _bars(column, counts, choice_labels(column.field), answered) if answered else None
    return replace(found, rows=_with_none(found.rows, none)) if found and none else found


def _with_none(rows: Sequence[tuple[str, int]], none: int) -> list[tuple[str, int]]:
    """With those who chose nothing: in the option that says so, where there is one, else in a row of their own."""
    words = display_words(get_language() or "en").nothing_chosen
    if any(name == words for name, _ in rows):
        return [(name, number + none if name == words else number) for name, number in rows]
    return [*rows, (words, none)]


def _bars(column: Column, counts: Counter[str], labels: dict[str, str], answered: int) -> Distribution:
    """Options in their own order, unchosen ones too; values without options by how often they were given."""
    known = [(labels[value], counts.pop(value, 0)) for value in labels]
    names = column.options(get_language() or "en")
    rest = [(names.get(value, value), number) for value, number in counts.most_common()]
    rows = known + rest[: max(0, MOST_BARS - len(known))]
    others = sum(number for _, number in rest) - sum(number for _, number in rows[len(known) :])
    return Distribution(column.id, column.label, "bars", rows, answered, others=others)


def _numbers_spread(answers: QuerySet[Answer], column: Column) -> Distribution | None:
    answers = answers.filter(sort_number__isnull=False)
    ends = answers.aggregate(low=Min("sort_number"), high=Max("sort_number"))  # alone: two looks into an index
    low, high = ends["low"], ends["high"]
    if low is None:
        return None
    whole = answer_kind(column.field) in (AnswerKind.COUNT, AnswerKind.SCALE)
    measure = _measure(column, high)
    if whole and high - low < MOST_BARS:
        counts = _by_value(answers)
        rows = [(written_count(value), counts.get(float(value), 0)) for value in range(int(low), int(high) + 1)]
        number, total = sum(counts.values()), sum(value * number for value, number in counts.items())
    else:
        rows, number, total = _binned(answers, low, high, measure.size, few=whole and high - low < MOST_VALUES)
    mean = total / number / measure.size
    unit = (
        measure.label if measure.label == measure.name else measure.label.lower()
    )  # a word, which stands after a number
    return Distribution(column.id, column.label, "histogram", rows, number, average=mean, unit=unit)


def _measure(column: Column, high: float) -> Measure:
    """The unit in which the numbers are told: the largest one of which the greatest answer holds one."""
    measures = sorted(measures_of(column.field, get_language() or "en"), key=lambda one: -one.size)
    return next((one for one in measures if one.size <= high), measures[-1] if measures else Measure("", ""))


def _amounts(answers: QuerySet[Answer], column: Column) -> Distribution | None:
    """Numbers; of amounts in several currencies those in the most frequent one, since their sum would be none."""
    currencies = {one.currency: one for one in measures_of(column.field, get_language() or "en") if one.currency}
    if not currencies:
        return _numbers_spread(answers, column)
    counts = answers.filter(sort_number__isnull=False).order_by().values_list("sort_text").annotate(number=Count("*"))
    by_currency = Counter(dict(counts))
    if not by_currency:
        return None
    (code, number), *_rest = by_currency.most_common(1)
    found = _numbers_spread(answers.filter(sort_text=code), column)
    return replace(found, unit=code, others=by_currency.total() - number) if found else None


def _by_value(answers: QuerySet[Answer]) -> dict[float, int]:
    return dict(answers.order_by().values_list("sort_number").annotate(number=Count("*")))


def _binned(
    answers: QuerySet[Answer], low: float, high: float, size: int, *, few: bool
) -> tuple[list[tuple[str, int]], int, float]:
    """Equal steps, their ends told in units of `size`; how many answers there are, and their sum.

    `few`: whether the values are few enough to be counted one by one, which an index does faster.
    """
    step = nice_width((high - low) / BINS / size) if high > low else 1.0
    width = step * size
    first = math.floor(low / width)
    if few:
        by_value = _by_value(answers).items()
        counted = [(math.floor(value / width), number, value * number) for value, number in by_value]
    else:
        by_bin = answers.order_by().annotate(bin=Floor(F("sort_number") / width)).values_list("bin")
        counted = list(by_bin.annotate(number=Count("*"), total=Sum("sort_number")))
    found = Counter[int]()
    for bin_, number, _ in counted:
        found[int(bin_)] += number
    bins = range(first, math.floor(high / width) + 1)
    rows = [(f"{written_count(n * step)}–{written_count((n + 1) * step)}", found[n]) for n in bins]
    return rows, sum(found.values()), sum(total for _, _, total in counted)


def nice_width(least: float) -> float:
    """The next width of 1, 2 or 5 times a power of ten."""
    if least <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * step for step in (1, 2, 5, 10) if power * step >= least)


def _moments(answers: QuerySet[Answer], column: Column) -> Distribution | None:
    """By hour, month or year, or by several years, whichever leaves few enough bars; with those in which there are none."""
    clock = answer_kind(column.field) is AnswerKind.CLOCK
    begun = answers.order_by().annotate(begun=Substr("sort_text", 1, 2 if clock else 7))
    counts = {text: number for text, number in begun.values_list("begun").annotate(number=Count("*")) if text}
    if not counts:
        return None
    rows, by_month = (_by_hour(counts), False) if clock else _by_month_or_years(counts)
    return Distribution(column.id, column.label, "histogram", rows, sum(counts.values()), by_month=by_month)


def _by_hour(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    hours = range(int(min(counts)), int(max(counts)) + 1)
    return [(f"{hour:02}:00", counts.get(f"{hour:02}", 0)) for hour in hours]


def _by_month_or_years(counts: Mapping[str, int]) -> tuple[list[tuple[str, int]], bool]:
    """`counts` by "2027-03"; and whether it is by month."""
    months = Counter({int(text[:4]) * 12 + int(text[5:7]) - 1: number for text, number in counts.items()})
    first, last = min(months), max(months)
    if last - first < MOST_BARS:
        return [(f"{at // 12:04}-{at % 12 + 1:02}", months[at]) for at in range(first, last + 1)], True
    first, last, years = first // 12, last // 12, 1
    while last // years - first // years >= MOST_BARS:
        years = int(nice_width(years + 1))
    found: Counter[int] = Counter()
    for month, number in months.items():
        found[month // 12 // years] += number
    return [(_years(at * years, years), found[at]) for at in range(first // years, last // years + 1)], False


def _years(first: int, count: int) -> str:
    """ "2027", "2000–2049"."""
    return f"{first:04}" if count == 1 else f"{first:04}–{first + count - 1:04}"


_DISTRIBUTIONS: dict[Comparing, Callable[[QuerySet[Answer], Column], Distribution | None]] = {
    Comparing.ONE_OF: _options,
    Comparing.YES_NO: _options,
    Comparing.SEVERAL_OF: _lists,
    Comparing.NUMBER: _amounts,
    Comparing.MOMENT: _moments,
}
