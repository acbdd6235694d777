"""number: a decimal number, in digits or words, with or without its unit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, ClassVar

from pydantic import Field, model_validator

from interviews.field_types.base import FieldType, TypeConfig, Widget
from interviews.field_types.display.written import written_number
from interviews.field_types.traits.comparing import Comparing, Measure
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.numbers.measures import words_for
from interviews.reading.numbers.quantities import (
    Amount,
    bounds_schema,
    mentions_number,
    out_of_bounds,
    proposed_number,
    read_quantity,
    require_order,
)
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.text.normalization import fold


class NumberConfig(TypeConfig):
    minimum: int | float | None = None
    maximum: int | float | None = None
    decimals: int | None = Field(default=None, ge=0, le=9)
    """Digits kept after the decimal point; None keeps what is given."""
    unit: str = ""
    """Shown after the number: "kg", "%", "USD". A number given in another unit is not accepted."""

    @model_validator(mode="after")
    def _ordered(self) -> NumberConfig:
        require_order(self.minimum, self.maximum)
        return self


class Number(FieldType[NumberConfig]):
    name: ClassVar[str] = "number"
    Config: ClassVar[type[TypeConfig]] = NumberConfig
    answers = AnswerKind.NUMBER
    compares = Comparing.NUMBER

    def parse(self, text: str, config: NumberConfig, context: ParseContext) -> Reading | NoReading:
        words = fold(text)
        if words.unreadable:
            return NoReading()
        found = read_quantity(words, context, words_for(config.unit) if config.unit else None)
        if isinstance(found, NoReading):
            within = tuple(v for v in found.candidates if not out_of_bounds(v, config.minimum, config.maximum))
            return NoReading(found.reason, within)
        if problem := _unacceptable(found.value, config):
            return NoReading(problem[0], params=problem[1])
        if (kept := _rounded(found.value, config)) != found.value:
            found = replace(found, value=kept, certainty=Certainty.LIKELY)
        return found.reading(words)

    def validate(self, value: Value, config: NumberConfig, context: ParseContext) -> Value:
        number = proposed_number(value, context)
        if problem := _unacceptable(number, config):
            raise InvalidValue(problem[0], **problem[1])
        return _rounded(number, config)

    def display(self, value: Value, config: NumberConfig, language: str) -> str:
        digits = config.decimals if config.decimals is not None else 9
        number = written_number(value, language, digits)
        return f"{number} {config.unit}" if config.unit else number

    def measures(self, config: NumberConfig, language: str) -> list[Measure]:
        return [Measure(config.unit, config.unit)] if config.unit else []

    def json_schema(self, config: NumberConfig) -> dict[str, Any]:
        return {
            "type": "integer" if config.decimals == 0 else "number",
            **bounds_schema(config.minimum, config.maximum),
        }

    def widget(self, config: NumberConfig, language: str) -> Widget:
        return Widget(kind="number", min=config.minimum, max=config.maximum)

    def supports(self, value: Value, quotes: Sequence[str], config: NumberConfig, context: ParseContext) -> bool:
        """A number must stand in the words."""
        if mentions_number(value, quotes, context):
            return True
        return self.may_read(value, quotes, config, context)


def _unacceptable(value: Amount, config: NumberConfig) -> tuple[str, dict[str, Any]] | None:
    if config.decimals == 0 and not float(value).is_integer():
        return "not_whole", {}
    return out_of_bounds(_rounded(value, config), config.minimum, config.maximum)


def _rounded(value: Amount, config: NumberConfig) -> Amount:
    kept = value
    if config.decimals is not None:
        kept = float(Decimal(str(value)).quantize(Decimal(1).scaleb(-config.decimals), ROUND_HALF_UP))
    return int(kept) if float(kept).is_integer() else kept
