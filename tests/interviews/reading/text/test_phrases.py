"""Tables of phrases: what they stand for, and where the phrases are found."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.reading.statements.non_answers import socializes
from interviews.reading.text.phrases import phrases, phrases_by_meaning, spelled_out


@pytest.mark.parametrize(
    ("table", "stands_for"),
    [
        ("no, not at all|never", ["no", "not at all", "never"]),
        ("the others?", ["the others", "the other"]),
        ("(can|could) (you )?wait", ["can you wait", "can wait", "could you wait", "could wait"]),
        ("[uú]ltim[oa]", ["ultimo", "ultima", "ultimo", "ultima"]),
        (r"moi\, c'est, s\.a\.", ["moi, c'est", "s.a."]),
        ("", []),
    ],
)
def test_a_table_is_spelled_out(table: str, stands_for: list[str]) -> None:
    assert spelled_out(table) == stands_for


@pytest.mark.parametrize(
    ("table", "text", "found"),
    [
        ("no, not", "note no. not 3, nothing", ["no", "not"]),
        ("in, in front of", "in front of it, in front", ["in front of", "in"]),
        (r"kein\w*", "keine, kein, unkein", ["keine", "kein"]),
        (r"\w+n't", "it isn't, n't, don't", ["isn't", "don't"]),
        (r"every \w+ day", "every other day, every day", ["every other day"]),
        ("でも|も", "それでも私も", ["でも", "も"]),
        ("a", "a1 a_b a-b l'a", ["a", "a"]),
    ],
)
def test_phrases_are_found_as_words_of_their_own(table: str, text: str, found: list[str]) -> None:
    assert [text[one.start : one.end] for one in phrases([table]).find(text)] == found


def test_the_first_meaning_of_a_phrase_counts_and_the_longest_phrase_that_ends_somewhere() -> None:
    table = phrases_by_meaning({1: ["one, first"], 2: ["first, second, number two"]})
    assert [one.meaning for one in table.find("first one, number two")] == [1, 1, 2]
    ending = table.ending("the number two is", len("the number two"))
    assert ending is not None and (ending.start, ending.meaning) == (4, 2)
    assert table.ending("the number two is", 3) is None


def test_a_long_text_takes_as_long_as_it_is() -> None:
    began = time.process_time()
    assert socializes("no thanks, ok. " * 300)
    assert not socializes("no thanks, ok. " * 300 + "3")
    assert not phrases([r"\w+n't"]).stands_in("n" * 20_000)
    assert time.process_time() - began < 2


@given(st.text("ab ."), st.integers(0, 400))
def test_a_phrase_that_ends_somewhere_is_found_behind_any_text(before: str, length: int) -> None:
    table, text = phrases(["dr., prof."]), f"{before}{'x' * length} dr. who"
    end = text.index(" who")
    found = table.ending(text, end)
    assert found is not None
    assert (text[found.start : found.end], found.end) == ("dr.", end)
    assert table.ending(text, len(text)) is None
