"""The tool that moves a field of a draft."""

from __future__ import annotations

from typing import Annotated, Any

from django.utils.translation import gettext
from pydantic import Field

from formagent.errors import ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.drafting.add_field import sibling
from quorum.tools.drafting.shapes import After, FieldPath, First, FormSlug, field_at
from quorum.tools.drafting.staging_calls import consequence_of, stage

Group = Annotated[
    Text | None,
    Field(description="The id of the group to move it into; empty takes it out of its group; leave it out to stay"),
]


async def _prepared(
    context: ToolContext, form: str, field: str, after: str, first: bool, group: str | None
) -> dict[str, Any]:
    draft = await context.drafts.definition(form)
    field_at(draft, field)
    if group:
        field_at(draft, group)
    holder = field.rpartition(".")[0] if group is None else group
    place = sibling(after, holder, first=first)
    if place and field_at(draft, f"{holder}.{place}" if holder else place) is field_at(draft, field):
        raise ToolRetry(complaint("A field cannot stand behind itself."))
    return {"path": field, "after": place, "group": group}


async def _consequence(
    context: ToolContext, form: str, field: str, after: str = "", first: bool = False, group: str | None = None
) -> Consequence:
    arguments = await _prepared(context, form, field, after, first, group)

    def say(title: str) -> str:
        return gettext("Asks a question at another place in the draft of “%(form)s”.") % {"form": title}

    return await consequence_of(context, form, "move_field", arguments, say=say)


@staff_tool(effect=Effect.CHANGE, right=Right.EDIT_FORMS, about="form", consequence=_consequence)
async def move_field(
    context: ToolContext,
    form: FormSlug,
    field: FieldPath,
    after: After = "",
    first: First = False,
    group: Group = None,
) -> ToolOutput:
    """Move a field of a form's draft: behind another one, to the beginning or the end, into a group or out of it."""
    arguments = await _prepared(context, form, field, after, first, group)
    return await stage(context, form, "move_field", arguments)
