"""A form put together from what an importer finds, so that the result can always be saved.

The importer adds fields with the place they come from. `finish` holds the form to the same checks as the designer's page;
what does not pass is put right or dropped (repairing.py), each with a line of the report.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.importers.base import MOST_FIELDS, Imported
from interviews.forms.importers.repairing import Places, repaired_form
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized
from interviews.forms.naming import LONGEST_ID, field_id_from, slug_from

LONGEST_LABEL = 500
LONGEST_TITLE = 200
LONGEST_SECTION = 200


def too_many_questions(place: str) -> ImportRefused:
    """Told as soon as it is seen, before anything is made of the rest."""
    return ImportRefused(
        [(place, complaint("a form of more than {most} questions cannot be imported", most=MOST_FIELDS))]
    )


class FormBuilder:
    """Collects fields in order. Ids are made by `name`, so that conditions can be written before all fields are there."""

    def __init__(self) -> None:
        self.report = Report()
        self._fields: list[FieldDefinition] = []
        self._items: dict[str, list[FieldDefinition]] = {}
        self._places: Places = {}
        self._taken: set[str] = set()
        self._headings: list[tuple[str, Localized]] = []
        self._headings_told: dict[str, str] = {}
        self._at: dict[str, tuple[list[FieldDefinition], int]] = {}

    def name(self, name: str, place: str, *, otherwise: str = "question") -> str:
        """A field_id for what the file calls `name`: valid and unused. The report tells when it differs."""
        if len(self._taken) >= MOST_FIELDS:
            raise too_many_questions(place)
        field_id = field_id_from(name, self._taken, otherwise=otherwise)
        self._taken.add(field_id)
        if field_id != name:
            self.report.changed(place, _("“{name}” is called “{field_id}” here"), name=name, field_id=field_id)
        return field_id

    def add(self, field: FieldDefinition, place: str, *, group: str | None = None, **parts: str) -> None:
        """Add a field, in a repeating group when one is named. `parts`: closer places, by the field's attribute
        (`condition="survey row 12, column relevant"`)."""
        if len(self._places) >= MOST_FIELDS:
            raise too_many_questions(place)
        self._taken.add(field.field_id)
        self._places[field.field_id] = {"": place, **parts}
        fields = self._fields if group is None else self._items.setdefault(group, [])
        self._at.setdefault(field.field_id, (fields, len(fields)))
        fields.append(self._fitting(field, place))

    def heading(self, place: str, heading: Localized) -> None:
        """What stands over questions. It is told when none of them shows it, or not in all its languages."""
        if heading:
            self._headings.append((place, heading))

    def heading_reads(self, written: str, told: str) -> None:
        """What a heading says once the names in it are said in words."""
        self._headings_told.setdefault(written, told)

    def finish(self, *, title: str, slug: str = "", settings: Mapping[str, Any] | None = None, **form: Any) -> Imported:
        """The form with everything added. `form`: the other attributes of FormDefinition. Raises ImportRefused."""
        self._tell_headings()
        definition = FormDefinition(
            slug=slug_from(slug or title),
            title=self._short(
                title.strip() or slug or "Form", LONGEST_TITLE, _("the title is shortened to {number} characters")
            ),
            fields=tuple(self._with_items(field, number) for number, field in enumerate(self._fields)),
            **form,
        )
        definition = repaired_form(definition, self._places, self.report)
        if not definition.fields:
            raise ImportRefused(
                [
                    ("file", complaint("holds no question that can be asked")),
                    *((line.place, complaint(line.message, **line.params)) for line in self.report.lines()),
                ]
            )
        return Imported(definition, settings or {}, self.report.lines())

    def _tell_headings(self) -> None:
        shown = {field.section.rstrip("…") for field in self._fields if field.section}
        lengths = sorted(set(map(len, shown)))
        for place, written in self._headings:
            heading = replace(written, text=self._headings_told.get(written.text, written.text))
            if not any(heading.text[:length] in shown for length in lengths):
                self.report.left_out(place, _("the heading “{text}” is not shown over any question"), text=heading.text)
            elif heading.others:
                message = _("the heading “{text}” is shown in the form's own language only")
                self.report.left_out(place, message, text=heading.text)

    def _with_items(self, field: FieldDefinition, number: int) -> FieldDefinition:
        items = self._items.get(field.field_id, ())
        inner = tuple(item.model_copy(update={"order": order}) for order, item in enumerate(items))
        return field.model_copy(update={"order": number, **({"fields": inner} if inner else {})})

    def _fitting(self, field: FieldDefinition, place: str) -> FieldDefinition:
        """Within the lengths that rows have; a label that is cut is kept whole in the intent."""
        changes: dict[str, Any] = {}
        if len(field.label) > LONGEST_LABEL:
            changes["label"] = self._short(
                field.label, LONGEST_LABEL, _("the label is shortened to {number} characters"), place
            )
            changes["intent"] = "\n".join(part for part in (field.label, field.intent) if part)
        if len(field.section) > LONGEST_SECTION:
            message = _("the heading is shortened to {number} characters")
            changes["section"] = self._short(field.section, LONGEST_SECTION, message, place)
        if len(field.field_id) > LONGEST_ID:
            changes["field_id"] = field.field_id[:LONGEST_ID]
        return field.model_copy(update=changes) if changes else field

    def _short(self, text: str, length: int, message: str, place: str = "") -> str:
        if len(text) <= length:
            return text
        self.report.changed(place, message, number=length)
        return text[: length - 1].rstrip() + "…"
