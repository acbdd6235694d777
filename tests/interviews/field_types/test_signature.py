"""A signature: typed by name or drawn besides, its strokes nothing but moves and lines, its name alone in tables."""

from __future__ import annotations

import pytest

from interviews.field_types import field_type, table_value
from interviews.field_types.signature import MOST_STROKES
from interviews.forms.definition import FieldDefinition
from interviews.reading.readings import Certainty, InvalidValue, ParseContext, Reading
from interviews.results.rules.result_values import answer_words, sort_keys
from interviews.sessions.presenters.inputs import field_input
from tests.rows import rows

FIELD = FieldDefinition(field_id="sign", label="Sign", type="signature", config={"statement": "I have read it."})
KIND = field_type("signature")
CONFIG = KIND.configure(FIELD)
DRAWN = {"name": "Ada Lovelace", "strokes": "M10 20L30 40L50 20M80 80L90 90"}


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada  Lovelace", {"name": "Ada Lovelace", "strokes": ""}),
        ({"name": " 山田花子 "}, {"name": "山田花子", "strokes": ""}),
        (DRAWN, DRAWN),
        ('{"name": "Ada Lovelace", "strokes": "M1 1"}', {"name": "Ada Lovelace", "strokes": ""}),
    ],
)
def test_a_name_signs_and_a_dot_is_no_drawing(given, kept):
    assert KIND.validate(given, CONFIG, ParseContext()) == kept


@rows(
    "given",
    [
        "", "…", 7, {"strokes": DRAWN["strokes"]}, {**DRAWN, "x": 1}, {**DRAWN, "strokes": 'M1 1"/><script>'},
        {**DRAWN, "strokes": "M601 1L2 2L3 3"}, {**DRAWN, "strokes": "M1 201L2 2L3 3"}, {**DRAWN, "strokes": "M-1 1"},
        {**DRAWN, "strokes": "M1 1" + "L1 1" * MOST_STROKES}, {"name": "A" * 200}, "Ann", "C", "C .", {"name": "Cher", "strokes": "M1 1"},
    ],
)  # fmt: skip
def test_nothing_else_signs(given):
    with pytest.raises(InvalidValue):
        KIND.validate(given, CONFIG, ParseContext())


@pytest.mark.parametrize("words", ["Ada Lovelace", "Jean-Luc O’Neill", "山田 花子", "山田花子"])
def test_a_full_name_as_the_whole_reply_is_read_and_said_back(words):
    read = KIND.parse(words, CONFIG, ParseContext())
    assert isinstance(read, Reading)
    assert (read.value["name"], read.certainty) == (words, Certainty.LIKELY)


@rows("words", ["no", "Not yet", "later, please", "I would rather not", "いいえ", "同意", "Ada", "", "What for?"])
def test_other_words_are_no_signature(words):
    assert not isinstance(KIND.parse(words, CONFIG, ParseContext()), Reading)


def test_words_draw_nothing_and_sign_for_nobody_else():
    assert KIND.supports({"name": "Ada Lovelace", "strokes": ""}, ["I am Ada Lovelace"], CONFIG, ParseContext())
    assert not KIND.supports({"name": "Ada Lovelace", "strokes": ""}, ["yes, sign it"], CONFIG, ParseContext())
    assert not KIND.supports(DRAWN, ["Ada Lovelace"], CONFIG, ParseContext())


def test_tables_and_searches_hold_the_name_alone():
    assert table_value(FIELD, DRAWN) == "Ada Lovelace"
    assert sort_keys(FIELD, DRAWN).text == "Ada Lovelace"
    assert answer_words(FIELD, DRAWN, "Ada Lovelace") == "ada lovelace"
    assert KIND.drawing(DRAWN) == DRAWN["strokes"]


def test_its_input_shows_what_is_signed_and_what_was_drawn():
    view = field_input(FIELD, "de", DRAWN)
    assert (view.kind, view.statement) == ("signature", "I have read it.")
    assert [(part.label, part.value) for part in view.parts] == [
        ("Vollständiger Name", "Ada Lovelace"),
        ("Unterschrift", DRAWN["strokes"]),
    ]
