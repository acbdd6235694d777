"""Options to choose from: how they are configured, validated and shown. `choice` and `multi_choice` share this."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from pydantic import field_validator

from formagent.wording.validation_messages import complaint
from interviews.field_types.base import TypeConfig, Widget, WidgetChoice
from interviews.reading.choices.options import Choice
from interviews.reading.readings import InvalidValue
from interviews.reading.text.normalization import comparable

FEW = 7
"""Up to so many options are shown all at once."""


SAMPLE_CHOICES = ({"value": "a", "label": "One"}, {"value": "b", "label": "Two"})
"""What the examples of all types with choices offer."""


class ChoicesConfig(TypeConfig):
    choices: tuple[Choice, ...]

    @field_validator("choices")
    @classmethod
    def _distinct(cls, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        if not choices:
            raise ValueError(complaint("at least one choice is needed").coded("too_short"))
        counts = Counter(choice.value for choice in choices)
        if twice := sorted(value for value, number in counts.items() if number > 1):
            raise ValueError(
                complaint("each choice needs a value of its own; given twice: {twice}", twice=", ".join(twice))
            )
        return choices

    @cached_property
    def labels(self) -> dict[str, str]:
        """What is shown for each value."""
        return {choice.value: choice.shown for choice in self.choices}

    @cached_property
    def full(self) -> frozenset[str]:
        """The values of the options that nobody else may have."""
        return frozenset(choice.value for choice in self.choices if choice.full)

    @cached_property
    def named(self) -> dict[str, list[str]]:
        """The values of the options that are called so, by value or label."""
        return self._by_name(str)

    @cached_property
    def likened(self) -> dict[str, list[str]]:
        """The same by `comparable` names."""
        return self._by_name(comparable)

    def _by_name(self, told: Callable[[str], str]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for choice in self.choices:
            for name in {told(choice.value), told(choice.shown)}:
                found.setdefault(name, []).append(choice.value)
        return found

    def in_order(self, values: Sequence[str]) -> list[str]:
        """The values without doubles, in the configured order."""
        wanted = set(values)
        return [choice.value for choice in self.choices if choice.value in wanted]


def proposed_choice(value: Any, config: ChoicesConfig) -> str:
    """The value of the option that is proposed by its value, or by the label it is shown with."""
    if not isinstance(value, str):
        raise InvalidValue("wrong_type")
    if not value.strip():
        raise InvalidValue("empty")
    if value in config.labels:
        return _free(value, config)
    named = config.named.get(value.strip()) or config.likened.get(comparable(value), [])
    if len(named) != 1:
        raise InvalidValue("unknown_choice", value=value[:80])
    return _free(named[0], config)


def _free(value: str, config: ChoicesConfig) -> str:
    if value in config.full:
        raise InvalidValue("option_full", label=config.labels[value])
    return value


def shown(value: str, config: ChoicesConfig) -> str:
    return config.labels.get(value, value)


def options_widget(config: ChoicesConfig, *, several: bool = False) -> Widget:
    choices = [
        WidgetChoice(value=choice.value, label=choice.shown, image=choice.image, full=choice.full)
        for choice in config.choices
    ]
    if several:
        return Widget(kind="multi_chips", choices=choices)
    at_once = len(choices) <= FEW or any(choice.image for choice in config.choices)
    return Widget(kind="chips" if at_once else "search", choices=choices)
