"""Opening a form again that was closed, by hand or by its end."""

from __future__ import annotations

import datetime as dt
from typing import Annotated

from django.utils import timezone
from django.utils.translation import gettext
from pydantic import Field

from formagent.errors import ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.forms.designing.drafts import SettingsChanges
from interviews.forms.form_availability import FormAvailability
from interviews.forms.services.availability import form_availability, submitted_count
from interviews.forms.services.closing import reopen_form as reopen
from interviews.forms.services.designing.settings import update_form_settings
from interviews.models import Form
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.outward.agreement import consequence_in_every_language, require_agreed
from quorum.tools.outward.moments import NewEnd, coming_moment, moment_told
from quorum.tools.row_access import form_in
from quorum.tools.sources import form_source

_NOT_CLOSED = {
    FormAvailability.UNPUBLISHED: complaint("it is not published yet"),
    FormAvailability.OPEN: complaint("it is open"),
    FormAvailability.FULL: complaint("it has received as many answers as its settings let it take"),
}


async def reopening_consequence(context: ToolContext, form: str, closes_at: str = "") -> Consequence:
    return await consequence_in_every_language(context, _consequence, form, closes_at)


@staff_tool(effect=Effect.PUBLISH, right=Right.PUBLISH_FORMS, about="form", consequence=reopening_consequence)
async def reopen_form(
    context: ToolContext, form: Annotated[Text, Field(description="The form's slug")], closes_at: NewEnd = ""
) -> ToolOutput:
    """Open a form again that somebody closed, or whose end has passed: its links let new people begin again."""
    return await context.commit(_reopen, context, form, closes_at)


def _closed(context: ToolContext, slug: str) -> Form:
    form = form_in(context, slug, Right.PUBLISH_FORMS)
    if form.archived_at is not None or form.workspace.archived_at is not None:
        raise ToolRetry(complaint("“{form}” is archived: a member restores it on its page.", form=form.title))
    if why := _NOT_CLOSED.get(form_availability(form)):
        raise ToolRetry(complaint("“{form}” is not closed: {why}.", form=form.title, why=why))
    return form


def _end(context: ToolContext, form: Form, given: str) -> dt.datetime | None:
    """When it will close by itself."""
    return coming_moment(context, given) or (None if _ended(form) else form.closes_at)


def _ended(form: Form) -> bool:
    """Whether its end has passed, closed by hand besides or not."""
    return form.closes_at is not None and form.closes_at <= timezone.now()


def _consequence(context: ToolContext, slug: str, given: str) -> Consequence:
    form = _closed(context, slug)
    end, changes = _end(context, form, given), []
    message = gettext("Opens “%(form)s” again: whoever has its link can begin.") % {"form": form.title}
    if not form.public:
        message = gettext("Opens “%(form)s” again: whoever is invited can begin.") % {"form": form.title}
    if form.closes_at and form.closes_at != end:
        changes.append(gettext("Its end of %(moment)s is taken away") % {"moment": moment_told(form.closes_at)})
    if form.submission_cap is not None and submitted_count(form) >= form.submission_cap:
        changes.append(gettext("It is full besides: nobody can begin until its settings let more people answer."))
    stays = gettext("It stays open until somebody closes it.")
    changes.append(gettext("It closes by itself on %(moment)s") % {"moment": moment_told(end)} if end else stays)
    return Consequence(level="WARN", message=message, changes=changes)


def _reopen(context: ToolContext, slug: str, given: str) -> ToolOutput:
    form = _closed(context, slug)
    require_agreed(context, _consequence, slug, given)
    end = _end(context, form, given)
    reopen(form, by=context.principal)
    if form.closes_at != end:
        update_form_settings(form, SettingsChanges(closes_at=end), by=context.principal)
    data = {
        "title": form.title,
        "form": form.slug,
        "status": "published",
        "closes_at": end.isoformat() if end else None,
    }
    return ToolOutput(data=data, source_documents=[form_source(form)])
