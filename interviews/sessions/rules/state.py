"""MainSessionState: all that a session's agents know, as one value with a schema version.

It is in the KV store, and in the database with every turn; the form, the session's FormVersion, is not repeated in it."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum
from typing import Any, Literal, Self, TypeVar

from pydantic import Field, PrivateAttr, ValidationInfo, field_validator, model_validator

from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.reading.readings import ParseContext, Upload
from interviews.reading.times.timezones import zone_named
from interviews.sessions.rules.bootstrap import (
    UNKNOWN_COUNTRY,
    AgentStackEntry,
    Bootstrap,
    Source,
    StateModel,
    UsageTotals,
)
from interviews.sessions.rules.confirmations import PendingConfirmation

SCHEMA_VERSION = 2
"""2: sub-sessions have ids, and their results stand under them."""


class Stage(StrEnum):
    """Where a session stands (rules.md, Interview)."""

    CONSENT = "consent"
    GREETING = "greeting"
    PLANNING = "planning"
    INTERVIEWING = "interviewing"
    CONFIRMING = "confirming"
    COMPLETED = "completed"
    PAUSED = "paused"
    ABANDONED = "abandoned"
    DECLINED = "declined"
    MANUAL = "manual"

    @property
    def closed(self) -> bool:
        return self in {Stage.COMPLETED, Stage.DECLINED, Stage.ABANDONED}


class FieldState(StrEnum):
    """pending → interviewing ⇄ reviewing → done; or skipped, or not applicable."""

    PENDING = "pending"
    INTERVIEWING = "interviewing"
    REVIEWING = "reviewing"
    DONE = "done"
    SKIPPED = "skipped"
    NOT_APPLICABLE = "not_applicable"


SETTLED = (FieldState.DONE, FieldState.SKIPPED, FieldState.NOT_APPLICABLE)


class Evidence(StateModel):
    """The words that carry an answer, and the message that holds them: the respondent's own, or what stood there beforehand."""

    message_id: str
    quote: str
    source: Source = "spoken"


class FactRecord(StateModel):
    """A fact that was learned, or that was asked for and answered as far as the respondent can."""

    fact_key: str
    evidence: list[Evidence] = Field(default_factory=list)


class StandingAnswer(StateModel):
    """A field's whole answer: it stands until another takes its place."""

    value: Any = None
    evidence: list[Evidence] = Field(default_factory=list)
    facts: dict[str, FactRecord] = Field(default_factory=dict)
    incomplete: bool = False
    confirmed: bool = True

    @property
    def all_evidence(self) -> list[Evidence]:
        """The value's evidence, then that of its facts, each piece once."""
        once: dict[tuple[str, str], Evidence] = {}
        for piece in (*self.evidence, *(piece for fact in self.facts.values() for piece in fact.evidence)):
            once.setdefault((piece.message_id, piece.quote), piece)
        return list(once.values())


class FieldRecord(StandingAnswer):
    """How far one field has come, and its answer. `confirmed` is False while a value is only inferred, and not agreed to."""

    state: FieldState = FieldState.PENDING
    follow_ups: int = 0
    """Questions asked for this field beyond the first."""
    failures: int = 0
    """Replies that did not pass."""
    deepened: int = 0
    """Questions asked that took up what was said, though nothing was missing."""
    deepening: bool = False
    """Such a question is open: the answer stands whatever is said to it."""
    in_passing: bool = False
    """An inferred value is said back, not asked about."""
    explained: bool = False
    """A required field's refusal was answered once with why it is needed."""
    widget_shown: bool = False
    put_off: bool = False
    """Words have failed even with the widget: the rest of the form is asked first, this is left to the plain form."""
    asked_fact: str | None = None
    """The fact that the last question was about."""
    parts: dict[str, Any] = Field(default_factory=dict)
    """What was told so far of an answer that comes in parts (FieldType.in_parts)."""
    part_evidence: list[Evidence] = Field(default_factory=list)
    asked_part: str | None = None
    parts_missing: int | None = None
    """How many were missing when they were last asked for."""
    message_ids: list[str] = Field(default_factory=list)
    """The respondent's messages for this field, in order; the Reviewer sees them all."""
    standing: StandingAnswer | None = None
    """The answer from before, while the field is asked for again."""

    @property
    def settled(self) -> bool:
        return self.state in SETTLED

    @property
    def told(self) -> StandingAnswer | None:
        """The answer that stands: given, or given before and asked for again. None where there is none that counts."""
        if self.state is FieldState.DONE or (self.deepening and not self.settled):
            return self
        return self.standing if self.standing is not None and not self.settled else None

    @property
    def shown(self) -> StandingAnswer | None:
        """What clients see of the answer: the one that stands, or one given to a field that does not apply now."""
        return self if self.state is FieldState.NOT_APPLICABLE else self.told

    @property
    def as_it_is(self) -> StandingAnswer:
        """A copy of the answer alone, which stays when the record changes."""
        return StandingAnswer.model_construct(**{name: getattr(self, name) for name in StandingAnswer.model_fields})

    def stand(self) -> None:
        """Remember the answer, if there is a whole one, while it is asked for again."""
        if self.state is FieldState.DONE and self.value is not None and self.evidence:
            self.standing = self.as_it_is

    def restore(self) -> None:
        """What was remembered is the answer again."""
        if self.standing is not None:
            stood, self.standing = self.standing, None
            self.value, self.evidence, self.facts = stood.value, stood.evidence, stood.facts
            self.incomplete, self.confirmed = stood.incomplete, stood.confirmed

    def take(self, value: Any, evidence: list[Evidence], *, confirmed: bool = True, in_passing: bool = False) -> None:
        """Make a value the answer, with the words that carry it."""
        self.value, self.evidence, self.confirmed, self.in_passing = value, evidence, confirmed, in_passing

    @property
    def offered(self) -> bool:
        """Whether an inferred value was said back, and is still to be agreed to or not."""
        sure = self.settled or self.confirmed or self.in_passing
        return not sure and self.value not in (None, self.standing and self.standing.value)


