"""Signs that programs for writing set: bullets and boxes of the fonts Symbol and Wingdings, which other fonts do not have, and
gaps for the parts of a date."""

from __future__ import annotations

import re

from interviews.reading.languages.form_words import any_language

_BOXES = re.compile("[\uf06f\uf071\uf072\uf0a8\uf0fd\uf0fe]")
_BULLET = re.compile(r"^([^\S\n]*)[\uf020-\uf0ff][^\S\n]*", re.MULTILINE)
"""A sign of such a font at the head of a line."""
_LINE = r"(?<![_＿])[_＿](?: ?[_＿]){0,11}(?![_＿])"
_DATE_GAPS = re.compile(
    rf"[(（\[]?(?:(?<![_＿][/／.])(?<![_＿] [/／.] ){_LINE} ?(?P<sign>[/／.]) ?{_LINE} ?(?P=sign) ?{_LINE}"
    rf"|(?<![_＿])(?:__-__-____|____-__-__)(?![_＿-])"
    r"|(?<![.\w])\.{2,9} ?/ ?\.{2,9} ?/ ?\.{2,18}|(?<=[:：])[ \u3000]{1,9}/[ \u3000]{1,9}/(?=[ \u3000]*$))"
    r"(?! ?[/／._＿\d])[)）\]]?",
    re.MULTILINE,
)
"""Room for a day, a month and a year; more than three parts are those of something else."""
DATE_ROOM = "__/__/____"


def plain_symbols(text: str) -> str:
    """The text with the boxes of those fonts as ☐, their other signs at the head of a line as bullets, and the room for a date
    in one spelling."""
    text = any_language("date_room").sub(DATE_ROOM, text)
    return _DATE_GAPS.sub(DATE_ROOM, _BULLET.sub(r"\1• ", _BOXES.sub("☐", text)))
