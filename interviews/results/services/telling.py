"""Telling those who look at a form's responses that some have changed. An app that stands on this one carries it to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from interviews.models import Form, Session
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import Stage

Change = Literal["submitted", "taken_back", "reopened", "abandoned", "declined", "wants_person", "handled", "erased"]
"""`handled`: tags, notes or who works on them."""
Tell = Callable[[Form, int, Change], None]
"""Called in the transaction of the change, last, with how many responses it is about."""

_listeners: list[Tell] = []


def on_change(tell: Tell) -> None:
    """From now on `tell` hears of every change."""
    if tell not in _listeners:
        _listeners.append(tell)


def tell_change(form: Form, change: Change, count: int = 1) -> None:
    """The same has happened to so many responses. Part of the transaction of the change."""
    for tell in _listeners:
        tell(form, count, change)


_CLOSED: dict[Stage, Change] = {Stage.ABANDONED: "abandoned", Stage.DECLINED: "declined"}


def tell_of_turn(session: Session, outcome: TurnOutcome) -> None:
    """What a turn brought about, where staff would want to see it."""
    change = _change_of(outcome)
    if change:
        tell_change(Form.objects.only("slug", "workspace_id").get(pk=session.form_id), change)


def _change_of(outcome: TurnOutcome) -> Change | None:
    if outcome.submission_id:
        return "submitted"
    return "wants_person" if outcome.person_called else _CLOSED.get(outcome.state.stage)
