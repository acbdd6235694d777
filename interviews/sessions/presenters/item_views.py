"""A session's fields as pages show them: one after the other, a group's by its items."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from interviews.forms.definition import FormDefinition
from interviews.forms.groups import Place, item_title, place_of

if TYPE_CHECKING:
    from interviews.sessions.presenters.field_view import FieldView


@dataclass
class ItemView:
    """One item of a group."""

    id: str
    title: str
    removable: bool
    fields: list[FieldView] = field(default_factory=list)

    @property
    def name(self) -> str:
        """What stands first of what was told of it: enough to know it by."""
        return next((f.snapshot.display or "" for f in self.fields if f.answered), "")


@dataclass
class GroupView:
    """A group with its items, and the question by which another one is added."""

    id: str
    label: str
    section: str = ""
    items: list[ItemView] = field(default_factory=list)
    next_title: str = ""
    more: FieldView | None = None
    """None when there can be no more items."""

    is_group = True


def blocks_of(definition: FormDefinition, fields: Sequence[FieldView]) -> list[FieldView | GroupView]:
    """The fields in their order, those of a group together in it."""
    found: list[FieldView | GroupView] = []
    groups: dict[str, GroupView] = {}
    for shown in fields:
        place = place_of(shown.id)
        if place is None:
            found.append(shown)
            continue
        if place.group not in groups:
            group = definition.field(place.group)
            groups[place.group] = GroupView(place.group, group.label, group.section)
            found.append(groups[place.group])
        _place(groups[place.group], place, shown, definition)
    return found


def _place(group: GroupView, place: Place, shown: FieldView, definition: FormDefinition) -> None:
    form_group = definition.field(place.group)
    title = item_title(definition, form_group, place.number)
    if place.child is None:
        if shown.snapshot.value is not True:
            group.more, group.next_title = shown, title
        return
    if not group.items or group.items[-1].id != place.item:
        group.items.append(ItemView(place.item, title, removable=False))
        for item in group.items:
            item.removable = len(group.items) > form_group.least
    group.items[-1].fields.append(shown)
