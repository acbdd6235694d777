"""Sheets as they are handed out: their words in the page's language, and the answer that carries one."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext

from formagent.wording.i18n_messages import complaint_words
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


def refusal_answer(words: str, status: int) -> HttpResponse:
    """In place of a document."""
    text = complaint_words(words)
    return HttpResponse(
        text, status=status, content_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-store"}
    )
