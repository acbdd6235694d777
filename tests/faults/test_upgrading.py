"""An upgrade without a pause: processes of this version work on a database that a newer one has migrated already."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from django.apps import apps

from tests.faults.support import VALUES, VISIT, Respondent, live_server
from tests.live import LiveServer
from tests.live_postgres import PostgresLiveServer

pytestmark = [pytest.mark.faults, pytest.mark.postgres]


def carry_out(server: LiveServer, *statements: str) -> None:
    """Each in a transaction of its own, as migrations are: one for all would hold every table while the server joins some."""
    if isinstance(server, PostgresLiveServer):
        with psycopg.connect(server.database_url, autocommit=True) as postgres:
            for statement in statements:
                postgres.execute(statement)
        return
    with sqlite3.connect(server.directory / "formagent.sqlite3", timeout=60) as sqlite:
        for statement in statements:
            sqlite.execute(statement)


def later_migrations() -> Iterator[str]:
    """What a newer version may do while this one runs: a column more in every table, and a table more."""
    for label in ("interviews", "quorum"):
        for model in apps.get_app_config(label).get_models():
            yield f"ALTER TABLE {model._meta.db_table} ADD COLUMN of_later varchar(10) NOT NULL DEFAULT 'later'"
            yield f"ALTER TABLE {model._meta.db_table} ADD COLUMN of_later_too varchar(10) NULL"
        yield f"CREATE TABLE {label}_later (id integer PRIMARY KEY)"
        yield (
            "INSERT INTO django_migrations (app, name, applied) "
            f"VALUES ('{label}', '9999_later', '2027-01-01 00:00:00+00:00')"
        )


def test_an_interview_goes_on_while_the_database_grows(tmp_path: Path) -> None:
    with live_server(tmp_path, (VISIT,)) as server:
        respondent = Respondent.begin(server)
        respondent.answer("name")
        carry_out(server, *later_migrations())
        respondent.answer("email")
        server.restart()  # a process of this version that dies meanwhile comes back as it was
        newcomer = Respondent.begin(server)
        for each in (respondent, newcomer):
            each.answer(*[name for name in VALUES if name not in each.values()])
            assert each.values() == VALUES
        assert server.rows("SELECT DISTINCT of_later FROM interviews_turn") == [("later",)]


def test_what_a_newer_version_remembers_of_an_interview_is_kept(tmp_path: Path) -> None:
    with live_server(tmp_path, (VISIT,)) as server:
        respondent = Respondent.begin(server)
        respondent.answer("name")
        state = respondent.state()
        state["of_later"] = {"seen": 3}
        state["fields"]["name"]["of_later"] = ["kept"]
        state["bootstrap"]["of_later"] = "kept"
        stored = json.dumps(state).replace("'", "''")
        server.kill()  # it has a copy in memory
        carry_out(server, f"UPDATE interviews_session SET state = '{stored}' WHERE id = '{respondent.key}'")
        server.start()
        respondent.answer("email", "guests")
        after = respondent.state()
        assert (after["of_later"], after["fields"]["name"]["of_later"]) == ({"seen": 3}, ["kept"])
        assert after["bootstrap"]["of_later"] == "kept"
        assert respondent.values() == {name: VALUES[name] for name in ("name", "email", "guests")}
