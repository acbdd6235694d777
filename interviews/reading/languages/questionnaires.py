"""How questionnaires and descriptions of forms are written: what their labels, notes, tables, and conditions say.

Regular expressions over text as it is typed, in capitals or not; every word of a form counts, so only what is sure stands here.
What a label speaks of (an e-mail, a date) is known from the concepts (text/stems.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class QuestionnaireWords:
    """What one language says of these. Whatever is not here, the designer adds by hand."""

    spaced: bool = True
    """Whether words stand between spaces; otherwise the language is known by its script."""
    # --- labels ---
    types: Mapping[str, str] = field(default_factory=dict)
    """By field type: what a label says that asks for it, where no concept tells. The first that matches is meant."""
    yes_no: str = ""
    """A label that asks for yes or no."""
    sensitive: str = ""
    usual_currency: str = "EUR"
    # --- options and notes on how to answer ---
    yes: str = ""
    no: str = ""
    """Whole options, as far as their first word; words parted by bars."""
    other: str = ""
    """An option for what is not listed."""
    several: str = ""
    """Several options may be chosen."""
    one: str = ""
    rank: str = ""
    required: str = ""
    """Words in brackets behind a label, or at its end behind a dash: it has to be answered."""
    optional: str = ""
    """The same; also without brackets at its end."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """By field type: what names it, as a whole cell or note in brackets, where no concept does. The first that matches is meant."""
    no_options: str = ""
    """How brackets begin that hold no options: (e.g. …)."""
    # --- what surrounds questions ---
    part: str = ""
    """Before the number of a part: "Section 2"."""
    question: str = ""
    """Before the number of a question: "Question 2"."""
    requests: str = ""
    """How a line ends that asks for something without a question mark."""
    date_room: str = ""
    """Room that was left for a date, with the words between its parts."""
    # --- scales ---
    scale: str = ""
    """Beside a range of numbers that is a scale."""
    ranges: str = ""
    """Between two numbers."""
    steps: str = ""
    """Behind the number of a scale's steps."""
    # --- tables with a question in each row ---
    columns: Mapping[str, str] = field(default_factory=dict)
    """By what a column holds: its whole heading."""
    # --- conditions ---
    when: str = ""
    """How the words begin that say when a question is asked."""
    when_behind: str = ""
    """How they end, in languages that put it there."""
    so: str = ""
    not_so: str = ""
    """Stand for yes and no in such words; parted by bars."""
    answered: str = ""
    """Words around the answer that they name, folded."""
    go_to: str = ""
    """Before the number of the question to which an answer leads on: such a jump is told, not made."""
    # --- descriptions ---
    leads: str = ""
    """Small words before a thing in a list."""
    ands: str = ""
    """Between the last two things of a list."""
    ors: str = ""
    we_need_it_for: str = "{}"
    """A sentence around what a question is needed for."""
