"""The lines of a questionnaire, each by itself: the mark at its head, the room for an answer in it, its options."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal

from interviews.forms.drafting.kinds import IN_BRACKETS, is_yes_no, listed_options, names_something, type_by_words
from interviews.forms.drafting.questions import scale_in
from interviews.forms.drafting.symbols import DATE_ROOM
from interviews.forms.drafting.units import parted_from_unit, parts_by_blanks
from interviews.forms.field_words import ADDRESSES
from interviews.reading.languages.form_words import any_language, compiled, expression_of

Kind = Literal["heading", "number", "bullet", "option", "text", "blank", "table"]

_NOTE = r"\s*[（(\[【]\s*(?:{0}|\*)\s*[)）\]】]\s*|\s*[-–—]\s*{0}\s*$|{1}"
_REQUIRED_WORD = any_language("required")
REQUIRED = compiled(_NOTE.format(expression_of("required"), r"\s*[*＊]\s*$|^[*＊]\s*"))
_OPTIONALLY = rf"(?:^|,?\s+|(?<=[^\x00-\x7f])){expression_of('optional')}\s*$"
OPTIONAL = compiled(_NOTE.format(expression_of("optional"), _OPTIONALLY))
ASKING = any_language("asking", r"^\s*", r"(?=\w)")
"""How a description begins to say what is asked for; no part of its label."""
TOLD_BY = any_language("told_by", r"^\s*", r"(?=\w)")
_CIRCLED = r"[\u2460-\u2473]"
_BOX = r"\[\s?[^\d\]]?\s?\]|[☐☑☒□◻❏❑▢○◯●◉⚪⭕◎]|\(\s{0,3}\)|（[\s　]{0,3}）"
ROOM = compiled(
    rf"(?>\s*(?:[_＿]{{2,}}[_＿/.-]*|{_BOX}|[.…]{{3,}}|[（(\[［][\s　_]{{2,}}[)）\]］]|[:：])|[ \u3000]{{2,}}\w(?!\S))++"
    r"\s*[*＊]?\s*$"
)
"""What was left at the end of a label for the answer; a sign between room and room belongs to it."""
_TICKED = r"\[[\W_]?\]|[☐☑☒□◻❏❑▢]"
_ROOM_WITHIN = re.compile(rf"[_＿]{{2,}}|{_TICKED}")
"""A box to tick or a blank."""
_BOXES_BEHIND = re.compile(rf"(?:\w[^?？:：\[\]☐☑☒□◻❏❑▢_＿]*(?:{_TICKED})\s*)+")
"""Words with a box behind each: "Yes ☐ No ☐"."""
_BOX_TO_TICK = re.compile(_TICKED)
_MARK = compiled(
    r"(?:#{1,6}\s+|[■◆◇▼★]\s*|【(?=.+】$))(?P<heading>)"
    rf"|(?:[-*+•]\s+)?(?:{_BOX})\s*(?P<option>)"
    rf"|(?:{expression_of('question')}\s*\.?\s*\d{{1,3}}(?:[.．):：）、。\-–—】\]]|\s|(?=[^\x00-\x7f]))"
    rf"|(?P<open>[(（]?)\d{{1,3}}(?P<end>[.．):）、:：]|\.\))(?!\d)|{_CIRCLED})\s*(?P<number>)"
    r"|(?:[(（]?[a-z\u30a2-\u30b3][.．)）、:：])\s+(?P<letter>)"
    r"|(?:[-*+–—]\s+|[•·‣▪▸➤・･»›➢❖✓✔]\s*)(?P<bullet>)",
)
"""The empty group at the end of each says what mark it is."""
BETWEEN_OPTIONS = re.compile(rf"\s*(?:{_BOX}|(?<!\S)[(（]?[a-e\d][)）.．](?!\d)|{_CIRCLED})\s*")
_RULE = frozenset("-=_*~─━―＝|: ")
SHORT, _FEW_WORDS = 60, 4
BEHIND = "behind"
"""The style of options whose boxes stand behind them."""


@dataclass(frozen=True)
class Line:
    """A line without its mark."""

    kind: Kind
    text: str
    place: int
    indent: int = 0
    style: str = ""
    """How its number is written: the numbers of one list look alike."""
    cells: tuple[str, ...] = ()
    """Of a row of a table, the empty ones too."""
    is_framed: bool = False
    """There are bars around its cells, not only tabs between them."""
    is_rule: bool = False
    """It parts the rows of a table."""
    is_across: bool = False
    """It is a row of a table, with one cell across all columns."""


def marked_lines(text: str) -> list[Line]:
    """The lines of a text, each with what its beginning says."""
    lines = text.splitlines()
    across = _rows_across(lines)
    return [
        replace(_with_cells(_line(line, place), line), is_across=place in across)
        for place, line in enumerate(lines, start=1)
    ]


def _rows_across(lines: Sequence[str]) -> set[int]:
    """The places of the rows that have one cell, among the lines of a table that has longer ones."""
    found: set[int] = set()
    bars = (raw.strip().count("|") * (raw.strip()[:1] == raw.strip()[-1:] == "|") for raw in lines)
    for framed, run in groupby(enumerate(bars, start=1), lambda each: each[1] > 1):
        rows = list(run)
        if framed and any(count > 2 for _place, count in rows):
            found |= {place for place, count in rows if count == 2}
    return found


def _with_cells(line: Line, raw: str) -> Line:
    """The line with the cells that bars or tabs part it into."""
    bare = raw.replace("**", "").replace("`", "").strip()
    framed = len(bare) > 1 and bare[0] == bare[-1] == "|"
    cells = tuple(cell.strip(" \u3000") for cell in (bare[1:-1].split("|") if framed else raw.split("\t")))
    if len(cells) < 2:
        return line
    return replace(line, cells=cells, is_framed=framed, is_rule=set(bare) <= _RULE and bool(set(bare) - {"|", " "}))


def _line(raw: str, place: int) -> Line:
    bare = raw.replace("**", "").replace("`", "").strip().strip("\u3000\ufeff\u200b").lstrip("> ")
    bare = " ".join(bare.split("|")).strip() if bare[:1] == bare[-1:] == "|" else bare
    indent = len(raw.expandtabs(4)) - len(raw.expandtabs(4).lstrip(" \u3000"))
    if not bare or (len(bare) > 1 and set(bare) <= _RULE) or _is_legend(bare):
        return Line("blank", "", place)
    found = _MARK.match(bare)
    text = bare[found.end() :].strip() if found else ""
    if found is None or not text:
        return Line("text", bare, place, indent)
    mark = found.lastgroup
    if mark == "heading":
        return Line("text" if text.endswith(("?", "？")) else "heading", text.rstrip("】# "), place, indent)
    if mark == "number":
        style = _CIRCLED if re.match(_CIRCLED, bare) else f"{found['open'] or ''}{found['end'] or bare[0]}"
        return Line("number", text, place, indent, style)
    if mark == "bullet" and (inner := _line(text, place)).kind in ("number", "option"):
        return inner
    return Line("bullet" if mark == "bullet" else "option", text, place, indent, mark or "")


def _is_legend(bare: str) -> bool:
    """ "* Required" explains a mark and asks nothing."""
    return bare[0] in "*＊" and len(bare.split()) <= 5 and not bare.endswith("?") and bool(_REQUIRED_WORD.search(bare))


def asks_by_sign(text: str) -> bool:
    """Whether a line without a mark asks: by a question mark, room to write behind it, options, a scale, "required"."""
    text = parted_from_unit(text)[0]
    bare = REQUIRED.sub(" ", text).strip()
    if bare != text.strip() or ROOM.search(bare):
        return 1 < len(ROOM.sub("", bare)) <= 200
    label, note = IN_BRACKETS.sub("", bare), IN_BRACKETS.search(bare)
    behind = label.replace("？", "?").rpartition("?")
    if (behind[1] and len(behind[2]) <= SHORT) or (note and (scale_in(note[0]) or len(listed_options(note[1])) > 1)):
        return len(bare) <= 500
    listed = bare.replace("：", ":").partition(":")[2]
    return len(BETWEEN_OPTIONS.split(bare)) > 2 or (
        any(sign in listed for sign in "/／|") and bool(listed_options(listed))
    )


def asks_outright(text: str) -> bool:
    """Whether a line asks by a sign, and not only leads to what stands behind its colon."""
    return asks_by_sign(text) and text[-1] not in ":："


def has_own_room(text: str) -> bool:
    """Whether there are words, and behind them room for their answer."""
    places = [room.start() for room in _ROOM_WITHIN.finditer(text)]
    return bool(places) and any(map(str.isalnum, text[: places[-1]]))


def by_blanks(text: str) -> list[str]:
    """The questions of one line, each with its blank: "Signed: ____ Date ____". Blanks within a sentence part nothing."""
    parts = parts_by_blanks(text)
    return parts if all(map(_is_label, parts)) else [text]


def _is_label(text: str) -> bool:
    """A few words that name something and do not go on with a sentence, or end with a colon, before any room."""
    text = parted_from_unit(text)[0]
    label = ROOM.sub("", text)
    named = text[len(label) :].strip()[:1] in (":", "：") or (names_something(label) and not label[0].islower())
    return named and len(label.split()) <= _FEW_WORDS


def with_boxes_behind(lines: Sequence[Line]) -> Iterator[Line]:
    """The lines; several options in a row with a box behind each are marked as such. One box alone is a question's own."""
    for behind, run in groupby(lines, _is_boxed_behind):
        found = list(run)
        several = behind and sum(len(_BOX_TO_TICK.findall(line.text)) for line in found) > 1
        yield from (replace(line, kind="option", style=BEHIND) if several else line for line in found)


