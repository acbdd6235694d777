"""Options to choose from: how they are configured, validated and shown. `choice` and `multi_choice` share this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, field_validator

from formagent.complaints import complaint
from interviews.domain.field_types.base import InvalidValue, TypeConfig, Widget, WidgetChoice
from interviews.domain.quoted_words import comparable

FEW = 7
"""Up to so many options are shown all at once."""


class Choice(BaseModel):
    """One option: what is stored, what is shown, and other words for it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    value: str = Field(min_length=1)
    label: str = ""
    synonyms: tuple[str, ...] = ()

    @property
    def shown(self) -> str:
        return self.label or self.value


SAMPLE_CHOICES = ({"value": "a", "label": "One"}, {"value": "b", "label": "Two"})
"""What the examples of all types with choices offer."""


class ChoicesConfig(TypeConfig):
    choices: tuple[Choice, ...]

    @field_validator("choices")
    @classmethod
    def _distinct(cls, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        if not choices:
            raise ValueError(complaint("at least one choice is needed").coded("too_short"))
        values = [choice.value for choice in choices]
        if twice := sorted({value for value in values if values.count(value) > 1}):
            raise ValueError(
                complaint("each choice needs a value of its own; given twice: {twice}", twice=", ".join(twice))
            )
        return choices

    def in_order(self, values: Sequence[str]) -> list[str]:
        """The values without doubles, in the configured order."""
        return [choice.value for choice in self.choices if choice.value in values]


def proposed_choice(value: Any, config: ChoicesConfig) -> str:
    """The value of the option that is proposed by its value, or by the label it is shown with."""
    if not isinstance(value, str):
        raise InvalidValue("wrong_type")
    if not value.strip():
        raise InvalidValue("empty")
    for choice in config.choices:
        if value == choice.value:
            return value
    wanted = comparable(value)
    exact = [c.value for c in config.choices if value.strip() in (c.value, c.shown)]
    alike = [c.value for c in config.choices if wanted in (comparable(c.value), comparable(c.shown))]
    named = exact or alike
    if len(named) != 1:
        raise InvalidValue("unknown_choice", value=value[:80])
    return named[0]


def shown(value: str, config: ChoicesConfig) -> str:
    return next((choice.shown for choice in config.choices if choice.value == value), value)


def options_widget(config: ChoicesConfig, *, several: bool = False) -> Widget:
    choices = [WidgetChoice(value=choice.value, label=choice.shown) for choice in config.choices]
    if several:
        return Widget(kind="multi_chips", choices=choices)
    return Widget(kind="chips" if len(choices) <= FEW else "search", choices=choices)
