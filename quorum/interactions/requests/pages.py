"""The pages on which a person does what no tool does, as an agent names them and as they are linked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

from interviews.access import Principal
from interviews.models import Form
from interviews.reading.text.stems import stems
from interviews.staff.pages.navigation import OF_FORM, OF_WORKSPACE, Destination
from quorum.models import Interaction

MOST = 3


class Page(StrEnum):
    """Of a form, then of the workspace."""

    DESIGN = "designer"
    FORM_SETTINGS = "form_settings"
    VERSIONS = "versions"
    SHARE = "share"
    RESPONSES = "responses"
    ANALYTICS = "analytics"
    WEBHOOKS = "webhooks"
    FORMS = "workspace_forms"
    NEW_FORM = "describe_form"
    MEMBERS = "members"
    MODELS = "models"
    WORKSPACE_SETTINGS = "workspace_settings"


_OF_FORM = frozenset(list(Page)[:7])
_NEW_FORM = gettext_lazy("A new form by description")


@dataclass(frozen=True)
class PageLink:
    title: str
    url: str

    def as_json(self) -> dict[str, str]:
        return {"title": self.title, "url": self.url}


def page_link(page: Page, row: Interaction, principal: Principal, slug: str = "") -> PageLink | None:
    """None for a page of a form that is not there, or that the member may not see."""
    line = _lines().get(f"interviews:{page}")
    if line is not None and not principal.may(line.right, row.workspace_id):
        return None
    title = str(_NEW_FORM if line is None else line.label)
    if page not in _OF_FORM:
        return PageLink(title, reverse(f"interviews:{page}", args=[row.workspace.slug]))
    slug = slug or row.about.get("form", "")
    form = Form.objects.filter(workspace=row.workspace_id, slug=slug, deleted_at=None).first() if slug else None
    if form is None:
        return None
    named = gettext("%(page)s of “%(form)s”") % {"page": title, "form": form.title}
    return PageLink(named, reverse(f"interviews:{page}", args=[form.slug]))


def likely_pages(row: Interaction, principal: Principal, slug: str = "") -> list[PageLink]:
    """Those whose names share a word with the request; else where forms are designed."""
    wanted, lines = stems(row.request), _lines()
    alike = [one for one in Page if (line := lines.get(f"interviews:{one}")) and stems(str(line.label)) & wanted]
    pages = alike or [Page.DESIGN, Page.FORM_SETTINGS, Page.NEW_FORM]
    if slug and not set(alike) & _OF_FORM:
        pages = [Page.DESIGN, Page.RESPONSES, *alike]
    found = (page_link(one, row, principal, slug) for one in pages)
    return [one for one in found if one is not None][:MOST]


def _lines() -> dict[str, Destination]:
    return {line.url_name: line for line in (*OF_WORKSPACE, *OF_FORM)}


def linked(pages: list[PageLink]) -> list[dict[str, Any]]:
    """As an interaction's result keeps them."""
    return [one.as_json() for one in pages]
