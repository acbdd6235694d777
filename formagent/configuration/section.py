"""What the tables of the configuration have in common."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Seconds = Annotated[float, Field(gt=0)]


class Section(BaseModel):
    """A table of `formagent.toml`."""

    model_config = ConfigDict(extra="forbid", frozen=True)
