"""The page of a conversation: what was said, who takes part; a member takes an agent's place, speaks, ends it."""

from __future__ import annotations

import uuid
from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from formagent.errors import NotFoundError, ProtocolError
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, Decorator, StaffRequest, staff_page
from interviews.staff.rules.rights import Right
from quorum.conversations.access import staff_conversation
from quorum.conversations.presenter import transcript_shown
from quorum.conversations.services.ending import end_as_member
from quorum.conversations.services.member_voice import give_back, speak, take_over
from quorum.models import Conversation
from quorum.views.frame import followed_page, sent_text


def conversation_page(right: Right) -> Decorator:
    """A page of a conversation: `<uuid:conversation_id>` in the address becomes the row."""
    return followed_page("conversation_id", staff_conversation, right)


@require_safe
@conversation_page(Right.READ_CONVERSATIONS)
def conversation(request: StaffRequest, row: Conversation) -> HttpResponse:
    """As it stands. Scripts fetch the transcript alone."""
    return _draw(request, row)


def _draw(request: StaffRequest, row: Conversation, *, status: int = 200, **attempt: str) -> HttpResponse:
    shown = transcript_shown(row, request.principal)
    template = "conversations/_conversation" if request.htmx else "conversations/conversation"  # type: ignore[attr-defined]
    crumbs = [Crumb(gettext("Conversations"), reverse("quorum:conversations")), Crumb(shown.head.title)]
    return staff_page(
        request,
        template,
        {"talk": shown, **attempt},
        workspace=row.workspace,
        crumbs=crumbs,
        status=status,
        app="quorum",
    )


@require_POST
@conversation_page(Right.JOIN_CONVERSATIONS)
def take(request: StaffRequest, row: Conversation, agent_id: uuid.UUID) -> HttpResponse:
    """Speak in this agent's place from now on."""
    _check_takes_part(row, agent_id)
    return _done(request, row, lambda: take_over(row, agent_id, by=request.principal))


@require_POST
@conversation_page(Right.JOIN_CONVERSATIONS)
def give(request: StaffRequest, row: Conversation, agent_id: uuid.UUID) -> HttpResponse:
    """Let the agent speak for itself again."""
    _check_takes_part(row, agent_id)
    return _done(request, row, lambda: give_back(row, agent_id, by=request.principal))


@require_POST
@conversation_page(Right.JOIN_CONVERSATIONS)
def say(request: StaffRequest, row: Conversation, agent_id: uuid.UUID) -> HttpResponse:
    """Say something in the place of the agent that was taken over."""
    _check_takes_part(row, agent_id)
    content = sent_text(request.POST, "content")
    return _done(request, row, lambda: speak(row, agent_id, content, by=request.principal), content=content)


@require_POST
@conversation_page(Right.JOIN_CONVERSATIONS)
def end(request: StaffRequest, row: Conversation) -> HttpResponse:
    """All parties are told that a member ended it."""
    done = _done(request, row, lambda: end_as_member(row, by=request.principal))
    if done.status_code == SeeOther.status_code:
        messages.success(request, gettext("Ended. The agents are told."))
    return done


def _check_takes_part(row: Conversation, agent_id: uuid.UUID) -> None:
    """NotFoundError for an agent of another conversation."""
    if not row.parties.filter(agent_id=agent_id).exists():
        raise NotFoundError("agent")


def _done(request: StaffRequest, row: Conversation, act: Callable[[], object], **typed: str) -> HttpResponse:
    """Back to the page; what was refused is said there, with what was typed."""
    try:
        act()
    except ProtocolError as error:
        fresh = staff_conversation(request.principal, row.pk, Right.READ_CONVERSATIONS)
        return _draw(request, fresh, status=409, problem=problem_words(error), **typed)
    return SeeOther(reverse("quorum:conversation", args=[row.pk]))


def problem_words(error: ProtocolError) -> str:
    """Why something was not done."""
    return {
        "conversation_closed": gettext("The conversation is over: nothing can be said in it any more."),
        "taken_over": gettext("Somebody else speaks in this agent's place. Take it yourself first, when it is free."),
        "too_large": gettext("This is too long: a message has 4,000 characters at most."),
        "invalid_value": gettext("Write something first."),
    }.get(error.code, error.message)
