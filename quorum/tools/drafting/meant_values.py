"""Values of a draft as a model writes them, read as it means them: types, ids, numbers, languages."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BeforeValidator, ValidationInfo, WithJsonSchema

from formagent.agents.argument_repairs import Repairs
from interviews.forms.designing.drafts import known_types
from interviews.forms.drafting.meant_types import type_meant
from interviews.forms.naming import field_id_from, language_tag, latin
from interviews.reading.names.language_names import is_language

_NUMBER = re.compile(r"[-+]?\d{1,15}(?:\.\d{1,9})?")


def _number(value: Any) -> Any:
    """20 for "20": whoever votes on a call reads what it sets."""
    return float(value) if isinstance(value, str) and _NUMBER.fullmatch(value.strip()) else value


def _type(value: Any, info: ValidationInfo) -> Any:
    """short_text for "text": what no type is called stays, to be refused with those that there are."""
    meant = type_meant(value, groups=True) if isinstance(value, str) else ""
    return _noted(value, meant, info) if meant else value


def _field_id(value: Any, info: ValidationInfo) -> Any:
    """full_name for "fullName"; none, so that the label gives one, for what no id can be made of."""
    if not isinstance(value, str) or not value.strip():
        return value
    return _noted(value, field_id_from(value, ()) if latin(value).strip() else "", info)


def _tag(value: Any, info: ValidationInfo) -> Any:
    """en for "English"."""
    meant = "" if not isinstance(value, str) or is_language(value) else language_tag(value) if value.strip() else ""
    return _noted(value, meant, info) if meant else value


def _noted(said: str, meant: str, info: ValidationInfo) -> str:
    if meant != said and isinstance(info.context, Repairs):
        info.context.note("spelling")
    return meant


Number = Annotated[float | str, BeforeValidator(_number)]
TypeName = Annotated[str, BeforeValidator(_type), WithJsonSchema({"type": "string", "enum": list(known_types())})]
LanguageTag = Annotated[str, BeforeValidator(_tag)]
FieldId = Annotated[str, BeforeValidator(_field_id)]
