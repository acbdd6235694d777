"""The first account of an installation: made in the browser by whoever holds the link that was printed where the server runs.

The link's secret is stored hashed. It works once, for a day, and as long as nobody has an account; the demo's owner, who
comes with the demo, is nobody.
"""

from __future__ import annotations

import datetime as dt

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from formagent.errors import NotFoundError
from interviews.access import Principal, new_token, token_hash
from interviews.demo import OWNER
from interviews.models import FirstAccountLink, Workspace
from interviews.staff.services.audit import record_audit
from interviews.staff.services.workspaces import create_workspace

EXPIRY = dt.timedelta(days=1)


def is_first_account_needed() -> bool:
    """Whether nobody has an account."""
    return not User.objects.exclude(username=OWNER).exists()


def new_first_account_secret() -> str:
    """The secret of a new link, which is stored nowhere; empty when somebody has an account. Earlier links go on working."""
    if not is_first_account_needed():
        return ""
    secret = new_token()
    FirstAccountLink.objects.create(token_hash=token_hash(secret), expires_at=timezone.now() + EXPIRY)
    return secret


def opens_first_account(secret: str) -> bool:
    """Whether a link with this secret works."""
    return is_first_account_needed() and _in_force(secret)


def _in_force(secret: str) -> bool:
    return FirstAccountLink.objects.filter(token_hash=token_hash(secret), expires_at__gt=timezone.now()).exists()


@transaction.atomic
def make_first_account(
    secret: str, *, name: str, email: str, password: str, workspace: str, zone: str = ""
) -> tuple[User, Workspace]:
    """An account that owns a new workspace. NotFoundError for a link that does not work, or no longer.

    Its address needs no proof: the link was printed to nobody but whoever runs the server.
    """
    # Held, so that of two who come at once one finds no link any more.
    links = list(FirstAccountLink.objects.select_for_update().order_by("pk"))
    if not links or not opens_first_account(secret):
        raise NotFoundError("first account")
    FirstAccountLink.objects.filter(pk__in=[link.pk for link in links]).delete()
    email = email.strip().lower()
    user = User.objects.create_user(email, email, password, first_name=name)
    EmailAddress.objects.create(user=user, email=email, verified=True, primary=True)
    by = Principal(user, {})
    made = create_workspace(workspace, by=by, timezone=zone)
    record_audit(made, "user.first_account", f"user:{email}", by=by)
    return user, made
