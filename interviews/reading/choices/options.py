"""One option of a list that somebody may choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, Field


class Choice(BaseModel):
    """One option: what is stored, what is shown, and other words for it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    value: str = Field(min_length=1)
    label: str = ""
    synonyms: tuple[str, ...] = ()
    image: str = Field(default="", pattern=r"^([0-9a-f]{64})?$")
    """The SHA-256 of its picture among the form's images; empty: none."""
    limit: int | None = Field(default=None, ge=1, le=1_000_000)
    """How many submissions may have it."""
    points: float | None = Field(default=None, strict=True, ge=-1_000_000, le=1_000_000, allow_inf_nan=False)
    """What it adds to a score: `points(size)` in a calculation."""
    full: bool = False
    """Whether so many have it already: known where a form is asked, and no part of its definition."""

    @property
    def shown(self) -> str:
        return self.label or self.value


def shown_option(option: Mapping[str, Any]) -> str:
    """The same of an option as it is configured."""
    return str(option.get("label") or option["value"])
