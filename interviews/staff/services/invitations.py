"""Asking people into a workspace: by a link that works once, for the address it was made for."""

from __future__ import annotations

import datetime as dt

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import get_language

from formagent.errors import NotAllowedError, NotFoundError, ProtocolError
from interviews.access import Principal, new_token, principal_of_user, token_hash
from interviews.models import Invitation, Membership, Workspace
from interviews.staff.rules.rights import Role
from interviews.staff.services.audit import record_audit

EXPIRY = dt.timedelta(days=7)


@transaction.atomic
def invite(workspace: Workspace, email: str, role: Role, *, by: Principal, origin: str = "") -> tuple[Invitation, str]:
    """An invitation and its link's secret, which is stored nowhere. An earlier one of that address ends.

    With an `origin`, which its link is to begin with, its letter (member_letters.py) is due at once.
    Raises ProtocolError already_member.
    """
    email = email.strip().lower()
    if workspace.memberships.filter(user__email__iexact=email).exists():
        raise ProtocolError("already_member", f"{email} belongs to this workspace already.")
    open_invitations(workspace, expired=True).filter(email=email).update(revoked_at=timezone.now())
    invitation = Invitation.objects.create(
        workspace=workspace,
        email=email,
        role=role.value,
        token_hash=token_hash(new_token()),
        invited_by=by.user,
        expires_at=timezone.now() + EXPIRY,
        origin=origin,
        language=get_language() or "",
        mail_due_at=timezone.now() if origin else None,
    )
    secret = secret_of(invitation)
    invitation.token_hash = token_hash(secret)
    invitation.save(update_fields=["token_hash"])
    record_audit(workspace, "member.invited", f"user:{email}", by=by, role=role.value)
    return invitation, secret


def secret_of(invitation: Invitation) -> str:
    """Known to whoever gets the letter, and to nobody who reads the database; the same however often it is sent."""
    told = f"{invitation.pk}/{invitation.workspace_id}/{invitation.email}/{invitation.created_at.isoformat()}"
    return salted_hmac("interviews.member_invitation", told, algorithm="sha256").hexdigest()


def open_invitations(workspace: Workspace, *, expired: bool = False) -> QuerySet[Invitation]:
    """Those that are neither accepted nor revoked, newest first; `expired`: also those that came too late."""
    rows = workspace.invitations.filter(accepted_at__isnull=True, revoked_at__isnull=True).order_by("-created_at")
    return rows if expired else rows.filter(expires_at__gt=timezone.now())


@transaction.atomic
def revoke_invitation(workspace: Workspace, invitation_id: int, *, by: Principal) -> None:
    """Its link opens nothing from now on. NotFoundError when there is no such open invitation."""
    invitation = open_invitations(workspace, expired=True).filter(pk=invitation_id).first()
    if invitation is None:
        raise NotFoundError("invitation")
    invitation.revoked_at = timezone.now()
    invitation.save(update_fields=["revoked_at"])
    record_audit(workspace, "invitation.revoked", f"user:{invitation.email}", by=by)


def invitation_of(secret: str) -> Invitation:
    """The invitation that a link opens; NotFoundError when it is unknown, used, revoked or late."""
    return invitation_by_hash(token_hash(secret))


def invitation_by_hash(hashed: str) -> Invitation:
    """The same by what is stored of the secret."""
    invitation = (
        Invitation.objects.select_related("workspace", "invited_by")
        .filter(token_hash=hashed, accepted_at__isnull=True, revoked_at__isnull=True, expires_at__gt=timezone.now())
        .first()
    )
    if invitation is None:
        raise NotFoundError("invitation")
    return invitation


@transaction.atomic
def accept_invitation(invitation: Invitation, user: User) -> Membership:
    """Make the user a member; who is one already keeps their role. NotAllowedError for another address's invitation."""
    if user.email.lower() != invitation.email.lower():
        raise NotAllowedError("invitation")
    taken = Invitation.objects.filter(pk=invitation.pk, accepted_at__isnull=True, revoked_at__isnull=True)
    if not taken.update(accepted_at=timezone.now()):
        raise NotFoundError("invitation")
    membership, made = Membership.objects.get_or_create(
        user=user, workspace=invitation.workspace, defaults={"role": invitation.role}
    )
    if made:
        by = principal_of_user(user)
        record_audit(invitation.workspace, "member.joined", f"user:{user.email}", by=by, role=membership.role)
    return membership
