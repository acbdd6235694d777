"""One response in full: what was answered, the words that carry it, and how the conversation went."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import ngettext

from interviews.field_types import field_type
from interviews.forms.conditions.calculating import calculated_fields
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.groups import is_more, item_title, place_of
from interviews.forms.services.definitions import definition_of
from interviews.models import Answer, Event, JournalEntry, ReviewFailure, Session, StoredFile, Submission, Turn
from interviews.results.reading.columns import columns_of
from interviews.results.reading.shown_values import shown_value
from interviews.results.rules.result_values import column_of
from interviews.results.transcript import MessageSeen, mark_key, transcript
from interviews.sessions.rules.bootstrap import BY_OTHERS
from interviews.sessions.rules.state import FieldState
from interviews.written_counts import written_count


@dataclass(frozen=True)
class FactSeen:
    """A fact of a field; `key` names its marks in the transcript."""

    key: str
    fact: str
    known: bool
    messages: Sequence[str]


@dataclass(frozen=True)
class AnswerSeen:
    """A field with what is known of it. `messages` hold its evidence; `origin` is its source, if filled in beforehand."""

    key: str
    field_id: str
    label: str
    type: str
    state: str
    display: str
    messages: Sequence[str]
    origin: str
    facts: Sequence[FactSeen]
    incomplete: bool
    confirmed: bool
    hidden: bool
    follow_ups: int
    failures: int
    seconds: int | None
    files: Sequence[StoredFile] = ()
    drawing: str = ""
    """The path of an answer that was drawn."""

    @property
    def answered(self) -> bool:
        return self.state == FieldState.DONE


@dataclass
class Section:
    """Answers under a heading: the form's own, or those of a group's item."""

    title: str
    answers: list[AnswerSeen] = field(default_factory=list)


@dataclass(frozen=True)
class StageSeen:
    stage: str
    at: dt.datetime
    seconds: float | None


@dataclass(frozen=True)
class CallSeen:
    """A model's reply. `role` is the agent that asked."""

    role: str
    model: str
    tokens: int
    cost: float


@dataclass(frozen=True)
class TurnSeen:
    number: int
    command: str
    engine: str
    at: dt.datetime
    seconds: float | None
    calls: Sequence[CallSeen]
    tokens: int
    cost: float


@dataclass(frozen=True)
class ResponseSeen:
    """All that the page of a response shows."""

    sections: Sequence[Section]
    messages: Sequence[MessageSeen]
    stages: Sequence[StageSeen]
    turns: Sequence[TurnSeen]
    failures: Sequence[ReviewFailure]
    submissions: Sequence[Submission]


def response_seen(session: Session, *, sensitive: bool) -> ResponseSeen:
    """Read it. Without `sensitive` the values of such fields, and the messages that carry them, are left out."""
    form = definition_of(session)
    answers = _ordered(form, session)
    guarded = frozenset() if sensitive else columns_of(session.form).guarded
    hidden = frozenset(a.field_id for a in answers if _column_id(a.field_id) in guarded)
    # A hidden “no” would hide every “no”.
    own = [answer for answer in answers if not (answer.field_id in hidden and is_more(answer.field_id))]
    return ResponseSeen(
        sections=_sections(form, answers, hidden, _files(session), session.language or ""),
        messages=transcript(session, own, hidden, guarded),
        stages=_stages(session),
        turns=[_turn(turn) for turn in session.turns.order_by("number").prefetch_related("journal")],
        failures=_failures(session, guarded),
        submissions=list(session.submissions.order_by("number").only("number", "created_at", "session")),
    )


def _ordered(form: FormDefinition, session: Session) -> list[Answer]:
    """The answers in the form's order, items by number; of the questions for more items only those that left a group empty."""
    calculations = calculated_fields(form)
    places = {field_id: number for number, field_id in enumerate((*form.by_id, *calculations))}
    known = [a for a in session.answers.all() if form.has_field(a.field_id) or a.field_id in calculations]
    begun = {place.group for a in known if (place := place_of(a.field_id)) and not place.is_more}
    rows = [a for a in known if not is_more(a.field_id) or _leaves_empty(a, begun)]
    return sorted(rows, key=lambda answer: _place(form, places, answer.field_id))


def _column_id(field_id: str) -> str:
    """The question whether there is an item is its group's."""
    place = place_of(field_id) if "." in field_id else None
    return place.group if place and place.is_more else column_of(field_id)


def _leaves_empty(answer: Answer, begun: Collection[str]) -> bool:
    """Whether it says of a group without items that there is none."""
    place = place_of(answer.field_id)
    return place is not None and place.group not in begun and not answer.value


def _place(form: FormDefinition, places: Mapping[str, int], field_id: str) -> tuple[int, int, int]:
    found = place_of(field_id) if "." in field_id else None
    if found is None:
        return places[field_id], 0, 0
    children = [child.field_id for child in form.field(found.group).fields]
    return places[found.group], found.number, children.index(found.child) if found.child else 0


