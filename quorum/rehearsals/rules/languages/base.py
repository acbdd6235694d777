"""What the words of a language are to personas, and to nobody else: whoever reads what they say shares none of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Topic:
    """What a label is about, by words that stand in it, and what people say to that."""

    words: tuple[str, ...]
    """In small letters; one of them is enough. Where words are written apart, a whole word of the label."""
    says: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True)
class Language:
    """How a persona speaks. `{answer}` is what it means, `{label}` the label of the field."""

    code: str
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    days: tuple[str, ...] = ("yyyy-MM-dd",)
    """Patterns of CLDR: how days are written."""
    clocks: tuple[str, ...] = ("HH:mm",)
    joint: str = ", "
    """Between several things."""
    last_joint: str = ", "
    spaced: bool = True
    """Whether words are written apart."""
    warm: tuple[str, ...] = ("{answer}",)
    """How somebody says it who likes to be asked."""
    long_winded: tuple[str, ...] = ("{answer}",)
    labelled: str = "{label}: {answer}"
    correction: str = "{label}: {answer}"
    """After `{wrong}` was said."""
    rather_not: tuple[str, ...] = ()
    why: tuple[str, ...] = ()
    pardon: tuple[str, ...] = ()
    """Asked back where a question is not understood."""
    leave_out: str = ""
    attacks: tuple[str, ...] = ()
    on_behalf: str = "{answers}"
    """How an assistant hands over what its person said."""
    topics: tuple[Topic, ...] = ()
    texts: tuple[str, ...] = ("A-17",)
    """A few words, where nothing tells what about."""
    prose: tuple[str, ...] = ("–",)
    """Sentences, where nothing tells what about."""
    aside: tuple[str, ...] = ()
    """Sentences that say nothing to the question."""
    emails: tuple[str, ...] = ("kim@example.org", "ana.lima@example.com")
    phones: tuple[str, ...] = ("+12025550143", "+442079460958")
    country: str = "US"
    timezone: str = "America/New_York"
    address: Mapping[str, str] = field(default_factory=dict)
