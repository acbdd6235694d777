"""Sheets as they are handed out: their words in the page's language, and the answer that carries one."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext

from interviews.results.sheets.sheet import SheetWords


def sheet_words() -> SheetWords:
    """What every sheet says."""
    return SheetWords(
        page=gettext("Page {n} of {all}"),
        missing=gettext("{box} stands for characters that no typeface here holds: {signs}."),
        drawn=gettext("Drawn signature"),
    )


def pdf_answer(made: bytes, name: str) -> HttpResponse:
    """`name` is of letters, digits and hyphens."""
    answer = HttpResponse(made, content_type="application/pdf")
    answer["Content-Disposition"] = f'attachment; filename="{name}.pdf"'
    answer["Cache-Control"] = "no-store"
    return answer
