"""Texts with parameters, said in the visitor's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, runtime_checkable

from django.utils.translation import gettext

from formagent.wording.validation_messages import Complaint, Problems


@runtime_checkable
class Worded(Protocol):
    """A text within a text: a template of the catalogue and what fills it."""

    @property
    def message(self) -> str: ...

    @property
    def params(self) -> Mapping[str, Any]: ...


def translated(message: str, params: Mapping[str, Any]) -> str:
    """A template of the catalogue, filled."""
    template = gettext(message)
    return template.format(**{name: _param(name, value) for name, value in params.items()}) if params else template


def _param(name: str, value: Any) -> Any:
    """Reasons, complaints and quoted messages are texts of the catalogue themselves."""
    if isinstance(value, Complaint):
        return complaint_words(value)
    if isinstance(value, Problems):
        return problem_words(value)
    if isinstance(value, Worded):
        return translated(value.message, value.params)
    return gettext(value) if name in ("why", "message", "what") and value else value


def complaint_words(message: str) -> str:
    """What is wrong. A text that is no complaint is said as it is."""
    return translated(message.template, message.params) if isinstance(message, Complaint) else message


def problem_words(problems: Iterable[tuple[str, str]]) -> str:
    """(place, what is wrong) pairs in one line."""
    return "; ".join(f"{place}: {complaint_words(message)}" for place, message in problems)
