"""The words by which a form's questions, plans, actions and results are judged: sensitive topics and reasons.

Regular expressions. Those that say so are for folded text (no capitals, no accents), the others for text as it is typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class ReviewWords:
    """What one language says of these."""

    topics: Mapping[str, str]
    """By sensitive topic: the words that name it, folded."""
    care: str
    """What forms say of themselves that ask about health because they care for people, folded."""
    money: str
    """The same of forms that ask about income because they lend or grant something, folded."""
    people: str = ""
    """Words for those who answer, or for somebody they are asked about, folded."""
    aspects: str = ""
    """What a topic is still a fact about a person with ("status", "history"), folded."""
    things: str = ""
    """Words beside a topic when a place or a thing is meant that is there to be had, folded."""
    spaced: bool = True
    """Whether words stand between spaces; otherwise a topic is found anywhere."""
    noun_before_noun: bool = False
    """Whether a noun before another one only says of what kind that is ("health insurance")."""
    reasons: str = ""
    """Words that say what an answer is for."""
    not_to_ask: str = ""
    """How an intent says what is not to be asked."""
    asking_words: str = ""
    """Words parted by blanks that are said of any question: ask, find out, respondent."""
    no_result: str = ""
    """A result that is none."""
    placeholders: str = ""
    """Values that were left to be filled in, as the whole text."""
    everything: str = ""
    """Values that mean all there is, as the whole text."""
