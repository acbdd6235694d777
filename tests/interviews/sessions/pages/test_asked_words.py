"""The assistant's words on the page: which of them stand large, and that none is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.sessions.presenters.asked_words import LONGEST_QUESTION, AskedWords, asked_words


@pytest.mark.parametrize(
    ("content", "wanted"),
    [
        ("What is your full name?", AskedWords("What is your full name?")),
        ("Thank you. Which day? Any day in March.", AskedWords("Which day?", "Thank you.", "Any day in March.")),
        ("どうも。どの日ですか？飛ばせます。", AskedWords("どの日ですか？", "どうも。", "飛ばせます。")),
        ("Tell me about your company.", AskedWords("Tell me about your company.")),
        ("Who asks? You do. Which day?", AskedWords("Which day?", "Who asks? You do.")),
        ("Noted: 3.5, Dr. Ada.\n\nRight?!", AskedWords("Right?!", "Noted: 3.5, Dr. Ada.")),
    ],
)
def test_the_last_question_stands_large(content, wanted):
    assert asked_words(content) == wanted


def test_what_is_too_long_to_be_looked_at_is_read():
    assert asked_words("word " * LONGEST_QUESTION) is None
    assert asked_words("Well. " + "very " * LONGEST_QUESTION + "long?") is None


@given(st.text(alphabet="ab .?!。？\n", max_size=60))
def test_no_word_is_lost(content):
    words = asked_words(content)
    assert words is not None
    said = "".join(f"{words.before}{words.question}{words.behind}".split())
    assert said == "".join(content.split())
