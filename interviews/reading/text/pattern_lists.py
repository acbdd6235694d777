"""Regular expressions written as lists of phrases."""

from __future__ import annotations

import re
from collections.abc import Iterable

LETTER = r"[^\W\d_]"
LETTER_OR_DIGIT = r"[^\W_]"


def any_of(phrases: str, edge: str = r"\w") -> str:
    """An expression for any of the comma-separated phrases, as whole words: no `edge` stands beside them.

    Each phrase may itself be an expression.
    """
    return f"(?<!{edge})(?:{alternatives(' '.join(phrase.split()) for phrase in phrases.split(','))})(?!{edge})"


def either(*expressions: str) -> re.Pattern[str]:
    """Matches where one of the expressions does."""
    return re.compile("|".join(f"(?:{expression})" for expression in expressions))


def alternatives(expressions: Iterable[str]) -> str:
    """The expressions that are not empty, as what stands between the brackets of a group."""
    return "|".join(filter(None, expressions))


def any_expression(expressions: Iterable[str]) -> str:
    """The same as a group; nothing matches it when all are empty."""
    return f"(?:{alternatives(expressions) or '(?!)'})"
