"""Who belongs to a workspace: roles, invitations, and the page that an invitation's link opens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from allauth.account.internal.flows.reauthentication import raise_if_reauthentication_required
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from formagent.errors import NotAllowedError, NotFoundError, ProtocolError
from formagent.web.mailing import delivers_mail
from formagent.web.own_address import site_origin
from interviews.access import principal_of_user, with_second_factor
from interviews.forms.pages.bounce_words import bounce_words
from interviews.forms.services.invitation_lines import bounce_of
from interviews.models import Invitation, Membership, Workspace
from interviews.staff.accounts import INVITATION, NAME_HINT
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page, workspace_page
from interviews.staff.pages.people_inputs import ROLE_LABELS, ROLE_WORDS, InviteForm, ProfileForm, RoleForm
from interviews.staff.pages.refusing import refusal_words
from interviews.staff.rules.rights import Right, Role
from interviews.staff.services.invitations import (
    accept_invitation,
    invitation_of,
    invite,
    open_invitations,
    revoke_invitation,
    secret_of,
)
from interviews.staff.services.member_letters import invitation_path, letter_state, send_letter_again
from interviews.staff.services.profiles import change_name
from interviews.staff.services.second_factors import lacking_members, reset_member, resettable
from interviews.staff.services.workspaces import change_role, remove_member
from interviews.staff.services.workspaces import workspace_members as members_of

NEW_INVITATION = "new_invitation:"
"""With the workspace's key, the key in the login session of an invitation that was just made: its link is to be shown once."""


