"""What an agent's run has done, as code recorded it, beside what its model says of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import get_language

from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.visible_text import made_visible
from quorum.models import AppliedChanges, Interaction, ToolUse
from quorum.presenter.console.calls import CallShown, call_shown
from quorum.presenter.console.consequences import consequence_shown
from quorum.services.interactions.agent_steps import recorded_changes
from quorum.services.interactions.staged_changes import applied_differences
from quorum.told_by_language import ENGLISH
from quorum.tools.drafting.staging_calls import told_change
from quorum.tools.registry import reaches_out

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
    refused = ToolUse.objects.filter(interaction=row, state__in=_NOT_DONE).order_by("pk")
    applied = AppliedChanges.objects.filter(interaction=row, form__deleted_at=None).select_related("form")
    forms = {one.form.slug: one.form.title for one in applied.order_by("pk")}
    return RecordedShown(
        changes=tuple(changes_shown(row)),
        refused=tuple(call_shown(use) for use in refused),
        forms=tuple((title, reverse("interviews:versions", args=[slug])) for slug, title in forms.items()),
    )


def changes_shown(row: Interaction) -> Iterator[str]:
    """What it has changed: as the run recorded it, in English; in another language what its rows tell."""
    told = (row.result or {}).get("changes")
    if _in_english():
        yield from (made_visible(str(one)) for one in (told if isinstance(told, list) else recorded_changes(row)))
        return
    for applied in AppliedChanges.objects.filter(interaction=row, undone_at=None).select_related("form").order_by("pk"):
        yield from _lines(applied)
    done = ToolUse.objects.filter(interaction=row, state=ToolUse.State.DONE, risk="high").order_by("pk")
    yield from (consequence_shown(use.consequence).message for use in done if use.consequence and reaches_out(use.tool))


def changes_by_task(row: Interaction) -> dict[int, tuple[str, ...]]:
    """What each task has made of drafts, also what was taken back; nothing in English, in which the story tells it."""
    found: dict[int, tuple[str, ...]] = {}
    applied = () if _in_english() else AppliedChanges.objects.filter(interaction=row).select_related("form")
    for one in applied:
        found[one.task] = (*found.get(one.task, ()), *_lines(one))
    return found


def _lines(applied: AppliedChanges) -> Iterator[str]:
    return (made_visible(f"{applied.form.title}: {told_change(one)}") for one in applied_differences(applied))


def _in_english() -> bool:
    return (get_language() or ENGLISH).startswith(ENGLISH)
