"""`manage.py serve`: the server, in the foreground."""

from __future__ import annotations

import sys
from contextvars import Context
from io import StringIO
from typing import Any

from daphne.endpoints import build_endpoint_description_strings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from formagent.checks import CONFIGURATION
from formagent.config import get_config
from formagent.server.serving import LimitedServer

MAX_FRAME_BYTES = 128 * 1024
"""Twice what the protocol allows, so that a frame somewhat too large gets the protocol's own error."""


class AnnouncingServer(LimitedServer):
    """Daphne, saying where it listens once it does."""

    announce: Any = None
    broken = False

    def listen_success(self, port: Any) -> None:
        super().listen_success(port)
        self.announce(port.getHost())

    def listen_error(self, failure: Any) -> None:
        self.broken = True
        sys.stderr.write(f"formagent: cannot listen: {failure.getErrorMessage()}\n")
        super().listen_error(failure)


class Command(BaseCommand):
    help = "Serves pages, API and sockets, and works on turns, until interrupted."
    requires_system_checks = [CONFIGURATION]
    """What the configuration gets wrong. The others look through code, and would load what waits for its first request."""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="the address to listen at")
        parser.add_argument("--port", type=int, default=8000, help="0 takes a free one")
        parser.add_argument("--migrate", action="store_true", help="first bring the database up to date")
        parser.add_argument("--demo", action="store_true", help="the same, and make or refresh the demo forms")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["demo"] or options["migrate"]:
            _bring_up_to_date()
        if options["demo"]:
            call_command("seed_demo")
        _refuse_old_database()
        self.first_account = _first_account() if options["demo"] or options["migrate"] else ""
        connection.close()
        from formagent.asgi import application
        from formagent.server import lifecycle

        server = AnnouncingServer(
            application=application,
            endpoints=build_endpoint_description_strings(host=options["host"], port=options["port"]),
            websocket_max_message_size=MAX_FRAME_BYTES,
            websocket_max_frame_size=MAX_FRAME_BYTES,
            server_name="formagent",
        )
        server.announce = self._announce
        # What the system checks leave in this context (a variable for each URL resolver) would go to every thread and back.
        Context().run(server.run)
        code = 1 if server.broken or lifecycle.process.failed else 0
        lifecycle.end_in_time(code)
        if code:
            sys.exit(code)

    def _announce(self, host: Any) -> None:
        name = {"127.0.0.1": "localhost", "0.0.0.0": "localhost"}.get(host.host, host.host)  # noqa: S104
        base = get_config().public_base_url or f"http://{name}:{host.port}"
        if self.first_account:
            self.stdout.write(f"Make your own account (this link works once, for a day):\n  {base}{self.first_account}")
        self.stdout.write(f"formagent is at http://{name}:{host.port}/ (stop with Ctrl-C)")
        self.stdout.flush()


def _missing_migrations() -> int:
    executor = MigrationExecutor(connection)
    return len(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def _bring_up_to_date() -> None:
    """Cheap when there is nothing to do."""
    if _missing_migrations():
        call_command("migrate", verbosity=0)


def _first_account() -> str:
    """Where the first account is made, with the secret that opens it; empty where somebody has one."""
    said = StringIO()
    call_command("first_account", path=True, stdout=said)
    return said.getvalue().strip()


def _refuse_old_database() -> None:
    missing = _missing_migrations()
    if missing:
        raise CommandError(f"{missing} migrations are not applied: run `python manage.py migrate` first")