@require_http_methods(["GET", "POST"])
@workspace_page(Right.MANAGE_MEMBERS)
def members(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """The members; a POST invites one more. The link is shown once, on the page after it, where no e-mail is delivered."""
    form = InviteForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        email = form.cleaned_data["email"]
        again = open_invitations(workspace).filter(email=email.strip().lower()).exists()
        try:
            _invite(request, workspace, form)
        except ProtocolError as error:
            form.add_error("email", refusal_words(error))
        else:
            messages.success(
                request, (_invited_again() if again else gettext("%(email)s is invited.")) % {"email": email}
            )
            return redirect(_members_page(workspace))
    context = {
        "members": _lines(request, workspace),
        "invitations": [
            (row, ROLE_LABELS[Role(row.role)], letter_state(row), _why_undelivered(row))
            for row in open_invitations(workspace)
        ],
        "roles": [(role.value, ROLE_LABELS[role], ROLE_WORDS[role]) for role in Role],
        "invite": form,
        "link": _new_link(request, workspace) if request.method == "GET" else "",
    }
    status = 422 if form.errors else 200
    crumbs = [Crumb(gettext("Members"))]
    return staff_page(request, "members", context, workspace=workspace, crumbs=crumbs, status=status)


@dataclass(frozen=True)
class _Line:
    """A member in the list."""

    member: Membership
    own: bool
    held_back: bool
    """The workspace asks for a second factor, and they have none."""
    factor: bool
    """They have one that somebody else could reset."""
    resettable: bool
    """By whoever sees the list."""


def _lines(request: StaffRequest, workspace: Workspace) -> list[_Line]:
    found = members_of(workspace)
    having = with_second_factor(row.user_id for row in found)
    own, lacking = request.principal.user.pk, lacking_members(workspace, found)
    may = resettable([row.user for row in found], by=request.principal)
    return [
        _Line(
            member=row,
            own=row.user_id == own,
            held_back=row.pk in lacking,
            factor=row.user_id in having and row.user_id != own,
            resettable=row.user_id in may,
        )
        for row in found
    ]


def _invite(request: StaffRequest, workspace: Workspace, form: InviteForm) -> None:
    """Invite; where nobody delivers the link, the next page shows it."""
    role = Role(form.cleaned_data["role"])
    email, origin = form.cleaned_data["email"], site_origin(request)
    invitation, _ = invite(workspace, email, role, by=request.principal, origin=origin)
    if not delivers_mail():
        request.session[f"{NEW_INVITATION}{workspace.pk}"] = invitation.pk


def _invited_again() -> str:
    return gettext("%(email)s is invited again, with a new link. The one before opens nothing any more.")


def _new_link(request: StaffRequest, workspace: Workspace) -> str:
    """The link of who was just invited, the first time it is asked for; empty where there is none, or it opens nothing."""
    key = request.session.pop(f"{NEW_INVITATION}{workspace.pk}", None)
    invitation = open_invitations(workspace).filter(pk=key).first() if key else None
    return f"{invitation.origin}{invitation_path(secret_of(invitation))}" if invitation else ""


def _why_undelivered(invitation: Invitation) -> str | Promise:
    """What the mail server has said of its letter, in plain words; empty: nothing."""
    found = bounce_of(invitation)
    return bounce_words(found) if found else ""


@require_POST
@workspace_page(Right.MANAGE_MEMBERS)
def member_role(request: StaffRequest, workspace: Workspace, member_id: int) -> HttpResponse:
    """Give a member another role."""
    form = RoleForm(request.POST)
    if form.is_valid():
        _told(request, lambda: change_role(workspace, member_id, Role(form.cleaned_data["role"]), by=request.principal))
    return redirect("interviews:home" if _left(request, workspace) else _members_page(workspace))


@require_POST
@workspace_page(Right.MANAGE_MEMBERS)
def member_remove(request: StaffRequest, workspace: Workspace, member_id: int) -> HttpResponse:
    """Remove a member; what they opened closes at once, since roles are read at every request."""
    _told(request, lambda: remove_member(workspace, member_id, by=request.principal))
    return redirect("interviews:home" if _left(request, workspace) else _members_page(workspace))


@require_POST
@workspace_page(Right.MANAGE_MEMBERS)
def factor_reset(request: StaffRequest, workspace: Workspace, member_id: int) -> HttpResponse:
    """Take away the second factor that a member lost, once it is certain that it is the owner who asks."""
    if not workspace.memberships.filter(pk=member_id).exists():
        raise NotFoundError("member")
    # A page that asks for the password or a code comes between, and sends this on.
    raise_if_reauthentication_required(request, app="interviews")
    try:
        user = reset_member(workspace, member_id, by=request.principal)
    except NotFoundError:
        messages.error(request, gettext("There is no second factor to reset."))
    except NotAllowedError:
        messages.error(request, gettext("Nothing was reset: this is for who owns all workspaces of that member."))
    else:
        messages.success(
            request,
            gettext("The second factor of %(email)s is reset, and they are signed out.") % {"email": user.email},
        )
    return redirect(_members_page(workspace))


@require_POST
@workspace_page(Right.MANAGE_MEMBERS)
def invitation_revoke(request: StaffRequest, workspace: Workspace, invitation_id: int) -> HttpResponse:
    """The link opens nothing from now on."""
    revoke_invitation(workspace, invitation_id, by=request.principal)
    messages.success(request, gettext("The invitation is revoked."))
    return redirect(_members_page(workspace))


@require_POST
@workspace_page(Right.MANAGE_MEMBERS)
def letter_again(request: StaffRequest, workspace: Workspace, invitation_id: int) -> HttpResponse:
    """Send the letter of an invitation once more, that was not delivered or of which nobody knows."""
    try:
        send_letter_again(workspace, invitation_id, by=request.principal, origin=site_origin(request))
    except NotFoundError:
        if not workspace.invitations.filter(pk=invitation_id).exists():
            raise
        messages.error(request, gettext("That e-mail is on its way, has arrived, or its link opens nothing any more."))
    else:
        messages.success(request, gettext("The e-mail is on its way again."))
    return redirect(_members_page(workspace))


def _members_page(workspace: Workspace) -> str:
    return reverse("interviews:members", args=[workspace.slug])


def _told(request: StaffRequest, change: Callable[[], object]) -> None:
    """Make the change; say that it is made, or why not."""
    try:
        change()
    except ProtocolError as error:
        messages.error(request, refusal_words(error))
    else:
        messages.success(request, gettext("Saved."))


def _left(request: StaffRequest, workspace: Workspace) -> bool:
    """Whether the sender may no longer see the members: they changed or removed themselves."""
    mine = workspace.memberships.filter(user=request.principal.user).first()
    return mine is None or mine.role != Role.OWNER.value


@require_http_methods(["GET", "POST"])
def invitation(request: HttpRequest, secret: str) -> HttpResponseBase:
    """Where an invitation's link leads: join, or sign in or up first."""
    try:
        found = invitation_of(secret)
    except NotFoundError:
        return _invitation_page(request, None, 404)
    if not isinstance(request.user, User):
        request.session[INVITATION] = found.token_hash
        return _invitation_page(request, found)
    if request.method == "POST":
        profile = ProfileForm(request.POST)
        if not profile.is_valid():
            return _invitation_page(request, found, 422, profile)
        try:
            accept_invitation(found, request.user)
        except (NotAllowedError, NotFoundError):
            return _invitation_page(request, found, 403)
        if profile.cleaned_data["name"] and (joined := principal_of_user(request.user)):
            change_name(joined, profile.cleaned_data["name"])
        return redirect("interviews:workspace_forms", found.workspace.slug)
    return _invitation_page(request, found)


def _invitation_page(
    request: HttpRequest, found: Invitation | None, status: int = 200, profile: ProfileForm | None = None
) -> HttpResponse:
    context: dict[str, Any] = {"invitation": found, "profile": profile or ProfileForm(), "name_hint": NAME_HINT}
    if found is not None:
        mine = isinstance(request.user, User) and request.user.email.lower() == found.email.lower()
        context |= {
            "mine": mine,
            "role": ROLE_LABELS[Role(found.role)],
            "role_words": ROLE_WORDS[Role(found.role)],
            "known": User.objects.filter(email__iexact=found.email).exists(),
        }
    response = render(request, "interviews/staff/invitation.html", context, status=status)
    response.headers["Cache-Control"] = "no-store"
    # With "no-referrer" the page could not post: browsers would say that it comes from nowhere.
    response.headers["Referrer-Policy"] = "strict-origin"
    return response
