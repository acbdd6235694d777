"""What an exporter is: a definition in, a file and an honest report out. Exporters are pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from interviews.forms.definition import FormDefinition
from interviews.forms.importers.report import ReportLine


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
