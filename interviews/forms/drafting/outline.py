"""The lines of a questionnaire put together: headings, questions, what stands beneath each."""

from __future__ import annotations

from dataclasses import replace

from interviews.forms.drafting.grids import Grid, grid_at
from interviews.forms.drafting.in_line import LONGEST_OPTION, in_line_options
from interviews.forms.drafting.list_markers import Line, marked_lines
from interviews.forms.drafting.questions import Paper, Question
from interviews.forms.drafting.scales import scale_in
from interviews.forms.drafting.skips import split_condition
from interviews.forms.drafting.wording import IN_BRACKETS, ONE, OTHER, REQUIRED, ROOM, SEVERAL, matching

_REQUEST, _CLOSING, _LEGEND = matching("requests", behind="$"), matching("closing"), matching("legend", behind=".*")
_BLANK, _BLANK_LONG, _REQUIRED = matching("blank"), matching("blank_long"), matching("required")
_SIGNS = {"box": "□", "round": "○"}


def asks(text: str) -> bool:
    """Whether a line without a mark is a question, or a label with room to write behind it."""
    bare = REQUIRED.sub(" ", text).strip()
    if bare != text.strip():
        return 0 < len(bare) <= 200 and not _is_legend(text)
    noteless = IN_BRACKETS.sub("", bare)
    if any(one.endswith(("?", "？")) or _REQUEST.search(one) for one in (bare, noteless)):
        return len(bare) <= 500
    return any(1 < len(label) <= 80 for one in (bare, noteless) if (label := ROOM.sub("", one)) != one)


