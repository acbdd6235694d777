"""The themes that a model found in the open answers to a field, as they hold now."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from interviews.models import Answer, Form, Theme, ThemeReading
from interviews.results.reading.analytics import Range, responses_in
from interviews.results.reading.columns import Column
from interviews.results.reading.open_answers import Quote, open_columns, texts_of
from interviews.results.rules.themes import words_in

MOST_QUOTES = 4
"""Shown with a theme."""


@dataclass(frozen=True)
class ShownTheme:
    """A theme, how many answers say it, and words of some of them."""

    id: int
    title: str
    answers: int
    quotes: Sequence[Quote]


@dataclass(frozen=True)
class Themes:
    """The newest reading of a field's answers. `newer`: responses whose answer came, or was changed, after it."""

    column: Column
    themes: Sequence[ShownTheme]
    there: int
    read: int
    newer: int
    model: str
    read_at: dt.datetime
    span: Range

    @property
    def sampled(self) -> bool:
        return self.read < self.there


def themes_of(form: Form, column: Column) -> Themes | None:
    """None where nobody has asked for them yet. Quotes that an answer does not hold any more are not shown."""
    reading = ThemeReading.objects.filter(form=form, column=column.id).first()
    if reading is None:
        return None
    span = Range(reading.since, reading.until)
    answers = Answer.objects.filter(form=form, column=column.id, session__in=responses_in(form, span).values("pk"))
    newer = answers.filter(updated_at__gt=reading.read_at).values("session_id").distinct().count()
    themes = list(reading.themes.prefetch_related("answers"))
    quoted = [one.response_id for theme in themes for one in theme.answers.all() if one.quote]
    texts = texts_of(Answer.objects.filter(form=form, column=column.id, session__in=quoted))
    shown = [_shown(theme, texts) for theme in themes]
    return Themes(
        column=column,
        themes=sorted(shown, key=lambda theme: -theme.answers),
        there=reading.answers_there,
        read=reading.answers_read,
        newer=newer,
        model=reading.model,
        read_at=reading.read_at,
        span=span,
    )


def _shown(theme: Theme, texts: Mapping[UUID, str]) -> ShownTheme:
    saying = list(theme.answers.all())
    holding = [one for one in saying if words_in(one.quote, texts.get(one.response_id, ""))]
    quotes = [Quote(str(one.response_id), one.quote) for one in holding[:MOST_QUOTES]]
    return ShownTheme(theme.pk, theme.title, len(saying), quotes)


def theme_named(form: Form, theme_id: int) -> Theme | None:
    """A theme that responses can be narrowed down to; those of fields that became sensitive are none."""
    theme = Theme.objects.filter(pk=theme_id, reading__form=form).select_related("reading").first()
    open_now = {column.id for column in open_columns(form)} if theme else set()
    return theme if theme and theme.reading.column in open_now else None
