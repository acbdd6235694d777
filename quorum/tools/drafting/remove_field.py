"""The tool that takes a field out of a draft."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

from interviews.staff.rules.rights import Right
from interviews.written_counts import written_count
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.drafting.shapes import FieldPath, FormSlug, field_at
from quorum.tools.drafting.staging_calls import consequence_of, sentences, stage


async def _consequence(context: ToolContext, form: str, field: str) -> Consequence:
    standing = field_at(await context.drafts.definition(form), field)
    within = len(standing.fields)

    def say(title: str) -> str:
        taken = gettext(
            "Takes a question out of the draft of “%(form)s”. Answers to it in earlier versions stay, and can be read."
        )
        along = ngettext("Its %(n)s question goes with it.", "Its %(n)s questions go with it.", within)
        return sentences(taken % {"form": title}, along % {"n": written_count(within)} if within else "")

    return await consequence_of(context, form, "remove_field", {"path": field}, say=say, warn=True)


@staff_tool(effect=Effect.CHANGE, right=Right.EDIT_FORMS, about="form", consequence=_consequence)
async def remove_field(context: ToolContext, form: FormSlug, field: FieldPath) -> ToolOutput:
    """Take a field out of a form's draft, a group with all its fields. Answers that were given to it stay."""
    field_at(await context.drafts.definition(form), field)
    return await stage(context, form, "remove_field", {"path": field})
