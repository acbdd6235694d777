"""What a respondent asked, in their own words."""

from __future__ import annotations

from interviews.reading.statements.non_answers import is_question
from interviews.reading.text.normalization import find_quote
from interviews.reading.text.segmentation import sentences
from interviews.reading.text.stems import stems


def asked_in_words(question: str, text: str) -> str:
    """The question that a review gives, where the message has it; in slightly other words, the sentence of the message that
    has its words, or the review's own words where most are the respondent's; else all that the message asks, or says."""
    if question and find_quote(question, text):
        return question
    said = [f"{one.text}{one.mark}".strip() for one in sentences(text)]
    about, asking = stems(question), [each for each in said if is_question(each)]
    nearest = max(said, key=lambda each: len(stems(each) & about), default="")
    if _is_near(stems(nearest), about, min(len(stems(nearest)), len(about))):
        return nearest
    return question if _is_near(stems(text), about, len(about)) else " ".join(asking) or text


def _is_near(words: frozenset[str], about: frozenset[str], of: int) -> bool:
    """Whether they share more than half `of` so many."""
    return 2 * len(words & about) > of
