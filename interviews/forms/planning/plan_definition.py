"""The Architect's plan: the fields of a form in the order in which they are asked."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class PlannedField(BaseModel):
    model_config = ConfigDict(extra="forbid")

    field_id: str
    label: str
    intent: str
    required: bool


class PlanDefinition(BaseModel):
    """Plans as they are stored, proposed and reviewed."""

    model_config = ConfigDict(extra="forbid")

    fields: list[PlannedField]

    @property
    def order(self) -> list[str]:
        return [field.field_id for field in self.fields]
