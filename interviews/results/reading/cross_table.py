"""How the answers to two fields go together: a table of counts."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import get_language, gettext

from interviews.field_types import answer_kind
from interviews.field_types.traits.comparing import Comparing
from interviews.models import Answer, Form
from interviews.reading.answer_kinds import AnswerKind
from interviews.results.reading.analytics import Range, responses_in
from interviews.results.reading.columns import Column, Columns
from interviews.written_counts import written_count

MOST_VALUES = 15
"""On either side; those that were given most often."""
_CROSSED = (Comparing.ONE_OF, Comparing.SEVERAL_OF, Comparing.YES_NO)


@dataclass(frozen=True)
class CrossRow:
    label: str
    counts: Sequence[int]
    shares: Sequence[int]
    """Percent of the row's responses."""
    total: int

    @property
    def cells(self) -> list[tuple[int, int]]:
        return list(zip(self.counts, self.shares, strict=True))


@dataclass(frozen=True)
class CrossTable:
    """`total` responses answered both. Where several options can be picked, a response counts under each."""

    headings: Sequence[str]
    rows: Sequence[CrossRow]
    total: int


def crossable(columns: Columns, *, sensitive: bool) -> list[Column]:
    """The fields with few values: options, yes and no, small counts, scales."""
    return [
        column
        for column in columns.top
        if (sensitive or not column.sensitive) and not column.is_group and _has_few_values(column)
    ]


def _has_few_values(column: Column) -> bool:
    return column.compared in _CROSSED or answer_kind(column.field) is AnswerKind.SCALE


def cross_table(form: Form, span: Range, down: Column, across: Column) -> CrossTable:
    """`down` has a row for each value, `across` a column."""
    right = _values(form, span, across)
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    totals: Counter[str] = Counter()
    total = 0
    for session, values in _values(form, span, down).items():
        if session not in right:
            continue
        total += 1
        for value in values:
            totals[value] += 1
            counts[value].update(right[session])
    headings = _most(across, Counter(value for row in counts.values() for value in row.elements()))
    rows = [_row(label, counts[value], headings, totals[value]) for value, label in _most(down, totals).items()]
    return CrossTable(list(headings.values()), rows, total)


def _row(label: str, counts: Counter[str], headings: dict[str, str], total: int) -> CrossRow:
    found = [counts[one] for one in headings]
    return CrossRow(label, found, [round(100 * number / total) for number in found], total)


def _values(form: Form, span: Range, column: Column) -> dict[object, list[str]]:
    """By session, what was answered."""
    answers = Answer.objects.filter(form=form, field_id=column.id)
    if span != Range():
        answers = answers.filter(session__in=responses_in(form, span).values("pk"))
    if column.compared is Comparing.NUMBER:
        told = answers.filter(sort_number__isnull=False).values_list("session_id", "sort_number")
        return {session: [f"{number:g}"] for session, number in told.iterator()}
    texts = answers.values_list("session_id", "sort_text")
    return {session: [value for value in text.split("|") if value] for session, text in texts.iterator()}


def _most(column: Column, counts: Counter[str]) -> dict[str, str]:
    """The values with their labels, in the field's own order; of too many those that were given most often."""
    kept = {value for value, _ in counts.most_common(MOST_VALUES)}
    if column.compared is Comparing.NUMBER:
        return {value: written_count(float(value)) for value in sorted(kept, key=float)}
    names = column.options(get_language() or "en")
    if column.compared is Comparing.YES_NO:
        names = {"true": gettext("Yes"), "false": gettext("No")}
    own = {value: label for value, label in names.items() if value in kept}
    return own | {value: value for value in sorted(kept) if value not in own}
