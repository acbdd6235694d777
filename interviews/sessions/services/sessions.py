"""Sessions: begun, and opened again elsewhere."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypedDict, Unpack

from django.db import transaction
from django.utils import timezone

from formagent import work
from formagent.errors import NotFoundError, ProtocolError
from formagent.protocol.envelope import rfc3339
from interviews.access import new_token, session_by_resume_secret, token_hash
from interviews.field_types import display_value
from interviews.forms.definition import FormDefinition
from interviews.forms.groups import unroll_answers
from interviews.forms.link_values import declared_values
from interviews.forms.offered_languages import supported_language
from interviews.forms.services.availability import check_takes_respondents
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.plans import version_plan
from interviews.models import Credential, Form, FormVersion, Message, Session, Turn
from interviews.reading.times.timezones import country_of_zone
from interviews.sessions import protocol as wire
from interviews.sessions.rules.bootstrap import Bootstrap, Source
from interviews.sessions.rules.field_transitions import mark_answered
from interviews.sessions.rules.navigation import refresh_applicability
from interviews.sessions.rules.outcome import OPEN
from interviews.sessions.rules.refusals import checked_value
from interviews.sessions.rules.region import settle_by_browser
from interviews.sessions.rules.state import Evidence, MainSessionState, Stage
from interviews.sessions.services.commands import payload_hash
from interviews.sessions.services.events import append_events
from interviews.sessions.services.turns import JOB
from interviews.sessions.system_texts import system_text

RESUME_DAYS = 30


@dataclass(frozen=True)
class Started:
    """A session and the token that opens it."""

    session: Session
    token: str


class Beginning(TypedDict, total=False):
    """What a session may begin with."""

    language: str | None
    browser_language: str | None
    browser_timezone: str | None
    browser_country: str | None
    answered_at_start: bool
    """Whether an answer to the first question comes along."""
    prefill: Mapping[str, Any] | None
    prefilled_by: Source
    """Whose values those are: a program's, where nothing else is said."""
    link_values: Mapping[str, str] | None
    """What the link told of itself; only what the form declares is kept."""
    token: str | None
    """A respondent's existing one, to be used for this session too."""
    prepare: Callable[[MainSessionState], None] | None
    """Changes the state that it begins with."""


def start_session(form: Form, **beginning: Unpack[Beginning]) -> Started:
    """Begin a session on the form's live version.

    Raises NotFoundError for a form without a live version, ProtocolError session_closed for one that takes nobody new,
    invalid_value for a language that the form does not speak or a prefilled value that its field refuses.
    """
    version = form.live_version
    if version is None:
        raise NotFoundError("form")
    check_takes_respondents(form)
    return begin_session(form, version, version_definition(version.pk), **beginning)


def begin_session(
    form: Form,
    version: FormVersion,
    definition: FormDefinition,
    *,
    preview: bool = False,
    rehearsal: bool = False,
    **beginning: Unpack[Beginning],
) -> Started:
    """Begin a session on a version, whether the form is open or not. A `rehearsal` is a preview with a simulated respondent.

    Errors as `start_session`.
    """
    start = _bootstrap(form, definition, beginning)
    token = beginning.get("token") or new_token()
    with transaction.atomic():
        state = _first_state(version, definition, start)
        if prepare := beginning.get("prepare"):
            prepare(state)
        refresh_applicability(state, definition)
        session = _create(form, version, state, preview=preview or rehearsal, rehearsal=rehearsal)
        _keep_link_values(session, beginning.get("link_values"))
        _grant(session, Credential.Kind.ACCESS, token)
        if prefill := beginning.get("prefill"):
            _prefill(session, definition, prefill, beginning.get("prefilled_by", "program"))
        _open(session)
        transaction.on_commit(partial(work.wake_workers, JOB, str(session.pk)))
    return Started(session, token)


def _bootstrap(form: Form, definition: FormDefinition, beginning: Beginning) -> Bootstrap:
    language = beginning.get("language")
    chosen = supported_language(definition, language)
    if language and chosen is None:
        spoken = ", ".join(definition.languages)
        raise ProtocolError("invalid_value", f"This form speaks {spoken}.", reason="unknown_language")
    start = Bootstrap(
        language=chosen,
        browser_language=supported_language(definition, beginning.get("browser_language")) or definition.languages[0],
        browser_timezone=beginning.get("browser_timezone"),
        browser_country=beginning.get("browser_country"),
        workspace_country=country_of_zone(form.workspace.timezone),
        answered_at_start=beginning.get("answered_at_start", False),
    )
    if definition.greeting == "brief":
        settle_by_browser(start, definition)
    return start


