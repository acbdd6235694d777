"""The tabs of a member in the console: opened, closed, set, bound to what is begun in them (rules.md, Interactions)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import Max, QuerySet
from django.utils import timezone

from formagent.errors import ProtocolError
from interviews.access import Principal
from interviews.models import Workspace
from quorum.access import own_tab, tabs_of
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.run_steps import ENDED_STATES
from quorum.models import ConsoleTab, Interaction
from quorum.services.interactions.starting import InteractionRequest, spawn_child, start_interaction

MOST_TABS = 20
FIRST_FORM = InteractionForm.ASK
"""Of the tab that is there when nothing was opened yet."""


class TooManyTabs(ProtocolError):
    """As many tabs of a member are open as there may be."""

    def __init__(self) -> None:
        super().__init__("rate_limited", f"{MOST_TABS} tabs are open: close one first.")


@transaction.atomic
def open_tab(
    workspace: Workspace, form: InteractionForm, about: Mapping[str, str] | None = None, *, by: Principal
) -> ConsoleTab:
    """A placeholder behind the others. Raises ProtocolError rate_limited when there are MOST_TABS."""
    _first(workspace, by)
    return _add(workspace, form, by, about)


@transaction.atomic
def close_tab(tab: ConsoleTab, *, by: Principal) -> ConsoleTab:
    """Close it; the one that is shown then: the next, else the one before. Raises ProtocolError not_allowed for the last one.

    What runs in it goes on.
    """
    tabs = list(tabs_of(by, tab.workspace_id).select_for_update(of=("self",)))
    if len(tabs) < 2:
        raise ProtocolError("not_allowed", "The last tab stays.")
    at = next((place for place, one in enumerate(tabs) if one.pk == tab.pk), 0)
    rest = [one for one in tabs if one.pk != tab.pk]
    ConsoleTab.objects.filter(pk=tab.pk).delete()
    return rest[min(at, len(rest) - 1)]


def finished_tabs(workspace: Workspace, *, by: Principal) -> QuerySet[ConsoleTab]:
    """Those whose interaction is over."""
    return tabs_of(by, workspace.pk).filter(interaction__state__in=[str(one) for one in ENDED_STATES])


@transaction.atomic
def close_finished(workspace: Workspace, *, by: Principal) -> int:
    """Close every tab whose interaction is over; how many they were. The interactions stay. Where none is left, the console
    shows its first one, as to who never opened any."""
    finished = list(finished_tabs(workspace, by=by).values_list("pk", flat=True))
    ConsoleTab.objects.filter(pk__in=finished).delete()
    return len(finished)


@transaction.atomic
def set_mode(tab: ConsoleTab, **chosen: str) -> ConsoleTab:
    """Choose settings for the tab's next request; an empty one goes back to the workspace's."""
    tab.mode = {name: value for name, value in {**tab.mode, **chosen}.items() if value}
    tab.save(update_fields=["mode"])
    return tab


@transaction.atomic
def clear_tab(tab: ConsoleTab) -> ConsoleTab:
    """Make it a placeholder of its form, with nothing chosen. What was bound to it goes on."""
    tab.interaction, tab.mode, tab.used_at = None, {}, timezone.now()
    tab.save(update_fields=["interaction", "mode", "used_at"])
    return tab


@transaction.atomic
def start_in_tab(
    workspace: Workspace, asked: InteractionRequest, *, by: Principal, tab: ConsoleTab | None = None
) -> ConsoleTab:
    """Begin a root and bind a tab to it: `tab` if that is a placeholder still, else the oldest placeholder of its form,
    else a new one. Raises what `start_interaction` raises."""
    return bind_tab(start_interaction(workspace, asked, by=by), by=by, tab=tab)


@transaction.atomic
def spawn_in_tab(parent_id: str, asked: InteractionRequest, *, by: Principal) -> ConsoleTab:
    """Begin a child and bind a tab to it, as `start_in_tab`. Raises what `spawn_child` raises."""
    return bind_tab(spawn_child(parent_id, asked, by=by), by=by)


@transaction.atomic
def show_in_tab(interaction: Interaction, *, by: Principal) -> ConsoleTab:
    """The tab that shows it, opened if there is none."""
    found = tabs_of(by, interaction.workspace_id).filter(interaction=interaction).first()
    return found or bind_tab(interaction, by=by)


def bind_tab(interaction: Interaction, *, by: Principal, tab: ConsoleTab | None = None) -> ConsoleTab:
    """Let a tab show what has begun. Part of the caller's transaction."""
    form = InteractionForm(interaction.form)
    free = tabs_of(by, interaction.workspace_id).filter(interaction=None)
    bound = {"interaction": interaction, "form": form, "about": interaction.about, "used_at": timezone.now()}
    own = [free.filter(pk=tab.pk)] if tab else []
    for rows in (*own, free.filter(form=form)):
        for candidate in rows.values_list("pk", flat=True):
            if ConsoleTab.objects.filter(pk=candidate, interaction=None).update(**bound):
                return own_tab(by, candidate)
    return _add(interaction.workspace, form, by, interaction.about, interaction)


def _first(workspace: Workspace, by: Principal) -> None:
    """Who never opened a tab has one all the same: it becomes a row when another is opened beside it."""
    if not tabs_of(by, workspace.pk).exists():
        _add(workspace, FIRST_FORM, by)


def _add(
    workspace: Workspace,
    form: InteractionForm,
    by: Principal,
    about: Mapping[str, Any] | None = None,
    interaction: Interaction | None = None,
) -> ConsoleTab:
    rows = tabs_of(by, workspace.pk)
    if rows.count() >= MOST_TABS:
        raise TooManyTabs
    place = (rows.aggregate(last=Max("place"))["last"] or 0) + 1
    return ConsoleTab.objects.create(
        owner=by.user,
        workspace=workspace,
        form=form,
        about=dict(about or {}),
        interaction=interaction,
        place=place,
    )
