"""What every staff page stands on: who asks, what the page needs, and the frame it is drawn in.

A page's decorator states the right it needs and hands it the row it is about, fetched through `access`: strangers get 404,
members without the right 403, and visitors are sent to sign in. `required_right` on a view is what the access matrix reads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import wraps
from http import HTTPStatus
from typing import Any, cast

from asgiref.sync import iscoroutinefunction
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext

from formagent.errors import AccessError, NotAllowedError, NotFoundError
from formagent.server.database_thread import in_database
from interviews.access import (
    Principal,
    held_back,
    principal_of_user,
    renamed_form,
    staff_form,
    staff_session,
    staff_workspace,
    staff_workspaces,
)
from interviews.forms.services.availability import form_availability
from interviews.models import Form, Session, Workspace
from interviews.staff.accent import accent
from interviews.staff.pages.navigation import form_entries, workspace_entries
from interviews.staff.pages.people_inputs import ROLE_LABELS
from interviews.staff.pages.staff_parts import staff_parts
from interviews.staff.pages.zones import clock_of
from interviews.staff.rules.rights import Right

View = Callable[..., Any]
Decorator = Callable[[View], View]


class StaffRequest(HttpRequest):
    """A request whose sender is known."""

    principal: Principal


_ASK_NO_MORE = 286
"""The status at which htmx ends polling."""


def member_page(view: View) -> View:
    """A page for anybody who is signed in; it reaches rows through `request.principal` only."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        principal = principal_of_user(request.user)
        if principal is None:
            return _to_sign_in(request)
        request.principal = principal  # type: ignore[attr-defined]
        try:
            response: HttpResponseBase = view(request, *args, **kwargs)
        except NotFoundError:
            return _moved(request, principal)
        except NotAllowedError as refused:
            response = _not_allowed(request, principal, refused)
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    guarded.required_right = "signed_in"  # type: ignore[attr-defined]
    return guarded


def workspace_page(right: Right) -> Decorator:
    """A page of a workspace: `<slug:workspace>` in the address becomes the row."""

    def fetch(principal: Principal, place: dict[str, Any]) -> Workspace:
        return staff_workspace(principal, place.pop("workspace"), right)

    return page_of(fetch, right)


def form_page(right: Right) -> Decorator:
    """A page of a form: `<slug:slug>` in the address becomes the form."""

    def fetch(principal: Principal, place: dict[str, Any]) -> Form:
        return staff_form(principal, place.pop("slug"), right)

    return page_of(fetch, right)


def response_page(right: Right) -> Decorator:
    """A page of one response: `<slug:slug>` and `<str:session_id>` become the session, `session.form` with it."""

    def fetch(principal: Principal, place: dict[str, Any]) -> Session:
        return staff_session(principal, place.pop("slug"), place.pop("session_id"), right)

    return page_of(fetch, right)


def page_of(fetch: Callable[[Principal, dict[str, Any]], Any], right: Right) -> Decorator:
    """A page of the row that `fetch` finds; it takes its parts out of the address."""

    def decorate(view: View) -> View:
        guarded = _async_page(view, fetch) if iscoroutinefunction(view) else _plain_page(view, fetch)
        guarded.required_right = right  # type: ignore[attr-defined]
        return guarded

    return decorate


def _plain_page(view: View, fetch: Callable[[Principal, dict[str, Any]], Any]) -> View:
    @wraps(view)
    def with_row(request: StaffRequest, **place: Any) -> HttpResponseBase:
        row = fetch(request.principal, place)
        with clock_of(row):
            response: HttpResponseBase = view(request, row, **place)
        return response

    return member_page(with_row)


def _async_page(view: Any, fetch: Callable[[Principal, dict[str, Any]], Any]) -> View:
    """For pages that wait, for a model say: their database work goes through `in_database`."""

    @wraps(view)
    async def guarded(request: HttpRequest, **place: Any) -> HttpResponseBase:
        principal = await in_database(principal_of_user, await request.auser())
        if principal is None:
            return _to_sign_in(request)
        request.principal = principal  # type: ignore[attr-defined]
        try:
            row = await in_database(fetch, principal, place)
            with await in_database(clock_of, row):
                response: HttpResponseBase = await view(request, row, **place)
        except NotFoundError:
            return await in_database(_moved, request, principal)
        except NotAllowedError as refused:
            response = await in_database(_not_allowed, request, principal, refused)
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    return guarded


