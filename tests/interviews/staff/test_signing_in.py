"""Signing in: password, second factor, recovery, limits, and what of it the audit log keeps."""

from __future__ import annotations

import datetime as dt
import re
import time
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.core import mail
from django.core.cache import cache
from django.core.management import call_command
from django.http import HttpResponse
from django.test import Client

from formagent.config import get_config
from interviews.access import principal_of_user
from interviews.models import AuditEntry, Membership
from interviews.staff.rules.rights import Role
from interviews.staff.services.invitations import invite
from tests.interviews.cast import PASSWORD, Cast
from tests.interviews.pages import text_of

pytestmark = pytest.mark.django_db
LOGIN = "/accounts/login/"


@pytest.fixture(autouse=True)
def forgotten_limits() -> Iterator[None]:
    """The limits on tries are counted in the process's cache."""
    cache.clear()
    yield
    cache.clear()


def sign_in(client: Client, name: str = "bob", password: str = PASSWORD) -> HttpResponse:
    answer = client.post(LOGIN, {"login": f"{name}@example.org", "password": password})
    return answer  # type: ignore[return-value]


def actions() -> list[str]:
    return list(AuditEntry.objects.order_by("pk").values_list("action", flat=True))


def enter_code(client: Client, path: str, secret: str) -> HttpResponse:
    """Post the code of a half minute that does not end before it is checked."""
    now = int(time.time()) // 30
    with patch.object(auth, "yield_hotp_counters_from_time", lambda: iter([now])):
        return client.post(path, {"code": f"{auth.hotp_value(secret, now):06d}"})  # type: ignore[return-value]


def with_second_factor(client: Client) -> str:
    """Set up an authenticator for whoever is signed in; returns its secret."""
    page = client.get("/accounts/2fa/totp/activate/")
    if page.status_code == 302:
        client.post(page.headers["Location"], {"password": PASSWORD})
        page = client.get("/accounts/2fa/totp/activate/")
    match = re.search(r">([A-Z2-7]{32})</output>", page.content.decode())
    assert match is not None
    done = enter_code(client, "/accounts/2fa/totp/activate/", match.group(1))
    assert done.status_code == 302
    return match.group(1)


def test_a_password_opens_the_workspace_and_is_written_down(cast: Cast) -> None:
    client = Client()
    assert client.get("/w/harbour/audit/").headers["Location"] == f"{LOGIN}?next=/w/harbour/audit/"
    wrong = sign_in(client, password="a noisy river at noon")
    assert wrong.status_code == 200 and "not correct" in text_of(wrong)
    assert sign_in(client).headers["Location"] == "/"
    assert client.get("/", follow=True).status_code == 200
    assert actions() == ["user.sign_in_failed", "user.signed_in"]
    failed, opened = AuditEntry.objects.order_by("pk")
    assert (failed.actor, failed.subject) == ("visitor", "user:bob@example.org")
    assert (opened.actor, opened.workspace, opened.address) == ("bob@example.org", cast.workspace, "127.0.0.1")


def test_what_nobody_is_called_is_not_written_down(cast: Cast) -> None:
    Client().post(LOGIN, {"login": "my-secret-word@example.net", "password": PASSWORD})
    assert actions() == []


def test_tries_are_limited(cast: Cast) -> None:
    client = Client()
    for _ in range(5):
        sign_in(client, password="wrong")
    assert "Too many failed login attempts" in text_of(sign_in(client))


def test_who_guesses_elsewhere_locks_nobody_out(cast: Cast) -> None:
    attacker = Client(REMOTE_ADDR="203.0.113.7")
    for _ in range(7):
        sign_in(attacker, password="wrong")
    assert "Too many failed login attempts" in text_of(sign_in(attacker))
    assert sign_in(Client()).status_code == 302


def test_a_browser_that_is_known_is_not_held_up(cast: Cast) -> None:
    """Neither by who guesses from its own address, nor by who guesses from many."""
    own = Client()
    sign_in(own)
    own.post("/accounts/logout/")
    for _ in range(6):
        sign_in(Client(), password="wrong")
    assert "Too many failed login attempts" in text_of(sign_in(Client()))
    assert sign_in(own).status_code == 302
    assert own.cookies["formagent_known"]["httponly"]
    own.post("/accounts/logout/")
    for network in range(60):
        sign_in(Client(REMOTE_ADDR=f"198.51.100.{network}"), password="wrong")
    assert "Too many failed login attempts" in text_of(sign_in(Client(REMOTE_ADDR="203.0.113.9")))
    assert sign_in(own).status_code == 302


def test_the_mark_of_a_browser_is_for_one_account(cast: Cast) -> None:
    own = Client(REMOTE_ADDR="192.0.2.1")
    sign_in(own, "rita")
    own.post("/accounts/logout/")
    for network in range(60):
        sign_in(Client(REMOTE_ADDR=f"198.51.100.{network}"), password="wrong")
    assert "Too many failed login attempts" in text_of(sign_in(own))


