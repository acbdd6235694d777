"""The forms of the workspace."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from formagent.protocol.envelope import Text
from interviews.forms.services.form_list import FormLine
from interviews.forms.services.form_list import list_forms as forms_of
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import bounded
from quorum.tools.row_access import looked_up, workspace_in
from quorum.tools.sources import form_source

Status = Literal["draft", "published", "closed", "archived"]


@staff_tool(effect=Effect.READ, right=Right.READ_FORMS)
async def list_forms(
    context: ToolContext,
    search: Annotated[Text, Field(description="A part of the title or slug; left out: all")] = "",
    status: Annotated[Status | None, Field(description="Left out: all but archived ones")] = None,
    page: Annotated[int, Field(ge=1, description="25 forms a page, the last changed first")] = 1,
) -> ToolOutput:
    """List the workspace's forms: title, slug, status, submitted responses, problems of the draft.

    All other tools name a form by its slug.
    """
    return await looked_up(context, _listed, search, status, page)


def _listed(context: ToolContext, search: str, status: Status | None, page: int) -> ToolOutput:
    found = forms_of(workspace_in(context, Right.READ_FORMS), search=search, status=status or "", number=page)
    data = bounded(
        {
            "forms": [_line(line) for line in found.lines],
            "found": found.found,
            "page": found.number,
            "pages": found.last,
        },
        "forms",
    )
    shown = found.lines[: len(data.get("forms", []))]
    return ToolOutput(data=data, source_documents=[form_source(line.form) for line in shown])


def _line(line: FormLine) -> dict[str, Any]:
    form = line.form
    return {
        "title": form.title,
        "form": form.slug,
        "status": form.status,
        "takes_new_responses": line.availability.value,
        "live_version": line.version,
        "submitted_responses": line.submitted,
        "last_begun": line.last_response.date().isoformat() if line.last_response else None,
        "problems_of_draft": line.problems,
        "languages": list(form.languages),
    }
