"""The registry of field types: one module per type, one line here."""

from __future__ import annotations

from typing import Any

from interviews.domain.definition import FieldDefinition
from interviews.domain.field_types.address import Address
from interviews.domain.field_types.base import FieldType
from interviews.domain.field_types.choice import OneChoice
from interviews.domain.field_types.consent import Consent
from interviews.domain.field_types.country import Country
from interviews.domain.field_types.date import Date
from interviews.domain.field_types.datetime import DateTime
from interviews.domain.field_types.duration import Duration
from interviews.domain.field_types.email import Email
from interviews.domain.field_types.file import File
from interviews.domain.field_types.integer import Integer
from interviews.domain.field_types.language import Language
from interviews.domain.field_types.long_text import LongText
from interviews.domain.field_types.matrix import Matrix
from interviews.domain.field_types.money import Money
from interviews.domain.field_types.multi_choice import MultiChoice
from interviews.domain.field_types.number import Number
from interviews.domain.field_types.phone import Phone
from interviews.domain.field_types.ranking import Ranking
from interviews.domain.field_types.rating import Rating
from interviews.domain.field_types.short_text import ShortText
from interviews.domain.field_types.time import Time
from interviews.domain.field_types.url import Url
from interviews.domain.field_types.yes_no import YesNo

_TYPES: dict[str, FieldType[Any]] = {
    "language": Language(),
    "country": Country(),
    "multi_choice": MultiChoice(),
    "choice": OneChoice(),
    "yes_no": YesNo(),
    "rating": Rating(),
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
