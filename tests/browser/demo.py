"""The demo as `make run` serves it: a real server process on a database that `seed_demo` filled."""

from __future__ import annotations

import atexit
import json
import shutil
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Any

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.browser.hard_forms import ARABIC, DUTCH, EVERY, LISTS, SCALES
from tests.environment import clean_environment
from tests.launcher import run
from tests.live import UNLIMITED, LiveServer

WIDGETS = FormDefinition(
    slug="widgets",
    title="One of each",
    fields=(
        FieldDefinition(
            field_id="day",
            label="On which day did it begin?",
            type="date",
            required=True,
            config={"latest": "today"},
        ),
        FieldDefinition(field_id="hour", label="At what time?", type="time", required=True, config={"latest": "22:00"}),
        FieldDefinition(
            field_id="boxes",
            label="How many boxes?",
            type="integer",
            required=True,
            config={"minimum": 0, "maximum": 12},
        ),
        FieldDefinition(field_id="mood", label="How was it?", type="rating", required=True, config={"maximum": 5}),
        FieldDefinition(field_id="origin", label="Which country is it from?", type="country", required=True),
        FieldDefinition(field_id="note", label="A note", type="long_text"),
    ),
)
"""Inputs that no question of the demo shows."""


PARTS = FormDefinition(
    slug="parts",
    title="Several inputs at once",
    fields=(
        FieldDefinition(field_id="where", label="Where shall we send it?", type="address", required=True),
        FieldDefinition(field_id="when", label="When shall it arrive?", type="datetime", required=True),
    ),
)
"""Trays taller than what an open keyboard leaves of a phone, and wider than a narrow one."""

PAPERS = FormDefinition(
    slug="papers",
    title="Your papers",
    fields=(
        FieldDefinition(field_id="name", label="What is your name?", type="short_text", required=True),
        FieldDefinition(field_id="scan", label="Which paper shall we read?", type="file", required=True),
    ),
)
"""A file that is asked for in the middle: its input comes over the socket."""

STREETS = FormDefinition(
    slug="streets",
    title="Your street",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="name", label="What is your name?", type="short_text", required=True),
        FieldDefinition(
            field_id="street",
            label="On which of the streets that are to be closed to cars in the coming summer do you live?",
            type="choice",
            required=True,
            config={
                "choices": [{"value": f"s{n}", "label": f"{n}th street, from harbour to hall"} for n in range(4, 11)]
            },
        ),
        FieldDefinition(field_id="wish", label="What do you wish for?", type="long_text"),
    ),
)
"""A tray of many rows under a long question."""


@lru_cache(maxsize=1)
def _seeded() -> Path:
    """A directory with a migrated, seeded database, made once a process."""
    home = Path(tempfile.mkdtemp(prefix="formagent-demo-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    directory = LiveServer(home, (WIDGETS, PARTS, PAPERS, STREETS, SCALES, LISTS, ARABIC, DUTCH, EVERY)).directory
    run(["manage.py", "seed_demo"], clean_environment(FORMAGENT_VAR_DIR=str(directory), FORMAGENT_TESTING="1"))
    return directory


class DemoServer(LiveServer):
    """A LiveServer with the demo's forms, and readers for what a session left in its database."""

    def __init__(self, directory: Path, seeded: Path | None = None, **environ: str) -> None:
        """`seeded`: a directory with the demo and more, to be copied."""
        self.directory = Path(shutil.copytree(seeded or _seeded(), directory / "var"))
        self.environ = {**UNLIMITED, "FORMAGENT_WEBHOOKS__UNDO_SECONDS": "60", **environ}
        self._command = ("manage.py", "serve")
        self._process = None
        self._port = 0

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.process.poll() is None

    def spoken(self, session: str, role: str = "respondent") -> list[str]:
        """What one side said, in order."""
        sql = "SELECT content FROM interviews_message WHERE session_id = ? AND role = ? ORDER BY number"
        return [content for (content,) in self.rows(sql, _key(session), role)]

    def stage(self, session: str) -> str:
        return str(self.rows("SELECT stage FROM interviews_session WHERE id = ?", _key(session))[0][0])

    def answers(self, session: str) -> dict[str, Any]:
        """Values of the answered fields."""
        sql = "SELECT field_id, value FROM interviews_answer WHERE session_id = ? AND state = 'done'"
        return {field: json.loads(value) for field, value in self.rows(sql, _key(session))}

    def facts(self, session: str, field: str) -> dict[str, list[str]]:
        """fact → the words that settled it"""
        sql = "SELECT facts FROM interviews_answer WHERE session_id = ? AND field_id = ?"
        stored = json.loads(self.rows(sql, _key(session), field)[0][0])
        return {fact: [item["quote"] for item in items] for fact, items in stored.items()}

    def submissions(self, session: str) -> list[dict[str, Any]]:
        """The session's submissions: `answers` by field, and `evidence`, each quote with the message it is from."""
        sql = "SELECT answers, evidence FROM interviews_submission WHERE session_id = ? ORDER BY number"
        return [
            {"answers": json.loads(answers), "evidence": self._evidence(json.loads(evidence))}
            for answers, evidence in self.rows(sql, _key(session))
        ]

    def _evidence(self, stored: dict[str, Any]) -> dict[str, list[tuple[str, str]]]:
        """field → [(quote, the respondent's message that holds it)]"""
        said = dict(self.rows("SELECT id, content FROM interviews_message"))
        return {
            field: [(item["quote"], said[_key(item["message_id"])]) for item in items]
            for field, items in stored.items()
        }


def _key(uuid: str) -> str:
    """How SQLite holds a UUID."""
    return uuid.replace("-", "")
