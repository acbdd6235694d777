"""Which entries of a long list a respondent is likely to pick: what they gave before, where they are, what they speak; of a
form's own list what others picked most often."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from babel.core import get_global

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.sessions.presenters.inputs import InputView
from interviews.sessions.rules.bootstrap import UNKNOWN_COUNTRY

_ITEM = re.compile(r"\.\d+\.")
"""Which item of a group a field belongs to."""
MOST = 4
"""Entries that stand first."""
LONG = 12
"""Entries that a list has at least of which some stand first."""


@dataclass(frozen=True)
class Surroundings:
    """What is known of a respondent: tags of their languages and of the form's, the likeliest first; their country; answers.
    `chosen`: by column, what others picked most often."""

    languages: Sequence[str] = ()
    country: str | None = None
    given: Sequence[tuple[FieldDefinition, object]] = ()
    chosen: Mapping[str, Sequence[str]] = field(default_factory=dict)


def surroundings_of(
    start: Mapping[str, Any],
    country: str | None,
    languages: Sequence[str],
    given: Sequence[tuple[FieldDefinition, object]],
    chosen: Mapping[str, Sequence[str]] | None = None,
) -> Surroundings:
    """Of a session that began with `start` (Bootstrap): `languages` are its own and the form's, `country` as known by now."""
    own, *others = languages
    told = start.get("browser_language")
    known = None if country == UNKNOWN_COUNTRY else country
    return Surroundings(
        (own, *filter(None, [told]), *others), known or start.get("browser_country"), tuple(given), chosen or {}
    )


def likely_first(view: InputView, field: FieldDefinition, around: Surroundings) -> InputView:
    """The input with its likely entries, if it is a long list."""
    if view.kind != "search" or len(view.options) < LONG:
        return view
    offered = {option.value: option for option in view.options if not option.full}
    likely = [offered[value] for value in _likely_values(field, around) if value in offered]
    return replace(view, likely=tuple(dict.fromkeys(likely))[:MOST])


def _likely_values(field: FieldDefinition, around: Surroundings) -> Iterable[str]:
    kind = answer_kind(field)
    before = [str(value) for other, value in around.given if answer_kind(other) is kind and other is not field]
    if kind is AnswerKind.COUNTRY:
        return [*before, around.country or "", *_regions(around.languages)]
    if kind is AnswerKind.LANGUAGE:
        return [*before, *(tag.split("-")[0] for tag in around.languages)]
    return around.chosen.get(_ITEM.sub(".", field.field_id), ()) if kind is AnswerKind.OPTION else ()


def _regions(tags: Sequence[str]) -> list[str]:
    """The regions that tags name, then those where a language that is spoken in few is at home: JP of `ja`."""
    named = [tag.rpartition("-")[2].upper() for tag in tags if "-" in tag]
    homes = get_global("likely_subtags")
    implied = [homes.get(tag, "").rpartition("_")[2] for tag in tags if "-" not in tag and tag != "en"]
    return [*named, *implied]
