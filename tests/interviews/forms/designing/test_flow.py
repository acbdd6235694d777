"""The picture of a form: every part once, nothing on top of another, and what leads where, for any form."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interviews.forms.calculations import CalculationDefinition
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.drafts import FieldChanges, SettingsChanges
from interviews.forms.designing.flow import NodeKind, flow_of
from interviews.forms.designing.flow_layout import NOTE_UNITS, Box, Layout, flow_layout, wrapped
from interviews.forms.endings import EndingDefinition
from interviews.forms.services.designing import update_field, update_form_settings
from interviews.models import Form
from tests.interviews.cast import Cast

LABELS = st.sampled_from(
    ("Name", "Which day will you attend the second of the two workshops?", "どの日に参加しますか", "x" * 90)
)


@st.composite
def forms(draw: st.DrawFn) -> FormDefinition:
    names = [f"q{number}" for number in range(draw(st.integers(0, 30)))]

    def question(name: str, *, within: bool = False) -> FieldDefinition:
        condition = draw(st.sampled_from(["", *(f'{one} == "a"' for one in names[:6]), 'total > 3 && q1 == "b"', "(("]))
        inner = draw(st.integers(0, 3)) if not within and draw(st.integers(0, 5)) == 0 else 0
        return FieldDefinition(
            field_id=name,
            label=draw(LABELS),
            type="group" if inner else "short_text",
            condition=condition,
            section=draw(st.sampled_from(("", "First", "Second"))),
            fields=tuple(question(f"i{number}", within=True) for number in range(inner)),
        )

    return FormDefinition(
        slug="f",
        title="F",
        fields=tuple(question(name) for name in names),
        calculations=tuple(
            CalculationDefinition(calculation_id=name, expression=reads)
            for name, reads in draw(st.sampled_from(((), (("total", "q1 + 1"),), (("total", "1"), ("share", "total")))))
        ),
        endings=tuple(
            EndingDefinition(ending_id=f"e{number}", condition=condition, message="Bye")
            for number, condition in enumerate(draw(st.sampled_from(((), ('q0 == "a"', ""), ('q0 == "a"',)))))
        ),
    )


def drawn(form: FormDefinition) -> Layout:
    nodes = flow_of(form, link_values=("utm_source",))
    return flow_layout(
        nodes, {node.key: node.condition for node in nodes}, {node.key: node.kind.value for node in nodes}
    )


def extent(box: Box) -> tuple[int, int, int, int]:
    """A box with the words above it."""
    lines = [*box.above, *([box.heading] if box.heading else [])]
    return box.x, min([box.y, *(line.y - 13 for line in lines)]), box.right, box.bottom


def overlap(one: Box, other: Box) -> bool:
    (left, top, right, bottom), (x, y, end, low) = extent(one), extent(other)
    return left < end and x < right and top < low and y < bottom


@given(forms())
@settings(max_examples=60, deadline=None)
def test_nothing_stands_on_top_of_another_and_everything_stands_once(form: FormDefinition):
    layout = drawn(form)
    keys = [box.node.key for box in layout.boxes]
    fields = [f.field_id for f in form.fields] + [f"{g.field_id}.{f.field_id}" for g in form.fields for f in g.fields]
    assert len(keys) == len(set(keys))
    assert sorted(key for key in keys if ":" not in key) == sorted(fields)
    by_key = {box.node.key: box for box in layout.boxes}
    for one, other in combinations(layout.boxes, 2):
        if other.node.group != one.node.key:
            assert not overlap(one, other), (one, other)
    for box in layout.boxes:
        assert box.x >= 0 and box.y >= 0 and box.right < layout.width and box.bottom < layout.height
        if box.node.group:
            frame = by_key[box.node.group]
            x, y, right, bottom = extent(box)
            assert frame.x < x and frame.y < y and right < frame.right and bottom < frame.bottom


@given(forms())
@settings(max_examples=60, deadline=None)
def test_each_condition_is_led_to_from_all_it_reads_and_lanes_keep_apart(form: FormDefinition):
    layout = drawn(form)
    by_key = {box.node.key: box for box in layout.boxes}
    led = {(lane.source, end) for lane in layout.lanes for end in lane.ends}
    for box in layout.boxes:
        for source in box.node.reads:
            ends = [y for name, (x, y) in led if name == source and x == box.right and box.y < y < box.bottom]
            assert ends, (source, box.node.key)
    for lane in layout.lanes:
        assert lane.start[0] == by_key[lane.source].right < lane.x < layout.width
    for one, other in combinations(layout.lanes, 2):
        assert one.x != other.x or one.bottom < other.top or other.bottom < one.top


@given(st.text(max_size=300), st.integers(8, 60), st.integers(1, 4))
def test_lines_keep_within_their_width_and_lose_words_only_with_an_ellipsis(text: str, units: int, most: int):
    lines = wrapped(text, max(units, NOTE_UNITS), most)
    assert len(lines) <= most
    said, meant = ("".join("".join(part).split()) for part in (lines, text))
    assert said == meant or (said.endswith("…") and meant.startswith(said[:-1]))


def test_calculated_values_stand_behind_what_they_read_and_the_end_comes_last():
    fields = tuple(
        FieldDefinition(field_id=name, label=name, type="integer", condition="total > 3" if name == "c" else "")
        for name in ("a", "b", "c")
    )
    form = FormDefinition(
        slug="f",
        title="F",
        fields=fields,
        calculations=(CalculationDefinition(calculation_id="total", expression="a * 2"),),
    )
    nodes = flow_of(form)
    assert [node.key for node in nodes] == ["a", "calculation:total", "b", "c", "ending:"]
    assert nodes[3].reads == ("calculation:total",) and nodes[3].is_conditional
    assert [node.number for node in nodes if node.kind is NodeKind.QUESTION] == [1, 2, 3]


@pytest.mark.django_db
def test_the_page_shows_every_question_with_its_condition_in_words(form: Form, cast: Cast):
    bob = cast.principal("bob")
    update_field(form, "wishes", FieldChanges(condition='menu == "meat"'), by=bob)
    update_field(form, "guests.age", FieldChanges(condition='menu == "fish" && who != ""'), by=bob)
    endings = (EndingDefinition(ending_id="fish", condition='menu == "fish"', message="Bring a net"),)
    update_form_settings(form, SettingsChanges(endings=endings, link_parameters=("utm_source",)), by=bob)
    page = cast.client("victor").get("/forms/dinner/flow/").content.decode()
    nodes = dict(re.findall(r'<a class="(flow-node[^"]*)" href="[^"]*" data-key="([^"]*)"', page))
    by_key = {
        key: classes
        for classes, key in re.findall(r'<a class="(flow-node[^"]*)" href="[^"]*" data-key="([^"]*)"', page)
    }
    assert nodes and list(by_key) == [
        "link:utm_source", "name", "menu", "wishes", "guests", "guests.who", "guests.age", "ending:fish", "ending:",
    ]  # fmt: skip
    assert "flow-never" in by_key["wishes"] and "flow-never" not in by_key["guests.age"]
    assert 'href="/forms/dinner/fields/guests.age/"' in page
    assert "5. Age. Whole number. Only when “Menu” is Fish" in page
    assert "Only when “Menu” is Fish" in page.split('class="flow-list"')[1]
    assert 'data-source="menu"' in page
    assert cast.client("charlie").get("/forms/dinner/flow/").status_code == 404
