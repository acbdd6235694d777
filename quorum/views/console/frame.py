"""What the console's pages stand on: which workspace and tab are looked at, and drawing them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.http import HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext

from formagent.errors import NotFoundError
from interviews.access import Principal, staff_form, staff_workspace, staff_workspaces
from interviews.models import Workspace
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, Decorator, StaffRequest, page_of, staff_page
from interviews.staff.rules.rights import Right
from quorum.access import interactions_of, own_tab, staff_interaction, staff_review, tabs_of
from quorum.domain.interactions.commands import ALIASES, COMMANDS
from quorum.domain.interactions.forms import InteractionForm
from quorum.interactions.chores.buttons import Chore, chores_for
from quorum.models import ConsoleTab, Interaction
from quorum.presenter.console.composer import ComposerShown, composer_shown, context_setting
from quorum.presenter.console.runs import RunShown, run_shown
from quorum.presenter.console.tabs import TabShown, tab_shown
from quorum.presenter.console.trees import TreeLine, line_of
from quorum.presenter.console.words import COMMAND_HELP, Words
from quorum.services.interactions.tabs import FIRST_FORM
from quorum.services.settings import settings_for
from quorum.views.console.problems import NO_REMEDY, Remedy
from quorum.views.frame import listening_places, sent_text

MOST_RECENT = 8
ABOUT = ("form", "response", "review")


def interaction_page(right: Right = Right.READ_FORMS) -> Decorator:
    """A page of an interaction: `<uuid:interaction_id>` in the address becomes the row."""

    def fetch(principal: Principal, place: dict[str, Any]) -> Interaction:
        return staff_interaction(principal, place.pop("interaction_id"), right)

    return page_of(fetch, right)


@dataclass(frozen=True)
class Attempt:
    """A request or command that was not carried out, with what was written."""

    problem: str
    text: str = ""
    command: str = ""
    within: bool = False
    """It was to be begun within the interaction that is shown."""
    shown_above: bool = False
    """There is no place of its own for it on the page."""
    remedy: Remedy = NO_REMEDY


@dataclass
class Console:
    """All that the templates show."""

    workspace: Workspace
    workspaces: list[Workspace]
    tabs: list[TabShown]
    current: TabShown
    composer: ComposerShown
    run: RunShown | None
    attempt: Attempt | None
    recent: list[TreeLine] = field(default_factory=list)
    chores: list[Chore] = field(default_factory=list)
    """What code does for the form of the tab without a model."""
    finished: int = 0
    """Tabs whose interaction is over."""
    with_help: bool = False
    """The commands are listed below the command line."""

    @property
    def forms(self) -> list[InteractionForm]:
        return list(InteractionForm)

    @property
    def context_setting(self) -> Any:
        return context_setting()

    @property
    def commands(self) -> dict[str, list[str]]:
        """What the command line completes: each name with its choices."""
        return {**{name: list(usage.choices) for name, usage in COMMANDS.items()}, **{name: [] for name in ALIASES}}

    @property
    def usages(self) -> list[tuple[str, str, Words]]:
        """Each command: as it is typed, its name, what it does."""
        return [(usage.example(name), name, COMMAND_HELP[name]) for name, usage in COMMANDS.items()]


def about_of(sent: QueryDict) -> dict[str, str]:
    """What a request is said to be about."""
    return {name: text for name in ABOUT if (text := sent_text(sent, name)[:200])}


def chosen_workspace(principal: Principal, sent: QueryDict, about: Mapping[str, str]) -> Workspace:
    """That of what it is about, the one that is named, that of the tab used last, the first. NotFoundError without any."""
    if slug := about.get("form"):
        return staff_form(principal, slug, Right.READ_FORMS).workspace
    if review := about.get("review"):
        return staff_review(principal, review, Right.READ_REVIEWS).workspace
    if slug := sent_text(sent, "workspace"):
        return staff_workspace(principal, slug, Right.READ_FORMS)
    there = [one for one in staff_workspaces(principal) if principal.may(Right.READ_FORMS, one.pk)]
    if not there:
        raise NotFoundError("workspace")
    tabs = [tab for one in there for tab in tabs_of(principal, one.pk).order_by("-used_at")[:1]]
    return max(tabs, key=lambda tab: tab.used_at).workspace if tabs else there[0]


def loose_tab(
    workspace: Workspace, form: InteractionForm, about: Mapping[str, str], interaction: Interaction | None = None
) -> ConsoleTab:
    """A tab that is shown and is no row yet."""
    return ConsoleTab(workspace=workspace, form=form, about=dict(about), interaction=interaction, place=0)


def shown_tab(request: StaffRequest, sent: QueryDict) -> ConsoleTab:
    """The tab that an address or a form names; a loose one where it names none."""
    principal = request.principal
    about = about_of(sent)
    if number := sent_text(sent, "tab"):
        tab = own_tab(principal, number)
        if request.method == "GET" and about and tab.interaction is None:
            tab.about = about
        return tab
    workspace = chosen_workspace(principal, sent, about)
    named = sent_text(sent, "new")
    if not named and not about and (last := tabs_of(principal, workspace.pk).order_by("-used_at").first()):
        return last
    form = InteractionForm(named) if named in tuple(InteractionForm) else FIRST_FORM
    return loose_tab(workspace, form, about)


def to_tab(tab: ConsoleTab) -> SeeOther:
    return SeeOther(f"{reverse('quorum:console')}?tab={tab.pk}")


def draw_console(
    request: StaffRequest, tab: ConsoleTab, attempt: Attempt | None = None, *, status: int = 200
) -> HttpResponse:
    """The console with that tab open. Scripts fetch it alone, or the part that shows the interaction."""
    listening_places(request, [tab.workspace])
    request.shown_run = tab.interaction_id  # type: ignore[attr-defined]
    console = replace(_console(request.principal, tab, attempt), with_help="help" in request.GET)
    template = "console/console"
    if request.htmx:  # type: ignore[attr-defined]
        template = "console/_run" if request.htmx.target == "run" and console.run else "console/_console"  # type: ignore[attr-defined]
    crumbs = [Crumb(gettext("Console"))]
    context = {"console": console, "run": console.run, "fetched": bool(request.htmx)}  # type: ignore[attr-defined]
    return staff_page(request, template, context, workspace=tab.workspace, crumbs=crumbs, status=status, app="quorum")


def _console(principal: Principal, tab: ConsoleTab, attempt: Attempt | None) -> Console:
    rows = list(tabs_of(principal, tab.workspace_id))
    if tab.pk is None:
        rows.append(tab)
    tabs = [tab_shown(row, current=row.pk == tab.pk) for row in rows]
    current = next(one for one in tabs if one.current)
    run = run_shown(tab.interaction, principal) if tab.interaction else None
    if attempt and run and not attempt.command and not (attempt.within and run.may_spawn):
        attempt = replace(attempt, shown_above=True)
    in_force = settings_for(tab.workspace)
    composer = composer_shown(
        tab.workspace,
        InteractionForm(tab.form),
        principal,
        in_force,
        mode=tab.mode,
        about=tab.about,
        text=attempt.text if attempt else "",
        problem=attempt.problem if attempt and not attempt.command else "",
    )
    there = [one for one in staff_workspaces(principal) if principal.may(Right.READ_FORMS, one.pk)]
    recent = [] if run else _recent(principal, tab.workspace_id)
    chores = [] if run else chores_for(principal, tab.workspace, tab.about)
    chores = [one for one in chores if one.form == tab.form]
    finished = sum(bool(row.interaction and row.interaction.is_ended) for row in rows if row.pk)
    return Console(tab.workspace, there, tabs, current, composer, run, attempt, recent, chores, finished)


def _recent(principal: Principal, workspace_id: int) -> list[TreeLine]:
    """What was begun there last, by whomever, as far as it may be read."""
    return [line_of(row) for row in interactions_of(principal, workspace_id=workspace_id, depth=0)[:MOST_RECENT]]
