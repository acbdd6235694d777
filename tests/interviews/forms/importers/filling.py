"""An imported form filled to its end by talking, as any respondent would: whatever is asked is answered in words.

The reply to a field is made from its type and limits; `lines` gives other words by the field_id (a group's as `group.child`),
which are put into the field's input when that is asked for at last.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interviews.forms import groups
from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.interviews.talking import Interview, published

ITEMS = 2
"""So many items are told of each repeating group."""


async def filled(definition: FormDefinition, lines: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The values that stand at the end, a group's fields by their own ids (`guests.1.name`). Fails when the form does not
    end in its confirmation, or is not taken then."""
    language = "en" if "en" in definition.languages else definition.languages[0]
    interview = await Interview.begin(await published(definition), language=language)
    if definition.consent_text:
        await interview.send("giveConsent", {"accepted": True})
    asked: dict[str, int] = {}
    for _ in range(40 + 12 * len(definition.fields)):
        state = await interview.state()
        if state.stage != "interviewing" or state.current_field_id is None:
            if state.stage == "confirming":
                break
            await interview.say("Japan")  # a form that needs a country asks for it
            continue
        field_id = state.current_field_id
        asked[field_id] = asked.get(field_id, 0) + 1
        assert asked[field_id] < 5, f"asked again and again for {field_id}: {await interview.last_words()}"
        await _answer(interview, definition, field_id, asked[field_id], lines or {})
    assert (await interview.state()).stage == "confirming", await interview.last_words()
    values = await interview.values()
    await interview.send("confirmSubmission")
    assert (await interview.state()).stage == "completed"
    return values


async def _answer(
    interview: Interview, definition: FormDefinition, field_id: str, times: int, lines: Mapping[str, str]
) -> None:
    place = groups.place_of(field_id) if "." in field_id else None
    if place is not None and place.is_more:
        await interview.say("yes" if place.number <= ITEMS else "no")
        return
    field = definition.field(field_id)
    key = f"{place.group}.{place.child}" if place else field_id
    if key in lines and times == 3:
        await interview.send("editAnswer", {"fieldId": field_id, "value": lines[key]})
    elif key in lines:
        await interview.say(lines[key])
    elif field.type == "file":
        await interview.say("skip")
    elif times < 3:
        await interview.say(reply_to(field))
    else:
        await interview.say("skip")


def reply_to(field: FieldDefinition) -> str:
    """Words that answer a field of any type but file."""
    config = field.config
    labels = [choice.get("label") or choice["value"] for choice in config.get("choices", [])]
    match field.type:
        case "yes_no":
            return "yes"
        case "consent":
            return "I agree"
        case "integer" | "number":
            return str(_within(config, 3))
        case "rating":
            return str(config.get("maximum", 5))
        case "choice":
            return str(labels[0])
        case "multi_choice":
            return ", ".join(labels[: max(config.get("min_choices", 0), 1)])
        case "ranking":
            return ", ".join(labels)
        case "matrix":
            return "\n".join(f"{row.get('label') or row['value']}: {labels[0]}" for row in config["rows"])
        case "date":
            return str(config.get("earliest") if config.get("earliest") not in (None, "today") else "2021-03-11")
    return _WORDS.get(field.type, "Aiko Tanaka")


_WORDS = {
    "time": "14:30",
    "datetime": "2027-03-11 14:30",
    "duration": "2 hours",
    "email": "aiko@example.org",
    "phone": "+81 90 1234 5678",
    "url": "https://example.org",
    "country": "Japan",
    "language": "English",
    "money": "20 EUR",
    "long_text": "We were there for a week in spring, and it went well for all of us.",
}


def _within(config: Mapping[str, Any], wanted: float) -> float:
    low, high = config.get("minimum"), config.get("maximum")
    return low if low is not None and low > wanted else high if high is not None and high < wanted else wanted
