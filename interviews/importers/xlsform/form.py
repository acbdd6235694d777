"""The sheets of an XLSForm as a form: first every field with its id, then the conditions between them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from interviews.domain.definition import FieldDefinition
from interviews.importers.base import Imported
from interviews.importers.building import FormBuilder
from interviews.importers.comparisons import Operand, Untranslatable, bracketed
from interviews.importers.expressions.conditions import ConditionWriter
from interviews.importers.expressions.xpath import parse
from interviews.importers.report import marked as _
from interviews.importers.texts import Localized, one_line, translations
from interviews.importers.xlsform import extras
from interviews.importers.xlsform.choices import OTHER, ChoiceLists, unused_columns
from interviews.importers.xlsform.constraints import limits
from interviews.importers.xlsform.languages import Languages
from interviews.importers.xlsform.names import Names
from interviews.importers.xlsform.questions import Asked, Sheets, asked
from interviews.importers.xlsform.sheets import Row, Workbook
from interviews.importers.xlsform.structure import Step, steps
from interviews.importers.xlsform.types import COMPUTED, RECORDED

_YES = frozenset({"yes", "true", "true()", "1", "y", "required"})
_NO = frozenset({"", "no", "false", "false()", "0", "n"})
_REFERENCE = re.compile(r"\$\{\s*([^{}]+?)\s*\}")
_LAYOUT_ONLY = re.compile(r"\b(multiline|rating|search\(|month-year|year)", re.IGNORECASE)
_READ = {
    "type", "name", "label", "hint", "guidance_hint", "required", "relevant", "constraint", "constraint_message",
    "calculation", "appearance", "choice_filter", "read_only", "parameters", "default", "repeat_count", "disabled",
    "select_from_list_name", "kobo--score-choices", "$kuid", "$xpath", "$autoname", extras.COLUMN,
}  # fmt: skip
_SETTINGS_READ = {"form_title", "form_id", "default_language"}


def read_form(book: Workbook, builder: FormBuilder, stem: str) -> Imported:
    """Raises ImportRefused when nothing can be asked."""
    settings = book["settings"].rows[0].cells if "settings" in book and book["settings"].rows else {}
    survey = _Survey(book, builder, Languages(book, settings.get("default_language", ""), builder.report))
    survey.read()
    survey.add_fields()
    survey.tell_what_is_unused(settings)
    title = settings.get("form_title") or settings.get("form_id") or stem
    form = survey.form_texts()
    more = extras.form_values(settings, builder.report)
    form["languages"] = tuple(dict.fromkeys((*form["languages"], *more.pop("languages", ()))))
    for language, texts in more.pop("translations", {}).items():
        form["translations"].setdefault(language, {}).update(texts)
    return builder.finish(title=title, slug=settings.get("form_id") or stem or title, **form, **more)


@dataclass
class _Draft:
    """A field that waits for its condition until all names are known. `ready` is a condition that needs no translation."""

    definition: FieldDefinition
    row: Row
    step: Step
    group: str | None = None
    ready: str = ""


@dataclass
class _Survey:
    book: Workbook
    builder: FormBuilder
    languages: Languages
    names: Names = field(default_factory=Names)
    drafts: list[_Draft] = field(default_factory=list)
    groups: dict[int, str] = field(default_factory=dict)
    """Ids of repeating groups by the number of the row that begins them."""
    waiting: Localized = field(default_factory=Localized)
    """Notes that go to the next question."""
    note_places: list[str] = field(default_factory=list)
    description: Localized = field(default_factory=Localized)
    layouts: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.report = self.builder.report
        self.sheets = Sheets(ChoiceLists(self.book, self.languages, self.report), self.report)
        self.inner_lists: dict[int, list[str]] = {}

    def read(self) -> None:
        for step in steps(self.book["survey"].rows, self.report):
            self._read_step(step)

    def _read_step(self, step: Step) -> None:
        row, kind = step.row, step.type.kind
        if len(step.repeats) > 1 or (step.begins_repeat and step.repeats):
            self._inner_repeat(step)
        elif step.begins_repeat:
            self._repeat(step)
        elif not row["type"]:
            self.report.error(row.at("type"), _("has no type"))
        elif kind == "unknown":
            self.report.left_out(row.at("type"), _("the type “{type}” is not known"), type=row["type"])
            self.names.add_missing(row["name"])
        elif kind in RECORDED:
            self.report.left_out(
                row.at("type"), _("“{type}” is recorded by a device; nobody is asked"), type=row["type"]
            )
            self.names.add_missing(row["name"])
        elif kind in COMPUTED:
            self._computed(row)
        elif kind == "note" or _shows_only(row):
            self._note(step)
        else:
            self._question(step)

    def _computed(self, row: Row) -> None:
        what = row["calculation"] or row["default"]
        self.report.left_out(
            row.place,
            _("“{name}” is computed ({expression}) and stored nowhere; conditions that read it are kept"),
            name=row["name"],
            expression=what,
        )
        self.names.add_calculation(row["name"], row["calculation"], row["default"])

    def _note(self, step: Step) -> None:
        """Words without a question: at the beginning the form's description, later what the next question is about."""
        row = step.row
        text = self._text(row, "label").then(self._text(row, "hint"))
        self.names.add_missing(row["name"])
        if not text:
            return
        if not self.drafts and not row["relevant"] and not step.groups:
            self.description = self.description.then(text)
            self.report.carried(row.place, _("the note stands in the form's description"))
            return
        self.waiting = self.waiting.then(text)
        self.note_places.append(row.place)

    def _repeat(self, step: Step) -> None:
        row = step.row
        config = {**self._times(row), **extras.group_config(row, self.report)}
        label = one_line(self._text(row, "label"))
        definition = self._field(row, "group", config, label, step)
        self.groups[row.number] = definition.field_id
        self.drafts.append(_Draft(definition, row, step))
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
            label = one_line(self._text(row, "label"))
            definition = self._field(row, "long_text", {}, label, step)
            self.inner_lists[row.number] = []
            self.drafts.append(_Draft(definition, row, step, self.groups.get(step.repeats[0].number)))
            self.groups[row.number] = definition.field_id
            self.names.add_missing(row["name"])
            return
        self.names.add_missing(row["name"])
        told = self._text(row, "label").text
        if told and step.type.kind not in RECORDED | COMPUTED and outer.number in self.inner_lists:
            self.inner_lists[outer.number].append(told)
            self.report.changed(row.place, _("is told in the free text for the inner repeat"))

    def _question(self, step: Step) -> None:
        row = step.row
        if extras.is_part(row):
            return
        if (whole := extras.whole_field(row, self.report)) is not None:
            self._whole(step, whole)
            return
        found = extras.asked(row, asked(row, step.type, self.sheets), self.report)
        if found is None:
            self.names.add_missing(row["name"])
            return
        if row["appearance"] and not _LAYOUT_ONLY.search(row["appearance"]):
            self.layouts.update(row["appearance"].lower().split())
        if row["default"]:
            message = _("the default “{value}” is left out: only what the respondent says is stored")
            self.report.left_out(row.at("default"), message, value=row["default"])
        label = one_line(self._text(row, "label"))
        found = self._agreed(self._limited(row, found), label, row)
        definition = self._field(row, found.type, found.config, label, step, found)
        group = self.groups.get(step.repeats[0].number) if step.repeats else None
        self.drafts.append(_Draft(definition, row, step, group))
        if row["name"] in self.names:
            self.report.error(
                row.at("name"), _("the name “{name}” stands twice; conditions read the first"), name=row["name"]
            )
        self.names.add_field(row["name"], definition, group)
        if found.other:
            self._specify(definition, step, group)

    def _whole(self, step: Step, whole: FieldDefinition) -> None:
        """A field that stands in several rows."""
        field_id = self.builder.name(whole.field_id, step.row.at(extras.COLUMN))
        outer = step.groups[:-1] if step.groups else ()
        definition = whole.model_copy(
            update={"field_id": field_id, "section": self._section(replace(step, groups=outer))}
        )
        group = self.groups.get(step.repeats[0].number) if step.repeats else None
        self.drafts.append(_Draft(definition, step.row, step, group))
        self.names.add_field(whole.field_id, definition, group)

    def _agreed(self, found: Asked, label: Localized, row: Row) -> Asked:
        """A consent agrees to what its label says."""
        if found.type != "consent" or "statement" in found.config:
            return found
        config = {"statement": label.text or row["name"] or row["type"], "must_accept": self._required(row)}
        return replace(found, config={**config, **found.config}, texts={"statement": label})

    def _limited(self, row: Row, found: Asked) -> Asked:
        """With the constraint as limits, and as the e-mail address that a pattern with @ means."""
        constraint = row["constraint"]
        if not constraint:
            return found
        try:
            given = limits(parse(constraint), found.type)
        except Untranslatable as why:
            message = _("the constraint {constraint} was left out: {why}")
            self.report.left_out(row.at("constraint"), message, constraint=constraint, why=str(why))
            return found
        if "@" in str(given.get("pattern", "")) and found.type == "short_text":
            self.report.changed(row.at("constraint"), _("asked as an e-mail address, by its pattern"))
            return replace(found, type="email", config={})
        return replace(found, config={**found.config, **given})

    def _field(
        self, row: Row, kind: str, config: dict[str, Any], label: Localized, step: Step, found: Asked | None = None
    ) -> FieldDefinition:
        field_id = self.builder.name(row["name"] or label.text, row.at("name"), otherwise="question")
        if not row["name"]:
            self.report.error(row.at("name"), _("has no name; it is called “{field_id}” here"), field_id=field_id)
        intent = self._intent(row)
        section = self._section(step)
        definition = FieldDefinition(
            field_id=field_id,
            label=label.text or row["name"],
            intent=intent.text or None,
            type=kind,
            required=kind != "group" and self._required(row),
            section=section,
            config=config,
            translations=translations(
                label=label,
                intent=intent,
                choices=found.labels if found else None,
                config=found.texts if found else None,
            ),
        )
        return extras.restored(definition, row, self.report)

    def _intent(self, row: Row) -> Localized:
        """What explains a question: notes before it, its hints, and what its constraint says."""
        intent, self.waiting = self.waiting, Localized()
        self._tell_of_notes(_("the note is told as the explanation of the next question"))
        for column in ("hint", "guidance_hint", "constraint_message"):
            intent = intent.then(self._text(row, column))
        return intent

    def _tell_of_notes(self, message: str) -> None:
        for place in self.note_places:
            self.report.changed(place, message)
        self.note_places.clear()

    def _section(self, step: Step) -> str:
        """The heading of the innermost group that has one."""
        if step.repeats:
            return ""
        for group in reversed(step.groups):
            if heading := one_line(self._text(group, "label")).text:
                return heading
        return ""

    def _required(self, row: Row) -> bool:
        written = row["required"].strip().lower()
        if written in _YES:
            return True
        if written not in _NO:
            message = _("optional: that it is required under a condition ({condition}) is not kept")
            self.report.changed(row.at("required"), message, condition=row["required"])
        return False

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
        self.drafts.append(_Draft(other, row, bare, group, guarded))
        self.names.add_field(f"{row['name']}_other", other, group)

    def _text(self, row: Row, column: str) -> Localized:
        return self.languages.text(row, column)

    # --- conditions and the rest --------------------------------------------------------------------------------

    def add_fields(self) -> None:
        """Hand every field to the builder, with its condition and with names in its texts said in words."""
        for draft in self.drafts:
            condition = self._condition(draft)
            definition = self._in_words(draft.definition, draft.row)
            told = self.inner_lists.get(draft.row.number)
            intent = "\n".join(part for part in (definition.intent, "; ".join(told or [])) if part)
            definition = definition.model_copy(update={"condition": condition, "intent": intent or None})
            place = draft.row.place
            self.builder.add(definition, place, group=draft.group, condition=draft.row.at("relevant"), config=place)

    def _condition(self, draft: _Draft) -> str:
        parts = [self._translated(row, draft) for row in draft.step.conditions()]
        written = [part for part in (*parts, draft.ready) if part]
        return " && ".join(map(_bracketed_if_needed, written)) if len(written) > 1 else "".join(written)

    def _translated(self, row: Row, draft: _Draft) -> str:
        own = Operand(draft.definition.field_id, draft.definition)
        try:
            return ConditionWriter(lambda name: self.names.resolve(name, draft.group), own).condition(
                parse(row["relevant"])
            )
        except Untranslatable as why:
            message = _("the condition {condition} was left out, it is always asked: {why}")
            self.report.left_out(row.at("relevant"), message, condition=row["relevant"], why=str(why))
            return ""

    def _in_words(self, definition: FieldDefinition, row: Row) -> FieldDefinition:
        """`${name}` in a text cannot be the answer; it is said as what the question is called."""
        told = f"{definition.label}{definition.intent}{definition.translations}"
        if "${" not in told:
            return definition
        self.report.changed(row.at("label"), _("an earlier answer within the text is named, not quoted"))
        texts = {language: _every(texts, self._named) for language, texts in definition.translations.items()}
        intent = definition.intent and self._named(definition.intent)
        return definition.model_copy(
            update={"label": self._named(definition.label), "intent": intent, "translations": texts}
        )

    def _named(self, text: str) -> str:
        return _REFERENCE.sub(lambda found: f"[{self.names.label(found[1]) or found[1]}]", text)

    def form_texts(self) -> dict[str, Any]:
        ending = self.waiting
        self._tell_of_notes(_("the note is said when the form is completed"))
        texts: dict[str, Any] = {
            "languages": self.languages.all_tags,
            "description": self._named(self.description.text),
            "completion_message": self._named(ending.text),
            "translations": translations(description=self.description, completion_message=ending),
        }
        return texts

    def tell_what_is_unused(self, settings: dict[str, str]) -> None:
        message = _("the column “{column}” is not kept ({number} cells)")
        unread = Counter(c for row in self.book["survey"].rows for c in row.cells if c.partition("::")[0] not in _READ)
        for column, number in unread.items():
            self.report.left_out("survey", message, column=column, number=number)
        for column, number in unused_columns(self.book).items():
            self.report.left_out("choices", message, column=column, number=number)
        for name, value in settings.items():
            if name not in _SETTINGS_READ and name != extras.COLUMN:
                self.report.left_out(
                    "settings row 2", _("the setting {name} ({value}) is not kept"), name=name, value=value
                )
        if self.layouts:
            given = ", ".join(sorted(self.layouts))
            self.report.left_out(
                "survey", _("appearances that concern only the look were left out: {names}"), names=given
            )


def _shows_only(row: Row) -> bool:
    return row["read_only"].strip().lower() in _YES


def _bracketed_if_needed(test: str) -> str:
    return bracketed(test) if "||" in test or "?" in test else test


def _every(texts: Any, change: Any) -> Any:
    """Every text in nested objects, changed."""
    if isinstance(texts, dict):
        return {name: _every(value, change) for name, value in texts.items()}
    return change(texts) if isinstance(texts, str) else texts
