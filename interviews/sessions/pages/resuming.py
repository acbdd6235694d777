"""Stopping for now, and coming back: on this device or another."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from formagent.errors import NotFoundError, ProtocolError
from formagent.protocol.limits import limits
from formagent.server.database_thread import in_database
from interviews.models import Session
from interviews.sessions.pages.base import SeeOther, address_of, carry_out, not_here, own_session, session_page
from interviews.sessions.pages.chat import chat_page
from interviews.sessions.pages.remembered_token import remember, usable_token
from interviews.sessions.rules.state import Stage
from interviews.sessions.services.assisting import assistance_of
from interviews.sessions.services.sessions import issue_resume_secret, redeem_resume_secret


@require_POST
@own_session
async def pause(request: HttpRequest, session: Session) -> HttpResponse:
    """Pause, and show the link that opens the session again. It is shown once: only its hash is kept."""
    outcome = await carry_out(request, session, "pause", {})
    if outcome.refusal:
        return await chat_page(request, session, status=422, error=outcome.refusal.words)
    secret = await in_database(issue_resume_secret, session)
    link = request.build_absolute_uri(f"{address_of(session, 'chat')}#{secret}")
    return await session_page(request, session, "paused", here="paused", link=link)


@require_POST
async def resume(request: HttpRequest, session_id: str) -> HttpResponse:
    """Exchange a resume link's secret for the cookie. Accepts the bare secret or the whole link."""
    given = request.POST.get("secret", "").strip()[:500]
    secret = given.rsplit("#", 1)[-1]
    try:
        await limits().check_request(f"resume {session_id[:36]}", str(request.META.get("REMOTE_ADDR", "")))
        started = await in_database(redeem_resume_secret, session_id, secret, usable_token(request))
    except NotFoundError:
        notice = gettext("This link does not open anything any more. Look for a newer one.")
        return await in_database(not_here, request, secret, notice)
    except ProtocolError:
        return await in_database(not_here, request, None, gettext("Too many tries. Wait a minute, then try again."))
    if started.session.stage == Stage.PAUSED:
        await carry_out(request, started.session, "switchToChat", {})
    helped = await in_database(assistance_of, started.session)
    looks_over = helped is not None and started.session.stage == Stage.CONFIRMING
    response = SeeOther(address_of(started.session, "confirm" if looks_over else "chat"))
    remember(response, request, started.token)
    return response
