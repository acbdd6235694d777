"""Numbers in messages are written one way: with the language's thousands separators, whoever puts the message together."""

from __future__ import annotations

import ast
from decimal import Decimal
from pathlib import Path

import pytest
from django.utils import translation

from formagent.settings import BASE_DIR
from interviews.wording import refusal_words
from interviews.written_counts import written_count

NUMBERS = {"n", "number", "count", "most", "least", "total"}
ORDINAL = ("ersion", "round", "Task %(number)s", "Ending %(number)s", "This is not the number", "Type %(number)d")
"""The number of a version, a round or a task is a name: it is not counted. What has to be typed stands as it is typed."""
COUNTED_IN_ONES = ("second", "minute", "hour", "day", "approve", "reject", "abstain", "vote", " ms")


@pytest.mark.parametrize(
    ("language", "number", "words"),
    [("en", 12000, "12,000"), ("ja", 12000, "12,000"), ("de", 1234.5, "1.234,5"), ("en", Decimal("0.25"), "0.25")],
)
def test_a_number_is_written_in_the_pages_language(language: str, number: float | Decimal, words: str) -> None:
    with translation.override(language):
        assert written_count(number) == words


def test_what_is_no_number_stays_as_it_is() -> None:
    assert [written_count(one) for one in ("soon", None, True)] == ["soon", None, True]


@pytest.mark.parametrize(
    ("reason", "params", "words"),
    [
        ("too_long", {"maximum": 2000}, "Write at most 2,000 characters."),
        ("above_maximum", {"maximum": 1500000}, "Enter 1,500,000 or less."),
        ("below_minimum", {"minimum": 1000.5}, "Enter 1,000.5 or more."),
        ("too_long", {"maximum": 1}, "Write at most 1 character."),
    ],
)
def test_limits_are_written_so(reason: str, params: dict[str, float], words: str) -> None:
    assert words in refusal_words("invalid_value", {"reason": reason, "params": params})


def test_no_message_puts_a_bare_count_in() -> None:
    """Every `gettext(…) % {"n": …}` with a count names `written_count`; others are numbers that name, or stay small."""
    bare = [f"{path.name}: {where}" for path in _sources() for where in _bare_counts(path)]
    assert bare == []


def _sources() -> list[Path]:
    return [path for app in ("interviews", "quorum") for path in sorted((BASE_DIR / app).rglob("*.py"))]


def _bare_counts(path: Path) -> list[str]:
    text = path.read_text()
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod)]
    return [source for node in found if (source := ast.get_source_segment(text, node) or "") and _is_bare(node, source)]


def _is_bare(node: ast.BinOp, source: str) -> bool:
    if not isinstance(node.right, ast.Dict) or "gettext(" not in source:
        return False
    if any(words in source for words in (*ORDINAL, *COUNTED_IN_ONES)):
        return False
    keys = {key.value for key in node.right.keys if isinstance(key, ast.Constant)}
    return bool(keys & NUMBERS) and "written_count(" not in source and "_written(" not in source
