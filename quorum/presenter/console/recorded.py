"""What an agent's run has done, as code recorded it, beside what its model says of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db.models import QuerySet
from django.urls import reverse

from interviews.access import Principal
from interviews.models import Export
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.visible_text import made_visible
from quorum.models import AppliedChanges, Interaction, ToolUse
from quorum.presenter.console.calls import CallShown, calls_shown
from quorum.presenter.console.consequences import consequence_shown
from quorum.services.interactions.staged_changes import applied_differences
from quorum.tools.drafting.staging_calls import told_change
from quorum.tools.past_words import past_words
from quorum.tools.registry import reaches_out

_NOT_DONE = (ToolUse.State.REJECTED, ToolUse.State.REFUSED)


@dataclass(frozen=True)
class FileShown:
    """A file that one of its calls had written. `url`: its own once it is done, before that of the page that waits for it."""

    title: str
    format: str
    url: str
    done: bool


@dataclass(frozen=True)
class RecordedShown:
    """Of a run that is over and has begun to carry something out."""

    changes: tuple[str, ...]
    """Of drafts as differences, of the rest what each call has done."""
    refused: tuple[CallShown, ...]
    """Calls that reviewers rejected, or that a person, the policy or the clock refused."""
    forms: tuple[tuple[str, str], ...]
    """(title, address) of each form whose draft was changed."""
    files: tuple[FileShown, ...] = ()
    """What was written to be fetched."""


def recorded_shown(row: Interaction, principal: Principal) -> RecordedShown | None:
    """None before the end, and where nothing was to be carried out."""
    if row.form != InteractionForm.AGENT or not row.is_ended or not row.tasks.exists():
        return None
    refused = ToolUse.objects.filter(interaction=row, state__in=_NOT_DONE).order_by("pk")
    applied = AppliedChanges.objects.filter(interaction=row, form__deleted_at=None).select_related("form")
    forms = {one.form.slug: one.form.title for one in applied.order_by("pk")}
    return RecordedShown(
        changes=tuple(changes_shown(row)),
        refused=tuple(calls_shown(row, list(refused))),
        forms=tuple((title, reverse("interviews:versions", args=[slug])) for slug, title in forms.items()),
        files=tuple(_files(row, principal)),
    )


def _files(row: Interaction, principal: Principal) -> Iterator[FileShown]:
    """Those that this person may fetch: what they themselves had written, as long as it is kept."""
    done = ToolUse.objects.filter(interaction=row, tool="export_responses", state=ToolUse.State.DONE).order_by("pk")
    for use in done.exclude(result_json=""):
        link = str((json.loads(use.result_json).get("data") or {}).get("link", ""))
        key = link.rstrip("/").rpartition("/")[2]
        mine = Export.objects.select_related("form").filter(requested_by=principal.user, form__deleted_at=None)
        if (export := mine.filter(pk=key).first()) is None or export.error:
            continue
        ready = export.status == Export.Status.DONE
        url = reverse("interviews:export_file", args=[export.form.slug, export.pk]) if ready else link
        yield FileShown(export.form.title, export.format.upper(), url, done=ready)


def changes_shown(row: Interaction) -> list[str]:
    """What it has changed: of drafts as differences, of the rest what each call has done; what is taken back is left out.

    Where nothing tells it any more, as of forms that are gone, it is what the run recorded, in English.
    """
    applied, outward = list(_applied(row)), _outward(row)
    if not applied and not outward:
        return [made_visible(str(one)) for one in (row.result or {}).get("changes") or ()]
    return [*(line for one in applied if one.undone_at is None for line in _lines(one, applied)), *outward]


def all_changes(row: Interaction) -> list[str]:
    """The same with what is taken back: what its result was put to the vote with."""
    applied = list(_applied(row))
    return [*(line for one in applied for line in _lines(one, applied)), *_outward(row)]


def changes_by_task(row: Interaction) -> dict[int, tuple[str, ...]]:
    """What each task has made of drafts, also what was taken back."""
    applied = list(_applied(row))
    found: dict[int, tuple[str, ...]] = {}
    for one in applied:
        found[one.task] = (*found.get(one.task, ()), *_lines(one, applied))
    return found


def _outward(row: Interaction) -> list[str]:
    done = ToolUse.objects.filter(interaction=row, state=ToolUse.State.DONE, risk="high").order_by("pk")
    return [_done(use) for use in done if use.consequence and reaches_out(use.tool)]


def _done(use: ToolUse) -> str:
    return made_visible(past_words(use)) or consequence_shown(use.consequence or {}).message


def _applied(row: Interaction) -> QuerySet[AppliedChanges]:
    return AppliedChanges.objects.filter(interaction=row).select_related("form").order_by("task", "pk")


def _lines(applied: AppliedChanges, others: Iterable[AppliedChanges]) -> Iterator[str]:
    """A line each; of which form, where there are several."""
    several = len({one.form_id for one in others}) > 1
    about = f"{applied.form.title}: " if several else ""
    return (made_visible(f"{about}{told_change(one)}") for one in applied_differences(applied))
