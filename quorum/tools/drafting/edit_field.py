"""The tool that changes a field of a draft."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext

from formagent.errors import ToolRetry
from formagent.wording.validation_messages import complaint
from interviews.forms.definition import FieldDefinition
from interviews.forms.designing.drafts import config_keys, known_types
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.drafting.shapes import (
    SETTINGS,
    FieldEdits,
    FieldPath,
    FormSlug,
    facts_of,
    field_at,
    settings_config,
)
from quorum.tools.drafting.staging_calls import consequence_of, sentences, stage

_PLAIN = {"label", "intent", "type", "required", "sensitive", "section", "follow_up_limit", "depth"}


async def _prepared(context: ToolContext, form: str, field: str, changes: FieldEdits) -> dict[str, Any]:
    standing = field_at(await context.drafts.definition(form), field)
    plain = changes.model_dump(mode="json", include=_PLAIN, exclude_none=True)
    if changes.facts is not None:
        plain["facts"] = facts_of(changes.facts, standing.facts)
    config = _config(standing, changes)
    if not plain and not config:
        raise ToolRetry(complaint("Nothing is given that changes."))
    return {"path": field, "changes": plain, "config": config}


def _config(standing: FieldDefinition, changes: FieldEdits) -> dict[str, Any]:
    kind = changes.type or standing.type
    cleared = dict.fromkeys(SETTINGS.get(name, name) for name in changes.clear)
    given = {**cleared, **settings_config(changes.settings, standing.config)}
    known = config_keys(kind) if kind in known_types() else frozenset(given)
    if unknown := [name for name in given if name not in known]:
        words = {value: name for name, value in SETTINGS.items()}
        has = ", ".join(sorted(words.get(name, name) for name in known)) or "none"
        raise ToolRetry(
            complaint(
                "A field of type {type} has no setting {setting!r}. It has: {known}.",
                type=kind,
                setting=words.get(unknown[0], unknown[0]),
                known=has,
            )
        )
    return given


async def _consequence(context: ToolContext, form: str, field: str, changes: FieldEdits) -> Consequence:
    arguments = await _prepared(context, form, field, changes)
    new_type = changes.type is not None

    def say(title: str) -> str:
        changed = gettext(
            "Changes a question in the draft of “%(form)s”. Answers that were given keep the words they were given to."
        )
        apart = gettext("Its type becomes another one: results of earlier versions are counted apart.")
        return sentences(changed % {"form": title}, apart if new_type else "")

    warn = new_type or bool(changes.sensitive)
    return await consequence_of(context, form, "update_field", arguments, say=say, place=field, warn=warn)


@staff_tool(effect=Effect.CHANGE, right=Right.EDIT_FORMS, about="form", consequence=_consequence)
async def edit_field(context: ToolContext, form: FormSlug, field: FieldPath, changes: FieldEdits) -> ToolOutput:
    """Change a field of a form's draft: its words, type, settings or facts. What is left out stays as it is."""
    arguments = await _prepared(context, form, field, changes)
    return await stage(context, form, "update_field", arguments, place=field, field=field)
