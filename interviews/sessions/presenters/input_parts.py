"""What inputs are put together of: things to pick, and the inputs of a value that has several parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Limit = int | float | str | None


@dataclass(frozen=True)
class Option:
    """Something to pick: `value` is what it answers, `label` is what is seen."""

    value: str
    label: str
    chosen: bool = False
    image: str = ""
    """The digest of its picture among the form's images."""
    full: bool = False
    """Shown, but taken by as many as may have it."""


@dataclass(frozen=True)
class PartView:
    """One input of several that make a value (WidgetPart)."""

    name: str
    label: str
    kind: str = "text"
    options: tuple[Option, ...] = ()
    value: str = ""
    optional: bool = False
    min: Limit = None
    max: Limit = None
    step: str | None = None
    autocomplete: str = "off"
    multiple: bool = False

    @property
    def inputmode(self) -> str:
        if self.kind == "number":
            return "numeric" if self.step == "1" else "decimal"
        return self.kind if self.kind in {"email", "tel", "url"} else ""


def part_views(parts: Sequence[Mapping[str, Any]], held: Mapping[str, str | list[str]]) -> tuple[PartView, ...]:
    """The inputs of a value's parts, holding what is known of each."""
    return tuple(_part_view(part, held.get(part["name"], part.get("value") or "")) for part in parts)


def _part_view(part: Mapping[str, Any], value: str | list[str]) -> PartView:
    held = [value] if isinstance(value, str) else value
    choices = [(choice["value"], choice["label"]) for choice in part.get("choices") or ()]
    return PartView(
        name=part["name"],
        label=part["label"],
        kind=part.get("kind") or "text",
        options=tuple(Option(chosen, label, chosen in held) for chosen, label in choices),
        value=held[0] if held else "",
        optional=bool(part.get("optional")),
        min=part.get("min"),
        max=part.get("max"),
        step=part.get("step"),
        autocomplete=part.get("autocomplete") or "off",
        multiple=bool(part.get("multiple")),
    )
