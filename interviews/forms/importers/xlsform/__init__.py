"""XLSForm, the spreadsheet format of ODK, KoboToolbox, SurveyCTO and others, as .xlsx, .xls, .csv or Markdown tables.

The rows are mapped here, with their numbers, so that the report can name the cell; pyxform, the standard's own reader,
is asked for its errors and warnings.
"""

from __future__ import annotations

import io
import zipfile

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.archives import is_archive
from interviews.forms.importers.base import Imported, Source
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.report import Report
from interviews.forms.importers.xlsform.checking import check_with_pyxform
from interviews.forms.importers.xlsform.form import read_form
from interviews.forms.importers.xlsform.headers import column_name
from interviews.forms.importers.xlsform.sheets import Workbook, read_workbook

_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0"


class XlsForm:
    name = "xlsform"
    label = "XLSForm"
    suffixes = (".xlsx", ".xlsm", ".xls", ".csv", ".md")

    def recognises(self, source: Source) -> bool:
        """Any workbook, and text whose first rows are those of a survey sheet."""
        if is_archive(source.data):
            return _is_workbook(source.data)
        if source.data.startswith(_OLD_WORKBOOK):
            return True
        lines = [line for line in (source.text or "")[:20_000].splitlines() if line.strip(" ,;\t|")][:3]
        return any(map(_is_head, lines))

    def read(self, source: Source) -> Imported:
        book = read_workbook(source)
        if "survey" not in book:
            found = ", ".join((*book, *book.unread)) or "none that an XLSForm has"
            raise ImportRefused([("file", complaint("has no sheet named survey; its sheets: {found}", found=found))])
        missing = [name for name in ("type",) if name not in book["survey"].columns]
        if missing:
            raise ImportRefused([("survey row 1", complaint("has no column {column}", column=missing[0]))])
        builder = FormBuilder()
        _tell_of_sheets(book, builder.report)
        check_with_pyxform(book, builder.report)
        return read_form(book, builder, source.stem)


def _tell_of_sheets(book: Workbook, report: Report) -> None:
    if book.stand_in:
        report.carried(book.stand_in, _("this sheet is read as the survey: its columns are those of one"))
    unused = [name for name in ("entities", "osm") if name in book and book[name].rows]
    for name in (*book.unread, *unused):
        if name != book.stand_in:
            report.left_out(name, _("nothing in this sheet is kept"))


def _is_head(line: str) -> bool:
    """Whether a line of a text names the columns of a survey sheet."""
    written = line.replace(";", ",").replace("|", ",").replace("\t", ",").split(",")
    cells = {column_name(cell.strip(' "')) for cell in written}
    return "type" in cells and bool(cells & {"name", "label"} or any(cell.startswith("label::") for cell in cells))


def _is_workbook(data: bytes) -> bool:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return "xl/workbook.xml" in archive.namelist()
    except (zipfile.BadZipFile, ValueError, OSError):
        return False
