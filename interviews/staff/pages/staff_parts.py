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


_parts: dict[str, Shows] = {}


def register_part(template: str, shows: Shows) -> None:
    """Add a part to every staff page. The same template again replaces it."""
    _parts[template] = shows


def staff_parts(request: HttpRequest, workspace: Workspace | None, form: Form | None) -> list[StaffPart]:
    """The parts of this page."""
    found = [(template, shows(request, workspace, form)) for template, shows in _parts.items()]
    return [StaffPart(template, shown) for template, shown in found if shown is not None]
