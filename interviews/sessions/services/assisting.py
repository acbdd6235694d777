"""Sessions that a program fills for its person: begun by it, and looked over by them."""

from __future__ import annotations

from django.db import transaction

from formagent.errors import NotFoundError
from interviews.forms.services.openness import check_open
from interviews.models import Assistance, Form, Session
from interviews.sessions.services.sessions import issue_resume_secret, start_session

LONGEST_NAME = 100


@transaction.atomic
def begin_assisted(
    form: Form, *, caller: str, assistant: str, language: str | None = None, timezone: str | None = None
) -> Session:
    """A session that the `caller` alone goes on with; its token is nobody's. Errors as `start_session`."""
    if form.live_version is None:
        raise NotFoundError("form")
    check_open(form)
    started = start_session(form, language=language, browser_timezone=timezone)
    Assistance.objects.create(session=started.session, caller=caller, assistant=assistant[:LONGEST_NAME])
    return started.session


def look_over_secret(session: Session) -> str:
    """The secret of a link by which the person opens what was filled in for them."""
    return issue_resume_secret(session)
