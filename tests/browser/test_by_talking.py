"""A whole registration by talking, in English and in Japanese: from the form's link to the receipt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.demo import DemoServer
from tests.browser.pages import Chat, Receipt, StartPage

pytestmark = pytest.mark.browser

FIELDS = {
    "full_name", "email", "company", "attendance_date", "session_track", "workshops", "guests", "dietary",
    "dietary_details", "phone", "goals",
}  # fmt: skip


@dataclass(frozen=True)
class Respondent:
    """Who talks, what they say, and what must come of it."""

    browser: dict[str, str]
    language: str
    country: str
    moved_to: str
    """The country that is picked in the menu, where the browser suggests another one."""
    name_and_email: str
    two_readings: tuple[str, str]
    question: str
    reason: str
    """Words of the form that answer the question."""
    company: str
    date: tuple[str, str]
    """With a slip of the pen, and how it is shown as understood."""
    track: str
    workshops: str
    correction: str
    guests: str
    dietary: str
    foods: str
    kind: str
    phone: str
    learning: str
    project: str
    values: dict[str, Any]
    sent: str
    consent_to_send: str | None = None
    """Said at the confirmation; None presses the button."""


ADA = Respondent(
    browser={"locale": "ja-JP", "timezone_id": "Europe/London"},
    language="English",
    country="DE",
    moved_to="Germany",
    name_and_email="I'm Ada Lovelace and my e-mail is ada@example.org",
    two_readings=("Ada Lovelace", "ada@example.org"),
    question="What do you need that for?",
    reason="badge",
    company="Analytical Engines",
    date=("11 Mrach", "11 March 2027"),
    track="practitioner, I think",
    workshops="agents and evals please",
    correction="Sorry, my email is actually ada.lovelace@example.org",
    guests="just one",
    dietary="yes, I do",
    foods="I can't eat peanuts",
    kind="it's an allergy",
    phone="+44 20 7946 0958",
    learning="I'd like to learn how to evaluate agents",
    project="our support chatbot",
    values={
        "full_name": "Ada Lovelace",
        "email": "ada.lovelace@example.org",
        "company": "Analytical Engines",
        "attendance_date": "2027-03-11",
        "session_track": "practitioner",
        "workshops": ["agents", "evaluation"],
        "guests": 1,
        "dietary": True,
        "dietary_details": "I can't eat peanuts\nit's an allergy",
        "phone": "+442079460958",
        "goals": "I'd like to learn how to evaluate agents\nour support chatbot",
    },
    sent="Your answers have been sent",
)

HANAKO = Respondent(
    browser={"locale": "en-US", "timezone_id": "Asia/Tokyo"},
    language="日本語",
    country="JP",
    moved_to="",
    name_and_email="田中花子です。メールは hanako@example.jp です",
    two_readings=("田中花子", "hanako@example.jp"),
    question="それは何に使うんですか？",
    reason="名札",
    company="株式会社ひかり",
    date=("３月１１日", "2027年3月11日(木)"),
    track="実践でお願いします",
    workshops="エージェントと評価",
    correction="すみません、メールアドレスは tanaka@example.jp でした",
    guests="1人です",
    dietary="はい、あります",
    foods="えびとかにが食べられません",
    kind="アレルギーです",
    phone="090-1234-5678",
    learning="エージェントの評価の仕方を学びたいです",
    project="社内の問い合わせボットです",
    values={
        "full_name": "田中花子",
        "email": "tanaka@example.jp",
        "company": "株式会社ひかり",
        "attendance_date": "2027-03-11",
        "session_track": "practitioner",
        "workshops": ["agents", "evaluation"],
        "guests": 1,
        "dietary": True,
        "dietary_details": "えびとかにが食べられません\nアレルギーです",
        "phone": "+819012345678",
        "goals": "エージェントの評価の仕方を学びたいです\n社内の問い合わせボットです",
    },
    sent="回答を送信しました",
    consent_to_send="はい、これで送ってください",
)


@pytest.mark.parametrize("respondent", [ADA, HANAKO], ids=["English", "Japanese"])
def test_a_registration_by_talking(
    server: DemoServer, new_context: Callable[..., BrowserContext], respondent: Respondent
):
    page = new_context(**respondent.browser).new_page()
    chat = StartPage(page, server).choose_language(respondent.language).agree().start()
    _introduce(chat, respondent)
    _choose_day_and_track(chat, respondent)
    _correct_the_address(chat, respondent)
    _talk_about_food(chat, respondent)
    _give_phone_and_reload_at_once(chat, respondent)
    _tell_goals(chat, respondent)
    assert set(chat.so_far()) == FIELDS
    receipt = _send(chat, respondent)
    assert set(receipt.answers()) == FIELDS
    assert {field: answer["value"] for field, answer in receipt.copy()["answers"].items()} == respondent.values
    _check_submission(server, chat.session, respondent)


def _introduce(chat: Chat, respondent: Respondent) -> None:
    """Country, where it must be; name and e-mail in one message; a question back at the company."""
    chat.expect_asked("full_name")
    if respondent.moved_to:
        chat.move_to(respondent.moved_to)
    chat.say(respondent.name_and_email)
    chat.expect_asked("company")
    assert (chat.so_far()["full_name"], chat.so_far()["email"]) == respondent.two_readings
    assert respondent.reason in chat.say(respondent.question)
    chat.expect_asked("company")
    chat.say(respondent.company)
    chat.expect_asked("attendance_date")


def _choose_day_and_track(chat: Chat, respondent: Respondent) -> None:
    typed, understood = respondent.date
    chat.say(typed)
    assert chat.readings() == [understood]
    chat.expect_asked("session_track")
    chat.say(respondent.track)
    chat.expect_asked("workshops")
    chat.say(respondent.workshops)
    chat.expect_asked("guests")


def _correct_the_address(chat: Chat, respondent: Respondent) -> None:
    """An earlier answer is corrected while another question is open, which is then asked again."""
    corrected = respondent.values["email"]
    reply = chat.say(respondent.correction)
    assert corrected in reply
    expect(chat.value("email")).to_have_text(corrected)
    chat.expect_asked("guests")
    chat.say(respondent.guests)
    chat.expect_asked("dietary")


def _talk_about_food(chat: Chat, respondent: Respondent) -> None:
    """A yes opens another field, whose facts are asked for one by one."""
    assert chat.row("dietary_details").count() == 0
    chat.say(respondent.dietary)
    chat.expect_asked("dietary_details")
    chat.say(respondent.foods)
    chat.expect_asked("dietary_details")
    chat.say(respondent.kind)
    chat.expect_asked("phone")


def _give_phone_and_reload_at_once(chat: Chat, respondent: Respondent) -> None:
    """The page goes away right after Enter; the message is there once, and answered."""
    count = chat.own.count()
    chat.send(respondent.phone)
    chat.page.reload()
    expect(chat.own).to_have_count(count + 1)
    chat.ready()
    assert chat.own.last.locator(".words").inner_text().strip() == respondent.phone
    chat.expect_asked("goals")


def _tell_goals(chat: Chat, respondent: Respondent) -> None:
    chat.say(respondent.learning)
    chat.expect_asked("goals")
    chat.say(respondent.project)
    expect(chat.page.locator("#main")).to_have_attribute("data-stage", "confirming")


def _send(chat: Chat, respondent: Respondent) -> Receipt:
    if respondent.consent_to_send is None:
        return chat.submit()
    chat.send(respondent.consent_to_send)
    expect(chat.page.locator(".closing h2")).to_have_text(respondent.sent)
    chat.page.locator(".closing a[href$='/receipt/']").click()
    return Receipt(chat.page).ready()


def _check_submission(server: DemoServer, session: str, respondent: Respondent) -> None:
    """One row, typed values, and for each of them the respondent's own words."""
    (submission,) = server.submissions(session)
    assert submission["answers"] == respondent.values
    assert set(submission["evidence"]) == FIELDS
    for field, quotes in submission["evidence"].items():
        assert quotes, field
        assert all(quote in message for quote, message in quotes), (field, quotes)
    said = server.spoken(session)
    assert len(said) == len(set(said)), "something was heard twice"
    assert server.facts(session, "dietary_details") == {
        "foods_to_avoid": [respondent.foods],
        "allergy_or_preference": [respondent.kind],
    }
    assert server.facts(session, "goals") == {"learning": [respondent.learning], "project": [respondent.project]}
    (facts,) = server.rows("SELECT country, language FROM interviews_session WHERE id = ?", session.replace("-", ""))
    assert facts == (respondent.country, "ja" if respondent.language == "日本語" else "en")
