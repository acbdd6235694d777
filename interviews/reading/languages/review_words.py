"""The words by which a form's questions, plans, actions and results are judged: sensitive topics, reasons, terms of a trade.

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
    grounds: Mapping[str, str]
    """By topic: what a form that has a reason to ask about it says of itself, folded."""
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
    terms: str = ""
    """Terms of law, medicine, money and management that people may not know."""
    reasons: str = ""
    """Words that say what an answer is for."""
    steering: str = ""
    """How an intent steers towards an answer."""
    exempt_behind: str = ""
    """Between a topic and what of it may be asked all the same: "health beyond food"."""
    exempt_before: str = ""
    """The same where what may be asked stands first."""
    not_to_ask: str = ""
    """How an intent says what is not to be asked."""
    adding: str = ""
    """How an intent adds something to what its field asks for."""
    asks: str = ""
    """How a sentence begins or ends that asks for something."""
    asking_words: str = ""
    """Words parted by blanks that are said of any question: ask, find out, respondent."""
    failed: str = ""
    """How a step of a run says that it did not go through."""
    recovered: str = ""
    """How it says that this was made good."""
    no_result: str = ""
    """A result that is none."""
    placeholders: str = ""
    """Values that were left to be filled in, as the whole text."""
    everything: str = ""
    """Values that mean all there is, as the whole text."""
