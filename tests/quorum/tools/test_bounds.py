"""What tools give fits, says what is not there, and holds nothing empty."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quorum.tools.bounds import bounded, compact, percent, shortened


def test_what_says_nothing_is_left_out() -> None:
    told = {"a": None, "b": "", "c": [], "d": {"e": None}, "f": 0, "g": False, "h": [None, {"i": ""}, 1]}
    assert compact(told) == {"f": 0, "g": False, "h": [1]}


@given(st.lists(st.text(min_size=1, max_size=40), max_size=60), st.lists(st.integers(), max_size=60))
def test_lists_give_way_in_order_and_are_counted(words: list[str], numbers: list[int]) -> None:
    data = bounded({"words": words, "numbers": numbers, "title": "T"}, "words", "numbers", most=300)
    assert len(json.dumps(data, ensure_ascii=False, separators=(",", ":"))) <= 300
    left = data.get("left_out", {})
    assert len(data.get("words", [])) + left.get("words", 0) == len(words)
    assert len(data.get("numbers", [])) + left.get("numbers", 0) == len(numbers)
    assert data.get("words", []) == words[: len(data.get("words", []))]
    if left.get("numbers"):
        assert not data.get("words")


def test_what_fits_is_whole() -> None:
    assert bounded({"rows": list(range(20))}, "rows") == {"rows": list(range(20))}


def test_a_tool_that_says_too_much_beside_its_lists_is_a_bug() -> None:
    with pytest.raises(ValueError, match="give way"):
        bounded({"text": "x" * 200, "rows": [1]}, "rows", most=100)


def test_a_long_text_says_how_much_more_there_is() -> None:
    assert shortened("abcdef", 3) == "abc… (3 more characters)"
    assert shortened("abc", 3) == "abc"


def test_percent_of_nothing_is_none() -> None:
    assert (percent(1, 3), percent(0, 0)) == (33.3, 0.0)
