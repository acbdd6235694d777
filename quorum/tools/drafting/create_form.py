"""Beginning a form: a draft of its own, out of questions that are given, or out of a description that is read by rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any

from django.db import transaction
from django.utils.translation import gettext, ngettext
from pydantic import Field

from formagent.errors import InvalidDefinition, ToolRetry
from formagent.wording.i18n_messages import translated
from formagent.wording.validation_messages import complaint
from interviews.forms.checks import form_problems
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.drafts import FieldChanges, SettingsChanges
from interviews.forms.drafting import Proposal, propose_by_rule
from interviews.forms.drafting.by_rule import language_of
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing.fields import add_field
from interviews.forms.services.designing.settings import update_form_settings
from interviews.forms.services.designing.staged_edits import read_changes
from interviews.forms.services.form_list import create_form as begin_draft
from interviews.forms.services.forms import write_fields
from interviews.models import Form
from interviews.reading.names.language_names import is_language
from interviews.reading.times.timezones import country_of_zone
from interviews.staff.rules.rights import Right
from interviews.written_counts import written_count
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import bounded, compact, shortened
from quorum.tools.drafting.meant_values import LanguageTag
from quorum.tools.drafting.shapes import NewField, Text, fields_of_group, new_field, paths_of
from quorum.tools.drafting.staging_calls import first_lines
from quorum.tools.outward.agreement import consequence_in_every_language, require_agreed
from quorum.tools.row_access import workspace_in
from quorum.tools.sources import form_source

MOST_CHARACTERS, MOST_QUESTIONS = 20_000, 60
Title = Annotated[str, Field(max_length=200, description="Left out: as the description says it")]
Language = Annotated[
    LanguageTag, Field(max_length=20, description="BCP 47, of its texts; left out: that of the description")
]
Described = Annotated[
    str,
    Field(
        max_length=MOST_CHARACTERS,
        description="What it asks for, in words or as a questionnaire; read by rule, so plainly. Instead of `fields`",
    ),
]
Fields = Annotated[
    Sequence[NewField], Field(max_length=MOST_QUESTIONS, description="What it asks, in order. Instead of `description`")
]


async def _consequence(
    context: ToolContext,
    title: str = "",
    description: str = "",
    fields: Sequence[NewField] = (),
    language: str = "",
    purpose: str = "",
) -> Consequence:
    return await consequence_in_every_language(context, _told, title, description, fields, language)


@staff_tool(effect=Effect.CREATE, right=Right.EDIT_FORMS, consequence=_consequence)
async def create_form(
    context: ToolContext,
    title: Title = "",
    description: Described = "",
    fields: Fields = (),
    language: Language = "",
    purpose: Annotated[Text, Field(description="What the answers are for, as respondents are told")] = "",
) -> ToolOutput:
    """Begin a new form as a draft. Nobody can answer it before it is published.

    The result says its slug, by which the other tools change what it still needs, in the same task or a later one.
    """
    return await context.commit(_create, context, title, description, fields, language, purpose)


def _told(context: ToolContext, title: str, description: str, fields: Sequence[NewField], language: str) -> Consequence:
    definition, left_out = _tried(context, title, description, fields, language)
    number = len(definition.fields)
    said = ngettext(
        "Begins a new form, “%(form)s”, as a draft with %(n)s question. Nobody can answer it before it is published.",
        "Begins a new form, “%(form)s”, as a draft with %(n)s questions. Nobody can answer it before it is published.",
        number,
    )
    asks = gettext("Asks: “%(question)s”")
    lines = [asks % {"question": shortened(one.label, 100)} for one in paths_of(definition).values()]
    message = said % {"form": definition.title, "n": written_count(number)}
    return Consequence(level="INFO", message=message, changes=first_lines([*lines, *left_out]))


def _tried(
    context: ToolContext, title: str, description: str, fields: Sequence[NewField], language: str
) -> tuple[FormDefinition, list[str]]:
    """What the draft would be, and what of a description would not be in it; nothing is kept."""
    with transaction.atomic():
        form, left_out = _begun(context, title, description, fields, language, "")
        definition = draft_definition(form)
        transaction.set_rollback(True)
    return definition, left_out


def _create(
    context: ToolContext, title: str, description: str, fields: Sequence[NewField], language: str, purpose: str
) -> ToolOutput:
    require_agreed(context, _told, title, description, fields, language)
    form, left_out = _begun(context, title, description, fields, language, purpose)
    definition = draft_definition(form)
    data: dict[str, Any] = {
        "title": form.title,
        "form": form.slug,
        "status": "draft",
        "questions": [
            {"field": path, "label": shortened(one.label, 200)} for path, one in paths_of(definition).items()
        ],
        "left_out": left_out or None,
    }
    return ToolOutput(data=bounded(compact(data), "questions"), source_documents=[form_source(form)])


def _begun(
    context: ToolContext, title: str, description: str, fields: Sequence[NewField], language: str, purpose: str
) -> tuple[Form, list[str]]:
    """The draft, within a transaction. ToolRetry, InvalidDefinition for what would be no sound form."""
    workspace = workspace_in(context, Right.EDIT_FORMS)
    if bool(description.strip()) is bool(fields):
        raise ToolRetry(complaint("Give either the questions or a description of them."))
    if language and not is_language(language):
        raise ToolRetry(complaint("{tag!r} is not a language tag like 'en' or 'pt-BR'", tag=language))
    spoken = language or language_of(description, context.language)
    proposal = _read(description, spoken, workspace.timezone) if description.strip() else None
    named = " ".join(title.split()) or (proposal.texts.get("title", "") if proposal else "")
    if not named:
        raise ToolRetry(complaint("Give the form a title."))
    form = begin_draft(workspace, named[:200], proposal.language if proposal else spoken, by=context.principal)
    if proposal:
        write_fields(form, proposal.fields)
    for place, one in enumerate(fields, start=1):
        with _placed(f"fields.{place}"):
            _add(context, form, one, spoken)
    texts = {
        name: text
        for name in ("description", "completion_message")
        if proposal and (text := proposal.texts.get(name, ""))
    }
    if purpose.strip():
        texts["purpose"] = purpose.strip()
    if texts:
        update_form_settings(form, read_changes(SettingsChanges, texts), by=context.principal)
    form.refresh_from_db()
    if problems := [one for one in form_problems(draft_definition(form)) if one[0].startswith("fields")]:
        raise InvalidDefinition(problems)
    return form, _left_out(proposal) if proposal else []


def _add(context: ToolContext, form: Form, given: NewField, language: str) -> None:
    """The field, and those of a group within it. InvalidDefinition at the places of the field."""
    added = add_field(form, read_changes(FieldChanges, new_field(given, language)), by=context.principal)
    for number, inner in enumerate(fields_of_group(given, language), start=1):
        with _placed(f"fields.{number}"):
            add_field(form, read_changes(FieldChanges, inner), by=context.principal, group=added.field_id)


@contextmanager
def _placed(at: str) -> Iterator[None]:
    """What is refused within stands beneath `at`, counted as people count."""
    try:
        yield
    except InvalidDefinition as refused:
        raise InvalidDefinition([(f"{at}.{place}", message) for place, message in refused.problems]) from refused


def _read(description: str, language: str, zone: str) -> Proposal:
    proposal = propose_by_rule(description, language=language, country=country_of_zone(zone) or "")
    if not proposal.fields:
        raise ToolRetry(
            complaint(
                "No question could be read in the description: {problems}. List the things to ask for.",
                problems=proposal.report[0],
            )
        )
    return proposal


def _left_out(proposal: Proposal) -> list[str]:
    lost = [line for line in proposal.report if line.level in ("error", "left_out")]
    return [gettext("Left out: %(what)s") % {"what": translated(line.message, line.params)} for line in lost]
