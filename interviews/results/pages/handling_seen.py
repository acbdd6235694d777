"""What staff added to a response, as its page shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from interviews.models import Form, Response, ResponseNote
from interviews.results.reading.columns import columns_of
from interviews.results.services.handling import known_tags, members_of, name_of


@dataclass(frozen=True)
class HandlingSeen:
    """`members` are (address, name). `inputs`: what stands in them, by name.

    `hides_notes`: the viewer may not read sensitive answers, which notes may repeat.
    """

    tags: Sequence[str]
    known: Sequence[str]
    members: Sequence[tuple[str, str]]
    inputs: Mapping[str, str]
    assignee_name: str
    notes: Sequence[ResponseNote]
    hides_notes: bool


def handling_seen(form: Form, response: Response, typed: Mapping[str, str], *, sensitive: bool) -> HandlingSeen:
    """`typed`: what was sent and refused; it stays in the inputs, with what had been shown beside it."""
    notes, hidden = notes_for(form, response, sensitive=sensitive)
    names = list(response.tags.values_list("name", flat=True))
    tags, assignee = ", ".join(names), response.assignee.email if response.assignee else ""
    kept = {"tags": tags, "shown_tags": tags, "assignee": assignee, "shown_assignee": assignee, "text": ""}
    return HandlingSeen(
        tags=names,
        known=known_tags(form),
        members=[(user.email, name_of(user)) for user in members_of(form.workspace) if user.email],
        inputs={name: typed.get(name, value) for name, value in kept.items()},
        assignee_name=name_of(response.assignee) if response.assignee else "",
        notes=notes,
        hides_notes=hidden,
    )


def notes_for(form: Form, response: Response, *, sensitive: bool) -> tuple[list[ResponseNote], bool]:
    """The notes that a reader may see, and whether there are others."""
    if sensitive or not columns_of(form).guarded:
        return list(response.notes.all()), False
    return [], response.notes.exists()
