"""multi_choice: any number of the options; the value is a list in the configured order."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from babel.lists import format_list
from pydantic import Field, model_validator

from formagent.wording.locales import locale_for
from formagent.wording.validation_messages import complaint
from interviews.field_types.base import FieldType, TypeConfig, Widget
from interviews.field_types.configuration.choices import (
    SAMPLE_CHOICES,
    ChoicesConfig,
    options_widget,
    proposed_choice,
    shown,
)
from interviews.field_types.traits.comparing import Comparing
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.changed_selection import changed_selection
from interviews.reading.choices.selections import Selection, read_selection
from interviews.reading.languages.display_words import display_words
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.text.normalization import fold
from interviews.reading.text.segmentation import sentences


class MultiChoiceConfig(ChoicesConfig):
    min_choices: int = Field(default=0, ge=0)
    max_choices: int | None = Field(default=None, ge=1)

    @model_validator(mode="after")
    def _possible(self) -> MultiChoiceConfig:
        if self.max_choices is not None and self.min_choices > self.max_choices:
            raise ValueError(
                complaint(
                    "min_choices {min_choices} is greater than max_choices {max_choices}",
                    min_choices=self.min_choices,
                    max_choices=self.max_choices,
                ).coded("crossed")
            )
        if self.min_choices > len(self.choices):
            raise ValueError(
                complaint(
                    "min_choices {min_choices} is more than there are choices ({count})",
                    min_choices=self.min_choices,
                    count=len(self.choices),
                )
            )
        return self


def _spelt_out(text: str, config: MultiChoiceConfig) -> Reading | NoReading:
    """Options exactly as they are written, whatever their letters are, with commas between them."""
    said = text.strip()
    parts = [part.strip() for part in "".join("," if sign in ";、，\n" else sign for sign in said).split(",")]
    named = [[c.value for c in config.choices if part and part in (c.value, c.label)] for part in parts]
    if any(len(found) != 1 for found in named):
        return NoReading()
    values = [c.value for c in config.choices if [c.value] in named]
    if problem := _wrong_number(values, config):
        return NoReading(problem[0], params=problem[1])
    start = text.index(said)
    return Reading(values, Certainty.CERTAIN, start, start + len(said), said)


class MultiChoice(FieldType[MultiChoiceConfig]):
    name: ClassVar[str] = "multi_choice"
    Config: ClassVar[type[TypeConfig]] = MultiChoiceConfig
    answers = AnswerKind.OPTIONS
    infers = True
    effort = 2
    compares = Comparing.SEVERAL_OF
    pictured = True
    sample_config: ClassVar[Mapping[str, Any]] = {"choices": SAMPLE_CHOICES}

    def parse(self, text: str, config: MultiChoiceConfig, context: ParseContext) -> Reading | NoReading:
        words = fold(text)
        if words.unreadable:
            return NoReading()
        found = read_selection(words, config.choices, context.language)
        if found is None:
            return _spelt_out(text, config)
        if found.candidates:
            return NoReading("ambiguous", _acceptable(found.candidates, config))
        values = [config.choices[index].value for index in sorted(found.indexes)]
        if taken := [value for value in values if value in config.full]:
            return NoReading("option_full", params={"label": config.labels[taken[0]]})
        if problem := _wrong_number(values, config):
            return NoReading(problem[0], params=problem[1])
        start, end = words.span(found.start, found.end)
        return Reading(values, found.certainty, start, end, words.original[start:end])

    def find(self, text: str, config: MultiChoiceConfig, context: ParseContext) -> list[Reading]:
        """Options that one sentence of several chooses."""
        every = sentences(text)
        read = [(one, self.parse(one.text, config, context)) for one in every] if len(every) > 1 else []
        found = [(one, told) for one, told in read if isinstance(told, Reading) and told.value]
        if len(found) != 1:
            return []
        ((one, told),) = found
        likely = replace(told, certainty=Certainty.LIKELY)
        return [replace(likely, start=told.start + one.start, end=told.end + one.start)]

    def changed(self, stands: Value, text: str, config: MultiChoiceConfig, context: ParseContext) -> Value:
        """ "Drop ethics", "agents too": of the options that stand, without those, or with these."""
        known = frozenset(at for at, choice in enumerate(config.choices) if choice.value in stands)
        left = changed_selection(fold(text), config.choices, context.language, known)
        return None if left is None else [config.choices[at].value for at in sorted(left)]

    def validate(self, value: Value, config: MultiChoiceConfig, context: ParseContext) -> Value:
        proposed = listed_choices(value, config)
        values = config.in_order([proposed_choice(item, config) for item in proposed])
        if problem := _wrong_number(values, config):
            raise InvalidValue(problem[0], **problem[1])
        return values

    def display(self, value: Value, config: MultiChoiceConfig, language: str) -> str:
        if not value:
            return display_words(language).nothing_chosen
        return format_list([shown(item, config) for item in value], locale=locale_for(language))

    def json_schema(self, config: MultiChoiceConfig) -> dict[str, Any]:
        items = {"type": "string", "enum": [choice.value for choice in config.choices]}
        schema: dict[str, Any] = {"type": "array", "items": items, "uniqueItems": True, "minItems": config.min_choices}
        return schema if config.max_choices is None else {**schema, "maxItems": config.max_choices}

    def widget(self, config: MultiChoiceConfig, language: str) -> Widget:
        widget = options_widget(config, several=True)
        return widget.model_copy(update={"min": config.min_choices, "max": config.max_choices})

    def supports(self, value: Value, quotes: Sequence[str], config: MultiChoiceConfig, context: ParseContext) -> bool:
        """Refused when the words for certain make another selection; several quotes may each carry a part."""
        certain: set[str] = set()
        for quote in quotes:
            reading = self.parse(quote, config.model_copy(update={"min_choices": 0, "max_choices": None}), context)
            if isinstance(reading, Reading) and reading.value == value:
                return True
            if isinstance(reading, Reading) and reading.certain:
                certain.update(reading.value)
                if not reading.value and value:
                    return False
        return certain <= set(value) and (not certain or len(quotes) > 1 or certain == set(value))


def _wrong_number(values: Sequence[str], config: MultiChoiceConfig) -> tuple[str, dict[str, Any]] | None:
    params = {"minimum": config.min_choices, "maximum": config.max_choices}
    if len(values) < config.min_choices:
        return "too_few_choices", params
    if config.max_choices is not None and len(values) > config.max_choices:
        return "too_many_choices", params
    return None


def _acceptable(candidates: Sequence[Selection], config: MultiChoiceConfig) -> tuple[list[str], ...]:
    lists = [[config.choices[index].value for index in sorted(candidate)] for candidate in candidates]
    return tuple(values for values in lists if not _wrong_number(values, config))


def listed_choices(value: Value, config: ChoicesConfig) -> list[Any]:
    """The items of a list, of a JSON list, or of a comma-separated string."""
    if isinstance(value, (list, tuple)):
        return list(value)
    if not isinstance(value, str):
        raise InvalidValue("wrong_type")
    if any(value in (choice.value, choice.shown) for choice in config.choices):
        return [value]
    if value.lstrip().startswith("["):
        try:
            return list(json.loads(value))
        except (ValueError, TypeError):
            raise InvalidValue("wrong_type") from None
    return [item.strip() for item in value.split(",") if item.strip()]
