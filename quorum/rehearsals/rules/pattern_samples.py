"""A text that a pattern takes, for labels that say nothing of what is meant: whoever has a booking code knows how it looks."""

from __future__ import annotations

import re
import string
from random import Random

_CLASSES = {"d": string.digits, "w": string.ascii_letters + string.digits, "s": " "}
_LONGEST = 120
"""Nothing is repeated more often."""


class _Beyond(Exception):
    """The pattern uses something that is not written out here."""


def fitting_sample(pattern: str, random: Random) -> str | None:
    """A text for the usual patterns: letters, sets, groups, choices and repetitions. None for any other."""
    reader = _Reader(pattern.removeprefix("^").removesuffix("$"), random)
    try:
        made = reader.choices()
    except (_Beyond, ValueError, IndexError, RecursionError):
        return None
    return made if reader.at_end else None


class _Reader:
    """Reads the pattern once from left to right and makes the text meanwhile."""

    def __init__(self, pattern: str, random: Random) -> None:
        self._rest, self._random = pattern, random

    @property
    def at_end(self) -> bool:
        return not self._rest

    def choices(self) -> str:
        found = [self._sequence()]
        while self._rest.startswith("|"):
            self._rest = self._rest[1:]
            found.append(self._sequence())
        return self._random.choice(found)

    def _sequence(self) -> str:
        made = ""
        while self._rest and self._rest[0] not in "|)":
            before = self._rest
            piece = self._piece()
            least = self._repeats()
            made += piece if least else ""
            after = self._rest
            for _ in range(1, least):
                self._rest = before
                made += self._piece()
            self._rest = after
        return made

    def _piece(self) -> str:
        first, self._rest = self._rest[0], self._rest[1:]
        match first:
            case "[":
                return self._random.choice(self._set())
            case "(":
                if self._rest.startswith("?") and not self._rest.startswith("?:"):
                    raise _Beyond
                self._rest = self._rest.removeprefix("?:")
                made = self.choices()
                if not self._rest.startswith(")"):
                    raise _Beyond
                self._rest = self._rest[1:]
                return made
            case "\\":
                return self._random.choice(self._escape())
            case ".":
                return self._random.choice(string.ascii_lowercase)
            case "^" | "$" | "*" | "+" | "?" | "{":
                raise _Beyond
            case _:
                return first

    def _escape(self) -> str:
        letter, self._rest = self._rest[0], self._rest[1:]
        if letter.isalnum() and letter not in _CLASSES:
            raise _Beyond
        return _CLASSES.get(letter, letter)

    def _set(self) -> str:
        if self._rest.startswith("^"):
            raise _Beyond
        members = ""
        while not self._rest.startswith("]"):
            letter, self._rest = self._rest[0], self._rest[1:]
            if letter == "\\":
                members += self._escape()
            elif self._rest.startswith("-") and self._rest[1] != "]":
                last, self._rest = self._rest[1], self._rest[2:]
                members += "".join(map(chr, range(ord(letter), ord(last) + 1)))
            else:
                members += letter
        self._rest = self._rest[1:]
        return members

    def _repeats(self) -> int:
        """How often: the least that is allowed, and once where that is nothing and more may be."""
        found = re.match(r"(\{(\d+)(?:,(\d*))?\}|[*+?])\??", self._rest)
        if not found:
            return 1
        self._rest = self._rest[found.end() :]
        if found[2] is None:
            return 1
        if int(found[2]) > _LONGEST:
            raise _Beyond
        return int(found[2]) or (0 if found[3] == "0" else 1)
