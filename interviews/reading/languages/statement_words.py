"""The words by which a message states, denies, limits or asks about a thing it mentions. Phrases (text/phrases.py) for folded text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class StatementWords:
    """What one language says around the things it mentions."""

    clause_openers: str
    """A pattern: begins another clause: but, because."""
    harmless: str
    """Sound like a denial or a condition and are none: no problem, if possible."""
    denied_after: str
    """Deny what stands before: is full, is impossible."""
    limits_after: str
    """Make a bound of what stands before: or later, at the earliest."""
    correction: str
    """No wait, I mean: what stood before does not hold."""
    conditional: str
    """If, otherwise."""
    joiners: str
    """Between two things of which the same is said: or, and, to."""
    denied_before: str = ""
    """Deny what follows: not, instead of."""
    asks_first: str = ""
    """Begin a question."""
    asks: str = ""
    """Make a question anywhere in it."""
    asks_last: str = ""
    """End a question."""
    limits_before: str = ""
    """Make a bound of what follows: before, around, every."""
    denies_next: str = ""
    """Between two things, denies the second: not."""
    less_than: str = ""
    """Between two things, prefers the first: than, over."""
    small_words: str = ""
    """May stand between such a word and the thing: articles, prepositions."""
    ands: str = ""
    ors: str = ""
    every: str = ""
    """All, any: begin an exclusion."""
    excepts: str = ""
    """But, except: what is excluded follows."""
    requests: str = ""
    """Said as questions, meant as answers: could you put."""
    pronouns: str = ""
    """Words parted by blanks, as the following: a sentence begins with them."""
    articles: str = ""
    prepositions: str = ""
    not_current: str = ""
    """Say of a value that it is not, or no longer, the respondent's own: old, my wife's."""
