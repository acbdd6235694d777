"""Texts that speak to reviewers or models, with where each stands in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from interviews.forms.definition import FormDefinition
from interviews.sessions.presenters.inputs import language_name
from quorum.domain.planted_texts import PlantedText
from quorum.domain.visible_text import made_visible
from quorum.wording import part_words


@dataclass(frozen=True)
class PlantedShown:
    """One of them. `label` is its question's; empty for a text of the form itself."""

    label: str
    place: str
    """Which of its texts: "what to find out"."""
    text: str
    """Nothing in it is invisible."""
    language: str
    """The name of the language, of a translation."""


def planted_shown(found: Iterable[PlantedText], form: FormDefinition) -> tuple[PlantedShown, ...]:
    labels = {f"{one.field_id}.{inner.field_id}": inner.label for one in form.fields for inner in one.fields}
    labels |= {one.field_id: one.label for one in form.fields}
    return tuple(
        PlantedShown(
            label=labels.get(one.path) or one.path,
            place=part_words(one.part),
            text=made_visible(one.text),
            language=language_name(one.language) if one.language else "",
        )
        for one in found
    )
