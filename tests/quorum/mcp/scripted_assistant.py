"""An assistant whose model is a script: what it knows of the person is one message, what it knows of the form its tools say."""

from __future__ import annotations

import json
from typing import Any

import httpx

from tests.patience import PATIENCE

MESSAGE = (
    "Please register me for Conversations 2027: Aiko Tanaka, aiko@example.org, on 11 March, practitioner track, two guests, "
    "no dietary requirements. I agree"
)
_QUOTES: dict[str, tuple[Any, str]] = {
    "full_name": ("Aiko Tanaka", "Aiko Tanaka"),
    "email": ("aiko@example.org", "aiko@example.org"),
    "attendance_date": ("2027-03-11", "11 March"),
    "session_track": ("practitioner", "practitioner track"),
    "guests": (2, "two guests"),
    "dietary": (False, "no dietary requirements"),
}
_OWN = {"goals": "To learn how agents and forms work together, for a support bot"}
"""What nobody told it, and the form requires: it says so."""


class ScriptedAssistant:
    """It counts its calls."""

    def __init__(self, site: str, token: str) -> None:
        self.calls = 0
        self._url = f"{site}/mcp"
        self._headers = {"authorization": f"Bearer {token}", "accept": "application/json, text/event-stream"}

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        self.calls += 1
        asked = {
            "jsonrpc": "2.0",
            "id": self.calls,
            "method": "tools/call",
            "params": {"name": tool, "arguments": arguments},
        }
        answered = httpx.post(self._url, json=asked, headers=self._headers, timeout=PATIENCE).json()["result"]
        assert not answered.get("isError"), answered
        return dict(json.loads(answered["content"][0]["text"]))

    def fill(self, form: str, message: str) -> dict[str, Any]:
        """From the list to what the person is to look over."""
        listed = [line["slug"] for line in self.call("list_forms", search=form)["forms"]]
        assert listed == [form]
        begun = self.call("start_interview", form=form, country="JP")
        asked = {line["field_id"] for line in begun["fields"] if line["required"] and not line["conditional"]}
        values = [
            {"field_id": field, "value": value, "quote": quote}
            for field, (value, quote) in _QUOTES.items()
            if field in asked and quote in message
        ]
        values += [{"field_id": field, "value": value} for field, value in _OWN.items() if field in asked]
        optional = [line["field_id"] for line in begun["fields"] if not line["required"]]
        session = begun["interview"]["session_id"]
        consent = message.rpartition(". ")[2]
        told = self.call("answer", session_id=session, consent=consent, text=message, values=values, leave_out=optional)
        return self.call("get_interview", session_id=session, with_link=True, handle=told["handle"] or "")
