"""How much work a condition can make: loops within loops multiply, and nothing stops CEL once it runs."""

from __future__ import annotations

import re
from functools import lru_cache

from formagent.wording.validation_messages import Complaint, complaint

LONGEST = 20_000
"""Characters of a condition."""
DEEPEST = 2
"""Loops within one another: one over answers, and one over a list for each of them."""
MOST_LISTED = 100
"""Commas of a condition that has loops within loops: they bound what its own lists hold."""

_TEXT = r'"""[\s\S]*?"""|' + r"'''[\s\S]*?'''"
_TOKEN = re.compile(
    rf"""(?P<skipped>[rR][bB]?(?:{_TEXT}|"[^"]*"|'[^']*')|{_TEXT}|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|//[^\n]*)
    |(?P<loop>\.\s*(?:all|exists|exists_one|filter|map|existsOne|transformList|transformMap|sortBy)\s*\()
    |(?P<opens>[(\[{{])|(?P<closes>[)\]}}])""",
    re.VERBOSE,
)


@lru_cache(maxsize=2048)
def too_much(expression: str, longest: int = LONGEST) -> Complaint | None:
    """Why a condition is not evaluated; None when it may be."""
    if len(expression) > longest:
        return complaint("may have {most} characters, not {length}", most=longest, length=len(expression))
    deepest = _loops_within_loops(expression)
    if deepest > DEEPEST or (deepest == DEEPEST and expression.count(",") > MOST_LISTED):
        return complaint("goes through lists within lists, which would take too long")
    return None


def _loops_within_loops(expression: str) -> int:
    """Of the loops, how many stand within one another at most."""
    brackets: list[bool] = []
    deepest = 0
    for found in _TOKEN.finditer(expression):
        if found["loop"] or found["opens"]:
            brackets.append(bool(found["loop"]))
            deepest = max(deepest, sum(brackets)) if found["loop"] else deepest
        elif found["closes"] and brackets:
            brackets.pop()
    return deepest
