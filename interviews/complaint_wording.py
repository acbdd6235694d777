"""Complaints about a form or a file in the visitor's language."""

from __future__ import annotations

from collections.abc import Iterable

from interviews.domain.complaints import Complaint
from interviews.report_wording import said


def complaint_words(message: str) -> str:
    """What is wrong. A text that is no complaint is said as it is."""
    if not isinstance(message, Complaint):
        return message
    return said(message.template, message.params)


def problem_words(problems: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Problems of a file, (place, what is wrong); the file as a whole is no place."""
    return [("" if place == "file" else place, complaint_words(message)) for place, message in problems]
