"""`manage.py work`: a worker process of its own, beside the server."""

from __future__ import annotations

import asyncio
import signal
from contextvars import Context
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from prometheus_client import start_http_server

from formagent.config import get_config
from formagent.server import separate_processes
from formagent.server.tracing import start_tracing, stop_tracing
from formagent.server.watchdog import Watchdog
from formagent.work import Worker, advance


class Command(BaseCommand):
    help = "Run turns in this process until it is told to stop."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--concurrency", type=int, default=None, help="jobs at once (default: worker.concurrency)")
        parser.add_argument(
            "--metrics",
            default="",
            metavar="HOST:PORT",
            help="tell Prometheus there what this process does, to anybody",
        )
        parser.add_argument("--only", default="", metavar="KIND:KEY", help="advance this one job and end")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["only"]:
            asyncio.run(_only(*options["only"].split(":", maxsplit=1)))
            return
        if options["metrics"]:
            self._tell(options["metrics"])
        self.stdout.write("working")
        Context().run(asyncio.run, _work(options["concurrency"]))  # without what the system checks leave in this one

    def _tell(self, address: str) -> None:
        host, _, port = address.rpartition(":")
        try:
            start_http_server(int(port), host.strip("[]") or "127.0.0.1")
        except (ValueError, OverflowError):
            raise CommandError(f"--metrics: {address!r} is no HOST:PORT") from None
        except OSError as error:
            raise CommandError(f"--metrics: {address}: {error.strerror or error}") from None


async def _only(kind: str, key: str) -> None:
    separate_processes.inside = True
    await Watchdog(get_config().worker.hold_seconds).start()
    await advance(kind, key)


async def _work(concurrency: int | None) -> None:
    await Watchdog(get_config().worker.hold_seconds).start()
    worker, stop = Worker(concurrency), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await start_tracing()
    await worker.start()
    await stop.wait()
    await worker.stop(get_config().worker.stop_seconds)
    await stop_tracing()
