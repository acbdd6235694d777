"""The worker's job that erases what is kept only for a time."""

from __future__ import annotations

from collections.abc import Callable

import structlog

from formagent.server.database_thread import threaded
from formagent.work import Pace
from interviews.sessions.services import stray_files
from interviews.staff.services import retention

log = structlog.get_logger(__name__)

_also: list[Callable[[], int | None]] = []
_at_once: dict[Callable[[], int | None], int] = {}


def also_remove(remove: Callable[[], int | None], at_once: int | None = None) -> None:
    """An app that stands on this one keeps something for a time: `remove` is called in each round, and must be short.

    One that removes only some of them says how many, and `at_once` the most: then the next round comes soon.
    """
    if remove not in _also:
        _also.append(remove)
        if at_once:
            _at_once[remove] = at_once


class RetentionJobs:
    """One key is one session of which something has been kept long enough, looked for now and then.

    Sessions with files and folders of files are gone through some at a time, and from the beginning again after the last.
    """

    name = "retention"
    EVERY_SECONDS = 600.0
    SOON_SECONDS = 5.0
    """Where more is left than is erased at once."""

    def __init__(self) -> None:
        self._pace = Pace(self.EVERY_SECONDS)
        self._last_session = self._last_folder = ""

    async def waiting(self) -> list[str]:
        if not self._pace.due():
            return []
        more = False
        await self._clear_store()
        for remove in (retention.remove_ended, *_also):
            try:
                removed = await threaded(remove)()
            except Exception:  # What cannot be removed keeps nothing else from it.
                log.error("removal_failed", what=getattr(remove, "__name__", repr(remove)), exc_info=True)
            else:
                more = more or (removed or 0) >= _at_once.get(remove, float("inf"))
        over = await threaded(retention.sessions_past_retention)()
        if more or len(over) >= retention.AT_ONCE:
            self._pace.wait(self.SOON_SECONDS)
        with_files = await threaded(self._next_with_files)()
        return list(dict.fromkeys([*over, *with_files]))

    async def advance(self, key: str) -> bool:
        if not await threaded(retention.erase_past_retention)(key):
            await threaded(stray_files.delete_orphans)(key)
        return False

    def _next_with_files(self) -> list[str]:
        found = stray_files.sessions_with_old_files(self._last_session)
        self._last_session = found[-1] if found else ""
        return found

    async def _clear_store(self) -> None:
        try:
            self._last_folder = await stray_files.delete_strays(self._last_folder)
        except Exception:  # Nor does a store that is away.
            log.error("removal_failed", what="stray_files", exc_info=True)
