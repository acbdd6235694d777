"""Why an interaction has come to nothing without anybody's failing, as its result keeps it under `nothing`. Pure."""

from __future__ import annotations

from enum import StrEnum


class Nothing(StrEnum):
    NO_TOOL = "no_tool"
    """A planner has found no tool for it."""
    NOT_UNDERSTOOD = "not_understood"
    """No model serves, and it is none of the plain requests that code reads."""
    NOTHING_TO_DO = "nothing_to_do"
    """It was understood, and as things stand there is nothing to do, or it cannot be done."""
