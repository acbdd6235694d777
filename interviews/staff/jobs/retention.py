"""The worker's job that erases what is kept only for a time."""

from __future__ import annotations

import time
from collections.abc import Callable

import structlog
from channels.db import database_sync_to_async

from interviews.sessions.services import stray_files
from interviews.staff.services import retention

log = structlog.get_logger(__name__)

_also: list[Callable[[], object]] = []


def also_remove(remove: Callable[[], object]) -> None:
    """An app that stands on this one keeps something for a time: `remove` is called in each round, and must be short."""
    if remove not in _also:
        _also.append(remove)


class RetentionJobs:
    """One key is one session of which something has been kept long enough, looked for now and then.

    Sessions with files and folders of files are gone through some at a time, and from the beginning again after the last.
    """

    name = "retention"
    EVERY_SECONDS = 600.0
    SOON_SECONDS = 5.0
    """Where more is left than is erased at once."""

    def __init__(self) -> None:
        self._look_at = float("-inf")
        self._last_session = self._last_folder = ""

    async def waiting(self) -> list[str]:
        if time.monotonic() < self._look_at:
            return []
        self._look_at = time.monotonic() + self.EVERY_SECONDS
        for remove in (retention.remove_ended, self._clear_disk, *_also):
            try:
                await database_sync_to_async(remove)()
            except Exception:  # What cannot be removed keeps nothing else from it.
                log.error("removal_failed", what=getattr(remove, "__name__", repr(remove)), exc_info=True)
        over = await database_sync_to_async(retention.sessions_past_retention)()
        if len(over) >= retention.AT_ONCE:
            self._look_at = time.monotonic() + self.SOON_SECONDS
        with_files = await database_sync_to_async(self._next_with_files)()
        return list(dict.fromkeys([*over, *with_files]))

    async def advance(self, key: str) -> bool:
        if not await database_sync_to_async(retention.erase_past_retention)(key):
            await database_sync_to_async(stray_files.delete_orphans)(key)
        return False

    def _next_with_files(self) -> list[str]:
        found = stray_files.sessions_with_old_files(self._last_session)
        self._last_session = found[-1] if found else ""
        return found

    def _clear_disk(self) -> None:
        self._last_folder = stray_files.delete_strays_on_disk(self._last_folder)