class _Outline:
    """One pass over the lines."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines, self.paper = [_without_legend(line) for line in lines], Paper()
        self.section = ""
        self.question: Question | None = None
        self.gap, self.last = False, 0
        self.trail: list[str] = []
        self.closing = self._closing()
        styles = [line.style for line in lines if line.kind == "numbered"]
        self.style = "Q" if "Q" in styles else styles[0] if styles else ""
        self.indent = min((line.indent for line in lines if line.style == self.style and line.style), default=0)
        self.bullets_ask = not styles and not self._asking_text()
        self.bullet_indent = min((line.indent for line in lines if line.kind == "bullet"), default=0)

    def _asking_text(self) -> bool:
        return any(
            line.kind == "text" and asks(line.text) and not line.text.endswith((":", "：")) for line in self.lines
        )

    def _closing(self) -> int:
        """From this line on nothing is asked any more."""
        place = len(self.lines)
        while place and (self.lines[place - 1].kind == "blank" or self._says(self.lines[place - 1])):
            place -= 1
        return place

    def _says(self, line: Line) -> bool:
        return line.kind == "text" and not asks(line.text)

    def read(self) -> Paper:
        beyond = 0
        for at, line in enumerate(self.lines):
            if at < beyond:
                continue
            if grid := grid_at(self.lines, at):
                self._grid(line, grid)
                beyond = at + grid.lines
                continue
            match line.kind:
                case "blank":
                    self.gap = True
                    continue
                case "heading":
                    self._heading(line, at)
                case "numbered" if self._is_question(line):
                    self.last = int(line.number.split(".")[0].split("-")[0])
                    self._begin(line)
                case "bullet" if self.bullets_ask and line.indent <= self.bullet_indent + 1:
                    self._begin(line)
                case "text":
                    self._text(line, at)
                case _:
                    self._option(line)
            self.gap = False
        self._end()
        return self.paper

    def _heading(self, line: Line, at: int) -> None:
        self._end()
        first = not self.paper.title and not self.paper.questions and not self.paper.intro and not self.section
        if first and (line.level <= 1 or not self._numbered_next(at)):
            self.paper.title = line.text
        else:
            self.section = line.text
        self.question, self.last = None, 0

    def _numbered_next(self, at: int) -> bool:
        following = next((line for line in self.lines[at + 1 :] if line.kind != "blank"), None)
        return following is not None and following.kind == "numbered"

    def _is_question(self, line: Line) -> bool:
        if line.style != self.style:
            return self.question is None
        if line.indent > self.indent + 1 and self.question is not None:
            return False
        number = int(line.number.split(".")[0].split("-")[0])
        if number > self.last or self.question is None or line.style == "Q":
            return True
        return "." in line.number or self.gap

    def _begin(self, line: Line) -> None:
        self._end()
        words, options, marks = in_line_options(line.text)
        self.question = Question(words, f"line {line.place}", line.number, self.section, options, marks)
        self.paper.questions.append(self.question)

    def _grid(self, line: Line, grid: Grid) -> None:
        """A table to fill in belongs to the question above it, unless that has its answers already."""
        above = self.question
        if above is None or above.options or self.trail:
            self._begin(replace(line, text=grid.head or self.section or self.paper.title or grid.rows[0], number=""))
        assert self.question is not None
        self.question.options, self.question.rows = list(grid.columns), list(grid.rows)

    def _option(self, line: Line) -> None:
        if self.question is None:
            self._begin(line)
            return
        first, others, _marks = in_line_options(f"{_SIGNS.get(line.kind, '1.')} {line.text}")
        found = others if not first and others else [line.text]
        self.question.options += [option[:LONGEST_OPTION] for option in found]
        self.question.marks = self.question.marks if self.question.marks in ("box", "round") else line.marks

    def _text(self, line: Line, at: int) -> None:
        text = line.text
        if _is_filler(text):
            self._filler(text)
        elif self._closes(text, at):
            self._between(line, at)
        elif not self.style and self._answered_next(at):
            self._plain_question(line)
        elif OTHER.fullmatch(text) and len(text) < 30 and self.question and (self.trail or self.question.options):
            (self.trail if self.trail else self.question.options).append(text)
        elif self._continues(line):
            assert self.question is not None
            self.trail.append(text)
        elif asks(text) or self._answered_next(at) or self._leads_options(at):
            self._plain_question(line)
        elif not self.paper.questions and not self.section:
            self._intro(line, at)
        elif scale_in(text):
            self._end()
            self.question = None
            self.paper.scales[self.section] = text
        elif self.question is None or self.gap:
            self._between(line, at)
        else:
            self.trail.append(text)

    def _closes(self, text: str, at: int) -> bool:
        """Thanks at the very end."""
        last = not any(line.kind != "blank" for line in self.lines[at + 1 :])
        return last and bool(self.paper.questions) and bool(_CLOSING.search(text)) and not asks(text)

    def _plain_question(self, line: Line) -> None:
        question = self.question
        if question is not None and self.style and not self.gap and line.indent > self.indent:
            question.notes.append(line.text)
        else:
            self._begin(line)

    def _continues(self, line: Line) -> bool:
        """A line right beneath a question belongs to it, unless it asks something itself."""
        if self.question is None or self.gap:
            return False
        if not asks(line.text):
            return True
        complete = bool(self.question.options) or self.question.label.rstrip(" *").endswith(("?", "？"))
        another = complete and line.text.endswith(("?", "？")) and not split_condition(line.text)[0]
        return bool(self.style and self.question.number) and not another

    def _answered_next(self, at: int) -> bool:
        following = next((line for line in self.lines[at + 1 :] if line.kind != "blank"), None)
        return following is not None and following.kind == "text" and _is_filler(following.text)

    def _leads_options(self, at: int) -> bool:
        """Boxes or circles right beneath make a question of any line."""
        following = self.lines[at + 1] if at + 1 < len(self.lines) else None
        return following is not None and following.kind in ("box", "round") and not self.style

    def _filler(self, text: str) -> None:
        question = self.question
        if question is None:
            return
        if ONE.match(text) or SEVERAL.match(text):
            question.several = bool(SEVERAL.match(text))
        elif _BLANK_LONG.fullmatch(text):
            question.kind = "long_text"
        elif _REQUIRED.fullmatch(text):
            question.required = True

    def _intro(self, line: Line, at: int) -> None:
        if (
            not self.paper.title
            and not self.paper.intro
            and len(line.text) <= 120
            and not line.text.endswith((".", "。", "!"))
        ):
            self.paper.title = line.text
        else:
            self.paper.intro.append(line.text)
        if scale_in(line.text):
            self.paper.scales[""] = line.text

    def _between(self, line: Line, at: int) -> None:
        more = any(other.kind != "blank" for other in self.lines[at + 1 :])
        self._end()
        if _CLOSING.search(line.text) or at >= self.closing:
            self.question = None
            self.paper.outro.append(line.text)
        elif len(line.text) <= 60 and not line.text.endswith((".", "。", ",", "、")) and more:
            self.section, self.question, self.last = line.text.rstrip(":："), None, 0
        else:
            self.paper.outro.append(line.text)

    def _end(self) -> None:
        """What stood beneath the question without marks: options when it is a list of short lines, else notes."""
        question, trail = self.question, self.trail
        self.trail = []
        if question is None or not trail:
            return
        short = all(len(text) <= 60 and not text.endswith((".", "。")) for text in trail)
        if len(trail) >= 2 and short and not question.options:
            question.options, question.marks = trail[:], "plain"
        else:
            question.notes += trail


def _is_filler(text: str) -> bool:
    """Whether a form product left the line where an answer goes, or says how many options to tick."""
    if _BLANK.fullmatch(text) or _BLANK_LONG.fullmatch(text) or _REQUIRED.fullmatch(text):
        return True
    how_many = len(text) <= 40 and (ONE.match(text) or SEVERAL.match(text))
    return bool(how_many) or (len(text) > 2 and not text.strip("_＿"))


def _is_legend(text: str) -> bool:
    """ "* Required" explains a mark and asks nothing."""
    return text[:1] in ("*", "＊") and bool(_LEGEND.fullmatch(text.strip("*＊ \u3000")))


def _without_legend(line: Line) -> Line:
    starred = f"* {line.text}" if line.kind == "bullet" else line.text
    return Line("blank", "", line.place) if line.kind in ("text", "bullet") and _is_legend(starred) else line


def paper_of(text: str) -> Paper:
    """The questionnaire that a text holds."""
    return _Outline(marked_lines(text)).read()
