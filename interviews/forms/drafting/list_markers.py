"""The marks that lines of a questionnaire begin with: numbers, letters, boxes, bullets, headings."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from interviews.forms.drafting.questions import Marks

Kind = Literal["heading", "numbered", "lettered", "box", "round", "bullet", "text", "blank"]

_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
_DIGITS = str.maketrans("０１２３４５６７８９", "0123456789")
_HASHES = re.compile(r"(#{1,6})\s+(.+?)\s*#*\s*$")
_FRAMED = re.compile(r"(?:【(.+)】|[■◆◇▼★]\s*(.+)|<(?:h\d)>(.+)</h\d>)\s*$")
_PART = re.compile(
    r"(?:(?:section|part|teil|abschnitt|sección|seccion|parte|section|partie|step|page)\s+(?:\d{1,2}|[A-Z]|[IVX]{1,5})\b"
    r"\s*[:.)\-–—]?\s*(?P<name>.*)|第\s*[0-9０-９一二三四五六七八九十]{1,3}\s*[部章節]\s*[:：]?\s*(?P<ja>.*))$",
    re.IGNORECASE,
)
_BOLD = re.compile(r"(\*\*|__)(.+?)\1(.*)$")
_PREFIXED = re.compile(
    r"(?:Q(?:uestion|\.)?|Ｑ|Frage|Pregunta|問|質問|設問)\s*\.?\s*(?:No\.?\s*)?([0-9０-９]{1,3}(?:[-.][0-9]{1,2})?)"
    r"\s*(?:[.．):：）、。\-–—】\]]\s*|\s+|(?=[^\x00-\x7f]))(.*)",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(\(|（)?([0-9０-９]{1,3}(?:\.[0-9]{1,2})?)(?:[.．):）、:：]|\.\))(?![0-9０-９])\s*(.+)")
_CIRCLE = re.compile(rf"([{_CIRCLED}])\s*[.．:：]?\s*(.+)")
_LETTER = re.compile(
    r"[(（]?([a-zA-Z]|[ア-コ])[.．)）、]\s+(.+)|[(（]([a-zA-Z]|[ア-コ])[)）]\s*(.+)|([ア-コ])[.．)）、:：]\s*(.+)"
)
_BOX = re.compile(r"(?:[-*+•]\s+)?(?:\[\s?[xX✓]?\s?\]|[☐☑☒□◻❏❑▢])\s*(.+)")
_ROUND = re.compile(r"(?:[-*+•]\s+)?(?:\(\s{0,3}\)|（[\s　]{0,3}）|[○◯●◉⚪⭕〇◎])\s*(.+)")
_BULLET = re.compile(
    r"(?:[-*+–—]\s+|[•·‣▪▸➤・･»›➢❖✓✔\uf0a7\uf0b7\uf0d8\uf0fc]\s*"
    r"|(?P<second>[o§Øüv])(?:\t|[ \xa0]{2,})\s*)(.+)"
)
"""Word's bullets as well, with the letters that its symbol fonts leave behind."""
_BENEATH = 4
"""How much further in than others a bullet of Word's second level stands, whose indent is lost in pasting."""
_RULE = re.compile(r"[-=_*~─━―＝]{3,}$")


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
    level: int = 0
    """Of a heading."""
    bold: bool = False

    @property
    def marks(self) -> Marks:
        return self.kind if self.kind in ("box", "round") else "plain"


def marked_lines(text: str) -> list[Line]:
    """The lines of a text, each with what its beginning says."""
    found: list[Line] = []
    for place, raw in enumerate(text.splitlines(), start=1):
        bare = raw.strip().strip("\u3000\ufeff\u200b").lstrip("> ")
        if _RULE.fullmatch(bare):
            _underline(found, bare)
            found.append(Line("blank", "", place))
        else:
            indent = len(raw.expandtabs(4)) - len(raw.expandtabs(4).lstrip(" \u3000"))
            found.append(_line(bare, place, indent))
    return found


def _underline(found: list[Line], rule: str) -> None:
    """A line under which another of signs stands is a heading."""
    if found and found[-1].kind == "text" and rule[0] in "=-" and len(found[-1].text) <= 120:
        last = found.pop()
        found.append(Line("heading", last.text, last.place, level=1 if rule[0] == "=" else 2))


def _line(bare: str, place: int, indent: int) -> Line:
    if not bare:
        return Line("blank", "", place)
    if heading := _HASHES.match(bare):
        return _heading(heading[2], place, len(heading[1]))
    if framed := _FRAMED.match(bare):
        return _heading(framed[1] or framed[2] or framed[3], place, 2)
    bare, bold = _unbolded(bare)
    if part := _PART.match(bare):
        return Line("heading", part["name"] or part["ja"] or bare, place, indent, level=2)
    return _listed(bare, place, indent, bold) or Line("text", bare, place, indent, bold=bold)


def _heading(text: str, place: int, level: int) -> Line:
    """A heading; one that is numbered or asks is a question, as some write their questionnaires."""
    bare, _bold = _unbolded(text.strip())
    inner = _listed(bare, place, 0, bold=True)
    if (
        inner is not None
        and inner.kind == "numbered"
        and (inner.style == "Q" or bare.rstrip(" *").endswith(("?", "？")))
    ):
        return inner
    if bare.rstrip(" *＊").endswith(("?", "？")):
        return Line("text", bare, place, bold=True)
    part = _PART.match(bare)
    named = (part["name"] or part["ja"]) if part else ""
    plain = inner.text if inner is not None and inner.kind == "numbered" else named or bare
    return Line("heading", plain, place, level=level)


def _unbolded(bare: str) -> tuple[str, bool]:
    found = _BOLD.match(bare)
    return (f"{found[2]}{found[3]}".strip(), not found[3].strip(" :*")) if found else (bare, False)


def _listed(bare: str, place: int, indent: int, bold: bool) -> Line | None:
    tickable: tuple[tuple[Kind, re.Pattern[str]], ...] = (("box", _BOX), ("round", _ROUND))
    for kind, pattern in tickable:
        if found := pattern.match(bare):
            return Line(kind, found[1].strip(), place, indent)
    if found := _PREFIXED.match(bare):
        return Line(
            "numbered", _unbolded(found[2].strip())[0], place, indent, found[1].translate(_DIGITS), "Q", bold=bold
        )
    if found := _CIRCLE.match(bare):
        number = str(_CIRCLED.index(found[1]) + 1)
        return Line("numbered", found[2].strip(), place, indent, number, "circle", bold=bold)
    if found := _NUMBER.match(bare):
        style = "bracket" if found[1] else "half" if bare[found.end(2)] in ")）" else "dot"
        text = _unbolded(found[3].strip())[0]
        return Line("numbered", text, place, indent, found[2].translate(_DIGITS), style, bold=bold)
    if found := _LETTER.match(bare):
        letter, text = next((found[n], found[n + 1]) for n in (1, 3, 5) if found[n])
        return Line("lettered", text.strip(), place, indent, letter)
    if found := _BULLET.match(bare):
        inner = _unbolded(found[2].strip())[0]
        indent += _BENEATH if found["second"] == "o" else 0
        again = _listed(inner, place, indent, bold) if inner != bare else None
        return again or Line("bullet", inner, place, indent)
    return None
