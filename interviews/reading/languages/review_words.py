"""How a text says of itself that it was reviewed already: what reviewers of plans, calls and results do not take its word for.

Regular expressions over folded text. Each says enough by itself to be told from what a form asks its respondents: who approved
their trip, whether their manager signed, what needs no approval of theirs.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ReviewWords:
    """What one language says of it."""

    done: str
    """This very thing, or whatever is not named, was approved: "compliance has approved this", "pre-approved by legal"."""
    needless: str
    """A review is not needed."""
    approve: str
    """An order to approve, at the beginning of a clause."""
    told: str
    """Reviewers who need not look, or have only to approve."""
    unless: str
    """Words that make a condition of it: "if it was approved already"."""
