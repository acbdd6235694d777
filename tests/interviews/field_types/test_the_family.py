"""What holds of every registered type: a module, a line in the registry and a test make a member (CONTRIBUTING.md)."""

from __future__ import annotations

import datetime as dt
import importlib
import inspect
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from formagent.config import BASE_DIR
from interviews.field_types import field_type, type_names
from interviews.field_types.base import FieldType
from interviews.forms.definition import FieldDefinition
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading
from tests.rows import rows

FOLDER = BASE_DIR / "interviews" / "field_types"
TESTS = "\n".join(
    path.read_text() for path in Path(__file__).parent.parent.rglob("test_*.py") if path != Path(__file__)
)
LANGUAGES = ("en", "ja", "es", "de", "fr")
NEW = {
    "datetime": {},
    "duration": {},
    "money": {"currencies": ["EUR", "JPY", "USD"]},
    "consent": {"statement": "I agree to it."},
    "signature": {},
}
WORDS = st.sampled_from(
    ["11", "１１", "3", "of", "March", "3月", "１１日", "tomorrow", "at", "3pm", "14:30", "午後", "2時半", "um", "halb", "an", "hour", "and", "a half", "2h", "30", "min"]
    + ["時間", "半", "分", "三", "days", "1:30", "Stunden", "y media", "et demie", "50", "€", "$", "euros", "円", "千", "1,234", "1.234", "5k", "-", "/", "no", "not"]
    + ["yes", "I agree", "同意します", "but", "ok", "。", "?", "\u200b", "\u202e", "½", "🙂", "PT1H", "2027-03-11T14:30", "+09:00"]
)  # fmt: skip
TEXTS = st.one_of(st.text(max_size=60), *(st.lists(WORDS, max_size=8).map(join.join) for join in (" ", "")))
HOSTILE = [
    "1 hour " * 80, "€" * 400, "1" * 8000, "1:30 " * 1600, "一" * 8000, "I agree " * 15, "to " * 40, "11 March 3pm " * 40, "1,2.3," * 60, "\u0301" * 300,
    "an " * 130, "同意" * 60, "1 € 1 € " * 45, "and a half " * 36, "\ud800", "(" * 390, "i agree to " + "the " * 27, "2時間" * 130,
]  # fmt: skip


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(BASE_DIR).with_suffix("").parts)


def configured(name):
    kind = field_type(name)
    return kind, kind.configure(FieldDefinition(field_id=f"family_{name}", label="x", type=name, config=NEW[name]))


@rows("name", type_names())
def test_every_type_has_a_module_of_its_name_and_a_test(name):
    [path] = FOLDER.rglob(f"{name}.py")
    module = importlib.import_module(module_name(path))
    own = [kind for _, kind in inspect.getmembers(module, inspect.isclass) if getattr(kind, "name", None) == name]
    assert [type(field_type(name))] == [kind for kind in own if issubclass(kind, FieldType)]
    assert f'"{name}"' in TESTS, f"no test names the type {name!r}"


def test_every_module_with_a_type_is_registered():
    defined = {
        kind.name
        for path in FOLDER.rglob("*.py")
        for _, kind in inspect.getmembers(importlib.import_module(module_name(path)))
        if inspect.isclass(kind) and issubclass(kind, FieldType) and isinstance(getattr(kind, "name", None), str)
    }
    assert defined == set(type_names())


@settings(max_examples=250, deadline=None)
@given(text=TEXTS, language=st.sampled_from(LANGUAGES), name=st.sampled_from(sorted(NEW)))
def test_every_reading_of_the_new_types_is_a_value_with_its_quote(text, language, name):
    assert_readings_hold(name, text, language)


def assert_readings_hold(name, text, language):
    """Whatever is read in a text is a value of the type, shown in every language, carried by the words it names."""
    kind, config = configured(name)
    context = ParseContext(language=language, timezone="Asia/Tokyo", today=dt.date(2026, 11, 24))
    told, found = kind.parse(text, config, context), kind.find(text, config, context)
    assert isinstance(told, Reading | NoReading)
    for read in [told, *found]:
        if not isinstance(read, Reading):
            assert read.reason
            continue
        assert read.quote
        assert text[read.start : read.end] == read.quote
        valid = kind.validate(read.value, config, context)
        assert valid == read.value
        assert kind.supports(valid, [text], config, context)
        assert all(kind.display(valid, config, shown_in) for shown_in in LANGUAGES)
        Draft202012Validator(kind.json_schema(config)).validate(valid)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["amount", "currency", "hours", "date", "x"]), inner),
    max_leaves=4,
)  # fmt: skip


@settings(max_examples=250, deadline=None)
@given(value=ANYTHING, name=st.sampled_from(sorted(NEW)))
def test_any_proposed_value_is_taken_in_canonical_form_or_refused(value, name):
    kind, config = configured(name)
    try:
        valid = kind.validate(value, config, ParseContext())
    except InvalidValue:
        return
    assert kind.validate(valid, config, ParseContext()) == valid
    Draft202012Validator(kind.json_schema(config)).validate(valid)


@rows("text", HOSTILE)
@rows("name", sorted(NEW))
def test_what_is_read_in_hostile_texts_holds_too(name, text):
    for language in LANGUAGES:
        assert_readings_hold(name, text, language)
