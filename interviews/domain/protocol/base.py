"""What every part of the wire is made of."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

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
