"""The marks that lines of a questionnaire begin with: numbers, letters, boxes, bullets, headings."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

from interviews.forms.drafting.questions import Marks
from interviews.forms.drafting.wording import WORDS, compiled, expression_of

Kind = Literal["heading", "numbered", "lettered", "box", "round", "bullet", "row", "text", "blank"]
"""A row is one of a table between bars."""

_CIRCLED_ONE, _CIRCLED = "\u2460", r"[\u2460-\u2473]"
_PARTS = "|".join(rf"(?:{words.part})\s+" if words.spaced else words.part for words in WORDS.values())
_BOX, _ROUND = r"\[\s?[^\d\]]?\s?\]|[☐☑☒□◻❏❑▢]", r"\(\s{0,3}\)|（[\s　]{0,3}）|[○◯●◉⚪⭕\u3007◎]"
_MARK = compiled(
    "|".join(
        (
            r"(?:(?P<hashes>#{1,6})\s+|[■◆◇▼★]\s*|【(?=.+】$))(?P<heading>)",
            rf"(?:{_PARTS})\s*(?:\d{{1,2}}|[a-z]|[\x69\x76\x78]{{1,5}})(?!\w)\s*[:：.)\-–—]?\s*(?P<part>)",
            rf"(?:[-*+•]\s+)?(?:{_BOX})\s*(?P<box>)",
            rf"(?:[-*+•]\s+)?(?:{_ROUND})\s*(?P<round>)",
            rf"(?P<circled>{_CIRCLED})[ .．:：]*(?P<numbered_by_sign>)",
            rf"{expression_of('question')}\s*\.?\s*(?P<question>\d{{1,3}}(?:[-.]\d{{1,2}})?)"
            r"(?:\s*[.．):：）、。\-–—】\]]\s*|\s+|(?=[^\x00-\x7f]))(?P<numbered_by_word>)",
            r"(?P<open>[(（])?(?P<number>\d{1,3}(?:\.\d{1,2})?)(?P<end>[.．):）、:：]|\.\))(?!\d)\s*(?P<numbered>)",
            r"(?:[(（][a-z\u30a2-\u30b3][)）]\s*|[a-z][.．)）、]\s+|[\u30a2-\u30b3][.．)）、:：]\s*)(?P<lettered>)",
            r"(?:[-*+–—]\s+|[•·‣▪▸➤・･»›➢❖✓✔\uf0a7\uf0b7\uf0d8\uf0fc]\s*|(?P<second>[\x6f§])(?:\t|[ \xa0]{2,})\s*)(?P<bullet>)",
        )
    )
)
"""The empty group at the end of each says what mark it is. Word's bullets as well, with the letters that its symbol fonts
leave behind."""
_IN_LINE = compiled(
    rf"(?:(?P<box>{_BOX})|(?P<round>{_ROUND})|(?<!\S)(?:[(（]?[a-e\d][)）.．](?!\d)|(?P<plain>{_CIRCLED})))\s*"
)
_BEHIND_ROOM = compiled(r"(?<=[_＿]{3})\s+(?=\w)")
"""Where a line begins a second label: "First name: ____  Last name: ____"."""
LONGEST_OPTION = 160
_BENEATH = 4
"""How much further in than others a bullet of Word's second level stands, whose indent is lost in pasting."""
_RULE = frozenset("-=_*~─━―＝")
_OPTIONS: tuple[Literal["box", "round", "lettered"], ...] = ("box", "round", "lettered")


@dataclass(frozen=True)
class Line:
    """A line, without its mark."""

    kind: Kind
    text: str
    place: int
    """Counted from 1."""
    indent: int = 0
    number: str = ""
    style: str = ""
    """What kind of number: lists of one level look alike."""
    level: int = 2
    """Of a heading."""

    @property
    def marks(self) -> Marks:
        return self.kind if self.kind in ("box", "round") else "plain"


def marked_lines(text: str) -> list[Line]:
    """The lines of a text, each with what its beginning says."""
    found: list[Line] = []
    rooms = ((place, one) for place, line in enumerate(text.splitlines(), start=1) for one in _BEHIND_ROOM.split(line))
    for place, raw in rooms:
        bare = raw.strip().strip("\u3000\ufeff\u200b").lstrip("> ")
        if len(bare) > 2 and set(bare) <= _RULE:
            if found and found[-1].kind == "text" and bare[0] in "=-" and len(found[-1].text) <= 120:
                found[-1] = replace(found[-1], kind="heading", level=1 if bare[0] == "=" else 2)
            bare = ""
        indent = len(raw.expandtabs(4)) - len(raw.expandtabs(4).lstrip(" \u3000"))
        found.append(_line(bare, place, indent) if bare else Line("blank", "", place))
    return found


def is_row(line: str) -> bool:
    """Whether a line is a row of a table between bars."""
    bare = line.strip()
    return len(bare) > 1 and bare[0] == bare[-1] == "|"


def options_in_line(text: str, least: int = 2) -> tuple[str, list[str], Marks]:
    """A question whose options, `least` of them, stand behind it in the line, each with its mark: "Sex: □ male □ female"."""
    places = list(_IN_LINE.finditer(text))
    ends = [*(place.start() for place in places[1:]), len(text)]
    options = [text[place.end() : end].strip(" \u3000/／・,、") for place, end in zip(places, ends, strict=False)]
    if len(options) < least or not all(0 < len(option) <= LONGEST_OPTION for option in options):
        return text, [], ""
    marks: Marks = "box" if places[0]["box"] else "round" if places[0]["round"] else "plain"
    return text[: places[0].start()].strip(), options, marks


def _line(bare: str, place: int, indent: int, *, inner: bool = False) -> Line:
    """The line without its mark. `inner`: it stood behind another mark, and has no further ones but a number or a box."""
    if is_row(bare):
        return Line("row", bare, place, indent)
    bare = bare.replace("**", "", 2).strip() if bare.startswith("**") else bare
    found = _MARK.match(bare)
    text = bare[found.end() :].strip() if found else ""
    mark = (found.lastgroup if found else None) or ""
    if found is None or not text or (inner and mark in ("heading", "part", "bullet")):
        return Line("heading" if mark == "part" and not inner else "text", bare, place, indent)
    if mark in ("heading", "part"):
        return _heading(text.rstrip("】# "), place, len(found["hashes"] or "##"))
    if mark == "bullet":
        again = _line(text, place, indent + (_BENEATH if found["second"] else 0), inner=True)
        return replace(again, kind="bullet") if again.kind == "text" else again
    for kind in _OPTIONS:
        if mark == kind:
            return Line(kind, text, place, indent)
    number = found["question"] or found["number"] or str(ord(found["circled"]) - ord(_CIRCLED_ONE) + 1)
    text = text.replace("**", "", 2) if text.startswith("**") else text
    return Line("numbered", text, place, indent, number, _style(found))


def _style(found: re.Match[str]) -> str:
    if found["number"]:
        return "bracket" if found["open"] else "half" if found["end"] in ")）" else "dot"
    return "Q" if found["question"] else "circle"


def _heading(text: str, place: int, level: int) -> Line:
    """A heading; one that is numbered or asks is a question, as some write their questionnaires."""
    line = _line(text, place, 0, inner=True)
    asks = line.text.rstrip(" *＊").endswith(("?", "？"))
    if line.kind == "numbered" and (line.style == "Q" or asks):
        return line
    return Line("text" if asks else "heading", line.text, place, level=level)
