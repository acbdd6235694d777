"""What options are stored as there: several answers stand in one cell with spaces between, so that no name may hold one."""

from __future__ import annotations

import re
from collections.abc import Iterable

from interviews.forms.definition import FieldDefinition

_UNFIT = re.compile(r"\s|'(?=[^\"]*\")|\"(?=[^']*')")
"""Whitespace, and both kinds of quotes, which no expression can hold."""
_JOINTS = re.compile(r"[\s'\"]+")


def option_names(values: Iterable[str]) -> dict[str, str]:
    """The name of each option; most keep their value."""
    wanted = list(values)
    taken = {value for value in wanted if not _UNFIT.search(value)}
    names: dict[str, str] = {}
    for value in wanted:
        names[value] = value if value in taken else _free(value, taken)
        taken.add(names[value])
    return names


def option_name(field: FieldDefinition, value: str) -> str:
    """The name of what a condition compares an answer with."""
    if not _UNFIT.search(value):
        return value
    return option_names(str(choice["value"]) for choice in field.config.get("choices") or ()).get(value, value)


def _free(value: str, taken: set[str]) -> str:
    base, number = _JOINTS.sub("_", value).strip("_") or "option", 2
    name = base
    while name in taken:
        name, number = f"{base}_{number}", number + 1
    return name
