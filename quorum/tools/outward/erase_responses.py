"""Erasing responses, each named by its id."""

from __future__ import annotations

import uuid
from typing import Annotated

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, ngettext
from pydantic import Field

from formagent.protocol.envelope import Text
from interviews.field_types.display.written import written_moment
from interviews.models import Session
from interviews.results.wording import stage_words
from interviews.sessions.services.erasure import erase_session
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, SourceDocument, ToolContext, ToolOutput, staff_tool
from quorum.tools.outward.agreement import consequence_in_every_language, require_agreed
from quorum.tools.row_access import ResponseIds, sessions_in

REASON = "by an agent"


async def erasure_consequence(context: ToolContext, form: str, responses: list[uuid.UUID]) -> Consequence:
    return await consequence_in_every_language(context, _consequence, form, responses)


@staff_tool(effect=Effect.DELETE, right=Right.CHANGE_RESPONSES, about="form", consequence=erasure_consequence)
async def erase_responses(
    context: ToolContext,
    form: Annotated[Text, Field(description="The form's slug")],
    responses: ResponseIds,
) -> ToolOutput:
    """Erase responses for good: answers, messages, files, what agents have read of them, and the form's exports.

    Each is named by its id; there is no way to erase all. Either all of them are erased or none.
    """
    return await context.commit(_erase, context, form, responses)


def _consequence(context: ToolContext, slug: str, responses: list[uuid.UUID]) -> Consequence:
    form, sessions = sessions_in(context, slug, responses, Right.CHANGE_RESPONSES)
    said = ngettext(
        "Erases %(n)s response to “%(form)s” for good, with their answers, messages and files. Exports of the form go too. "
        "This cannot be undone.",
        "Erases %(n)s responses to “%(form)s” for good, with their answers, messages and files. Exports of the form go too. "
        "This cannot be undone.",
        len(sessions),
    )
    message = said % {"n": len(sessions), "form": form.title}
    return Consequence(level="CRITICAL", message=message, changes=[_line(session) for session in sessions])


def _line(session: Session) -> str:
    begun = written_moment(timezone.localtime(session.created_at), get_language() or "en")
    messages = session.messages.count()
    said = ngettext(
        "Response %(id)s: %(stage)s, begun %(begun)s, %(n)s message",
        "Response %(id)s: %(stage)s, begun %(begun)s, %(n)s messages",
        messages,
    )
    return said % {"id": session.pk, "stage": stage_words(session.stage), "begun": begun, "n": messages}


def _erase(context: ToolContext, slug: str, responses: list[uuid.UUID]) -> ToolOutput:
    form, sessions = sessions_in(context, slug, responses, Right.CHANGE_RESPONSES)
    require_agreed(context, _consequence, slug, responses)
    for session in sessions:
        erase_session(session, by=context.principal, reason=REASON)
    data = {"title": form.title, "form": form.slug, "erased": len(sessions)}
    address = reverse("interviews:responses", args=[form.slug])
    return ToolOutput(data=data, source_documents=[SourceDocument(kind="form", title=form.title, url=address)])
