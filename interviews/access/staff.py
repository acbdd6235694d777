"""What staff may reach: the rows of their own workspaces, as far as their role (and their token's scopes) go."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, User
from django.db.models import Exists, Q, QuerySet
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from formagent.errors import NotAllowedError, NotFoundError
from formagent.storage import fast_sql, joined_sql
from interviews.access.respondents import listed_forms
from interviews.access.tokens import token_hash
from interviews.models import (
    ApiToken,
    AuditEntry,
    Form,
    Membership,
    ReportLink,
    ResponseNote,
    SavedView,
    Session,
    Webhook,
    Workspace,
)
from interviews.staff.rules.rights import RIGHTS, Right, Role

Row = TypeVar("Row")
_USED_PRECISION = dt.timedelta(minutes=1)
_MOST_WORKSPACES = 10_000
_ROLE = ("id", "workspace_id", "role", "workspace__id", "workspace__name", "workspace__second_factor_required")
_TOKEN = (
    *("id", "workspace_id", "name", "scopes", "last_used_at", "user_id"),
    *joined_sql.columns_of(User, "user", without=("password",)),
)


@dataclass(frozen=True)
class Principal:
    """Whoever asks: a user with their roles by workspace id. A token's principal has one workspace and fewer rights."""

    user: User
    roles: Mapping[int, Role]
    scopes: frozenset[Right] | None = None
    """None: everything that the role permits."""
    via: str = ""
    """The API token's name, for the audit log."""
    credential: str = ""
    """Which token it came with, `token:7`; empty for who is signed in. What goes on later asks for it again."""
    held_back: tuple[str, ...] = ()
    """Names of the workspaces that are not among the roles before a second factor is set up."""

    def rights_in(self, workspace_id: int) -> frozenset[Right]:
        """What this principal may do in a workspace; nothing in one that is not theirs."""
        role = self.roles.get(workspace_id)
        granted = RIGHTS[role] if role else frozenset()
        return granted if self.scopes is None else granted & self.scopes

    def may(self, right: Right, workspace_id: int) -> bool:
        return right in self.rights_in(workspace_id)


def principal_of_user(user: AbstractBaseUser | AnonymousUser) -> Principal | None:
    """The principal of a logged-in user; None for everybody else. Being a superuser opens the admin, not workspaces."""
    if not isinstance(user, User) or not user.is_active:
        return None
    roles, held = _roles(user, {})
    return Principal(user, roles, held_back=held)


def has_second_factor(user: User) -> bool:
    return _second_factors(user).exists()


def held_back(user: User) -> list[Workspace]:
    """The user's workspaces that they do not reach before they have set up a second factor."""
    demanding = Workspace.objects.filter(memberships__user=user, second_factor_required=True)
    return list(demanding.exclude(Exists(_second_factors(user))).order_by("name", "pk"))


def with_second_factor(users: Iterable[int]) -> set[int]:
    """Those of the users, by key, that have one."""
    found = Authenticator.objects.filter(user_id__in=list(users), type=Authenticator.Type.TOTP)
    return set(found.values_list("user_id", flat=True))


def _roles(user: User, where: Mapping[str, Any]) -> tuple[dict[int, Role], tuple[str, ...]]:
    """The user's roles by workspace, of those whose demand for a second factor they meet; names of the others."""
    found = joined_sql.rows(Membership, {"user_id": user.pk, **where}, _ROLE, limit=_MOST_WORKSPACES)
    demanding = {one.workspace_id: one.workspace.name for one in found if one.workspace.second_factor_required}
    held_back = demanding if demanding and not has_second_factor(user) else {}
    roles = {one.workspace_id: Role(one.role) for one in found if one.workspace_id not in held_back}
    return roles, tuple(sorted(held_back.values()))


def _second_factors(user: User) -> QuerySet[Any]:
    """Recovery codes alone are none: they come with an app."""
    found: QuerySet[Any] = Authenticator.objects.filter(user=user, type=Authenticator.Type.TOTP)
    return found


def principal_of_login(session_key: str) -> Principal | None:
    """The principal of a browser's login session, by the key in its cookie; None when nobody is signed in there."""
    session = import_module(settings.SESSION_ENGINE).SessionStore(session_key)
    key, mark = session.get(SESSION_KEY), session.get(HASH_SESSION_KEY, "")
    user = User.objects.filter(pk=key).first() if key else None
    if user is None:
        return None
    # Changed with the password: sessions from before are over.
    marks = [user.get_session_auth_hash(), *user.get_session_auth_fallback_hash()]
    return principal_of_user(user) if any(constant_time_compare(mark, each) for each in marks) else None


def principal_of_token(token: str) -> Principal | None:
    """The principal of a personal API token in force; None otherwise."""
    now = timezone.now()
    in_force = {"revoked_at": None, "expires_at": fast_sql.Above(now), "user__is_active": True}
    row = joined_sql.first(ApiToken, {"token_hash": token_hash(token), **in_force}, _TOKEN)
    roles = _roles(row.user, {"workspace_id": row.workspace_id})[0] if row else {}
    if not row or not roles:
        return None
    if row.last_used_at is None or now - row.last_used_at > _USED_PRECISION:
        ApiToken.objects.filter(pk=row.pk).update(last_used_at=now)
    scopes = frozenset(right for right in Right if right.value in row.scopes)
    return Principal(row.user, roles, scopes, via=row.name, credential=f"token:{row.pk}")


