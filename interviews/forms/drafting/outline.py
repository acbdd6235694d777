"""The lines of a questionnaire put together: headings, questions, what stands beneath each. No line is lost: what is neither
goes with the texts of the form or with the question above it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal

from interviews.forms.drafting.kinds import IN_BRACKETS, is_yes_no, listed_options, names_something
from interviews.forms.drafting.questions import Paper, Question, scale_in
from interviews.forms.importers.other_option import is_other
from interviews.reading.languages.form_words import any_language, compiled, expression_of

Kind = Literal["heading", "number", "bullet", "option", "text", "blank"]

_NOTE = r"\s*[（(\[【]\s*(?:{0}|\*)\s*[)）\]】]\s*|\s*[-–—]\s*{0}\s*$|{1}"
_REQUIRED_WORD = any_language("required")
REQUIRED = compiled(_NOTE.format(expression_of("required"), r"\s*[*＊]\s*$|^[*＊]\s*"))
_OPTIONALLY = rf"(?:^|,?\s+|(?<=[^\x00-\x7f])){expression_of('optional')}\s*$"
OPTIONAL = compiled(_NOTE.format(expression_of("optional"), _OPTIONALLY))
ASKING = any_language("asking", r"^\s*", r"(?=\w)")
"""How a description begins to say what is asked for; no part of its label."""
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
_BLANK_BETWEEN = re.compile(r"[_＿]{2,}[_＿/.\-\s]*(?=[^\W\d_])")
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
_BETWEEN_OPTIONS = re.compile(rf"\s*(?:{_BOX}|(?<!\S)[(（]?[a-e\d][)）.．](?!\d)|{_CIRCLED})\s*")
_RULE = frozenset("-=_*~─━―＝|: ")
_LONGEST_OPTION, _SHORT, _FEW_WORDS = 160, 60, 4
_BEHIND = "behind"
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


def marked_lines(text: str) -> list[Line]:
    """The lines of a text, each with what its beginning says."""
    return [_line(line, place) for place, line in enumerate(text.splitlines(), start=1)]


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
    bare = REQUIRED.sub(" ", text).strip()
    if bare != text.strip() or ROOM.search(bare):
        return 1 < len(ROOM.sub("", bare)) <= 200
    label, note = IN_BRACKETS.sub("", bare), IN_BRACKETS.search(bare)
    behind = label.replace("？", "?").rpartition("?")
    if (behind[1] and len(behind[2]) <= _SHORT) or (note and (scale_in(note[0]) or len(listed_options(note[1])) > 1)):
        return len(bare) <= 500
    listed = bare.replace("：", ":").partition(":")[2]
    return len(_BETWEEN_OPTIONS.split(bare)) > 2 or (
        any(sign in listed for sign in "/／|") and bool(listed_options(listed))
    )


def _has_own_room(text: str) -> bool:
    """Whether there are words, and behind them room for their answer."""
    places = [room.start() for room in _ROOM_WITHIN.finditer(text)]
    return bool(places) and any(map(str.isalnum, text[: places[-1]]))


def _by_blanks(text: str) -> list[str]:
    """The questions of one line, each with its blank: "Signed: ____ Date ____". Blanks within a sentence part nothing."""
    parts = _BLANK_BETWEEN.split(text)
    names = [part.strip() for part in parts]
    return names if all(map(_is_label, names)) else [text]


def _is_label(text: str) -> bool:
    """A few words that name something and do not go on with a sentence, or end with a colon, before any room."""
    label = ROOM.sub("", text)
    named = text.endswith((":", "：")) or (names_something(label) and not label[0].islower())
    return named and len(label.split()) <= _FEW_WORDS


def _with_boxes_behind(lines: Sequence[Line]) -> Iterator[Line]:
    """The lines; several options in a row with a box behind each are marked as such. One box alone is a question's own."""
    for behind, run in groupby(lines, _is_boxed_behind):
        found = list(run)
        several = behind and sum(len(_BOX_TO_TICK.findall(line.text)) for line in found) > 1
        yield from (replace(line, kind="option", style=_BEHIND) if several else line for line in found)


def _is_boxed_behind(line: Line) -> bool:
    options = _filled(_BOX_TO_TICK.split(line.text))
    few = all(len(option.split()) <= _FEW_WORDS and not names_something(option) for option in options)
    return line.kind == "text" and few and bool(_BOXES_BEHIND.fullmatch(line.text))


def _asked_with_boxes(text: str) -> tuple[str, list[str]]:
    """A question and the options of its own line: "Photos? ☐ Yes ☐ No", "Photos? Yes ☐ No ☐"."""
    label, *options = _BETWEEN_OPTIONS.split(text)
    options = _filled(options)
    asked, _space, first = label.rstrip().rpartition(" ")
    if len(options) == 1 and asked and _BOX_TO_TICK.search(text[-1:]) and is_yes_no([first, *options]):
        return asked, [first, *options]
    return (label, options) if len(options) > 1 else (text, [])


def paper_of(text: str) -> Paper:
    """The questionnaire that a text holds."""
    return _Outline(marked_lines(text)).read()


