"""The console beside a form, a response or a review: opened in place, it knows what one looks at."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse

from interviews.models import Form, Workspace
from interviews.staff.rules.rights import Right
from quorum.views.waiting import principal_of


def drawer(request: HttpRequest, workspace: Workspace | None, form: Form | None) -> dict[str, Any] | None:
    """Where it opens; None on pages that are about none of these, and for who may not read forms."""
    principal = principal_of(request)
    if principal is None or workspace is None or not principal.may(Right.READ_FORMS, workspace.pk):
        return None
    about = _about(request, form)
    return {"url": f"{reverse('quorum:console')}?{urlencode({'new': 'ask', **about})}"} if about else None


def _about(request: HttpRequest, form: Form | None) -> dict[str, str]:
    place = request.resolver_match
    if place is None or request.method not in ("GET", "HEAD"):
        return {}
    if place.view_name == "quorum:review":
        return {"review": str(place.kwargs["review_id"])}
    if form is None:
        return {}
    if place.view_name == "interviews:response":
        return {"form": form.slug, "response": str(place.kwargs["session_id"])}
    return {"form": form.slug}
