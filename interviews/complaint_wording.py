"""Complaints about a form or a file in the visitor's language."""

from __future__ import annotations

from collections.abc import Iterable

from formagent.wording.i18n_messages import complaint_words


def problem_words(problems: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Problems of a file, (place, what is wrong); the file as a whole is no place."""
    return [("" if place == "file" else place, complaint_words(message)) for place, message in problems]
