"""Names of models taken out of what they say: where they are names, and nowhere else."""

from __future__ import annotations

from quorum.domain.discussions.anonymity import anonymous
from tests.rows import rows

NAMES = ("fast", "strong", "mid", "deep_9", "large-1", "mistral")


@rows(
    "text",
    [
        "A strong reason: replies come fast, and a mid value is no name.",
        "mid thinks that a llama is fast. Strong words! As fast as possible.",
        "Fast",
        "I am fast asleep; a strong mistral blows.",
        "Strong points, weak points: none.",
    ],
)
def test_ordinary_words_stay(text: str) -> None:
    assert anonymous(text, NAMES) == text


@rows(
    ("text", "left"),
    [
        ("I am Strong and I say no.", "I am [a participant] and I say no."),
        ("As fast, I say no.", "As [a participant], I say no."),
        ("My name is mid.", "My name is [a participant]."),
        ("Ich bin Fast, und ich sage nein.", "Ich bin [a participant], und ich sage nein."),
        ("**Strong:** no.", "**[a participant]:** no."),
        ("No, ask it last.\n\n— fast", "No, ask it last.\n\n— [a participant]"),
        ("deep_9 says no, large-1 says yes.", "[a participant] says no, [a participant] says yes."),
        (
            "As Claude, like gpt-4o mini or llama 3.1, I say no.",
            "As [a participant], like [a participant] or [a participant], I say no.",
        ),
        ("私はfast、反対です。", "私は[a participant]、反対です。"),
    ],
)
def test_whoever_names_itself_is_not_recognized(text: str, left: str) -> None:
    assert anonymous(text, NAMES) == left
