"""Uploads that no answer names any more, and bytes that no row names: a day old, they go.

A file may lie unnamed for a while: it was uploaded first, the command that makes it an answer comes later.
"""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Iterator
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from formagent.server.database_thread import threaded
from formagent.storage.file_store import Entry, beside, file_store
from interviews.models import Session, StoredFile, Turn
from interviews.sessions.services.files import FOLDER, folder_of, place_of

UNNAMED_LIFE = dt.timedelta(days=1)
AT_ONCE = 200


def sessions_with_old_files(after: str = "", limit: int = AT_ONCE) -> list[str]:
    """Ids of sessions that follow `after` and hold files which are old enough to be strays, in order."""
    old = StoredFile.objects.filter(created_at__lt=timezone.now() - UNNAMED_LIFE)
    following = old.filter(session_id__gt=uuid.UUID(after)) if after else old
    found = following.order_by("session_id").values_list("session_id", flat=True).distinct()[:limit]
    return [str(session_id) for session_id in found]


@transaction.atomic
def delete_orphans(session_id: str) -> int:
    """Remove a session's old files that no answer and no submission names, rows and bytes; how many there were.

    None while a command waits that may name them.
    """
    session = Session.objects.select_for_update().filter(pk=session_id).first()
    if session is None or session.turns.exclude(status=Turn.Status.DONE).exists():
        return 0
    old = StoredFile.objects.filter(session=session, created_at__lt=timezone.now() - UNNAMED_LIFE)
    named = _named_files(session)
    strays = [row for row in old if str(row.pk) not in named]
    StoredFile.objects.filter(pk__in=[row.pk for row in strays]).delete()
    places = [place_of(session.pk, row.pk) for row in strays]
    transaction.on_commit(partial(file_store().delete, places))
    return len(strays)


def _named_files(session: Session) -> set[str]:
    """Files that what is known, answered or was ever submitted names, at whatever depth."""
    kept = [session.state, *session.answers.values_list("value", flat=True)]
    return set(_file_ids([*kept, *session.submissions.values_list("answers", flat=True)]))


def _file_ids(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("file_id"), str):
            yield value["file_id"]
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _file_ids(inner)


async def delete_strays(after: str = "", limit: int = AT_ONCE) -> str:
    """Remove what a process that died has left: folders of sessions that are gone, old files without a row.

    Looks at so many folders, in order, that follow `after`; returns the last one's name, "" at the end.
    """
    store = file_store()
    names = await beside(store.folders, FOLDER, after, limit)
    known = await threaded(_known_files)(list(filter(_is_id, names)))
    for name in filter(_is_id, names):
        if name not in known:
            store.delete_folder(folder_of(name))
        else:
            old = [one.name for one in await beside(store.entries, folder_of(name)) if _is_old(one)]
            store.delete([place_of(name, file) for file in old if file not in known[name]])
    return names[-1] if len(names) == limit else ""


def _known_files(session_ids: list[str]) -> dict[str, set[str]]:
    """Ids of the files of those sessions that there are."""
    known: dict[str, set[str]] = {
        str(pk): set() for pk in Session.objects.filter(pk__in=session_ids).values_list("pk", flat=True)
    }
    for session_id, pk in StoredFile.objects.filter(session_id__in=known).values_list("session_id", "pk"):
        known[str(session_id)].add(str(pk))
    return known


def _is_old(entry: Entry) -> bool:
    return entry.written_at < timezone.now() - UNNAMED_LIFE


def _is_id(name: str) -> bool:
    try:
        return str(uuid.UUID(name)) == name
    except ValueError:
        return False
