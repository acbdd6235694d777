"""ranking: the options in an order; the value is the list of their values, the first place first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from pydantic import Field, model_validator

from formagent.wording.validation_messages import complaint
from interviews.field_types.base import HARD, FieldType, TypeConfig, Widget, WidgetChoice, WidgetPart
from interviews.field_types.configuration.choices import SAMPLE_CHOICES, ChoicesConfig, proposed_choice, shown
from interviews.field_types.multi_choice import listed_choices
from interviews.field_types.traits.comparing import Comparing
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.ranking_words import Order, read_order
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, PartialAnswer, Reading, Value
from interviews.reading.text.normalization import fold


class RankingConfig(ChoicesConfig):
    ranked: int | None = Field(default=None, ge=1)
    """How many places are to be given; all of them when None."""

    @model_validator(mode="after")
    def _possible(self) -> RankingConfig:
        if len(self.choices) < 2:
            raise ValueError(complaint("at least two choices are needed"))
        if self.ranked is not None and self.ranked > len(self.choices):
            raise ValueError(
                complaint(
                    "ranked {ranked} is more than there are choices ({count})",
                    ranked=self.ranked,
                    count=len(self.choices),
                )
            )
        return self

    @property
    def places(self) -> int:
        return self.ranked or len(self.choices)


class Ranking(FieldType[RankingConfig]):
    name: ClassVar[str] = "ranking"
    Config: ClassVar[type[TypeConfig]] = RankingConfig
    answers = AnswerKind.ORDER
    effort = HARD
    compares = Comparing.SEVERAL_OF
    compares_in_conditions = Comparing.OTHER
    sample_config: ClassVar[Mapping[str, Any]] = {"choices": SAMPLE_CHOICES}
    in_parts: ClassVar[bool] = True

    def parse(self, text: str, config: RankingConfig, context: ParseContext) -> Reading | NoReading:
        words = fold(text)
        found = None if words.unreadable else read_order(words, config.choices, context.language)
        if found is None:
            return NoReading()
        places = _joined(_said(context.earlier_parts), found, config)
        if places is None:
            return NoReading("ambiguous")
        start, end = words.span(found.start, found.end)
        quote = words.original[start:end]
        places, inferred = _with_the_last(places, config)
        missing = [place for place in range(1, config.places + 1) if place not in places]
        if missing:
            return _incomplete(places, config, quote)
        certainty = Certainty.LIKELY if inferred else found.certainty
        return Reading([places[n] for n in range(1, config.places + 1)], certainty, start, end, quote)

    def validate(self, value: Value, config: RankingConfig, context: ParseContext) -> Value:
        proposed = _by_place(value, config) if isinstance(value, dict) else listed_choices(value, config)
        values = [proposed_choice(item, config) for item in proposed if item != ""]
        if not values:
            raise InvalidValue("empty")
        if len(set(values)) != len(values):
            raise InvalidValue("ranked_twice", value=next(v for v, n in Counter(values).items() if n > 1))
        if len(values) > config.places:
            raise InvalidValue("too_many_choices", maximum=config.places)
        if len(values) == len(config.choices) - 1 == config.places - 1 and not isinstance(value, dict):
            values += [choice.value for choice in config.choices if choice.value not in values]
        if len(values) < config.places:
            raise InvalidValue("incomplete", **_incomplete(dict(enumerate(values, 1)), config, "").params)
        return values

    def display(self, value: Value, config: RankingConfig, language: str) -> str:
        return " › ".join(f"{place}. {shown(item, config)}" for place, item in enumerate(value, 1))

    def json_schema(self, config: RankingConfig) -> dict[str, Any]:
        items = {"type": "string", "enum": [choice.value for choice in config.choices]}
        size = config.places
        return {"type": "array", "items": items, "uniqueItems": True, "minItems": size, "maxItems": size}

    def samples(self, config: RankingConfig) -> list[Value]:
        values = [choice.value for choice in config.choices]
        return [values[: config.places], values[::-1][: config.places]]

    def widget(self, config: RankingConfig, language: str) -> Widget:
        choices = [WidgetChoice(value=choice.value, label=choice.shown) for choice in config.choices]
        parts = [
            WidgetPart(name=str(place), label=str(place), kind="select", choices=choices)
            for place in range(1, config.places + 1)
        ]
        return Widget(kind="ranking", choices=choices, parts=parts, max=config.places)

    def joined(self, parts: dict[str, Any]) -> Value:
        return [parts[place] for place in sorted(parts, key=int)]

    def spread(self, value: Value, config: RankingConfig) -> dict[str, Any]:
        return {str(place): item for place, item in enumerate(value, 1)}

    def supports(self, value: Value, quotes: Sequence[str], config: RankingConfig, context: ParseContext) -> bool:
        """Refused when the words give an option another place than the value does."""
        for quote in quotes:
            reading = self.parse(quote, config, context)
            if isinstance(reading, Reading):
                if reading.value == value:
                    return True
                alone = self.parse(quote, config, replace(context, earlier_parts=PartialAnswer()))
                if isinstance(alone, Reading) and alone.value != value:
                    return False
        return True


def _by_place(value: dict[str, Any], config: RankingConfig) -> list[Any]:
    """What selects post, one for each place: {"1": "b", "2": "a"}. A place may be empty, and none after it filled."""
    try:
        posted = {int(place): item for place, item in value.items()}
    except ValueError:
        raise InvalidValue("wrong_type") from None
    if any(not 1 <= place <= len(config.choices) or not isinstance(item, str) for place, item in posted.items()):
        raise InvalidValue("wrong_type")
    return [posted[place] for place in sorted(posted) if posted[place].strip()]


def _said(said: PartialAnswer) -> dict[int, str]:
    return {int(place): value for place, value in said.parts if place.isdigit() and isinstance(value, str)}


def _joined(known: dict[int, str], found: Order, config: RankingConfig) -> dict[int, str] | None:
    """Earlier places with those said now. What names an option that has a place already starts anew."""
    named = [config.choices[index].value for index in found.indexes]
    if set(named) & set(known.values()):
        known = {}
    place = found.place or len(known) + 1
    places = {p: value for p, value in known.items() if p < place} | dict(enumerate(named, place))
    return places if sorted(places) == list(range(1, len(places) + 1)) else None


def _with_the_last(places: dict[int, str], config: RankingConfig) -> tuple[dict[int, str], bool]:
    """Where all are ranked and one option and one place are left, they belong together."""
    total = len(config.choices)
    if config.places != total or len(places) != total - 1:
        return places, False
    place = next(n for n in range(1, total + 1) if n not in places)
    option = next(c.value for c in config.choices if c.value not in places.values())
    return {**places, place: option}, True


def _incomplete(places: dict[int, str], config: RankingConfig, quote: str) -> NoReading:
    """The options that have no place yet are what is missing."""
    missing = [choice for choice in config.choices if choice.value not in places.values()]
    params = {
        "parts": {str(place): value for place, value in sorted(places.items())},
        "missing": [choice.value for choice in missing],
        "names": [choice.shown for choice in missing],
        "quote": quote,
    }
    return NoReading("incomplete", params=params)
