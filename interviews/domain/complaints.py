"""What is wrong with a form or a file: texts in English that a page can say in the visitor's language.

A complaint is a str, so that logs and programs read it as it is; it remembers the template it was made of and what fills
it, and `interviews.complaint_wording` looks the template up in the catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic_core import ErrorDetails


class Complaint(str):
    """The text, and what it was made of."""

    template: str
    params: Mapping[str, Any]


def complaint(template: str, /, **params: Any) -> Complaint:
    """A text filled with its parameters. The function's name marks the template for the catalogue."""
    return _made(template.format(**params) if params else template, template, params)


def _made(text: str, template: str, params: Mapping[str, Any]) -> Complaint:
    made = Complaint(text)
    made.template, made.params = template, params
    return made


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
    "string_too_short": complaint("needs {min_length} characters or more"),
    "string_too_long": complaint("has more than {max_length} characters"),
    "too_short": complaint("needs {min_length} entries or more"),
    "too_long": complaint("has more than {max_length} entries"),
}
"""What pages say of pydantic's own errors."""


def complaint_of(error: ErrorDetails) -> str:
    """Pydantic's words of an error as a complaint where it has a translation; of a validator's own complaint, that one."""
    context = error.get("ctx", {})
    raised = context.get("error")
    if isinstance(raised, ValueError) and raised.args and isinstance(raised.args[0], Complaint):
        return raised.args[0]
    known = _BUILT_IN.get(error["type"])
    return _made(error["msg"], known.template, context) if known else error["msg"]
