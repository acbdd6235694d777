"""The input that fits a field, as pages draw it and programs are told of it."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel


class WidgetChoice(BaseModel):
    value: str
    label: str
    image: str = ""
    """The SHA-256 of its picture among the form's images."""
    full: bool = False
    """Shown, but taken by as many as may have it."""


class WidgetPart(BaseModel):
    """One of the inputs that together make a value. A page posts it as `<name>.<part>`; a program sends a dict by part."""

    name: str
    label: str
    kind: Literal["text", "textarea", "email", "tel", "url", "number", "date", "time", "select"] = "text"
    choices: list[WidgetChoice] = []
    value: str = ""
    """Chosen beforehand (the usual currency)."""
    optional: bool = False
    min: int | float | str | None = None
    max: int | float | str | None = None
    step: str | None = None
    autocomplete: str = "off"
    multiple: bool = False
    """Whether several of the choices may be picked: then a dict's part is a list."""

    def can_begin_with(self, value: str | None) -> bool:
        """Whether it offers the value and has none yet."""
        return not self.value and any(choice.value == value for choice in self.choices)


class Widget(BaseModel):
    """What input fits a field; the payload of `onInputHint` (protocol.md). `kind` becomes its `widget`."""

    kind: Literal[
        "text",
        "textarea",
        "email",
        "tel",
        "url",
        "number",
        "stepper",
        "date",
        "time",
        "yes_no",
        "chips",
        "multi_chips",
        "rating",
        "slider",
        "search",
        "datetime",
        "duration",
        "money",
        "consent",
        "ranking",
        "matrix",
        "address",
        "file",
        "signature",
    ]
    choices: list[WidgetChoice] = []
    parts: list[WidgetPart] = []
    """The inputs of a value that needs several; empty when one input does."""
    min: int | float | str | None = None
    max: int | float | str | None = None
    step: int | float | None = None
    """Seconds between the values of a time or date-time input; of a slider, from one place to the next."""
    pattern: str | None = None
    statement: str = ""
    """What is agreed to, shown beside the input."""
    link: str = ""
    """Where the whole text stands."""
    low_label: str = ""
    high_label: str = ""
    """What the ends of a scale mean."""
    entry: Literal["", "boxes", "month"] = ""
    """How a day is given: in a box for each of its parts, or picked in a month; "": as its range suggests."""

    def with_chosen(self, part: str, value: str | None) -> Widget:
        """The widget with that value chosen beforehand in one of its parts, if that offers it and names none itself."""
        parts = [
            each.model_copy(update={"value": value}) if each.name == part and each.can_begin_with(value) else each
            for each in self.parts
        ]
        return self.model_copy(update={"parts": parts})

    @property
    def several(self) -> bool:
        """Whether one name is posted several times."""
        return self.kind in ("multi_chips", "file")
