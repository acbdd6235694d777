"""The registry of field types: one module per type, one line here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from interviews.field_types.address import Address
from interviews.field_types.base import HARD, FieldType
from interviews.field_types.choice import OneChoice
from interviews.field_types.consent import Consent
from interviews.field_types.country import Country
from interviews.field_types.email import Email
from interviews.field_types.file import File
from interviews.field_types.integer import Integer
from interviews.field_types.language import Language
from interviews.field_types.long_text import LongText
from interviews.field_types.matrix import Matrix
from interviews.field_types.money import Money
from interviews.field_types.multi_choice import MultiChoice
from interviews.field_types.number import Number
from interviews.field_types.phone import Phone
from interviews.field_types.ranking import Ranking
from interviews.field_types.rating import Rating
from interviews.field_types.short_text import ShortText
from interviews.field_types.signature import Signature
from interviews.field_types.slider import Slider
from interviews.field_types.times.date import Date
from interviews.field_types.times.datetime import DateTime
from interviews.field_types.times.duration import Duration
from interviews.field_types.times.time import Time
from interviews.field_types.traits.comparing import Comparing
from interviews.field_types.url import Url
from interviews.field_types.yes_no import YesNo
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading, Value

_TYPES: dict[str, FieldType[Any]] = {
    "language": Language(),
    "country": Country(),
    "multi_choice": MultiChoice(),
    "choice": OneChoice(),
    "yes_no": YesNo(),
    "rating": Rating(),
    "slider": Slider(),
    "number": Number(),
    "integer": Integer(),
    "email": Email(),
    "phone": Phone(),
    "url": Url(),
    "date": Date(),
    "time": Time(),
    "datetime": DateTime(),
    "duration": Duration(),
    "money": Money(),
    "consent": Consent(),
    "address": Address(),
    "file": File(),
    "signature": Signature(),
    "ranking": Ranking(),
    "matrix": Matrix(),
    "short_text": ShortText(),
    "long_text": LongText(),
}


def field_type(definition: FieldDefinition | str) -> FieldType[Any]:
    """The type of a field, or of that name. KeyError names an unknown type."""
    return _TYPES[definition if isinstance(definition, str) else definition.type]


def type_names() -> tuple[str, ...]:
    return tuple(_TYPES)


def answer_kind(definition: FieldDefinition | str) -> AnswerKind:
    """The kind of a field's answers, or of a type's; OTHER for a group and for an unknown type."""
    found = _TYPES.get(definition if isinstance(definition, str) else definition.type)
    return found.answers if found else AnswerKind.OTHER


def read_answer(definition: FieldDefinition | str, text: str, context: ParseContext) -> Reading | NoReading:
    """What a field's type, or a type that is not configured, reads in a text."""
    kind = field_type(definition)
    config = kind.Config() if isinstance(definition, str) else kind.configure(definition)
    return kind.parse(text, config, context)


def accepted_value(definition: FieldDefinition, value: Value, context: ParseContext) -> Value:
    """The value as a field takes it; None for one that it does not take."""
    kind = field_type(definition)
    with suppress(InvalidValue):
        return kind.validate(value, kind.configure(definition), context)
    return None


def display_value(definition: FieldDefinition, value: Any, language: str) -> str | None:
    """A field's value as people see it; None for no value."""
    kind = field_type(definition)
    return None if value is None else kind.display(value, kind.configure(definition), language)


def table_value(definition: FieldDefinition, value: Any) -> Any:
    """What tables, sorting and searching read of a field's value."""
    found = _TYPES.get(definition.type)
    return found.in_tables(value) if found and value is not None else value


def condition_compares(type_name: str) -> Comparing:
    """How conditions compare the answers of a type; OTHER for an unknown one."""
    found = _TYPES.get(type_name)
    if found is None:
        return Comparing.OTHER
    return found.compares if found.compares_in_conditions is None else found.compares_in_conditions


def effort(definition: FieldDefinition | str) -> int:
    """What one answer of a type costs its respondent; that of a group is a thought put into words."""
    found = _TYPES.get(definition if isinstance(definition, str) else definition.type)
    return found.effort if found else HARD


@contextmanager
def also_registered(*kinds: FieldType[Any]) -> Iterator[None]:
    """More types for a while: what a module and its line in the registry would add. For tests, in one process."""
    names = [kind.name for kind in kinds]
    if taken := [name for name in names if name in _TYPES]:
        raise ValueError(f"registered already: {', '.join(taken)}")
    _TYPES.update(zip(names, kinds, strict=True))
    try:
        yield
    finally:
        for name in names:
            del _TYPES[name]
