"""Steps of a draft's history in words, as the buttons that take them back and make them again say them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext

from interviews.forms.designing.differences import moved_items
from interviews.forms.designing.draft_steps import Direction, DraftStep
from interviews.forms.pages.difference_words import FIELD_NAMES, FORM_NAMES
from interviews.forms.services.designing.history import HistoryStep, next_steps
from interviews.models import Form
from interviews.results.services.handling import name_of
from interviews.staff.pages.frame import StaffRequest
from interviews.written_counts import written_count

LONGEST = 60
MOST_NAMED = 3


@dataclass(frozen=True)
class StepButton:
    """A step to take back or to make again. `line` says what would happen."""

    number: int
    line: str


def step_buttons(request: StaffRequest, form: Form) -> dict[str, StepButton]:
    """By direction; none where there is no such step."""
    templates = {Direction.BACK: gettext("Undo: %(what)s"), Direction.AGAIN: gettext("Redo: %(what)s")}
    steps = next_steps(form)
    lines = {one: templates[one] % {"what": _with_person(request, step)} for one, step in steps.items()}
    return {one.value: StepButton(step.number, lines[one]) for one, step in steps.items()}


def gone_words(request: StaffRequest, step: HistoryStep, direction: Direction) -> str:
    """What was just done."""
    words = gettext("Taken back: %(what)s") if direction is Direction.BACK else gettext("Done again: %(what)s")
    return words % {"what": _with_person(request, step)}


def step_words(step: DraftStep) -> str:
    """What a step did: “removed “Phone””, “changed “Menu”: Options and limits”."""
    said = [*_came_and_went(step), *_changed(step), *_moved(step)]
    if step.settings:
        names = [str(FORM_NAMES.get(name, name)) for name in step.settings]
        said.append(gettext("changed the settings: %(parts)s") % {"parts": _listed(names)})
    shown = said[:MOST_NAMED]
    return "; ".join([*shown, "…"] if len(said) > MOST_NAMED else shown)


def _with_person(request: StaffRequest, step: HistoryStep) -> str:
    """Whose it was is said where it was somebody else's."""
    words = step_words(step.step)
    if step.by is not None and step.by.pk == request.principal.user.pk:
        return words
    person = name_of(step.by) if step.by else gettext("somebody who is gone")
    return gettext("%(what)s (by %(person)s)") % {"what": words, "person": person}


def _came_and_went(step: DraftStep) -> Iterable[str]:
    added, removed = _outermost(step, 0), _outermost(step, 1)
    for old, new in _same(removed, added):
        yield _moved_or_renamed(old, new, added[new])
        del removed[old], added[new]
    if added:
        yield _counted(
            added,
            gettext("added %(label)s"),
            ngettext("added %(number)s question", "added %(number)s questions", len(added)),
        )
    if removed:
        yield _counted(
            removed,
            gettext("removed %(label)s"),
            ngettext("removed %(number)s question", "removed %(number)s questions", len(removed)),
        )


def _outermost(step: DraftStep, missing: int) -> dict[str, Any]:
    """Fields that were not there before (0) or after (1), without what came or went with its group."""
    found = {path: sides[1 - missing] for path, sides in step.fields.items() if sides[missing] is None}
    return {path: field for path, field in found.items() if path.rpartition(".")[0] not in found}


def _same(removed: dict[str, Any], added: dict[str, Any]) -> list[tuple[str, str]]:
    """Fields that went from one place or id to another."""
    pairs: list[tuple[str, str]] = []
    for old, field in removed.items():
        likely = [new for new, other in added.items() if {**other, "field_id": ""} == {**field, "field_id": ""}]
        taken = {new for _, new in pairs}
        if free := [new for new in likely if new not in taken]:
            pairs.append((old, free[0]))
    return pairs


def _moved_or_renamed(old: str, new: str, field: dict[str, Any]) -> str:
    if old.rpartition(".")[2] == new.rpartition(".")[2]:
        return gettext("moved %(label)s") % {"label": _label(field)}
    return gettext("gave %(label)s another id") % {"label": _label(field)}


def _changed(step: DraftStep) -> Iterable[str]:
    by_field: dict[str, list[str]] = {}
    for path, name in step.parts:
        by_field.setdefault(path, []).append(str(FIELD_NAMES.get(name, name)))
    if len(by_field) > MOST_NAMED:
        number = len(by_field)
        words = ngettext("changed %(number)s question", "changed %(number)s questions", number)
        return [words % {"number": written_count(number)}]
    words = gettext("changed %(label)s: %(parts)s")
    return [
        words % {"label": _label(step.fields[path][1]), "parts": _listed(names)} for path, names in by_field.items()
    ]


def _moved(step: DraftStep) -> Iterable[str]:
    came = {path for path, sides in step.fields.items() if None in sides}
    for group, (before, after) in step.orders.items():
        old, new = ([name for name in names or () if _path(group, name) not in came] for names in (before, after))
        moved = moved_items(old, new) if sorted(old) == sorted(new) else set()
        if moved:
            number = len(moved)
            words = ngettext("moved %(number)s question", "moved %(number)s questions", number)
            yield words % {"number": written_count(number)}


def _path(group: str, name: str) -> str:
    return f"{group}.{name}" if group else name


def _counted(fields: dict[str, Any], one: str, several: str) -> str:
    if len(fields) == 1:
        return one % {"label": _label(next(iter(fields.values())))}
    return several % {"number": written_count(len(fields))}


def _label(field: dict[str, Any]) -> str:
    text = field["label"] or field["field_id"]
    return gettext("“%(label)s”") % {"label": text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"}


def _listed(names: Sequence[str]) -> str:
    shown = list(names[:MOST_NAMED])
    return ", ".join([*shown, "…"] if len(names) > MOST_NAMED else shown)
