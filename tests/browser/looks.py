"""Forms that look otherwise for a while."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from tests.browser.demo import DemoServer
from tests.browser.pages import FORM


@contextmanager
def drawn_in(server: DemoServer, typeface: str) -> Iterator[None]:
    """The form that tests usually fill in is drawn in this typeface meanwhile."""
    with closing(sqlite3.connect(server.directory / "formagent.sqlite3", timeout=30)) as database, database:
        columns = "accent, typeface, owner, owner_url, readers, leads_to, translations, logo, cover"
        database.execute(
            f"INSERT INTO interviews_formlook (form_id, {columns})"
            " SELECT id, '', ?, '', '', '', '', '{}', '', '' FROM interviews_form WHERE slug = ?",
            (typeface, FORM),
        )
    try:
        yield
    finally:
        with closing(sqlite3.connect(server.directory / "formagent.sqlite3", timeout=30)) as database, database:
            database.execute("DELETE FROM interviews_formlook WHERE typeface = ?", (typeface,))
