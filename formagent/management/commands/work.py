"""`manage.py work`: a worker process of its own, beside the server."""

from __future__ import annotations

import asyncio
import signal
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from formagent.config import get_config
from formagent.work import Worker


class Command(BaseCommand):
    help = "Run turns in this process until it is told to stop."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--concurrency", type=int, default=None, help="jobs at once (default: worker.concurrency)")

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write("working")
        asyncio.run(_work(options["concurrency"]))


async def _work(concurrency: int | None) -> None:
    worker, stop = Worker(concurrency), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await worker.start()
    await stop.wait()
    await worker.stop(get_config().worker.stop_seconds)
