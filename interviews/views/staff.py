"""What every staff page stands on: who asks, what the page needs, and the frame it is drawn in.

A page's decorator states the right it needs and hands it the row it is about, fetched through `access`: strangers get 404,
members without the right 403, and visitors are sent to sign in. `required_right` on a view is what the access matrix reads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import wraps
from typing import Any

from asgiref.sync import iscoroutinefunction
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext

from formagent.errors import NotAllowedError, NotFoundError
from interviews.accent import accent
from interviews.access import Principal, principal_of_user, staff_form, staff_session, staff_workspace, staff_workspaces
from interviews.domain.rights import Right
from interviews.following import in_database
from interviews.models import Form, Session, Workspace

View = Callable[..., Any]
Decorator = Callable[[View], View]


class StaffRequest(HttpRequest):
    """A request whose sender is known."""

    principal: Principal


def member_page(view: View) -> View:
    """A page for anybody who is signed in; it reaches rows through `request.principal` only."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        principal = principal_of_user(request.user)
        if principal is None:
            return redirect_to_login(request.get_full_path())
        request.principal = principal  # type: ignore[attr-defined]
        try:
            response: HttpResponseBase = view(request, *args, **kwargs)
        except NotFoundError:
            raise Http404 from None
        except NotAllowedError:
            raise PermissionDenied from None
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    guarded.required_right = "signed_in"  # type: ignore[attr-defined]
    return guarded


def workspace_page(right: Right) -> Decorator:
    """A page of a workspace: `<slug:workspace>` in the address becomes the row."""

    def fetch(principal: Principal, place: dict[str, Any]) -> Workspace:
        return staff_workspace(principal, place.pop("workspace"), right)

    return _page_of(fetch, right)


def form_page(right: Right) -> Decorator:
    """A page of a form: `<slug:slug>` in the address becomes the form."""

    def fetch(principal: Principal, place: dict[str, Any]) -> Form:
        return staff_form(principal, place.pop("slug"), right)

    return _page_of(fetch, right)


def response_page(right: Right) -> Decorator:
    """A page of one response: `<slug:slug>` and `<str:session_id>` become the session, `session.form` with it."""

    def fetch(principal: Principal, place: dict[str, Any]) -> Session:
        return staff_session(principal, place.pop("slug"), place.pop("session_id"), right)

    return _page_of(fetch, right)


def _page_of(fetch: Callable[[Principal, dict[str, Any]], Any], right: Right) -> Decorator:
    def decorate(view: View) -> View:
        guarded = _async_page(view, fetch) if iscoroutinefunction(view) else _plain_page(view, fetch)
        guarded.required_right = right  # type: ignore[attr-defined]
        return guarded

    return decorate


def _plain_page(view: View, fetch: Callable[[Principal, dict[str, Any]], Any]) -> View:
    @wraps(view)
    def with_row(request: StaffRequest, **place: Any) -> HttpResponseBase:
        response: HttpResponseBase = view(request, fetch(request.principal, place), **place)
        return response

    return member_page(with_row)


def _async_page(view: Any, fetch: Callable[[Principal, dict[str, Any]], Any]) -> View:
    """For pages that wait, for a model say: their database work goes through `in_database`."""

    @wraps(view)
    async def guarded(request: HttpRequest, **place: Any) -> HttpResponseBase:
        principal = await in_database(principal_of_user, await request.auser())
        if principal is None:
            return redirect_to_login(request.get_full_path())
        request.principal = principal  # type: ignore[attr-defined]
        try:
            row = await in_database(fetch, principal, place)
            response: HttpResponseBase = await view(request, row, **place)
        except NotFoundError:
            raise Http404 from None
        except NotAllowedError:
            raise PermissionDenied from None
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    return guarded


@dataclass(frozen=True)
class Crumb:
    """A step of the way here; the last has no address."""

    label: str
    url: str = ""


@dataclass(frozen=True)
class Entry:
    """A line of the navigation."""

    label: str
    url: str
    icon: str
    current: bool


def staff_page(
    request: StaffRequest,
    template: str,
    context: dict[str, Any],
    *,
    workspace: Workspace | None = None,
    form: Form | None = None,
    crumbs: Sequence[Crumb] = (),
    status: int = 200,
) -> HttpResponse:
    """Draw `interviews/staff/<template>.html` in the staff frame (templates/staff_base.html).

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
        "navigation": _navigation(request, workspace, granted),
        "form_tabs": _form_tabs(request, form, granted) if form else (),
        "crumbs": crumbs,
        "accent": accent(workspace.accent) if workspace else None,
    }
    return render(request, f"interviews/staff/{template}.html", {**shared, **context}, status=status)


def _navigation(request: HttpRequest, workspace: Workspace | None, granted: frozenset[Right]) -> list[Entry]:
    if workspace is None:
        return []
    lines = [
        (Right.READ_FORMS, gettext("Forms"), "workspace_forms", "form"),
        (Right.MANAGE_MEMBERS, gettext("Members"), "members", "people"),
        (Right.READ_AUDIT, gettext("Audit log"), "audit", "list"),
        (Right.READ_RESPONSES, gettext("Data map"), "data_map", "map"),
        (Right.MANAGE_WORKSPACE, gettext("Workspace"), "workspace_settings", "settings"),
    ]
    return _entries(request, [line[1:] for line in lines if line[0] in granted], workspace.slug)


def _form_tabs(request: HttpRequest, form: Form, granted: frozenset[Right]) -> list[Entry]:
    lines = [
        (Right.READ_FORMS, gettext("Design"), "designer", "pen"),
        (Right.READ_FORMS, gettext("Settings"), "form_settings", "settings"),
        (Right.READ_FORMS, gettext("Versions"), "versions", "clock"),
        (Right.READ_FORMS, gettext("Share"), "share", "globe"),
        (Right.READ_RESPONSES, gettext("Responses"), "responses", "list"),
        (Right.READ_RESPONSES, gettext("Analytics"), "analytics", "chart"),
        (Right.MANAGE_WEBHOOKS, gettext("Webhooks"), "webhooks", "forward"),
    ]
    return _entries(request, [line[1:] for line in lines if line[0] in granted], form.slug)


def _entries(request: HttpRequest, lines: Sequence[tuple[str, str, str]], slug: str) -> list[Entry]:
    here = (request.resolver_match.url_name or "") if request.resolver_match else ""
    entries = []
    for label, name, icon in lines:
        with suppress(NoReverseMatch):
            url = reverse(f"interviews:{name}", args=[slug])
            current = request.path == url or here.startswith(f"{name}_")
            entries.append(Entry(label, url, icon, current=current))
    return entries
