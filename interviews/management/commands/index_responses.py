"""`manage.py index_responses`: lay the index anew that responses are searched with, and what it is made of with `--texts`."""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from interviews.results.services.search_index import lay_index, write_texts


class Command(BaseCommand):
    help = "Lays the search index of responses anew, as after the database was allowed the extension pg_trgm."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--texts", action="store_true", help="first write anew what the search looks in")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["texts"]:
            written = sum(write_texts(apps.get_model, missing_only=False))
            self.stdout.write(f"Wrote the words of {written} responses.")
        if not lay_index(connection):
            raise CommandError("The database has no means for an index; searches look through every text.")
        self.stdout.write("The index is laid.")
