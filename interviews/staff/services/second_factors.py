"""Lost second factors, taken away by an owner or the operator, so that their person sets up another.

An account may belong to several workspaces: nobody opens it a little through one of them who does not own all the others.
"""

from __future__ import annotations

from collections.abc import Iterable

from allauth.mfa.models import Authenticator
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session as LoginSession
from django.core.mail import EmailMessage
from django.db import transaction
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext

from formagent.errors import NotAllowedError, NotFoundError
from formagent.protocol.hints import hint_on_commit, hint_workspace_revoked
from interviews.access import Principal, with_second_factor
from interviews.models import Membership, Workspace
from interviews.staff.rules.rights import Role
from interviews.staff.services.audit import record_audit


def lacking_members(workspace: Workspace, members: Iterable[Membership]) -> set[int]:
    """Keys of those of its members that do not reach the workspace before they have set up the second factor it demands."""
    if not workspace.second_factor_required:
        return set()
    found = list(members)
    having = with_second_factor(member.user_id for member in found)
    return {member.pk for member in found if member.user_id not in having}


def resettable(users: Iterable[User], *, by: Principal) -> set[int]:
    """Keys of those whose second factor `by` may reset.

    Never one's own, nor that of who opens the admin; a token's principal has none.
    """
    if by.scopes is not None:
        return set()
    asked = {user.pk for user in users if not (user.is_staff or user.is_superuser)} - {by.user.pk}
    owned = [key for key, role in by.roles.items() if role is Role.OWNER]
    beyond = Membership.objects.filter(user_id__in=asked).exclude(workspace_id__in=owned)
    return asked - set(beyond.values_list("user_id", flat=True))


@transaction.atomic
def reset_member(workspace: Workspace, member_id: int, *, by: Principal) -> User:
    """As `reset_second_factor`, for a member. NotFoundError for who is none, or has none; NotAllowedError as `resettable`."""
    membership = workspace.memberships.filter(pk=member_id).first()
    if membership is None:
        raise NotFoundError("member")
    user = User.objects.select_for_update().get(pk=membership.user_id)
    if user.pk not in resettable([user], by=by):
        raise NotAllowedError("second factor")
    if not reset_second_factor(user, by=by):
        raise NotFoundError("second factor")
    return user


@transaction.atomic
def reset_second_factor(user: User, *, by: Principal | None) -> bool:
    """Take the app and the recovery codes away, end all logins, tell the person by e-mail; False where there was nothing.

    The password stays, and is all that the next login asks for. `by` is None for the operator.
    """
    gone, _ = Authenticator.objects.filter(user=user).delete()
    if not gone:
        return False
    _end_logins(user)
    for membership in Membership.objects.select_related("workspace").filter(user=user):
        subject = f"user:{user.email}"
        record_audit(membership.workspace, "member.second_factor_reset", subject, by=by, system="operator")
        hint_on_commit(hint_workspace_revoked, str(membership.workspace_id))
    if user.email:
        # Who is told is not what is done: a mail server that is away is in the log.
        transaction.on_commit(_letter(user, by).send, robust=True)
    return True


def _end_logins(user: User) -> None:
    """Whose a login is stands in it alone, so that each in force is read."""
    in_force = LoginSession.objects.filter(expire_date__gt=timezone.now())
    theirs = [one.pk for one in in_force.iterator() if one.get_decoded().get(SESSION_KEY) == str(user.pk)]
    LoginSession.objects.filter(pk__in=theirs).delete()


def _letter(user: User, by: Principal | None) -> EmailMessage:
    subject = gettext("Your second factor was reset")
    text = render_to_string("interviews/staff/second_factor_mail.txt", {"by": by.user.email if by else ""})
    headers = {"Auto-Submitted": "auto-generated"}
    return EmailMessage(f"formagent: {subject}", text, None, [user.email], headers=headers)
