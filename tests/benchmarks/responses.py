"""A hundred thousand responses, inserted in bulk: what result pages, analytics and exports are measured on."""

from __future__ import annotations

import datetime as dt
import random
import uuid
from collections.abc import Collection, Iterator
from typing import Any

from django.db import connection
from django.db.models import AutoField, Field, Model
from django.utils import timezone

from interviews.field_types import field_type
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.models import Answer, Form, Message, Response, ReviewFailure, SearchText, Session, Submission
from interviews.reading.text.normalization import fold_case
from interviews.results.rules.result_values import column_of, searchable, sort_keys
from interviews.sessions.rules.state import FieldRecord, FieldState

FORM = FormDefinition(
    slug="many",
    title="A clinic's intake",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="name", label="Full name", type="short_text", required=True),
        FieldDefinition(field_id="email", label="E-mail address", type="email", required=True, sensitive=True),
        FieldDefinition(field_id="born", label="Date of birth", type="date", required=True),
        FieldDefinition(field_id="visits", label="Visits so far", type="integer", config={"minimum": 0}),
        FieldDefinition(field_id="weight", label="Weight in kg", type="number"),
        FieldDefinition(
            field_id="reason",
            label="Reason for the visit",
            type="choice",
            config={
                "choices": [{"value": v, "label": v.title()} for v in ("check-up", "pain", "vaccination", "other")]
            },
        ),
        FieldDefinition(
            field_id="allergies",
            label="Allergies",
            type="multi_choice",
            config={"choices": [{"value": v, "label": v.title()} for v in ("pollen", "nuts", "milk", "dust")]},
        ),
        FieldDefinition(field_id="smoker", label="Do you smoke?", type="yes_no"),
        FieldDefinition(field_id="mood", label="How do you feel today?", type="rating"),
        FieldDefinition(
            field_id="story",
            label="What happened?",
            type="long_text",
            required=True,
            facts=(FactDefinition(fact_key="since", fact="since when"),),
        ),
    ),
)
_WORDS = [
    "yesterday",
    "knee",
    "fell",
    "stairs",
    "pain",
    "morning",
    "mild",
    "strong",
    "since",
    "week",
    "doctor",
    "told",
    "rest",
    "ice",
    "walking",
    "running",
    "sleep",
    "night",
    "cough",
    "fever",
    "head",
    "back",
    "shoulder",
    "left",
    "right",
    "again",
    "never",
    "before",
    "after",
    "work",
    "home",
    "garden",
    "bicycle",
    "rain",
    "winter",
]
_JAPANESE = (
    "昨日",
    "膝",
    "転んで",
    "階段",
    "痛い",
    "朝",
    "医者",
    "雨",
    "夜",
    "眠れない",
    "咳",
    "熱",
    "頭痛",
    "仕事",
    "庭",
    "冬",
)
_GIVEN = ("Aiko", "Bao", "Chidi", "Dana", "Elif", "Femi", "Greta", "Hugo", "Ines", "Jonas", "Kim", "Lea", "Mina")
_FAMILY = ("Lee", "Tanaka", "Okafor", "Schmidt", "García", "Rossi", "Nowak", "Silva", "Haddad", "Ito")
BATCH = 2_000


def insert_responses(form: Form, count: int, seed: int = 1, kept: Collection[str] | None = None) -> None:
    """Insert them over the last two years, a quarter of them unfinished.

    `kept`: the fields whose answers and messages become rows of their own; left out, all. What the search looks in is whole.
    """
    chance, version = random.Random(seed), form.live_version
    assert version is not None
    begin, step = timezone.now() - dt.timedelta(days=730), dt.timedelta(days=730) / count
    for start in range(0, count, BATCH):
        made = [_one(form, chance, begin + step * n, n, kept) for n in range(start, min(start + BATCH, count))]
        for model in (Session, Response, SearchText, Message, Answer, Submission, ReviewFailure):
            model.objects.bulk_create([row for rows in made for row in rows if isinstance(row, model)], batch_size=500)


def repeat_responses(form: Form, times: int) -> None:
    """On PostgreSQL: what there is of the form once more, so many times, each a little earlier: a million within minutes."""
    with connection.cursor() as cursor:
        cursor.execute("SET synchronous_commit = off")
        for number in range(1, times + 1):
            for model in (Session, Response, SearchText, Message, Answer, Submission, ReviewFailure):
                cursor.execute(_repeated(model), {"number": str(number), "form": form.pk})


def _repeated(model: type[Model]) -> str:
    """Only of those that were inserted one by one: the others' keys are made of theirs."""
    names, values = [], []
    for field in model._meta.concrete_fields:
        if isinstance(field, AutoField):
            continue
        names.append(f'"{field.column}"')
        values.append(_changed(field))
    of_session = {Session: "id", SearchText: "response_id"}.get(model, "session_id")
    table = model._meta.db_table
    return (
        f"INSERT INTO {table} ({', '.join(names)}) SELECT {', '.join(values)} FROM {table} "  # noqa: S608
        f"WHERE {of_session} IN (SELECT id FROM interviews_session WHERE form_id = %(form)s AND state ? 'filler')"
    )


