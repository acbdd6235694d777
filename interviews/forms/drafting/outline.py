"""The lines of a questionnaire put together: headings, questions, what stands beneath each. No line is lost: what is neither
goes with the texts of the form or with the question above it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from interviews.forms.drafting.kinds import IN_BRACKETS, listed_options, names_something
from interviews.forms.drafting.lines import (
    BEHIND,
    BETWEEN_OPTIONS,
    REQUIRED,
    ROOM,
    SHORT,
    Kind,
    Line,
    asked_with_boxes,
    asks_by_sign,
    asks_outright,
    by_blanks,
    filled,
    has_own_room,
    kind_of_room,
    marked_lines,
    with_boxes_behind,
)
from interviews.forms.drafting.questions import Paper, Question, scale_in
from interviews.forms.drafting.tables import Table, with_tables
from interviews.forms.drafting.units import parted_from_unit
from interviews.forms.importers.other_option import is_other
from interviews.reading.languages.form_words import any_language
from interviews.reading.text.stems import concepts_of

_SEVERAL = any_language("several")
_FOR_THE_OFFICE = any_language("office", r"[\W_]*", r"[\W_]*?(?:[:：\-–—)）】\]☐□\[]|$)")
_LONGEST_OPTION = 160


def paper_of(text: str) -> Paper:
    """The questionnaire that a text holds."""
    return _Outline(marked_lines(text)).read()


@dataclass(frozen=True)
class _Around:
    """The section that a table stands in, its scale, and whether it headed anything before the table."""

    section: str
    scale: str
    is_used: bool


class _Outline:
    """One pass over the lines."""

    def __init__(self, lines: Sequence[Line]) -> None:
        lines = with_tables(lines)
        self.lines, self.paper = list(with_boxes_behind(lines)), Paper()
        self.section, self.scale, self.question, self.gap = "", "", None, False
        self.is_answered, self.office = False, ""
        self.around: _Around | None = None
        kinds = {line.kind for line in lines}
        asking = any(map(_asks, lines))
        self.asks: Kind = "number" if "number" in kinds else "bullet" if "bullet" in kinds and not asking else "text"
        marked = [line for line in lines if line.kind == self.asks]
        self.style = marked[0].style if marked else ""
        self.indent = min((line.indent for line in marked if line.style == self.style), default=0)
        self.all_ask = self.asks == "text" and not asking

    question: Question | None
    office: Literal["", "begun", "filled"]
    """Within the part that the respondent does not fill in, and whether anything stands there yet."""
    around: _Around | None
    """What the section will be behind the table that a heading across it is in."""
    is_answered: bool
    """The question has room or options in its own line, or options with boxes before them."""

    def read(self) -> Paper:
        last = max((line.place for line in self.lines if line.kind != "blank"), default=0)
        for line in self.lines:
            if not (isinstance(line, Table) or line.is_across):
                self._leave_table()
            if self._is_for_office(line):
                self.paper.aside.append(line.text)
            elif line.kind != "blank":
                self._line(line, is_last=line.place == last)
            self.gap = line.kind == "blank" or isinstance(line, Table) or bool(self.office)
        self._leave_table()
        self._end()
        if self.section and self.question is None:
            self.paper.outro.insert(0, self.section)
        return self.paper

    def _line(self, line: Line, *, is_last: bool) -> None:
        if isinstance(line, Table):
            self._table(line)
        elif line.kind == "heading" or (line.style == "letter" and self.asks == "number" and self._is_apart()):
            self._heading(line.text, is_across=line.is_across)
        elif self.question and self._is_asked_of_each(line):
            self.question.fields = [Question(cell, f"line {line.place}") for cell in filled(line.cells)]
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
        elif not is_last and len(line.text) <= SHORT and line.text[-1] not in ".。,、":
            self._heading(line.text.rstrip(":："), is_across=line.is_across)
        else:
            self._end()
            self.question = None
            self.paper.outro.append(line.text)

    def _is_asked_of_each(self, line: Line) -> bool:
        """Whether it is the heading of a table beneath the question: what is asked of each of several, a name among it."""
        cells = filled(line.cells)
        concepts = [concepts_of(cell) for cell in cells if len(cells) > 1]
        if self.question is None or self.is_answered or not any("~name" in each for each in concepts):
            return False
        about = concepts_of(self.question.label) & frozenset[str]().union(*concepts)
        return not self.question.options and not self.question.fields and bool(about or not self.gap)

    def _is_for_office(self, line: Line) -> bool:
        """Whether it belongs to the part for the office: that ends with a gap behind what is to be filled in there, a heading,
        the next question with a mark, or a sentence."""
        if begins := _FOR_THE_OFFICE.match(line.text):
            self.office = "filled" if line.text[begins.end() :].strip() else "begun"
            return True
        if line.kind == "blank":
            self.office = "" if self.office == "filled" else self.office
            return False
        asks = self.asks != "text" and line.kind == self.asks and line.style == self.style
        is_over = line.kind == "heading" or asks or line.text.endswith((".", "。", "!", "！"))
        self.office = "filled" if self.office and not is_over else ""
        return bool(self.office)

    def _is_apart(self) -> bool:
        return self.gap or self.question is None

    def _heading(self, text: str, *, is_across: bool = False) -> None:
        """One across a table heads the rest of that table alone."""
        self._end()
        paper = self.paper
        has_begun = bool(paper.title or paper.questions or paper.intro or self.section)
        if is_across and has_begun and self.around is None:
            self.around = _Around(self.section, self.scale, is_used=self.question is not None)
        elif self.section and self.question is None:
            paper.missed.append(self.section)
        self.scale = text if scale_in(text) else ""
        if has_begun:
            self.section, self.question = text, None
        else:
            paper.title = text

    def _leave_table(self) -> None:
        """Behind a table with headings across it the section goes on that the table stands in."""
        if around := self.around:
            self._end()
            if self.section and self.question is None:
                self.paper.missed.append(self.section)
            self.section, self.scale, self.around = around.section, around.scale, None
            self.question = self.question if around.is_used or not around.section else None

    def _is_question(self, line: Line) -> bool:
        """The outermost of the marks that ask; without marks, what asks by a sign, or names something before anything does."""
        if line.style == BEHIND:
            return self.is_answered
        if line.kind == "text":
            if has_own_room(line.text) and not (self.question and is_other(line.text)):
                return True
            if self.asks != "text":
                return self._is_apart() and asks_outright(line.text)
            bare = 0 < len(IN_BRACKETS.sub("", line.text).split()) <= 4 and line.text[-1] not in ".。!,"
            label = self.question.label if self.question else ""
            note, told = IN_BRACKETS.search(label), names_something(line.text) or (label and names_something(label))
            begun = label and asks_by_sign(label) and not (note and listed_options(note[1]))
            return asks_by_sign(line.text) or (bare and not begun and (self.all_ask or bool(told)))
        if line.kind != self.asks or line.indent > self.indent + 1:
            return self.question is None
        return line.style == self.style

    def _begin(self, line: Line) -> None:
        for text in by_blanks(line.text):
            self._end()
            self._ask(replace(line, text=text))

    def _ask(self, line: Line, offered: Sequence[str] = ()) -> None:
        text, unit = parted_from_unit(line.text)
        label, options = (text, list(offered)) if offered else asked_with_boxes(text)
        required = bool(REQUIRED.search(label))
        label = ROOM.sub("", " ".join(REQUIRED.sub(" ", ROOM.sub("", label)).split())) or label
        notes = [self.scale] if self.scale and not asks_by_sign(line.text) and not names_something(label) else []
        self.question = Question(label, f"line {line.place}", self.section, options, notes, required=required)
        self.question.kind, self.question.unit = kind_of_room(text, label), unit
        self.is_answered = bool(options or has_own_room(line.text))
        self.paper.questions.append(self.question)

    def _table(self, table: Table) -> None:
        """What it asks, with the question before it where that only leads to the table."""
        if not table.is_understood:
            self.paper.tables.append(table.text)
            return
        owner = self._unanswered_before(table)
        self._end()
        if table.columns and (table.statements or owner or table.times > 1):
            question = owner or self._named_by(table)
            question.notes += [table.lead] if owner and table.lead else []
            question.rows = list(table.statements)
            question.columns = list(table.columns) if table.statements else []
            each = [] if table.statements else table.columns
            question.fields = [Question(cell, f"line {table.place}") for cell in each]
            self.question, self.is_answered = question, True
        elif owner or table.lead:
            self._led_by(owner, table)
        self.paper.missed += filter(None, [table.untold])
        self._ask_all(table)

    def _ask_all(self, table: Table) -> None:
        """The questions of single rows and cells."""
        single = table.columns if table.times == 1 and self.question is None else ()
        for text in single:
            self._ask(Line("text", text, table.place))
        for one in table.asked:
            self._ask(Line("text", one.text, table.place), one.options)
        for row in table.questions:
            row.section = self.section
            self.paper.questions.append(row)
            self.question, self.is_answered = row, True

    def _unanswered_before(self, table: Table) -> Question | None:
        """The question above, if it waits for what the table holds."""
        question = self.question
        if question is None or self.is_answered or question.options or question.notes or question.fields:
            return None
        about = concepts_of(question.label) & frozenset[str]().union(*map(concepts_of, table.columns))
        if not table.columns and asks_outright(question.label):
            return None
        near = not self.gap or bool(about) or not (table.lead or names_something(question.label))
        return question if near else None

    def _named_by(self, table: Table) -> Question:
        """A question for the whole table."""
        corner = table.corner if any(map(str.isalnum, table.corner)) else ""
        label = table.lead or corner or self.section or self.paper.title or ", ".join(table.statements or table.columns)
        self._ask(Line("text", label, table.place))
        return self.paper.questions[-1]

    def _led_by(self, owner: Question | None, table: Table) -> None:
        """What stands before labels is their heading, though it may look like a question."""
        if owner is None:
            self._heading(table.lead.rstrip(":："), is_across=table.is_led_across)
            return
        self.paper.questions.remove(owner)
        self._heading(owner.label.rstrip(":："))
        if table.is_led_across:
            self._heading(table.lead.rstrip(":："), is_across=True)
        else:
            self.paper.missed += filter(None, [table.lead])

    def _option(self, line: Line) -> None:
        if self.question is None:
            self._begin(line)
            return
        self.is_answered = self.is_answered or line.style != BEHIND
        found = (option[:_LONGEST_OPTION] for option in filled(BETWEEN_OPTIONS.split(line.text)))
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
        if not question.options and len(lines) > 1 and all(len(text) <= SHORT for text in lines):
            question.options, question.notes = lines, [line for line in question.notes if line not in lines]


def _asks(line: Line) -> bool:
    """Whether a line without a mark asks, or a table."""
    if isinstance(line, Table):
        return line.is_understood
    return line.kind == "text" and asks_outright(line.text)
