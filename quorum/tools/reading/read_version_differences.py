"""What changed between two versions of a form, or would change if its draft were published."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from formagent.errors import ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.differences import differences
from interviews.forms.pages.difference_words import ShownChange, shown_change
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.versions import version_lines
from interviews.models import Form
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import bounded, shortened
from quorum.tools.row_access import DRAFT, draft_seen, form_in, looked_up, version_of
from quorum.tools.sources import version_source

LONGEST = 400


@staff_tool(effect=Effect.READ, right=Right.READ_FORMS, about="form")
async def read_version_differences(
    context: ToolContext,
    form: Annotated[Text, Field(description="The form's slug")],
    before: Annotated[int | None, Field(description="A version's number; left out: the live version")] = None,
    after: Annotated[int | None, Field(description="A version's number; left out: the draft")] = None,
) -> ToolOutput:
    """Compare two versions of a form, or a version with the draft: each difference with the texts before and after.

    Also lists the versions, with how many responses each had.
    """
    row = await looked_up(context, form_in, form, Right.READ_FORMS)
    drafted = None if after is not None else await draft_seen(context, row)
    return await looked_up(context, _compared, row, before, after, drafted)


def _compared(
    context: ToolContext, row: Form, before: int | None, after: int | None, drafted: FormDefinition | None
) -> ToolOutput:
    live = row.live_version
    if before is None:
        if live is None or live.number is None:
            raise ToolRetry(
                complaint(
                    "“{form}” was never live: name the version to compare with, or use read_form.", form=row.title
                )
            )
        before = live.number
    older = version_definition(version_of(row, before).pk)
    newer = drafted or version_definition(version_of(row, after or 0).pk)
    changes = [shown_change(change) for change in differences(older, newer)]
    name = str(after) if after is not None else DRAFT
    data = bounded(
        {
            "form": row.slug,
            "before": f"version {before}",
            "after": f"version {after}" if after is not None else DRAFT,
            "number_of_changes": len(changes),
            "changes": [_change(change) for change in changes],
            "versions": _versions(row),
        },
        "versions",
        "changes",
    )
    return ToolOutput(data=data, source_documents=[version_source(row, str(before), name)])


def _change(change: ShownChange) -> dict[str, Any]:
    return {
        "change": change.kind.value,
        "of": change.subject or None,
        "id": change.path,
        "part": change.part,
        "before": shortened(change.before, LONGEST),
        "after": shortened(change.after, LONGEST),
    }


def _versions(row: Form) -> list[dict[str, Any]]:
    return [
        {
            "version": line.number,
            "published_on": line.created_at.date().isoformat(),
            "live": line.live or None,
            "plan": line.plan_status,
            "fields": line.fields,
            "started": line.started,
            "submitted": line.completed,
        }
        for line in version_lines(row)
    ]
