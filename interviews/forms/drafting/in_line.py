"""Options that stand behind their question in the same line."""

from __future__ import annotations

import re

from interviews.forms.drafting.questions import Marks

LONGEST_OPTION = 160
_IN_LINE: tuple[tuple[Marks, re.Pattern[str]], ...] = (
    ("box", re.compile(r"(?:\[\s?\]|[☐☑□◻❏❑▢])\s*")),
    ("round", re.compile(r"(?:\(\s{0,3}\)|（[\s　]{0,2}）|[○◯●◉⚪⭕〇])\s*")),
    ("plain", re.compile(r"(?:(?<=[\s　])|^)(?:[(（]?[a-e1-9１-９][)）.．]|[①-⑳])\s*(?=\D)", re.IGNORECASE)),
)
_POLAR = re.compile(
    r"(?<=\S)(?:[\s　:：]+|(?<=[。？?]))(はい|あり|有|Yes|Ja|Sí|Oui)\s*[・/／|,、　 ]\s*(いいえ|なし|無|No|Nein|Non)\s*$",
    re.IGNORECASE,
)


def in_line_options(text: str) -> tuple[str, list[str], Marks]:
    """A question whose options stand behind it in the same line, marked: "Sex: □ male □ female"; and a bare 「はい・いいえ」."""  # noqa: E501
    for marks, pattern in _IN_LINE:
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
