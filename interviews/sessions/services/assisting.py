"""Sessions that a program fills for its person: begun by it, and looked over by them."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction

from interviews.forms.services.definitions import version_definition
from interviews.models import Assistance, Form, Session
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
    ProtocolError invalid_value for a place that there is not."""
    prepare = place.settle if _asks_nothing_first(form) else None
    started = start_session(form, language=language, browser_timezone=place.timezone, prepare=prepare)
    Assistance.objects.create(session=started.session, caller=caller, assistant=assistant[:LONGEST_NAME])
    return started.session


def _asks_nothing_first(form: Form) -> bool:
    """Whether nothing is asked for first that the form does not need (rules.md, Greeter)."""
    return form.live_version_id is not None and version_definition(form.live_version_id).greeting == "brief"


def look_over_secret(session: Session) -> str:
    """The secret of a link by which the person opens what was filled in for them."""
    return issue_resume_secret(session)
