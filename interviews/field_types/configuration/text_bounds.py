"""Length of a text, as configured and as checked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pydantic import Field, model_validator

from formagent.wording.validation_messages import complaint
from interviews.field_types.base import TypeConfig
from interviews.reading.readings import InvalidValue
from interviews.reading.text.normalization import comparable, one_line

_SIGNS = r"[^\s\u3000-\uffef]+"
"""Of an address. Scripts that write no spaces go on after one: where they begin, it ends."""
CONTACT = rf"{_SIGNS}(?:@|[\[(]at[\])]){_SIGNS}|https?://{_SIGNS}|www\.{_SIGNS}|\+?\d[\d() -]{{8,}}\d"
"""An address, a link or a telephone number, as an expression: where words are asked for, it answers another question."""


class TextBounds(TypeConfig):
    """Lengths count characters of the text as kept."""

    min_length: int = Field(default=1, ge=0)
    max_length: int = Field(default=200, ge=1, le=8000)

    @model_validator(mode="after")
    def _ordered(self) -> TextBounds:
        if self.min_length > self.max_length:
            raise ValueError(
                complaint(
                    "min_length ({min_length}) is more than max_length ({max_length})",
                    min_length=self.min_length,
                    max_length=self.max_length,
                ).coded("crossed")
            )
        return self

    def check_length(self, text: str) -> None:
        """InvalidValue unless the kept text is neither too short nor too long."""
        if len(text) < self.min_length:
            raise InvalidValue("too_short", minimum=self.min_length, length=len(text))
        if len(text) > self.max_length:
            raise InvalidValue("too_long", maximum=self.max_length, length=len(text))


_BETWEEN_WORDS = re.compile(r"[.,;:!?]*(?:\s+|$)|[。、！？；：]+")
"""Space, and the marks that whoever puts sentences together sets between them."""


def stands_in(value: str, quotes: Sequence[str]) -> bool:
    """Whether a text is made of quoted words: whole in one quote, or each of its words in some quote."""
    said = [comparable(one_line(quote)) for quote in quotes]
    words = [comparable(word) for word in _BETWEEN_WORDS.split(one_line(value)) if word]
    whole = any(comparable(one_line(value)) in quote for quote in said)
    return whole or (bool(words) and all(any(word in quote for quote in said) for word in words))


def changes_a_part(value: str, stands: str, quotes: Sequence[str]) -> bool:
    """Whether a text is what stands but for a part of its words, which are quoted: "it's Maja" of a whole name."""
    before = {comparable(word) for word in _BETWEEN_WORDS.split(one_line(stands))}
    words = [word for word in _BETWEEN_WORDS.split(one_line(value)) if word]
    new = [word for word in words if comparable(word) not in before]
    return 0 < len(new) < len(words) and stands_in(" ".join(new), quotes)
