"""How the answers of a type compare with each other, for whoever filters, sorts or counts them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Comparing(StrEnum):
    """A family of types whose answers are compared in the same way."""

    WORDS = "words"
    NUMBER = "number"
    MOMENT = "moment"
    ONE_OF = "one_of"
    SEVERAL_OF = "several_of"
    YES_NO = "yes_no"
    OTHER = "other"


@dataclass(frozen=True)
class Measure:
    """A unit in which a number to compare with is given.

    `size`: how many of what is compared one of it is. `currency`: only amounts in it are compared.
    """

    name: str
    label: str
    size: int = 1
    currency: str = ""
