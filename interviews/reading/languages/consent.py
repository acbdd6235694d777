"""How one agrees to a statement or a whole form, or refuses to. Patterns over a whole reply as it is typed, in lower case."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ConsentWords:
    """What one language says of a consent. Whatever is not here is asked again."""

    labels: tuple[str, str]
    """The words of the two buttons, and of the value when it is shown: agreed, refused."""
    agreeing: tuple[str, ...]
    refusing: tuple[str, ...]
    half_hearted: str
    """May mean agreement and do not say it."""
    thanks: str
    """May follow an agreement."""
    sending: str
    """At the end: the form is right as it is and may be sent; in lower case, every word of a message being one of these."""
    beside_sending: str
    """May stand beside them and changes nothing: please, my answers."""
    returning: str
    """Whole messages of somebody who comes back to a conversation, and goes on with it."""
    turns: str = ""
    """In a script without spaces: a turn of the sentence, which could be read as harmless particles."""
    spaced: bool = True
    """Whether spaces stand between words."""
