"""The report of an import or export in the page's language."""

from __future__ import annotations

from django.utils.translation import gettext

from interviews.importers.report import Level, ReportLine


def report_words(line: ReportLine) -> str:
    """What became of one thing."""
    template = gettext(line.message)
    params = {name: gettext(value) if name in ("why", "message") else value for name, value in line.params.items()}
    return template.format(**params) if params else template


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
