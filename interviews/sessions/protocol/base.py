"""What every part of the wire is made of."""

from __future__ import annotations

import math
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

from formagent.storage.unstorable_characters import UNSTORABLE
from formagent.wording.validation_messages import complaint

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


_MAX_DEPTH = 32


def _storable(value: Any, depth: int = 0) -> Any:
    """Refuse what no database keeps: NUL, halves of surrogate pairs, numbers that are none; and nesting without end."""
    match value:
        case str() if UNSTORABLE.search(value):
            raise ValueError(complaint("contains a character that cannot be stored"))
        case float() if not math.isfinite(value):
            raise ValueError(complaint("contains a number that cannot be stored"))
        case dict() | list() if depth >= _MAX_DEPTH:
            raise ValueError(complaint("is nested too deeply"))
        case dict():
            for item in (*value, *value.values()):
                _storable(item, depth + 1)
        case list():
            for item in value:
                _storable(item, depth + 1)
    return value


Text = Annotated[str, AfterValidator(_storable)]
"""Text that comes from a client."""
AnyValue = Annotated[Any, AfterValidator(_storable)]
"""Any JSON value that comes from a client."""
