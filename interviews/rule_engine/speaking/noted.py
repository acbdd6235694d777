"""How several answers that were noted are said back: each as it was read, a thing with how many of it."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.field_types import answer_kind
from interviews.forms.definition import FormDefinition
from interviews.forms.groups import place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.rule_engine.asking.label_shapes import shortened
from interviews.rule_engine.understanding.items.item_wording import counted_in_words
from interviews.sessions.rules.briefs import Changed

_BETWEEN_LINES = " / "
_MUTE = (AnswerKind.YES_NO, AnswerKind.AGREEMENT)


def told_values(taken: Sequence[Changed], form: FormDefinition) -> list[str]:
    """The values that say something without their questions, as a yes among others does not."""
    told = [change for change in taken if answer_kind(form.field(change.field_id)) not in _MUTE]
    together: dict[object, dict[str, str]] = {}
    for change in told:
        place = place_of(change.field_id)
        of_item = together.setdefault((place.group, place.number) if place else change.field_id, {})
        of_item[change.field_id] = shortened(change.display.replace("\n", _BETWEEN_LINES)).rstrip(".。 ")
    return [value for shown in together.values() for value in _of_one(shown, form)]


def _of_one(shown: dict[str, str], form: FormDefinition) -> list[str]:
    """The values of one item, by field_id, or of a field by itself."""
    place = place_of(next(iter(shown)))
    by_child = {field_id.rpartition(".")[2]: display for field_id, display in shown.items()}
    counted = counted_in_words(form.field(place.group), by_child) if place else ""
    return [counted] if counted else list(shown.values())
