"""The only writer of themes: what a reading of open answers may show to a model, and what is kept of its reply."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count
from django.utils import timezone

from formagent.llm.messages import TokenUsage
from interviews.access import Principal
from interviews.field_types import answer_kind
from interviews.models import Answer, Form, Response, Session, Theme, ThemeAnswer, ThemeReading
from interviews.reading.answer_kinds import AnswerKind
from interviews.results.reading.analytics import Range
from interviews.results.reading.columns import Column, columns_of
from interviews.results.reading.open_answers import texts_of_answers
from interviews.results.rules.themes import FEWEST_ANSWERS, FoundTheme, spread_evenly, without_personal
from interviews.sessions.services.usage import count_spending
from interviews.staff.services.audit import record_audit

_PERSONAL = (AnswerKind.WORDS, AnswerKind.EMAIL, AnswerKind.PHONE, AnswerKind.LINK, AnswerKind.ADDRESS)
"""Kinds of answers that name a respondent, or may: a short text asks for names more often than for anything else."""


@dataclass(frozen=True)
class AnswersToRead:
    """The answers to one field as a model may see them, by number, and whose they are."""

    form: Form
    column: Column
    span: Range
    there: int
    shown: Mapping[int, str]
    responses: Sequence[UUID]
    """By number, from 1 on."""
    taken_at: dt.datetime


def answers_to_read(form: Form, span: Range, column: Column) -> AnswersToRead:
    """The newest answers to a field, spread evenly where they are many, without what is personal in them."""
    taken_at = timezone.now()
    texts = texts_of_answers(form, span, column)
    picked = spread_evenly(list(texts), {key: len(text) for key, text in texts.items()})
    personal = _personal_answers(form, picked, column)
    shown = {number: without_personal(texts[key], personal.get(key, ())) for number, key in enumerate(picked, start=1)}
    return AnswersToRead(form, column, span, len(texts), shown, picked, taken_at)


def _personal_answers(form: Form, sessions: Sequence[UUID], column: Column) -> dict[UUID, list[str]]:
    """What these respondents answered to sensitive questions, and to those that may ask who they are."""
    asking = [
        one.id
        for one in columns_of(form).filterable
        if one.id != column.id and (one.sensitive or answer_kind(one.field) in _PERSONAL)
    ]
    found: dict[UUID, list[str]] = {}
    rows = Answer.objects.filter(form=form, column__in=asking, session__in=sessions)
    for session, display in rows.values_list("session_id", "display"):
        found.setdefault(session, []).append(display)
    return found


@transaction.atomic
def keep_themes(
    read: AnswersToRead, found: Sequence[FoundTheme], *, model: str, usage: TokenUsage, by: Principal
) -> ThemeReading:
    """Let these be the field's themes. What was erased while the model read is in none."""
    named = {read.responses[number - 1] for theme in found for number in theme.answers}
    there = set(Response.objects.select_for_update().filter(pk__in=named).values_list("pk", flat=True))
    ThemeReading.objects.filter(form=read.form, column=read.column.id).delete()
    reading = ThemeReading.objects.create(
        form=read.form,
        column=read.column.id,
        since=read.span.since,
        until=read.span.until,
        answers_there=read.there,
        answers_read=len(read.shown),
        model=model[:100],
        read_at=read.taken_at,
    )
    for theme in found:
        _keep_theme(reading, theme, read.responses, there)
    _note_down(read, by, model=model, themes=len(found))
    count_spending(read.form.pk, usage)
    return reading


def _keep_theme(reading: ThemeReading, theme: FoundTheme, responses: Sequence[UUID], there: set[UUID]) -> None:
    saying = [number for number in theme.answers if responses[number - 1] in there]
    if len(saying) < FEWEST_ANSWERS:
        return
    kept = Theme.objects.create(reading=reading, title=theme.title)
    ThemeAnswer.objects.bulk_create(
        ThemeAnswer(theme=kept, response_id=responses[number - 1], quote=theme.quotes.get(number, ""))
        for number in saying
    )


@transaction.atomic
def note_failure(read: AnswersToRead, *, usage: TokenUsage, by: Principal) -> None:
    """A model was shown the answers and gave nothing that can be used: what that cost counts, and the log says so."""
    _note_down(read, by, failed=True)
    count_spending(read.form.pk, usage)


def _note_down(read: AnswersToRead, by: Principal, **details: Any) -> None:
    subject = f"form:{read.form.slug}"
    told = {"field": read.column.id, "answers": len(read.shown), **details}
    record_audit(read.form.workspace, "themes.read", subject, by=by, **told)


def forget_themes_of(sessions: Sequence[Session]) -> None:
    """Take responses that are erased out of all themes; a theme that is left with too few of them goes with its title."""
    keys = [session.pk for session in sessions]
    touched = list(ThemeAnswer.objects.filter(response__in=keys).values_list("theme_id", flat=True).distinct())
    if touched:
        ThemeAnswer.objects.filter(response__in=keys).delete()
        left = Theme.objects.filter(pk__in=touched).alias(n=Count("answers")).filter(n__lt=FEWEST_ANSWERS)
        Theme.objects.filter(pk__in=list(left.values_list("pk", flat=True))).delete()
