"""Regular expressions written as lists of phrases."""

from __future__ import annotations

import re


def any_of(phrases: str) -> str:
    """An expression for any of the comma-separated phrases, as whole words. Each may itself be an expression."""
    alternatives = [" ".join(phrase.split()) for phrase in phrases.split(",")]
    return r"(?<!\w)(?:" + "|".join(filter(None, alternatives)) + r")(?!\w)"


def either(*expressions: str) -> re.Pattern[str]:
    """Matches where one of the expressions does."""
    return re.compile("|".join(f"(?:{expression})" for expression in expressions))
