"""Which words of a message are what they asked."""

from __future__ import annotations

from interviews.sessions.rules.own_words.asked import asked_in_words
from tests.rows import rows

BOTH = "I bring nobody. But 3 colleagues maybe come with me to the dinner? Is the dinner included"


@rows(
    ("question", "text", "asked"),
    [
        ("Is the dinner included", BOTH, "Is the dinner included"),
        ("is dinner included in the price?", BOTH, "Is the dinner included"),
        ("can 3 colleagues come to dinner?", BOTH, "But 3 colleagues maybe come with me to the dinner?"),
        ("what does it cost?", "my name is Bob. why do you ask", "why do you ask"),
        ("whether parking costs anything", "I wonder whether the parking costs", "I wonder whether the parking costs"),
        ("what happens with my data?", "hm, tell me more", "hm, tell me more"),
        ("", "Why? And who reads it?", "Why? And who reads it?"),
    ],
)
def test_the_words_of_a_question(question: str, text: str, asked: str):
    assert asked_in_words(question, text) == asked
