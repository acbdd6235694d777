"""Configuration, validation, display, schema, widget and support of the typed values."""

from __future__ import annotations

import pytest

from interviews.field_types import field_type, type_names
from interviews.field_types.base import config_problems
from interviews.forms.definition import FieldDefinition
from interviews.reading.readings import InvalidValue, ParseContext
from tests.rows import rows

CONTEXT = ParseContext()
TRACKS = [{"value": "b", "label": "Beginner"}, {"value": "r", "label": "Research"}, {"value": "e", "label": "Ethics"}]


def configured(name, **config):
    return field_type(name).configure(
        FieldDefinition(field_id=f"{name}{sorted(config.items())}", label="x", type=name, config=config)
    )


def validated(name, value, **config):
    return field_type(name).validate(value, configured(name, **config), CONTEXT)


@rows(
    ("name", "config", "words"),
    [
        ("choice", {}, "is missing"),
        ("choice", {"choices": []}, "at least one choice"),
        ("choice", {"choices": [{"value": "a"}, {"value": "a"}]}, "given twice: a"),
        ("choice", {"choices": [{"value": ""}]}, "1 at least"),
        ("choice", {"choices": TRACKS, "colour": "red"}, "not known"),
        ("multi_choice", {"choices": TRACKS, "min_choices": 3, "max_choices": 2}, "greater than max_choices"),
        ("multi_choice", {"choices": TRACKS, "min_choices": 4}, "more than there are choices"),
        ("integer", {"minimum": 3, "maximum": 2}, "greater than maximum"),
        ("number", {"minimum": 3.5, "maximum": 2}, "greater than maximum"),
        ("number", {"decimals": -1}, "must be 0 or more"),
        ("rating", {"maximum": 11}, "must be 10 or less"),
        ("rating", {"minimum": 5, "maximum": 5}, "must be less than maximum"),
        ("slider", {"minimum": 5, "maximum": 5}, "must be less than maximum"),
        ("slider", {"step": 0}, "must be more than 0"),
        ("slider", {"step": 200}, "does not divide"),
        ("country", {"allowed": ["JP", "QQ"]}, "not a country code: QQ"),
        ("country", {"allowed": []}, "at least one country"),
        ("language", {"allowed": ["xx-yy"]}, "not a language tag"),
    ],
)
def test_a_wrong_configuration_is_refused_with_the_reason(name, config, words):
    problems = config_problems(field_type(name), FieldDefinition(field_id="x", label="x", type=name, config=config))
    assert any(words in message for _, message in problems), problems


@rows(
    ("name", "config", "value", "canonical"),
    [
        ("yes_no", {}, True, True),
        ("yes_no", {}, "on", True),
        ("yes_no", {}, "false", False),
        ("yes_no", {}, "いいえ", False),
        ("integer", {}, "3", 3),
        ("integer", {}, 3.0, 3),
        ("integer", {}, " ４ ", 4),
        ("number", {}, "3.25", 3.25),
        ("number", {}, "1,234.5", 1234.5),
        ("number", {"decimals": 1}, 2.25, 2.3),
        ("number", {}, 2.0, 2),
        ("rating", {}, "4", 4),
        ("slider", {"step": 5}, "42", 40),
        ("slider", {"minimum": 0, "maximum": 1, "step": 0.1}, 0.26, 0.3),
        ("slider", {"minimum": 1, "maximum": 10, "step": 4}, 10, 9),
        ("choice", {"choices": TRACKS}, "r", "r"),
        ("choice", {"choices": TRACKS}, "research", "r"),
        ("multi_choice", {"choices": TRACKS}, ["e", "b", "e"], ["b", "e"]),
        ("multi_choice", {"choices": TRACKS}, '["r", "b"]', ["b", "r"]),
        ("multi_choice", {"choices": TRACKS}, "e, b", ["b", "e"]),
        ("multi_choice", {"choices": TRACKS}, "", []),
        ("country", {}, "jp", "JP"),
        ("country", {}, "Germany", "DE"),
        ("language", {}, "pt_br", "pt-BR"),
        ("language", {}, "zh-hans", "zh-Hans"),
        ("language", {}, "Deutsch", "de"),
    ],
)
def test_what_widgets_and_programs_send_becomes_canonical(name, config, value, canonical):
    valid = validated(name, value, **config)
    assert valid == canonical
    assert type(valid) is type(canonical)


