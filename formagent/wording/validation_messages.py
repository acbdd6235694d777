"""What is wrong with something that was sent: texts in English that can be said in the visitor's language.

A complaint is a str, so that logs and programs read it as it is; it remembers the template it was made of and what fills
it, and `formagent.wording.i18n_messages` looks the template up in the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic_core import ErrorDetails


class Complaint(str):
    """The text, and what it was made of."""

    template: str
    params: Mapping[str, Any]
    code: str = ""
    """By which code tells it from others, where that matters."""

    def coded(self, code: str) -> Complaint:
        self.code = code
        return self


class Problems(tuple[tuple[str, str], ...]):
    """(place, what is wrong) pairs as a part of another complaint: one line in English, and sayable like it."""

    def __str__(self) -> str:
        return "; ".join(f"{place}: {message}" for place, message in self)


def marked(text: str) -> str:
    """Marks a text for the catalogue, where Django's `gettext_noop` cannot be had: `import marked as _`."""
    return text


def complaint(template: str, /, **params: Any) -> Complaint:
    """A text filled with its parameters. The function's name marks the template for the catalogue."""
    return _made(template.format(**params) if params else template, template, params)


def _made(text: str, template: str, params: Mapping[str, Any]) -> Complaint:
    made = Complaint(text)
    made.template, made.params = template, params
    return made


def code_of(message: str) -> str:
    """A complaint's code; "" for one without, and for any other text."""
    return message.code if isinstance(message, Complaint) else ""


_BUILT_IN: dict[str, Complaint] = {
    "missing": complaint("is missing"),
    "extra_forbidden": complaint("is not known here"),
    "int_type": complaint("must be a whole number"),
    "int_parsing": complaint("must be a whole number"),
    "int_from_float": complaint("must be a whole number"),
    "float_type": complaint("must be a number"),
    "float_parsing": complaint("must be a number"),
    "decimal_type": complaint("must be a number"),
    "decimal_parsing": complaint("must be a number"),
    "string_type": complaint("must be a text"),
    "bool_type": complaint("must be true or false"),
    "bool_parsing": complaint("must be true or false"),
    "list_type": complaint("must be a list"),
    "tuple_type": complaint("must be a list"),
    "greater_than": complaint("must be more than {gt}"),
    "greater_than_equal": complaint("must be {ge} or more"),
    "less_than": complaint("must be less than {lt}"),
    "less_than_equal": complaint("must be {le} or less"),
    "string_too_short": complaint("has too few characters: {min_length} at least"),
    "string_too_long": complaint("has more than {max_length} characters"),
    "too_short": complaint("has too few entries: {min_length} at least"),
    "too_long": complaint("has more than {max_length} entries"),
    "finite_number": complaint("must be a number"),
    "dict_type": complaint("must be an object"),
    "model_type": complaint("must be an object"),
    "model_attributes_type": complaint("must be an object"),
    "literal_error": complaint("must be one of: {expected}"),
    "enum": complaint("must be one of: {expected}"),
    "union_tag_invalid": complaint("must be one of: {expected_tags}"),
    "union_tag_not_found": complaint("does not say what kind it is"),
    "string_pattern_mismatch": complaint("is not written like {pattern}"),
    "uuid_type": complaint("must be a UUID"),
    "uuid_parsing": complaint("must be a UUID"),
    **dict.fromkeys(
        ("date_type", "date_parsing", "date_from_datetime_parsing", "date_from_datetime_inexact"),
        complaint("must be a day like 2026-03-31"),
    ),
    **dict.fromkeys(
        ("datetime_type", "datetime_parsing", "datetime_from_date_parsing"),
        complaint("must be a day and a time like 2026-03-31T09:00:00Z"),
    ),
}
"""What is said of pydantic's own errors, by their types."""
_BEFORE = "Value error, "


def complaint_of(error: ErrorDetails) -> str:
    """An error of pydantic's in our own words, its type the code; of a validator's own complaint, that one."""
    context = error.get("ctx", {})
    raised = context.get("error")
    if isinstance(raised, ValueError) and raised.args and isinstance(raised.args[0], Complaint):
        return raised.args[0]
    of_text = f"string_{error['type']}" if isinstance(error.get("input"), str) else ""
    known = _BUILT_IN.get(of_text) or _BUILT_IN.get(error["type"])
    if known is None:
        return error["msg"].removeprefix(_BEFORE)
    params = {
        name: str(value).replace(" or ", ", ") if "expected" in name else value for name, value in context.items()
    }
    return complaint(known.template, **params).coded(error["type"])


def complaints_of(errors: Iterable[Any], whole: str = "body") -> list[tuple[str, str]]:
    """(place, what is wrong) of pydantic's errors; `whole` is the place of what is wrong altogether."""
    return [(".".join(map(str, error["loc"])) or whole, complaint_of(error)) for error in errors]
