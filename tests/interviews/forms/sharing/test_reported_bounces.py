"""Reports that come later: each message comes back to an address of its own, and reports come in over HTTP or a pipe."""

from __future__ import annotations

import base64
import hashlib
import hmac
import io
import json
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError
from django.test import Client

from formagent.config import Config
from formagent.errors import ConfigError
from interviews.forms.mail_reports.providers import read_reports
from interviews.forms.services import bounces
from interviews.forms.services.bounces import record_reports
from interviews.forms.services.mailed_invitations import INVITATION_MAILS, mail_invitations
from interviews.models import Form, RespondentInvitation
from tests.interviews.cast import Cast
from tests.interviews.forms.mail_reports import samples
from tests.interviews.pages import text_of
from tests.interviews.session_factory import publish_form

pytestmark = pytest.mark.django_db(transaction=True)
PLACE = "/api/v1/mail-reports"
SECRET = "a long shared secret"
MINA, BEN = "mina@example.org", "ben@example.org"


@pytest.fixture
def reporting(configured: Callable[..., Config]) -> Callable[..., Config]:
    configured(
        FORMAGENT_EMAIL__URL="smtp://localhost:2525",
        FORMAGENT_PUBLIC_BASE_URL="https://forms.example.org",
        FORMAGENT_EMAIL__BOUNCES="bounces+*@forms.example.org",
        FORMAGENT_EMAIL__REPORT_SECRET=SECRET,
    )
    return configured


@pytest.fixture
def invited(cast: Cast, reporting: Any) -> RespondentInvitation:
    """Mina's, taken by the mail server. Ben has one too."""
    form = publish_form()
    Form.objects.filter(pk=form.pk).update(workspace=cast.workspace)
    rows = mail_invitations(Form.objects.get(), [MINA, BEN], by=cast.principal("bob"))
    for row in rows:
        INVITATION_MAILS.record(str(row.pk))
    return RespondentInvitation.objects.get(email=MINA)


def about(row: RespondentInvitation, sample: bytes) -> bytes:
    return sample.replace(samples.TOKEN.encode(), str(row.report_token).encode())


def kinds() -> dict[str, str]:
    return dict(RespondentInvitation.objects.values_list("email", "bounce_kind"))


def report(body: Any, secret: str = SECRET, *, basic: bool = False, **headers: str) -> Any:
    given = f"Bearer {secret}"
    if basic:
        given = "Basic " + base64.b64encode(f"any:{secret}".encode()).decode()
    raw = isinstance(body, bytes)
    return Client().post(
        PLACE,
        body if raw else json.dumps(body),
        content_type="message/rfc822" if raw else "application/json",
        headers={**({"Authorization": given} if secret else {}), **headers},
    )


def test_each_message_comes_back_to_an_address_of_its_own(
    invited: RespondentInvitation, reporting: Callable[..., Config]
) -> None:
    ben = RespondentInvitation.objects.get(email=BEN)
    letters = [INVITATION_MAILS.message(row) for row in (invited, ben)]
    senders = [letter.from_email for letter in letters if letter]
    assert senders == [f"bounces+{row.report_token}@forms.example.org" for row in (invited, ben)]
    assert senders[0] != senders[1]
    for letter in letters:
        assert letter is not None and letter.message()["From"] == "formagent@localhost", "readers see the sender"
    reporting(FORMAGENT_EMAIL__URL="smtp+tls://a:b@smtp.postmarkapp.com:587", FORMAGENT_EMAIL__BOUNCES="")
    letter = INVITATION_MAILS.message(invited)
    assert letter is not None and letter.from_email == "formagent@localhost"
    assert letter.extra_headers["X-PM-Metadata-report"] == invited.report_token


def test_a_mail_servers_report_is_taken_and_shown(cast: Cast, invited: RespondentInvitation) -> None:
    raw = about(invited, samples.GONE)
    assert report(raw).json() == {"recorded": 1}
    assert report(raw).json() == {"recorded": 0}, "a second time it is nothing new"
    assert kinds() == {MINA: "hard", BEN: ""}
    assert "There is no such mailbox." in text_of(cast.client("bob").get("/forms/visit/share/"))


def test_the_address_alone_names_it_too(invited: RespondentInvitation) -> None:
    known = samples.QMAIL.replace(samples.TOKEN.encode(), b"nobody")
    assert report(known).json() == {"recorded": 0}
    came_to = f"bounces+{invited.report_token}@forms.example.org"
    assert report(known, **{"X-Original-To": came_to}).json() == {"recorded": 1}


def test_nobody_reports_of_anothers_message(invited: RespondentInvitation) -> None:
    forged = about(invited, samples.GONE).replace(str(invited.report_token).encode(), b"0" * 32)
    assert report(forged).json() == {"recorded": 0}, "it names Mina's address, and not her token"
    assert report(about(invited, samples.AWAY)).json() == {"recorded": 0}
    assert kinds() == {MINA: "", BEN: ""}


