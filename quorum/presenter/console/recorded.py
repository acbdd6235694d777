"""What an agent's run has done, as code recorded it, beside what its model says of it."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.visible import made_visible
from quorum.models import AppliedChanges, Interaction, ToolUse
from quorum.presenter.console.calls import CallShown, call_shown
from quorum.services.interactions.agent_steps import recorded_changes

_NOT_DONE = (ToolUse.State.REJECTED, ToolUse.State.REFUSED)


@dataclass(frozen=True)
class RecordedShown:
    """Of a run that is over and has begun to carry something out."""

    changes: tuple[str, ...]
    """Of drafts as differences, of the rest as each call says it."""
    refused: tuple[CallShown, ...]
    """Calls that reviewers rejected, or that a person, the policy or the clock refused."""
    forms: tuple[tuple[str, str], ...]
    """(title, address) of each form whose draft was changed."""


def recorded_shown(row: Interaction) -> RecordedShown | None:
    """None before the end, and where nothing was to be carried out."""
    if row.form != InteractionForm.AGENT or not row.is_ended or not row.tasks.exists():
        return None
    told = (row.result or {}).get("changes")
    changes = told if isinstance(told, list) else recorded_changes(row)
    refused = ToolUse.objects.filter(interaction=row, state__in=_NOT_DONE).order_by("pk")
    applied = AppliedChanges.objects.filter(interaction=row, form__deleted_at=None).select_related("form")
    forms = {one.form.slug: one.form.title for one in applied.order_by("pk")}
    return RecordedShown(
        changes=tuple(made_visible(str(one)) for one in changes),
        refused=tuple(call_shown(use) for use in refused),
        forms=tuple((title, reverse("interviews:versions", args=[slug])) for slug, title in forms.items()),
    )
