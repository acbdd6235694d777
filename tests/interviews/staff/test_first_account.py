"""The first account: made in the browser by the link that was printed where the server runs, and by nothing else."""

from __future__ import annotations

import datetime as dt
import threading
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core import mail
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from formagent.config import get_config
from formagent.errors import NotFoundError
from interviews.models import AuditEntry, FirstAccountLink, Membership, Workspace
from interviews.staff.services.first_account import make_first_account, new_first_account_secret
from tests.interviews.cast import PASSWORD, Cast, make_person
from tests.interviews.pages import text_of

pytestmark = pytest.mark.django_db(transaction=True)
PAGE = "/first-account/"
NADIA = {
    "name": "Nadia Rahimi",
    "email": "Nadia@example.org",
    "password": "seven lemons on a boat",
    "workspace": "Harbour clinic",
}


@pytest.fixture(autouse=True)
def forgotten_limits():
    cache.clear()


def printed(capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    call_command("first_account")
    return capsys.readouterr().out.strip()


def test_the_link_makes_the_account_and_lands_in_its_workspace(capsys: pytest.CaptureFixture[str]):
    link = printed(capsys)
    assert link.startswith(f"http://localhost:8000{PAGE}#")
    client = Client()
    assert "Make the first account" in text_of(client.get(PAGE))
    made = client.post(PAGE, NADIA | {"secret": link}, follow=True)
    assert made.redirect_chain == [("/w/harbour-clinic/", 302)]
    assert "No form yet" in text_of(made)
    user = User.objects.get()
    assert (user.email, user.first_name, user.is_superuser) == ("nadia@example.org", "Nadia Rahimi", False)
    assert EmailAddress.objects.filter(user=user, verified=True, primary=True).exists()
    assert Membership.objects.get().role == "owner"
    actions = set(AuditEntry.objects.filter(workspace=Workspace.objects.get()).values_list("action", flat=True))
    assert {"workspace.created", "user.first_account", "user.signed_in"} <= actions
    assert not mail.outbox
    signed_in = Client().post("/accounts/login/", {"login": "nadia@example.org", "password": NADIA["password"]})
    assert (signed_in.status_code, signed_in.headers["Location"]) == (302, "/")


def test_it_works_once(capsys: pytest.CaptureFixture[str]):
    first, second = printed(capsys), printed(capsys)
    assert Client().post(PAGE, NADIA | {"secret": first}).status_code == 302
    for link in (first, second):
        again = Client().post(PAGE, NADIA | {"secret": link, "email": "mallory@example.org"})
        assert (again.status_code, "There is an account already" in text_of(again)) == (410, True)
    assert (User.objects.count(), FirstAccountLink.objects.count()) == (1, 0)
    assert "There is an account already" in printed(capsys)


def test_it_is_void_as_soon_as_somebody_has_an_account(capsys: pytest.CaptureFixture[str]):
    link = printed(capsys)
    make_person("olga")
    assert Client().post(PAGE, NADIA | {"secret": link}).status_code == 410
    with pytest.raises(NotFoundError):
        make_first_account(link.split("#")[1], **NADIA)
    assert User.objects.count() == 1


def test_what_is_wrong_is_told_at_its_place_and_costs_nothing(capsys: pytest.CaptureFixture[str]):
    secret = printed(capsys).split("#")[1]
    guessed = Client().post(PAGE, NADIA | {"secret": "a guess"})
    assert (guessed.status_code, "does not work any more" in text_of(guessed)) == (422, True)
    weak = Client().post(PAGE, NADIA | {"secret": secret, "password": "nadia@example.org"})
    assert (weak.status_code, "too similar" in text_of(weak)) == (422, True)
    assert f'value="{secret}"' in weak.content.decode()
    assert weak.headers["Cache-Control"] == "no-store"
    FirstAccountLink.objects.update(expires_at=timezone.now() - dt.timedelta(seconds=1))
    assert Client().post(PAGE, NADIA | {"secret": secret}).status_code == 422
    assert not User.objects.exists()


def test_the_secret_is_stored_hashed(capsys: pytest.CaptureFixture[str]):
    secret = printed(capsys).split("#")[1]
    assert len(secret) >= 43
    assert secret not in str(FirstAccountLink.objects.values().get())


def test_the_demos_owner_is_nobody(capsys: pytest.CaptureFixture[str]):
    call_command("seed_demo")
    made = Client().post(PAGE, NADIA | {"secret": printed(capsys), "workspace": "Mine"}, follow=True)
    assert made.redirect_chain == [("/w/mine/", 302)]


@pytest.mark.postgres
def test_of_two_who_come_at_once_one_gets_it():
    secrets = [new_first_account_secret(), new_first_account_secret()]
    came: list[Any] = []
    together = threading.Barrier(2)

    def come(number: int) -> None:
        together.wait()
        try:
            made = make_first_account(secrets[number], **(NADIA | {"email": f"person{number}@example.org"}))
            came.append(made)
        except NotFoundError:
            came.append(None)
        finally:
            connection.close()

    threads = [threading.Thread(target=come, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (User.objects.count(), came.count(None)) == (1, 1)


def newly_proved(cast: Cast, name: str) -> Client:
    """Signed in, with the password given just now."""
    client = cast.client(name)
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    return client


def test_pages_say_where_the_mail_went(cast: Cast, monkeypatch: pytest.MonkeyPatch):
    """Without a mail server; with one they name the spam folder, which then is a place to look in."""
    EmailAddress.objects.filter(user=cast.people["bob"]).update(verified=False)
    asked = [
        Client().post("/accounts/login/", {"login": "bob@example.org", "password": PASSWORD}, follow=True),
        Client().post("/accounts/password/reset/", {"email": "alice@example.org"}, follow=True),
        newly_proved(cast, "victor").post(
            "/accounts/email/", {"email": "new@example.org", "action_add": ""}, follow=True
        ),
    ]
    for page in asked:
        seen = text_of(page)
        assert "No mail server is set: the message was printed where the server runs." in seen, seen
        assert "spam" not in seen
    config = get_config()
    with_mail = config.model_copy(update={"email": config.email.model_copy(update={"url": "smtp://mail.example.org"})})
    monkeypatch.setattr("formagent.web.context_processors.get_config", lambda: with_mail)
    assert "spam" in text_of(Client().get("/accounts/password/reset/done/"))
    assert "No mail server" not in text_of(Client().get("/accounts/password/reset/done/"))


def test_the_front_page_says_where_the_link_is_while_nobody_has_an_account():
    assert "was printed where formagent runs" in text_of(Client().get("/"))
    make_person("somebody")
    assert "was printed where formagent runs" not in text_of(Client().get("/"))
