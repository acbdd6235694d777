"""Exports: asked for, written by a worker a few hundred responses at a time, kept for a week, gone with what they hold."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path, PurePath
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from formagent import work
from formagent.config import get_config
from formagent.errors import LeaseLost
from formagent.server import leases
from formagent.storage.file_store import file_store
from interviews.access import Principal
from interviews.models import Export, Form, Session
from interviews.results.reading.columns import columns_of
from interviews.results.reading.manner import Manner
from interviews.results.reading.paging import session_ids
from interviews.results.reading.records import Record, records_of
from interviews.results.reading.selection import select_responses
from interviews.results.rules.result_query import ResultQuery, as_json, of_json
from interviews.results.writers import WITH_UPLOADS, Writer, writer_of
from interviews.staff.services.audit import record_audit

JOB = "export"
FOLDER = "exports"
"""Of all exports in the store of files."""
KEPT = dt.timedelta(days=7)
FEW = 10
"""Responses whose uploads are written before it is looked whether the export is still wanted."""
SENSITIVE = "sensitive"
"""Key in an export's query: whether its requester may read sensitive fields."""
MANNER = "manner"
"""Key in an export's query: for whom it is written. Those that the version before has queued have none."""


@transaction.atomic
def request_export(
    form: Form, name: str, query: ResultQuery, *, by: Principal, sensitive: bool, manner: Manner
) -> Export:
    """Queue an export. KeyError for an unknown format, BadCondition for a query that cannot be."""
    columns, writer = columns_of(form), writer_of(name)
    total = select_responses(form, columns, query, sensitive=sensitive).count()
    export = Export.objects.create(
        form=form,
        requested_by=by.user,
        format=writer.suffix(columns),
        query={**as_json(query), SENSITIVE: sensitive, "writer": name, MANNER: asdict(manner)},
        rows_total=total,
    )
    note_export(form, name, query, rows=total, by=by)
    transaction.on_commit(partial(work.wake_workers, JOB, str(export.pk)))
    return export


def note_export(form: Form, name: str, query: ResultQuery, *, rows: int, by: Principal) -> None:
    """Enter into the audit log that responses leave the house."""
    record_audit(
        form.workspace,
        "responses.exported",
        f"form:{form.slug}",
        by=by,
        format=name,
        rows=rows,
        narrowed=query.narrowed,
    )


def note_sheet(session: Session, *, by: Principal) -> None:
    """Enter into the audit log that one response leaves the house, as a document."""
    subject = f"session:{session.pk}"
    record_audit(session.form.workspace, "responses.exported", subject, by=by, format="pdf", rows=1)


def export_place(export: Export) -> str:
    """The name of its file in the store, once it is done."""
    return f"{FOLDER}/{export.pk}.{export.format}"


def _parts_folder() -> Path:
    """Where files lie while they are written."""
    return get_config().var_dir / FOLDER


def waiting_exports() -> list[str]:
    """Exports that can be claimed, oldest first."""
    return leases.free_keys(_unfinished)


def _unfinished(_: dt.datetime) -> QuerySet[Export]:
    return Export.objects.exclude(status=Export.Status.DONE).order_by("created_at")[:50]


def remove_expired(now: dt.datetime | None = None) -> int:
    """Delete exports whose time is over, with their files; how many there were."""
    expired = list(Export.objects.filter(expires_at__lt=now or timezone.now()))
    return _delete(expired)


def delete_exports(form: Form) -> int:
    """Delete all exports of a form, with their files: something that they may hold was erased."""
    return _delete(list(Export.objects.filter(form=form)))


def _delete(exports: list[Export]) -> int:
    parts = [path for export in exports for path in _parts_folder().glob(f"{export.pk}.*.part")]
    Export.objects.filter(pk__in=[export.pk for export in exports]).delete()
    transaction.on_commit(partial(_unlink, parts))
    transaction.on_commit(partial(file_store().delete, [export_place(export) for export in exports]))
    return len(exports)


def files_lying() -> list[str]:
    """The names of all files of exports, written or being written. Needs no database, and may take long."""
    parts = [path.name for path in _parts_folder().glob("*.part")]
    return [f"{FOLDER}/{name}" for name in {*parts, *(one.name for one in file_store().entries(FOLDER))}]


