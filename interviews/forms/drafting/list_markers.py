"""The marks that lines of a questionnaire begin with: numbers, letters, boxes, bullets, headings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from interviews.forms.drafting.questions import Marks
from interviews.forms.drafting.wording import WORDS, compiled, expression_of

Kind = Literal["heading", "numbered", "lettered", "box", "round", "bullet", "text", "blank"]

_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
_DIGITS = str.maketrans("０１２３４５６７８９", "0123456789")
_PARTS = "|".join(rf"(?:{words.part})\s+" if words.spaced else words.part for words in WORDS.values())
_HEADING = compiled(r"(?:(?P<hashes>#{1,6})\s+(?P<text>.+?)\s*#*|【(?P<framed>.+)】|[■◆◇▼★]\s*(?P<signed>.+))\s*$")
_PART = compiled(rf"(?:{_PARTS})\s*(?:[0-9０-９]{{1,2}}|[a-z]|[ivx]{{1,5}})\w?(?!\w)\s*[:：.)\-–—]?\s*(?P<name>.*)$")
_BOLD = compiled(r"(\*\*|__)(?P<bold>.+?)\1(?P<rest>.*)$")
_PREFIXED = compiled(
    rf"(?:q|{expression_of('question')})\s*\.?\s*(?:no\.?\s*)?(?P<number>[0-9０-９]{{1,3}}(?:[-.][0-9]{{1,2}})?)"
    r"\s*(?:[.．):：）、。\-–—】\]]\s*|\s+|(?=[^\x00-\x7f]))(?P<text>.*)"
)
_NUMBER = compiled(
    r"(?P<open>\(|（)?(?P<number>[0-9０-９]{1,3}(?:\.[0-9]{1,2})?)(?P<sign>[.．):）、:：]|\.\))(?![0-9０-９])\s*(?P<text>.+)"
)
_LETTER = compiled(r"[(（]([a-zア-コ])[)）]\s*(.+)|([a-z])[.．)）、]\s+(.+)|([ア-コ])[.．)）、:：]\s*(.+)")
_TICKABLE = compiled(
    r"(?:[-*+•]\s+)?(?:(?P<box>\[\s?[x✓]?\s?\]|[☐☑☒□◻❏❑▢])|\(\s{0,3}\)|（[\s　]{0,3}）|[○◯●◉⚪⭕〇◎])\s*(?P<text>.+)"
)
_BULLET = compiled(
    r"(?:[-*+–—]\s+|[•·‣▪▸➤・･»›➢❖✓✔\uf0a7\uf0b7\uf0d8\uf0fc]\s*|(?P<second>[o§Øüv])(?:\t|[ \xa0]{2,})\s*)(?P<text>.+)"
)
"""Word's bullets as well, with the letters that its symbol fonts leave behind."""
_BENEATH = 4
"""How much further in than others a bullet of Word's second level stands, whose indent is lost in pasting."""
_RULE = compiled(r"[-=_*~─━―＝]{3,}")


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
    if heading := _HEADING.match(bare):
        text = heading["text"] or heading["framed"] or heading["signed"]
        return _heading(text, place, len(heading["hashes"] or "##"))
    bare, bold = _unbolded(bare)
    if part := _PART.match(bare):
        return Line("heading", part["name"] or bare, place, indent, level=2)
    return _listed(bare, place, indent, bold) or Line("text", bare, place, indent, bold=bold)


def _heading(text: str, place: int, level: int) -> Line:
    """A heading; one that is numbered or asks is a question, as some write their questionnaires."""
    bare, _bold = _unbolded(text.strip())
    inner = _listed(bare, place, 0, bold=True)
    numbered = inner if inner is not None and inner.kind == "numbered" else None
    asks = bare.rstrip(" *＊").endswith(("?", "？"))
    if numbered and (numbered.style == "Q" or asks):
        return numbered
    if asks:
        return Line("text", bare, place, bold=True)
    part = _PART.match(bare)
    plain = numbered.text if numbered else (part["name"] if part else "") or bare
    return Line("heading", plain, place, level=level)


def _unbolded(bare: str) -> tuple[str, bool]:
    found = _BOLD.match(bare)
    return (f"{found['bold']}{found['rest']}".strip(), not found["rest"].strip(" :*")) if found else (bare, False)


def _listed(bare: str, place: int, indent: int, bold: bool) -> Line | None:
    if found := _TICKABLE.match(bare):
        return Line("box" if found["box"] else "round", found["text"].strip(), place, indent)
    if numbered := _numbered(bare, place, indent, bold):
        return numbered
    if found := _LETTER.match(bare):
        letter, text = next((found[n], found[n + 1]) for n in (1, 3, 5) if found[n])
        return Line("lettered", text.strip(), place, indent, letter)
    if found := _BULLET.match(bare):
        inner = _unbolded(found["text"].strip())[0]
        indent += _BENEATH if found["second"] == "o" else 0
        again = _listed(inner, place, indent, bold) if inner != bare else None
        return again or Line("bullet", inner, place, indent)
    return None


def _numbered(bare: str, place: int, indent: int, bold: bool) -> Line | None:
    if bare and bare[0] in _CIRCLED and (text := bare[1:].strip(" .．:：")):
        return Line("numbered", text, place, indent, str(_CIRCLED.index(bare[0]) + 1), "circle", bold=bold)
    prefixed, found = _PREFIXED.match(bare), _NUMBER.match(bare)
    if prefixed:
        style, found = "Q", prefixed
    elif found:
        style = "bracket" if found["open"] else "half" if found["sign"] in ")）" else "dot"
    else:
        return None
    text = _unbolded(found["text"].strip())[0]
    return Line("numbered", text, place, indent, found["number"].translate(_DIGITS), style, bold=bold)
