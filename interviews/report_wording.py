"""Lines of an import's or an export's report in the reader's language."""

from __future__ import annotations

from django.utils.translation import gettext

from interviews.importers.report import ReportLine


def report_words(line: ReportLine) -> str:
    """The line in words; its params stand in it as they are."""
    message = gettext(line.message)
    return message.format(**line.params) if line.params else message
