"""Opening and closing tabs."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_POST

from formagent.errors import ProtocolError
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest, member_page
from interviews.written_counts import written_count
from quorum.access import own_tab
from quorum.domain.interactions.forms import InteractionForm
from quorum.models import Interaction
from quorum.services.interactions.tabs import TooManyTabs, close_finished, close_tab, open_tab, show_in_tab
from quorum.views.console.frame import (
    Attempt,
    about_of,
    chosen_workspace,
    draw_console,
    interaction_page,
    shown_tab,
    to_tab,
)
from quorum.views.console.problems import remedy_of, start_words


@require_POST
@member_page
def new_tab(request: StaffRequest) -> HttpResponse:
    """`new` is its form; `form`, `response`, `review` are what it is about."""
    about = about_of(request.POST)
    workspace = chosen_workspace(request.principal, request.POST, about)
    named = request.POST.get("new", "")
    form = InteractionForm(named) if named in tuple(InteractionForm) else InteractionForm.ASK
    try:
        return to_tab(open_tab(workspace, form, about, by=request.principal))
    except TooManyTabs as error:
        attempt = Attempt(start_words(error, named), remedy=remedy_of(error))
        return draw_console(request, shown_tab(request, request.GET), attempt, status=422)


@require_POST
@member_page
def close(request: StaffRequest, tab_id: int) -> HttpResponse:
    """The last one stays."""
    tab = own_tab(request.principal, tab_id)
    try:
        return to_tab(close_tab(tab, by=request.principal))
    except ProtocolError:
        messages.info(request, gettext("The last tab stays open."))
        return to_tab(tab)


@require_POST
@member_page
def close_all_finished(request: StaffRequest) -> HttpResponse:
    """All tabs of `workspace` whose interaction is over. The one that is shown then was used last."""
    workspace = chosen_workspace(request.principal, request.POST, {})
    closed = close_finished(workspace, by=request.principal)
    told = ngettext("%(n)s tab was closed.", "%(n)s tabs were closed.", closed) % {"n": written_count(closed)}
    messages.info(request, told)
    return SeeOther(f"{reverse('quorum:console')}?workspace={workspace.slug}")


@require_POST
@interaction_page()
def keep(request: StaffRequest, interaction: Interaction) -> HttpResponse:
    """Open a tab for an interaction that was looked at by its address."""
    return to_tab(show_in_tab(interaction, by=request.principal))
