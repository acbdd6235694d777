"""A rehearsal of a draft by simulated respondents."""

from __future__ import annotations

from typing import Annotated, Any

from django.urls import reverse
from pydantic import Field

from formagent.errors import InvalidDefinition, ToolRetry
from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from formagent.wording.validation_messages import Problems, complaint
from interviews.forms.definition import FormDefinition
from interviews.models import Form
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.models import Rehearsal
from quorum.rehearsals.playing import carry_on
from quorum.rehearsals.reading import RehearsalResult, result_of
from quorum.rehearsals.services.starting import find_or_start
from quorum.rehearsals.words import finding_words, limits_of, persona_name
from quorum.tools.base import SourceDocument, ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import bounded
from quorum.tools.row_access import draft_seen, form_in, looked_up, pages_of


@staff_tool(effect=Effect.REHEARSE, right=Right.EDIT_FORMS, about="form")
async def rehearse_form(
    context: ToolContext, form: Annotated[Text, Field(description="The form's slug")]
) -> ToolOutput:
    """Rehearse a form's draft: ten simulated respondents fill it, and code says what they
    stumbled over. The same draft is rehearsed once; while `state` is running, call again to wait on.

    Nothing of it counts as a response. Says the faults found, and how each respondent's conversation ended.
    """
    row = await looked_up(context, form_in, form, Right.EDIT_FORMS)
    draft = await draft_seen(context, row)
    rehearsal = await in_database(_begun, context, row, draft)
    await carry_on(rehearsal, context.patience_seconds)
    data = await looked_up(context, _told, rehearsal)
    url = reverse("quorum:rehearsal", args=[row.slug, rehearsal.pk])
    return ToolOutput(
        data=bounded(data, "conversations", "findings"),
        source_documents=[SourceDocument(kind="preview", title=draft.title, url=url)],
    )


def _begun(context: ToolContext, form: Form, draft: FormDefinition) -> Rehearsal:
    try:
        return find_or_start(form, draft, by=context.principal.user, origin=Rehearsal.Origin.TOOL)
    except InvalidDefinition as error:
        wrong = Problems(error.problems[:10])
        raise ToolRetry(complaint("This draft cannot be rehearsed yet: {wrong}", wrong=wrong)) from error


def _told(context: ToolContext, rehearsal: Rehearsal) -> dict[str, Any]:
    result: RehearsalResult = result_of(rehearsal)
    with pages_of(context):
        return {
            "title": result.form.title,
            "form": rehearsal.form.slug,
            "state": str(rehearsal.state),
            "conversations_over": len(result.records),
            "conversations_in_all": result.total,
            "faults": len(result.faults),
            "findings": [
                {
                    "kind": str(one.kind),
                    "fault": one.fault,
                    "field": one.field_id or None,
                    "says": finding_words(one, result.form),
                    "met_with_by": [persona_name(name) for name in one.personas],
                }
                for one in result.findings
            ],
            "conversations": [
                {
                    "respondent": persona_name(one.persona),
                    "ending": str(one.ending),
                    "last_asked": one.last_asked or None,
                    "messages": one.messages,
                }
                for one in result.records
            ],
            "what_it_does_not_show": limits_of(result.engines),
        }