def _is_boxed_behind(line: Line) -> bool:
    options = filled(_BOX_TO_TICK.split(line.text))
    few = all(len(option.split()) <= _FEW_WORDS and not names_something(option) for option in options)
    return line.kind == "text" and few and bool(_BOXES_BEHIND.fullmatch(line.text))


def asked_with_boxes(text: str) -> tuple[str, list[str]]:
    """A question and the options of its own line: "Photos? ☐ Yes ☐ No", "Photos? Yes ☐ No ☐"."""
    label, *options = BETWEEN_OPTIONS.split(text)
    options = filled(options)
    asked, _space, first = label.rstrip().rpartition(" ")
    if len(options) == 1 and asked and _BOX_TO_TICK.search(text[-1:]) and is_yes_no([first, *options]):
        return asked, [first, *options]
    return (label, options) if len(options) > 1 else (text, [])


def kind_of_room(text: str, label: str) -> str:
    """A date, for a question with room for one; yes or no, for one with one box behind it whose words ask for nothing else."""
    if text.rstrip(" *＊").endswith(DATE_ROOM) and type_by_words(label) not in ADDRESSES.values():
        return "date"
    boxes = _BOX_TO_TICK.findall(text)
    return "yes_no" if len(boxes) == 1 and text.rstrip().endswith(boxes[0]) and not names_something(label) else ""


def filled(parts: Sequence[str]) -> list[str]:
    """The parts that say something."""
    return [bare for part in parts if (bare := part.strip(" \u3000/／・,、"))]
