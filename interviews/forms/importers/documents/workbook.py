"""A plain workbook: the table in its first sheet, as the text of a table with a question in each row or in each heading."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.archives import check_archive, is_archive
from interviews.forms.importers.base import LARGEST_FILE, Source
from interviews.forms.importers.foreign import OLD_OFFICE, check_office
from interviews.forms.importers.report import Report, ReportLine
from interviews.forms.importers.xlsform import XlsForm
from interviews.forms.importers.xlsform.sheets import plain_sheets


@dataclass(frozen=True)
class PlainTable:
    """The rows with tabs between quoted cells, and which sheets were read."""

    text: str
    report: tuple[ReportLine, ...]


def plain_table(data: bytes) -> PlainTable | None:
    """None for what is no workbook, is an XLSForm, or has nothing in it. Raises ImportRefused for a broken one."""
    is_workbook = is_archive(data) or data.startswith(OLD_OFFICE)
    if not is_workbook or len(data) > LARGEST_FILE or not XlsForm().recognises(Source(data)):
        return None
    if is_archive(data):
        check_archive(data)
    check_office(data)
    sheets = plain_sheets(data)
    if not sheets:
        return None
    (name, rows), *others = sheets
    report = Report()
    report.carried(name, _("this sheet is read as a table with a question in each row, or in each heading"))
    for other, _rows in others:
        report.left_out(other, _("nothing in this sheet is kept"))
    written = io.StringIO()
    csv.writer(written, delimiter="\t", quoting=csv.QUOTE_ALL, lineterminator="\n").writerows(rows)
    return PlainTable(written.getvalue(), report.lines())
