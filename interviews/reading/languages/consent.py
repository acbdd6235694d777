"""How one agrees to a statement or refuses to. Patterns over a whole reply as it is typed, in lower case."""

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
