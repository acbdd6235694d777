"""What pages show of a session: one value, read once, that every template and frame is drawn from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any

from django.conf import settings
from django.utils import translation

from interviews.forms.conditions.calculating import calculated_fields
from interviews.forms.definition import FormDefinition
from interviews.forms.groups import child_of
from interviews.forms.services.definitions import definition_of
from interviews.forms.services.option_places import as_offered
from interviews.models import Session
from interviews.results.reading.often_chosen import often_chosen
from interviews.sessions.presenters.field_view import FieldView
from interviews.sessions.presenters.inputs import InputView, as_asked, field_input, language_name, tray_input
from interviews.sessions.presenters.item_views import GroupView, blocks_of
from interviews.sessions.presenters.likely_entries import Surroundings, likely_first, surroundings_of
from interviews.sessions.presenters.message_views import MessageView, edited, is_edit, message_views, skipped
from interviews.sessions.presenters.region_view import RegionView, region_view
from interviews.sessions.presenters.time_needed import seconds_for
from interviews.sessions.protocol import OnToolCallRequestPayload, Progress, Snapshot
from interviews.sessions.rules.state import FieldState, Stage
from interviews.sessions.services.events import events_after
from interviews.sessions.services.pace import measured_seconds
from interviews.sessions.services.snapshots import anchors, asked_in, conversation, last_payload, session_snapshot
from interviews.wording import manual_offer_words


@dataclass(frozen=True)
class ConsentView:
    """A consent of the confirmation that is still to be given: its statement and its two answers."""

    field: FieldView
    input: InputView


@dataclass(frozen=True)
class CalculatedView:
    """A value that was worked out from the answers."""

    id: str
    label: str
    value: Any
    display: str
    sensitive: bool


@dataclass(frozen=True)
class Language:
    code: str
    name: str
    chosen: bool


@dataclass(frozen=True)
class SessionView:
    """Everything a page of one session shows."""

    id: str
    slug: str
    title: str
    definition: FormDefinition
    stage: str
    language: str
    last_seq: int
    progress: Progress
    fields: Sequence[FieldView]
    tray: InputView
    languages: Sequence[Language]
    messages: Sequence[MessageView] = ()
    offer: str = ""
    waiting: bool = False
    submission: Mapping[str, Any] | None = None
    asked: OnToolCallRequestPayload | None = None
    """What the respondent asked for and has to confirm."""
    country: str | None = None
    """Where the respondent is, as far as it is known."""
    timezone: str | None = None
    around: Surroundings = field(default_factory=Surroundings)
    """What likely entries of long lists follow from."""
    pace: Mapping[str, float] = field(default_factory=dict)
    """field_id → the seconds that it takes, where that was measured."""

    calculated: Sequence[CalculatedView] = ()
    """What is worked out from the answers, where it has come to something."""

    @property
    def answered(self) -> list[FieldView]:
        return [f for f in self.fields if f.answered and not f.is_more]

    @property
    def skipped(self) -> list[FieldView]:
        return [f for f in self.fields if f.skipped and not f.is_more]

    @property
    def open(self) -> list[FieldView]:
        return [f for f in self.fields if not (f.answered or f.skipped) and (f.current or not f.is_more)]

    @property
    def asked_label(self) -> str:
        """What the field that is asked for is called; "" where none is. Names the input for those who do not see it."""
        return next((f.label for f in self.fields if f.current), "") if self.can_talk else ""

    @property
    def section(self) -> str:
        """The heading of what is asked, where the form has more than one."""
        asked = next((f.section for f in self.fields if f.current), "")
        return asked if asked and any(f.section != asked for f in self.fields) else ""

    @property
    def asked_again(self) -> bool:
        """Whether what is asked was answered before, and that answer stands unless there is another."""
        return any(f.current and f.answered for f in self.fields)

    @property
    def minutes_left(self) -> int:
        """About how long the rest takes; 0 where nothing is asked any more."""
        if not self.can_talk or self.stage == Stage.CONFIRMING:
            return 0
        return ceil(sum(self.pace.get(f.id, seconds_for(f.definition)) for f in self.open) / 60)

    @property
    def missing(self) -> list[FieldView]:
        return [f for f in self.fields if f.missing]

    @property
    def blocks(self) -> list[FieldView | GroupView]:
        """All fields in order, those of a group by its items."""
        return blocks_of(self.definition, self.fields)

    @property
    def groups(self) -> list[GroupView]:
        return [block for block in self.blocks if isinstance(block, GroupView)]

    @property
    def consents(self) -> list[ConsentView]:
        """What is to be agreed to at the confirmation."""
        return [
            ConsentView(f, field_input(f.definition, self.language, None))
            for f in self.open
            if f.at_confirmation and not self.closed
        ]

    @property
    def region(self) -> RegionView:
        """Country and time zone, to be shown and changed."""
        return region_view(self.country, self.timezone, self.language)

    @property
    def closed(self) -> bool:
        return Stage(self.stage).closed

    @property
    def can_talk(self) -> bool:
        return not self.closed and self.stage != Stage.CONSENT

    @property
    def page_language(self) -> str:
        """The language of the page's own words around them."""
        return page_language(self.language)

    def field(self, field_id: str) -> FieldView:
        """KeyError when the form has no such field, or it does not apply now."""
        return {f.id: f for f in self.fields}[field_id]


