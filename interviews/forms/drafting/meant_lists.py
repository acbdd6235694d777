"""A list that a model wrote as one text: its parts stand on lines, else between semicolons, else between commas."""

from __future__ import annotations

import re
from typing import Any

from pydantic import ValidationInfo
from pydantic_core import from_json

from formagent.agents.argument_repairs import Repairs

_PARTED = tuple(re.compile(signs) for signs in (r"[\r\n]+", r"[;；]", r"[,，、]"))
_BULLET = re.compile(r"^\s*(?:[-*•・]|\d{1,3}[.)])\s+")


def listed(value: Any, info: ValidationInfo) -> Any:
    """The parts of a text where a list is wanted. A list of one that was given as such stays."""
    repairs = info.context if isinstance(info.context, Repairs) else None
    if (
        isinstance(value, list)
        and len(value) == 1
        and isinstance(value[0], str)
        and repairs
        and "single" in repairs.made
    ):
        value = value[0]
    if not isinstance(value, str):
        return value
    if value.lstrip().startswith("["):
        return _read(value)
    parts = next((found for signs in _PARTED if len(found := _parts(signs, value)) > 1), _parts(_PARTED[0], value))
    if repairs:
        repairs.note("parted")
    return parts


def _read(text: str) -> Any:
    try:
        return from_json(text)
    except ValueError:
        return text


def _parts(signs: re.Pattern[str], text: str) -> list[str]:
    return [said for one in signs.split(text) if (said := _BULLET.sub("", one).strip())]
