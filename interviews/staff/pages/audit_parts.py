"""Words that apps above this one have for details that they wrote into the audit log; registered from `AppConfig.ready`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

SayDetails = Callable[[Mapping[str, Any]], str]
"""A detail that is itself made of parts, in words."""
_values: dict[str, Callable[[str], str]] = {}
_parts: dict[str, SayDetails] = {}


def also_say_values(name: str, say: Callable[[str], str]) -> None:
    """Have the values of a detail said by `say`, wherever they stand."""
    _values[name] = say


def also_say_parts(action: str, say: SayDetails) -> None:
    """Have the details of an action that are made of parts said by `say`."""
    _parts[action] = say


def said_value(name: str, value: str) -> str:
    """Empty where nobody has words for it."""
    return _values[name](value) if name in _values else ""


def said_parts(action: str, value: Any) -> str:
    """Likewise of a detail that is made of parts."""
    return _parts[action](value) if action in _parts and isinstance(value, Mapping) else ""
