"""Words of a language and their base forms; what these say about the names of options."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.field_types import field_type
from interviews.reading.readings import NoReading, ParseContext, Reading
from interviews.reading.text.dictionaries import LISTED, are_two_words, base_form


@pytest.mark.parametrize(
    ("word", "language", "base"),
    [
        ("evenings", "en", "evening"),
        ("Evenings", "en-GB", "evening"),
        ("Schmerzen", "de", "schmerz"),
        ("débutantes", "fr", "débutant"),
        ("better", "en", "better"),
        ("workshps", "en", None),
        ("夕方", "ja", None),
        ("evenings", "xx", None),
    ],
)
def test_base_forms(word: str, language: str, base: str | None) -> None:
    assert base_form(word, language) == base


@given(st.text(max_size=20), st.text(max_size=20), st.sampled_from([*LISTED, "ja"]))
def test_two_words_are_so_in_either_order_and_no_word_is_another_than_itself(
    one: str, other: str, language: str
) -> None:
    assert are_two_words(one, other, language) == are_two_words(other, one, language)
    assert not are_two_words(one, one, language)


def chosen(message: str, labels: dict[str, list[str]], language: str = "en") -> object:
    """The option that a message is read as; what it might mean where it is read as none."""
    kind = field_type("choice")
    choices = [{"value": label, "label": label, "synonyms": synonyms} for label, synonyms in labels.items()]
    config = kind.Config.model_validate({"choices": choices})
    read = kind.parse(message, config, ParseContext(language=language))
    assert isinstance(read, (Reading, NoReading))
    return read.value if isinstance(read, Reading) else read.candidates


TIMES: dict[str, list[str]] = {"Morning": [], "Evening": ["after work"], "Events": []}


@pytest.mark.parametrize("message", ["mornings", "in the mornings please", "mornings work best"])
def test_another_form_of_an_options_word_names_it(message: str) -> None:
    assert chosen(message, TIMES) in ("Morning", ("Morning",))


def test_another_form_is_known_by_its_accents() -> None:
    assert chosen("plutôt débutantes", {"Débutant": [], "Chercheur": []}, "fr") in ("Débutant", ("Débutant",))


@pytest.mark.parametrize(
    ("message", "labels"),
    [
        ("starting", {"Standing desk": [], "Headset": []}),
        ("big tables", {"Tablet": [], "Phone": []}),
        ("it is for work", TIMES),
    ],
)
def test_another_word_of_the_language_is_no_slip_of_an_options(message: str, labels: dict[str, list[str]]) -> None:
    assert chosen(message, labels) == ()


def test_what_is_no_word_may_be_a_slip() -> None:
    assert chosen("mornig", TIMES) == "Morning"
    assert chosen("tabelt", {"Tablet": [], "Phone": []}) == "Tablet"
