"""The words by which options of a list are named, counted, excepted, ranked, spread over a table and agreed to.

Texts are tables of phrases (text/phrases.py) for plain text, unless it is said what else they are.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ConsentWords:
    """How one agrees to a statement or a whole form, or refuses to: patterns over a whole reply as it is typed, in lower case.

    Whatever is not here is asked again.
    """

    labels: tuple[str, str]
    """The words of the two buttons, and of the value when it is shown: agreed, refused."""
    agreeing: tuple[str, ...]
    refusing: tuple[str, ...]
    thanks: str
    """May follow an agreement."""
    sending: str
    """At the end: the form is right as it is; in lower case, every word of a message being one of these."""
    submitting: str
    """The same, of words that say to send it."""
    beside_sending: str
    """May stand beside them and changes nothing: please, my answers."""
    returning: str
    """Of somebody who comes back to a conversation, and goes on with it: may stand beside the same words and those that send."""
    keeping: str
    """Of somebody who is asked once more for an answer that stands: it stays."""
    turns: str = ""
    """In a script without spaces: a turn of the sentence, which could be read as harmless particles."""
    spaced: bool = True
    """Whether spaces stand between words."""


@dataclass(frozen=True)
class ChoiceWords:
    """What one language says of options."""

    last: str
    """The last of them."""
    ands: str
    """Between places: "1 and 3"."""
    next: str
    """Between an option of a ranking and the one that comes after it."""
    backwards: str
    """Turn such an order round, or make two equal."""
    consent: ConsentWords
    place_endings: str = ""
    """Make a place of digits: st, nd."""
    first: str = ""
    """The topmost of them."""
    never: str = ""
    """That something was not done at any time."""
    given_up: str = ""
    """That it is done no more."""
    past_copulas: str = ""
    """Words parted by blanks: was, were."""
    beside_names: str = ""
    """Words parted by blanks that may stand beside a name that is also a common word."""
    turning: str = ""
    """Words parted by blanks that turn the words beside them: free, less."""
    verbs: str = ""
    """A pattern of how a verb begins that may follow a name without a blank."""
    written_apart: tuple[tuple[str, str], ...] = ()
    """Words that are written in two or in one."""
