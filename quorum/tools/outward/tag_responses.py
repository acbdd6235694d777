"""Putting tags on responses, and taking them off."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import Annotated

from django.urls import reverse
from django.utils.translation import gettext, ngettext
from pydantic import Field

from formagent.errors import ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.results.rules.handling import MOST_TAGS, typed_tags
from interviews.results.services import handling
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, SourceDocument, ToolContext, ToolOutput, staff_tool
from quorum.tools.outward.agreement import consequence_in_every_language
from quorum.tools.row_access import ResponseIds, sessions_in

_Tags = Annotated[Text, Field(max_length=100)]


async def tagging_consequence(
    context: ToolContext, form: str, responses: list[uuid.UUID], add: Sequence[str] = (), remove: Sequence[str] = ()
) -> Consequence:
    return await consequence_in_every_language(context, _consequence, form, responses, add, remove)


@staff_tool(effect=Effect.HANDLE, right=Right.HANDLE_RESPONSES, about="form", consequence=tagging_consequence)
async def tag_responses(
    context: ToolContext,
    form: Annotated[Text, Field(description="The form's slug")],
    responses: ResponseIds,
    add: Annotated[Sequence[_Tags], Field(max_length=MOST_TAGS, description="Tags to put on, in any case")] = (),
    remove: Annotated[Sequence[_Tags], Field(max_length=MOST_TAGS, description="Tags to take off, in any case")] = (),
) -> ToolOutput:
    """Put tags on responses, or take them off. Members find responses by them; respondents never see them.

    Either it is done with all of them or with none. search_responses finds responses by a tag.
    """
    return await context.commit(_tag, context, form, responses, add, remove)


def _tags(add: Sequence[str], remove: Sequence[str]) -> tuple[list[str], list[str]]:
    """What is put on and what is taken off, as members' own tags are read. Raises ProtocolError."""
    added, removed = typed_tags(",".join(add)), typed_tags(",".join(remove))
    if not added and not removed:
        raise ToolRetry(complaint("Say which tags to put on, or to take off."))
    for tags in filter(None, (added, removed)):
        handling.checked_tags(tags)
    return added, removed


def _consequence(
    context: ToolContext, slug: str, responses: list[uuid.UUID], add: Sequence[str], remove: Sequence[str]
) -> Consequence:
    form, sessions = sessions_in(context, slug, responses, Right.HANDLE_RESPONSES)
    added, removed = _tags(add, remove)
    said = ngettext(
        "Changes the tags of %(n)s response to “%(form)s”. Respondents never see them.",
        "Changes the tags of %(n)s responses to “%(form)s”. Respondents never see them.",
        len(sessions),
    )
    changes = [
        *([gettext("Puts on: %(tags)s") % {"tags": ", ".join(added)}] if added else []),
        *([gettext("Takes off: %(tags)s") % {"tags": ", ".join(removed)}] if removed else []),
    ]
    return Consequence(level="INFO", message=said % {"n": len(sessions), "form": form.title}, changes=changes)


def _tag(
    context: ToolContext, slug: str, responses: list[uuid.UUID], add: Sequence[str], remove: Sequence[str]
) -> ToolOutput:
    form, sessions = sessions_in(context, slug, responses, Right.HANDLE_RESPONSES)
    ids, (added, removed) = [session.pk for session in sessions], _tags(add, remove)
    off = handling.untag_responses(form, ids, removed, by=context.principal) if removed else {}
    put = handling.tag_responses(form, ids, added, by=context.principal) if added else {}
    data = {
        "title": form.title,
        "form": form.slug,
        "responses": len(ids),
        "put_on": {name: len(keys) for name, keys in put.items()},
        "taken_off": {name: len(keys) for name, keys in off.items()},
    }
    address = reverse("interviews:responses", args=[form.slug])
    return ToolOutput(data=data, source_documents=[SourceDocument(kind="form", title=form.title, url=address)])
