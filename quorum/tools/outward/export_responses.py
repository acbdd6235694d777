"""Having responses written into a file, for the member who asks."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Annotated, Literal

from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy, ngettext
from pydantic import Field

from formagent.errors import ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.models import Form
from interviews.results.reading.columns import columns_of
from interviews.results.reading.manner import manner_for
from interviews.results.reading.selection import select_responses
from interviews.results.rules.result_query import ResponseStanding, ResultQuery
from interviews.results.services.exports import KEPT, request_export
from interviews.staff.rules.rights import Right
from interviews.written_counts import written_count
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, SourceDocument, ToolContext, ToolOutput, staff_tool
from quorum.tools.outward.agreement import consequence_in_every_language
from quorum.tools.row_access import form_in
from quorum.wording import person_words

Format = Literal["xlsx", "csv", "jsonl", "zip"]
Which = Literal["all", "submitted", "under_way", "abandoned", "declined"]
_ONLY = {
    "submitted": gettext_lazy("Only those that are submitted"),
    "under_way": gettext_lazy("Only those that are under way"),
    "abandoned": gettext_lazy("Only those that are abandoned"),
    "declined": gettext_lazy("Only those that are declined"),
}
_STANDINGS = {"all": ResponseStanding.ANY, **{one.value: one for one in ResponseStanding if one.value}}


async def export_consequence(
    context: ToolContext,
    form: str,
    format: str,
    which: Which = "all",
    since: dt.date | None = None,
    until: dt.date | None = None,
) -> Consequence:
    return await consequence_in_every_language(context, _consequence, form, format, _query(which, since, until))


@staff_tool(effect=Effect.EXPORT, right=Right.EXPORT_RESPONSES, about="form", consequence=export_consequence)
async def export_responses(
    context: ToolContext,
    form: Annotated[Text, Field(description="The form's slug")],
    format: Annotated[
        Format, Field(description="xlsx: a spreadsheet; csv; jsonl: values as stored; zip: csv and the uploaded files")
    ],
    which: Annotated[Which, Field(description="Which responses")] = "all",
    since: Annotated[dt.date | None, Field(description="Started on this day or later, 2027-03-11")] = None,
    until: Annotated[dt.date | None, Field(description="Started on this day or earlier")] = None,
) -> ToolOutput:
    """Have a form's responses written into a file. The result's link leads to it; you never see what is in it.

    Only the member who asks can fetch it, for a week. Sensitive fields are in it if that member may read them.
    """
    return await context.commit(_export, context, form, format, _query(which, since, until))


def _query(which: Which, since: dt.date | None, until: dt.date | None) -> ResultQuery:
    if since and until and since > until:
        raise ToolRetry(complaint("`since` is after `until`: swap them."))
    return ResultQuery(standing=_STANDINGS[which], since=since, until=until)


def _consequence(context: ToolContext, slug: str, name: str, query: ResultQuery) -> Consequence:
    form = form_in(context, slug, Right.EXPORT_RESPONSES)
    sensitive = context.principal.may(Right.READ_SENSITIVE, form.workspace_id)
    number = select_responses(form, columns_of(form), query, sensitive=sensitive).count()
    if not number:
        raise ToolRetry(complaint("There is nothing to export: “{form}” has no such responses.", form=form.title))
    said = ngettext(
        "Writes %(n)s response to “%(form)s”%(holds)s into a %(format)s file. Only %(person)s can fetch it, for %(days)s "
        "days.",
        "Writes %(n)s responses to “%(form)s”%(holds)s into a %(format)s file. Only %(person)s can fetch it, for %(days)s "
        "days.",
        number,
    )
    about = {"n": number, "form": form.title, "holds": _holds(len(columns_of(form).guarded), sensitive)}
    about |= {"format": name.upper(), "person": person_words(context.principal.user), "days": KEPT.days}
    unfinished = 0
    if query.standing is ResponseStanding.ANY:
        sent = replace(query, standing=ResponseStanding.SUBMITTED)
        unfinished = number - select_responses(form, columns_of(form), sent, sensitive=sensitive).count()
    return Consequence(level="WARN", message=said % about, changes=[*_unfinished(unfinished), *_narrowings(query)])


def _unfinished(number: int) -> list[str]:
    """That some of them were never submitted; nothing where all were."""
    said = ngettext("%(n)s of them is not submitted", "%(n)s of them are not submitted", number)
    return [said % {"n": written_count(number)}] if number else []


def _holds(guarded: int, sensitive: bool) -> str:
    """What of the form's sensitive fields is in the file; empty for a form that has none."""
    if not guarded:
        return ""
    said = (
        ngettext(" with %(n)s sensitive field", " with %(n)s sensitive fields", guarded)
        if sensitive
        else ngettext(" without %(n)s sensitive field", " without %(n)s sensitive fields", guarded)
    )
    return said % {"n": guarded}


def _narrowings(query: ResultQuery) -> list[str]:
    standing = query.standing.value
    return [
        *([str(_ONLY[standing])] if standing else []),
        *([gettext("Started on %(day)s or later") % {"day": query.since}] if query.since else []),
        *([gettext("Started on %(day)s or earlier") % {"day": query.until}] if query.until else []),
    ]


def _export(context: ToolContext, slug: str, name: str, query: ResultQuery) -> ToolOutput:
    form = form_in(context, slug, Right.EXPORT_RESPONSES)
    sensitive = context.principal.may(Right.READ_SENSITIVE, form.workspace_id)
    manner = manner_for(form, context.language)
    export = request_export(form, name, query, by=context.principal, sensitive=sensitive, manner=manner)
    address = reverse("interviews:export_progress", args=[form.slug, export.pk])
    data = {
        "title": form.title,
        "form": form.slug,
        "format": name,
        "responses": export.rows_total,
        "sensitive_fields": "included" if sensitive else "left out",
        "link": address,
        "who_may_fetch_it": person_words(context.principal.user),
        "kept_days": KEPT.days,
    }
    return ToolOutput(data=data, source_documents=[_source(form, name, address)])


def _source(form: Form, name: str, address: str) -> SourceDocument:
    return SourceDocument(kind="form", title=f"{form.title} ({name.upper()})", url=address)
