"""Responses as records, some hundred at a time: what files and programs are given."""

from __future__ import annotations

import datetime as dt
import uuid
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from interviews.forms.groups import place_of
from interviews.models import Answer, Assistance, Response, ResponseTag, Submission
from interviews.results.reading.columns import Columns
from interviews.results.rules.result_values import column_of
from interviews.sessions.rules.bootstrap import BY_OTHERS


@dataclass(frozen=True)
class Record:
    """A response with its answers: as submitted, or as far as they have come. A group's is a list of objects."""

    id: str
    started_at: dt.datetime
    submitted_at: dt.datetime | None
    stage: str
    version: int | None
    language: str
    country: str
    country_from: str
    """said: told or picked; browser: as the browser suggests; empty where no country is known."""
    answers: Mapping[str, Any]
    incomplete: Sequence[str]
    prefilled: Sequence[str]
    """Fields that somebody else filled in, beforehand or for the respondent, and the respondent left so."""
    assistant: str = ""
    """The program that filled in the form for its person."""
    reference: str = ""
    """What its respondent is told to name it by."""
    tags: Sequence[str] = ()
    assignee: str = ""
    """The address of the member who works on it."""
    link: Mapping[str, str] = field(default_factory=dict)
    """What the form's link told of itself."""


_OF_RESPONSE = (
    *("session_id", "stage", "version__number", "language", "country", "country_from", "started_at", "submitted_at"),
    *("reference", "assignee__email", "session__link_values"),
)


def records_of(sessions: Sequence[str], columns: Columns, *, sensitive: bool) -> list[Record]:
    """The responses in this order. Without `sensitive` such answers are left out."""
    ids = [uuid.UUID(session) for session in sessions]
    responses = {row[0]: row for row in Response.objects.filter(pk__in=ids).values_list(*_OF_RESPONSE)}
    submissions = Submission.objects.filter(session__in=ids).order_by("number")
    submitted = {row[0]: row[1:] for row in submissions.values_list("session_id", "answers", "incomplete", "evidence")}
    standing = _standing([identity for identity in ids if identity not in submitted])
    helped = dict(Assistance.objects.filter(session__in=ids).values_list("session_id", "assistant"))
    tags = tags_of(ids)
    hidden = set() if sensitive else {column.id for column in columns.all if column.sensitive}
    records = []
    for identity in ids:
        row = responses.get(identity)
        if row is None:
            continue
        _, stage, version, language, country, country_from, started_at, submitted_at, reference, assignee, link = row
        answers, incomplete, evidence = submitted.get(identity) or standing[identity]
        records.append(
            Record(
                id=str(identity),
                started_at=started_at,
                submitted_at=submitted_at,
                stage=stage,
                version=version,
                language=language,
                country=country,
                country_from=country_from,
                answers=_visible(answers, hidden),
                incomplete=incomplete,
                prefilled=[
                    fid for fid, items in evidence.items() if column_of(fid) not in hidden and _beforehand(items)
                ],
                assistant=helped.get(identity, ""),
                reference=reference,
                tags=tags.get(identity, ()),
                link=link,
                assignee=assignee or "",
            )
        )
    return records


def tags_of(ids: Sequence[uuid.UUID]) -> dict[uuid.UUID, list[str]]:
    """The tags of these responses, in order; those without any are missing."""
    found: dict[uuid.UUID, list[str]] = defaultdict(list)
    for response, name in ResponseTag.objects.filter(response__in=ids).values_list("response_id", "name"):
        found[response].append(name)
    return dict(found)


def _beforehand(evidence: Sequence[Mapping[str, Any]]) -> bool:
    return any(item.get("source") in BY_OTHERS for item in evidence)


def _visible(answers: Mapping[str, Any], hidden: set[str]) -> dict[str, Any]:
    if not hidden:
        return dict(answers)
    seen: dict[str, Any] = {}
    for name, value in answers.items():
        if name in hidden:
            continue
        items = value if isinstance(value, list) else ()
        seen[name] = [_item(name, item, hidden) if isinstance(item, dict) else item for item in items] or value
    return seen


def _item(group: str, item: Mapping[str, Any], hidden: set[str]) -> dict[str, Any]:
    return {name: value for name, value in item.items() if f"{group}.{name}" not in hidden}


Standing = tuple[dict[str, Any], list[str], dict[str, Any]]


def _standing(ids: Sequence[uuid.UUID]) -> dict[uuid.UUID, Standing]:
    """What was answered in sessions that were not submitted, which of it is incomplete, and what carries it."""
    found: dict[uuid.UUID, Standing] = defaultdict(lambda: ({}, [], {}))
    items: dict[tuple[uuid.UUID, str], dict[int, dict[str, Any]]] = defaultdict(lambda: defaultdict(dict))
    answers = Answer.objects.filter(session__in=ids, form__isnull=False).order_by("pk")
    told = answers.values_list("session_id", "field_id", "value", "incomplete", "evidence")
    for session, field_id, value, incomplete, evidence in told:
        found[session][2][field_id] = evidence
        place = place_of(field_id) if "." in field_id else None
        if place is None:
            found[session][0][field_id] = value
        elif place.child:
            items[session, place.group][place.number][place.child] = value
        if incomplete:
            found[session][1].append(field_id)
    for (session, group), numbered in items.items():
        found[session][0][group] = [numbered[number] for number in sorted(numbered)]
    return found
