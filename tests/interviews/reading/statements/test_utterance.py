"""An utterance is cut into phrases, whatever spans are said to hold its values."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from interviews.reading.languages import LANGUAGES
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import fold

TEXTS = ("well, I think about 3 of us, or 4", "多分3人ですが、4人かも。", "hmmm … no", "")


@given(
    text=st.sampled_from(TEXTS),
    language=st.sampled_from(LANGUAGES),
    spans=st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), max_size=4),
)
def test_phrases_follow_one_another_to_the_end(text: str, language: str, spans: list[tuple[int, int]]):
    """Also with spans that are empty, reversed, overlapping or beyond the end."""
    words = fold(text)
    items = read_items(words, language, tuple(spans))
    assert all(one.end <= other.start for one, other in zip(items, items[1:], strict=False))
    assert all(item.start < item.end for item in items)


def test_a_value_is_named_by_its_number():
    words = fold("from 3 to 5")
    values = [item for item in read_items(words, "en", ((5, 6), (10, 11))) if item.index >= 0]
    assert [(item.text, item.index) for item in values] == [("3", 0), ("5", 1)]


def test_a_span_that_holds_nothing_is_no_value():
    words = fold("about 3")
    assert read_items(words, "en", ((0, 0),)) == read_items(words, "en")
