"""REST for drafts by description: a text in, a proposal out. Nothing is saved."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from ninja import Router
from pydantic import Field

from formagent.protocol.envelope import Wire
from formagent.server.database_thread import in_database
from interviews.api.definitions import ReportEntry, report_entries
from interviews.api.staff import STAFF, form_of, needs, problem_responses
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting import LONGEST_TEXT
from interviews.forms.proposing import propose
from interviews.staff.rules.rights import Right

router = Router(auth=STAFF, by_alias=True)


class Described(Wire):
    """A description of a form, or a questionnaire as text, Markdown or CSV."""

    text: str = Field(min_length=1, max_length=LONGEST_TEXT)
    filename: str = Field(default="", max_length=200, description="Its ending tells a table: questions.csv")


class ProposalView(Wire):
    """Fields and texts for a draft, each valid by itself."""

    engine: str = Field(description="model or offline")
    language: str
    texts: dict[str, str] = Field(
        description="Of the form: title, description, purpose, consent_text, completion_message, tone"
    )
    fields: list[dict[str, Any]] = Field(description="As in formagent's own JSON")
    report: list[ReportEntry]


@router.post(
    "/forms/{slug}/proposals",
    response={200: ProposalView, **problem_responses(422)},
    operation_id="proposeFields",
    summary="Propose fields",
)
@needs(Right.EDIT_FORMS)
async def propose_fields(request: HttpRequest, slug: str, described: Described) -> ProposalView:
    """What a description or a questionnaire would make of this form. The draft stays as it is."""
    form = await form_of(request, slug)
    language = (form.languages or ["en"])[0]
    zone = await in_database(lambda: form.workspace.timezone)
    proposal = await propose(described.text, filename=described.filename, language=language, zone=zone, form_id=form.pk)
    return ProposalView(
        engine=proposal.engine,
        language=proposal.language,
        texts=dict(proposal.texts),
        fields=[_plain(field) for field in proposal.fields],
        report=report_entries(proposal.report),
    )


def _plain(field: FieldDefinition) -> dict[str, Any]:
    return field.model_dump(mode="json", exclude_defaults=True)
