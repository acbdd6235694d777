"""`manage.py announce "We restart at noon"`: tell every open page and client something, now."""

from __future__ import annotations

from typing import Any

from asgiref.sync import async_to_sync
from django.core.management.base import BaseCommand, CommandError, CommandParser

from formagent.config import get_config
from formagent.protocol.hints import broadcast


class Command(BaseCommand):
    help = "Sends a message to all connected clients of all sessions."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("message")
        parser.add_argument("--level", default="info", choices=["info", "warning", "error"])

    def handle(self, *args: Any, **options: Any) -> None:
        if not get_config().redis_url:
            raise CommandError("redis_url is not set: without Redis no other process can be reached")
        async_to_sync(broadcast)(options["message"], options["level"])