class Spoken(StateModel):
    """A message of the conversation, as agents see it."""

    message_id: str
    role: Literal["assistant", "respondent", "system"]
    content: str
    field_id: str | None = None


ModelT = TypeVar("ModelT", bound=StateModel)
_PLAIN = frozenset({str, int, bool, type(None), Stage, FieldState})  # asking a class of pydantic takes long


def _copied(part: ModelT) -> ModelT:
    """With lists, mappings and models of its own; what these hold is never changed in place, records aside, nor is a plan."""
    new = part.model_copy()
    for name, value in new.__dict__.items():
        if type(value) in (list, dict):
            new.__dict__[name] = value.copy()
        elif type(value) not in _PLAIN and isinstance(value, StateModel):
            new.__dict__[name] = _copied(value)
    return new


class MainSessionState(StateModel):
    """form-interview-agents, MainSessionState, with what the rules page adds."""

    schema_version: int = 1  # of what was stored; what is read has SCHEMA_VERSION
    session_id: str
    version: int = 0
    """Number of the last turn applied; the database's is the record, a KV copy with a smaller one is stale."""
    form_version_id: int
    stage: Stage = Stage.GREETING
    stage_before_pause: Stage | None = None
    agent_stack: list[AgentStackEntry] = Field(default_factory=list)
    messages: list[Spoken] = Field(default_factory=list)
    """The last exchanges only; the whole transcript is in the database."""
    summary: str = ""
    """A digest of what was said before those (`memory`)."""
    sub_session_results: dict[str, Any] = Field(default_factory=dict)
    """Of the last turn, by id."""
    bootstrap: Bootstrap = Field(default_factory=Bootstrap)
    plan: PlanDefinition | None = None
    current_field_id: str | None = None
    revisit: list[str] = Field(default_factory=list)
    """Fields to come back to before the plan goes on (back, corrections that need words)."""
    fields: dict[str, FieldRecord] = Field(default_factory=dict)
    beside: list[Evidence] = Field(default_factory=list)
    """What was said beside answers, until an open question is asked (`said_beside`)."""
    beside_refused: int = 0
    confirmation_shown: bool = False
    confirmation: PendingConfirmation | None = None
    """What the respondent asked for and has to confirm by itself."""
    asked_to_confirm: bool = False
    """Whether the last words asked to submit: only then a bare yes does, if it was sent after they were said."""
    asked_to_confirm_at: str = ""
    suggested: dict[str, list[Any]] = Field(default_factory=dict)
    """By field: values of which one may be meant, which the last words named, or will when they ask for it."""
    manual_offered: bool = False
    summed_up: bool = False
    """What was told so far has been summed up, once."""
    failed_reviews_in_row: int = 0
    model_failures_in_row: int = 0
    usage: UsageTotals = Field(default_factory=UsageTotals)
    created_at: str = ""
    updated_at: str = ""
    _shared: dict[int, FieldRecord] = PrivateAttr(default_factory=dict)
    """By `id`, the records that another state has too."""

    @field_validator("agent_stack", "sub_session_results", mode="before")
    @classmethod
    def _without_sub_sessions_of_version_1(cls, stored: Any, info: ValidationInfo) -> Any:
        """By field: before a validator of the whole, JSON is made into Python's values, which takes as long again."""
        return stored if info.data.get("schema_version", 1) >= SCHEMA_VERSION else type(stored)()

    @model_validator(mode="after")
    def _brought_up_to_date(self) -> Self:
        self.schema_version = SCHEMA_VERSION
        return self

    def record(self, field_id: str) -> FieldRecord:
        """The field's record, to be changed; made when first asked for."""
        found = self.fields.get(field_id)
        if found is None or id(found) in self._shared:
            found = self.fields[field_id] = _copied(found) if found else FieldRecord()
        return found

    def seen(self, field_id: str) -> FieldRecord:
        """The field's record, only to be read."""
        return self.fields.get(field_id) or FieldRecord()

    def branch(self) -> MainSessionState:
        """A state that goes on from this one, which stays as it is: both have the same records until `record` gives one out."""
        new = _copied(self)
        new._shared = {id(record): record for record in self.fields.values()}
        return new

    def dumped(self) -> str:
        return self.model_dump_json(exclude_defaults=True)

    @property
    def language(self) -> str:
        return self.bootstrap.language or self.bootstrap.browser_language or "en"

    @property
    def zone(self) -> str:
        """The time zone that the respondent lives in, as far as it is known."""
        return self.bootstrap.timezone or self.bootstrap.browser_timezone or "UTC"

    def parse_context(self, now: dt.datetime, uploads: tuple[Upload, ...] = ()) -> ParseContext:
        """Where and when the respondent speaks, for reading their words: today is today where they live."""
        return ParseContext(
            language=self.language,
            country=None if self.bootstrap.country == UNKNOWN_COUNTRY else self.bootstrap.country,
            timezone=self.zone,
            today=now.astimezone(zone_named(self.zone)).date(),
            uploads=uploads,
        )

    @property
    def first_day(self) -> dt.date:
        """The day on which the session began, where the respondent lives."""
        begun = dt.datetime.fromisoformat(self.created_at) if self.created_at else dt.datetime.now(dt.UTC)
        return begun.astimezone(zone_named(self.zone)).date()

    @property
    def collected_fields(self) -> dict[str, Any]:
        """The values of all answers that stand, by id: what conditions read."""
        return {fid: told.value for fid, r in self.fields.items() if (told := r.told) is not None}
