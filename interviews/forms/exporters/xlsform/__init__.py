"""XLSForm: sheets `survey`, `choices` and `settings` of a workbook (importers/xlsform reads them back)."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from typing import Any

from interviews.forms.definition import FormDefinition
from interviews.forms.exporters.base import Exported
from interviews.forms.exporters.xlsform.sheets import FormSheets

CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_LONGEST_CELL = 32_000
_WIDTHS = {"type": 24, "name": 20, "hint": 36, "relevant": 36, "constraint": 30}


class XlsFormFile:
    name = "xlsform"
    label = "XLSForm"

    def write(self, form: FormDefinition, settings: Mapping[str, Any]) -> Exported:
        sheets = FormSheets(form)
        tables = {"survey": sheets.survey(), "choices": sheets.choices(), "settings": sheets.settings()}
        return Exported(_workbook(tables), f"{form.slug}.xlsx", CONTENT_TYPE, sheets.report.lines())


def _workbook(tables: Mapping[str, Sequence[Mapping[str, str]]]) -> bytes:
    from openpyxl import Workbook
    from openpyxl.styles import Alignment, Font

    book = Workbook()
    book.remove(book.worksheets[0])
    for name, rows in tables.items():
        sheet = book.create_sheet(name)
        columns = list(dict.fromkeys(column for row in rows for column in row))
        for number, cells in enumerate([dict(zip(columns, columns, strict=True)), *rows], start=1):
            for index, column in enumerate(columns, start=1):
                text = _UNPRINTABLE.sub("", cells.get(column, ""))[:_LONGEST_CELL]
                if text:
                    cell = sheet.cell(number, index, text)
                    cell.data_type = "s"  # A text that begins with = is no formula.
                    cell.font = Font(bold=number == 1)
                    cell.alignment = Alignment(vertical="top", wrap_text=number > 1)
        for index, column in enumerate(columns):
            sheet.column_dimensions[_letter(index)].width = _WIDTHS.get(column.partition("::")[0], 28)
        sheet.freeze_panes = "A2"
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _letter(index: int) -> str:
    from openpyxl.utils import get_column_letter

    return str(get_column_letter(index + 1))