@rows(
    ("name", "config", "value", "code"),
    [
        ("yes_no", {}, "maybe", "wrong_type"),
        ("yes_no", {}, "", "empty"),
        ("yes_no", {}, 2, "wrong_type"),
        ("integer", {}, "", "empty"),
        ("integer", {}, "three-ish", "not_a_number"),
        ("integer", {}, 2.5, "not_whole"),
        ("integer", {}, True, "wrong_type"),
        ("integer", {}, None, "wrong_type"),
        ("integer", {"minimum": 0}, -1, "below_minimum"),
        ("integer", {"maximum": 4}, "5", "above_maximum"),
        ("integer", {}, "9" * 40, "not_a_number"),
        ("number", {}, float("nan"), "not_a_number"),
        ("number", {}, "inf", "not_a_number"),
        ("number", {"decimals": 0}, 2.5, "not_whole"),
        ("rating", {}, 0, "below_minimum"),
        ("rating", {}, 6, "above_maximum"),
        ("slider", {}, 101, "above_maximum"),
        ("slider", {"minimum": -5}, -5.5, "below_minimum"),
        ("choice", {"choices": TRACKS}, "x", "unknown_choice"),
        ("choice", {"choices": TRACKS}, ["b"], "wrong_type"),
        ("multi_choice", {"choices": TRACKS}, ["b", "x"], "unknown_choice"),
        ("multi_choice", {"choices": TRACKS, "max_choices": 1}, ["b", "e"], "too_many_choices"),
        ("multi_choice", {"choices": TRACKS, "min_choices": 1}, [], "too_few_choices"),
        ("multi_choice", {"choices": TRACKS}, "[1", "wrong_type"),
        ("country", {}, "QQ", "unknown_country"),
        ("country", {"allowed": ["JP"]}, "DE", "unknown_country"),
        ("language", {}, "klingon", "unknown_language"),
        ("language", {"allowed": ["ja"]}, "en", "unknown_language"),
    ],
)
def test_an_unacceptable_value_is_refused_by_code(name, config, value, code):
    with pytest.raises(InvalidValue) as refusal:
        validated(name, value, **config)
    assert refusal.value.code == code


@rows(
    ("name", "config", "value", "shown"),
    [
        ("yes_no", {}, True, {"en": "Yes", "ja": "はい", "es": "Sí", "de": "Ja", "fr": "Oui"}),
        ("yes_no", {}, False, {"en": "No", "ja": "いいえ", "es": "No", "de": "Nein", "fr": "Non"}),
        ("integer", {}, 12500, {"en": "12,500", "de": "12.500", "ja": "12,500"}),
        ("number", {"unit": "kg"}, 1234.5, {"en": "1,234.5 kg", "de": "1.234,5 kg"}),
        ("rating", {}, 4, {"en": "4 / 5"}),
        ("choice", {"choices": TRACKS}, "r", {"en": "Research"}),
        (
            "multi_choice",
            {"choices": TRACKS},
            ["b", "r", "e"],
            {"en": "Beginner, Research, and Ethics", "de": "Beginner, Research und Ethics"},
        ),
        ("multi_choice", {"choices": TRACKS}, [], {"en": "None", "ja": "なし"}),
        (
            "country",
            {},
            "DE",
            {"en": "Germany", "ja": "ドイツ", "es": "Alemania", "de": "Deutschland", "fr": "Allemagne"},
        ),
        ("language", {}, "pt-BR", {"en": "Brazilian Portuguese", "ja": "ポルトガル語 (ブラジル)"}),
    ],
)
def test_values_are_shown_in_the_respondents_language(name, config, value, shown):
    for language, words in shown.items():
        assert field_type(name).display(value, configured(name, **config), language) == words


@rows(
    ("name", "config", "kind", "low", "high"),
    [
        ("yes_no", {}, "yes_no", None, None),
        ("integer", {"minimum": 0, "maximum": 4}, "stepper", 0, 4),
        ("integer", {"minimum": 0, "maximum": 100}, "number", 0, 100),
        ("integer", {}, "number", None, None),
        ("number", {"maximum": 3}, "number", None, 3),
        ("rating", {}, "rating", 1, 5),
        ("slider", {"maximum": 10}, "slider", 0, 10),
        ("choice", {"choices": TRACKS}, "chips", None, None),
        ("choice", {"choices": [{"value": str(n)} for n in range(8)]}, "search", None, None),
        ("multi_choice", {"choices": TRACKS, "max_choices": 2}, "multi_chips", 0, 2),
        ("country", {}, "search", None, None),
        ("language", {"allowed": ["ja", "en"]}, "search", None, None),
    ],
)
def test_each_type_has_its_widget(name, config, kind, low, high):
    widget = field_type(name).widget(configured(name, **config), "ja")
    assert (widget.kind, widget.min, widget.max) == (kind, low, high)


