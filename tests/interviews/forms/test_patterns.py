"""Regular expressions of designers and of other formats: what they mean here, what is refused, what was stored before."""

from __future__ import annotations

import pytest

from interviews.field_types import field_type
from interviews.forms.checks import form_problems
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.exporters import export_definition, exporter_names
from interviews.forms.patterns import LONGEST, fitting_text, problem_of, unusable_patterns
from interviews.reading.readings import InvalidValue, ParseContext, Reading
from tests.rows import rows


@rows(
    ("pattern", "text"),
    [
        (r"[\u3040-\u309f]+", "ひらがな"),
        (r"\u{1F600}", "😀"),
        (r"[\uD83D\uDE00]", "😀"),
        (r"\U0001F600", "😀"),
        (r"^a\Z", "a"),
        (r"\Aa$", "a"),
        (r"\p{Script=Hiragana}+", "ひら"),
        (r"\p{L}+", "Łódź"),
        (r"(?<year>\d{4})", "2027"),
        (r"(?P<year>\d{4})", "2027"),
        (r"\é\/\-", "é/-"),
        (r"[]a[]+", "]a["),
        (r"[\w-.]+", "a-b.c"),
    ],
)
def test_other_spellings_are_understood(pattern: str, text: str) -> None:
    assert problem_of(pattern) is None
    assert fitting_text(pattern, text) == text


@rows(
    ("pattern", "words"),
    [
        (r"(?=.*\d).+", "looks around with (?=…)"),
        (r"\b(?<!x)a", "looks around with (?<!…)"),
        (r"(a)b\1", r"refers back to an earlier part with \1"),
        (r"(?P<n>a)(?P=n)", "refers back to an earlier part with (?P="),
        (r"(?<n>a)\k<n>", r"refers back to an earlier part with \k"),
        ("(?>a+)b", "holds on to what it has matched with (?>"),
        ("a++b", "holds on to what it has matched with ++"),
        ("[a", "is not a regular expression: missing ]"),
        ("a{1,2000}", "is not a regular expression: invalid repetition size"),
        ("a" * (LONGEST + 1), "may have 2000 characters, not 2001"),
        ("\ud800", "is not a regular expression"),
    ],
)
def test_what_cannot_be_used_is_told_by_its_construct(pattern: str, words: str) -> None:
    assert words in str(problem_of(pattern))


def test_signs_within_a_set_are_no_constructs() -> None:
    assert problem_of(r"[(?=]\\1[*+]+") is None


@pytest.mark.parametrize(
    ("pattern", "text", "kept"),
    [
        (r"\d{3}", "１２３", "123"),
        (r"[A-Z]{2}-\d", "ＡＢ－１", "AB-1"),
        (r"\w+", "José", None),
        (r"[\w\u00C0-\u024F]+", "José", "José"),
        ("a$", "a\n", None),
        ("a", "xax", None),
        (".", "\ud800", "\ud800"),
    ],
)
def test_whole_texts_are_matched_with_the_classes_of_browsers(pattern: str, text: str, kept: str | None) -> None:
    assert fitting_text(pattern, text) == kept


def code(pattern: str) -> FieldDefinition:
    return FieldDefinition(field_id="code", label="Code", type="short_text", config={"pattern": pattern})


def test_wide_digits_are_kept_as_the_digits_that_were_asked_for() -> None:
    field = code(r"\d{3}")
    kind = field_type(field)
    config = kind.configure(field)
    assert kind.validate("１２３", config, ParseContext()) == "123"
    read = kind.parse("１２３", config, ParseContext(language="ja"))
    assert isinstance(read, Reading) and (read.value, read.quote) == ("123", "１２３")
    with pytest.raises(InvalidValue):
        kind.validate("１２", config, ParseContext())


def test_a_pattern_of_earlier_days_is_no_limit_and_is_told() -> None:
    """A published version with one goes on; the draft cannot be published again."""
    field = code(r"(?=.*\d).{8,}")
    form = FormDefinition(slug="f", title="F", fields=(field,))
    kind = field_type(field)
    assert kind.validate("short", kind.configure(field), ParseContext()) == "short"
    assert kind.widget(kind.configure(field), "en").pattern is None
    assert list(unusable_patterns(form)) == ["code"]
    assert [place for place, _ in form_problems(form)] == ["fields.code.config.pattern"]
    for name in exporter_names():
        export_definition(form, name)
