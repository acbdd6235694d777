"""The report of an import or export in the page's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from interviews.importers.report import Level, Reason, ReportLine


def report_words(line: ReportLine) -> str:
    """What became of one thing."""
    return said(line.message, line.params)


def said(message: str, params: Mapping[str, Any]) -> str:
    """A template of the catalogue, filled."""
    template = gettext(message)
    return template.format(**{name: _param(name, value) for name, value in params.items()}) if params else template


def _param(name: str, value: Any) -> Any:
    """Reasons and quoted messages are texts of the catalogue themselves."""
    if isinstance(value, Reason):
        return said(value.message, value.params)
    return gettext(value) if name in ("why", "message", "what") and value else value


def level_words(level: Level) -> str:
    """The heading over lines of that level."""
    match level:
        case "carried":
            return gettext("Kept")
        case "changed":
            return gettext("Kept in another form")
        case "left_out":
            return gettext("Left out")
        case "error":
            return gettext("Errors in the file")
