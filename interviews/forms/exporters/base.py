"""What an exporter is: a definition in, a file and an honest report out. Exporters are pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.report import Report, ReportLine

_PARTS = {
    "purpose": _("why it is asked"),
    "must_not_ask": _("what must not be asked"),
    "tone": _("how the interviewer speaks"),
    "consent_text": _("the consent before the start"),
    "completion_message": _("the words at the end"),
    "endings": _("the endings by condition"),
    "calculations": _("what is calculated"),
    "translations": _("texts in other languages"),
}
"""Of a form: what many formats have no place for."""


@dataclass(frozen=True)
class Exported:
    """A file to hand out; `report` tells what the format could not hold."""

    data: bytes
    filename: str
    content_type: str
    report: tuple[ReportLine, ...] = ()


class Exporter(Protocol):
    """One format. A module with one instance, registered in exporters/__init__.py."""

    @property
    def name(self) -> str:
        """Stable: "xlsform". What `--format` and the API take."""

    @property
    def label(self) -> str:
        """For people: "XLSForm"."""

    def write(self, form: FormDefinition, settings: Mapping[str, Any]) -> Exported:
        """The form as a file. `settings`: those of a form that are no part of its definition."""


def tell_parts(form: FormDefinition, parts: Iterable[str], report: Report, message: str) -> None:
    """What of the form the format has no place for; `message` names the format and says {what}."""
    for name in parts:
        if getattr(form, name):
            report.left_out("form", message, what=_PARTS[name])


def tell_settings(settings: Mapping[str, Any], report: Report, message: str) -> None:
    """That how a form is run is no part of the format; `message` says {settings}."""
    if settings:
        report.left_out("form", message, settings=", ".join(settings))


def tell_facts(field: FieldDefinition, report: Report) -> None:
    if field.facts:
        report.left_out(field.field_id, _("what is to be learned before it is done is not kept"))


def on_condition(field: FieldDefinition, report: Report, write: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What `write` makes of the field's condition; nothing where there is none, or where the format cannot say it."""
    if not field.condition.strip():
        return {}
    try:
        return write()
    except Untranslatable as why:
        message = _("the condition {condition} was left out, the question is always asked: {why}")
        report.left_out(field.field_id, message, condition=field.condition, why=why.reason)
        return {}
