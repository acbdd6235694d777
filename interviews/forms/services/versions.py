"""The versions of a form, as its designers see them."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import Count, Q

from interviews.models import Form, FormVersion, Plan
from interviews.sessions.rules.state import Stage


@dataclass(frozen=True)
class VersionLine:
    """A version: when, by whom, how its plan stands, how often it was used (previews aside)."""

    number: int
    created_at: dt.datetime
    author: str
    live: bool
    plan_status: str
    fields: int
    started: int
    completed: int


def version_lines(form: Form) -> list[VersionLine]:
    """Newest first."""
    completed = Q(sessions__stage=Stage.COMPLETED.value)
    versions = (
        FormVersion.objects.filter(form=form, number__isnull=False)
        .select_related("created_by")
        .annotate(started=Count("sessions"), completed=Count("sessions", filter=completed))
        .order_by("-number")
    )
    plans = Plan.objects.filter(version__form=form, session__isnull=True).order_by("pk")
    status = dict(plans.values_list("version_id", "status"))
    return [
        VersionLine(
            number=version.number or 0,
            created_at=version.created_at,
            author=version.created_by.email if version.created_by else "",
            live=version.pk == form.live_version_id,
            plan_status=status.get(version.pk, ""),
            fields=sum(1 + len(field.get("fields", ())) for field in version.definition.get("fields", ())),
            started=version.started,
            completed=version.completed,
        )
        for version in versions
    ]


def newest_number(form: Form) -> int | None:
    """Of the version that was published last, live or not."""
    return (
        FormVersion.objects.filter(form=form, number__isnull=False)
        .values_list("number", flat=True)
        .order_by("number")
        .last()
    )
