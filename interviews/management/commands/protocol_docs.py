"""`manage.py protocol_docs`: write docs/openapi.json and docs/asyncapi.json, or check that they are up to date."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from formagent.config import BASE_DIR
from interviews.api.addresses import api
from interviews.api.documents import sockets_asyncapi

DOCS = BASE_DIR / "docs"


def documents() -> dict[str, str]:
    """File name → the text it should have."""
    contents = {"openapi.json": api.get_openapi_schema(path_prefix="api/v1/"), "asyncapi.json": sockets_asyncapi()}
    return {name: json.dumps(content, indent=2, ensure_ascii=False) + "\n" for name, content in contents.items()}


class Command(BaseCommand):
    help = "Writes the OpenAPI and AsyncAPI documents into docs/."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="write nothing; fail when a document is out of date")

    def handle(self, *args: Any, **options: Any) -> None:
        for name, text in documents().items():
            path = DOCS / name
            if options["check"]:
                if not path.exists() or path.read_text() != text:
                    raise CommandError(f"docs/{name} is out of date: run manage.py protocol_docs")
            else:
                path.write_text(text)
                self.stdout.write(f"docs/{name}")
