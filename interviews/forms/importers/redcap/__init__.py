"""REDCap: the data dictionary of a project, as CSV."""

from __future__ import annotations

import re
from functools import partial

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.base import Imported, Source
from interviews.forms.importers.expressions.conditions import ConditionWriter
from interviews.forms.importers.questions.calculated import calculated
from interviews.forms.importers.questions.questionnaire import Condition, Question, Questionnaire
from interviews.forms.importers.redcap.dictionary import Row, is_dictionary, rows_of
from interviews.forms.importers.redcap.expressions import parse_logic
from interviews.forms.importers.redcap.shapes import shape_of
from interviews.forms.importers.spoken import assumed_language
from interviews.forms.importers.texts import Localized, without_markup
from interviews.forms.naming import spoken_name

_RECORD = "record_id"
_ONE_INSTRUMENT = "instrument"
"""The name of the file with the fields of one instrument, which need not have the record's."""
_HIDING = re.compile(r"@HIDDEN(?:-SURVEY)?(?![\w-])", re.IGNORECASE)
_TAG = re.compile(r"@[A-Z][A-Z-]+")
_LAID_OUT = ("custom_alignment", "question_number", "matrix_ranking")


class Redcap:
    name = "redcap"
    label = "REDCap"
    suffixes = (".csv",)

    def recognises(self, source: Source) -> bool:
        """By the headings of its columns."""
        return source.text is not None and is_dictionary(source.text)

    def read(self, source: Source) -> Imported:
        if source.text is None:
            raise ImportRefused([("file", complaint("is empty or no text"))])
        return _Dictionary(rows_of(source.text)).read(source.stem)


class _Dictionary:
    def __init__(self, rows: list[Row]) -> None:
        self.rows = rows
        names = sorted({re.escape(row["field_name"]) for row in rows if row["field_name"]}, key=len, reverse=True)
        self.questions = Questionnaire(re.compile(rf"\[({'|'.join(names) or '(?!)'})(?::[\w-]+)?\]"))
        self.report = self.questions.report
        self.section, self.form = Localized(), ""
        self.forms = {row["form_name"] for row in rows}

    def read(self, stem: str) -> Imported:
        language = assumed_language("\n".join(row["field_label"] for row in self.rows))
        message = _("no language is named; the texts are taken to be in “{language}”")
        self.report.carried("file", message, language=language)
        record = next((row for row in self.rows[:1] if _is_record(row, stem)), None)
        for row in self.rows:
            self._enter(row)
            if row is record:
                self.report.left_out(row.place, _("the number of a record is not asked for; each response has one"))
                self._tell_tags(row)
            else:
                self._row(row)
        self._tell_looks()
        title = stem or spoken_name(next(iter(sorted(self.forms)), "")) or "REDCap"
        return self.questions.finish(title=Localized(spoken_name(title)), languages=(language,))

    def _words(self, row: Row, column: str) -> Localized:
        return Localized(without_markup(row[column], self.report, row.at(column)))

    def _enter(self, row: Row) -> None:
        """The heading that a row stands under: its own, or that of its instrument where there are several."""
        if row["form_name"] != self.form:
            self.form = row["form_name"]
            self.section = Localized(spoken_name(self.form)) if len(self.forms) > 1 else Localized()
        if row["section_header"]:
            self.section = self._words(row, "section_header")
            self.questions.builder.heading(row.at("section_header"), self.section)

    def _row(self, row: Row) -> None:
        kind, name = row["field_type"].lower(), row["field_name"]
        if _HIDING.search(row["field_annotation"]):
            self.report.left_out(row.place, _("is hidden, so nothing of it is asked"))
        elif kind == "calc":
            written = row["select_choices_or_calculations"]
            place = row.at("select_choices_or_calculations")
            value = calculated(place, partial(parse_logic, written), ConditionWriter(self.questions.operand))
            self.questions.calculate(name, self._words(row, "field_label").text, value)
        elif kind == "descriptive":
            self.questions.note(row.place, self._words(row, "field_label"))
        else:
            self._ask(row)
        self._tell_tags(row)

    def _ask(self, row: Row) -> None:
        logic = row["branching_logic"]
        condition = Condition(logic, row.at("branching_logic"), partial(self._translated, logic))
        if row["matrix_group_name"]:
            self.report.changed(row.at("matrix_group_name"), _("each row of the table is a question of its own"))
        question = Question(
            name=row["field_name"],
            label=self._words(row, "field_label"),
            place=row.place,
            intent=self._words(row, "field_note"),
            required=row["required_field"].lower() == "y",
            section=self.section,
            conditions=(condition,) if logic else (),
            sensitive=row["identifier"].lower() == "y",
        )
        self.questions.ask(question, shape_of(row, self.report))

    def _translated(self, logic: str) -> str:
        return ConditionWriter(self.questions.operand).condition(parse_logic(logic))

    def _tell_tags(self, row: Row) -> None:
        tags = {tag for tag in _TAG.findall(row["field_annotation"]) if not tag.startswith("@HIDDEN")}
        self.report.settings(row.at("field_annotation"), _("does not fit this question: {settings}"), tags)

    def _tell_looks(self) -> None:
        given = {column for row in self.rows for column in _LAID_OUT if row[column]}
        self.report.settings("file", _("how it looks is not kept: {settings}"), given)


def _is_record(first: Row, stem: str) -> bool:
    """Whether the first field of a dictionary is the record's number, as it is in REDCap whatever it is called: always a text
    that is asked of everybody."""
    if first["field_name"] == _RECORD:
        return True
    bare = not (first["branching_logic"] or first["matrix_group_name"] or first["required_field"].lower() == "y")
    return bare and first["field_type"].lower() == "text" and stem.casefold() != _ONE_INSTRUMENT
