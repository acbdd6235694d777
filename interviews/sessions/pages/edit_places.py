"""Where on a page an answer is edited: under the words that carry it, in "so far", in the look-over, or in the tray."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest

from interviews.sessions.presenters.field_view import FieldView
from interviews.sessions.presenters.session_page import SessionView


@dataclass(frozen=True)
class Place:
    """Where a field is edited, and what is drawn anew when its answer has changed."""

    name: str
    region: str
    partial: str
    row: str
    back: str
    tag: str = "li"
    anchor: str = ""
    message: str = ""
    """Under which message, where that is the place."""

    @property
    def query(self) -> str:
        return f"in={self.name}" + (f"&message={self.message}" if self.message else "")

    def row_id(self, dom: str) -> str:
        """Of the element that shows the field, and that the editor takes the place of."""
        return "-".join(filter(None, (self.name, self.message, dom)))

    def shown(self, view: SessionView, field: FieldView) -> dict[str, object]:
        """What the partials of the row and of its region need."""
        if not self.message:
            return {"view": view, "field": field}
        readings = next((said.readings for said in view.messages if said.id == self.message), ())
        reading = next((one for one in readings if one.field_id == field.id), None)
        return {"view": view, "message_id": self.message, "readings": readings, "reading": reading}


PANEL = Place("panel", region="panel", partial="_panel", row="_field", back="chat")
TRAY = replace(PANEL, name="tray", anchor="#latest")
SAID = Place("said", region="", partial="_readings", row="_reading", back="chat", anchor="#latest")
PLACES = {
    "panel": PANEL,
    "answer": Place("answer", region="answers", partial="_answers", row="_answer", back="confirm"),
    "tray": TRAY,
}


def place_of_edit(request: HttpRequest) -> Place:
    """By the address; "so far" where it names none."""
    name = request.GET.get("in", "")
    if name != SAID.name:
        return PLACES.get(name, PANEL)
    try:
        message = str(uuid.UUID(request.GET.get("message", "")))
    except ValueError:
        raise Http404 from None
    return replace(SAID, message=message, region=f"readings-{message}")
