"""Regular expressions written as lists of phrases."""

from __future__ import annotations

import re
from collections.abc import Iterable


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


def repeatable(expressions: Iterable[str]) -> str:
    """One of the expressions as the body of a repeated group: each alternative once, the longest first, the choice final.

    Languages share words. In a plain group each shared word is tried once for every language that has it, and again with every
    repetition: the tries double with each word. Here a repetition matches in one way only, so a text takes linear time.
    """
    each = dict.fromkeys(part for expression in expressions for part in _alternatives_of(expression))
    return f"(?>{alternatives(sorted(each, key=len, reverse=True)) or '(?!)'})"


_WHOLE_WORDS = re.compile(r"\(\?<!(?P<edge>.+?)\)\(\?:(?P<phrases>.+)\)\(\?!(?P=edge)\)", re.DOTALL)
_SIGNS_WITH_BARS = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[()|]", re.DOTALL)


def _alternatives_of(expression: str) -> list[str]:
    """The alternatives of an expression; those of `any_of` each with its edges."""
    parts = _split_at_bars(expression)
    whole = _WHOLE_WORDS.fullmatch(expression) if len(parts) == 1 else None
    if whole is None or ")(?!" in whole["phrases"]:
        return parts
    edge = whole["edge"]
    return [f"(?<!{edge}){phrase}(?!{edge})" for phrase in _split_at_bars(whole["phrases"])]


def _split_at_bars(expression: str) -> list[str]:
    """The expression parted at the bars that stand in no group and no set of characters."""
    parts, depth, start = [], 0, 0
    for sign in _SIGNS_WITH_BARS.finditer(expression):
        depth += {"(": 1, ")": -1}.get(sign.group(), 0)
        if sign.group() == "|" and not depth:
            parts.append(expression[start : sign.start()])
            start = sign.end()
    return [part for part in (*parts, expression[start:]) if part]
