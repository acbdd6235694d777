"""Descriptions that speak of several things become repeating groups."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.drafting import propose_by_rule

ANIMALS = [("short_text", "Name"), ("short_text", "Species"), ("integer", "Age")]


@pytest.mark.parametrize(
    ("text", "before", "group", "items", "most"),
    [
        (
            "A registration for a clinic. We need the owner's name and phone. They may have several animals: name, species, age.",
            ["Owner's name", "Phone"],
            "Animals",
            ANIMALS,
            None,
        ),
        ("Party sign-up: name, e-mail, and for each animal: name, species, age.", ["Name", "E-mail"], "Animal", ANIMALS, None),
        ("Each owner may bring up to three animals (name, species, age).", [], "Animals", ANIMALS, 3),
        (
            "Pets: for each pet the name, the species and whether it is vaccinated.",
            [],
            "Pet",
            [("short_text", "Name"), ("short_text", "Species"), ("yes_no", "It is vaccinated")],
            None,
        ),
        (
            "動物病院の初診：飼い主の氏名、電話番号、ペットごとに名前・種類・年齢",
            ["飼い主の氏名", "電話番号"],
            "ペット",
            [("short_text", "名前"), ("short_text", "種類"), ("integer", "年齢")],
            None,
        ),
        (
            "保険の申込。氏名、電話番号。複数のペットがいる場合があります：名前、種類、年齢。",
            ["氏名", "電話番号"],
            "ペット",
            [("short_text", "名前"), ("short_text", "種類"), ("integer", "年齢")],
            None,
        ),
    ],
)  # fmt: skip
def test_several_things_are_a_group(
    text: str, before: list[str], group: str, items: list[tuple[str, str]], most: int | None
):
    *others, repeated = propose_by_rule(text, language="ja" if "、" in text else "en").fields
    assert [field.label for field in others] == before
    assert (repeated.type, repeated.label, repeated.config.get("maximum")) == ("group", group, most)
    assert [(item.type, item.label) for item in repeated.fields] == items
    assert repeated.fields[0].field_id in ("name", "name_2")


@pytest.mark.parametrize(
    "text",
    [
        "We ask several questions: name, phone and e-mail.",
        "Feedback: name, how often each month, what could be better.",
        "Registration: name, e-mail, up to 3 days (Monday, Tuesday or Friday)",
    ],
)
def test_what_is_no_thing_is_no_group(text: str):
    assert "group" not in {field.type for field in propose_by_rule(text).fields}


@given(st.text(st.sampled_from("each several up to 3 pets:(name, age) ごとに、各複数の\n."), max_size=60))
def test_any_text_is_read(text: str):
    for field in propose_by_rule(text).fields:
        assert field.type != "group" or field.fields
