"""The console, and an interaction's own address."""

from __future__ import annotations

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from interviews.staff.pages.frame import StaffRequest, member_page
from quorum.access import tabs_of
from quorum.domain.interactions.forms import InteractionForm
from quorum.models import Interaction
from quorum.views.console.frame import draw_console, interaction_page, loose_tab, shown_tab


@require_safe
@member_page
def console(request: StaffRequest) -> HttpResponse:
    """`?tab=`, or `?new=<form>` about `?form=`, `?response=`, `?review=`; without any the tab that was used last."""
    return draw_console(request, shown_tab(request, request.GET))


@require_safe
@interaction_page()
def interaction(request: StaffRequest, interaction: Interaction) -> HttpResponse:
    """The interaction in the visitor's tab of it, or beside their tabs."""
    tab = tabs_of(request.principal, interaction.workspace_id).filter(interaction=interaction).first()
    form = InteractionForm(interaction.form)
    return draw_console(request, tab or loose_tab(interaction.workspace, form, interaction.about, interaction))
