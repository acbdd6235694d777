"""Values that are worked out from answers: a total, a score. Nobody is asked for them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from interviews.forms.frozen import Frozen

Result = Literal["number", "text", "yes_no"]
FIELD_TYPES: dict[Result, str] = {"number": "number", "text": "short_text", "yes_no": "yes_no"}
"""The field type that a result is shown, sorted and compared as."""


class CalculationDefinition(Frozen):
    """One value, by a CEL expression over the answers and over other calculations."""

    calculation_id: str = Field(pattern=r"^[a-z][a-z0-9_]{0,62}$")
    label: str = Field(default="", max_length=200)
    expression: str = Field(default="", max_length=2000)
    result: Result = "number"
    decimals: int = Field(default=2, ge=0, le=6)
    """Of a number: digits kept after the point."""
    shown: bool = False
    """Whether the respondent sees it, among the answers that are looked over before they are sent."""

    @property
    def config(self) -> dict[str, Any]:
        """The configuration of the field that it is shown as."""
        return {"decimals": self.decimals} if self.result == "number" else {}