def _to_sign_in(request: HttpRequest) -> HttpResponse:
    """A script that asks for a part of a page is refused, so that the page for signing in is not put in the part's place;
    htmx leads there by itself, and back to the page that is open."""
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect_to_login(request.get_full_path())
    open_page = request.htmx.current_url_abs_path or request.get_full_path()  # type: ignore[attr-defined]
    refused = HttpResponse(status=HTTPStatus.UNAUTHORIZED)
    refused["HX-Redirect"] = redirect_to_login(open_page).url
    return refused


def to_second_factor(request: HttpRequest) -> HttpResponse:
    """A member who lacks what a workspace demands is led to set it up."""
    messages.info(request, gettext("Your workspace asks for a second factor. Set one up to go on."))
    return HttpResponseRedirect(reverse("mfa_index"))


def _moved(request: HttpRequest, principal: Principal) -> HttpResponse:
    """To where the form of a page is now that it has another address; a page that says so of what is nowhere."""
    if held_back(principal.user):
        return to_second_factor(request)
    match = request.resolver_match
    slug = match.kwargs.get("slug") if match and request.method in ("GET", "HEAD") else None
    now = renamed_form(principal, slug) if slug else None
    if match is None or now is None:
        return _gone(request)
    return HttpResponseRedirect(reverse(match.view_name, kwargs={**match.kwargs, "slug": now}))


def _gone(request: HttpRequest) -> HttpResponse:
    """Of what does not exist, or is none of theirs; a part of a page that asks again and again need not ask again."""
    asks = request.method == "GET" and getattr(request, "htmx", False)
    if asks and not request.htmx.boosted:  # type: ignore[attr-defined]
        return render(request, "interviews/staff/_gone.html", status=_ASK_NO_MORE)
    return staff_page(cast(StaffRequest, request), "gone", {}, status=HTTPStatus.NOT_FOUND)


def _not_allowed(request: HttpRequest, principal: Principal, refused: NotAllowedError) -> HttpResponse:
    """Of what they may see and not do: it is not for their role, which is named where the address tells the workspace."""
    workspace = _place_of(request, principal)
    role = principal.roles.get(workspace.pk) if workspace else None
    for_others = str(refused) in list(Right)
    context = {"for_other_roles": for_others, "role": ROLE_LABELS[role] if role and for_others else ""}
    staff = cast(StaffRequest, request)
    return staff_page(staff, "not_allowed", context, workspace=workspace, status=HTTPStatus.FORBIDDEN)


def _place_of(request: HttpRequest, principal: Principal) -> Workspace | None:
    """The workspace that the address is in, of those whose forms they read."""
    match = request.resolver_match
    place: dict[str, Any] = match.kwargs if match else {}
    try:
        if slug := place.get("workspace"):
            return staff_workspace(principal, slug, Right.READ_FORMS)
        if slug := place.get("slug"):
            return staff_form(principal, slug, Right.READ_FORMS).workspace
    except AccessError:
        return None
    return None


@dataclass(frozen=True)
class Crumb:
    """A step of the way here; the last has no address."""

    label: str
    url: str = ""


def staff_page(
    request: StaffRequest,
    template: str,
    context: dict[str, Any],
    *,
    workspace: Workspace | None = None,
    form: Form | None = None,
    crumbs: Sequence[Crumb] = (),
    status: int = 200,
    app: str = "interviews",
) -> HttpResponse:
    """Draw `<app>/staff/<template>.html` in the staff frame (templates/staff_base.html).

    `rights` in the template holds what the principal may do in the page's workspace, by the names of Right.
    """
    workspaces = staff_workspaces(request.principal)
    workspace = workspace or (form.workspace if form else None) or (workspaces[0] if workspaces else None)
    granted = request.principal.rights_in(workspace.pk) if workspace else frozenset()
    shared = {
        "workspace": workspace,
        "workspaces": workspaces,
        "form": form,
        "rights": {right.name.lower(): right in granted for right in Right},
        "navigation": workspace_entries(request, workspace, granted) if workspace else None,
        "form_tabs": form_entries(request, form, granted) if form else (),
        "availability": form_availability(form).value if form else "",
        "crumbs": crumbs,
        "accent": accent(workspace.accent) if workspace else None,
        "parts": staff_parts(request, workspace, form),
        "held_workspaces": request.principal.held_back,
        "refused": status == HTTPStatus.UNPROCESSABLE_ENTITY,
    }
    with clock_of(workspace) if workspace else nullcontext():
        return render(request, f"{app}/staff/{template}.html", {**shared, **context}, status=status)
