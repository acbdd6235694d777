"""What programs can do over REST, as a page that people read: the operations of the OpenAPI document by subject."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from interviews.staff.pages.frame import Crumb, StaffRequest, member_page, staff_page

DOCUMENT = "/api/v1/openapi.json"
_METHODS = ("get", "post", "put", "patch", "delete")


@dataclass(frozen=True)
class Operation:
    """One thing to do, in the words of the document."""

    method: str
    path: str
    summary: str
    description: str


@dataclass(frozen=True)
class Subject:
    name: str
    operations: tuple[Operation, ...]


@require_safe
@member_page
def program_reference(request: StaffRequest) -> HttpResponse:
    """The document itself is one link away, for programs."""
    crumbs = [
        Crumb(gettext("Your account"), reverse("interviews:account")),
        Crumb(gettext("What programs can do")),
    ]
    context = {"subjects": subjects(), "document": DOCUMENT}
    return staff_page(request, "program_reference", context, crumbs=crumbs)


@cache
def subjects() -> tuple[Subject, ...]:
    """In the order of the document. It is the same as long as the process runs."""
    from interviews.api.addresses import api  # the operations of all apps: nothing of them is imported by a start

    found: dict[str, list[Operation]] = {}
    for tag, operation in _operations(api.get_openapi_schema()["paths"]):
        found.setdefault(tag, []).append(operation)
    return tuple(Subject(tag.capitalize(), tuple(operations)) for tag, operations in found.items())


def _operations(paths: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, Operation]]:
    for path, methods in paths.items():
        for method in _METHODS:
            told = methods.get(method)
            if told is not None:
                said = " ".join(str(told.get("description") or "").split())
                tag = str(next(iter(told.get("tags") or ["other"])))
                yield tag, Operation(method.upper(), path, str(told.get("summary") or ""), said)
