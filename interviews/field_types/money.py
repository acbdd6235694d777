"""money: an amount in a currency, kept as {"amount": "12.50", "currency": "EUR"}.

The amount is a decimal string with as many decimals as the currency has (JPY none), so that nothing is lost in storage. In
conditions it is a number: `price.amount > 100 && price.currency == "EUR"` reads a map of a double and a string.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import Annotated, Any, ClassVar

from babel.numbers import format_currency
from pydantic import field_validator, model_validator

from formagent.wording.locales import locale_for
from formagent.wording.validation_messages import complaint
from interviews.field_types.base import FieldType, TypeConfig, Widget, WidgetChoice, WidgetPart
from interviews.field_types.configuration.number_bounds import proposed_number, require_order
from interviews.field_types.configuration.pickable import Pickable
from interviews.field_types.traits.comparing import Comparing, Measure
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.display_words import display_words
from interviews.reading.money.currencies import currency_label, decimals_of, is_currency
from interviews.reading.money.money_phrases import StatedAmount, said_amount
from interviews.reading.numbers.quantities import MOST
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.text.normalization import fold


class MoneyConfig(TypeConfig):
    currencies: Annotated[tuple[str, ...], Pickable.CURRENCY]
    """ISO 4217 codes that are accepted; the first is the usual one."""
    minimum: Decimal | None = Decimal(0)
    maximum: Decimal | None = None

    @field_validator("currencies")
    @classmethod
    def _known(cls, codes: tuple[str, ...]) -> tuple[str, ...]:
        if not codes:
            raise ValueError(complaint("at least one currency is needed"))
        for code in codes:
            if not is_currency(code):
                raise ValueError(complaint("{code!r} is not a currency code like 'EUR'", code=code))
        if len(set(codes)) < len(codes):
            raise ValueError(complaint("a currency is named twice"))
        return codes

    @model_validator(mode="after")
    def _ordered(self) -> MoneyConfig:
        require_order(self.minimum, self.maximum)
        return self


class Money(FieldType[MoneyConfig]):
    name: ClassVar[str] = "money"
    Config: ClassVar[type[TypeConfig]] = MoneyConfig
    example: ClassVar[Value] = {"amount": "12.50", "currency": "EUR"}
    answers = AnswerKind.AMOUNT
    effort = 2
    compares = Comparing.NUMBER
    compares_in_conditions = Comparing.OTHER
    sample_config: ClassVar[Mapping[str, Any]] = {"currencies": ("EUR", "JPY")}

    def parse(self, text: str, config: MoneyConfig, context: ParseContext) -> Reading | NoReading:
        words = fold(text)
        if words.unreadable:
            return NoReading()
        said = said_amount(words, config.currencies, context)
        return said if isinstance(said, NoReading) else _judged(said, config)

    def find(self, text: str, config: MoneyConfig, context: ParseContext) -> list[Reading]:
        """An amount whose currency is named, when the message holds no other number. Never certain."""
        words = fold(text)
        if words.unreadable:
            return []
        said = said_amount(words, config.currencies, context)
        if isinstance(said, NoReading) or not said.currency_named:
            return []
        read = _judged(said, config)
        if isinstance(read, NoReading):
            return []
        return [Reading(read.value, Certainty.LIKELY, read.start, read.end, read.quote)]

    def validate(self, value: Value, config: MoneyConfig, context: ParseContext) -> Value:
        if isinstance(value, str) and not value.strip():
            raise InvalidValue("empty")
        if isinstance(value, dict):
            return _checked(value.get("amount"), value.get("currency"), config, context)
        if isinstance(value, str) and any(character.isdigit() for character in value):
            read = self.parse(value, config, context)
            if isinstance(read, Reading):
                return read.value
        return _checked(value, None, config, context)

    def display(self, value: Value, config: MoneyConfig, language: str) -> str:
        if not isinstance(value, dict):
            return str(value)
        return format_currency(Decimal(value["amount"]), value["currency"], locale=locale_for(language))

    def json_schema(self, config: MoneyConfig) -> dict[str, Any]:
        return {
            "type": "object",
            "properties": {
                "amount": {"type": "string", "pattern": r"^-?[0-9]+(\.[0-9]+)?$"},
                "currency": {"type": "string", "enum": list(config.currencies)},
            },
            "required": ["amount", "currency"],
            "additionalProperties": False,
        }

    def widget(self, config: MoneyConfig, language: str) -> Widget:
        most = max(decimals_of(code) for code in config.currencies)
        step = "1" if most == 0 else str(Decimal(1).scaleb(-most))
        low, high = (None if bound is None else float(bound) for bound in (config.minimum, config.maximum))
        choices = [WidgetChoice(value=code, label=currency_label(code, language)) for code in config.currencies]
        names = display_words(language)
        amount = WidgetPart(name="amount", label=names.amount, kind="number", min=low, max=high, step=step)
        currency = WidgetPart(
            name="currency",
            label=names.currency,
            kind="select",
            choices=choices,
            value=config.currencies[0],
        )
        return Widget(kind="money", parts=[amount, currency], min=low, max=high)

    def supports(self, value: Value, quotes: Sequence[str], config: MoneyConfig, context: ParseContext) -> bool:
        """The amount must stand in the words, and no other currency."""
        return self.may_read(value, [*quotes, " ".join(quotes)], config, context)

    def in_conditions(self, value: Value, config: MoneyConfig) -> Any:
        return {"amount": float(value["amount"]), "currency": value["currency"]}

    def measures(self, config: MoneyConfig, language: str) -> list[Measure]:
        return [Measure(code, code, currency=code) for code in config.currencies]

    def samples(self, config: MoneyConfig) -> list[Value]:
        return [{"amount": amount, "currency": code} for amount in ("0", "12") for code in config.currencies[:2]]


def _judged(said: StatedAmount, config: MoneyConfig) -> Reading | NoReading:
    """What was said, held against the currencies, their decimals and the bounds."""
    amounts = [amount for amount in said.amounts if _fits(amount, said.currencies[:1])]
    if said.certainty is None or len(said.currencies) > 1 or len(said.amounts) > 1:
        values = [_money(amount, code) for code in said.currencies for amount in amounts if _fits(amount, [code])]
        within = tuple(v for v in values if not _outside(Decimal(v["amount"]), config))
        return NoReading("ambiguous", within) if within else NoReading()
    if not amounts:
        return NoReading("too_precise", params={"decimals": decimals_of(said.currencies[0])})
    if problem := _outside(amounts[0], config):
        return NoReading(problem[0], params=problem[1])
    return Reading(_money(amounts[0], said.currencies[0]), said.certainty, said.start, said.end, said.quote)


def _fits(amount: Decimal, codes: Sequence[str]) -> bool:
    return all(amount == round(amount, decimals_of(code)) for code in codes)


def _money(amount: Decimal, code: str) -> dict[str, str]:
    return {"amount": f"{amount:.{decimals_of(code)}f}", "currency": code}


def _outside(amount: Decimal, config: MoneyConfig) -> tuple[str, dict[str, Any]] | None:
    params = {"minimum": _plain_bound(config.minimum), "maximum": _plain_bound(config.maximum)}
    if config.minimum is not None and amount < config.minimum:
        return "below_minimum", params
    return ("above_maximum", params) if config.maximum is not None and amount > config.maximum else None


def _plain_bound(bound: Decimal | None) -> int | float | None:
    """A bound as JSON can hold it."""
    if bound is None:
        return None
    return int(bound) if bound == bound.to_integral_value() else float(bound)


def _checked(amount: Any, currency: Any, config: MoneyConfig, context: ParseContext) -> dict[str, str]:
    """Money of an amount (a number or what was typed for one) and a currency (None: the only one allowed)."""
    if currency in (None, "") and len(config.currencies) == 1:
        currency = config.currencies[0]
    if amount is None or (isinstance(amount, str) and not amount.strip()):
        raise InvalidValue("empty")
    if currency in (None, ""):
        raise InvalidValue("missing_currency")
    code = str(currency).strip().upper()
    if code not in config.currencies:
        raise InvalidValue("unknown_currency", allowed=list(config.currencies))
    number = _exact(amount, context)
    if not _fits(number, [code]):
        raise InvalidValue("too_precise", decimals=decimals_of(code))
    if problem := _outside(number, config):
        raise InvalidValue(problem[0], **problem[1])
    return _money(number, code)


def _exact(amount: Any, context: ParseContext) -> Decimal:
    """A proposed amount as a decimal, without passing through a float where it was typed."""
    if isinstance(amount, str):
        try:
            number = Decimal(fold(amount).text)
        except InvalidOperation:
            number = Decimal(str(proposed_number(amount, context)))
    else:
        number = Decimal(str(proposed_number(amount, context)))
    if not number.is_finite() or abs(number) > MOST:
        raise InvalidValue("not_a_number")
    return number + 0  # no negative zero
