"""What it is after what it is not: "not Rex, Rexy", "nicht Jonas, sondern Joni"."""

from __future__ import annotations

import re

from interviews.reading.text.normalization import fold_keeping_offsets
from interviews.rule_engine.values.proper_names import is_proper_name


def told_instead(text: str) -> tuple[int, int] | None:
    """Where the right words stand in a message that is nothing but such a contrast."""
    contrasted = _CONTRAST.fullmatch(fold_keeping_offsets(text).rstrip(" .!。"))
    if contrasted and contrasted.lastgroup and _is_told(text, contrasted):
        return contrasted.span(contrasted.lastgroup)
    return None


def _is_told(text: str, contrasted: re.Match[str]) -> bool:
    """Where only a comma opposes the two, the right one has to be a name."""
    group = str(contrasted.lastgroup)
    return group not in _OPPOSED_BY_A_COMMA or is_proper_name(text[slice(*contrasted.span(group))])


_OPPOSED_BY_A_COMMA = ("new5", "new7")
_CONTRAST = re.compile(
    r"(?:(?:no|oh|sorry)[,.]? )?(?:it's |that's )?not [^,;.]{1,40}[,;]? (?:but |it's |rather )(?P<new1>[^,;.]{1,40})|"
    r"(?:(?:no|oh|sorry)[,.]? )?not (?!sure|certain|really|yet|at |decided|bad|too|any)[^,;.]{1,40}[,;] (?P<new2>(?!not\b|but\b|it\b)[^,;.]{1,40})|"  # noqa: E501
    r"nicht [^,;.]{1,40},? sondern (?P<new3>[^,;.]{1,40})|no [^,;.]{1,40},? sino (?P<new4>[^,;.]{1,40})|"
    r"pas [^,;.]{1,40}, (?:mais |plutot )?(?P<new5>[^,;.]{1,40})|no (?:me llam\w+ |soy |es )?[\w'-]+, (?P<new7>[^,;.]{1,40})|"
    r"[^、。]{1,20}(?:では|じゃ)なく(?:て)?、?(?P<new6>[^、。]{1,20}?)(?:です|でお願いします)?$"
)
