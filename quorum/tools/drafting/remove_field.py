"""The tool that takes a field out of a draft."""

from __future__ import annotations

from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.drafting.shapes import FieldPath, FormSlug, field_at
from quorum.tools.drafting.staging_calls import consequence_of, stage


async def _consequence(context: ToolContext, form: str, field: str) -> Consequence:
    standing = field_at(await context.drafts.definition(form), field)
    message = f"Takes a question out of the draft of {form}. Answers to it in earlier versions stay, and can be read."
    if standing.fields:
        message += f" Its {len(standing.fields)} questions go with it."
    return await consequence_of(context, form, "remove_field", {"path": field}, message=message, warn=True)


@staff_tool(effect=Effect.CHANGE, right=Right.EDIT_FORMS, about="form", consequence=_consequence)
async def remove_field(context: ToolContext, form: FormSlug, field: FieldPath) -> ToolOutput:
    """Take a field out of a form's draft, a group with all its fields. Answers that were given to it stay."""
    field_at(await context.drafts.definition(form), field)
    return await stage(context, form, "remove_field", {"path": field})
