"""What a respondent may reach: forms that are public or listed, and the sessions that their token opens."""

from __future__ import annotations

import hmac
import uuid

from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone

from formagent.errors import NotFoundError
from interviews.access.tokens import removed_session_key, token_hash
from interviews.models import Credential, Form, RemovedSession, Session

RESPONDENT_COOKIE = "formagent_respondent"


def respondent_token(request: HttpRequest) -> str | None:
    """The token of the respondent cookie."""
    return request.COOKIES.get(RESPONDENT_COOKIE) or None


def session_for(session_id: str, token: str | None) -> Session:
    """The session that the token opens; NotFoundError when it does not exist, is another's, or the id is malformed."""
    identity = _as_uuid(session_id)
    if identity is None or not token:
        raise NotFoundError("session")
    credential = (
        Credential.objects.select_related("session__form__workspace")
        .filter(_in_force(), session_id=identity, kind=Credential.Kind.ACCESS, token_hash=token_hash(token))
        .first()
    )
    if credential is None:
        raise NotFoundError("session")
    return credential.session


def begun_session(form: Form, token: str | None) -> Session | None:
    """The newest session of the form that this token opens and that is not closed; None when there is none."""
    if not token:
        return None
    credential = (
        Credential.objects.select_related("session")
        .filter(_in_force(), kind=Credential.Kind.ACCESS, token_hash=token_hash(token), session__form=form)
        .filter(session__closed_at__isnull=True, session__preview=False)
        .order_by("-session__created_at")
        .first()
    )
    return credential.session if credential else None


def session_by_resume_secret(session_id: str, secret: str) -> Session:
    """The session that a resume link opens; NotFoundError otherwise."""
    identity = _as_uuid(session_id)
    if identity is None:
        raise NotFoundError("session")
    credentials = Credential.objects.select_related("session__form__workspace").filter(
        _in_force(), session_id=identity, kind=Credential.Kind.RESUME
    )
    wanted = token_hash(secret)
    for credential in credentials:
        if hmac.compare_digest(credential.token_hash, wanted):
            return credential.session
    raise NotFoundError("session")


def went_with_its_form(session_id: str, secret: str | None) -> bool:
    """Whether this secret opened the session until its form or workspace was deleted. Nobody else learns of it."""
    identity = _as_uuid(session_id)
    if identity is None or not secret:
        return False
    hashed = token_hash(secret)
    deleted = Credential.objects.filter(session_id=identity, token_hash=hashed, session__form__deleted_at__isnull=False)
    return deleted.exists() or RemovedSession.objects.filter(key=removed_session_key(str(identity), hashed)).exists()


def assisted_session(session_id: str, caller: str) -> Session:
    """The session that this program began for its person; NotFoundError for every other."""
    identity = _as_uuid(session_id)
    sessions = Session.objects.select_related("form__workspace", "assistance")
    found = sessions.filter(pk=identity, assistance__caller=caller, form__deleted_at=None).first() if identity else None
    if found is None:
        raise NotFoundError("session")
    return found


def form_to_answer(slug: str) -> Form:
    """A form that was published, open or closed by now; NotFoundError otherwise."""
    form = Form.objects.select_related("live_version", "workspace").filter(_published(), slug=slug).first()
    if form is None:
        raise NotFoundError("form")
    return form


def public_form(slug: str) -> Form:
    """A published form that anybody may answer, open or closed by now; NotFoundError otherwise."""
    form = form_to_answer(slug)
    if not form.public:
        raise NotFoundError("form")
    return form


def listed_forms() -> list[Form]:
    """The forms on the front page that can be answered now, oldest first. A link for anybody lists no form."""
    forms = Form.objects.select_related("live_version", "workspace").filter(public=True, listed=True)
    forms = forms.filter(status=Form.Status.PUBLISHED, archived_at=None, deleted_at=None, workspace__archived_at=None)
    return list(forms.filter(Q(closes_at__isnull=True) | Q(closes_at__gt=timezone.now())).order_by("created_at"))


def _published() -> Q:
    return Q(status__in=[Form.Status.PUBLISHED, Form.Status.CLOSED], live_version__isnull=False, deleted_at=None)


def _in_force() -> Q:
    """Secrets that have not expired, of sessions whose form was not deleted."""
    in_time = Q(expires_at__isnull=True) | Q(expires_at__gt=timezone.now())
    return in_time & Q(session__form__deleted_at__isnull=True)


def _as_uuid(text: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(str(text))
    except ValueError:
        return None
