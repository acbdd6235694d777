"""A form as rows of the three sheets. What the standard columns cannot hold goes into the column `formagent`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.conditions.calculating import calculated_fields, in_order
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.exporters.xlsform.limits import constraint_of
from interviews.forms.exporters.xlsform.options import option_names
from interviews.forms.exporters.xlsform.texts import Columns
from interviews.forms.exporters.xlsform.types import ChoiceSheet, Written, written_type
from interviews.forms.exporters.xlsform.xpath import as_xpath, as_xpath_value
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.report import Report
from interviews.forms.importers.xlsform import extras, own_column

Cells = dict[str, str]
_COLUMNS = (
    "type",
    "name",
    "label",
    "hint",
    "required",
    "relevant",
    "constraint",
    "appearance",
    "parameters",
    "repeat_count",
    "calculation",
)


class FormSheets:
    """Call `survey` before `choices`: the lists are found on the way."""

    def __init__(self, form: FormDefinition) -> None:
        self._form = form
        self.report = Report()
        self._columns = Columns(form)
        self._lists = ChoiceSheet(self._columns)
        self._outside = {field.field_id: field for field in form.fields}
        self._calculations = list(self._calculated())
        self._names = set(self._outside) | {item.field_id for field in form.fields for item in field.fields}

    def survey(self) -> list[Cells]:
        head = self._note("description", self._form.description)
        tail = self._note("completion_message", self._form.completion_message)
        return [*head, *self._sections(), *self._calculations, *tail] or [dict.fromkeys(_COLUMNS, "")]

    def choices(self) -> list[Cells]:
        return self._lists.rows() or [{"list_name": "", "name": "", "label": ""}]

    def settings(self) -> list[Cells]:
        kept = extras.form_extras(self._form)
        if kept:
            message = _("{names} stand in the setting formagent, which other programs pass over")
            self.report.changed("settings", message, names=", ".join(sorted(own_column.read_cell(kept))))
        return [
            {
                "form_title": self._form.title,
                "form_id": self._form.slug,
                "default_language": self._columns.own_name,
                own_column.COLUMN: kept,
            }
        ]

    def _note(self, name: str, text: str) -> list[Cells]:
        if not text:
            return []
        label = self._columns.text("label", text, self._form.translations, name)
        return [{"type": "note", "name": self._free_name(name), **label}]

    def _calculated(self) -> Iterator[Cells]:
        """Rows of what is calculated, which questions' conditions may read from then on."""
        fields = calculated_fields(self._form)
        for each in in_order(self._form.calculations):
            name = each.calculation_id
            try:
                xpath = as_xpath_value(each.expression, self._outside, truth=each.result == "yes_no")
            except Untranslatable as why:
                message = _("is calculated by {expression}, which stands only in the setting formagent: {why}")
                self.report.changed(name, message, expression=each.expression, why=why.reason)
                continue
            self._outside[name] = fields[name]
            yield {"type": "calculate", "name": name, "label": each.label, "calculation": xpath}

    def _sections(self) -> Iterator[Cells]:
        for heading, fields in groupby(self._form.fields, key=lambda field: field.section):
            if heading:
                yield {
                    "type": "begin_group",
                    "name": self._free_name("section"),
                    **self._columns.plain("label", heading),
                }
            for field in fields:
                yield from self._repeat(field) if field.is_group else self._question(field, self._outside)
            if heading:
                yield {"type": "end_group"}

    def _repeat(self, group: FieldDefinition) -> Iterator[Cells]:
        config = dict(group.config)
        cells = self._common(group, self._outside)
        if config.get("minimum") and config.get("minimum") == config.get("maximum"):
            cells["repeat_count"] = str(config["minimum"])
            config = {name: value for name, value in config.items() if name not in ("minimum", "maximum")}
        kept = extras.field_extras(group, **({"for": "group", "config": config} if config else {}))
        self._tell(group, kept)
        yield {"type": "begin_repeat", **cells, own_column.COLUMN: kept}
        inside = self._outside | {item.field_id: item for item in group.fields}
        for item in group.fields:
            yield from self._question(item, inside)
        yield {"type": "end_repeat"}

    def _question(self, field: FieldDefinition, known: Mapping[str, FieldDefinition]) -> Iterator[Cells]:
        self._tell_options(field)
        if field.type == "matrix":
            yield from self._grid(field, known)
            return
        written = written_type(field, self._lists)
        constraint, left = constraint_of(field, written.left)
        kept = self._extras(field, written, left)
        self._tell(field, kept)
        yield {
            "type": written.type,
            **self._common(field, known),
            "constraint": constraint,
            "appearance": written.appearance,
            "parameters": written.parameters,
            own_column.COLUMN: kept,
        }

    def _extras(self, field: FieldDefinition, written: Written, left: Mapping[str, Any]) -> str:
        more: dict[str, Any] = {}
        if written.reads_as != field.type:
            more = {"for": written.reads_as, "type": field.type, "config": dict(left)}
        elif left:
            more = {"for": field.type, "config": dict(left)}
        if written.synonyms:
            more["synonyms"] = written.synonyms
        if written.numbers:
            more["options"] = written.numbers
        return extras.field_extras(field, **more)

    def _grid(self, field: FieldDefinition, known: Mapping[str, FieldDefinition]) -> Iterator[Cells]:
        """A matrix as a table of questions with the same options; importing the file again puts it together."""
        self.report.changed(field.field_id, _("each row is a question of its own there"))
        cells = {name: cell for name, cell in self._common(field, known).items() if name.partition("::")[0] != "label"}
        yield {
            "type": "begin_group",
            "name": field.field_id,
            **self._columns.text("label", field.label, field.translations, "label"),
            "appearance": "table-list",
        }
        whole = extras.whole_field_cell(field)
        for number, row in enumerate(field.config["rows"]):
            choices = field.model_copy(update={"type": "multi_choice" if field.config.get("multiple") else "choice"})
            written = written_type(choices, self._lists)
            yield {
                **cells,
                "type": written.type,
                "name": self._free_name(f"{field.field_id}_{number + 1}"),
                **self._columns.choice(row["value"], row.get("label") or row["value"], field.translations, "rows"),
                own_column.COLUMN: whole if number == 0 else extras.group_item_cell(field),
            }
        yield {"type": "end_group"}

    def _common(self, field: FieldDefinition, known: Mapping[str, FieldDefinition]) -> Cells:
        cells = {"name": field.field_id, **self._columns.text("label", field.label, field.translations, "label")}
        if field.intent:
            cells |= self._columns.text("hint", field.intent, field.translations, "intent")
        if field.required:
            cells["required"] = "yes"
        if field.condition.strip():
            cells["relevant"] = self._relevant(field, known)
        return cells

    def _relevant(self, field: FieldDefinition, known: Mapping[str, FieldDefinition]) -> str:
        try:
            return as_xpath(field.condition, known)
        except Untranslatable as why:
            message = _("the condition {condition} was left out, the question is always asked: {why}")
            self.report.left_out(field.field_id, message, condition=field.condition, why=why.reason)
            return ""

    def _tell(self, field: FieldDefinition, kept: str) -> None:
        if kept:
            names = ", ".join(sorted(own_column.read_cell(kept).keys() - {"for"}))
            message = _("{names} stand in the column formagent, which other programs pass over")
            self.report.changed(field.field_id, message, names=names)

    def _tell_options(self, field: FieldDefinition) -> None:
        for value, name in option_names(str(each["value"]) for each in field.config.get("choices") or ()).items():
            if name != value:
                message = _("the option “{value}” is called “{name}” there; its value stands in the column formagent")
                self.report.changed(field.field_id, message, value=value, name=name)

    def _free_name(self, wanted: str) -> str:
        name, number = wanted, 2
        while name in self._names:
            name, number = f"{wanted}_{number}", number + 1
        self._names.add(name)
        return name
