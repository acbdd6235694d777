"""REST for themes of open answers: what a model found, and asking it."""

from __future__ import annotations

import datetime as dt

from django.http import HttpRequest
from ninja import Router
from pydantic import BaseModel, ConfigDict, Field

from formagent.errors import ProtocolError
from formagent.server.database_thread import in_database
from interviews.access import staff_form
from interviews.api.staff import STAFF, form_of, needs, principal_of, problem_responses
from interviews.models import Form
from interviews.results.agents.finding_themes import find_themes
from interviews.results.reading.analytics import Range
from interviews.results.reading.checked_query import check_names
from interviews.results.reading.columns import Column
from interviews.results.reading.open_answers import open_columns
from interviews.results.reading.themes import Themes, themes_of
from interviews.staff.rules.rights import Right

router = Router(auth=STAFF)


class ThemeQuoteOut(BaseModel):
    response: str = Field(description="The response's id")
    words: str = Field(description="As they stand in its answer")


class ThemeOut(BaseModel):
    id: int = Field(description="For `theme` of the list of responses")
    title: str = Field(description="A model's words")
    answers: int = Field(description="Responses that say it, counted by code")
    quotes: list[ThemeQuoteOut]


class ThemesOut(BaseModel):
    """The newest reading of the answers to one field."""

    field: str
    themes: list[ThemeOut]
    there: int = Field(description="Responses with an answer when it was read")
    read: int = Field(description="Those that the model was shown; where fewer than there were, at equal distances")
    newer: int = Field(description="Responses whose answer came, or changed, after it")
    model: str
    read_at: dt.datetime
    since: dt.date | None
    until: dt.date | None


class ThemesWanted(BaseModel):
    model_config = ConfigDict(extra="forbid")

    field: str = Field(description="An open question that is not sensitive")
    since: dt.date | None = Field(default=None, description="Responses that were started on this day or later")
    until: dt.date | None = Field(default=None, description="Responses that were started on this day or earlier")


def _column(form: Form, name: str) -> Column:
    fields = open_columns(form)
    chosen = next((column for column in fields if column.id == name), None)
    if chosen is None:
        known = ", ".join(column.id for column in fields)
        raise ProtocolError("invalid_value", f"field: one of {known}", field="field", reason="unknown_column")
    return chosen


def _out(found: Themes) -> ThemesOut:
    themes = [
        ThemeOut(
            id=theme.id,
            title=theme.title,
            answers=theme.answers,
            quotes=[ThemeQuoteOut(response=quote.response, words=quote.words) for quote in theme.quotes],
        )
        for theme in found.themes
    ]
    return ThemesOut(
        field=found.column.id,
        themes=themes,
        there=found.there,
        read=found.read,
        newer=found.newer,
        model=found.model,
        read_at=found.read_at,
        since=found.span.since,
        until=found.span.until,
    )


@router.get(
    "/forms/{slug}/analytics/themes",
    response={200: ThemesOut | None, **problem_responses(422)},
    summary="Read the themes of open answers",
    operation_id="getThemes",
)
@needs(Right.READ_RESPONSES)
def themes(request: HttpRequest, slug: str, field: str) -> ThemesOut | None:
    """What was found last, without what was erased since; null where nobody has asked for it."""
    form = staff_form(principal_of(request), slug, Right.READ_RESPONSES)
    check_names(request.GET, ["field"])
    found = themes_of(form, _column(form, field))
    return _out(found) if found else None


@router.post(
    "/forms/{slug}/analytics/themes",
    response={200: ThemesOut, **problem_responses(422, 429, 503)},
    summary="Find the themes of open answers",
    operation_id="findThemes",
)
@needs(Right.HANDLE_RESPONSES)
async def find(request: HttpRequest, slug: str, wanted: ThemesWanted) -> ThemesOut:
    """One call of the model of the role `analyst`, two minutes at most; what it finds replaces what was found before."""
    form = await form_of(request, slug)
    column = await in_database(_column, form, wanted.field)
    await find_themes(form, Range(wanted.since, wanted.until), column, by=principal_of(request))
    found = await in_database(themes_of, form, column)
    if found is None:
        raise ProtocolError("model_unavailable", "The themes were taken away meanwhile.", retryable=True)
    return _out(found)