def _changed(field: Field[Any, Any]) -> str:
    column = f'"{field.column}"'
    if field.name == "state" and field.model is Session:
        return f"{column} - 'filler' || jsonb_build_object('repeated', repeat('x', 3000))"
    if field.get_internal_type() == "UUIDField" or field.column in ("session_id", "response_id"):
        return f"md5({column}::text || %(number)s)::uuid"
    if field.get_internal_type() == "DateTimeField":
        return f"{column} - %(number)s::int * interval '41 seconds'"
    return "''" if field.name == "reference" else column


def _values(chance: random.Random, number: int) -> Iterator[tuple[str, Any]]:
    given, family = chance.choice(_GIVEN), chance.choice(_FAMILY)
    yield "name", f"{given} {family}"
    yield "email", f"{given}.{number}@example.org".lower()
    yield "born", str(dt.date(1940, 1, 1) + dt.timedelta(days=chance.randrange(28_000)))
    yield "visits", chance.randrange(30)
    yield "weight", round(chance.uniform(45, 110), 1)
    yield "reason", chance.choice(("check-up", "pain", "vaccination", "other"))
    yield "allergies", [v for v in ("pollen", "nuts", "milk", "dust") if chance.random() < 0.3]
    yield "smoker", chance.random() < 0.2
    yield "mood", chance.randrange(1, 6)
    told = chance.choices(_WORDS, k=chance.randrange(10, 40))
    if number % 5 == 0:
        told = ["".join(chance.choices(_JAPANESE, k=chance.randrange(10, 40)))]
    if number % 2_000 == 7:
        told.append("there was water damage in the basement, 地下室が水漏れ")
    yield "story", " ".join(told)


def _one(
    form: Form, chance: random.Random, started: dt.datetime, number: int, kept: Collection[str] | None
) -> list[Any]:
    identity, finished = uuid.uuid4(), chance.random() < 0.75
    values = dict(_values(chance, number))
    if not finished:
        values = dict(list(values.items())[: chance.randrange(len(values))])
    stage = "completed" if finished else chance.choice(("abandoned", "interviewing"))
    closed = started + dt.timedelta(seconds=chance.randrange(60, 900)) if stage != "interviewing" else None
    submitted = closed if finished else None
    records = {name: FieldRecord(state=FieldState.DONE, value=value) for name, value in values.items()}
    session = Session(
        id=identity, form=form, version=form.live_version, stage=stage, language="en", created_at=started,
        closed_at=closed, active_at=closed or started, state={"session_id": str(identity), "filler": "x" * 3000},
    )  # fmt: skip
    found = searchable(FORM, records)
    response = Response(
        session=session, form=form, version=form.live_version, stage=stage, language=chance.choice(("en", "en", "ja")),
        engine=chance.choice(("offline", "main")), started_at=started, closed_at=closed,
        submitted_at=submitted,
        seconds=int((submitted - started).total_seconds()) if submitted else None,
        asked_field=list(FORM.fields)[min(len(values), 9)].field_id, calls=20, tokens=9000, cost=0.01,
    )  # fmt: skip
    text = SearchText(
        response=response, form=form, answers=found.text, sensitive_answers=found.sensitive, indexed=closed is not None,
        messages="\n".join(fold_case(_shown(name, value)) for name, value in values.items()),
    )  # fmt: skip
    rows: list[Any] = [session, response, text]
    for place, (name, value) in enumerate(values.items()):
        if kept is None or name in kept:
            rows += _answer(session, chance, name, value, place)
    if finished:
        rows.append(Submission(session=session, answers=values, created_at=submitted))
    return rows


def _shown(name: str, value: Any) -> str:
    field = FORM.field(name)
    kind = field_type(field)
    return kind.display(value, kind.configure(field), "en") or "—"


def _answer(session: Session, chance: random.Random, name: str, value: Any, place: int) -> list[Any]:
    keys, shown = sort_keys(FORM.field(name), value), _shown(name, value)
    message = Message(session=session, number=place + 1, role="respondent", content=shown, field_id=name)
    answer = Answer(
        session=session, form_id=session.form_id, field_id=name, column=column_of(name), state="done", value=value,
        display=shown, evidence=[{"message_id": str(message.pk), "quote": shown}], sort_text=keys.text,
        sort_number=keys.number, whole_text=keys.whole, follow_ups=int(chance.random() < 0.1),
        failures=int(chance.random() < 0.05), seconds=chance.randrange(5, 90),
    )  # fmt: skip
    rows: list[Any] = [message, answer]
    if chance.random() < 0.03:
        rows.append(
            ReviewFailure(
                session=session,
                form_id=session.form_id,
                turn=place,
                field_id=name,
                column=name,
                created_at=session.created_at,
                problem=chance.choice(("nothing_found", "missing_facts", "unclear")),
            )  # fmt: skip
        )
    return rows
