"""Personal links to a form: each begins one session, and afterwards leads back to it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Unpack

from django.db import transaction
from django.utils import timezone

from formagent.errors import NotFoundError, ProtocolError
from interviews.access import Principal, new_token, token_hash
from interviews.forms.services.bounces import tell_change
from interviews.forms.services.prefill import checked_prefill, fitting_prefill
from interviews.models import Form, RespondentInvitation
from interviews.sessions.services.sessions import Beginning, Started, open_session, start_session
from interviews.staff.services.audit import record_audit

MAX_AT_ONCE = 1000


@dataclass(frozen=True)
class Invited:
    """An invitation and the secret of its link, which is not kept."""

    invitation: RespondentInvitation
    secret: str


@transaction.atomic
def invite_respondents(
    form: Form, labels: list[str], *, by: Principal, days: int | None = None, prefill: Mapping[str, Any] | None = None
) -> list[Invited]:
    """One personal link for each label. Raises ProtocolError too_large for more than MAX_AT_ONCE."""
    if len(labels) > MAX_AT_ONCE:
        raise ProtocolError("too_large", f"At most {MAX_AT_ONCE} invitations at once.")
    values = checked_prefill(form, prefill) if prefill else {}
    expires = timezone.now() + dt.timedelta(days=days) if days else None
    made = [
        Invited(
            RespondentInvitation(
                form=form,
                label=label[:254],
                token_hash=token_hash(secret),
                prefill=values,
                created_by=by.user,
                expires_at=expires,
            ),
            secret,
        )
        for label in labels
        for secret in [new_token()]
    ]
    RespondentInvitation.objects.bulk_create(invited.invitation for invited in made)
    record_audit(form.workspace, "respondents.invited", f"form:{form.slug}", by=by, count=len(made))
    return made


def invitation_of(form: Form, secret: str) -> RespondentInvitation:
    """The invitation that a link's secret opens. NotFoundError for one that is wrong, revoked, expired or another form's."""
    invitation = (
        RespondentInvitation.objects.select_related("session")
        .filter(form=form, token_hash=token_hash(secret), revoked_at__isnull=True)
        .first()
    )
    if invitation is None or (invitation.expires_at and invitation.expires_at <= timezone.now()):
        raise NotFoundError("invitation")
    return invitation


@transaction.atomic
def revoke_invitation(form: Form, invitation_id: int, *, by: Principal) -> None:
    """The link opens nothing from now on. NotFoundError for another form's."""
    found = RespondentInvitation.objects.filter(pk=invitation_id, form=form, revoked_at__isnull=True)
    if not found.update(revoked_at=timezone.now()):
        raise NotFoundError("invitation")
    record_audit(form.workspace, "respondents.invitation_revoked", f"form:{form.slug}", by=by, invitation=invitation_id)


def start_invited(form: Form, invitation: RespondentInvitation, **beginning: Unpack[Beginning]) -> Started:
    """Begin the invitation's one session, or open the one that it began."""
    if invitation.session is not None:
        return open_session(invitation.session, beginning.get("token"))
    prefill = {**invitation.prefill, **(beginning.get("prefill") or {})}
    beginning["prefill"], beginning["prefilled_by"] = fitting_prefill(form, prefill), "invitation"
    with transaction.atomic():
        started = start_session(form, **beginning)
        taken = RespondentInvitation.objects.filter(pk=invitation.pk, session__isnull=True)
        if taken.update(session=started.session):
            tell_change(form, "opened")
            return started
        transaction.set_rollback(True)
    begun = RespondentInvitation.objects.select_related("session").get(pk=invitation.pk)
    return start_invited(form, begun, **beginning)
