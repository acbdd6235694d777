"""A form with all it asks."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from formagent.protocol.envelope import Text
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.services.availability import form_availability
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.versions import newest_number
from interviews.models import Form
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import SourceDocument, ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import bounded, shortened
from quorum.tools.row_access import draft_seen, form_in, looked_up, version_of
from quorum.tools.sources import form_source, version_source

LONGEST = 600
"""Characters of one text."""
_WHO = {None: "not chosen yet", True: "anybody with the link", False: "those who are invited"}


@staff_tool(effect=Effect.READ, right=Right.READ_FORMS, about="form")
async def read_form(
    context: ToolContext,
    form: Annotated[Text, Field(description="The form's slug")],
    version: Annotated[int | None, Field(description="A published version's number; left out: the draft")] = None,
    fields: Annotated[
        list[Text], Field(description="Ids of the fields to read; left out: all. For forms too long to be read at once")
    ] = [],  # noqa: B006 - never changed; a model sees it as the default
) -> ToolOutput:
    """Read a form: its texts and settings, and every field with type, options, condition and facts to learn.

    The draft is what publishing would make the next version of.
    """
    row = await looked_up(context, form_in, form, Right.READ_FORMS)
    drafted = None if version is not None else await draft_seen(context, row)
    return await looked_up(context, _read, row, drafted, version, fields)


def _read(
    context: ToolContext, row: Form, drafted: FormDefinition | None, number: int | None, wanted: list[str]
) -> ToolOutput:
    source: SourceDocument
    if drafted is None:
        version = version_of(row, number or 0)
        definition, source = version_definition(version.pk), version_source(row)
    else:
        definition, source = drafted, form_source(row)
    fields = [field for field in definition.fields if not wanted or field.field_id in wanted]
    data = bounded(
        {
            **_standing(row, number),
            **_texts(definition),
            "number_of_fields": len(definition.fields),
            "no_such_fields": [name for name in wanted if name not in definition.by_id],
            "fields": [_field(field) for field in fields],
        },
        "fields",
    )
    return ToolOutput(data=data, source_documents=[source])


def _standing(row: Form, number: int | None) -> dict[str, Any]:
    live = row.live_version
    return {
        "form": row.slug,
        "read": f"version {number}" if number else "draft",
        "status": row.status,
        "takes_new_responses": form_availability(row).value,
        "who_may_answer": _WHO[row.public],
        "live_version": live.number if live else None,
        "newest_version": newest_number(row),
        "closes_at": row.closes_at.isoformat() if row.closes_at else None,
        "most_submissions": row.submission_cap,
        "kept_days": row.retention_days,
    }


def _texts(form: FormDefinition) -> dict[str, Any]:
    return {
        "title": form.title,
        "description": shortened(form.description, LONGEST),
        "purpose": shortened(form.purpose, LONGEST),
        "consent_text": shortened(form.consent_text, LONGEST),
        "completion_message": shortened(form.completion_message, LONGEST),
        "calculations": [each.model_dump(exclude_defaults=True) for each in form.calculations] or None,
        "endings": [ending.model_dump(exclude_defaults=True) for ending in form.endings] or None,
        "tone": form.tone,
        "languages": list(form.languages),
        "must_not_ask": [shortened(topic, 100) for topic in form.must_not_ask[:20]],
        "follow_up_limit": form.follow_up_limit,
        "depth": form.depth,
        "translated_into": sorted(form.translations),
    }


def _field(field: FieldDefinition) -> dict[str, Any]:
    options = field.config.get("choices", [])
    return {
        "id": field.field_id,
        "label": shortened(field.label, LONGEST),
        "intent": shortened(field.intent or "", LONGEST),
        "type": field.type,
        "required": field.required,
        "asked_when": field.condition,
        "sensitive": field.sensitive or None,
        "section": field.section,
        "follow_up_limit": field.follow_up_limit,
        "depth": field.depth,
        "options": {str(one.get("value")): str(one.get("label") or one.get("value")) for one in options[:60]},
        "options_left_out": max(0, len(options) - 60) or None,
        "limits": {key: value for key, value in field.config.items() if key not in ("choices", "rows")},
        "rows": [str(one.get("label") or one.get("value")) for one in field.config.get("rows", [])],
        "facts": [_fact(fact) for fact in field.facts],
        "fields": [_field(item) for item in field.fields],
        "translated_into": sorted(field.translations),
    }


def _fact(fact: FactDefinition) -> dict[str, Any]:
    return {
        "fact_key": fact.fact_key,
        "fact": shortened(fact.fact, LONGEST),
        "done_criteria": shortened(fact.done_criteria, LONGEST),
        "questioning_hints": shortened(fact.questioning_hints or "", LONGEST),
    }
