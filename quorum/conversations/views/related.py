"""What agents have said about the thing that a page is about: a line above a response, a review, a run of the console."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import ResolverMatch

from interviews.models import Form, Workspace
from quorum.conversations.access import conversations_of
from quorum.conversations.presenter import conversations_shown
from quorum.views.waiting import principal_of

MOST_SHOWN = 5
_SUBJECTS = {
    "interviews:response": ("session", "session_id"),
    "quorum:review": ("review", "review_id"),
    "quorum:interaction": ("interaction", "interaction_id"),
}
"""Of each page: what a conversation calls its subject, and where the page's address has it."""


def related_conversations(
    request: HttpRequest, workspace: Workspace | None, form: Form | None
) -> dict[str, Any] | None:
    """The newest conversations about it that the visitor may read; None where there is none."""
    principal, subject = principal_of(request), _subject(request.resolver_match)
    if principal is None or workspace is None or subject is None:
        return None
    rows = conversations_of(principal, workspace=workspace, **subject).prefetch_related("parties__agent")
    shown = conversations_shown(rows[:MOST_SHOWN])
    return {"conversations": shown} if shown else None


def _subject(place: ResolverMatch | None) -> dict[str, str] | None:
    named = _SUBJECTS.get(place.view_name) if place else None
    return {f"about__{named[0]}": str(place.kwargs[named[1]])} if place and named else None
