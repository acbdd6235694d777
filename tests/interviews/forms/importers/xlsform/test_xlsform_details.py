"""What of an XLSForm is easily lost, or shown to people as it stands in the file."""

from __future__ import annotations

import re

import pytest

from interviews.forms.importers.quoting import without_quotes
from tests.interviews.forms.importers.xlsform.test_xlsform import imported, lines

NEEDS = """
list_name | name | label
need | water | Water
need | cash | Cash
thing | radio | Radio
thing | bike | Bicycle
"""


def test_a_named_column_of_its_own_language_stands_in_for_the_plain_one() -> None:
    found = imported(
        """
        type | name | label | label::English | label::Swahili (sw)
        text | first | | Your name? | Jina lako?
        text | second | Plain | English | Kiswahili
        """
    )
    first, second = found.definition.fields
    assert (first.label, second.label) == ("Your name?", "Plain")
    assert first.translations["sw"]["label"] == "Jina lako?"


def test_no_mark_of_the_file_reaches_people() -> None:
    form = imported(
        """
        type | name | label | calculation
        note | hello | Hello ${who}! This is a survey.
        text | who | Who are you?
        calculate | total | | 1 + 1
        note | sum | Your total is ${total}.
        text | more | You said ${who}, and ${total}: anything else?
        select_one said | which | About ${more}
        note | bye | Thank you, ${who}! Your number is ${total}.
        """,
        """
        list_name | name | label
        said | a | What you said: ${who}
        """,
    )
    written = form.definition.model_dump_json()
    assert "${" not in written
    fields = {field.field_id: field for field in form.definition.fields}
    assert fields["more"].label == "You said [Who are you?], and …: anything else?"
    assert fields["which"].label == "About [You said …, and …: anything else?]"
    assert fields["which"].config["choices"] == [{"value": "a", "label": "What you said: [Who are you?]"}]
    assert form.definition.description == "Hello! This is a survey."
    assert form.definition.completion_message == "Thank you!"
    told = lines(form, "left_out")
    assert "survey row 5: a sentence that shows what is computed is not told: Your total is ${total}." in told
    assert "survey row 6, column label: a computed value within the text is not shown" in told


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Thank you, {first}!", "Thank you!"),
        ("{first}, thank you.", "Thank you."),
        ("You got {a} of {b} right. Well done.", "Well done."),
        ("Your score: {s}\nThat is all.", "That is all."),
        ("{名前}様、ありがとうございました。", "ありがとうございました。"),
        ("ありがとうございました、{名前}さん！", "ありがとうございました！"),
        ("Nothing quoted,  here", "Nothing quoted,  here"),
    ],
)
def test_a_text_of_the_whole_form_quotes_nobody(text: str, plain: str) -> None:
    assert without_quotes(text, re.compile(r"\{([^{}]+)\}")) == plain


def test_the_head_of_a_table_is_no_question() -> None:
    found = imported(
        """
        type | name | label | appearance
        begin_group | g | How badly needed?
        select_one need | head | | label
        select_one need | first | First | list-nolabel
        end_group
        """,
        NEEDS,
    )
    assert [field.field_id for field in found.definition.fields] == ["first"]
    assert "survey row 3: shows the head of a table, so it is not asked" in lines(found, "left_out")


def test_a_matrix_of_kobotoolbox_asks_of_each_thing() -> None:
    found = imported(
        """
        type | name | label | kobo--matrix_list | relevant
        begin_kobomatrix | owned | What do you own? | thing
        integer | many | How many?
        text | why | Why so many? | | ${owned_bike_many} > 3
        end_kobomatrix
        """,
        NEEDS,
    )
    fields = [(field.field_id, field.label, field.section, field.condition) for field in found.definition.fields]
    assert fields == [
        ("owned_radio_many", "Radio: How many?", "What do you own?", ""),
        ("owned_bike_many", "Bicycle: How many?", "What do you own?", ""),
        (
            "owned_radio_why",
            "Radio: Why so many?",
            "What do you own?",
            "owned_bike_many != null && owned_bike_many > 3",
        ),
        (
            "owned_bike_why",
            "Bicycle: Why so many?",
            "What do you own?",
            "owned_bike_many != null && owned_bike_many > 3",
        ),
    ]
    assert "survey row 3: is asked of each of the 2 things in the table" in lines(found, "changed")
    assert not [line for line in lines(found) if "kobo--" in line]


def test_a_limit_that_takes_in_its_end_is_told() -> None:
    found = imported(
        """
        type | name | label | constraint
        decimal | size | Size | . > 0 and . <= 10
        integer | many | Many | . > 0
        date | until | Until | . > today()
        date | since | Since | . > date('2020-01-31')
        """
    )
    told = [line for line in lines(found, "changed") if "itself" in line]
    assert told == [
        "survey row 2, column constraint: the limit 0 itself is allowed too",
        "survey row 4, column constraint: the limit today itself is allowed too",
    ]
    assert found.definition.field("since").config == {"earliest": "2020-02-01"}


def test_a_condition_on_what_is_always_so_is_none() -> None:
    found = imported(
        """
        type | name | label | relevant | calculation
        calculate | version | | | '2'
        integer | age | Age | ${version} = '2' and true()
        text | why | Why? | ${age} > 3 and ${age} < 9
        """
    )
    conditions = [field.condition for field in found.definition.fields]
    assert conditions == ["", "age != null && age > 3 && age < 9"]


def test_a_file_that_is_attached_is_told_as_one() -> None:
    found = imported(
        """
        type | name | label
        csv-external | towns
        text | first | First
        """
    )
    assert "survey row 2: another file is attached here, which is not read" in lines(found, "left_out")


def test_what_cannot_be_calculated_here_is_told() -> None:
    found = imported(
        """
        type | name | label | calculation
        integer | age | Age |
        calculate | round_trip | | ${round_trip} + 1
        calculate | looked_up | | pulldata('towns', 'a', 'b', ${age})
        calculate | half | | round(${age} div 2, 1)
        """
    )
    assert [(each.calculation_id, each.decimals) for each in found.definition.calculations] == [("half", 1)]
    told = lines(found, "left_out")
    for name, why in (("round_trip", "is nested too deeply"), ("looked_up", "uses pulldata()")):
        assert any(f"the calculated value “{name}” was left out: {why}" in line for line in told)
