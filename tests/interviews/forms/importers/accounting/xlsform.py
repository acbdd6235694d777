"""The parts of an XLSForm: its rows, by the numbers that people see."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

from openpyxl import load_workbook

from tests.interviews.forms.importers.accounting import Part

_TEXTS = (
    "label",
    "hint",
    "guidance_hint",
    "constraint_message",
    "required_message",
    "default",
    "parameters",
    "repeat_count",
)
_LITERALS = re.compile(r"'([^']*)'|(?<![\w'.-])(\d+(?:\.\d+)?)(?![\w'.-])")


def parts(data: bytes) -> Iterator[Part]:
    book = load_workbook(io.BytesIO(data))
    lists = list(_rows(book["choices"])) if "choices" in book.sheetnames else []
    used: dict[str, list[str]] = {}
    around: list[str] = []
    for number, cells in _rows(book["survey"]):
        place, kind = f"survey row {number}", str(cells.get("type", "")).strip()
        for name in kind.split()[1:]:
            used.setdefault(name, []).append(f"{place}, column choice_filter")
        if re.match(r"end[ _]", kind):
            around = around[:-1]
            continue
        conditions = (
            ("relevant",) if cells.get("relevant") and not re.match(r"begin|note|calculate|hidden", kind) else ()
        )
        must = str(cells.get("required", "")).lower() in ("yes", "true") and not re.match(r"begin|note", kind)
        texts: dict[str, Any] = dict(_texts(cells))
        if kind and not re.match(r"note|calculate|hidden", kind):
            found = [text or _number(digits) for text, digits in _LITERALS.findall(cells.get("constraint", ""))]
            texts |= {f"constraint {number}": each for number, each in enumerate(found)}
        yield Part((place, str(cells.get("name", ""))), texts, conditions, must, tuple(around))
        if re.match(r"begin[ _]", kind):
            around = [*around, place]
    for number, cells in lists:
        named = str(cells.get("list_name") or cells.get("list name") or "")
        if named in used:
            yield Part((f"choices row {number}", f"list {named}"), dict(_texts(cells)), around=tuple(used[named]))


def _texts(cells: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for column, cell in cells.items():
        name = re.split(r"::?", column)[0].strip()
        if name == "parameters":
            given = re.findall(r"(\w+)\s*=\s*([^\s;,]+)", cell)
            yield from (
                (f"parameters {setting}", _number(value))
                for setting, value in given
                if (setting, value) != ("step", "1")
            )
        elif name in _TEXTS:
            yield column, cell


def _rows(sheet: Any) -> Iterator[tuple[int, dict[str, Any]]]:
    rows = sheet.iter_rows(values_only=True)
    heads = [str(head or "").strip() for head in next(rows)]
    for number, row in enumerate(rows, 2):
        cells = {
            head: str(cell).strip() for head, cell in zip(heads, row, strict=False) if head and cell not in (None, "")
        }
        if cells:
            yield number, cells


def _number(written: str) -> float | str:
    return float(written) if re.fullmatch(r"-?\d+(\.\d+)?", written) else written