def test_addresses_of_one_network_count_together(cast: Cast) -> None:
    for number in range(6):
        sign_in(Client(REMOTE_ADDR=f"2001:db8:1:1::{number + 1}"), password="wrong")
    assert "Too many failed login attempts" in text_of(sign_in(Client(REMOTE_ADDR="2001:db8:1:1::ff")))
    assert sign_in(Client(REMOTE_ADDR="2001:db8:2:2::1")).status_code == 302


def test_the_cookie_is_kept_from_scripts(cast: Cast) -> None:
    client = Client()
    sign_in(client)
    cookie = client.cookies["sessionid"]
    assert cookie["httponly"] and cookie["samesite"] == "Lax"


@pytest.mark.django_db(transaction=True)
def test_a_second_factor_is_asked_for(cast: Cast) -> None:
    client = Client()
    sign_in(client)
    secret = with_second_factor(client)
    stored = str(list(Authenticator.objects.values_list("data", flat=True)))
    assert secret not in stored
    assert mail.outbox[-1].to == ["bob@example.org"]

    cache.clear()
    again = Client()
    assert "/2fa/authenticate/" in sign_in(again).headers["Location"]
    assert again.get("/w/harbour/").status_code == 302
    asked = again.get("/accounts/2fa/authenticate/").content.decode()
    assert "or one of your recovery codes" in asked and 'inputmode="numeric"' in asked
    assert again.post("/accounts/2fa/authenticate/", {"code": "000000"}).status_code == 200
    codes = re.findall(r"<li>(\d{8})</li>", client.get("/accounts/2fa/recovery-codes/").content.decode())
    assert len(codes) == 10
    assert again.post("/accounts/2fa/authenticate/", {"code": codes[0]}).status_code == 302
    assert again.get("/w/harbour/").status_code == 200
    assert actions() == [
        "user.signed_in",
        "user.second_factor_added",
        "user.second_factor_added",
        "user.second_factor_failed",
        "user.signed_in",
    ]


def test_the_admin_asks_for_the_second_factor_too(cast: Cast) -> None:
    assert Client().get("/admin/login/").headers["Location"].startswith(LOGIN)


def test_a_forgotten_password_is_replaced_by_mail(cast: Cast) -> None:
    client = Client()
    client.post("/accounts/password/reset/", {"email": "bob@example.org"})
    link = re.search(r"/accounts/password/reset/key/\S+", mail.outbox[-1].body)
    assert link is not None
    form = client.get(link.group(), follow=True)
    chosen = {"password1": "a river in the evening", "password2": "a river in the evening"}
    client.post(form.redirect_chain[-1][0], chosen)
    assert sign_in(Client(), password=PASSWORD).status_code == 200
    assert sign_in(Client(), password="a river in the evening").status_code == 302
    assert "user.password_changed" in actions()


def test_a_reset_does_not_tell_who_has_an_account(cast: Cast) -> None:
    answers = [Client().post("/accounts/password/reset/", {"email": e}) for e in ("bob@example.org", "x@example.org")]
    assert answers[0].headers["Location"] == answers[1].headers["Location"]


def test_pages_are_japanese_for_who_reads_japanese(cast: Cast) -> None:
    client = cast.client("alice")
    client.cookies["django_language"] = "ja"
    for path, words in {
        "/w/harbour/members/": "招待する",
        "/account/": "2要素認証",
        "/w/harbour/audit/": "監査ログ",
        "/w/harbour/": "まだフォームはありません",
    }.items():
        assert words in text_of(client.get(path))  # type: ignore[arg-type]
    visitor = Client(headers={"Accept-Language": "ja"})
    assert "ログイン" in visitor.get(LOGIN).content.decode()


