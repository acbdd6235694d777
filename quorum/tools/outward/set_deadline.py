"""Setting when a form closes by itself, or that it does not."""

from __future__ import annotations

import datetime as dt
from typing import Annotated

from django.utils import timezone
from django.utils.translation import get_language, gettext, ngettext
from pydantic import Field

from formagent.errors import ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.field_types.display.written import written_moment
from interviews.forms.designing.drafts import SettingsChanges
from interviews.forms.services.designing.settings import update_form_settings
from interviews.models import Form, Response
from interviews.reading.times.timezones import zone_named
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.outward.agreement import consequence_in_every_language, require_agreed
from quorum.tools.row_access import form_in
from quorum.tools.sources import form_source

LAST_MINUTE = dt.time(23, 59)
"""Of a day that is given alone."""
Moment = Annotated[
    Text,
    Field(
        max_length=40,
        description="By the workspace's clock, 2027-03-11T18:00; a day alone is its last minute; empty: it has no end any more",
    ),
]


async def deadline_consequence(context: ToolContext, form: str, closes_at: str) -> Consequence:
    return await consequence_in_every_language(context, _consequence, form, closes_at)


@staff_tool(effect=Effect.PUBLISH, right=Right.PUBLISH_FORMS, about="form", consequence=deadline_consequence)
async def set_deadline(
    context: ToolContext, form: Annotated[Text, Field(description="The form's slug")], closes_at: Moment
) -> ToolOutput:
    """Set the moment from which nobody new can begin a form; whoever has begun can finish. It takes effect at once.

    close_form closes it now.
    """
    return await context.commit(_set, context, form, closes_at)


def _moment(context: ToolContext, given: str) -> dt.datetime | None:
    """None for no end. ToolRetry for what is no moment, and for one that has passed."""
    text = given.strip()
    if not text:
        return None
    try:
        found = dt.datetime.fromisoformat(text)
    except ValueError:
        raise ToolRetry(
            complaint("“{text}” is no moment: write it like 2027-03-11T18:00, or 2027-03-11.", text=text)
        ) from None
    if len(text) <= len("2027-03-11"):
        found = dt.datetime.combine(found.date(), LAST_MINUTE)
    if found.tzinfo is None:
        found = found.replace(tzinfo=zone_named(context.workspace.timezone))
    if found <= timezone.now():
        raise ToolRetry(complaint("{text} has passed: nobody could begin. Give a later moment.", text=text))
    return found


def _changed(context: ToolContext, slug: str, given: str) -> tuple[Form, dt.datetime | None]:
    form, moment = form_in(context, slug, Right.PUBLISH_FORMS), _moment(context, given)
    if form.closes_at == moment:
        raise ToolRetry(complaint("That is so already: nothing would change."))
    return form, moment


def _written(moment: dt.datetime) -> str:
    return written_moment(timezone.localtime(moment), get_language() or "en")


def _consequence(context: ToolContext, slug: str, given: str) -> Consequence:
    form, moment = _changed(context, slug, given)
    if moment is None:
        said = gettext("Takes away the end of “%(form)s”: it stays open until somebody closes it.")
        message = said % {"form": form.title}
    else:
        said = gettext("Lets “%(form)s” close by itself on %(moment)s: from then on nobody new can begin.")
        message = said % {"form": form.title, "moment": _written(moment)}
    changes = (
        [gettext("Until now it closes on %(moment)s") % {"moment": _written(form.closes_at)}] if form.closes_at else []
    )
    if form.status == Form.Status.CLOSED:
        changes.append(gettext("It is closed now, and this does not open it again."))
    under_way = Response.objects.filter(form=form, closed_at__isnull=True, submitted_at__isnull=True).count()
    if under_way:
        finish = ngettext(
            "%(n)s response under way can be finished.", "%(n)s responses under way can be finished.", under_way
        )
        changes.append(finish % {"n": under_way})
    return Consequence(level="WARN", message=message, changes=changes)


def _set(context: ToolContext, slug: str, given: str) -> ToolOutput:
    form, moment = _changed(context, slug, given)
    require_agreed(context, _consequence, slug, given)
    update_form_settings(form, SettingsChanges(closes_at=moment), by=context.principal)
    data = {"title": form.title, "form": form.slug, "closes_at": moment.isoformat() if moment else None}
    return ToolOutput(data=data, source_documents=[form_source(form)])
