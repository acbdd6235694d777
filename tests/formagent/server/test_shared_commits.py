"""Small writes that come in the same moment share a commit: each has what it asked for, or what it was refused."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import translation
from django.utils.translation import get_language

from formagent.errors import ProtocolError
from formagent.server import shared_commits
from formagent.server.database_thread import in_database, threaded
from formagent.server.shared_commits import in_shared_commit
from interviews.models import Form, Workspace

pytestmark = pytest.mark.django_db(transaction=True)


def make(slug: str, made: list[str]) -> str:
    """A row, and a word once it is durable."""
    Workspace.objects.create(slug=slug, name=slug)
    transaction.on_commit(lambda: made.append(f"{slug} is durable"))
    made.append(slug)
    return slug


def refuse(slug: str, made: list[str]) -> str:
    make(slug, made)
    raise ProtocolError("rate_limited", "Too fast.")


def fail_at_commit(slug: str) -> None:
    """References are looked at when a transaction ends."""
    Form.objects.create(workspace_id=987_654, slug=slug)


def slugs() -> set[str]:
    return set(Workspace.objects.values_list("slug", flat=True))


async def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """Made while the database thread is at work; what each answered or raised."""
    free = threading.Event()
    busy = asyncio.create_task(in_database(free.wait, 30))
    asked = [asyncio.create_task(in_shared_commit(call)) for call in calls]
    await asyncio.sleep(0)
    free.set()
    await busy
    return await asyncio.gather(*asked, return_exceptions=True)


async def test_those_that_wait_together_are_durable_together_in_their_order():
    made: list[str] = []
    assert await at_once(*(partial(make, name, made) for name in "abc")) == ["a", "b", "c"]
    durable = ["a is durable", "b is durable", "c is durable"]
    if connection.vendor == "sqlite":
        assert made == ["a", "b", "c", *durable]
    assert [one for one in made if one in durable] == durable
    assert await threaded(slugs)() == {"a", "b", "c"}


async def test_one_that_is_refused_leaves_the_others_what_they_wrote():
    made: list[str] = []
    first, kept, refused, last = await at_once(
        partial(make, "a", made), partial(make, "b", made), partial(refuse, "c", made), partial(make, "d", made)
    )
    assert (first, kept, last) == ("a", "b", "d")
    assert isinstance(refused, ProtocolError) and refused.code == "rate_limited"
    assert "c is durable" not in made
    assert await threaded(slugs)() == {"a", "b", "d"}


async def test_where_the_commit_fails_each_is_made_by_itself():
    made: list[str] = []
    first, failed, kept = await at_once(
        partial(make, "a", made), partial(fail_at_commit, "b"), partial(make, "c", made)
    )
    assert (first, kept) == ("a", "c")
    assert isinstance(failed, IntegrityError)
    assert made.count("c is durable") == 1
    assert await threaded(slugs)() == {"a", "c"}


async def test_more_than_one_commit_takes_are_all_made():
    made: list[str] = []
    names = [f"n{number}" for number in range(2 * shared_commits.AT_ONCE + 3)]
    assert await at_once(*(partial(make, name, made) for name in names)) == names
    assert [one for one in made if "durable" not in one] == names


async def test_whoever_gives_up_while_it_waits_has_not_begun():
    made: list[str] = []
    free = threading.Event()
    busy = asyncio.create_task(in_database(free.wait, 30))
    first, gone, last = [asyncio.create_task(in_shared_commit(make, name, made)) for name in "abc"]
    await asyncio.sleep(0)
    gone.cancel()
    free.set()
    assert (await first, await last) == ("a", "c")
    await busy
    if connection.vendor == "sqlite":
        assert await threaded(slugs)() == {"a", "c"}


async def test_each_in_its_own_language():
    async def asked(language: str) -> str | None:
        with translation.override(language):
            return await in_shared_commit(get_language)

    assert await asyncio.gather(*map(asked, ("ja", "en", "de"))) == ["ja", "en", "de"]
