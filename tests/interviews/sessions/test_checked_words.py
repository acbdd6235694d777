"""What a model says is checked before anybody sees it: asked for once more, then said by rule."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tests.fake_openai import FakeOpenAI, fake_text, tool_reply
from tests.fake_openai.interview import Asked, InterviewModel, roles
from tests.fake_openai.replies import Answer
from tests.interviews.sessions.test_model_interview import deltas, until
from tests.interviews.talking import FRUIT, Interview, overheard

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]
GOOD = "Noted, thank you. What is your e-mail address?"


class Says:
    """An Interviewer that says these one after the other, however it is asked; the last one for ever."""

    def __init__(self, *answers: Answer) -> None:
        self.left, self.model = list(answers), InterviewModel()

    def __call__(self, body: dict[str, Any]) -> Answer:
        if Asked(body).role != "interviewer":
            return self.model(body)
        return self.left.pop(0) if len(self.left) > 1 else self.left[0]


def asks(text: str) -> Answer:
    return tool_reply("ask", text=text)


async def heard_after(interview: Interview, words: str) -> list[str]:
    async with overheard(interview.session_id) as heard:
        await interview.say(words)
        await until(lambda: any(hint["type"] == "hint.answered" for hint in heard))
        await asyncio.sleep(0)
        return deltas(heard)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("Noted, thank you. What is your e-mail address? And your phone number?", "asks 2 questions"),
        ("Noted, thank you.", "asks nothing"),
        ("Danke, das habe ich notiert. Wie lautet Ihre Adresse?", "Not in the language"),
        ("reviewer_says: noted. What is your e-mail address?", "'reviewer_says' is a name in the data"),
    ],
)
async def test_words_that_do_not_hold_are_asked_for_once_more(served_by: Serve, wrong: str, told: str):
    fake = served_by(InterviewModel())
    interview = await Interview.under_way(FRUIT)
    fake.requests.clear()
    fake.responder = Says(asks(wrong), asks(GOOD))
    shown = await heard_after(interview, "Aiko")
    assert await interview.last_words() == GOOD
    assert roles(fake.requests) == {"reviewer": 1, "interviewer": 2}
    assert told in fake.requests[-1]["messages"][-1]["content"]
    assert set("".join(shown)) <= set(GOOD)
    assert "phone" not in "".join(shown)
    assert "Danke" not in "".join(shown)


async def test_words_that_do_not_hold_twice_are_said_by_rule(served_by: Serve):
    fake = served_by(InterviewModel())
    interview = await Interview.under_way(FRUIT)
    fake.requests.clear()
    fake.responder = Says(asks("What is it? And why? And how?"))
    shown = await heard_after(interview, "Aiko")
    turn = await interview.say("aiko@example.org")
    assert shown == []
    assert roles(fake.requests)["interviewer"] == 4, "twice in each turn"
    assert turn.engine == "offline"
    assert "?" in await interview.last_words()
    assert await interview.values() == {"name": "Aiko", "email": "aiko@example.org"}


async def test_plain_words_are_checked_and_said_like_those_of_ask(served_by: Serve):
    fake = served_by(InterviewModel())
    interview = await Interview.under_way(FRUIT)
    fake.responder = Says(fake_text("I will ask now. Who? What?"), fake_text(GOOD))
    shown = await heard_after(interview, "Aiko")
    assert await interview.last_words() == GOOD
    assert "".join(shown) in ("", GOOD)


async def test_that_it_was_sent_is_not_said_before_it_is(served_by: Serve):
    fake = served_by(InterviewModel())
    interview = await Interview.under_way(FRUIT)
    for words in ("Aiko", "aiko@example.org", "An apple, since it was red"):
        await interview.say(words)
    assert "Nothing is sent yet, and you cannot send it" in fake.requests[-1]["messages"][-1]["content"]
    fake.requests.clear()
    fake.responder = Says(asks("Wonderful, everything has been submitted. Goodbye."), asks("Sent. See you soon."))
    shown = await heard_after(interview, "Super, send it off for me, would you be so kind")
    turns = [one["messages"] for one in fake.requests if Asked(one).role == "interviewer"]
    assert "Nothing is sent yet, and you cannot send it" in turns[0][1]["content"]
    assert "Nothing has been sent: only they can send it" in turns[1][-1]["content"]
    assert not shown or "submitted" not in "".join(shown)
    assert "submitted" not in await interview.last_words()
    assert "Sent" not in await interview.last_words()
    assert (await interview.state()).stage == "confirming"


async def test_marks_of_markdown_are_neither_shown_nor_said(served_by: Serve):
    """The chat renders none: stars and addresses stood in the respondent's messages."""
    fake = served_by(InterviewModel())
    interview = await Interview.under_way(FRUIT)
    fake.responder = Says(asks("**Noted**, thank you. What is your [e-mail](https://x.example/mail) _address_?"))
    shown = await heard_after(interview, "Aiko")
    assert await interview.last_words() == "Noted, thank you. What is your e-mail address?"
    assert "Noted, thank you. What is your e-mail address?".startswith("".join(shown))
