"""Options whose names hold numbers: by a word that begins with one, and where a place in the row may be meant."""

from __future__ import annotations

import pytest

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition
from interviews.reading.readings import NoReading, ParseContext, Reading


def read(said: str, *labels: str, kind: str = "choice", language: str = "en") -> Reading | NoReading:
    choices = [{"value": f"v{place}", "label": label} for place, label in enumerate(labels)]
    field = FieldDefinition(field_id="asked", label="Which one?", type=kind, config={"choices": choices})
    return field_type(field).parse(said, field_type(field).configure(field), ParseContext(language=language))


@pytest.mark.parametrize("said", ["49er", "the 49er", "49er please"])
def test_a_word_that_begins_with_a_number_names_its_option(said: str) -> None:
    found = read(said, "Laser", "Finn", "49er FX", "470")
    assert isinstance(found, Reading) and found.value == "v2"


@pytest.mark.parametrize(
    ("language", "said", "labels", "meant"),
    [
        ("en", "the second", ("2nd floor", "3rd floor", "Attic"), ("v0", "v1")),
        ("en", "the second one", ("Level 2", "Level 3", "Level 1"), ("v0", "v1")),
        ("de", "die erste", ("2. Stock", "1. Stock"), ("v0", "v1")),
    ],
)
def test_a_number_of_a_name_is_no_place_in_the_row(
    language: str, said: str, labels: tuple[str, ...], meant: tuple[str, ...]
) -> None:
    found = read(said, *labels, language=language)
    assert isinstance(found, NoReading) and found.candidates == meant
    assert isinstance(read(said, *labels, kind="multi_choice", language=language), NoReading)


@pytest.mark.parametrize(
    ("said", "labels", "chosen"),
    [
        ("2nd", ("3rd floor", "2nd floor", "Attic"), "v1"),
        ("2nd", ("2nd floor", "3rd floor", "Attic"), "v0"),
        ("the last one", ("2nd floor", "3rd floor", "Attic"), "v2"),
        ("the second one", ("1 night", "2 nights"), "v1"),
        ("the second one", ("red", "green", "blue"), "v1"),
        ("the first", ("2nd floor", "3rd floor", "Attic"), "v0"),
    ],
)
def test_a_place_in_the_row_chooses_where_it_can_be_nothing_else(
    said: str, labels: tuple[str, ...], chosen: str
) -> None:
    found = read(said, *labels)
    assert isinstance(found, Reading) and found.value == chosen
