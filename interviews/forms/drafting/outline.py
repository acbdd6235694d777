"""The lines of a questionnaire put together: headings, questions, what stands beneath each. No line is lost: what is neither
goes with the texts of the form or with the question above it."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from interviews.forms.drafting.conditions import when_in
from interviews.forms.drafting.kinds import listed_options, names_something
from interviews.forms.drafting.list_markers import LONGEST_OPTION, Line, marked_lines, options_in_line
from interviews.forms.drafting.questions import Paper, Question, scale_in
from interviews.forms.drafting.tables import cells_of
from interviews.forms.drafting.wording import IN_BRACKETS, ONE, OTHER, REQUIRED, ROOM, SEVERAL, matching

_REQUEST = matching("requests", behind="$")
_REQUIRED = matching("required")
_SHORT = 60


def is_question_line(text: str) -> bool:
    """Whether a line without a mark is a question, or a label with room to write behind it."""
    bare = REQUIRED.sub(" ", text).strip()
    if bare != text.strip():
        return 0 < len(bare) <= 200
    for one in (bare, IN_BRACKETS.sub("", bare)):
        behind = one.replace("？", "?").rpartition("?")
        if (behind[1] and len(behind[2]) <= _SHORT and behind[2][-1:] not in (".", "!", ",")) or _REQUEST.search(one):
            return len(bare) <= 500
        if (label := ROOM.sub("", one)) != one and 1 < len(label) <= 80:
            return True
        if listed_options(one.replace("：", ":").partition(":")[2], "/／|"):
            return True
    note = IN_BRACKETS.search(bare)
    return bool(note and scale_in(note[0])) or len(options_in_line(bare)[1]) > 1


def paper_of(text: str) -> Paper:
    """The questionnaire that a text holds."""
    return _Outline([line for line in marked_lines(text) if not _is_legend(line)]).read()


class _Outline:
    """One pass over the lines."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines, self.paper = lines, Paper()
        self.section = ""
        self.question: Question | None = None
        self.gap, self.last = False, 0
        styles = [line.style for line in lines if line.kind == "numbered"]
        self.style = "Q" if "Q" in styles else styles[0] if styles else ""
        self.indent = min((line.indent for line in lines if line.style == self.style and line.style), default=0)
        self.bullet_indent = min((line.indent for line in lines if line.kind == "bullet"), default=0)
        asking = {line.kind for line in lines if is_question_line(line.text) and not line.text.endswith((":", "："))}
        self.bullets_ask = not styles and ("bullet" in asking or "text" not in asking)

    def read(self) -> Paper:
        for at, line in enumerate(self.lines):
            self._line(line, self._following(at))
        self._end()
        self._bare_labels()
        return self.paper

    def _bare_labels(self) -> None:
        """Short lines right before the first question ask too where one of them names something that is asked for."""
        lines = [self.paper.title, *self.paper.intro]
        labels = list(takewhile(lambda line: 0 < len(line.split()) <= 4 and line[-1] not in ".。!,", reversed(lines)))[
            ::-1
        ]
        if len(labels) == len(lines) and not names_something(labels[0]):
            labels = labels[1:]
        if len(labels) > 1 and any(map(names_something, labels)):
            self.paper.title, *self.paper.intro = lines[: -len(labels)] or [""]
            self.paper.questions[:0] = [Question(label, "") for label in labels]

    def _following(self, at: int) -> Line | None:
        """The next line that is not blank."""
        return next((line for line in self.lines[at + 1 :] if line.kind != "blank"), None)

    def _line(self, line: Line, following: Line | None) -> None:
        if line.kind == "heading" or (line.kind == "lettered" and self._is_lettered_section(following)):
            first = not (self.paper.title or self.paper.questions or self.paper.intro or self.section)
            if first and line.kind == "heading":
                self.paper.title = line.text
            else:
                self._section(line.text)
        elif line.kind == "text":
            self._text(line, following)
        elif line.kind == "grid":
            self._grid(line)
        elif line.kind != "blank":
            self._begin(line) if self._is_question(line) else self._option(line)
        self.gap = line.kind == "blank"

    def _is_lettered_section(self, following: Line | None) -> bool:
        """Whether a letter stands before a part of a questionnaire whose questions are numbered, and before no option."""
        question = self.question
        apart = question is None or (self.gap and not (question.number and question.options))
        return bool(self.style) and apart and following is not None and following.kind != "lettered"

    def _grid(self, line: Line) -> None:
        """A table to fill in is the question above it, unless that has its answers already."""
        (head, *columns), *rows = cells_of(line.text.splitlines())
        above = self.question
        if above is None or above.options or above.notes:
            above = self._begin(replace(line, text=head or self.section or self.paper.title or rows[0][0]))
        above.options, above.rows = columns, [row[0] for row in rows]

    def _section(self, name: str) -> None:
        self._end()
        self.section, self.question, self.last = name, None, 0

    def _is_question(self, line: Line) -> bool:
        """Whether a marked line is no option: the outermost numbers that go on counting, but for statements beneath a scale, or
        bullets where nothing else asks."""
        if line.kind == "bullet":
            return self.bullets_ask and line.indent <= self.bullet_indent + 1
        if self.question is None or line.kind != "numbered" or line.style != self.style:
            return self.question is None
        if not self.question.number and scale_in(self.question.label) and not is_question_line(line.text):
            return False
        goes_on = _count(line) > self.last or line.style == "Q" or "." in line.number or self.gap
        return goes_on and line.indent <= self.indent + 1

    def _begin(self, line: Line) -> Question:
        self._end()
        words, options, marks = options_in_line(line.text)
        question = Question(words, f"line {line.place}", line.number, self.section, options, marks)
        self.last = _count(line) if line.kind == "numbered" else self.last
        self.question = question
        self.paper.questions.append(question)
        return question

    def _option(self, line: Line) -> None:
        if self.question is None:
            self._begin(line)
            return
        words, others, _marks = options_in_line(line.text, least=1)
        self.question.options += [option[:LONGEST_OPTION] for option in (words, *others) if option]
        self.question.marks = self.question.marks if self.question.marks in ("box", "round") else line.marks

    def _text(self, line: Line, following: Line | None) -> None:
        question, text = self.question, line.text
        announces = text.endswith((":", "：")) and following is not None and self._is_question(following)
        asking = is_question_line(text) and not (announces and len(text.split()) > 2)
        if following is None and question and not asking and text.endswith((".", "。", "!", "！")):
            self.paper.outro.append(text)
        elif _is_filler(text):
            self._filler(text)
        elif OTHER.fullmatch(text) and len(text) < 30 and question and (question.options or question.notes):
            (question.options or question.notes).append(text)
        elif question and self._continues(question, text, asking):
            question.notes.append(text)
        elif asking or (self.style and scale_in(text)):
            self._begin(line)
        elif not self.paper.questions and not self.section:
            self._intro(text)
        else:
            self._between(text, more=following is not None)

    def _continues(self, question: Question, text: str, asking: bool) -> bool:
        """A line right beneath a question belongs to it, unless it asks something itself."""
        if self.gap or not asking:
            return not self.gap
        complete = bool(question.options) or question.label.rstrip(" *").endswith(("?", "？"))
        another = complete and text.endswith(("?", "？")) and not when_in(text)
        return bool(self.style and question.number) and not another

    def _filler(self, text: str) -> None:
        if self.question and (ONE.match(text) or SEVERAL.match(text)):
            self.question.several = bool(SEVERAL.match(text))
        elif self.question and _REQUIRED.fullmatch(text):
            self.question.required = True

    def _intro(self, text: str) -> None:
        if self.paper.title or self.paper.intro or len(text) > 120 or text.endswith((".", "。", "!", ",")):
            self.paper.intro.append(text)
        else:
            self.paper.title = text

    def _between(self, text: str, *, more: bool) -> None:
        """A line that stands apart and asks nothing: a section, or closing words."""
        if more and len(text) <= _SHORT and not text.endswith((".", "。", ",", "、")):
            self._section(text.rstrip(":："))
        else:
            self._end()
            self.question = None
            self.paper.outro.append(text)

    def _end(self) -> None:
        """What stood beneath the question without marks: options when it is a list of short lines, else notes."""
        question = self.question
        if question is None or question.options or len(question.notes) < 2:
            return
        if all(len(text) <= _SHORT and text[-1] not in ".。," and not when_in(text) for text in question.notes):
            question.options, question.notes, question.marks = question.notes, [], "plain"


def _count(line: Line) -> int:
    return int(line.number.split(".")[0].split("-")[0])


def _is_filler(text: str) -> bool:
    """Whether a line is room for an answer, or says how many options to tick."""
    how_many = len(text) <= 40 and (ONE.match(text) or SEVERAL.match(text))
    return bool(how_many or _REQUIRED.fullmatch(text)) or (len(text) > 2 and not text.strip("_＿"))


def _is_legend(line: Line) -> bool:
    """ "* Required" explains a mark and asks nothing."""
    starred = line.kind == "bullet" or line.text[:1] in ("*", "＊")
    return (
        starred
        and bool(_REQUIRED.search(line.text))
        and len(line.text.split()) <= 5
        and not is_question_line(line.text[1:])
    )
