"""The marks that lines of a questionnaire begin with: numbers, letters, boxes, bullets, headings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal
from unicodedata import digit

from interviews.forms.drafting.questions import Marks
from interviews.forms.drafting.tables import cells_of, is_grid, is_row
from interviews.forms.drafting.wording import WORDS, compiled, expression_of

Kind = Literal["heading", "numbered", "lettered", "box", "round", "bullet", "grid", "text", "blank"]
"""A grid is a table to fill in, all its lines together."""

_CIRCLED = r"[\u2460-\u2468]"
_PARTS = "|".join(rf"(?:{words.part})\s+" if words.spaced else words.part for words in WORDS.values())
_BOX, _ROUND = r"\[\s?[^\d\]]?\s?\]|[☐☑☒□◻❏❑▢]", r"\(\s{0,3}\)|（[\s　]{0,3}）|[○◯●◉⚪⭕\u3007◎]"
_MARK = compiled(
    "|".join(
        (
            r"(?:#{1,6}\s+|[■◆◇▼★]\s*|【(?=.+】$))(?P<heading>)",
            rf"(?:{_PARTS})\s*(?:\d{{1,2}}|[a-z]|[\x69\x76\x78]{{1,5}})(?!\w)\s*[:：.)\-–—]?\s*(?P<part>)",
            rf"(?:[-*+•]\s+)?(?:{_BOX})\s*(?P<box>)",
            rf"(?:[-*+•]\s+)?(?:{_ROUND})\s*(?P<round>)",
            rf"(?P<circled>{_CIRCLED})[ .．:：]*(?P<numbered_by_sign>)",
            rf"{expression_of('question')}\s*\.?\s*(?P<question>\d{{1,3}}(?:[-.]\d{{1,2}})?)"
            r"(?:\s*[.．):：）、。\-–—】\]]\s*|\s+|(?=[^\x00-\x7f]))(?P<numbered_by_word>)",
            r"(?P<open>[(（])?(?P<number>\d{1,3}(?:\.\d{1,2})?)(?P<end>[.．):）、:：]|\.\))(?!\d)\s*(?P<numbered>)",
            r"(?:[(（][a-z\u30a2-\u30b3][)）]\s*|[a-z][.．)）、]\s+|[\u30a2-\u30b3][.．)）、:：]\s*)(?P<lettered>)",
            r"(?:[-*+–—]\s+|[•·‣▪▸➤・･»›➢❖✓✔]\s*)(?P<bullet>)",
        )
    )
)
"""The empty group at the end of each says what mark it is."""
_IN_LINE = compiled(
    rf"(?:(?P<box>{_BOX})|(?P<round>{_ROUND})|(?<!\S)(?:[(（]?[a-e\d][)）.．](?!\d)|(?P<plain>{_CIRCLED})))\s*"
)
LONGEST_OPTION = 160
_RULE = frozenset("-=_*~─━―＝")
_OPTIONS: tuple[Literal["box", "round", "lettered", "bullet"], ...] = ("box", "round", "lettered", "bullet")


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

    @property
    def marks(self) -> Marks:
        return self.kind if self.kind in ("box", "round") else "plain"


def marked_lines(text: str) -> list[Line]:
    """The lines of a text, each with what its beginning says."""
    found: list[Line] = []
    for piped, numbered in groupby(enumerate(text.splitlines(), start=1), lambda one: is_row(one[1])):
        lines = list(numbered)
        if piped and is_grid(cells_of([raw for _place, raw in lines])):
            found.append(Line("grid", "\n".join(raw for _place, raw in lines), lines[0][0]))
            continue
        for place, raw in lines:
            bare = raw.strip().strip("\u3000\ufeff\u200b").lstrip("> ")
            bare = " ".join(bare.split("|")).strip() if piped else bare
            indent = len(raw.expandtabs(4)) - len(raw.expandtabs(4).lstrip(" \u3000"))
            is_rule = len(bare) > 2 and set(bare) <= _RULE
            found.append(_line(bare, place, indent) if bare and not is_rule else Line("blank", "", place))
    return found


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
    bare = bare.replace("**", "", 2).strip() if bare.startswith("**") else bare
    found = _MARK.match(bare)
    text = bare[found.end() :].strip() if found else ""
    mark = (found.lastgroup if found else None) or ""
    if found is None or not text or (inner and mark in ("heading", "part", "bullet")):
        return Line("heading" if mark == "part" and not inner else "text", bare, place, indent)
    if mark in ("heading", "part"):
        return _heading(text.rstrip("】# "), place)
    if mark == "bullet" and (again := _line(text, place, indent, inner=True)).kind != "text":
        return again
    for kind in _OPTIONS:
        if mark == kind:
            return Line(kind, text, place, indent)
    style = "Q" if found["question"] else "circle" if found["circled"] else found["end"]
    number = found["question"] or found["number"] or str(digit(found["circled"]))
    return Line("numbered", text.replace("**", ""), place, indent, number, f"{found['open'] or ''}{style}")


def _heading(text: str, place: int) -> Line:
    """A heading; one that asks is a question, as some write their questionnaires."""
    line = _line(text, place, 0, inner=True)
    if line.text.rstrip(" *＊").endswith(("?", "？")) or line.style == "Q":
        return line
    return replace(line, kind="heading")
