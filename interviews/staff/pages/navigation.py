"""What the staff pages lead to: the lines beside every page of a workspace, the tabs above every page of a form.

An app that stands on this one adds its own from its `AppConfig.ready` with `register_entries`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from interviews.models import Form, Workspace
from interviews.staff.rules.rights import Right
from interviews.staff.services.model_records import count_unserving


@dataclass(frozen=True)
class Destination:
    """A page worth a line: for whom, its name, its URL name with the namespace, and one of `interviews/_icon.html`.

    The URL takes one argument: the slug of the workspace or of the form. Pages below it carry its name with `_…` behind.
    """

    right: Right
    label: str | Promise
    url_name: str
    icon: str
    of_all: bool = False
    """The page is about all of the visitor's workspaces: its URL takes no argument, and pages below it begin with it."""
    count: Callable[[HttpRequest], int] | None = None
    """How many things wait there for the visitor."""
    beneath: tuple[str, ...] = ()
    """URL names of further pages that it leads to."""
    keeps_workspace: bool = False
    """The page is about the workspace itself, not about the work in it: its line stands in the group of that name."""


@dataclass(frozen=True)
class Entry:
    """A line of the navigation as it is drawn."""

    label: str
    url: str
    icon: str
    current: bool
    counts: bool = False
    count: int = 0
    key: str = ""
    """A name for its count on the page."""
    keeps_workspace: bool = False


@dataclass(frozen=True)
class Navigation:
    """The lines beside every page: those of the work, and the group of those that keep the workspace in order."""

    work: Sequence[Entry] = ()
    keeping: Sequence[Entry] = ()

    @property
    def shows_keeping(self) -> bool:
        """One is there, or something waits there."""
        return any(entry.current or entry.count for entry in self.keeping)


_END_OF_FORM = ("interviews:delete_form", "interviews:erase_form")
_END_OF_WORKSPACE = ("interviews:delete_workspace",)
"""Where they are deleted: their settings lead there."""
_BEGINNING_FORMS = (
    *("interviews:new_form", "interviews:describe_form", "interviews:import_form"),
    *("interviews:templates", "interviews:template"),
)
OF_WORKSPACE = [
    Destination(Right.READ_FORMS, _("Forms"), "interviews:workspace_forms", "form", beneath=_BEGINNING_FORMS),
    Destination(Right.MANAGE_MEMBERS, _("Members"), "interviews:members", "people", keeps_workspace=True),
    Destination(Right.READ_AUDIT, _("Audit log"), "interviews:audit", "list", keeps_workspace=True),
    Destination(Right.READ_RESPONSES, _("Stored data"), "interviews:data_map", "map", keeps_workspace=True),
    Destination(
        Right.MANAGE_WORKSPACE,
        _("Models"),
        "interviews:models",
        "talk",
        count=lambda request: count_unserving(),
        keeps_workspace=True,
    ),
    Destination(
        Right.MANAGE_WORKSPACE,
        _("Settings"),
        "interviews:workspace_settings",
        "settings",
        beneath=_END_OF_WORKSPACE,
        keeps_workspace=True,
    ),
]
OF_FORM = [
    Destination(Right.READ_FORMS, _("Design"), "interviews:designer", "pen", beneath=("interviews:export_form",)),
    Destination(Right.READ_FORMS, _("Settings"), "interviews:form_settings", "settings", beneath=_END_OF_FORM),
    Destination(Right.READ_FORMS, _("Versions"), "interviews:versions", "clock", beneath=("interviews:publish",)),
    Destination(Right.READ_FORMS, _("Share"), "interviews:share", "globe"),
    Destination(Right.READ_RESPONSES, _("Responses"), "interviews:responses", "list"),
    Destination(Right.READ_RESPONSES, _("Analytics"), "interviews:analytics", "chart"),
    Destination(Right.MANAGE_WEBHOOKS, _("Webhooks"), "interviews:webhooks", "forward"),
]


def register_entries(lines: list[Destination], *destinations: Destination, after: str | None = None) -> None:
    """Add to `OF_WORKSPACE` or `OF_FORM`, behind the line whose URL name is `after` (ValueError: there is none), or last."""
    names = [line.url_name for line in lines]
    place = len(lines) if after is None else names.index(after) + 1
    lines[place:place] = [destination for destination in destinations if destination.url_name not in names]


def workspace_entries(request: HttpRequest, workspace: Workspace, granted: frozenset[Right]) -> Navigation:
    entries = _entries(request, OF_WORKSPACE, workspace.slug, granted)
    work = [entry for entry in entries if not entry.keeps_workspace]
    return Navigation(work, [entry for entry in entries if entry.keeps_workspace])


def form_entries(request: HttpRequest, form: Form, granted: frozenset[Right]) -> list[Entry]:
    return _entries(request, OF_FORM, form.slug, granted)


def _entries(request: HttpRequest, lines: Sequence[Destination], slug: str, granted: frozenset[Right]) -> list[Entry]:
    """The lines whose pages the visitor may see; that of the page itself, or of the one it lies beneath, is current."""
    entries = [_entry(request, line, slug) for line in lines if line.right in granted]
    if not any(entry.current for entry in entries):
        above = max((entry.url for entry in entries if request.path.startswith(entry.url)), key=len, default="")
        return [replace(entry, current=entry.url == above) for entry in entries]
    return entries


def _entry(request: HttpRequest, line: Destination, slug: str) -> Entry:
    url = reverse(line.url_name, args=[] if line.of_all else [slug])
    here = request.resolver_match.view_name if request.resolver_match else ""
    below = request.path.startswith(url) if line.of_all else here.startswith(f"{line.url_name}_")
    return Entry(
        str(line.label),
        url,
        line.icon,
        current=request.path == url or below or here in line.beneath,
        counts=line.count is not None,
        count=line.count(request) if line.count else 0,
        key=line.url_name.rpartition(":")[2],
        keeps_workspace=line.keeps_workspace,
    )
