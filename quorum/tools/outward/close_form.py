"""Closing a form to new respondents."""

from __future__ import annotations

from typing import Annotated

from django.utils.translation import gettext, ngettext
from pydantic import Field

from formagent.errors import ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.forms.services.closing import close_form as close
from interviews.models import Form, Response
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.outward.agreement import consequence_in_every_language
from quorum.tools.row_access import form_in
from quorum.tools.sources import form_source

_NOT_OPEN = {
    Form.Status.DRAFT: complaint("it is not published yet"),
    Form.Status.CLOSED: complaint("it is closed already"),
}


async def closing_consequence(context: ToolContext, form: str) -> Consequence:
    return await consequence_in_every_language(context, _consequence, form)


@staff_tool(effect=Effect.PUBLISH, right=Right.PUBLISH_FORMS, about="form", consequence=closing_consequence)
async def close_form(context: ToolContext, form: Annotated[Text, Field(description="The form's slug")]) -> ToolOutput:
    """Close a form: nobody new can begin, whoever has begun can finish. reopen_form opens it again."""
    return await context.commit(_close, context, form)


def _open(context: ToolContext, slug: str) -> Form:
    form = form_in(context, slug, Right.PUBLISH_FORMS)
    if form.status != Form.Status.PUBLISHED:
        raise ToolRetry(
            complaint("“{form}” is not open: {why}.", form=form.title, why=_NOT_OPEN[Form.Status(form.status)])
        )
    return form


def _consequence(context: ToolContext, slug: str) -> Consequence:
    form = _open(context, slug)
    under_way = _under_way(form)
    if not under_way:
        said = gettext("Closes “%(form)s”: nobody new can begin. Nobody is answering it just now.")
        return Consequence(level="WARN", message=said % {"form": form.title})
    said = ngettext(
        "Closes “%(form)s”: nobody new can begin. %(n)s response under way can still be finished.",
        "Closes “%(form)s”: nobody new can begin. %(n)s responses under way can still be finished.",
        under_way,
    )
    return Consequence(level="WARN", message=said % {"form": form.title, "n": under_way})


def _under_way(form: Form) -> int:
    return Response.objects.filter(form=form, closed_at__isnull=True, submitted_at__isnull=True).count()


def _close(context: ToolContext, slug: str) -> ToolOutput:
    form = _open(context, slug)
    close(form, by=context.principal)
    data = {"title": form.title, "form": form.slug, "status": "closed", "responses_under_way": _under_way(form)}
    return ToolOutput(data=data, source_documents=[form_source(form)])
