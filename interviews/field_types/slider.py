"""slider: a place between two ends, as a number on a grid of steps."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import Any, ClassVar

from pydantic import Field, model_validator

from formagent.wording.validation_messages import complaint
from interviews.field_types.base import TypeConfig, Widget
from interviews.field_types.configuration.number_bounds import Problem, bounds_schema, number_problem
from interviews.field_types.display.written import written_number
from interviews.field_types.number import Number, NumberConfig
from interviews.reading.numbers.quantities import Amount

MOST_PLACES = 10_000
"""Of a slider: how many places it may have."""


class SliderConfig(NumberConfig):
    minimum: int | float = 0
    maximum: int | float = 100
    step: int | float = Field(default=1, gt=0)
    """From one place to the next. A number between two is taken as the nearer place, and said back."""
    low_label: str = ""
    high_label: str = ""

    @model_validator(mode="after")
    def _has_places(self) -> SliderConfig:
        if self.minimum >= self.maximum:
            raise ValueError(
                complaint(
                    "minimum {minimum} must be less than maximum {maximum}", minimum=self.minimum, maximum=self.maximum
                ).coded("crossed")
            )
        if not 1 <= (self.maximum - self.minimum) / self.step <= MOST_PLACES:
            raise ValueError(complaint("the step {step} does not divide the range into places", step=self.step))
        return self

    def refusal(self, value: Amount) -> Problem | None:
        return number_problem(value, self.minimum, self.maximum)

    def rounded(self, value: Amount) -> Amount:
        """The nearest place."""
        first, step = Decimal(str(self.minimum)), Decimal(str(self.step))
        last = (Decimal(str(self.maximum)) - first) // step
        place = min(((Decimal(str(value)) - first) / step).quantize(Decimal(1), ROUND_HALF_UP), last)
        kept = first + place * step
        return int(kept) if kept == kept.to_integral_value() else float(kept)


class Slider(Number):
    name: ClassVar[str] = "slider"
    Config: ClassVar[type[TypeConfig]] = SliderConfig

    def json_schema(self, config: NumberConfig) -> dict[str, Any]:
        assert isinstance(config, SliderConfig)
        whole = float(config.step).is_integer() and float(config.minimum).is_integer()
        return {"type": "integer" if whole else "number", **bounds_schema(config.minimum, config.maximum)}

    def widget(self, config: NumberConfig, language: str) -> Widget:
        assert isinstance(config, SliderConfig)
        return Widget(
            kind="slider",
            min=config.minimum,
            max=config.maximum,
            step=config.step,
            low_label=config.low_label or self._end(config.minimum, config, language),
            high_label=config.high_label or self._end(config.maximum, config, language),
        )

    def _end(self, value: Amount, config: SliderConfig, language: str) -> str:
        return f"{written_number(value, language, 9)} {config.unit}".strip()