def view_of(session: Session, *, with_messages: bool = True) -> SessionView:
    """Read a session for a page, its words in the session's language. Synchronous: it reads the database."""
    language = session_language(session)
    with translation.override(page_language(language)):
        return _view(session, language, conversation(str(session.pk)) if with_messages else [])


def _view(session: Session, language: str, envelopes: Sequence[Mapping[str, Any]]) -> SessionView:
    snapshot = session_snapshot(session)
    definition = as_offered(session.form_id, definition_of(session)).localized(language)
    tray, changed = _tray(snapshot, language), anchors(snapshot.session_id, edited(snapshot.fields))
    asked = asked_in(snapshot.session_id, skipped(snapshot.fields)) if envelopes else {}
    fields = _fields(definition, snapshot)
    around = surroundings_of(
        session.state.get("bootstrap", {}),
        snapshot.country,
        (language, *definition.languages),
        [(f.definition, f.snapshot.value) for f in fields if f.answered and not f.current],
        often_chosen(session.form_id, definition),
    )
    if tray.field_id and definition.has_field(tray.field_id):
        field = definition.field(tray.field_id)
        tray = likely_first(as_asked(tray, field), field, around)
    return SessionView(
        id=snapshot.session_id,
        slug=definition.slug,
        title=definition.title,
        definition=definition,
        stage=snapshot.stage,
        language=language,
        last_seq=snapshot.last_seq,
        progress=snapshot.progress,
        fields=fields,
        tray=tray,
        languages=[Language(code, language_name(code), code == language) for code in definition.languages],
        messages=message_views(envelopes, snapshot, changed, asked, tray, language),
        offer=_offer(snapshot.session_id, envelopes),
        waiting=_waiting(envelopes, snapshot.stage),
        submission=_submission(snapshot),
        asked=snapshot.confirmation,
        country=snapshot.country,
        timezone=snapshot.timezone,
        calculated=_calculated(definition, snapshot),
        pace=measured_seconds(session.version_id),
        around=around,
    )


def session_language(session: Session) -> str:
    """The language of the conversation: the one settled on, else the one the browser asked for."""
    start = session.state.get("bootstrap", {})
    return session.language or start.get("browser_language") or "en"


def page_language(language: str | None) -> str:
    """The language of the page's own words: the respondent's when it is translated, else English."""
    known = {code for code, _ in settings.LANGUAGES}
    wanted = (language or "").lower()
    return next((tag for tag in (wanted, wanted.split("-")[0]) if tag in known), "en")


def _fields(definition: FormDefinition, snapshot: Snapshot) -> list[FieldView]:
    """The applicable fields in the plan's order."""
    return [
        FieldView(
            definition.field(f.field_id),
            f,
            current=f.field_id == snapshot.current_field_id,
            own_label=own.label if (own := child_of(definition, f.field_id)) else "",
        )
        for f in snapshot.fields
        if f.state != FieldState.NOT_APPLICABLE
    ]


def _calculated(definition: FormDefinition, snapshot: Snapshot) -> list[CalculatedView]:
    fields = calculated_fields(definition)
    return [
        CalculatedView(each.calculation_id, each.label, each.value, each.display, fields[each.calculation_id].sensitive)
        for each in snapshot.calculated
        if each.display
    ]


def _tray(snapshot: Snapshot, language: str) -> InputView:
    """The tray follows the last hint, and is plain while nothing is asked."""
    talking = snapshot.stage in {Stage.GREETING, Stage.PLANNING, Stage.INTERVIEWING, Stage.MANUAL, Stage.PAUSED}
    return tray_input(last_payload(snapshot.session_id, "onInputHint") if talking else None, language)


def _submission(snapshot: Snapshot) -> Mapping[str, Any] | None:
    return last_payload(snapshot.session_id, "onSubmissionCompleted") if snapshot.stage == Stage.COMPLETED else None


def _offer(session_id: str, envelopes: Sequence[Mapping[str, Any]]) -> str:
    """Words of an offer of the plain form, when it was made since the respondent last spoke."""
    spoken = [e["seq"] for e in envelopes if e["payload"]["role"] == "respondent" and not is_edit(e)]
    since = events_after(session_id, spoken[-1]) if spoken else []
    offers = [e["payload"]["reason"] for e in since if e["type"] == "onManualOffer"]
    return manual_offer_words(offers[-1]) if offers else ""


def _waiting(envelopes: Sequence[Mapping[str, Any]], stage: str) -> bool:
    """Whether the assistant owes the next words. To an edit it owes none."""
    envelopes = [e for e in envelopes if not is_edit(e)]
    if Stage(stage).closed or stage in {Stage.CONSENT, Stage.PAUSED}:
        return False
    return not envelopes or envelopes[-1]["payload"]["role"] == "respondent"
