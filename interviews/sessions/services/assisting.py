"""Sessions that a program fills for its person: begun by it, looked over by them, submitted by either."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction

from formagent.errors import NotFoundError, ProtocolError
from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import version_definition
from interviews.models import Assistance, Form, Message, Session
from interviews.sessions.rules.bootstrap import UNKNOWN_COUNTRY
from interviews.sessions.rules.region import checked_region
from interviews.sessions.rules.state import MainSessionState
from interviews.sessions.services.sessions import issue_resume_secret, start_session

LONGEST_NAME = 100


@dataclass(frozen=True)
class Place:
    """Where the person lives, as far as their program knows."""

    country: str | None = None
    timezone: str | None = None

    def settle(self, state: MainSessionState) -> None:
        """Take it as said; what is not known is not asked for first: a field that needs it is answered with it."""
        start = state.bootstrap
        if self.country or self.timezone:
            start.country, start.timezone = checked_region(start, self.country, self.timezone)
        elif not start.country:
            start.country, start.timezone = checked_region(start, UNKNOWN_COUNTRY, None)


@transaction.atomic
def begin_assisted(form: Form, *, caller: str, assistant: str, language: str | None, place: Place) -> Session:
    """A session that the `caller` alone goes on with; its token is nobody's. Errors as `start_session`, and
    ProtocolError not_allowed where the form is for people only, invalid_value for a place that there is not.
    """
    definition = _live_definition(form)
    refuse_assistants(definition)
    prepare = place.settle if definition.greeting == "brief" else None
    started = start_session(form, language=language, browser_timezone=place.timezone, prepare=prepare)
    Assistance.objects.create(session=started.session, caller=caller, assistant=assistant[:LONGEST_NAME])
    return started.session


def refuse_assistants(definition: FormDefinition) -> None:
    """Raises ProtocolError not_allowed where the form is for people only."""
    if definition.assistants == "refused":
        message = "This form is not to be filled in by assistants."
        raise ProtocolError("not_allowed", message, reason="assistants_refused")


def _live_definition(form: Form) -> FormDefinition:
    if form.live_version_id is None:
        raise NotFoundError("form")
    return version_definition(form.live_version_id)


def look_over_secret(session: Session) -> str:
    """The secret of a link by which the person opens what was filled in for them."""
    return issue_resume_secret(session)


def assistance_of(session: Session) -> Assistance | None:
    """Which program fills the session; None where its respondent does so alone."""
    return Assistance.objects.filter(session=session).first()


def fields_to_look_over(session: Session, assistance: Assistance) -> list[str]:
    """The fields with an answer of the program's own, which its person has not looked over since."""
    state = MainSessionState.model_validate(session.state)
    added = {
        piece.message_id: field_id
        for field_id, record in state.fields.items()
        if record.told is not None
        for piece in record.told.all_evidence
        if piece.source == "assistant"
    }
    later = Message.objects.filter(pk__in=added, number__gt=assistance.looked_over).values_list("pk", flat=True)
    return list(dict.fromkeys(added[str(key)] for key in later))


@transaction.atomic
def look_over(session: Session, seen: int) -> None:
    """The person finds right what they were shown: what was added up to the message number `seen`."""
    held = Session.objects.select_for_update().only("last_message").get(pk=session.pk)
    number = min(seen, held.last_message)
    Assistance.objects.filter(session=session, looked_over__lt=number).update(looked_over=number)


def refuse_submission(session: Session, assistance: Assistance) -> None:
    """Raises ProtocolError not_allowed where the program may not submit: by the form, or before its person has looked."""
    if version_definition(session.version_id).assistants != "allowed":
        message = "The person submits this form, in their browser, by the link."
        raise ProtocolError("not_allowed", message, reason="person_submits")
    waiting = fields_to_look_over(session, assistance)
    if waiting:
        message = "The person has to look over what you added yourself, by the link; there they can submit as well."
        raise ProtocolError("not_allowed", message, reason="not_looked_over", fields=waiting)
