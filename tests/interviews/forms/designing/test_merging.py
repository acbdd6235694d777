"""Edits of two designers upon one earlier state."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.designing.merging import merged_changes

VALUES = st.one_of(st.integers(0, 2), st.dictionaries(st.sampled_from("xy"), st.integers(0, 2)))
STATES = st.dictionaries(st.sampled_from("abc"), VALUES)


def test_what_only_one_changed_is_kept_and_the_rest_clashes():
    base = {"label": "Name", "required": False, "config": {"minimum": 1, "unit": "kg"}, "section": "Start"}
    mine = {**base, "label": "My name", "config": {"minimum": 2, "unit": "kg"}}
    theirs = {**base, "label": "Their name", "required": True, "config": {"minimum": 1, "unit": "lb"}}
    both = merged_changes(base, mine, theirs)
    assert both.clashes == ("label",)
    assert both.values == {**base, "label": "My name", "required": True, "config": {"minimum": 2, "unit": "lb"}}


def test_what_was_taken_out_stays_out():
    assert merged_changes({"a": 1, "b": 1}, {"a": 1}, {"a": 2, "b": 1}).values == {"a": 2}


@given(STATES, STATES)
def test_who_edits_alone_gets_what_they_wrote(base, edited):
    for both in (
        merged_changes(base, edited, base),
        merged_changes(base, base, edited),
        merged_changes(base, edited, edited),
    ):
        assert (both.values, both.clashes) == (edited, ())


@given(STATES, STATES, STATES)
def test_both_see_the_same_clashes_and_nothing_else_depends_on_who_comes_first(base, one, other):
    first, second = merged_changes(base, one, other), merged_changes(base, other, one)
    assert set(first.clashes) == set(second.clashes)
    for key in {*one, *other} - set(first.clashes):
        assert first.values.get(key) == second.values.get(key)
