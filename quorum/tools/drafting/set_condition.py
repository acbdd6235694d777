"""The tool that says when a field of a draft is asked."""

from __future__ import annotations

from typing import Annotated, Any

from django.utils.translation import gettext
from pydantic import Field

from formagent.errors import ToolRetry
from formagent.wording.validation_messages import complaint
from interviews.forms.conditions.condition_rows import Join
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.drafting.shapes import FieldPath, FormSlug, GivenCondition, condition_text, field_at
from quorum.tools.drafting.staging_calls import consequence_of, stage

Conditions = Annotated[
    list[GivenCondition],
    Field(max_length=20, description="What must hold for the field to be asked; none: always asked"),
]
Joined = Annotated[Join, Field(description="Whether all of them must hold, or any one")]
Expression = Annotated[
    str, Field(max_length=2000, description="Instead of conditions: CEL over answers by id, where these do not suffice")
]


async def _prepared(
    context: ToolContext, form: str, field: str, conditions: list[GivenCondition], join: Join, expression: str
) -> dict[str, Any]:
    if conditions and expression.strip():
        raise ToolRetry(complaint("Give conditions or an expression, not both."))
    draft = await context.drafts.definition(form)
    field_at(draft, field)
    condition = condition_text(draft, field, conditions, join) if conditions else expression.strip()
    return {"path": field, "changes": {"condition": condition}}


async def _consequence(
    context: ToolContext,
    form: str,
    field: str,
    conditions: list[GivenCondition],
    join: Join = "all",
    expression: str = "",
) -> Consequence:
    arguments = await _prepared(context, form, field, conditions, join, expression)

    def say(title: str) -> str:
        always = gettext("In the draft of “%(form)s”, the question %(field)s is asked always.")
        only = gettext("In the draft of “%(form)s”, the question %(field)s is asked only where its condition holds.")
        return (only if arguments["changes"]["condition"] else always) % {"form": title, "field": field}

    return await consequence_of(context, form, "update_field", arguments, say=say, place=field)


@staff_tool(effect=Effect.CHANGE, right=Right.EDIT_FORMS, about="form", consequence=_consequence)
async def set_condition(
    context: ToolContext,
    form: FormSlug,
    field: FieldPath,
    conditions: Conditions,
    join: Joined = "all",
    expression: Expression = "",
) -> ToolOutput:
    """Say when a field of a form's draft is asked: where other answers are so, or always, for an empty list."""
    arguments = await _prepared(context, form, field, conditions, join, expression)
    return await stage(
        context, form, "update_field", arguments, place=field, condition=arguments["changes"]["condition"]
    )
