"""A database that goes away in the middle of a request: reads are done again, writes are told when to come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.db.utils import InterfaceError, OperationalError
from django.test import Client

from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast, make_cast

pytestmark = pytest.mark.django_db(transaction=True)


class Away:
    """Fails the first statements."""

    def __init__(self, times: int, error: type[Exception] = OperationalError) -> None:
        self.left, self.error = times, error

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        self.left -= 1
        if self.left >= 0:
            raise self.error("server closed the connection unexpectedly")
        return execute(sql, params, many, context)


@pytest.fixture
def cast() -> Cast:
    return make_cast()


def owner(cast: Cast) -> Client:
    client = cast.client("alice")
    client.raise_request_exception = False
    return client


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("error", [OperationalError, InterfaceError])
def test_a_read_is_done_again(cast: Cast, error: type[Exception], times: int) -> None:
    """The next connection may be the next that a database breaks which shuts down."""
    client = owner(cast)
    with connection.execute_wrapper(Away(times, error)):
        assert client.get("/w/harbour/").status_code == 200


def test_a_database_that_stays_away_is_503(cast: Cast) -> None:
    client = owner(cast)
    with connection.execute_wrapper(Away(1000)):
        response = client.get("/w/harbour/")
    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert "One moment, please" in response.content.decode()


def test_a_write_is_tried_once(cast: Cast) -> None:
    client, away = owner(cast), Away(1)
    with connection.execute_wrapper(away):
        response = client.post("/w/harbour/settings/", {"name": "Elsewhere"})
    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert away.left == 0


def test_a_program_is_told_as_a_problem(cast: Cast) -> None:
    bearer = {"Authorization": f"Bearer {cast.token('alice', Right.READ_FORMS)}"}
    client = Client(headers=bearer, raise_request_exception=False)
    with connection.execute_wrapper(Away(1)):
        assert client.get("/api/v1/forms?workspace=harbour").status_code == 200
    with connection.execute_wrapper(Away(1000)):
        response = client.get("/api/v1/forms?workspace=harbour")
    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert (response.json()["code"], response.json()["retryable"]) == ("unavailable", True)


def test_a_bug_is_still_500(cast: Cast) -> None:
    client = owner(cast)
    with connection.execute_wrapper(Away(1, ZeroDivisionError)):
        assert client.get("/w/harbour/").status_code == 500
