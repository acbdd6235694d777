"""Items of repeating groups, added and taken out beside the conversation."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from interviews.models import Session
from interviews.sessions.pages.base import Outcome, SeeOther, address_of, carry_out, load, own_session
from interviews.sessions.pages.edit_places import place_of_edit


@require_POST
@own_session
async def change_items(request: HttpRequest, session: Session) -> HttpResponse:
    """Add an item (`add`: the question for it) or take one out (`remove`); one that is gone already changes nothing."""
    place = place_of_edit(request)
    await add_or_remove(request, session)
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, f"interviews/{place.partial}.html", {"view": await load(session)})
    return SeeOther(address_of(session, place.back))


async def add_or_remove(request: HttpRequest, session: Session) -> Outcome:
    """Carry out what the buttons `add` and `remove` ask for."""
    if "add" in request.POST:
        return await carry_out(request, session, "editAnswer", {"fieldId": request.POST["add"], "value": True})
    return await carry_out(request, session, "removeItem", {"item": request.POST.get("remove", "")[:100]})
