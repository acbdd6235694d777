"""G12: a process that dies between delivering and noting it delivers again, under the same id; nothing is lost."""

from __future__ import annotations

import base64
import socket
import sqlite3
from pathlib import Path

from interviews.staff.rules.webhook_signing import BACKOFF_SECONDS
from tests.faults.support import LOUD, VISIT, Respondent, until
from tests.interviews.staff.webhooks.receiver import receiving
from tests.live import LiveServer

LEASE = {"FORMAGENT_WORKER__LEASE_SECONDS": "600", "FORMAGENT_WEBHOOKS__ALLOW_PRIVATE": "true"}


def _add_webhook(server: LiveServer, url: str) -> None:
    secret = "whsec_" + base64.b64encode(b"k" * 32).decode()
    with sqlite3.connect(server.directory / "formagent.sqlite3") as database:
        database.execute(
            "INSERT INTO interviews_webhook (form_id, url, secret, events, format, active, created_at)"
            " SELECT id, ?, ?, '[\"submission\"]', 'events', 1, datetime('now') FROM interviews_form",
            (url, secret),
        )


def test_a_kill_between_send_and_mark_repeats_the_same_delivery(tmp_path: Path):
    with receiving() as receiver, LiveServer(tmp_path, (VISIT,), **LOUD, **LEASE) as server:
        _add_webhook(server, receiver.url)
        respondent = Respondent.begin(server)
        respondent.answer("name", "email", "guests", "note")
        server.restart(FORMAGENT_CRASH_AT="webhook_sent")
        respondent.send("confirmSubmission")
        server.wait_until_dead()
        assert len(receiver.requests) == 1
        server.start()
        until(lambda: len(receiver.requests) == 2, "the second delivery", server=server)
        until(lambda: _delivered(server), "the mark", server=server)
        assert len(set(receiver.ids)) == 1
        assert receiver.requests[0][1] == receiver.requests[1][1]


def test_a_receiver_that_is_down_gets_it_later(tmp_path: Path):
    with socket.socket() as nobody, LiveServer(tmp_path, (VISIT,), **LOUD, **LEASE) as server:
        nobody.bind(("127.0.0.1", 0))  # It stays taken, and nobody listens.
        _add_webhook(server, f"http://127.0.0.1:{nobody.getsockname()[1]}/")
        respondent = Respondent.begin(server)
        respondent.answer("name", "email", "guests", "note")
        respondent.send("confirmSubmission")
        until(lambda: _attempts(server) == 1, "the first attempt", server=server)
        assert not _delivered(server)
        server.restart()
        seconds = BACKOFF_SECONDS[0] + 30
        until(lambda: _attempts(server) == 2, "the second attempt", seconds, server)
        (errors,) = {row[0] for row in server.rows("SELECT error FROM interviews_deliveryattempt")}
        assert "ConnectError" in errors


def _delivered(server: LiveServer) -> bool:
    return server.rows("SELECT count(*) FROM interviews_delivery WHERE delivered_at IS NOT NULL")[0][0] == 1


def _attempts(server: LiveServer) -> int:
    return int(server.rows("SELECT count(*) FROM interviews_deliveryattempt")[0][0])
