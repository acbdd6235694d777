"""The headline figures of forms for models that have no tools: how many responses were begun and submitted, by week."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any

from django.db.models import Count, Q
from django.utils import timezone

from interviews.access import Principal
from interviews.forms.services.form_list import list_forms
from interviews.models import Form, Response
from interviews.reading.times.timezones import zone_named
from interviews.results.reading.selection import end_of, start_of
from interviews.staff.rules.rights import Right
from quorum.interactions.sections import asked_day
from quorum.models import Interaction

WEEKS, DAYS = 4, 7
MOST_FORMS = 12
"""The last changed ones."""


def headline_figures(row: Interaction, principal: Principal, form: Form | None = None) -> dict[str, Any]:
    """Of the form, else of the workspace's, as they stood when it was asked: what is replayed reads the same. Empty for who may
    not read it."""
    if not {Right.READ_FORMS, Right.READ_RESPONSES} <= principal.rights_in(row.workspace_id):
        return {}
    if form is not None:
        return {"counted": _COUNTED, "forms": _counted(row, [form])}
    page = list_forms(row.workspace)
    shown = [line.form for line in page.lines[:MOST_FORMS]]
    more = {"forms_not_shown": page.found - len(shown)} if page.found > len(shown) else {}
    return {"counted": _COUNTED, "forms": _counted(row, shown), **more}


_COUNTED = (
    "by code, of responses begun on these days; submitted: those of them that were submitted. The first week is the seven days "
    "that end on the day of the question."
)


def _counted(row: Interaction, forms: Sequence[Form]) -> list[dict[str, Any]]:
    with timezone.override(zone_named(row.workspace.timezone)):
        weeks = _weeks(asked_day(row))
        submitted = Q(submitted_at__lt=row.created_at)
        found = {"begun": Count("pk"), "submitted": Count("pk", filter=submitted)}
        for number, (since, until) in enumerate(weeks):
            within = Q(started_at__gte=start_of(since), started_at__lt=end_of(until))
            found |= {f"begun_{number}": Count("pk", filter=within)}
            found |= {f"submitted_{number}": Count("pk", filter=within & submitted)}
        rows = Response.objects.filter(form__in=forms, started_at__lt=row.created_at).order_by()
        counts: dict[int, dict[str, Any]] = {
            one["form_id"]: dict(one) for one in rows.values("form_id").annotate(**found)
        }
    return [
        {
            "form": form.slug,
            "title": form.title,
            "status": form.status,
            **_numbers(counts.get(form.pk, {})),
            "by_week": [
                {
                    "since": since.isoformat(),
                    "until": until.isoformat(),
                    **_numbers(counts.get(form.pk, {}), f"_{number}"),
                }
                for number, (since, until) in enumerate(weeks)
            ],
        }
        for form in forms
    ]


def _numbers(counts: dict[str, Any], week: str = "") -> dict[str, int]:
    return {name: int(counts.get(f"{name}{week}", 0)) for name in ("begun", "submitted")}


def _weeks(today: dt.date) -> list[tuple[dt.date, dt.date]]:
    """(first day, last day), the newest first."""
    ends = [today - dt.timedelta(days=DAYS * number) for number in range(WEEKS)]
    return [(end - dt.timedelta(days=DAYS - 1), end) for end in ends]
