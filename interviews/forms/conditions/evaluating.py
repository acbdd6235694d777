"""CEL expressions: what they read, and what they come to."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from interviews.forms.conditions.condition_functions import NAMES, functions
from interviews.forms.conditions.condition_size import LONGEST, too_much

FAILURES = (TypeError, ValueError, RuntimeError, KeyError, OverflowError)
"""What an expression raises that cannot be evaluated."""


def _cel() -> Any:
    """The package, loaded by the first condition: it brings its command line along, a tenth of a second."""
    import cel

    return cel


@lru_cache(maxsize=2048)
def _program(expression: str) -> Any:
    return _cel().compile(expression)


@lru_cache(maxsize=2048)
def field_ids_read(expression: str) -> frozenset[str]:
    """The field_ids that an expression reads; names bound by its own macros (`exists(x, …)`) included."""
    return frozenset(_program(expression).references()["variables"]) if expression.strip() else frozenset()


@lru_cache(maxsize=2048)
def called_functions(expression: str) -> frozenset[str]:
    """Which of our own functions an expression calls."""
    return NAMES & frozenset(_program(expression).references()["functions"]) if expression.strip() else frozenset()


def evaluate(
    expression: str, values: Mapping[str, Any], today: dt.date | None = None, *, longest: int = LONGEST
) -> Any:
    """What it comes to; raises FAILURES for what cannot be evaluated, as where it has more characters than `longest`."""
    if wrong := too_much(expression, longest):
        raise ValueError(wrong)
    if not called_functions(expression):
        return _program(expression).execute(dict(values))
    context = _cel().Context()
    for name, function in functions(today or dt.date.today()).items():
        context.add_function(name, function)
    context.update(dict(values))
    return _program(expression).execute(context)