def staff_workspaces(principal: Principal) -> list[Workspace]:
    """The principal's workspaces that are not archived, by name."""
    return list(Workspace.objects.filter(pk__in=principal.roles, archived_at=None).order_by("name", "pk"))


def archived_workspaces(principal: Principal) -> list[Workspace]:
    """Those that are archived, by name."""
    return list(Workspace.objects.filter(pk__in=principal.roles, archived_at__isnull=False).order_by("name", "pk"))


def staff_workspace(principal: Principal, slug: str, right: Right) -> Workspace:
    """The principal's workspace of that slug. NotFoundError for another's, NotAllowedError without the right."""
    workspace = Workspace.objects.filter(slug=slug, pk__in=principal.roles).first()
    if workspace is None:
        raise NotFoundError("workspace")
    return _permitted(workspace, principal, right, workspace.pk)


def staff_form(principal: Principal, slug: str, right: Right) -> Form:
    """A form of the principal's workspaces. NotFoundError for another's, NotAllowedError without the right."""
    forms = Form.objects.select_related("workspace", "live_version")
    form = forms.filter(slug=slug, workspace_id__in=principal.roles, deleted_at=None).first()
    if form is None:
        raise NotFoundError("form")
    return _permitted(form, principal, right, form.workspace_id)


def forms_to_fill(principal: Principal) -> list[Form]:
    """The forms that anybody may answer now: those on the front page, and those of the principal's workspaces."""
    readable = [pk for pk in principal.roles if principal.may(Right.READ_FORMS, pk)]
    listed = {form.pk: form for form in listed_forms()}
    own = Form.objects.select_related("live_version", "workspace").filter(workspace_id__in=readable, public=True)
    own = own.filter(status=Form.Status.PUBLISHED, archived_at=None, deleted_at=None, workspace__archived_at=None)
    in_time = own.filter(Q(closes_at__isnull=True) | Q(closes_at__gt=timezone.now())).order_by("created_at")
    return list({**listed, **{form.pk: form for form in in_time}}.values())


def renamed_form(principal: Principal, slug: str) -> str | None:
    """Where one of the principal's forms is found today that was at `slug` before; None when there is none."""
    renamings = AuditEntry.objects.filter(action="form.renamed", workspace_id__in=principal.roles).order_by("-pk")
    seen = {slug}
    while not Form.objects.filter(slug=slug).exists():
        renamed = renamings.filter(subject=f"form:{slug}").first()
        slug = str(renamed.details.get("slug", "")) if renamed else ""
        if not slug or slug in seen:
            return None
        seen.add(slug)
    own = Form.objects.filter(slug=slug, workspace_id__in=principal.roles).exists()
    return slug if own and len(seen) > 1 else None


def staff_session(principal: Principal, slug: str, session_id: str, right: Right) -> Session:
    """A response to a form of the principal's; previews are none. Errors as `staff_form`."""
    form = staff_form(principal, slug, right)
    try:
        session = Session.objects.filter(pk=uuid.UUID(session_id), form=form, preview=False).first()
    except ValueError:
        session = None
    if session is None:
        raise NotFoundError("response")
    session.form = form
    return session


def staff_webhook(principal: Principal, slug: str, webhook_id: int, right: Right) -> Webhook:
    """A webhook of a form of the principal's. Errors as `staff_form`."""
    form = staff_form(principal, slug, right)
    webhook = Webhook.objects.filter(pk=webhook_id, form=form).first()
    if webhook is None:
        raise NotFoundError("webhook")
    webhook.form = form
    return webhook


def staff_note(principal: Principal, slug: str, session_id: str, note_id: int, right: Right) -> ResponseNote:
    """A note on a response to a form of the principal's. Errors as `staff_form`."""
    session = staff_session(principal, slug, session_id, right)
    note = ResponseNote.objects.filter(pk=note_id, response=session.pk).first()
    if note is None:
        raise NotFoundError("note")
    return note


def staff_view(principal: Principal, slug: str, view_id: int, right: Right) -> SavedView:
    """A saved view of a form of the principal's: everybody's, or the principal's own. Errors as `staff_form`."""
    form = staff_form(principal, slug, right)
    view = SavedView.objects.filter(Q(owner=None) | Q(owner=principal.user), pk=view_id, form=form).first()
    if view is None:
        raise NotFoundError("view")
    view.form = form
    return view


def reported_form(secret: str) -> Form:
    """The form whose numbers a report's link shows; NotFoundError for a link that is revoked, or none."""
    reports = ReportLink.objects.select_related("form__workspace")
    link = reports.filter(token_hash=token_hash(secret), revoked_at=None, form__deleted_at=None).first()
    if link is None or link.form.workspace.deleted_at is not None:
        raise NotFoundError("report")
    return link.form


def _permitted(row: Row, principal: Principal, right: Right, workspace_id: int) -> Row:
    if not principal.may(right, workspace_id):
        raise NotAllowedError(right.value)
    return row
