"""Jobs in a process of their own: those in which processes have died, so that they cannot take another server with them."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

import structlog

from formagent.config import BASE_DIR

log = structlog.get_logger(__name__)

STARTING_SECONDS = 60.0
"""What such a process gets to start, on a machine that is busy."""
inside = False
"""Whether this process is one."""


async def run_apart(kind: str, key: str, seconds: float) -> bool:
    """Advance one job by `manage.py work --only`. False when that process died, or had to be killed after `seconds`."""
    command = [sys.executable, str(BASE_DIR / "manage.py"), "work", "--only", f"{kind}:{key}"]
    process = await asyncio.create_subprocess_exec(*command, start_new_session=True)
    try:
        async with asyncio.timeout(seconds):
            code = await process.wait()
    except TimeoutError:
        code = None
    finally:
        with suppress(ProcessLookupError):
            process.kill()
    log.info("job_ran_apart", kind=kind, key=key, code=code)
    return code == 0
