"""The tool that adds a field to a draft."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext

from formagent.errors import ToolRetry
from formagent.wording.validation_messages import complaint
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.drafting.shapes import (
    After,
    First,
    FormSlug,
    InGroup,
    NewField,
    field_at,
    fields_of_group,
    new_field,
    paths_of,
)
from quorum.tools.drafting.staging_calls import consequence_of, sentences, stage


async def _prepared(
    context: ToolContext, form: str, field: NewField, group: str, after: str, first: bool
) -> dict[str, Any]:
    draft = await context.drafts.definition(form)
    if group and not field_at(draft, group).is_group:
        raise ToolRetry(
            complaint(
                "{field!r} is no group. Groups of this form: {groups}.",
                field=group,
                groups=", ".join(one.field_id for one in draft.groups),
            )
        )
    inner = fields_of_group(field, draft.languages[0])
    arguments = {"field": new_field(field, draft.languages[0]), **({"fields": inner} if inner else {}), "group": group}
    return {**arguments, "after": sibling(after, group, first=first)}


def sibling(after: str, group: str, *, first: bool) -> str | None:
    """Where something goes, as edits name it: behind a sibling, "" for the first place, None for the last."""
    if first:
        return ""
    own = after.removeprefix(f"{group}.") if group else after
    return own or None


async def _path(context: ToolContext, form: str, arguments: dict[str, Any]) -> str:
    """The path that the field will have."""
    before = await context.drafts.definition(form)
    after = await context.drafts.tried(form, "add_field", arguments)
    return next(path for path in paths_of(after) if path not in paths_of(before))


async def _consequence(
    context: ToolContext, form: str, field: NewField, group: str = "", after: str = "", first: bool = False
) -> Consequence:
    arguments = await _prepared(context, form, field, group, after, first)
    path = await _path(context, form, arguments)
    warn = any(one.sensitive for one in (field, *field.fields))

    def say(title: str) -> str:
        added = gettext(
            "Adds a question to the draft of “%(form)s”. Respondents are asked it once the draft is published."
        )
        sensitive = gettext("It asks for something sensitive.") if warn else ""
        return sentences(added % {"form": title}, sensitive)

    return await consequence_of(context, form, "add_field", arguments, say=say, place=path, warn=warn)


@staff_tool(effect=Effect.CHANGE, right=Right.EDIT_FORMS, about="form", consequence=_consequence)
async def add_field(
    context: ToolContext, form: FormSlug, field: NewField, group: InGroup = "", after: After = "", first: First = False
) -> ToolOutput:
    """Add a field to a form's draft, or to a repeating group of it.

    A group comes with its `fields`; more of them follow in calls of their own, with `group`.
    """
    arguments = await _prepared(context, form, field, group, after, first)
    path = await _path(context, form, arguments)
    return await stage(context, form, "add_field", arguments, place=path, field=path)