def _files(session: Session) -> dict[str, list[StoredFile]]:
    found: dict[str, list[StoredFile]] = defaultdict(list)
    for row in StoredFile.objects.filter(session=session).order_by("created_at"):
        found[row.field_id].append(row)
    return found


def _sections(
    form: FormDefinition,
    answers: Sequence[Answer],
    hidden: frozenset[str],
    files: Mapping[str, list[StoredFile]],
    spoken: str,
) -> list[Section]:
    sections = [Section("")]
    for answer in answers:
        definition = calculated_fields(form).get(answer.field_id) or form.field(answer.field_id)
        place = place_of(answer.field_id) if "." in answer.field_id else None
        if place and place.is_more:
            definition, place = form.field(place.group), None
        title = item_title(form, form.field(place.group), place.number) if place else definition.section
        if title != sections[-1].title:
            sections.append(Section(title))
        masked = answer.field_id in hidden
        own = [f for f in files.get(answer.field_id, ()) if str(f.pk) in str(answer.value) and not masked]
        sections[-1].answers.append(_answer(answer, definition, own, spoken, masked=masked))
    return [section for section in sections if section.answers]


def _answer(
    answer: Answer, definition: FieldDefinition, files: Sequence[StoredFile], spoken: str, *, masked: bool
) -> AnswerSeen:
    done = answer.state == FieldState.DONE
    seen = done and not masked
    return AnswerSeen(
        key=mark_key(answer.field_id),
        field_id=answer.field_id,
        label=definition.label,
        type=definition.type,
        state=answer.state,
        display=_display(answer, definition, spoken) if seen else "",
        messages=_message_ids(answer.evidence) if not masked else [],
        facts=[
            FactSeen(
                key=mark_key(answer.field_id, fact.fact_key),
                fact=fact.fact,
                known=fact.fact_key in answer.facts,
                messages=_message_ids(answer.facts.get(fact.fact_key, [])) if not masked else [],
            )
            for fact in definition.facts
            if answer.state != FieldState.NOT_APPLICABLE  # nobody was asked for it
        ],
        origin=_origin(answer.evidence),
        incomplete=answer.incomplete,
        confirmed=answer.confirmed,
        hidden=masked,
        follow_ups=answer.follow_ups,
        failures=answer.failures,
        seconds=answer.seconds,
        files=files,
        drawing=field_type(definition).drawing(answer.value) if seen and not definition.is_group else "",
    )


def _display(answer: Answer, definition: FieldDefinition, spoken: str) -> str:
    """A group stands here where it has no items."""
    if definition.is_group:
        return ngettext("%(count)s item", "%(count)s items", 0) % {"count": written_count(0)}
    return shown_value(definition, answer.value, answer.display, spoken)


def _message_ids(evidence: Sequence[Mapping[str, Any]]) -> list[str]:
    return list(dict.fromkeys(str(item["message_id"]) for item in evidence))


def _origin(evidence: Sequence[Mapping[str, Any]]) -> str:
    return next((str(item["source"]) for item in evidence if item.get("source") in BY_OTHERS), "")


def _stages(session: Session) -> list[StageSeen]:
    events = Event.objects.filter(session=session, type="onStageChange").order_by("seq")
    rows = [(str(event.payload["stage"]), event.created_at) for event in events]
    ends = [at for _, at in rows[1:]]
    return [
        StageSeen(stage, at, (ends[place] - at).total_seconds() if place < len(ends) else None)
        for place, (stage, at) in enumerate(rows)
    ]


def _failures(session: Session, guarded: frozenset[str]) -> list[ReviewFailure]:
    """What a Reviewer says of a sensitive reply may repeat it."""
    found = list(ReviewFailure.objects.filter(session=session).order_by("pk"))
    for failure in found:
        failure.feedback = "" if column_of(failure.field_id) in guarded else failure.feedback
    return found


def _turn(turn: Turn) -> TurnSeen:
    usage = turn.usage or {}
    took = (turn.finished_at - turn.created_at).total_seconds() if turn.finished_at else None
    return TurnSeen(
        number=turn.number,
        command=turn.command_type,
        engine=turn.engine,
        at=turn.created_at,
        seconds=took,
        calls=[_call(entry) for entry in turn.journal.all()],
        tokens=int(usage.get("prompt_tokens", 0)) + int(usage.get("completion_tokens", 0)),
        cost=float(usage.get("cost", 0.0)),
    )


def _call(entry: JournalEntry) -> CallSeen:
    usage = entry.reply.get("usage") or {}
    tokens = int(usage.get("prompt_tokens", 0)) + int(usage.get("completion_tokens", 0))
    parts = entry.key.split("/")
    return CallSeen(parts[1] if len(parts) > 1 else entry.key, entry.model, tokens, float(usage.get("cost", 0.0)))
