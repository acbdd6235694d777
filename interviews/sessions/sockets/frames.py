"""What a batch of stored events changes on an open page, as HTML drawn from the page's own partials.

Each outermost element says where it goes: `data-into` names the list it is appended to, otherwise it replaces the element of
its own id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.template.loader import render_to_string
from django.utils import translation

from interviews.models import Session
from interviews.sessions.presenters.message_views import (
    ReadingView,
    edited,
    is_edit,
    left_out_by_message,
    message_view,
    readings_by_message,
    skipped,
)
from interviews.sessions.presenters.session_page import SessionView, page_language, view_of
from interviews.sessions.services.snapshots import anchors, asked_in
from interviews.wording import manual_offer_words

REGIONS = {
    "onStageChange": ("_progress", "_panel", "_stage", "_tray", "_leave", "_region"),
    "onFieldChange": ("_progress", "_panel", "_stage"),
    "onProgress": ("_progress",),
    "onInputHint": ("_panel", "_tray", "_leave"),
    "onManualOffer": ("_offer",),
    "onToolCallRequest": ("_asked",),
    "onToolCallResolved": ("_asked",),
    "onSubmissionCompleted": ("_stage", "_tray", "_leave"),
}
"""The partials that are drawn anew after each kind of event."""

Envelope = Mapping[str, Any]


@dataclass(frozen=True)
class Frame:
    """HTML for the page; `language` is that of the page's own words, so that a page in another one can reload."""

    html: str
    language: str
    seq: int
    stage: str


def frame_for(session: Session, envelopes: Sequence[Envelope]) -> Frame:
    """Draw what these events, in order, change. Synchronous: it reads the session as it is now."""
    session.refresh_from_db()
    view = view_of(session, with_messages=False)
    language = page_language(view.language)
    with translation.override(language):
        view = replace(view, offer=_offered(envelopes))
        readings = _readings_of(view, envelopes)
        drawn = [*_messages(view, envelopes, readings), *_readings(view, envelopes, readings)]
        html = "".join([*drawn, *_regions(view, envelopes)])
    return Frame(html, language, envelopes[-1]["seq"] if envelopes else 0, view.stage)


def partial(name: str, view: SessionView, **more: Any) -> str:
    """One partial of a session's page."""
    return render_to_string(f"interviews/{name}.html", {"view": view, **more})


def _offered(envelopes: Iterable[Envelope]) -> str:
    """An offer of the plain form stands until the respondent's next words."""
    reasons = [e["payload"]["reason"] for e in envelopes if e["type"] == "onManualOffer"]
    return manual_offer_words(reasons[-1]) if reasons else ""


Readings = Mapping[str, Sequence[ReadingView]]


def _readings_of(view: SessionView, envelopes: Iterable[Envelope]) -> Readings:
    """By message; those of changed fields too that stand in no message now: there they are taken away."""
    snapshots = [f.snapshot for f in view.fields]
    left = {e["payload"]["fieldId"] for e in envelopes if e["type"] == "onFieldChange" and not e["payload"]["evidence"]}
    found = anchors(view.id, edited(snapshots) | left)
    asked = asked_in(view.id, skipped(snapshots) | left)
    readings: dict[str, Sequence[ReadingView]] = dict.fromkeys(
        [*(said.message_id for said in found.values()), *asked.values()], ()
    )
    return readings | readings_by_message(snapshots, found) | left_out_by_message(snapshots, asked)


def _messages(view: SessionView, envelopes: Iterable[Envelope], readings: Readings) -> list[str]:
    new = [e for e in envelopes if e["type"] == "onNewMessage" and not is_edit(e)]
    said = [message_view(e, readings, view.tray, view.language) for e in new]
    return [partial("_message", view, message=message, arriving=True) for message in said]


def _readings(view: SessionView, envelopes: Sequence[Envelope], readings: Readings) -> list[str]:
    """The readings of earlier messages that these events changed: where an answer is carried now, and where it was. All
    where the stage is another: it says whether an answer can still be changed."""
    changed = {e["payload"]["fieldId"] for e in envelopes if e["type"] == "onFieldChange"}
    every = any(e["type"] == "onStageChange" for e in envelopes)
    carried = {m for m, views in readings.items() if every or not views or any(v.field_id in changed for v in views)}
    return [
        partial("_readings", view, message_id=message_id, readings=readings[message_id])
        for message_id in sorted(carried)
    ]


def _regions(view: SessionView, envelopes: Iterable[Envelope]) -> list[str]:
    names = {name: None for e in envelopes for name in REGIONS.get(e["type"], ())}
    if any(e["type"] == "onNewMessage" and e["payload"]["role"] == "respondent" for e in envelopes):
        names["_offer"] = None
    return [partial(name, view) for name in names]
