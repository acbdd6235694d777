"""Reviews in real processes that die at every step: no vote is asked twice, and nothing is approved that should not be.

Five reviewers over HTTP; one is slow, one broken, one contrary.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from formagent.server.crash_points import REVIEW_STEPS
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.reviewing import Broken, Changing, Persona, ReviewPanel, Slow, contrary, yes_sayer
from tests.faults.support import LOUD, VISIT, until
from tests.live import LiveServer
from tests.patience import PATIENCE

TRIP = VISIT.model_copy(update={"slug": "trip", "title": "A trip"})
LEASE = {"FORMAGENT_WORKER__LEASE_SECONDS": "600"}
SIGNS = {"approve": "●", "reject": "○", "abstain": "–", "model_error": "!"}


class Reviewed:
    """A server whose plans are reviewed by a panel; the form `trip` is a draft in it."""

    def __init__(
        self, directory: Path, prepared: Path, token: str, personas: dict[str, Persona], **quorum: str
    ) -> None:
        self.panel, self.token = ReviewPanel(personas), token
        self.fake = FakeOpenAI(self.panel)
        self.fake.__enter__()
        environ = {f"FORMAGENT_QUORUM__{name}": value for name, value in quorum.items()}
        environ["FORMAGENT_QUORUM__REVIEW_MODELS"] = '["' + '", "'.join(personas) + '"]'
        for name in personas:
            model = {"BASE_URL": self.fake.base_url, "MODEL": name, "API_KEY": "key", "MAX_RETRIES": "0"}
            environ |= {f"FORMAGENT_MODELS__{name}__{setting}": value for setting, value in model.items()}
        self.server = LiveServer(directory, (VISIT,), **LOUD, **LEASE, **environ)
        shutil.rmtree(self.server.directory)
        shutil.copytree(prepared, self.server.directory)

    def close(self) -> None:
        self.server.kill()
        self.fake.__exit__(None, None, None)

    def publish(self) -> None:
        """The server may die before it can answer."""
        with suppress(httpx.TransportError), self.http() as http:
            response = http.post(f"/api/v1/forms/{TRIP.slug}/publish")
            assert response.status_code == 200, response.text

    def http(self) -> httpx.Client:
        headers = {"Authorization": f"Bearer {self.token}"}
        return httpx.Client(base_url=self.server.base_url, headers=headers, timeout=PATIENCE)

    def one(self, sql: str) -> Any:
        rows = self.server.rows(sql)
        return rows[0][0] if rows else None

    @property
    def state(self) -> str | None:
        return self.one("SELECT state FROM quorum_review")

    def settled(self, *states: str) -> str:
        """Wait until the review is in one of the states."""
        until(lambda: self.state in states, f"a review in {states}", server=self.server)
        return str(self.state)

    def rounds(self) -> list[str]:
        """Signs of each round's counted votes, in the reviewers' order."""
        rows = self.server.rows(
            "SELECT r.number, v.verdict FROM quorum_modelvote v JOIN quorum_reviewround r ON r.id = v.round_id"
            " WHERE NOT v.late ORDER BY r.number, v.place"
        )
        return [
            "".join(SIGNS[verdict] for n, verdict in rows if n == number)
            for number in dict.fromkeys(n for n, _ in rows)
        ]

    @property
    def live(self) -> bool:
        return self.one(f"SELECT live_version_id FROM interviews_form WHERE slug = '{TRIP.slug}'") is not None

    def check(self) -> None:
        """What holds of every review: events without gaps, one vote a reviewer and round, live only when approved."""
        numbers = [row[0] for row in self.server.rows("SELECT seq FROM quorum_staffevent ORDER BY seq")]
        assert numbers == list(range(1, len(numbers) + 1))
        votes = self.server.rows("SELECT round_id, reviewer FROM quorum_modelvote WHERE NOT late")
        assert len(set(votes)) == len(votes)
        told = self.one("SELECT count(*) FROM quorum_staffevent WHERE type = 'onVote'")
        assert told == self.one("SELECT count(*) FROM quorum_modelvote")
        assert self.live == (self.state == "approved")


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A database with the draft and an owner, to be copied; the owner's token."""
    server = LiveServer(tmp_path_factory.mktemp("prepared"), (VISIT,))
    return server.directory, server.add_owner([TRIP])


