"""Importing an XLSForm of 500 questions: read, checked, and saved as a draft."""

from __future__ import annotations

import io
import time
from collections.abc import Callable

from openpyxl import Workbook

from interviews.forms.importers import read_definition
from interviews.forms.importers.base import Source
from interviews.forms.importers.report import Report
from interviews.forms.importers.xlsform.checking import check_with_pyxform
from interviews.forms.importers.xlsform.sheets import read_workbook

QUESTIONS = 500
_KINDS = ("text", "integer", "select_one yn", "select_multiple crops", "date", "decimal")


def workbook(questions: int = QUESTIONS) -> bytes:
    """Sections of ten, two languages, a condition on every other question and a limit on each number."""
    book = Workbook()
    survey = book.worksheets[0]
    survey.title = "survey"
    survey.append(
        [
            "type",
            "name",
            "label::English (en)",
            "label::日本語 (ja)",
            "hint::English (en)",
            "required",
            "relevant",
            "constraint",
        ]
    )
    for number in range(questions):
        if number % 10 == 0:
            survey.append(["begin_group", f"g{number}", f"Part {number // 10 + 1}"])
        kind = _KINDS[number % len(_KINDS)]
        before = number - number % len(_KINDS) + 1
        relevant = f"${{q{before}}} > 3 and ${{q{before}}} <= 90" if number % 2 and number > before else ""
        constraint = ". >= 0 and . <= 120" if kind in ("integer", "decimal") else ""
        survey.append(
            [
                kind,
                f"q{number}",
                f"Question number {number}?",
                f"質問 {number}",
                "Say it as it is",
                "yes",
                relevant,
                constraint,
            ]
        )
        if number % 10 == 9:
            survey.append(["end_group"])
    choices = book.create_sheet("choices")
    choices.append(["list_name", "name", "label::English (en)", "label::日本語 (ja)"])
    for row in (("yn", "yes", "Yes", "はい"), ("yn", "no", "No", "いいえ")):
        choices.append(row)
    for number in range(30):
        choices.append(["crops", f"c{number}", f"Crop {number}", f"作物{number}"])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def seconds() -> dict[str, float]:
    """By part, the best of three."""
    data = workbook()
    book = read_workbook(Source(data))
    parts: dict[str, Callable[[], object]] = {
        "the whole import": lambda: read_definition(data, "large.xlsx"),
        "of that, opening the workbook": lambda: read_workbook(Source(data)),
        "of that, pyxform's checks": lambda: check_with_pyxform(book, Report()),
    }
    found = {}
    for name, part in parts.items():
        found[name] = min(_timed(part) for _round in range(3))
    return found


def _timed(part: Callable[[], object]) -> float:
    began = time.perf_counter()
    part()
    return time.perf_counter() - began
