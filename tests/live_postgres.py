"""`tests.live` on PostgreSQL."""

from __future__ import annotations

import json
import subprocess
import sys
import uuid
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import psycopg

from formagent.config import BASE_DIR
from interviews.forms.definition import FormDefinition
from tests import services
from tests.live import LiveServer
from tests.server import clean_environment, manage


@lru_cache(maxsize=8)
def _template(server: services.PostgresServer, forms: tuple[FormDefinition, ...]) -> str:
    """A migrated PostgreSQL database that holds these forms, made once a process."""
    name = f"template_{uuid.uuid4().hex[:12]}"
    environ = {"FORMAGENT_DATABASE_URL": server.create_database(name), "FORMAGENT_TESTING": "1"}
    assert manage("migrate", "--verbosity=0", **environ).returncode == 0
    subprocess.run(
        [sys.executable, "-m", "tests.seed"], cwd=BASE_DIR, text=True, timeout=120, check=True,
        env=clean_environment(DJANGO_SETTINGS_MODULE="formagent.settings", **environ),
        input=json.dumps([form.model_dump(mode="json") for form in forms]),
    )  # fmt: skip
    return name


class PostgresLiveServer(LiveServer):
    """The same on a PostgreSQL database of its own, on the tests' common server or on `server`."""

    def __init__(
        self,
        directory: Path,
        forms: Sequence[FormDefinition],
        server: services.PostgresServer | None = None,
        **options: Any,
    ) -> None:
        server, name = server or services.shared_postgres(), f"live_{uuid.uuid4().hex[:12]}"
        with psycopg.connect(server.url_of("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{_template(server, tuple(forms))}"')
        self.database_url = server.url_of(name)
        super().__init__(directory, forms, FORMAGENT_DATABASE_URL=self.database_url, **options)

    def rows(self, sql: str, *parameters: Any) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.database_url) as connection:
            return connection.execute(sql.replace("?", "%s"), parameters).fetchall()