@pytest.fixture
def reviewed(prepared: tuple[Path, str], tmp_path: Path) -> Iterator[Any]:
    made: list[Reviewed] = []

    def start(personas: dict[str, Persona], **quorum: str) -> Reviewed:
        made.append(Reviewed(tmp_path, *prepared, personas, **quorum))
        return made[-1]

    yield start
    for one in made:
        one.close()


def five(slow: Persona = yes_sayer) -> dict[str, Persona]:
    return {
        "sound": yes_sayer,
        "kind": yes_sayer,
        "contrary": contrary,
        "broken": Broken("prose"),
        "slow": Slow(slow, seconds=0.3),
    }


@pytest.mark.parametrize(
    ("rule", "state"),
    [("majority", "approved"), ("unanimous", "human"), ("at_least:3", "approved"), ("at_least:4", "human"),
     ("percentage:75", "approved"), ("percentage:76", "human")],
)  # fmt: skip
def test_five_reviewers_under_each_rule(reviewed: Any, rule: str, state: str):
    run = reviewed(five(), RULE=rule, MAX_PLAN_REVISIONS="1")
    run.server.start()
    run.publish()
    assert run.settled("approved", "human", "rejected") == state
    assert run.rounds() == ["●●○!●"]
    run.check()


@pytest.mark.parametrize("step", REVIEW_STEPS)
def test_a_crash_at_any_step_asks_no_stored_vote_again(reviewed: Any, step: str):
    """Two rounds are rejected, then a human is asked; the process dies where it is told to, once."""
    run = reviewed({**five(contrary), "kind": contrary}, MAX_PLAN_REVISIONS="2")
    run.server.start(FORMAGENT_CRASH_AT=step)
    run.publish()
    assert run.server.wait_until_dead() == -9, run.server.output
    stored = set(run.server.rows("SELECT r.number, v.reviewer FROM quorum_modelvote v"
                                 " JOIN quorum_reviewround r ON r.id = v.round_id"))  # fmt: skip
    run.panel.votes_asked.clear()
    run.server.start()
    assert run.settled("human") == "human"
    again = {(number, name) for name, number in run.panel.votes_asked}
    assert not again & stored
    assert run.rounds() == ["●○○!○"] * 2
    assert run.one("SELECT count(*) FROM quorum_staffevent WHERE type = 'onHumanInterventionRequired'") == 1
    run.check()


def test_killed_between_approval_and_going_live_there_is_nothing_between(reviewed: Any):
    """The decision and the live version are one transaction: at whatever moment it dies, both are there or neither."""
    run = reviewed({name: Changing(contrary, yes_sayer) for name in ("one", "two", "three")})
    run.server.start(FORMAGENT_CRASH_AT="revised")
    run.publish()
    run.server.wait_until_dead()
    assert not run.live
    run.server.start()
    assert run.settled("approved") == "approved"
    assert run.rounds() == ["○○○", "●●●"]
    assert len([number for _, number in run.panel.votes_asked if number == 2]) == 3
    run.check()


def test_a_plan_waits_for_a_human_through_restarts(reviewed: Any):
    run = reviewed(dict.fromkeys(("one", "two", "three"), contrary))
    run.server.start()
    run.publish()
    run.settled("human")
    asked = len(run.panel.votes_asked)
    run.server.restart()
    review_id = run.one("SELECT id FROM quorum_review")
    with run.http() as http:
        decision = {"action": "approve", "round": 3, "note": "Asked for by the board"}
        response = http.post(f"/api/v1/reviews/{review_id}/decision", json=decision)
        assert response.status_code == 200, response.text
    assert run.settled("approved") == "approved"
    assert (len(run.panel.votes_asked), run.live) == (asked, True)
    run.check()


def test_the_form_serves_what_was_approved(reviewed: Any):
    run = reviewed(dict.fromkeys(("one", "two", "three"), yes_sayer))
    run.server.start()
    run.publish()
    run.settled("approved")
    session = run.server.start_session(TRIP.slug)
    with run.server.http(session) as http:
        snapshot = http.get(f"/api/v1/sessions/{session.session_id}").json()
    assert snapshot["form"] == TRIP.slug
    assert snapshot["stage"] in ("greeting", "interviewing"), "as far as its first turn has come"
