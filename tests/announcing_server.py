"""`manage.py serve`, which on SIGUSR1 tells all clients something: a broadcast inside one process, without Redis."""

from __future__ import annotations

import asyncio
import os
import signal
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "formagent.settings")

from django.core.management import execute_from_command_line

from formagent.protocol.hints import broadcast
from formagent.server import lifecycle

TEXT = "Back at noon"


async def listen() -> None:
    loop = asyncio.get_running_loop()
    tasks: set[asyncio.Task[None]] = set()
    loop.add_signal_handler(signal.SIGUSR1, lambda: tasks.add(loop.create_task(broadcast(TEXT, "info"))))


lifecycle.on_start(listen)
execute_from_command_line(["manage.py", "serve", *sys.argv[1:]])