def strays_among(lying: Iterable[str]) -> list[str]:
    """Those that no export has: it was deleted while its file was on its way, or its worker died. Others' are left alone."""
    by_export: dict[UUID, list[str]] = defaultdict(list)
    for place in lying:
        with suppress(ValueError):
            by_export[UUID(PurePath(place).name.partition(".")[0])].append(place)
    known = Export.objects.filter(pk__in=by_export).only("pk", "format", "fence")
    wanted = {place for one in known for place in (export_place(one), f"{FOLDER}/{_part_name(one.pk, one.fence)}")}
    return [place for places in by_export.values() for place in places if place not in wanted]


def _part_name(export_id: UUID, fence: int) -> str:
    return f"{export_id}.{fence}.part"


def _unlink(paths: list[Path]) -> None:
    for path in paths:
        path.unlink(missing_ok=True)


# --- the worker's part ---------------------------------------------------------------------------------------------


@dataclass
class RunningExport:
    """An export in hand. Begun anew by every worker that claims it: a half-written file is of no use."""

    export: Export
    fence: int
    writer: Writer
    batches: Iterator[list[Record]]
    done: int = 0
    size: int = 0

    @property
    def part(self) -> Path:
        return self.writer.path


def claim_export(key: str) -> RunningExport | None:
    """Take an export if it is free, and open its file."""
    export = Export.objects.select_related("form__workspace").filter(pk=key).exclude(status=Export.Status.DONE).first()
    fence = leases.claim(export, get_config().worker.lease_seconds) if export else None
    if export is None or fence is None:
        return None
    folder = _parts_folder()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    sensitive = bool(export.query.get(SENSITIVE))
    columns = columns_of(export.form)
    manner = Manner(**export.query.get(MANNER, {}))
    part = folder / _part_name(export.pk, fence)
    writer = writer_of(export.query["writer"])(part, columns, sensitive=sensitive, manner=manner)
    batches = batches_for(writer, record_batches(export.form, of_json(export.query), sensitive=sensitive))
    return RunningExport(export, fence, writer, batches)


def batches_for(writer: Writer, batches: Iterator[list[Record]]) -> Iterator[list[Record]]:
    """As many records at a time as the writer gets done soon."""
    if writer.name not in WITH_UPLOADS:
        return batches
    return (batch[start : start + FEW] for batch in batches for start in range(0, len(batch), FEW))


def record_batches(form: Form, query: ResultQuery, *, sensitive: bool) -> Iterator[list[Record]]:
    """All responses of a query as records, some hundred at a time."""
    columns = columns_of(form)
    rows = select_responses(form, columns, query, sensitive=sensitive)
    for sessions in session_ids(form, columns, rows, query):
        yield records_of(sessions, columns, sensitive=sensitive)


def next_batch(running: RunningExport) -> list[Record]:
    """The next records; none at the end. What was written so far is noted. LeaseLost when another worker has it."""
    _update(running, rows_done=running.done)
    return next(running.batches, [])


def hold_export(running: RunningExport) -> None:
    """LeaseLost when another worker has it, whose file this one must not replace."""
    _update(running, rows_done=running.done)


def put_in_place(running: RunningExport) -> None:
    """The file is written: keep it. Needs no database, and may take long."""
    running.size = running.part.stat().st_size
    file_store().put(export_place(running.export), running.part)


@transaction.atomic
def finish_export(running: RunningExport) -> None:
    """The file is in its place, and may be fetched."""
    now = timezone.now()
    _update(
        running,
        status=Export.Status.DONE,
        rows_done=running.done,
        rows_total=running.done,
        size=running.size,
        finished_at=now,
        expires_at=now + KEPT,
    )


def fail_export(running: RunningExport, error: str) -> None:
    """Give it up: whoever asked is told, and asks again."""
    with suppress(OSError):
        running.part.unlink()
    now = timezone.now()
    _update(running, status=Export.Status.DONE, error=error[:200], finished_at=now, expires_at=now + KEPT)


def _update(running: RunningExport, **values: Any) -> None:
    held = Export.objects.filter(pk=running.export.pk, fence=running.fence, status=Export.Status.RUNNING)
    if not held.update(**values):
        raise LeaseLost(f"export {running.export.pk} fence {running.fence}")
