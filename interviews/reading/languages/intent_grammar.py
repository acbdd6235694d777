"""What a language's words for the talk itself are: commands, questions, courtesies, moods, statements about details, facts.

Every entry is an expression over folded text. Phrases stand as whole words, each of them by itself; what may stand around
them is in the language's `value_frames` and `word_forms`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, eq=False)
class Grammar:
    """One language."""

    language: str
    fillers: str
    """Polite and hesitating words, left out at the ends of a message."""

    # commands: phrases, whose message holds nothing else that tells something
    skip: str
    """Leave this one out; do not know; would rather not say."""
    go_on: str
    """Go on, or be done: next, that is all."""
    repeat: str
    back: str
    back_to: str
    """Ends with what to go back to: `target`."""
    human: str
    stop: str
    language_wish: str
    """By which another language is wished for, beside its name: in, please."""
    refusals: str
    """Open a refusal, whatever follows: I'd rather not."""
    lacking: str
    """The respondent has no `thing`: I don't have a …"""
    none_of: str
    """There is no `thing`, which must be what was asked for: no …"""

    # answers that say nothing: phrases, whole messages but for the fillers
    evasive: str
    """I told you; see above."""
    small_talk: str

    asks: str
    """Open a question even without a question mark."""
    wishes: str
    """What makes a question a wish for oneself, beside what is wished for: can I, could you … me."""
    requests: str
    """Open a question that asks whoever listens to do something: could you."""
    orders: str
    """To the machine, nothing to do with the form; wherever they stand."""

    # the talk itself: phrases
    greets: str
    thanks: str
    waits: str
    """Asks for a moment."""
    defers: str
    """Open a message that gives the answer later, or says where it stands."""
    complains: str
    """Curses, and what is said of the questions: annoying, too long."""
    erases: str
    """Delete."""
    own_data: str
    """Everything, my answers: what is to be deleted."""

    copula: str
    """Between a name for a detail and the detail: "is", ":"."""
    own: str
    """My."""
    negation: str
    alternatives: str
    """A fact "whether A or B": names `a` and `b`."""
    circumstances: str
    """Ask in a fact for a place, a reason or a number: where, how many."""
    circumstances_of_place: str
    circumstances_in_time: str
    """Ask in a fact for a moment or a length of time: when, how long."""
    clause_breaks: str
    detail: str = r"[^\W\d_][\w'-]*(?: [\w'-]+){0,4}?"
    """What a detail is called before the copula, at most."""
    of_age: str = "(?!)"
    """A number without more that tells how old somebody is: I'm 47."""
    spaced: bool = True
    """Whether spaces stand between words."""

    @cached_property
    def compiled(self) -> dict[str, re.Pattern[str]]:
        return {
            name: re.compile(value, re.IGNORECASE)
            for name, value in vars(self).items()
            if isinstance(value, str) and name != "language"
        }
