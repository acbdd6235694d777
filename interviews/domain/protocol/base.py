"""What every part of the wire is made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError

MAX_TEXT = 8_000
MAX_FRAME_BYTES = 65_536

ErrorCode = Literal[
    "invalid_json",
    "invalid_command",
    "id_conflict",
    "too_large",
    "rate_limited",
    "not_allowed",
    "session_closed",
    "required_fields_missing",
    "consent_required",
    "invalid_value",
    "confirmation_expired",
    "confirmation_unknown",
    "model_unavailable",
    "internal",
]


class Wire(BaseModel):
    """camelCase on the wire, snake_case here; unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", alias_generator=to_camel, populate_by_name=True)


def _storable(value: Any) -> Any:
    """Refuse what no database keeps: NUL and halves of surrogate pairs, however deep in the value."""
    match value:
        case str():
            if any(character == "\0" or "\ud800" <= character <= "\udfff" for character in value):
                raise PydanticCustomError("unstorable", "contains a character that cannot be stored")
        case dict():
            _storable([*value, *value.values()])
        case list():
            for item in value:
                _storable(item)
    return value


Text = Annotated[str, AfterValidator(_storable)]
"""Text that comes from a client."""
AnyValue = Annotated[Any, AfterValidator(_storable)]
"""Any JSON value that comes from a client."""
