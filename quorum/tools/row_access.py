"""How tools reach rows: through `access`, within the interaction's workspace, in the language and by the clock of its pages."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, TypeVar

from django.utils import timezone, translation
from pydantic import Field

from formagent.errors import NotFoundError, ToolRetry
from formagent.server.database_thread import in_database
from formagent.wording.validation_messages import complaint
from interviews.access import renamed_form, staff_form, staff_session, staff_workspace
from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import draft_definition
from interviews.models import Form, FormVersion, Session, Workspace
from interviews.reading.times.timezones import zone_named
from interviews.staff.rules.rights import Right
from quorum.tools.base import ToolContext

T = TypeVar("T")
DRAFT = "draft"
ResponseIds = Annotated[
    list[uuid.UUID],
    Field(min_length=1, max_length=50, description="The id of each response, as search_responses tells it"),
]
"""Of the responses that a tool does something with, at once."""


async def looked_up(context: ToolContext, read: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    """Call `read(context, …)` in the database thread, with words and days as on the requester's pages."""
    return await in_database(_as_requester, context, read, args, kwargs)


def _as_requester(context: ToolContext, read: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
    with pages_of(context):
        return read(context, *args, **kwargs)


@contextmanager
def pages_of(context: ToolContext) -> Iterator[None]:
    """The requester's language and the workspace's clock."""
    with translation.override(context.language), timezone.override(zone_named(context.workspace.timezone)):
        yield


def workspace_in(context: ToolContext, right: Right) -> Workspace:
    """The interaction's workspace. NotFoundError for who is no member any more, NotAllowedError without the right."""
    return staff_workspace(context.principal, context.workspace.slug, right)


def form_in(context: ToolContext, slug: str, right: Right) -> Form:
    """A form of the interaction's workspace. NotFoundError for all others, NotAllowedError without the right."""
    try:
        form = staff_form(context.principal, slug, right)
    except NotFoundError:
        renamed = renamed_form(context.principal, slug)
        if renamed:
            raise NotFoundError(
                complaint("There is no form {form!r}. It is {now!r} now.", form=slug, now=renamed)
            ) from None
        raise _no_form(context, slug) from None
    if form.workspace_id != context.workspace.pk:
        raise _no_form(context, slug)
    return form


def sessions_in(
    context: ToolContext, slug: str, wanted: Iterable[uuid.UUID], right: Right
) -> tuple[Form, list[Session]]:
    """A form and responses to it, each once. NotFoundError names those that are not there: then nothing is done."""
    form = form_in(context, slug, right)
    found, missing = [], []
    for identity in dict.fromkeys(wanted):
        try:
            found.append(staff_session(context.principal, slug, str(identity), right))
        except NotFoundError:
            missing.append(str(identity))
    if missing:
        words = complaint(
            "“{form}” has no such responses: {missing}. Nothing was done.", form=form.title, missing=", ".join(missing)
        )
        raise NotFoundError(words)
    return form, found


def _no_form(context: ToolContext, slug: str) -> NotFoundError:
    listing = context.called("list_forms")
    return NotFoundError(complaint("There is no form {form!r}. {tool} tells the slugs.", form=slug, tool=listing))


async def draft_seen(context: ToolContext, form: Form) -> FormDefinition:
    """The draft, with what this task has staged where the requester may edit it."""
    if context.principal.may(Right.EDIT_FORMS, form.workspace_id):
        return await context.drafts.definition(form.slug)
    return await in_database(draft_definition, form)


def version_of(form: Form, number: int) -> FormVersion:
    """A published version. ToolRetry names those that there are."""
    versions = FormVersion.objects.filter(form=form, number__isnull=False)
    found = versions.filter(number=number).first()
    if found is None:
        numbers = ", ".join(map(str, versions.order_by("number").values_list("number", flat=True))) or "none"
        raise ToolRetry(
            complaint(
                "“{form}” has no version {number}. There are: {known}.", form=form.title, number=number, known=numbers
            )
        )
    return found
