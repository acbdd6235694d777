"""Everybody who may ask for something, and one of everything to ask for: `world`, whose rows are made once a module."""

from __future__ import annotations

import contextvars
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.test.client import ClientHandler

from formagent.server import database_thread
from interviews.access import RESPONDENT_COOKIE
from interviews.models import Membership
from interviews.staff.rules.rights import Right, Role
from tests.interviews.access_world import Address, Place, make_place
from tests.interviews.cast import ROLES, Cast, make_cast, make_person


@dataclass
class World:
    """The cast with a place of its own, the stranger with another, and what everybody shows to come in."""

    cast: Cast
    here: Place
    there: Place
    logins: dict[str, str]
    """Cookies of login sessions by name."""
    tokens: dict[str, str]
    """API tokens with all rights by the name of their owner."""
    tokens_without: dict[Right, str]
    """The owner's tokens with all rights but one."""
    handler: ClientHandler = field(default_factory=lambda: ClientHandler(enforce_csrf_checks=False))

    def client(self, name: str) -> Client:
        """A browser in which that person is signed in; "" is nobody's."""
        client = self._browser()
        if name:
            client.cookies[settings.SESSION_COOKIE_NAME] = self.logins[name]
        return client

    def _browser(self, **headers: str) -> Client:
        """All stand before one handler: what a request passes through is not made anew for each of five thousand."""
        client = Client(headers=headers or None)
        client.handler = self.handler
        return client

    def callers(self, rule: Right | str) -> Iterator[tuple[str, Client]]:
        for name in ["", *self.logins]:
            yield name, self.client(name)
        respondent = self._browser()
        respondent.cookies[RESPONDENT_COOKIE] = self.here.started.token
        yield "respondent", respondent
        without = self.tokens_without[rule] if isinstance(rule, Right) else self.tokens["alice"]
        for name, token in (
            ("token", self.tokens["alice"]),
            ("token without scope", without),
            ("token of a viewer", self.tokens["victor"]),
            ("token elsewhere", self.tokens["charlie"]),
            ("token of a former member", self.tokens["xenia"]),
        ):
            yield name, self._browser(Authorization=f"Bearer {token}")


def _make_world() -> World:
    cast = make_cast()
    here = make_place(cast.workspace, cast.people["alice"])
    cast.people["xenia"] = make_person("xenia")  # She was an owner until a moment ago; her token still stands.
    former = Membership.objects.create(user=cast.people["xenia"], workspace=cast.workspace, role=Role.OWNER.value)
    tokens = {name: cast.token(name, *Right) for name in ("alice", "victor", "charlie", "xenia")}
    former.delete()
    return World(
        cast,
        here,
        make_place(cast.elsewhere, cast.people["charlie"]),
        logins={name: _login(cast.client(name), here) for name in [*ROLES, "charlie", "xenia"]},
        tokens=tokens,
        tokens_without={right: cast.token("alice", *(one for one in Right if one != right)) for right in Right},
    )


def _login(client: Client, place: Place) -> str:
    """The report of an import is kept in the login session of whoever imported."""
    session = client.session
    session["import_report"] = {"form": place.form.slug, "levels": []}
    session.save()
    return str(client.cookies[settings.SESSION_COOKIE_NAME].value)


@pytest.fixture(scope="module")
def lasting_world(django_db_setup: None, django_db_blocker: Any) -> Iterator[World]:
    """Its transaction stays open for all tests of a module, none of which may then be one with `transaction=True`."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield _make_world()
        transaction.set_rollback(True)


@pytest.fixture
def world(lasting_world: World, db: None, monkeypatch: pytest.MonkeyPatch) -> World:
    """In the test's own transaction: what waits does its database work here too, not in the process's database thread."""
    monkeypatch.setattr(database_thread, "contextvars", SimpleNamespace(Context=contextvars.copy_context))
    monkeypatch.setattr(database_thread, "threaded", sync_to_async)
    return lasting_world


def url_of(address: Address, place: Place, inner: Place | None = None) -> str:
    """The address with the place's objects; what stands inside the first comes from `inner`, if given."""
    url = address.path
    for number, part in enumerate(address.parts):
        value = (inner if inner and number else place).value(address, part)
        url = re.sub(rf"[<{{](?:\w+:)?{part}[>}}]", value, url)
    return f"/{url}"


@contextmanager
def undone() -> Iterator[None]:
    """What is done meanwhile leaves no trace."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
