"""`tests.live` on PostgreSQL."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import psycopg

from interviews.forms.definition import FormDefinition
from tests import services
from tests.environment import clean_environment
from tests.launcher import run
from tests.live import LiveServer, seed


@lru_cache(maxsize=8)
def migrated_on(server: services.PostgresServer) -> str:
    """A migrated, empty database of this server, to be copied; made once a process."""
    name = f"migrated_{uuid.uuid4().hex[:12]}"
    url = server.create_database(name)
    run(["manage.py", "migrate", "-v0"], clean_environment(FORMAGENT_DATABASE_URL=url, FORMAGENT_TESTING="1"))
    return name


@lru_cache(maxsize=8)
def _template(server: services.PostgresServer, forms: tuple[FormDefinition, ...]) -> str:
    """The same with these forms."""
    name = f"template_{uuid.uuid4().hex[:12]}"
    seed("tests.seed", forms, FORMAGENT_DATABASE_URL=server.create_database(name, migrated_on(server)))
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
        self.database_url = server.create_database(name, _template(server, tuple(forms)))
        super().__init__(directory, forms, FORMAGENT_DATABASE_URL=self.database_url, **options)

    def rows(self, sql: str, *parameters: Any) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.database_url) as connection:
            return connection.execute(sql.replace("?", "%s"), parameters).fetchall()
