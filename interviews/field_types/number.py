"""number: a decimal number, in digits or words, with or without its unit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, ClassVar

from pydantic import Field, model_validator

from interviews.field_types.base import FieldType, TypeConfig, Widget
from interviews.field_types.configuration.number_bounds import (
    Problem,
    accepted_number,
    bounds_schema,
    judged_number,
    number_problem,
    require_order,
)
from interviews.field_types.display.written import written_number
from interviews.field_types.traits.comparing import Comparing, Measure
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.numbers.measures import words_for
from interviews.reading.numbers.quantities import Amount, mentions_number, read_quantity
from interviews.reading.readings import Certainty, NoReading, ParseContext, Reading, Value
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

    def refusal(self, value: Amount) -> Problem | None:
        kept = value if self.decimals == 0 else self.rounded(value)
        return number_problem(kept, self.minimum, self.maximum, whole=self.decimals == 0)

    def rounded(self, value: Amount) -> Amount:
        kept = value
        if self.decimals is not None:
            kept = float(Decimal(str(value)).quantize(Decimal(1).scaleb(-self.decimals), ROUND_HALF_UP))
        return int(kept) if float(kept).is_integer() else kept


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
        read = judged_number(found, words, config.refusal)
        if isinstance(read, NoReading) or (kept := config.rounded(read.value)) == read.value:
            return read
        return replace(read, value=kept, certainty=Certainty.LIKELY)

    def validate(self, value: Value, config: NumberConfig, context: ParseContext) -> Value:
        return config.rounded(accepted_number(value, context, config.refusal))

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