def test_the_demo_owner_has_the_printed_password(capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        call_command("seed_demo")
        told = re.search(r"as (\S+) with the password (\S+)", capsys.readouterr().out)
        assert told is not None
        client = Client()
        assert client.post(LOGIN, {"login": told.group(1), "password": told.group(2)}).status_code == 302
        assert client.get("/").headers["Location"] == "/w/demo/"
    assert Membership.objects.get().role == "owner"
    assert (get_config().var_dir / "demo_password").stat().st_mode & 0o077 == 0


def test_a_password_that_the_demo_owner_chose_is_not_printed(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("seed_demo")
    owner = User.objects.get()
    owner.set_password("something of my own")
    owner.save()
    for _ in range(2):
        capsys.readouterr()
        call_command("seed_demo")
        assert "with the password that was chosen for it" in capsys.readouterr().out


def test_a_login_that_nobody_uses_ends(cast: Cast) -> None:
    """Twelve hours after its last use, not after its beginning."""
    client = Client()
    sign_in(client)
    for hours, status in ((11, 200), (11, 200), (13, 302)):
        _let_pass(hours)
        assert client.get("/w/harbour/").status_code == status
    assert "a login ends when nobody uses it" in text_of(client.get("/w/harbour/", follow=True))  # type: ignore[arg-type]
    assert "a login ends" not in text_of(client.get(LOGIN))


def _let_pass(hours: int) -> None:
    """As if all that sessions remember had been so much earlier."""
    for row in Session.objects.all():
        row.expire_date -= dt.timedelta(hours=hours)
        store = SessionStore(row.session_key)
        remembered = store.decode(row.session_data)
        remembered["seen_at"] = remembered.get("seen_at", 0) - hours * 3600
        row.session_data = store.encode(remembered)
        row.save()


def test_a_browser_forgets_an_idle_login_too(cast: Cast) -> None:
    client = Client()
    sign_in(client)
    assert client.cookies["sessionid"]["max-age"] == get_config().staff_idle_minutes * 60


@pytest.mark.parametrize(
    "poor",
    ["short-one", "password1234", "Password123!", "formagent2026", "1234567890", "bob@example.org", "qwertyuiop"],
)
def test_poor_passwords_are_refused_wherever_one_is_chosen(cast: Cast, poor: str) -> None:
    chosen = {"password1": poor, "password2": poor}
    client = Client()
    sign_in(client)
    changed = client.post("/accounts/password/change/", {"oldpassword": PASSWORD, **chosen})
    client.post("/accounts/password/reset/", {"email": "bob@example.org"})
    link = re.search(r"/accounts/password/reset/key/\S+", mail.outbox[-1].body)
    assert link is not None
    form = Client()
    reset = form.post(form.get(link.group(), follow=True).redirect_chain[-1][0], chosen)
    invitation = invite(cast.workspace, "bob2@example.org", Role.VIEWER, by=principal_of_user(cast.people["alice"]))[1]
    guest = Client()
    guest.get(f"/invitations/{invitation}/", follow=True)
    signed_up = guest.post("/accounts/signup/", {"email": "bob2@example.org", **chosen})
    assert [changed.status_code, reset.status_code, signed_up.status_code] == [200, 200, 200]
    assert not User.objects.filter(email="bob2@example.org").exists()
    assert sign_in(Client()).status_code == 302


def test_one_signs_out_everywhere_else_with_the_password(cast: Cast):
    here, there, rita = Client(), Client(), Client()
    for client, name in ((here, "bob"), (there, "bob"), (rita, "rita")):
        sign_in(client, name)
    page = "/account/"
    told = text_of(here.get(page))
    assert "Sign out everywhere else" in told and "goes on showing what stands on it" in told
    wrong = here.post("/account/sign-out-others", {"password": "a noisy river at noon"})
    assert wrong.status_code == 422 and "This is not your password." in text_of(wrong)
    assert there.get(page).status_code == 200
    assert "Everywhere else this account is signed out." in text_of(
        here.post("/account/sign-out-others", {"password": PASSWORD}, follow=True)
    )
    assert [client.get(page).status_code for client in (here, there, rita)] == [200, 302, 200]
    entry = AuditEntry.objects.get(action="user.signed_out_elsewhere")
    assert (entry.subject, entry.workspace) == ("user:bob@example.org", cast.workspace)
    assert sign_in(there)["Location"] != LOGIN and there.get(page).status_code == 200, "the password is the same"


def test_who_has_only_the_browser_cannot_try_passwords_to_sign_out_others(cast: Cast):
    here = Client()
    sign_in(here)
    for number in range(6):
        last = here.post("/account/sign-out-others", {"password": f"guess {number}"})
    assert last.status_code == 422 and "Too many" in text_of(last)
    refused = here.post("/account/sign-out-others", {"password": PASSWORD})
    assert refused.status_code == 422 and not AuditEntry.objects.filter(action="user.signed_out_elsewhere").exists()
    assert Client().post("/account/sign-out-others", {"password": PASSWORD}).status_code == 302


@pytest.mark.parametrize("path", ["/forms/party/responses/?q=Ann", "/console/"])
def test_a_part_of_a_page_leads_to_sign_in_and_back_to_the_page(client: Client, path: str) -> None:
    asked = {"HX-Request": "true", "HX-Current-URL": "http://testserver/forms/party/responses/?tag=vip"}
    refused = client.get(path, headers=asked)
    back = "/forms/party/responses/%3Ftag%3Dvip"
    assert (refused.status_code, refused.content, refused["HX-Redirect"]) == (401, b"", f"{LOGIN}?next={back}")
    strange = client.get(path, headers={**asked, "HX-Current-URL": "https://evil.example/"})
    assert strange["HX-Redirect"].startswith(f"{LOGIN}?next=/") and "evil" not in strange["HX-Redirect"]
    assert client.get(path).status_code == 302