def _first_state(version: FormVersion, definition: FormDefinition, start: Bootstrap) -> MainSessionState:
    now = rfc3339(timezone.now())
    return MainSessionState(
        session_id=str(uuid.uuid4()),
        form_version_id=version.pk,
        stage=Stage.CONSENT if definition.consent_text else Stage.GREETING,
        bootstrap=start,
        plan=None if definition.plan_scope == "session" else version_plan(version.pk),
        created_at=now,
        updated_at=now,
    )


def _create(form: Form, version: FormVersion, state: MainSessionState, *, preview: bool, rehearsal: bool) -> Session:
    return Session.objects.create(
        id=uuid.UUID(state.session_id),
        form=form,
        version=version,
        preview=preview,
        rehearsal=rehearsal,
        stage=state.stage.value,
        language=state.bootstrap.language or "",
        country=state.bootstrap.country or "",
        timezone=state.bootstrap.timezone or "",
        state=state.model_dump(mode="json"),
    )


def _keep_link_values(session: Session, given: Mapping[str, str] | None) -> None:
    session.link_values = declared_values(session.form.link_parameters, given or {})
    if session.link_values:
        session.save(update_fields=["link_values"])


def _open(session: Session) -> None:
    """Queue the first turn: the greeting, or the consent text."""
    session.last_turn += 1
    Turn.objects.create(
        session=session,
        number=session.last_turn,
        command_id=uuid.uuid4(),
        command_type=OPEN,
        payload={},
        payload_hash=payload_hash(OPEN, {}),
        accepted_seq=session.last_seq,
    )
    session.save(update_fields=["last_turn", "last_message", "last_seq", "state"])


def _prefill(session: Session, definition: FormDefinition, prefill: Mapping[str, Any], source: Source) -> None:
    """Values that came with the start. Each stands in a message of the system, which is its evidence and says who gave it."""
    state = MainSessionState.model_validate(session.state)
    now = timezone.now()
    context = state.parse_context(now)
    form = definition.localized(state.language)
    for field_id, value in unroll_answers(definition, prefill).items():
        canonical = checked_value(field_id, value, state, definition, context)
        words = display_value(form.field(field_id), canonical, state.language) or str(canonical)
        message = _beforehand(session, form.field(field_id).label, field_id, words, source, state.language, now)
        record = state.record(field_id)
        record.value, record.message_ids = canonical, [str(message.pk)]
        record.evidence = [Evidence(message_id=str(message.pk), quote=words, source=source)]
        if not definition.field(field_id).facts:
            mark_answered(state, field_id)
    refresh_applicability(state, definition)
    session.state = state.model_dump(mode="json")


def _beforehand(
    session: Session, label: str, field_id: str, words: str, source: Source, language: str, now: dt.datetime
) -> Message:
    session.last_message += 1
    message = Message.objects.create(
        session=session,
        number=session.last_message,
        role=Message.Role.SYSTEM,
        source=source,
        content=system_text(f"beforehand_{source}", language, label=label, display=words),
        field_id=field_id,
    )
    said = wire.OnNewMessagePayload(
        session_id=str(session.pk),
        message_id=str(message.pk),
        role="system",
        agent=None,
        content=message.content,
        field_id=field_id,
        source=source,
    )
    append_events(session, [("onNewMessage", said)], now)
    return message


def _grant(session: Session, kind: Credential.Kind, secret: str, expires_at: dt.datetime | None = None) -> None:
    Credential.objects.get_or_create(
        session=session, kind=kind, token_hash=token_hash(secret), defaults={"expires_at": expires_at}
    )


def issue_resume_secret(session: Session) -> str:
    """A new secret for a resume link, valid for 30 days. Only its hash is kept."""
    secret = new_token()
    _grant(session, Credential.Kind.RESUME, secret, timezone.now() + dt.timedelta(days=RESUME_DAYS))
    return secret


def redeem_resume_secret(session_id: str, secret: str, token: str | None) -> Started:
    """Open a session on another device. `token` is the browser's existing one. NotFoundError for a wrong secret."""
    return open_session(session_by_resume_secret(session_id, secret), token)


def open_session(session: Session, token: str | None) -> Started:
    """Let a token open the session, `token` or a new one. Whoever calls this has made sure that it may."""
    token = token or new_token()
    _grant(session, Credential.Kind.ACCESS, token)
    return Started(session, token)
