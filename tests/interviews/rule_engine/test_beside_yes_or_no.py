"""What is said to a question for yes or no and is neither: its details, or something else."""

from __future__ import annotations

import asyncio
import datetime as dt

import pytest

from interviews.demo import demo_form
from interviews.sessions.orchestrator.playing import PlayedConversation, play_conversation

NOW = dt.datetime(2026, 11, 29, 10, tzinfo=dt.UTC)


def played(message: str, language: str) -> PlayedConversation:
    form = demo_form("event-registration")
    return asyncio.run(play_conversation(form, [message], now=NOW, language=language, at="dietary"))


@pytest.mark.parametrize(
    ("message", "language"),
    [
        ("puh das sind aber viele fragen.. wie lang dauert das noch?", "de"),
        ("my dog ate the printed letter that you sent me last week", "en"),
    ],
)
def test_words_about_something_else_say_no_yes(message: str, language: str) -> None:
    conversation = played(message, language)
    assert conversation.exchanges[0].noted.get("dietary") is None
    assert not any("“Yes”" in said or "“Sim”" in said or "„Ja“" in said for said in conversation.exchanges[0].said)


@pytest.mark.parametrize("message", ["nuts", "peanuts and shellfish", "I can't eat anything with nuts in it"])
def test_details_say_a_yes_that_is_asked_back(message: str) -> None:
    assert "Yes" in played(message, "en").exchanges[0].said[0]