def test_widgets_offer_localized_names_in_order():
    labels = [
        c.label for c in field_type("country").widget(configured("country", allowed=["US", "DE", "ES"]), "es").choices
    ]
    assert labels == ["Alemania", "España", "Estados Unidos"]
    assert [c.label for c in field_type("yes_no").widget(configured("yes_no"), "de").choices] == ["Ja", "Nein"]


@rows(
    ("name", "config", "schema"),
    [
        ("yes_no", {}, {"type": "boolean"}),
        ("integer", {"minimum": 0}, {"type": "integer", "minimum": 0}),
        ("number", {"decimals": 0}, {"type": "integer"}),
        ("rating", {}, {"type": "integer", "minimum": 1, "maximum": 5}),
        ("slider", {"step": 0.5}, {"type": "number", "minimum": 0, "maximum": 100}),
        ("choice", {"choices": TRACKS}, {"type": "string", "enum": ["b", "r", "e"]}),
        ("country", {"allowed": ["JP"]}, {"type": "string", "enum": ["JP"]}),
        ("language", {"allowed": ["ja"]}, {"type": "string", "enum": ["ja"]}),
    ],
)
def test_json_schema(name, config, schema):
    assert field_type(name).json_schema(configured(name, **config)) == schema


@rows(
    ("name", "config", "value", "quotes", "carried"),
    [
        ("integer", {}, 3, ["there are three of us"], True),
        ("integer", {}, 3, ["my family"], False),
        ("integer", {"minimum": 0, "maximum": 4}, 0, ["nobody"], True),
        ("integer", {"minimum": 0, "maximum": 4}, 1, ["just me"], True),
        ("integer", {}, 4, ["three"], False),
        ("rating", {}, 5, ["it was great"], False),
        ("rating", {}, 4, ["4 out of 5"], True),
        ("rating", {}, 5, ["4 out of 5"], False),
        ("yes_no", {}, True, ["no thanks"], False),
        ("yes_no", {}, True, ["I'm vegetarian"], True),
        ("choice", {"choices": TRACKS}, "b", ["I only started last week"], True),
        ("choice", {"choices": TRACKS}, "b", ["research"], False),
        ("choice", {"choices": TRACKS}, "b", ["not beginner"], False),
        ("choice", {"choices": TRACKS}, "r", ["not beginner"], True),
        ("multi_choice", {"choices": TRACKS}, ["b", "r"], ["beginner", "and research"], True),
        ("multi_choice", {"choices": TRACKS}, ["b", "r"], ["none"], False),
        ("multi_choice", {"choices": TRACKS}, ["e"], ["beginner and research"], False),
        ("country", {}, "JP", ["I live in Kobe"], True),
        ("country", {}, "JP", ["Germany"], False),
        ("language", {}, "en", ["日本語で"], False),
    ],
)
def test_quotes_carry_a_value_or_not(name, config, value, quotes, carried):
    assert field_type(name).supports(value, quotes, configured(name, **config), CONTEXT) is carried


@rows(
    ("name", "config", "text", "values"),
    [
        ("choice", {"choices": TRACKS}, "My phone is 090-1234-5678, and I'd like the research track.", ["r"]),
        ("choice", {"choices": TRACKS}, "I'm Aiko from Sony Research", []),
        ("choice", {"choices": TRACKS}, "I do not want the research track", []),
        ("choice", {"choices": TRACKS}, "is the research track full?", []),
        ("multi_choice", {"choices": TRACKS}, "I'm Aiko. I'd like the research and ethics workshops.", [["r", "e"]]),
        ("multi_choice", {"choices": TRACKS}, "Research ethics are hard", []),
        ("country", {}, "I'm Aiko, I live in Japan and need a vegan meal", ["JP"]),
        ("country", {}, "I'm Aiko from Japan", []),
        ("country", {}, "I love Japan", []),
        ("integer", {}, "I'm Aiko and I bring 3 friends", []),
        ("yes_no", {}, "Yes, my name is Aiko", []),
        ("language", {}, "My name is Aiko and I speak English", []),
    ],
)
def test_finding_in_a_message_about_something_else_is_cautious(name, config, text, values):
    assert [r.value for r in field_type(name).find(text, configured(name, **config), CONTEXT)] == values


def test_the_types_are_registered():
    expected = {"yes_no", "choice", "multi_choice", "integer", "number", "rating", "country", "language"}
    assert expected <= set(type_names())
