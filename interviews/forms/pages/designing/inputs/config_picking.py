"""Keys of a configuration that are picked: from lists by name, and days and times with the browser's own inputs."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _
from pydantic.fields import FieldInfo

from interviews.field_types.configuration.pickable import Pickable
from interviews.forms.pages.designing.catalogues import (
    CATALOGUES,
    Catalogue,
    UnknownName,
    picked_values,
    rows_catalogue,
    unread_names,
)
from interviews.forms.pages.designing.words import VALUE_WORDS
from interviews.staff.pages.picking import Picker

TODAY = "today"
_INPUTS = {Pickable.DAY: "date", Pickable.MOMENT: "datetime-local", Pickable.CLOCK: "time"}


@dataclass(frozen=True)
class Picking:
    """How a key is picked: from a `catalogue`, or with an input of its own type (`moment`)."""

    catalogue: Catalogue | None = None
    several: bool = False
    moment: str = ""
    default: Any = None

    @property
    def may_be_today(self) -> bool:
        return self.moment in ("date", "datetime-local")

    def picker(self, name: str, label: Any, given: Any) -> Picker:
        """The inputs for what is stored; without anything, the default stands there."""
        catalogue = self.catalogue
        assert catalogue is not None
        stored = self.default if given is None else given
        picked = [str(one) for one in stored] if isinstance(stored, list | tuple) else [str(stored)] if stored else []
        options = catalogue.options(get_language() or "en")
        return Picker(
            name,
            str(label),
            options,
            picked,
            self.several,
            str(catalogue.placeholder),
            described_by=f"{name}-help error-{name}",
            unread=unread_names(catalogue, picked),
        )

    def read(self, texts: Sequence[str], kept: Any) -> tuple[Any, str]:
        """What was posted as it is stored, and what is wrong with it. `kept` is what stood there."""
        if self.catalogue is None:
            return self._moment(texts, kept), ""
        try:
            values = picked_values(self.catalogue, texts)
        except UnknownName as unknown:
            return unknown.picked, str(unknown)
        if not self.several:
            return (values[0] if values else None), gettext("Choose one of them.") if len(values) > 1 else ""
        return (None if kept is None and tuple(values) == tuple(self.default or ()) else values or None), ""

    def _moment(self, texts: Sequence[str], kept: Any) -> str | None:
        """A moment, or the day of the conversation. What the input could not show otherwise stays as it is stored."""
        if TODAY in texts:
            return TODAY
        typed = next(filter(None, texts), None)
        return kept if typed is not None and typed == shown_moment(self.moment, kept) else typed


def picking_of(info: FieldInfo, config: Mapping[str, Any]) -> Picking | None:
    """How a key is picked, by its annotation; None for what is typed."""
    default = None if info.is_required() else info.get_default(call_default_factory=True)
    pickable = next((one for one in info.metadata if isinstance(one, Pickable)), None)
    members = [one for one in (get_args(info.annotation) or (info.annotation,)) if one is not type(None)]
    tuples = [one for one in (info.annotation, *members) if get_origin(one) is tuple]
    if pickable in _INPUTS:
        return Picking(moment=_INPUTS[pickable])
    if pickable is Pickable.ROW:
        return Picking(rows_catalogue(config), bool(tuples), default=default)
    if pickable is not None:
        return Picking(CATALOGUES[pickable], bool(tuples), default=default)
    literals = [
        value for one in tuples for inner in get_args(one) if get_origin(inner) is Literal for value in get_args(inner)
    ]
    return Picking(_literals(literals), several=True, default=default) if literals else None


def shown_moment(kind: str, stored: Any) -> str:
    """What an input of that kind shows for what is stored."""
    text = "" if stored in (None, TODAY) else str(stored)
    if kind != "datetime-local" or not text:
        return text
    try:
        return dt.datetime.fromisoformat(text).strftime("%Y-%m-%dT%H:%M")
    except ValueError:
        return ""


def _literals(values: Sequence[Any]) -> Catalogue:
    def options(language: str) -> list[tuple[str, str]]:
        return [(str(value), str(VALUE_WORDS.get(str(value), value))) for value in values]

    def read(text: str, language: str) -> str | None:
        return next((value for value, label in options(language) if text in (value, label)), None)

    return Catalogue(options, read, _("“%(name)s” is none of the choices."), "")
