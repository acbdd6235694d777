"""Reading the audit log of a workspace: filtered, newest first, page by page by key."""

from __future__ import annotations

import csv
import datetime as dt
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import StringIO

from django.db.models import Q, QuerySet
from django.utils import timezone

from interviews.models import AuditEntry, Workspace

PAGE_SIZE = 50
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True)
class AuditFilter:
    """What is looked for; empty is everything. Days are in UTC, `until` is included."""

    actor: str = ""
    action: str = ""
    subject: str = ""
    since: dt.date | None = None
    until: dt.date | None = None
    actors: Sequence[str] = ()
    """Besides `actor`: whole, of what is no member."""
    actions: Sequence[str] = ()
    """Besides `action`: whole."""


def audit_entries(workspace: Workspace, wanted: AuditFilter) -> QuerySet[AuditEntry]:
    """The entries, newest first. `actor` and `subject` are parts, `action` is a beginning."""
    chosen = Q(workspace=workspace)
    if wanted.actor:
        acted = Q(actor__icontains=wanted.actor) | Q(via__icontains=wanted.actor)
        chosen &= acted | Q(actor__in=wanted.actors, actor_id=None)
    if wanted.action:
        chosen &= Q(action__istartswith=wanted.action) | Q(action__in=wanted.actions)
    if wanted.subject:
        chosen &= Q(subject__icontains=wanted.subject)
    if wanted.since:
        chosen &= Q(at__gte=_midnight(wanted.since))
    if wanted.until and wanted.until < dt.date.max:
        chosen &= Q(at__lt=_midnight(wanted.until) + dt.timedelta(days=1))
    return AuditEntry.objects.filter(chosen).order_by("-pk")


def audit_page(
    workspace: Workspace, wanted: AuditFilter, before: int | None = None, size: int = PAGE_SIZE
) -> tuple[list[AuditEntry], int | None]:
    """Entries older than the one of number `before`, and that number for the next page, None on the last."""
    entries = audit_entries(workspace, wanted)
    if before is not None:
        entries = entries.filter(pk__lt=before)
    found = list(entries[: size + 1])
    return found[:size], found[size - 1].pk if len(found) > size else None


def csv_lines(entries: Iterable[AuditEntry]) -> str:
    """Entries as CSV; no cell is a formula to a spreadsheet."""
    return "".join(_line(_cells(entry)) for entry in entries)


def _cells(entry: AuditEntry) -> list[str]:
    details = json.dumps(entry.details, ensure_ascii=False) if entry.details else ""
    at = entry.at.isoformat(timespec="milliseconds")
    return [at, entry.actor, entry.via, entry.action, entry.subject, details, entry.address]


def _line(cells: Iterable[str]) -> str:
    buffer = StringIO()
    csv.writer(buffer).writerow([f"'{cell}" if cell.startswith(_FORMULA) else cell for cell in cells])
    return buffer.getvalue()


def _midnight(day: dt.date) -> dt.datetime:
    return timezone.make_aware(dt.datetime.combine(day, dt.time.min))


CSV_HEAD = _line(("at", "actor", "via", "action", "subject", "details", "address"))
