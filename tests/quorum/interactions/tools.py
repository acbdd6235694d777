"""Tools for tests of interactions: one that reads, one that changes, one that publishes."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from formagent.errors import InvalidDefinition
from formagent.server.database_thread import in_database
from interviews.access import staff_form
from interviews.staff.rules.rights import Right
from interviews.staff.services.audit import record_audit
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, SourceDocument, StaffTool, ToolContext, ToolOutput, staff_tool

Slug = Annotated[str, Field(description="The form's slug")]


@staff_tool(effect=Effect.READ, right=Right.READ_FORMS, about="form")
async def look(context: ToolContext, form: Slug) -> ToolOutput:
    """Look at a form."""
    found = await in_database(staff_form, context.principal, form, Right.READ_FORMS)
    source = SourceDocument(kind="form", title=found.title, url=f"/forms/{found.slug}/")
    return ToolOutput(data={"title": found.title}, source_documents=[source])


async def _renaming(context: ToolContext, form: str, title: str) -> Consequence:
    return Consequence(level="WARN", message=f"Renames {form} to “{title}”.", changes=[f"title → {title}"])


def _rename(context: ToolContext, form: str, title: str) -> ToolOutput:
    row = staff_form(context.principal, form, Right.EDIT_FORMS)
    if not title.strip():
        raise InvalidDefinition([("title", "is empty")])
    row.title = title
    row.save(update_fields=["title"])
    record_audit(row.workspace, "test.renamed", f"form:{form}", by=context.principal, title=title)
    return ToolOutput(data={"renamed": title})


@staff_tool(effect=Effect.CHANGE, right=Right.EDIT_FORMS, about="form", consequence=_renaming)
async def rename(context: ToolContext, form: Slug, title: str) -> ToolOutput:
    """Rename a form."""
    return await context.commit(_rename, context, form, title)


@staff_tool(effect=Effect.PUBLISH, right=Right.PUBLISH_FORMS, about="form", consequence=_renaming)
async def announce(context: ToolContext, form: Slug, title: str) -> ToolOutput:
    """Rename a form in public."""
    return await context.commit(_rename, context, form, title)


TOOLS: dict[str, StaffTool] = {tool.name: tool for tool in (look, rename, announce)}
