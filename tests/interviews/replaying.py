"""What a client makes of a snapshot and the events after it: "old state + events = new state"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

OF_A_FIELD = ("state", "value", "display", "evidence", "incomplete", "confirmed")


def visible(snapshot: dict[str, Any]) -> dict[str, Any]:
    """The part of a snapshot (as JSON) that events speak of."""
    fields = {field["fieldId"]: {name: field[name] for name in OF_A_FIELD} for field in snapshot["fields"]}
    kept = {name: snapshot[name] for name in ("stage", "progress", "lastSeq", "manual", "currentFieldId")}
    return {**kept, "fields": fields}


def replayed(seen: dict[str, Any], events: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The visible state after these events, in order."""
    seen = {**seen, "fields": dict(seen["fields"])}
    for event in events:
        payload = {name: value for name, value in event["payload"].items() if name != "sessionId"}
        assert event["seq"] == seen["lastSeq"] + 1
        seen["lastSeq"] = event["seq"]
        match event["type"]:
            case "onStageChange":
                seen["stage"], seen["manual"] = payload["stage"], payload["stage"] == "manual"
                if payload["stage"] in ("confirming", "completed"):
                    seen["currentFieldId"] = None
            case "onProgress":
                seen["progress"] = payload
            case "onFieldChange":
                seen["fields"][payload.pop("fieldId")] = payload
            case "onInputHint" if payload["fieldId"]:
                seen["currentFieldId"] = payload["fieldId"]
    return seen
