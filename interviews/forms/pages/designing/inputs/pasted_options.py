"""A pasted list of options. Pure."""

from __future__ import annotations

import re

from interviews.forms.drafting.symbols import plain_symbols

_BULLETS = " \t-•*・"
_SEPARATORS = (re.compile(r"[;；]"), re.compile(r"[、，]|,(?!\d{3}(?!\d))"))
"""The first that parts a line does; a comma before thousands parts nothing."""
_NUMBERED = re.compile(r"[(（]?(\d{1,3})(?:[.．、:：]|\.?[)）])(?!\d)\s*(\S.*)")
_LONGEST = 32
"""Characters of a part that is taken for an option, and not for a part of a sentence."""


def pasted_labels(text: str) -> list[str]:
    """One option a line. A single line is a list where its marks part it into several short ones: "S, M, L, XL"."""
    lines = [line for line in (each.strip(_BULLETS) for each in plain_symbols(text).splitlines()) if line]
    return _parts(lines[0]) if len(lines) == 1 else _unnumbered(lines)


def _unnumbered(lines: list[str]) -> list[str]:
    """The lines without their numbers, where all have one, from 1 on; what then is left alike was told apart by them."""
    found = enumerate(map(_NUMBERED.fullmatch, lines), 1)
    bare = [each[2] for number, each in found if each and int(each[1]) == number]
    return bare if len(set(bare)) == len(lines) else lines


def _parts(line: str) -> list[str]:
    for separator in _SEPARATORS:
        parts = [part for part in (each.strip(_BULLETS) for each in separator.split(line)) if part]
        # Two may be one option with an afterthought: “Yes, with parking”.
        if len(parts) > 2 or (len(parts) == 2 and not any(" " in part for part in parts)):
            return parts if all(len(part) <= _LONGEST for part in parts) else [line]
    return [line]
