"""A workspace that demands a second factor of its members: who has none is led to set one up, and reaches nothing before."""

from __future__ import annotations

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client

from interviews.access import principal_of_user
from interviews.models import AuditEntry, Membership
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.interviews.session_factory import publish_form

pytestmark = pytest.mark.django_db(transaction=True)
MEMBERS = "/api/v1/workspaces/harbour/members"
SETTINGS = "/w/harbour/settings/"
VALUES = {"name": "Harbour clinic", "accent": "#2f5d50"}


def give_factor(cast: Cast, name: str) -> None:
    Authenticator.objects.create(user=cast.people[name], type=Authenticator.Type.TOTP, data={})


def demand(cast: Cast) -> None:
    give_factor(cast, "alice")
    assert cast.client("alice").post(SETTINGS, {**VALUES, "second_factor_required": "on"}).status_code == 302


def test_members_without_one_are_led_to_set_it_up(cast: Cast) -> None:
    form = publish_form()
    form.workspace = cast.workspace
    form.save()
    demand(cast)
    bob = cast.client("bob")
    for path in ("/", "/w/harbour/", "/w/harbour/members/", f"/forms/{form.slug}/responses/"):
        assert bob.get(path).headers["Location"] == "/accounts/2fa/", path
    assert "asks for a second factor" in text_of(bob.get("/w/harbour/", follow=True))  # type: ignore[arg-type]
    give_factor(cast, "bob")
    assert bob.get("/w/harbour/").status_code == 200
    assert cast.client("charlie").get("/w/harbour/").status_code == 404


def test_posts_and_programs_are_held_back_too(cast: Cast) -> None:
    program = Client(headers={"Authorization": f"Bearer {cast.token('bob', *Right)}"})
    assert program.get("/api/v1/forms?workspace=harbour").status_code == 200
    demand(cast)
    assert program.get("/api/v1/forms?workspace=harbour").status_code == 401
    assert cast.client("bob").post("/w/harbour/forms/new", {"title": "Secret"}).headers["Location"] == "/accounts/2fa/"
    bob = principal_of_user(cast.people["bob"])
    assert bob is not None and not bob.roles
    give_factor(cast, "bob")
    assert program.get("/api/v1/forms?workspace=harbour").status_code == 200


def test_recovery_codes_alone_are_none(cast: Cast) -> None:
    demand(cast)
    Authenticator.objects.create(user=cast.people["bob"], type=Authenticator.Type.RECOVERY_CODES, data={})
    assert cast.client("bob").get("/w/harbour/").status_code == 302


def test_nobody_shuts_themselves_out(cast: Cast) -> None:
    alice = cast.client("alice")
    refused = alice.post(SETTINGS, {**VALUES, "second_factor_required": "on"})
    assert refused.status_code == 422
    assert "Set up a second factor of your own first" in text_of(refused)  # type: ignore[arg-type]
    cast.workspace.refresh_from_db()
    assert not cast.workspace.second_factor_required
    program = Client(headers={"Authorization": f"Bearer {cast.token('alice', *Right)}"})
    wanted = {"secondFactorRequired": True}
    assert program.patch("/api/v1/workspaces/harbour", wanted, content_type="application/json").status_code == 422
    give_factor(cast, "alice")
    answer = program.patch("/api/v1/workspaces/harbour", wanted, content_type="application/json")
    assert answer.json()["secondFactorRequired"] is True


def test_only_owners_demand_it_and_it_is_written_down(cast: Cast) -> None:
    for name in ("bob", "rita", "victor"):
        give_factor(cast, name)
        assert cast.client(name).post(SETTINGS, {**VALUES, "second_factor_required": "on"}).status_code == 403
    demand(cast)
    entry = AuditEntry.objects.get(action="workspace.changed")
    assert entry.details == {"second_factor_required": True}


def test_owners_see_which_members_lack_one(cast: Cast) -> None:
    alice = cast.client("alice")
    assert "No second factor" not in text_of(alice.get("/w/harbour/members/"))  # type: ignore[arg-type]
    demand(cast)
    give_factor(cast, "rita")
    page = alice.get("/w/harbour/members/").content.decode()
    lines = page.partition('<ul class="people">')[2].split('<li class="person">')[1:]
    lacking = {name for name in ("alice", "bob", "rita", "victor") for line in lines if _lacks(line, name)}
    assert lacking == {"bob", "victor"}


def test_programs_are_told_which_members_lack_one(cast: Cast) -> None:
    program = Client(headers={"Authorization": f"Bearer {cast.token('alice', *Right)}"})
    assert set(_missing(program).values()) == {False}
    demand(cast)
    give_factor(cast, "rita")
    assert {name for name, missing in _missing(program).items() if missing} == {"bob", "victor"}
    members = {row["email"].partition("@")[0]: row["id"] for row in program.get(MEMBERS).json()}
    for name, missing in (("victor", True), ("rita", False)):
        changed = program.patch(
            f"{MEMBERS}/{members[name]}", {"role": "designer"}, content_type="application/json"
        ).json()
        assert (changed["role"], changed["secondFactorMissing"]) == ("designer", missing), name


def _missing(program: Client) -> dict[str, bool]:
    """Of each member, by name, whether they lack what the workspace demands."""
    return {row["email"].partition("@")[0]: row["secondFactorMissing"] for row in program.get(MEMBERS).json()}


def _lacks(line: str, name: str) -> bool:
    return f"{name}@example.org" in line and "No second factor" in line


def test_who_still_has_another_workspace_is_told_which_one_is_missing_and_what_to_do(cast: Cast) -> None:
    Membership.objects.create(user=cast.people["bob"], workspace=cast.elsewhere, role="viewer")
    bob = cast.client("bob")
    assert "asks its members" not in text_of(bob.get("/w/elsewhere/"))  # type: ignore[arg-type]
    demand(cast)
    for path in ("/", "/w/elsewhere/", "/account/"):
        page = bob.get(path, follow=True)
        assert "“Harbour clinic” asks its members for a second factor, and you have none." in text_of(page)  # type: ignore[arg-type]
        assert 'href="/accounts/2fa/totp/activate/"' in page.content.decode()
    give_factor(cast, "bob")
    assert "asks its members" not in text_of(bob.get("/w/elsewhere/"))  # type: ignore[arg-type]
