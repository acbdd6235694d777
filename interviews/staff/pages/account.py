"""One's own account: profile, signing in, workspaces, API tokens."""

from __future__ import annotations

from allauth.account.adapter import get_adapter
from allauth.mfa.utils import is_mfa_enabled
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from formagent.errors import ProtocolError
from interviews.access import Principal, staff_workspace, staff_workspaces
from interviews.staff.accounts import sign_out_elsewhere
from interviews.staff.pages.frame import Crumb, StaffRequest, member_page, staff_page
from interviews.staff.pages.people_inputs import (
    BEYOND_ROLE,
    RIGHT_LABELS,
    ROLE_LABELS,
    PasswordForm,
    ProfileForm,
    TokenForm,
    TokenPlace,
)
from interviews.staff.rules.rights import Right, Role
from interviews.staff.services.api_tokens import create_token, own_tokens, revoke_token
from interviews.staff.services.profiles import change_name
from interviews.staff.services.programs import programs_let_in, put_out

SHOWN_ONCE = "new_token"
"""Key in the login session: a token that was just made, to be shown once."""


@require_http_methods(["GET", "POST"])
@member_page
def account(request: StaffRequest) -> HttpResponseBase:
    """Profile and tokens; a POST changes the name."""
    user = request.principal.user
    posted = request.POST if request.method == "POST" else None
    form = ProfileForm(posted, initial={"name": user.first_name}, auto_id="profile_%s")
    if request.method == "POST" and form.is_valid():
        change_name(request.principal, form.cleaned_data["name"])
        messages.success(request, gettext("Saved."))
        return redirect("interviews:account")
    return _page(request, profile=form)


@require_POST
@member_page
def token_create(request: StaffRequest) -> HttpResponseBase:
    """A new token, shown once on the page after it and never again."""
    form = TokenForm(request.POST, places=_places(request.principal))
    if form.is_valid():
        wanted = form.cleaned_data
        workspace = staff_workspace(request.principal, wanted["workspace"], Right.READ_FORMS)
        scopes = [Right(scope) for scope in wanted["scopes"]]
        try:
            _, secret = create_token(workspace, wanted["name"], scopes, wanted["days"], by=request.principal)
        except ProtocolError:
            form.add_error("scopes", BEYOND_ROLE)
        else:
            request.session[SHOWN_ONCE] = secret
            return redirect("interviews:account")
    return _page(request, tokens=form)


@require_POST
@member_page
def token_revoke(request: StaffRequest, token_id: int) -> HttpResponseBase:
    """The token opens nothing from now on."""
    revoke_token(token_id, by=request.principal)
    messages.success(request, gettext("The token is revoked."))
    return redirect("interviews:account")


@require_POST
@member_page
def program_put_out(request: StaffRequest, client_id: str) -> HttpResponseBase:
    """What the program was granted opens nothing from now on."""
    put_out(client_id, by=request.principal)
    messages.success(request, gettext("The program is out."))
    return redirect("interviews:account")


@require_POST
@member_page
def sign_out_others(request: StaffRequest) -> HttpResponseBase:
    """End every other login of this account, once its password is given; wrong ones are counted as at signing in."""
    form = PasswordForm(request.POST, auto_id="elsewhere_%s")
    if form.is_valid():
        password, user = form.cleaned_data["password"], request.principal.user
        try:
            known = get_adapter().reauthenticate(user, password) and sign_out_elsewhere(request, user, password)
        except ValidationError as refused:  # too many tries
            form.add_error("password", refused)
        else:
            if known:
                messages.success(request, gettext("Everywhere else this account is signed out."))
                return redirect("interviews:account")
            form.add_error("password", gettext("This is not your password."))
    return _page(request, elsewhere=form)


def _page(
    request: StaffRequest,
    *,
    profile: ProfileForm | None = None,
    tokens: TokenForm | None = None,
    elsewhere: PasswordForm | None = None,
) -> HttpResponse:
    principal = request.principal
    spaces = staff_workspaces(principal)
    roles = [(workspace, ROLE_LABELS[Role(principal.roles[workspace.pk])]) for workspace in spaces]
    context = {
        "profile": profile or ProfileForm(initial={"name": principal.user.first_name}, auto_id="profile_%s"),
        "elsewhere": elsewhere or PasswordForm(auto_id="elsewhere_%s"),
        "token_form": tokens or TokenForm(places=_places(principal)),
        "tokens": [(token, [RIGHT_LABELS[Right(scope)] for scope in token.scopes]) for token in own_tokens(principal)],
        "second_factor": is_mfa_enabled(principal.user),
        "programs": [(one, [RIGHT_LABELS[scope] for scope in one.scopes]) for one in programs_let_in(principal)],
        "roles": roles,
        "secret": request.session.pop(SHOWN_ONCE, "") if request.method == "GET" else "",
    }
    wrong = any(form is not None and form.errors for form in (profile, tokens, elsewhere))
    crumbs = [Crumb(gettext("Your account"))]
    return staff_page(request, "account", context, crumbs=crumbs, status=422 if wrong else 200)


def _places(principal: Principal) -> list[TokenPlace]:
    spaces = staff_workspaces(principal)
    return [TokenPlace(space.slug, space.name, principal.rights_in(space.pk)) for space in spaces]
