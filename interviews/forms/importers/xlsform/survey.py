"""The survey sheet, row by row, as fields that wait for their conditions (drafts.py)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.expressions.xpath import parse_xpath
from interviews.forms.importers.other_option import OTHER
from interviews.forms.importers.quoting import plain_text
from interviews.forms.importers.texts import Localized, one_line, translations
from interviews.forms.importers.xlsform import extras, own_column
from interviews.forms.importers.xlsform.choices import ChoiceLists
from interviews.forms.importers.xlsform.constraints import limits_in_constraint
from interviews.forms.importers.xlsform.drafts import Draft
from interviews.forms.importers.xlsform.kobo import Spread, with_its_list
from interviews.forms.importers.xlsform.languages import Languages
from interviews.forms.importers.xlsform.names import Names
from interviews.forms.importers.xlsform.notes import Notes
from interviews.forms.importers.xlsform.questions import Asked, Sheets, parameters, question_of_row
from interviews.forms.importers.xlsform.sheets import Row, Workbook, yes_or_no_cell
from interviews.forms.importers.xlsform.structure import Step, rows_in_structure
from interviews.forms.importers.xlsform.types import ATTACHED, COMPUTED, RECORDED, row_type
from interviews.forms.importers.xlsform.unseen import Unseen
from interviews.forms.naming import spoken_name

_HIDDEN = re.compile(r"(?<![\w-])hidden(?![\w-])", re.IGNORECASE)
_PARAMETERS = {"range": frozenset({"start", "end", "step"}), "text": frozenset({"rows"})}
_MEANT = re.compile(r"\b(multiline|rating|search\(|month-year|year)", re.IGNORECASE)
"""Appearances that change what is asked."""


@dataclass
class Survey:
    book: Workbook
    builder: FormBuilder
    languages: Languages
    names: Names = field(default_factory=Names)
    drafts: list[Draft] = field(default_factory=list)
    groups: dict[int, str] = field(default_factory=dict)
    """Ids of repeating groups by the number of the row that begins them."""
    layouts: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.report = self.builder.report
        self.sheets = Sheets(ChoiceLists(self.book, self.languages, self.report), self.report)
        self.notes = Notes(self.report)
        self.unseen = Unseen(self.names, self.report)
        self.inner_lists: dict[int, list[str]] = {}
        unseen = [r for r in self.book["survey"].rows if row_type(r["type"]).kind in COMPUTED or _is_hidden(r)]
        computed = [row["name"] for row in unseen]
        self.computed = re.compile(rf"\$\{{\s*(?:{'|'.join(map(re.escape, computed)) or '(?!)'})\s*\}}")

    def read(self) -> None:
        every = list(rows_in_structure(self.book["survey"].rows, self.report))
        for step in Spread(every, self.sheets.choices, self.report).all(every):
            self._read_step(step)
        for row in self.book["survey"].rows:
            kind = row_type(row["type"]).kind
            if kind in ("begin_group", "begin_repeat"):
                self.layouts.update(row["appearance"].lower().split())
            if kind == "begin_group" and "%(" not in row["label"]:
                self.builder.heading(row.at("label"), one_line(self.languages.text(row, "label")))

    def _read_step(self, step: Step) -> None:
        row, kind = step.row, step.type.kind
        hidden = step.is_never_shown or _is_hidden(row)
        if hidden or kind in {"unknown", *ATTACHED, *RECORDED}:
            row.is_told_of()
        if hidden:
            self.unseen.hide(row, empty=step.is_never_shown)
        elif len(step.repeats) > 1 or (step.begins_repeat and step.repeats):
            self._inner_repeat(step)
        elif step.begins_repeat:
            self._repeat(step)
        elif self.unseen.takes(row, kind):
            return
        elif kind == "note" or _shows_only(row):
            self._note(step)
        else:
            self._question(step)

    def _note(self, step: Step) -> None:
        row = step.row
        self.names.add_missing(row["name"])
        text = self.languages.text(row, "label")
        for column in ("hint", "guidance_hint"):
            text = text.then(self.languages.text(row, column))
        kept = plain_text(text, self.computed)
        if kept.text != text.text:
            self.report.left_out(
                row.place, _("a sentence that shows what is computed is not told: {text}"), text=text.text
            )
        if kept:
            self.notes.take(step, kept, first=not self.drafts)

    def _repeat(self, step: Step) -> None:
        row = step.row
        config = {**self._times(row), **extras.group_config(row, self.report)}
        definition = self._field(row, "group", config, self._label(row), step)
        self.groups[row.number] = definition.field_id
        self.drafts.append(Draft(definition, row, step))
        self.names.add_field(row["name"], definition, None)

    def _times(self, row: Row) -> dict[str, Any]:
        count = row["repeat_count"]
        if count.isdecimal() and 1 <= int(count) <= 100:
            return {"minimum": int(count), "maximum": int(count)}
        if count:
            message = _("as many as the respondent has are asked for, not {count}")
            self.report.changed(row.at("repeat_count"), message, count=count)
        return {}

    def _inner_repeat(self, step: Step) -> None:
        """A repeat within a repeat: one free answer that tells all of them."""
        row, outer = step.row, step.repeats[1 if len(step.repeats) > 1 else 0]
        if step.begins_repeat and len(step.repeats) == 1:
            self.report.changed(row.place, _("a repeat within a repeat is asked for as one free text"))
            definition = self._field(row, "long_text", {}, self._label(row), step)
            self.inner_lists[row.number] = []
            self.drafts.append(Draft(definition, row, step, self.groups.get(step.repeats[0].number)))
            self.groups[row.number] = definition.field_id
            self.names.add_missing(row["name"])
            return
        self.names.add_missing(row["name"])
        told = self.languages.text(row, "label").text
        if told and step.type.kind not in RECORDED | COMPUTED and outer.number in self.inner_lists:
            self.inner_lists[outer.number].append(told)
            self.report.changed(row.place, _("is told in the free text for the inner repeat"))

    def _question(self, step: Step) -> None:
        row = step.row
        if extras.is_part(row):
            return
        if step.type.kind.startswith("select") and "label" in row["appearance"].lower().split():
            self.report.left_out(row.place, _("shows the head of a table, so it is not asked"))
            row.is_told_of()
            self.names.add_missing(row["name"])
            return
        if (whole := extras.whole_field(row, self.report)) is not None:
            self._whole(step, whole)
            return
        found = extras.with_own_type(row, question_of_row(with_its_list(step), step.type, self.sheets), self.report)
        if found is None:
            self.names.add_missing(row["name"])
            return
        if row["appearance"] and not _MEANT.search(row["appearance"]):
            self.layouts.update(row["appearance"].lower().split())
        self._leave_out_settings(row, step.type.kind)
        label = self._label(row)
        found = self._agreed(self._limited(row, found), label, row)
        definition = self._field(row, found.type, found.config, label, step, found)
        group = self.groups.get(step.repeats[0].number) if step.repeats else None
        self.drafts.append(Draft(definition, row, step, group))
        if row["name"] in self.names:
            self.report.error(
                row.at("name"), _("the name “{name}” stands twice; conditions read the first"), name=row["name"]
            )
        self.names.add_field(row["name"], definition, group, found.stored)
        if found.other:
            self._specify(definition, step, group)

    def _leave_out_settings(self, row: Row, kind: str) -> None:
        """What a question is set to that nothing here stands for."""
        for column in ("default", "calculation"):
            if row[column]:
                message = _("the default “{value}” is left out: only what the respondent says is stored")
                self.report.left_out(row.at(column), message, value=row[column])
        if unread := ", ".join(sorted(parameters(row).keys() - _PARAMETERS.get(kind, frozenset()))):
            self.report.left_out(row.at("parameters"), _("the setting {setting} has no counterpart"), setting=unread)

    def _whole(self, step: Step, whole: FieldDefinition) -> None:
        """A field that stands in several rows."""
        field_id = self.builder.name(whole.field_id, step.row.at(own_column.COLUMN))
        outer = step.groups[:-1] if step.groups else ()
        definition = whole.model_copy(
            update={"field_id": field_id, "section": self._section(replace(step, groups=outer))}
        )
        group = self.groups.get(step.repeats[0].number) if step.repeats else None
        self.drafts.append(Draft(definition, step.row, step, group))
        self.names.add_field(whole.field_id, definition, group)

    def _agreed(self, found: Asked, label: Localized, row: Row) -> Asked:
        """A consent agrees to what its label says."""
        if found.type != "consent":
            return found
        config = {"statement": label.text, "must_accept": self._required(row), **found.config}
        return replace(found, config=config, texts=found.texts if "statement" in found.config else {"statement": label})

    def _limited(self, row: Row, found: Asked) -> Asked:
        """With the constraint as limits, and as the e-mail address that a pattern with @ means."""
        constraint = row["constraint"]
        if not constraint or yes_or_no_cell(constraint):
            return found
        try:
            given, whole, widened = limits_in_constraint(parse_xpath(constraint), found.type)
        except Untranslatable as why:
            message = _("the constraint {constraint} was left out: {why}")
            self.report.left_out(row.at("constraint"), message, constraint=constraint, why=why.reason)
            return found
        for limit in widened:
            self.report.changed(row.at("constraint"), _("the limit {limit} itself is allowed too"), limit=limit)
        if not whole:
            nothing = _("the constraint {constraint} was left out: it is no limit of this answer alone")
            part = _("of the constraint {constraint} only what limits this answer alone is kept")
            self.report.left_out(row.at("constraint"), part if given else nothing, constraint=constraint)
        if "@" in str(given.get("pattern", "")) and found.type == "short_text":
            self.report.changed(row.at("constraint"), _("asked as an e-mail address, by its pattern"))
            return replace(found, type="email", config={})
        return replace(found, config={**found.config, **given})

    def _field(
        self, row: Row, kind: str, config: dict[str, Any], label: Localized, step: Step, found: Asked | None = None
    ) -> FieldDefinition:
        field_id = self.builder.name(row["name"] or label.text, row.at("name"))
        if not row["name"]:
            self.report.error(row.at("name"), _("has no name; it is called “{field_id}” here"), field_id=field_id)
        intent = self._intent(row, label)
        definition = FieldDefinition(
            field_id=field_id,
            label=label.text,
            intent=intent.text or None,
            type=kind,
            required=self._required(row),
            section=self._section(step),
            config=config,
            translations=translations(
                label=label,
                intent=intent,
                choices=found.labels if found else None,
                config=found.texts if found else None,
            ),
        )
        return extras.with_own_values(definition, row, self.report)

    def _label(self, row: Row) -> Localized:
        """Without a label a question is asked by its hint, else by its name."""
        label, hint = (one_line(self.languages.text(row, column)) for column in ("label", "hint"))
        if label or hint:
            return label or hint
        return Localized(spoken_name(row["name"] or row["type"]))

    def _intent(self, row: Row, label: Localized) -> Localized:
        """What explains a question: notes before it, its hints, and what its constraint says."""
        intent = self.notes.for_next_question()
        unlabelled = not one_line(self.languages.text(row, "label"))
        for column in ("hint", "guidance_hint", "constraint_message"):
            text = self.languages.text(row, column)
            intent = intent if unlabelled and one_line(text) == label else intent.then(text)
        return intent

    def _section(self, step: Step) -> str:
        """The heading of the innermost group that has one."""
        if step.repeats:
            return ""
        for group in reversed(step.groups):
            if heading := one_line(self.languages.text(group, "label")).text:
                return heading
        return ""

    def _required(self, row: Row) -> bool:
        plainly = yes_or_no_cell(row["required"])
        if row["required"] and plainly is None:
            message = _("optional: that it is required under a condition ({condition}) is not kept")
            self.report.changed(row.at("required"), message, condition=row["required"])
        return plainly is True

    def _specify(self, definition: FieldDefinition, step: Step, group: str | None) -> None:
        """The question behind `or_other`."""
        row, label = step.row, self.sheets.choices.specify()
        field_id = self.builder.name(f"{definition.field_id}_other", row.at("type"))
        several = definition.type == "multi_choice"
        other = FieldDefinition(
            field_id=field_id,
            label=label.text,
            intent=definition.label,
            type="short_text",
            required=definition.required,
            section=definition.section,
            translations=translations(label=label),
        )
        condition = f'"{OTHER}" in {definition.field_id}' if several else f'{definition.field_id} == "{OTHER}"'
        guarded = f"{definition.field_id} != null && {condition}" if several else condition
        bare = replace(step, row=replace(row, cells={}))
        self.drafts.append(Draft(other, row, bare, group, guarded))
        self.names.add_field(f"{row['name']}_other", other, group)


def _is_hidden(row: Row) -> bool:
    return row_type(row["type"]).kind == "hidden" or _HIDDEN.search(row["appearance"]) is not None


def _shows_only(row: Row) -> bool:
    return yes_or_no_cell(row["read_only"]) is True