class _Outline:
    """One pass over the lines."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines, self.paper = list(_with_boxes_behind(lines)), Paper()
        self.section, self.scale, self.question, self.gap = "", "", None, False
        self.is_answered = False
        kinds = {line.kind for line in lines}
        asking = any(line.kind == "text" and asks_by_sign(line.text) and line.text[-1] not in ":：" for line in lines)
        self.asks: Kind = "number" if "number" in kinds else "bullet" if "bullet" in kinds and not asking else "text"
        marked = [line for line in lines if line.kind == self.asks]
        self.style = marked[0].style if marked else ""
        self.indent = min((line.indent for line in marked if line.style == self.style), default=0)
        self.all_ask = self.asks == "text" and not asking

    question: Question | None
    is_answered: bool
    """The question has room or options in its own line, or options with boxes before them."""

    def read(self) -> Paper:
        last = max((line.place for line in self.lines if line.kind != "blank"), default=0)
        for line in self.lines:
            if line.kind != "blank":
                self._line(line, is_last=line.place == last)
            self.gap = line.kind == "blank"
        self._end()
        if self.section and self.question is None:
            self.paper.outro.insert(0, self.section)
        return self.paper

    def _line(self, line: Line, *, is_last: bool) -> None:
        if line.kind == "heading" or (line.style == "letter" and self.asks == "number" and self._is_apart()):
            self._heading(line.text)
        elif self._is_question(line):
            self._begin(line)
        elif line.kind != "text":
            self._option(line)
        elif is_last and self.question and line.text.endswith((".", "。", "!", "！")):
            self.paper.outro.append(line.text)
        elif self.question and not self.gap:
            self.question.notes.append(line.text)
        elif not self.paper.questions and not self.section:
            self._intro(line.text)
        elif not is_last and len(line.text) <= _SHORT and line.text[-1] not in ".。,、":
            self._heading(line.text.rstrip(":："))
        else:
            self._end()
            self.question = None
            self.paper.outro.append(line.text)

    def _is_apart(self) -> bool:
        return self.gap or self.question is None

    def _heading(self, text: str) -> None:
        self._end()
        if self.section and self.question is None:
            self.paper.missed.append(self.section)
        self.scale = text if scale_in(text) else ""
        if self.paper.title or self.paper.questions or self.paper.intro or self.section:
            self.section, self.question = text, None
        else:
            self.paper.title = text

    def _is_question(self, line: Line) -> bool:
        """The outermost of the marks that ask; without marks, what asks by a sign, or names something before anything does."""
        if line.style == _BEHIND:
            return self.is_answered
        if line.kind == "text":
            if _has_own_room(line.text) and not (self.question and is_other(line.text)):
                return True
            if self.asks != "text":
                return self._is_apart() and asks_by_sign(line.text) and line.text[-1] not in ":："
            bare = len(line.text.split()) <= 4 and line.text[-1] not in ".。!,"
            label = self.question.label if self.question else ""
            note, told = IN_BRACKETS.search(label), names_something(line.text) or (label and names_something(label))
            begun = label and asks_by_sign(label) and not (note and listed_options(note[1]))
            return asks_by_sign(line.text) or (bare and not begun and (self.all_ask or bool(told)))
        if line.kind != self.asks or line.indent > self.indent + 1:
            return self.question is None
        return line.style == self.style

    def _begin(self, line: Line) -> None:
        for text in _by_blanks(line.text):
            self._end()
            self._ask(replace(line, text=text))

    def _ask(self, line: Line) -> None:
        label, options = _asked_with_boxes(line.text)
        required = bool(REQUIRED.search(label))
        label = ROOM.sub("", " ".join(REQUIRED.sub(" ", ROOM.sub("", label)).split())) or label
        notes = [self.scale] if self.scale and not asks_by_sign(line.text) and not names_something(label) else []
        self.question = Question(label, f"line {line.place}", self.section, options, notes, required=required)
        self.question.kind = _kind_of_box(line.text, label)
        self.is_answered = bool(options or _has_own_room(line.text))
        self.paper.questions.append(self.question)

    def _option(self, line: Line) -> None:
        if self.question is None:
            self._begin(line)
            return
        self.is_answered = self.is_answered or line.style != _BEHIND
        found = (option[:_LONGEST_OPTION] for option in _filled(_BETWEEN_OPTIONS.split(line.text)))
        self.question.options += [ROOM.sub("", option) or option for option in found]

    def _intro(self, text: str) -> None:
        if self.paper.title or self.paper.intro or len(text) > 120 or text.endswith((".", "。", "!", ",")):
            self.paper.intro.append(text)
        else:
            self.paper.title = text
        self.scale = text if scale_in(text) else self.scale

    def _end(self) -> None:
        """What stood beneath the question without marks: options when it is a list of short lines, else notes."""
        question = self.question
        if question is None:
            return
        lines = [line for line in question.notes if line[-1] not in ".。,、)）" and not _SEVERAL.search(line)]
        if not question.options and len(lines) > 1 and all(len(text) <= _SHORT for text in lines):
            question.options, question.notes = lines, [line for line in question.notes if line not in lines]


_SEVERAL = any_language("several")


def _kind_of_box(text: str, label: str) -> str:
    """Yes or no, for a question with one box behind it whose words ask for nothing else."""
    boxes = _BOX_TO_TICK.findall(text)
    return "yes_no" if len(boxes) == 1 and text.rstrip().endswith(boxes[0]) and not names_something(label) else ""


def _filled(parts: Sequence[str]) -> list[str]:
    """The parts that say something."""
    return [bare for part in parts if (bare := part.strip(" \u3000/／・,、"))]
