"""Options that stand behind their question in the same line."""

from __future__ import annotations

import re

from interviews.forms.drafting.questions import Marks
from interviews.forms.drafting.wording import compiled, expression_of

LONGEST_OPTION = 160
_SIGNS: dict[Marks, re.Pattern[str]] = {
    "box": compiled(r"(?:\[\s?\]|[☐☑□◻❏❑▢])\s*"),
    "round": compiled(r"(?:\(\s{0,3}\)|（[\s　]{0,2}）|[○◯●◉⚪⭕〇])\s*"),
    "plain": compiled(r"(?:(?<=[\s　])|^)(?:[(（]?[a-e1-9１-９][)）.．]|[①-⑳])\s*(?=\D)"),
}
_POLAR = compiled(
    rf"(?<=\S)(?:[\s　:：]+|(?<=[。？?]))({expression_of('yes')})\s*[・/／|,、　 ]\s*({expression_of('no')})\s*$"
)


def in_line_options(text: str) -> tuple[str, list[str], Marks]:
    """A question whose options stand behind it in the same line, marked: "Sex: □ male □ female"; a bare 「はい・いいえ」."""
    for marks, pattern in _SIGNS.items():
        places = list(pattern.finditer(text))
        if len(places) >= 2:
            ends = [*(place.start() for place in places[1:]), len(text)]
            options = [
                text[place.end() : end].strip(" \u3000/／・,、") for place, end in zip(places, ends, strict=True)
            ]
            if all(0 < len(option) <= LONGEST_OPTION for option in options):
                return text[: places[0].start()].strip(), options, marks
    polar = _POLAR.search(text)
    return (text[: polar.start()].strip(), [polar[1], polar[2]], "plain") if polar else (text, [], "")