@pytest.mark.parametrize("given", ["", "another secret of that length", SECRET[:-1]])
def test_without_the_secret_nothing_is_read(invited: RespondentInvitation, given: str) -> None:
    for body in (about(invited, samples.GONE), {"RecordType": "Bounce"}, b""):
        assert report(body, given).status_code == 401
    assert kinds() == {MINA: "", BEN: ""}


def test_where_no_secret_is_set_the_address_does_not_exist(
    invited: RespondentInvitation, reporting: Callable[..., Config]
) -> None:
    reporting(FORMAGENT_EMAIL__REPORT_SECRET="")
    assert report(about(invited, samples.GONE), "").status_code == 404


def test_providers_prove_themselves_by_a_password_or_a_signature(invited: RespondentInvitation) -> None:
    token = str(invited.report_token)
    late = [{"event": "deferred", "smtp-id": f"<{token}@x>", "response": "451 4.7.1 later"}]
    assert report(late, basic=True).json() == {"recorded": 1}
    postmark = {"RecordType": "Bounce", "Type": "SoftBounce", "Metadata": {"report": token}, "Details": "4.2.2 full"}
    assert report(postmark, basic=True).json() == {"recorded": 1}
    told = {"event": "failed", "message": {"headers": {"message-id": f"{token}@x"}}}
    last_week = {"signature": mailguns_signature(time.time() - 7 * 86_400), "event-data": told}
    assert report(last_week, "").status_code == 401, "it would do for anything that is told"
    mailgun = {"signature": mailguns_signature(time.time()), "event-data": told}
    assert report(mailgun, "").json() == {"recorded": 1}
    assert kinds()[MINA] == "hard"
    mailgun["signature"]["token"] = "abd"
    assert report(mailgun, "").status_code == 401


def mailguns_signature(at: float) -> dict[str, str]:
    signed = hmac.new(SECRET.encode(), f"{at:.0f}abc".encode(), hashlib.sha256).hexdigest()
    return {"timestamp": f"{at:.0f}", "token": "abc", "signature": signed}


def test_what_is_told_of_other_mail_is_looked_up_together(
    invited: RespondentInvitation, django_assert_max_num_queries: Any
) -> None:
    told = [{"event": "bounce", "smtp-id": f"<{number:032x}@x>"} for number in range(600)]
    told.append({"event": "bounce", "smtp-id": f"<{invited.report_token}@x>", "reason": "550 5.1.1 unknown"})
    with django_assert_max_num_queries(20):
        assert record_reports(read_reports(told)) == 1
    assert kinds() == {MINA: "hard", BEN: ""}


def test_what_cannot_be_read_is_refused(invited: RespondentInvitation) -> None:
    assert report(b"no message").json()["code"] == "invalid_request"
    assert report({"hello": 1}).json()["code"] == "invalid_request"
    headers = {"Authorization": f"Bearer {SECRET}"}
    broken = Client().post(PLACE, "{", content_type="application/json", headers=headers)
    assert broken.json()["code"] == "invalid_json"


def test_characters_that_cannot_be_stored_are_left_out(invited: RespondentInvitation) -> None:
    words = "550 5.1.1 no \x00such\ud800 user"
    told = {
        "RecordType": "Bounce",
        "Type": "HardBounce",
        "Details": words,
        "Metadata": {"report": invited.report_token},
    }
    assert report(told).json() == {"recorded": 1}
    invited.refresh_from_db()
    assert invited.bounce_words == "550 5.1.1 no such user"


def pipe(monkeypatch: pytest.MonkeyPatch, raw: bytes, *given: str) -> str:
    out = io.StringIO()
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(raw)))
    call_command("read_bounces", *given, stdout=out)
    return out.getvalue().strip()


def test_a_pipe_of_the_mail_server(invited: RespondentInvitation, monkeypatch: pytest.MonkeyPatch) -> None:
    assert pipe(monkeypatch, about(invited, samples.AWAY)) == "nothing new"
    nameless = samples.QMAIL.replace(samples.TOKEN.encode(), b"nobody")
    assert pipe(monkeypatch, nameless, f"--recipient=bounces+{invited.report_token}@x.org") == "recorded"
    assert kinds()[MINA] == "hard"


def test_a_pipe_says_whether_to_come_again(invited: RespondentInvitation, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CommandError, match="no headers") as refused:
        pipe(monkeypatch, b"")
    assert refused.value.returncode == 65

    def away(*given: Any, **more: Any) -> Any:
        raise OperationalError

    monkeypatch.setattr(bounces.RespondentInvitation.objects, "select_for_update", away)
    with pytest.raises(CommandError, match="away") as put_off:
        pipe(monkeypatch, about(invited, samples.GONE))
    assert put_off.value.returncode == 75


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BOUNCES", "bounces@example.org"),
        ("BOUNCES", "*+*@example.org"),
        ("BOUNCES", "bounces@*.example.org"),
        ("BOUNCES", f"{'x' * 40}*@example.org"),
        ("REPORT_SECRET", "short"),
    ],
)
def test_settings_that_cannot_work_are_refused(configured: Callable[..., Config], name: str, value: str) -> None:
    with pytest.raises(ConfigError, match=f"email.{name.lower()}"):
        configured(**{f"FORMAGENT_EMAIL__{name}": value})
