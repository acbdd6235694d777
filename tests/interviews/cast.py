"""The people of the tests: Alice owns the workspace, Bob designs, Rita reviews, Victor views, Charlie is a stranger.

The fixture `cast` (tests/interviews/conftest.py) makes them: `cast.client("bob").get(…)`, `cast.principal("alice")`,
`cast.token("bob", Right.READ_FORMS)`. Charlie owns another workspace, `cast.elsewhere`. Everybody's password is PASSWORD.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from functools import lru_cache

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.test import Client
from django.test.client import ClientHandler
from django.utils import timezone

from interviews.access import Principal, new_token, principal_of_user, token_hash
from interviews.models import ApiToken, Membership, Workspace
from interviews.staff.rules.rights import Right, Role

PASSWORD = "a quiet river at noon"
ROLES = {"alice": Role.OWNER, "bob": Role.DESIGNER, "rita": Role.REVIEWER, "victor": Role.VIEWER}


@lru_cache(maxsize=1)
def _handler() -> ClientHandler:
    """What requests of every client pass through. Made anew for each, it takes as long as a small page."""
    return ClientHandler(enforce_csrf_checks=False)


@dataclass
class Cast:
    """One workspace with a member of each role, and another that belongs to a stranger."""

    workspace: Workspace
    elsewhere: Workspace
    people: dict[str, User] = field(default_factory=dict)

    def client(self, name: str) -> Client:
        """A browser in which that person is signed in; "" is nobody's."""
        client = Client()
        client.handler = _handler()
        if name:
            client.force_login(self.people[name])
        return client

    def principal(self, name: str) -> Principal:
        """What `access` is asked with on behalf of that person."""
        principal = principal_of_user(self.people[name])
        assert principal is not None
        return principal

    def token(self, name: str, *scopes: Right) -> str:
        """A personal API token of that person, for the workspace they belong to."""
        secret, user = new_token(), self.people[name]
        ApiToken.objects.create(
            user=user,
            workspace=self.elsewhere if name == "charlie" else self.workspace,
            name=f"{name}'s program",
            prefix=secret[:8],
            token_hash=token_hash(secret),
            scopes=[scope.value for scope in scopes],
            expires_at=timezone.now() + dt.timedelta(days=1),
        )
        return secret


def make_cast() -> Cast:
    """Make them all. The workspaces are `harbour` and `elsewhere`."""
    made = Cast(
        workspace=Workspace.objects.create(slug="harbour", name="Harbour clinic"),
        elsewhere=Workspace.objects.create(slug="elsewhere", name="Elsewhere"),
    )
    for name, role in {**ROLES, "charlie": Role.OWNER}.items():
        made.people[name] = make_person(name)
        workspace = made.elsewhere if name == "charlie" else made.workspace
        Membership.objects.create(user=made.people[name], workspace=workspace, role=role.value)
    return made


def make_person(name: str) -> User:
    """A user with a verified address, `<name>@example.org`."""
    user = User.objects.create_user(name, f"{name}@example.org", PASSWORD, first_name=name.capitalize())
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user
