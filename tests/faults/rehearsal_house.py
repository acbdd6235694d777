"""What forks do in a house with a form to rehearse: begin a rehearsal, stop it, look at what there is."""

from __future__ import annotations

from typing import Any


def furnish() -> None:
    """The people of tests/interviews/cast.py and the draft `service`, whose first question leads the second."""
    from interviews.forms.services.forms import save_definition
    from tests.interviews.cast import make_cast
    from tests.quorum.rehearsals.seeded import LEADING

    save_definition(make_cast().workspace, LEADING, public=True)


def begin() -> str:
    from interviews.models import Form
    from quorum.models import Rehearsal
    from quorum.rehearsals.services.starting import start_rehearsal

    return str(start_rehearsal(Form.objects.get(slug="service"), by=None, origin=Rehearsal.Origin.PAGE).pk)


def stop(key: str) -> bool:
    from quorum.models import Rehearsal
    from quorum.rehearsals.services.starting import stop_rehearsal

    return stop_rehearsal(Rehearsal.objects.get(pk=key))


def look(key: str) -> dict[str, Any]:
    """The rehearsal with its conversations, and what must never come of it."""
    from interviews.models import DailyUsage, Message, Response, Session, Turn
    from quorum.models import Rehearsal, StaffEvent

    rehearsal = Rehearsal.objects.get(pk=key)
    rows = list(rehearsal.conversations.order_by("number"))
    return {
        "state": rehearsal.state,
        "findings": rehearsal.findings,
        "conversations": [
            {
                "persona": row.persona,
                "record": row.record,
                "tokens": row.usage.get("prompt_tokens", 0) + row.usage.get("completion_tokens", 0),
                "said": list(
                    Message.objects.filter(session=row.session_id).order_by("number").values_list("content", flat=True)
                ),
            }
            for row in rows
        ],
        "sessions": Session.objects.count(),
        "rehearsed": Session.objects.filter(rehearsal=True, rehearsed_conversation__rehearsal=rehearsal).count(),
        "unfinished": Turn.objects.exclude(status=Turn.Status.DONE).count(),
        "responses": Response.objects.count(),
        "spent": sum(DailyUsage.objects.filter(scope="total").values_list("tokens", flat=True)),
        "by_form": DailyUsage.objects.exclude(scope="total").count(),
        "told": [
            (event.payload["state"], event.payload["done"])
            for event in StaffEvent.objects.filter(type="onRehearsalChange").order_by("seq")
        ],
    }
