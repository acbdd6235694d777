"""Giving responses to a member to work on, or to nobody."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import Annotated

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from pydantic import Field

from formagent.errors import NothingToDo, ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.models import Form, Response
from interviews.results.services.handling import assign_responses as assign
from interviews.results.services.handling import members_of, name_of
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, SourceDocument, ToolContext, ToolOutput, staff_tool
from quorum.tools.outward.agreement import consequence_in_every_language
from quorum.tools.row_access import ResponseIds, sessions_in


async def assigning_consequence(
    context: ToolContext, form: str, responses: list[uuid.UUID], member: str
) -> Consequence:
    return await consequence_in_every_language(context, _consequence, form, responses, member)


@staff_tool(effect=Effect.HANDLE, right=Right.HANDLE_RESPONSES, about="form", consequence=assigning_consequence)
async def assign_responses(
    context: ToolContext,
    form: Annotated[Text, Field(description="The form's slug")],
    responses: ResponseIds,
    member: Annotated[
        Text,
        Field(max_length=254, description="The e-mail address or the full name of a member; empty: nobody any more"),
    ],
) -> ToolOutput:
    """Give responses to a member to work on. Respondents never see who that is.

    Either it is done with all of them or with none. A wrong member is answered with those that there are.
    """
    return await context.commit(_assign, context, form, responses, member)


def _member(context: ToolContext, given: str) -> User | None:
    """None for nobody. ToolRetry names whom responses can be given to."""
    wanted = " ".join(given.split()).casefold()
    if not wanted:
        return None
    people = members_of(context.workspace)
    found = [one for one in people if wanted in (one.email.casefold(), name_of(one).casefold())]
    if len(found) != 1:
        known = ", ".join(f"{name_of(one)} ({one.email})" for one in people)
        raise ToolRetry(complaint("No one member is called {member!r}. There are: {known}.", member=given, known=known))
    return found[0]


def _changing(rows: Sequence[uuid.UUID], to: User | None) -> int:
    found = Response.objects.filter(pk__in=rows)
    return (found.exclude(assignee=to) if to else found.filter(assignee__isnull=False)).count()


def _consequence(context: ToolContext, slug: str, responses: list[uuid.UUID], member: str) -> Consequence:
    form, sessions = sessions_in(context, slug, responses, Right.HANDLE_RESPONSES)
    to, ids = _member(context, member), [session.pk for session in sessions]
    if not (number := _changing(ids, to)):
        raise NothingToDo(complaint("That is so already: nothing would change."))
    if to is None:
        said = ngettext(
            "Takes %(n)s response to “%(form)s” from whoever works on it.",
            "Takes %(n)s responses to “%(form)s” from whoever works on them.",
            number,
        )
    else:
        said = ngettext(
            "Gives %(n)s response to “%(form)s” to %(member)s to work on.",
            "Gives %(n)s responses to “%(form)s” to %(member)s to work on.",
            number,
        )
    about = {"n": number, "form": form.title, "member": name_of(to) if to else ""}
    return Consequence(level="INFO", message=said % about, changes=_taken_from(ids, to))


def _taken_from(ids: Sequence[uuid.UUID], to: User | None) -> list[str]:
    """From whom responses are taken that somebody works on already."""
    given = Response.objects.filter(pk__in=ids, assignee__isnull=False).select_related("assignee")
    rows = (given.exclude(assignee=to) if to else given).order_by("pk")
    words = gettext("Response %(id)s is %(member)s's until now")
    return [words % {"id": str(row.pk)[:8], "member": name_of(row.assignee)} for row in rows if row.assignee]


def _assign(context: ToolContext, slug: str, responses: list[uuid.UUID], member: str) -> ToolOutput:
    form, sessions = sessions_in(context, slug, responses, Right.HANDLE_RESPONSES)
    to, ids = _member(context, member), [session.pk for session in sessions]
    if not _changing(ids, to):
        raise NothingToDo(complaint("That is so already: nothing would change."))
    changed = assign(form, ids, to, by=context.principal)
    data = {
        "title": form.title,
        "form": form.slug,
        "responses": changed,
        "member": name_of(to) if to else None,
    }
    return ToolOutput(data=data, source_documents=[_source(form)])


def _source(form: Form) -> SourceDocument:
    return SourceDocument(kind="form", title=form.title, url=reverse("interviews:responses", args=[form.slug]))
