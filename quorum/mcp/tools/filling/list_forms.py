"""The forms that can be filled in."""

from __future__ import annotations

from pydantic import Field

from formagent.protocol.envelope import Text
from formagent.server.database_thread import in_database
from interviews.access import Principal, forms_to_fill
from interviews.forms.definition import FormDefinition
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
    found = [(form, live) for form, live in live_forms(principal) if live.assistants != "refused"]
    return [_line(*one) for one in found if wanted in f"{one[1].title} {one[0].slug}".casefold()][:MOST_LISTED]


def live_forms(principal: Principal) -> list[tuple[Form, FormDefinition]]:
    """The forms with what is published of them: the rows themselves hold a draft that nobody has reviewed."""
    forms = [form for form in forms_to_fill(principal) if form.live_version_id is not None]
    return [(form, version_definition(form.live_version_id or 0)) for form in forms]


def _line(form: Form, live: FormDefinition) -> FormLine:
    return FormLine(
        slug=form.slug,
        title=live.title,
        description=live.description,
        languages=list(live.languages),
        owner=form.workspace.name,
    )
