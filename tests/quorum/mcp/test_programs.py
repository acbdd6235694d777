"""Programs that registered, and their tokens: removed once they are of no use, and nothing before."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Sequence

import pytest
from allauth.idp.oidc.models import Client, Token
from django.contrib.auth.models import User
from django.utils import timezone

from interviews.staff.jobs.retention import RetentionJobs
from quorum.mcp.oauth.programs import record_letting_in, remove_expired_tokens, remove_unused_programs

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
DAY = dt.timedelta(days=1)
NOW = timezone.now()


def program(name: str, *, registered: dt.timedelta, let_in: dt.timedelta | None = None) -> Client:
    client = Client.objects.create(name=name, created_at=NOW - registered, data={"client_metadata": {"x": 1}})
    if let_in is not None:
        record_letting_in(client.pk)
        client.refresh_from_db()
        client.data["let_in_at"] = int((NOW - let_in).timestamp())
        client.save()
    return client


def token(client: Client, ends: dt.timedelta, kind: str = Token.Type.REFRESH_TOKEN) -> Token:
    user, _ = User.objects.get_or_create(username="ada")
    return Token.objects.create(
        type=kind, client=client, user=user, hash=f"{client.name}{kind}{ends}", expires_at=NOW + ends
    )


def names(rows: Sequence[Client]) -> set[str]:
    return {client.name for client in rows}


def test_tokens_go_once_they_open_nothing():
    client = program("theirs", registered=DAY)
    for kind in (Token.Type.AUTHORIZATION_CODE, Token.Type.ACCESS_TOKEN, Token.Type.REFRESH_TOKEN):
        token(client, -DAY / 24, kind)
    kept = token(client, DAY / 24)
    assert remove_expired_tokens() == 3
    assert list(Token.objects.all()) == [kept]


def test_programs_go_that_hold_nothing_and_are_of_no_use():
    program("just registered", registered=DAY / 2)
    program("never let in", registered=2 * DAY)
    Client.objects.create(name="without data", created_at=NOW - 2 * DAY)
    token(program("in use", registered=900 * DAY, let_in=800 * DAY), DAY)
    program("put out lately", registered=100 * DAY, let_in=80 * DAY)
    program("put out long ago", registered=100 * DAY, let_in=91 * DAY)
    owner = User.objects.create(username="root")
    Client.objects.create(name="made by hand", owner=owner, created_at=NOW - 900 * DAY)
    assert remove_unused_programs() == 3
    assert names(Client.objects.all()) == {"just registered", "in use", "put out lately", "made by hand"}


def test_what_a_program_said_of_itself_stays_when_it_is_let_in():
    client = program("theirs", registered=DAY)
    record_letting_in(client.pk)
    record_letting_in("nobody")
    client.refresh_from_db()
    assert client.data["client_metadata"] == {"x": 1}
    assert client.data["let_in_at"] >= int(NOW.timestamp())


@pytest.mark.django_db(transaction=True)
def test_a_worker_does_it():
    token(program("theirs", registered=2 * DAY), -DAY)
    asyncio.run(RetentionJobs().waiting())
    assert not Token.objects.exists()
    assert not Client.objects.exists()


def test_tokens_go_with_the_account():
    token(program("theirs", registered=DAY), DAY)
    User.objects.get(username="ada").delete()
    assert not Token.objects.exists()
