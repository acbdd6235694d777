"""Personal links by e-mail: each goes at most once by itself, whatever dies; what nobody knows is shown, with a button."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from formagent.server.crash_points import MAIL_STEPS
from tests.faults.forks import Forks
from tests.faults.post_office import PostOffice
from tests.faults.support import LOUD
from tests.faults.test_dying_interactions import HOUSE, furnished

__all__ = ["furnished"]
AIKO, BAO = "aiko@example.org", "bao@example.org"
UNKNOWN, FAILED = "Not known whether the e-mail was sent", "E-mail not delivered"


class Mailing:
    """The house, with a mail server."""

    def __init__(self, directory: Path, furnished: Path, office: PostOffice) -> None:
        shutil.copytree(furnished, directory, dirs_exist_ok=True)
        comes_back = {"FORMAGENT_EMAIL__BOUNCES": "bounces+*@forms.example.org"}
        base = {**comes_back, "FORMAGENT_PUBLIC_BASE_URL": "http://forms.example.org", "FORMAGENT_SECRET_KEY": "x" * 50}
        self.forks = Forks(FORMAGENT_VAR_DIR=str(directory), FORMAGENT_EMAIL__URL=office.url, **base, **LOUD)

    def do(self, name: str, *given: Any) -> Any:
        return self.forks.run(f"{HOUSE}:{name}", *given)


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with PostOffice() as one:
        yield one


@pytest.fixture
def mailing(tmp_path: Path, furnished: Path, office: PostOffice) -> Iterator[Mailing]:
    made = Mailing(tmp_path / "var", furnished, office)
    with made.forks:
        yield made


def to(office: PostOffice) -> list[str]:
    return [str(letter["To"]) for letter in office.taken]


@pytest.mark.parametrize("step", MAIL_STEPS)
def test_a_kill_at_any_step_sends_nothing_twice(mailing: Mailing, office: PostOffice, step: str):
    """It dies with the first of two letters. Where it had not been offered it goes; where it had, a person decides."""
    first, _ = mailing.do("invite", AIKO, BAO)
    assert mailing.forks.work(step) == step
    assert to(office) == ([AIKO] if step == "mail_handed" else [])
    mailing.do("hours_pass", 48)
    assert mailing.forks.work() == ""
    known = step == "mail_due"
    assert sorted(to(office)) == ([BAO] if step == "mail_begun" else [AIKO, BAO])
    assert mailing.do("mails") == [[AIKO, "sent" if known else "unknown", 1], [BAO, "sent", 1]]
    page = mailing.do("share_page")
    assert (UNKNOWN in page, f"/invitations/{first}/send-again" in page) == (not known, not known)


def test_a_person_sends_again_and_the_double_is_known_by_its_id(mailing: Mailing, office: PostOffice):
    [first] = mailing.do("invite", AIKO)
    mailing.forks.work("mail_handed")
    mailing.do("send_again", first)
    assert mailing.forks.work() == ""
    assert len(office.taken) == 1, "while it may be on its way nobody sends it again"
    mailing.do("hours_pass", 1)
    for _ in range(2):
        assert mailing.do("send_again", first) == 303
    assert mailing.forks.work() == ""
    assert mailing.do("mails") == [[AIKO, "sent", 1]]
    one, two = office.taken
    assert one["Message-ID"] == two["Message-ID"]
    assert one["Message-ID"].endswith("@forms.example.org>")
    assert one.get_payload() == two.get_payload(), "with the same link"
    [place] = set(office.senders)
    assert f"<{place}>" == str(one["Message-ID"]).replace("<", "<bounces+"), "the same token is in both"
    assert (one["From"], one["To"]) == ("formagent@localhost", AIKO), "who reads it sees the sender"
    assert mailing.do("report_back", place) == "recorded"
    assert mailing.do("mails") == [[AIKO, "bounced", 1]]
    mailing.do("send_again", first)
    assert mailing.forks.work() == ""
    assert "Send again" not in mailing.do("share_page")


def test_a_mail_server_that_hangs_up_without_a_word_leaves_it_unknown(mailing: Mailing, office: PostOffice):
    mailing.do("invite", AIKO)
    office.mood = "silent"
    assert mailing.forks.work() == ""
    office.mood = "takes"
    mailing.do("hours_pass", 48)
    assert mailing.forks.work() == ""
    assert (len(office.taken), mailing.do("mails")) == (1, [[AIKO, "unknown", 1]])


def test_what_is_refused_for_good_is_offered_once_and_shown_with_the_servers_words(
    mailing: Mailing, office: PostOffice
):
    [first] = mailing.do("invite", AIKO)
    office.mood = "refuses"
    assert mailing.forks.work() == ""
    mailing.do("hours_pass", 48)
    office.mood = "takes"
    assert mailing.forks.work() == ""
    assert (office.taken, mailing.do("mails")) == ([], [[AIKO, "bounced", 1]])
    page = mailing.do("share_page")
    assert FAILED in page and "There is no such mailbox." in page and "nobody of that name" in page
    assert mailing.do("send_again", first, BAO) == 303
    assert mailing.forks.work() == ""
    assert (to(office), mailing.do("mails")) == ([BAO], [[BAO, "sent", 1]])


def test_what_is_refused_for_now_is_tried_again_and_given_up_in_the_end(mailing: Mailing, office: PostOffice):
    [first] = mailing.do("invite", AIKO)
    office.mood = "busy"
    for number in range(1, 6):
        assert mailing.forks.work() == ""
        assert mailing.do("mails") == [[AIKO, "due" if number < 5 else "bounced", number]]
        mailing.do("hours_pass", 13)
    assert mailing.forks.work() == ""
    page = mailing.do("share_page")
    assert FAILED in page and "The mailbox is full." in page
    office.mood = "takes"
    assert mailing.do("send_again", first) == 303
    assert mailing.forks.work() == ""
    assert (to(office), mailing.do("mails")) == ([AIKO], [[AIKO, "sent", 1]])
