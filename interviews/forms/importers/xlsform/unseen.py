"""Rows that nobody is asked: hidden, computed, recorded by a device, attached, of an unknown type; and what conditions read in
them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.report import Report
from interviews.forms.importers.xlsform.names import Names
from interviews.forms.importers.xlsform.sheets import Row
from interviews.forms.importers.xlsform.types import ATTACHED, COMPUTED, RECORDED

_RECKONED = re.compile(r"\$\{|\(")
"""In a default: it is an expression, worked out when a form is opened."""


@dataclass(frozen=True)
class Unseen:
    """Leaves such rows out: says so in the report, and adds what they are called to the form's names."""

    names: Names
    report: Report
    calculated: list[Row] = field(default_factory=list)
    """Rows that say how a value is worked out."""

    def hide(self, row: Row, *, empty: bool) -> None:
        """A row that the form hides, `empty` for certain where it is never shown at all."""
        self.report.left_out(row.place, _("is hidden, so nothing of it is asked"))
        self._add_name(row, empty=empty)

    def takes(self, row: Row, kind: str) -> bool:
        """Whether a row of this kind is one that nobody is asked; then it is left out."""
        if not row["type"]:
            self.report.error(row.at("type"), _("has no type"))
        elif kind == "unknown":
            self.report.left_out(row.at("type"), _("the type “{type}” is not known"), type=row["type"])
            self.names.add_missing(row["name"])
        elif kind in ATTACHED:
            self.report.left_out(row.place, _("another file is attached here, which is not read"))
        elif kind in RECORDED:
            recorded = _("“{type}” is recorded by a device; nobody is asked")
            self.report.left_out(row.at("type"), recorded, type=row["type"])
            self.names.add_missing(row["name"])
        elif kind in COMPUTED:
            self._take_computed(row)
        else:
            return False
        return True

    def _take_computed(self, row: Row) -> None:
        row.is_told_of()
        if row["calculation"]:
            self.calculated.append(row)
        else:
            message = _("“{name}” is computed and stored nowhere, and the file does not say how")
            self.report.left_out(row.place, message, name=row["name"])
        self._add_name(row, empty=False)

    def _add_name(self, row: Row, *, empty: bool) -> None:
        """What is calculated, a fixed value, or nothing where the row is `empty` for certain. What a program fills in
        otherwise cannot be known, so that a condition which reads it cannot be kept."""
        name, calculation, value = row["name"], row["calculation"], row["default"]
        if empty:
            self.names.add_constant(name, "")
        elif calculation:
            self.names.add_calculation(name, calculation)
        elif value and not _RECKONED.search(value):
            message = _("conditions take “{name}” to be “{value}”, whatever a program would fill in")
            self.report.changed(row.at("default"), message, name=name, value=value)
            self.names.add_constant(name, value)
        else:
            self.names.add_missing(name)
