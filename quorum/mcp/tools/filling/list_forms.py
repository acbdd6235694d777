"""The forms that can be filled in."""

from __future__ import annotations

from pydantic import Field

from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from interviews.access import Principal, forms_to_fill
from interviews.forms.services.definitions import version_definition
from interviews.models import Form
from quorum.mcp.tools.base import Caller, ToolModel, mcp_tool
from quorum.mcp.tools.filling.shapes import FormLine

MOST_LISTED = 100


class ListForms(ToolModel):
    search: Text = Field(default="", max_length=200, description="A part of the title or slug; left out: all")


class FormList(ToolModel):
    forms: list[FormLine]


@mcp_tool(title="List forms", read_only=True)
async def list_forms(caller: Caller, asked: ListForms) -> FormList:
    """The forms that can be filled in now: those listed for everybody, and those of your person's workspaces.

    A form that your person has a link to can be started by its slug although it is not listed.
    """
    return FormList(forms=await in_database(_listed, caller.principal, asked.search))


def _listed(principal: Principal, search: str) -> list[FormLine]:
    wanted = search.casefold()
    found = [form for form in forms_to_fill(principal) if _open_to_assistants(form)]
    return [_line(form) for form in found if wanted in f"{form.title} {form.slug}".casefold()][:MOST_LISTED]


def _open_to_assistants(form: Form) -> bool:
    return form.live_version_id is not None and version_definition(form.live_version_id).assistants != "refused"


def _line(form: Form) -> FormLine:
    return FormLine(
        slug=form.slug,
        title=form.title,
        description=form.description,
        languages=list(form.languages),
        owner=form.workspace.name,
    )
