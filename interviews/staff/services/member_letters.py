"""E-mail to people who are invited into a workspace: each invitation is a row with its letter due (mail_outbox.py).

What the mail server refused, or may have taken, is left to a person (`send_letter_again`). The letter holds the same link
however often it is sent.
"""

from __future__ import annotations

from django.conf import settings
from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import Q, QuerySet
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext

from formagent.errors import NotFoundError
from formagent.web.mailing import Refusal
from interviews.access import Principal, token_hash
from interviews.forms.services.bounces import finding_of, forget_bounce, note_bounce
from interviews.models import Invitation, Workspace
from interviews.staff.services import mail_outbox
from interviews.staff.services.audit import record_audit
from interviews.staff.services.invitations import EXPIRY, open_invitations, secret_of
from interviews.staff.services.mail_outbox import MailOutbox

SENT_AGAIN = ("failed", "bounced", "unknown")


def letter_state(invitation: Invitation) -> str:
    """bounced, where the mail server said why, or as `mail_outbox.mail_state`; "" where no letter was ever due."""
    if invitation.bounce_kind:
        return "bounced"
    state = mail_outbox.mail_state(invitation)
    return "" if state == "failed" and not invitation.mail_attempts else state


def invitation_path(secret: str) -> str:
    """Where the link leads, on this site."""
    return reverse("interviews:invitation", args=[secret])


@transaction.atomic
def send_letter_again(workspace: Workspace, invitation_id: int, *, by: Principal, origin: str) -> None:
    """Have a letter sent once more that was not delivered, or of which nobody knows. Its link works for seven days from now.

    NotFoundError for every other: another workspace's, one that is on its way or was taken, a link that opens nothing any more.
    """
    invitation = open_invitations(workspace).select_for_update(of=("self",)).filter(pk=invitation_id).first()
    if invitation is None or letter_state(invitation) not in SENT_AGAIN:
        raise NotFoundError("invitation")
    now = timezone.now()
    invitation.mail_due_at, invitation.mail_begun_at, invitation.mail_attempts = now, None, 0
    invitation.origin, invitation.expires_at = origin, now + EXPIRY
    fields = ["mail_due_at", "mail_begun_at", "mail_attempts", "origin", "expires_at", *forget_bounce(invitation)]
    invitation.save(update_fields=fields)
    record_audit(workspace, "member.mailed_again", f"user:{invitation.email}", by=by)


def member_letter(invitation: Invitation) -> EmailMessage | None:
    """None where the link opens nothing any more."""
    if invitation.accepted_at or invitation.revoked_at or invitation.expires_at <= timezone.now():
        return None
    secret = secret_of(invitation)
    if token_hash(secret) != invitation.token_hash:  # the key that secrets are made with is another one now
        invitation.token_hash = token_hash(secret)
        invitation.save(update_fields=["token_hash"])
    with translation.override(invitation.language or settings.LANGUAGE_CODE):
        return _written(invitation, f"{invitation.origin}{invitation_path(secret)}")


def _written(invitation: Invitation, link: str) -> EmailMessage:
    subject = gettext("You are invited to “%(workspace)s”") % {"workspace": invitation.workspace.name}
    context = {"invitation": invitation, "link": link}
    text = render_to_string("interviews/staff/invitation_mail.txt", context)
    return EmailMessage(" ".join(subject.splitlines()), text, None, [invitation.email])


def _given_up(invitation: Invitation, refusal: Refusal | None) -> None:
    """Part of the outbox's transaction."""
    if refusal is None:
        return
    found = finding_of(refusal)
    invitation.save(update_fields=note_bounce(invitation, found))
    record_audit(
        invitation.workspace,
        "member.mail_bounced",
        f"user:{invitation.email}",
        system="mail",
        kind=found.kind.value,
        reason=found.reason.value,
        status=found.status,
    )


def _rows() -> QuerySet[Invitation]:
    return Invitation.objects.select_related("workspace")


MEMBER_LETTERS = MailOutbox(
    _rows, member_letter, sendable=Q(accepted_at__isnull=True, revoked_at__isnull=True), given_up=_given_up
)
