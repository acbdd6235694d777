"""What was typed, made fit to keep: the respondent's own spelling without what cannot be seen."""

from __future__ import annotations

import re

from interviews.reading.text.folding import without_invisible

_LINE_BREAK = re.compile(r"\r\n?|[\u2028\u2029\x85]")
_SPACES = re.compile(r"[^\S\n]+")
_MANY_BREAKS = re.compile(r"\n{3,}")


def one_line(text: str) -> str:
    """Invisible and control characters gone, white space folded to single spaces."""
    return " ".join(without_invisible(_LINE_BREAK.sub("\n", text)).split())


def many_lines(text: str) -> str:
    """The same, but line breaks stay (at most one empty line together)."""
    lines = _SPACES.sub(" ", without_invisible(_LINE_BREAK.sub("\n", text))).split("\n")
    return _MANY_BREAKS.sub("\n\n", "\n".join(line.strip() for line in lines)).strip()


def says_something(text: str) -> bool:
    """Whether there is a letter or a digit in it: signs and emoji alone are no text."""
    return any(char.isalnum() for char in text)
