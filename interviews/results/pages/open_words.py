"""What open answers say, on the page of numbers: `?open=<field>&word=<term>`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import QueryDict

from interviews.models import Form
from interviews.results.reading.analytics import Range
from interviews.results.reading.columns import Column
from interviews.results.reading.open_answers import OpenAnswers, open_answers, open_columns


@dataclass(frozen=True)
class OpenSeen:
    """The fields to choose from, and what the chosen one's answers say."""

    fields: Sequence[Column]
    found: OpenAnswers | None


def open_seen(parameters: QueryDict, form: Form, span: Range) -> OpenSeen:
    """Nothing is read until a field is chosen; one that cannot be chosen is as if it were not named."""
    fields = open_columns(form)
    chosen = next((column for column in fields if column.id == parameters.get("open", "")), None)
    return OpenSeen(fields, open_answers(form, span, chosen, parameters.get("word", "")) if chosen else None)
