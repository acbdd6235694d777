"""What the product is for: a person wrote one message, their assistant fills in the form in five calls at most."""

from __future__ import annotations

from tests.quorum.mcp.calling import Site
from tests.quorum.mcp.scripted_assistant import MESSAGE, ScriptedAssistant


def test_one_message_fills_the_registration_in_five_calls(site: Site):
    assistant = ScriptedAssistant(site.server.base_url, site.tokens["olga"])
    told = assistant.fill("event-registration", MESSAGE)
    assert assistant.calls <= 5
    assert (told["stage"], told["missing"], told["to_look_over"]) == ("confirming", [], ["goals"])
    given = {one["field_id"]: (one["value"], one["given_by"]) for one in told["fields"] if one["value"] is not None}
    assert given == {
        "full_name": ("Aiko Tanaka", "person"),
        "email": ("aiko@example.org", "person"),
        "attendance_date": ("2027-03-11", "person"),
        "session_track": ("practitioner", "person"),
        "guests": (2, "person"),
        "dietary": (False, "person"),
        "goals": ("To learn how agents and forms work together, for a support bot", "assistant"),
    }
