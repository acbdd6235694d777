"""Decisions typed as words: `/approve [note]`, `/reject reason`, `/edit`.

typed_decision("/reject asks for illnesses")    # TypedDecision("reject", "asks for illnesses")
typed_decision("/aprove")                       # NotADecision: unknown, word "/aprove", meant "/approve"
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import Literal

Action = Literal["approve", "reject", "edit"]
ACTIONS: tuple[Action, ...] = ("approve", "reject", "edit")


@dataclass(frozen=True)
class TypedDecision:
    """What was decided, and the words with it."""

    action: Action
    text: str = ""


class NotADecision(ValueError):
    """What was typed decides nothing. `meant` is the command that it resembles, if any."""

    def __init__(self, code: Literal["empty", "no_slash", "unknown"], word: str = "", meant: str = "") -> None:
        super().__init__(f"{code}: {word}")
        self.code = code
        self.word = word
        self.meant = meant


def typed_decision(line: str) -> TypedDecision:
    """Raises NotADecision."""
    words = line.split()
    if not words:
        raise NotADecision("empty")
    word = words[0]
    name = word.removeprefix("/").casefold()
    action = next((known for known in ACTIONS if known == name), None)
    if action is not None and word.startswith("/"):
        return TypedDecision(action, line.strip().removeprefix(word).strip())
    near = [action] if action else get_close_matches(name, ACTIONS, n=1, cutoff=0.7)
    meant = f"/{near[0]}" if near else ""
    raise NotADecision("unknown" if word.startswith("/") else "no_slash", word, meant)
