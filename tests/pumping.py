"""Words that make a pattern try again and again, made from the pattern itself: each of its repetitions, pumped and broken off."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice, product
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

PUMPED = 40
"""Times that a repetition is pumped: what doubles each time never ends, what grows by a power of it does at once."""
_VARIANTS = 6
"""Ways of matching a part that are tried."""
_BREAK = "\x01"
_CATEGORIES = {op.CATEGORY_DIGIT: "1", op.CATEGORY_SPACE: " ", op.CATEGORY_WORD: "a"}
_REPEATS = {op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT}
Parsed = Sequence[tuple[Any, Any]]


def pumped(pattern: re.Pattern[str], times: int = PUMPED) -> Iterator[str]:
    """Attacks on every repetition of the pattern."""
    yield from _attacks(list(parser.parse(pattern.pattern, pattern.flags)), "", times)


def _attacks(parts: Parsed, before: str, times: int) -> Iterator[str]:
    """`before` leads to the parts."""
    for place, (kind, value) in enumerate(parts):
        led = before + next(_said(parts[:place]), "")
        for inner in inner_parts(kind, value):
            yield from _attacks(inner, led, times)
        if kind in _REPEATS and value[1] > 1:
            bodies = list(islice(_said(list(value[2])), 4 * _VARIANTS))
            yield from (led + body * times + _BREAK for body in bodies if body)
            yield led + "".join(islice((body for _ in range(times) for body in bodies), 4 * times)) + _BREAK


def inner_parts(kind: Any, value: Any) -> list[Parsed]:
    """The parts within a repetition, group or alternative."""
    if kind in _REPEATS:
        return [list(value[2])]
    if kind is op.SUBPATTERN:
        return [list(value[3])]
    if kind is op.BRANCH:
        return [list(branch) for branch in value[1]]
    return [list(value)] if kind is op.ATOMIC_GROUP else []


def _said(parts: Parsed) -> Iterator[str]:
    """Some texts that match the parts, roughly: what looks around is left out."""
    ways = [
        list(islice(_ways(kind, value), _VARIANTS if kind is not op.BRANCH else 4 * _VARIANTS)) for kind, value in parts
    ]
    return ("".join(chosen) for chosen in product(*(way or [""] for way in ways)))


def _ways(kind: Any, value: Any) -> Iterator[str]:
    if kind is op.LITERAL:
        yield chr(value)
    elif kind in (op.NOT_LITERAL, op.ANY):
        yield "a"
    elif kind is op.IN:
        yield from _members(value)
    elif kind is op.BRANCH:
        for branch in value[1]:
            yield from islice(_said(list(branch)), 2)
    elif kind in _REPEATS:
        yield from (body * max(1, value[0]) for body in islice(_said(list(value[2])), _VARIANTS))
    else:
        for inner in inner_parts(kind, value):
            yield from _said(inner)


def _members(value: Parsed) -> Iterator[str]:
    for kind, member in value:
        if kind is op.LITERAL:
            yield chr(member)
        elif kind is op.RANGE:
            yield chr(member[0])
        elif kind is op.CATEGORY:
            yield _CATEGORIES.get(member, "a")
        elif kind is op.NEGATE:
            yield "~"
