"""Interviews of a form that are under way: where each stands, without a word of what was answered."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from dataclasses import dataclass
from uuid import UUID

from django.utils import timezone

from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import version_definition
from interviews.models import Answer, Form, Response

MOST_SHOWN = 8
MOST_COUNTED = 999
WITHIN = dt.timedelta(hours=24)
"""Who has not been heard of for longer is in the list of responses only."""
_JUST = dt.timedelta(minutes=1)


@dataclass(frozen=True)
class UnderWay:
    """An interview and the question that it stands at."""

    id: str
    stage: str
    question: str
    """The label of what was asked last; "" where nothing was."""
    answered: int
    questions: int
    """That the form has; some may not apply."""
    started: dt.datetime
    active: dt.datetime

    @property
    def has_just_begun(self) -> bool:
        return timezone.now() - self.started < _JUST

    @property
    def was_just_heard(self) -> bool:
        return timezone.now() - self.active < _JUST


@dataclass(frozen=True)
class InProgress:
    """The newest interviews under way, and how many there are, counted up to one more than MOST_COUNTED."""

    shown: list[UnderWay]
    count: int

    @property
    def badge(self) -> str:
        return f"{self.count}" if self.count <= MOST_COUNTED else f"{MOST_COUNTED}+"


def in_progress(form: Form) -> InProgress:
    """Whoever was heard of last comes first."""
    rows = Response.objects.filter(
        form=form, closed_at=None, session__closed_at=None, session__active_at__gte=timezone.now() - WITHIN
    )
    newest = list(rows.select_related("session").order_by("-session__active_at", "-session_id")[:MOST_SHOWN])
    answered = _answered([row.pk for row in newest])
    count = len(newest) if len(newest) < MOST_SHOWN else rows[: MOST_COUNTED + 1].count()
    return InProgress([_under_way(row, answered.get(row.pk, 0)) for row in newest], count)


def _answered(sessions: list[UUID]) -> Counter[UUID]:
    """By session: how many fields of the form have an answer, a group as one."""
    kept = Answer.objects.filter(session__in=sessions, form__isnull=False).values_list("session_id", "column")
    fields = {(session, column.split(".", maxsplit=1)[0]) for session, column in kept}
    return Counter(session for session, _ in fields)


def _under_way(row: Response, answered: int) -> UnderWay:
    form = version_definition(row.version_id)
    return UnderWay(
        id=str(row.pk),
        stage=row.stage,
        question=question_label(form, row.asked_field),
        answered=answered,
        questions=len(form.fields),
        started=row.started_at,
        active=row.session.active_at,
    )


def question_label(form: FormDefinition, field_id: str) -> str:
    """What a form calls a field, also one of an item; empty where it has none of that id."""
    if not field_id or not form.has_field(field_id):
        return ""
    return form.field(field_id).label or field_id
