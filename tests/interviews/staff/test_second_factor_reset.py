"""A second factor that a member lost is reset by who owns all of their workspaces, or by the operator."""

from __future__ import annotations

from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.core import mail
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.test import Client

from interviews.models import AuditEntry, Membership
from tests.interviews.cast import PASSWORD, Cast
from tests.interviews.pages import text_of

pytestmark = pytest.mark.django_db(transaction=True)
MEMBERS = "/w/harbour/members/"
LOGIN = "/accounts/login/"


@pytest.fixture(autouse=True)
def forgotten_limits() -> None:
    cache.clear()


def give_factor(cast: Cast, name: str) -> None:
    kinds = (Authenticator.Type.TOTP, Authenticator.Type.RECOVERY_CODES)
    for kind in kinds:
        Authenticator.objects.create(user=cast.people[name], type=kind, data={})


def has_factor(cast: Cast, name: str) -> bool:
    return Authenticator.objects.filter(user=cast.people[name]).exists()


def path_of(cast: Cast, name: str) -> str:
    member = Membership.objects.get(user=cast.people[name], workspace=cast.workspace)
    return f"{MEMBERS}{member.pk}/second-factor/reset"


def signed_in(name: str) -> Client:
    """A browser in which the password was given just now."""
    client = Client()
    client.post(LOGIN, {"login": f"{name}@example.org", "password": PASSWORD})
    return client


def reset(cast: Cast, client: Client, name: str) -> str:
    """Press the button and give the password; what the page then says."""
    asked = client.post(path_of(cast, name))
    if "/accounts/reauthenticate/" in asked["Location"]:
        asked = client.post(asked["Location"], {"password": PASSWORD})
    return str(text_of(client.get(asked["Location"])))  # type: ignore[arg-type]


def test_an_owner_resets_it_after_giving_their_password(cast: Cast) -> None:
    there = [signed_in("bob"), signed_in("bob")]
    rita = signed_in("rita")
    give_factor(cast, "bob")
    alice = cast.client("alice")
    page = alice.get(MEMBERS).content.decode()
    assert page.count("Reset the second factor</button>") == 1 and path_of(cast, "bob") in page
    asked = alice.post(path_of(cast, "bob"))
    assert asked["Location"].startswith("/accounts/reauthenticate/") and has_factor(cast, "bob")
    wrong = alice.post(asked["Location"], {"password": "a noisy river at noon"})
    assert wrong.status_code == 200 and has_factor(cast, "bob")
    done = alice.post(asked["Location"], {"password": PASSWORD})
    assert done["Location"] == MEMBERS and not has_factor(cast, "bob")
    assert "The second factor of bob@example.org is reset" in text_of(alice.get(MEMBERS))  # type: ignore[arg-type]
    assert [client.get("/account/").status_code for client in (*there, rita, alice)] == [302, 302, 200, 200]
    entry = AuditEntry.objects.get(action="member.second_factor_reset")
    assert (entry.actor, entry.subject, entry.workspace) == (
        "alice@example.org",
        "user:bob@example.org",
        cast.workspace,
    )
    (letter,) = mail.outbox
    assert letter.to == ["bob@example.org"] and "alice@example.org has reset the second factor" in letter.body
    assert signed_in("bob").get("/account/").status_code == 200


def test_nobody_resets_what_reaches_into_a_workspace_of_others(cast: Cast) -> None:
    give_factor(cast, "bob")
    elsewhere = Membership.objects.create(user=cast.people["bob"], workspace=cast.elsewhere, role="viewer")
    alice = cast.client("alice")
    page = text_of(alice.get(MEMBERS))  # type: ignore[arg-type]
    assert "reaches further than what you own" in page and "Reset the second factor" not in page
    assert "Nothing was reset" in reset(cast, alice, "bob")
    Membership.objects.create(user=cast.people["alice"], workspace=cast.elsewhere, role="designer")
    assert "Nothing was reset" in reset(cast, alice, "bob")
    assert has_factor(cast, "bob") and not mail.outbox
    Membership.objects.filter(user=cast.people["alice"], workspace=cast.elsewhere).update(role="owner")
    assert "is reset" in reset(cast, alice, "bob")
    assert not has_factor(cast, "bob")
    entries = AuditEntry.objects.filter(action="member.second_factor_reset")
    assert {entry.workspace_id for entry in entries} == {cast.workspace.pk, elsewhere.workspace_id}


def test_nor_ones_own_nor_that_of_who_opens_the_admin_nor_without_being_an_owner(cast: Cast) -> None:
    for name in ("alice", "bob", "victor"):
        give_factor(cast, name)
    cast.people["bob"].is_staff = True
    cast.people["bob"].save()
    alice = cast.client("alice")
    assert "Nothing was reset" in reset(cast, alice, "alice")
    assert "Nothing was reset" in reset(cast, alice, "bob")
    assert "There is no second factor to reset" in reset(cast, alice, "rita")
    assert alice.post(f"{MEMBERS}999999/second-factor/reset").status_code == 404
    assert cast.client("rita").post(path_of(cast, "victor")).status_code == 403
    assert cast.client("charlie").post(path_of(cast, "victor")).status_code == 404
    assert all(has_factor(cast, name) for name in ("alice", "bob", "victor"))


def test_the_operator_resets_it_by_a_command(cast: Cast, capsys: Any) -> None:
    bob = signed_in("bob")
    give_factor(cast, "bob")
    Membership.objects.create(user=cast.people["bob"], workspace=cast.elsewhere, role="viewer")
    call_command("reset_second_factor", "Bob@example.org")
    assert "signs in with the password alone" in capsys.readouterr().out
    assert not has_factor(cast, "bob") and bob.get("/account/").status_code == 302
    entries = AuditEntry.objects.filter(action="member.second_factor_reset")
    assert {entry.actor for entry in entries} == {"operator"} and entries.count() == 2
    assert "Whoever runs this server" in mail.outbox[0].body
    for email in ("bob@example.org", "nobody@example.org"):
        with pytest.raises(CommandError):
            call_command("reset_second_factor", email)
