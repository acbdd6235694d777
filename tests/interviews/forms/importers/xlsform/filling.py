"""A form filled to the end by the offline engine, with the plain answer that each field's type calls for."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from typing import Any

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.groups import instance_field, is_more
from interviews.models import Submission
from tests.interviews.talking import Interview, published

DAY = dt.date(2020, 3, 11)


def plain_answer(field: FieldDefinition) -> str:
    """What a cooperative respondent says."""
    if is_more(field.field_id):
        return "yes" if field.field_id.endswith(".1") else "no"
    if field.type == "short_text" and re.search(r"\b(name|nom)\b", field.label, re.IGNORECASE):
        return "Kim Lee"
    return _ANSWERS[field.type](field.config)


def _number(config: Mapping[str, Any], usual: float = 3) -> str:
    low, high = config.get("minimum"), config.get("maximum")
    if low is not None and usual < low:
        usual = low
    if high is not None and usual > high:
        usual = high
    return f"{usual:g}"


def _labels(config: Mapping[str, Any]) -> list[str]:
    return [choice.get("label") or choice["value"] for choice in config["choices"]]


def _day(config: Mapping[str, Any], usual: dt.date = DAY) -> str:
    earliest, latest = str(config.get("earliest") or ""), str(config.get("latest") or "")
    today = dt.date.today().isoformat()
    earliest, latest = earliest.replace("today", today)[:10], latest.replace("today", today)[:10]
    day = usual.isoformat()
    return earliest if earliest and earliest > day else latest if latest and latest < day else day


def _clock(config: Mapping[str, Any]) -> str:
    return config.get("earliest") or config.get("latest") or "14:30"


def _chosen(config: Mapping[str, Any]) -> str:
    return ", ".join(_labels(config)[: max(1, config.get("min_choices") or 0)])


def _grid(config: Mapping[str, Any]) -> str:
    first = _labels(config)[0]
    return "; ".join(f"{row.get('label') or row['value']}: {first}" for row in config["rows"])


_ANSWERS = {
    "short_text": lambda config: "Blue notebook" if not config.get("min_length") else "Blue notebook " * 8,
    "long_text": lambda config: "It was a sunny day and we walked along the river until the evening.",
    "integer": _number,
    "number": lambda config: _number(config, 2.5),
    "slider": _number,
    "rating": _number,
    "yes_no": lambda config: "yes",
    "consent": lambda config: "I agree",
    "choice": lambda config: _labels(config)[0],
    "multi_choice": _chosen,
    "ranking": lambda config: ", ".join(_labels(config)),
    "matrix": _grid,
    "file": lambda config: "skip this one please",
    "date": _day,
    "time": _clock,
    "datetime": lambda config: f"{_day(config)} 14:30",
    "duration": lambda config: "2 hours",
    "money": lambda config: f"20 {config['currencies'][0]}",
    "email": lambda config: "kim.lee@example.org",
    "phone": lambda config: "+44 20 7946 0958",
    "url": lambda config: "https://example.org",
    "country": lambda config: "Japan",
    "language": lambda config: "Spanish",
    "address": lambda config: "221B Baker Street, London NW1 6XE, United Kingdom",
}


async def filled(form: FormDefinition, answers: Mapping[str, str] | None = None, *, most: int = 400) -> Submission:
    """The submission at the end of a conversation; fails where the conversation does not get there by talking."""
    interview = await Interview.begin(await published(form), language=form.languages[0])
    await interview.say("GB")
    asked: list[str] = []
    for _ in range(most):
        state = await interview.state()
        if state.stage != "interviewing":
            break
        field_id = state.current_field_id or ""
        asked.append(field_id)
        assert asked[-4:] != [field_id] * 4, f"{field_id} again: {await interview.last_words()}"
        field = form.field(field_id) if form.has_field(field_id) else instance_field(form, field_id)
        await interview.say((answers or {}).get(re.sub(r"\.\d+\.", ".", field_id)) or plain_answer(field))
    state = await interview.state()
    assert state.stage == "confirming", f"{state.stage} at {state.current_field_id}: {await interview.last_words()}"
    await interview.send("confirmSubmission")
    return await Submission.objects.aget(session_id=interview.session_id)


def acceptable(field: FieldDefinition, value: Any) -> bool:
    """Whether a stored value is one of the field's type."""
    kind = field_type(field)
    from interviews.reading.readings import ParseContext

    return bool(kind.validate(value, kind.configure(field), ParseContext()) == value)
