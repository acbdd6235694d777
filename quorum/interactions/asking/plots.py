"""The figure beneath an answer: a model names it, code reads its numbers and draws it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from formagent.errors import AccessError
from interviews.access import Principal, staff_form
from interviews.models import Form, Workspace
from interviews.results.pages.analytics import figures
from interviews.results.pages.figures import Figure, day_or_month
from interviews.results.plots import bar_plot, column_plot, line_plot
from interviews.results.reading.analytics import Range, numbers_of
from interviews.results.reading.columns import columns_of
from interviews.results.reading.distributions import has_bars
from interviews.staff.rules.rights import Right

MOST_ROWS = 100
_FIELD = "field."
"""How the names of figures of fields begin."""


def figure_data(
    principal: Principal, workspace: Workspace, slug: str, name: str, *, submitted: bool = False
) -> dict[str, Any] | None:
    """A figure of a form's numbers as they are now, as it is kept: title, headings, rows. None where there is none to draw.

    Of sensitive fields only with the right to read them; `submitted`: of submitted responses alone.
    """
    form = _form(principal, workspace, slug)
    if form is None:
        return None
    shown = _shown(form, principal, Range(submitted=submitted))
    found = next((one for one in shown if one.name == _meant(name, [each.name for each in shown])), None)
    if found is None:
        return None
    kind = getattr(found.plot, "kind", "bars")
    rows = [list(row) for row in found.rows[:MOST_ROWS]]
    return {
        "form": slug,
        "figure": found.name,
        "title": found.title,
        "headings": list(found.headings),
        "rows": rows,
        "note": found.note,
        "kind": kind,
        "in_words": [bar.number for bar in found.plot.bars[:MOST_ROWS]] if found.in_words else [],
        "by_time": found.by_time,
    }


def names_words(principal: Principal, workspace: Workspace, slug: str, name: str) -> bool:
    """Whether it names a field that is answered in words: of these no figure is drawn, and nobody misses one."""
    form = _form(principal, workspace, slug)
    columns = columns_of(form).all if form else ()
    meant = _meant(name, [f"{_FIELD}{column.id}" for column in columns])
    return any(meant == f"{_FIELD}{column.id}" and not has_bars(column) for column in columns)


def figure_names(principal: Principal, workspace: Workspace, slug: str) -> list[str]:
    """Those that can be drawn of the form's numbers as they are now."""
    form = _form(principal, workspace, slug)
    return [one.name for one in _shown(form, principal, Range())] if form else []


def _shown(form: Form, principal: Principal, span: Range) -> list[Figure]:
    numbers = numbers_of(form, span, sensitive=principal.may(Right.READ_SENSITIVE, form.workspace_id))
    return [one for one in figures(numbers) if one.rows]


def _meant(name: str, names: Sequence[str]) -> str:
    """The only one that can be meant, field.guests for "guests" or "field:Guests"; the name itself where there is none such."""
    said = {_bare(name), _bare(name).removeprefix(_bare(_FIELD))}
    meant = [one for one in names if _bare(one.removeprefix(_FIELD)) in said]
    return meant[0] if name not in names and len(meant) == 1 else name


def _bare(name: str) -> str:
    return "".join(filter(str.isalnum, name.casefold()))


def _form(principal: Principal, workspace: Workspace, slug: str) -> Form | None:
    try:
        form = staff_form(principal, slug, Right.READ_RESPONSES)
    except AccessError:
        return None
    return form if form.workspace_id == workspace.pk else None


def drawn(kept: Mapping[str, Any]) -> Figure:
    """The figure as pages draw it, from what `figure_data` gave."""
    rows, headings, by_time = kept["rows"], kept["headings"], kept.get("by_time", kept["kind"] == "lines")
    in_words = kept.get("in_words") or []
    labels = [day_or_month(str(row[0])) if by_time else str(row[0]) for row in rows]
    match kept["kind"]:
        case "lines":
            series = [(name, [int(row[place]) for row in rows]) for place, name in enumerate(headings) if place]
            plot: Any = line_plot(labels, series)
        case "columns":
            plot = column_plot([(label, int(row[1])) for label, row in zip(labels, rows, strict=True)])
        case _:
            values = [(label, float(row[1])) for label, row in zip(labels, rows, strict=True)]
            plot = bar_plot(values, in_words or None)
    wide = kept["kind"] == "lines"
    looks = {"wide": wide, "by_time": by_time, "in_words": bool(in_words)}
    return Figure(kept["figure"], kept["title"], headings, rows, plot, kept["note"], **looks)
