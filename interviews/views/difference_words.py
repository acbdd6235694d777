"""Differences of definitions in words."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, pgettext

from interviews.domain.definition import FactDefinition, FieldDefinition
from interviews.domain.differences import Change, Kind


@dataclass(frozen=True)
class ShownChange:
    """A change as a line: what happened, to what, and the texts before and after where there are such."""

    kind: Kind
    words: str
    subject: str
    place: str
    before: str = ""
    after: str = ""


def shown_change(change: Change) -> ShownChange:
    """A line for people."""
    return ShownChange(
        kind=change.kind,
        words=_kind_words(change.kind),
        subject=change.label,
        place=change.place.removeprefix("fields."),
        before=_text(change.before),
        after=_text(change.after),
    )


def _kind_words(kind: Kind) -> str:
    return {
        Kind.ADDED: gettext("Added"),
        Kind.REMOVED: pgettext("a difference", "Removed"),
        Kind.CHANGED: gettext("Changed"),
        Kind.MOVED: gettext("Moved"),
    }[kind]


def _text(value: Any) -> str:
    """A value in short; of a whole field or fact its kind and label say enough."""
    match value:
        case None | "":
            return ""
        case FieldDefinition():
            return f"{value.type}: {value.label}"
        case FactDefinition():
            return value.fact
        case bool():
            return gettext("yes") if value else gettext("no")
        case str() | int() | float():
            return str(value)
        case _:
            return json.dumps(value, ensure_ascii=False, default=list)[:400]
