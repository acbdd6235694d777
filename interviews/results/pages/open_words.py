"""What open answers say, on the page of numbers: `?open=<field>&word=<term>`; their themes, where a model finds them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.urls import reverse
from django.views.decorators.http import require_POST

from formagent.errors import ProtocolError
from formagent.server.database_thread import in_database
from formagent.wording.i18n_messages import complaint_words
from formagent.wording.validation_messages import complaint
from interviews.models import Form
from interviews.results.agents.finding_themes import find_themes, themes_offered
from interviews.results.pages.figures import address_of
from interviews.results.reading.analytics import Range
from interviews.results.reading.columns import Column
from interviews.results.reading.open_answers import OpenAnswers, open_answers, open_columns
from interviews.results.reading.query_parameters import read_query
from interviews.results.reading.themes import Themes, themes_of
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest, form_page
from interviews.staff.rules.rights import Right


@dataclass(frozen=True)
class OpenSeen:
    """The fields to choose from, and what the chosen one's answers say."""

    fields: Sequence[Column]
    found: OpenAnswers | None
    themes: Themes | None = None
    offered: bool = False
    """Whether a model is configured that may find themes."""


def open_seen(parameters: QueryDict, form: Form, span: Range) -> OpenSeen:
    """Nothing is read until a field is chosen; one that cannot be chosen is as if it were not named."""
    fields = open_columns(form)
    chosen = next((column for column in fields if column.id == parameters.get("open", "")), None)
    if chosen is None:
        return OpenSeen(fields, None)
    found = open_answers(form, span, chosen, parameters.get("word", ""))
    return OpenSeen(fields, found, themes_of(form, chosen), themes_offered())


@require_POST
@form_page(Right.HANDLE_RESPONSES)
async def find_themes_page(request: StaffRequest, form: Form) -> HttpResponse:
    """Have a model find the themes of one field's answers, and come back to them."""
    query = read_query(request.GET)
    span, name = Range(query.since, query.until), request.GET.get("open", "")
    fields = await in_database(open_columns, form)
    chosen = next((column for column in fields if column.id == name), None)
    try:
        if chosen is None:
            raise ProtocolError("invalid_value", complaint("Choose an open question first."), field="open")
        await find_themes(form, span, chosen, by=request.principal)
    except ProtocolError as error:
        await in_database(messages.error, request, complaint_words(error.message))
    address = "&".join(part for part in (address_of(span), urlencode({"open": name})) if part)
    return SeeOther(f"{reverse('interviews:analytics', args=[form.slug])}?{address}#themes")
