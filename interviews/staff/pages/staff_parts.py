"""What apps that stand on this one add to every staff page, above its content: notices, and the scripts that keep them fresh.

An app registers a template and a function from its `AppConfig.ready`; the function tells what the template shows, or None for
nothing on this page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from interviews.models import Form, Workspace

Shows = Callable[[HttpRequest, Workspace | None, Form | None], dict[str, Any] | None]
"""The page's request (its `principal` is known), and the workspace and the form that the page is about."""


@dataclass(frozen=True)
class StaffPart:
    """A part as it is drawn: `template` with `shown` under the name `part`."""

    template: str
    shown: dict[str, Any]
    in_bar: bool = False
    """It stands at the end of the bar at the top, not above the page's content."""


_parts: dict[tuple[str, bool], Shows] = {}


def register_part(template: str, shows: Shows, *, in_bar: bool = False) -> None:
    """Add a part to every staff page. The same template again replaces it."""
    _parts[template, in_bar] = shows


def staff_parts(request: HttpRequest, workspace: Workspace | None, form: Form | None) -> list[StaffPart]:
    """The parts of this page."""
    found = [(place, shows(request, workspace, form)) for place, shows in _parts.items()]
    return [StaffPart(template, shown, in_bar) for (template, in_bar), shown in found if shown is not None]
