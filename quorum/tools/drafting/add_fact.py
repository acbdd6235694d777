"""The tool that adds a fact to a field of a draft."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext

from formagent.errors import NothingToDo
from formagent.wording.validation_messages import complaint
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.drafting.shapes import FieldPath, FormSlug, GivenFact, field_at
from quorum.tools.drafting.staging_calls import consequence_of, stage


async def _prepared(context: ToolContext, form: str, field: str, fact: GivenFact) -> dict[str, Any]:
    standing = field_at(await context.drafts.definition(form), field)
    if any(one.fact == fact.fact for one in standing.facts):
        raise NothingToDo(complaint("{field!r} has this fact already.", field=field))
    hints = {"questioning_hints": fact.questioning_hints or None}
    return {"path": field, "fact": {**fact.model_dump(), **hints}}


async def _consequence(context: ToolContext, form: str, field: str, fact: GivenFact) -> Consequence:
    arguments = await _prepared(context, form, field, fact)

    def say(title: str) -> str:
        words = gettext(
            "In the draft of “%(form)s”, the question %(field)s is done only when one more fact is known or was asked for."
        )
        return words % {"form": title, "field": field}

    return await consequence_of(context, form, "add_fact", arguments, say=say, place=field)


@staff_tool(effect=Effect.CHANGE, right=Right.EDIT_FORMS, about="form", consequence=_consequence)
async def add_fact(context: ToolContext, form: FormSlug, field: FieldPath, fact: GivenFact) -> ToolOutput:
    """Add a fact to a field of a form's draft: something that its answer must bring out, and that is asked for otherwise."""
    arguments = await _prepared(context, form, field, fact)
    return await stage(context, form, "add_fact", arguments, place=field)
