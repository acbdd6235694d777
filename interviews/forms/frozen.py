"""What the parts of a form's definition are made of."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """A value of the domain: immutable, and refusing what it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid")
