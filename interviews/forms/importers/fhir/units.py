"""Units of measure of FHIR questions: UCUM codes as people write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.fhir.extensions import Element, extension_value, extensions
from interviews.forms.importers.reading import read_members, read_text
from interviews.forms.importers.report import Report

_WRITTEN = {
    "[in_i]": "in", "[ft_i]": "ft", "[lb_av]": "lb", "[oz_av]": "oz", "[mi_i]": "mi", "[degF]": "°F", "Cel": "°C",
    "mm[Hg]": "mmHg", "/min": "/min", "{score}": "", "1": "", "a": "years", "mo": "months", "wk": "weeks", "d": "days",
    "h": "hours", "min": "minutes", "{#}": "", "[pH]": "pH",
}  # fmt: skip
"""UCUM codes that nobody would say."""


def in_units(item: Element, place: str, report: Report) -> dict[str, Any]:
    """The `unit` of a number's configuration; nothing when it has none."""
    units = [name for coding in units_of(item) if (name := _named(coding))]
    if len(set(units)) > 1:
        report.changed(place, _("is asked in {unit}; other units are not offered"), unit=units[0])
    return {"unit": units[0]} if units else {}


def units_of(item: Element) -> list[Mapping[str, Any]]:
    """Its units as codings, the one it is asked in first."""
    offered = [each.get("valueCoding") for name, each in extensions(item) if name == "unitOption"]
    return [read_members(unit) for unit in (extension_value(item, "unit"), *offered) if unit]


def _named(coding: Mapping[str, Any]) -> str:
    code = read_text(coding.get("code"))
    return read_text(coding.get("display")).strip() or _WRITTEN.get(code, code.strip("{}"))
