"""The type of a field that a model means by what it calls it: by its own name, as questionnaires call it, or as programs do."""

from __future__ import annotations

from collections.abc import Mapping

from interviews.field_types import type_names
from interviews.forms.definition import GROUP
from interviews.forms.drafting.kinds import kind_named

_OF_PROGRAMS: Mapping[str, str] = {
    **dict.fromkeys(("text", "string", "str", "input", "varchar", "short_answer"), "short_text"),
    **dict.fromkeys(("free_text", "multiline", "rich_text"), "long_text"),
    **dict.fromkeys(("single_choice", "single_select", "enum", "picklist", "option"), "choice"),
    **dict.fromkeys(("multiple_choice", "multi_select", "multiple_select", "checkbox_group"), "multi_choice"),
    **dict.fromkeys(("int", "count"), "integer"),
    **dict.fromkeys(("float", "decimal", "double", "numeric"), "number"),
    **dict.fromkeys(("currency", "price"), "money"),
    **dict.fromkeys(("upload", "file_upload", "attachment"), "file"),
    **dict.fromkeys(("repeat", "repeating_group", "repeater", "list_of_groups"), GROUP),
    **dict.fromkeys(("email_address", "mail"), "email"),
    **dict.fromkeys(("phone_number", "mobile"), "phone"),
    **dict.fromkeys(("date_time", "timestamp"), "datetime"),
    **dict.fromkeys(("likert", "stars", "star_rating"), "rating"),
}
"""What form builders and schemas call a type, where no questionnaire does."""


def type_meant(said: str, *, groups: bool) -> str:
    """The type; "" where none is called so. `groups`: whether a group may stand there."""
    known = (*type_names(), *((GROUP,) if groups else ()))
    plain = "_".join(said.casefold().replace("-", " ").replace("_", " ").split())
    named = (said, plain, _OF_PROGRAMS.get(plain, ""), kind_named(said), kind_named(plain.replace("_", " ")))
    return next((name for name in named if name in known), "")
