"""Opening and closing tabs."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from formagent.errors import ProtocolError
from interviews.staff.pages.frame import StaffRequest, member_page
from interviews.written_counts import written_count
from quorum.access import own_tab
from quorum.domain.interactions.forms import InteractionForm
from quorum.models import Interaction
from quorum.services.interactions.tabs import MOST_TABS, close_tab, open_tab, show_in_tab
from quorum.views.console.frame import (
    Attempt,
    about_of,
    chosen_workspace,
    draw_console,
    interaction_page,
    shown_tab,
    to_tab,
)


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
    except ProtocolError:
        problem = gettext("%(most)s tabs are open: close one first.") % {"most": written_count(MOST_TABS)}
        return draw_console(request, shown_tab(request, request.GET), Attempt(problem), status=422)


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
@interaction_page()
def keep(request: StaffRequest, interaction: Interaction) -> HttpResponse:
    """Open a tab for an interaction that was looked at by its address."""
    return to_tab(show_in_tab(interaction, by=request.principal))
