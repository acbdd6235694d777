"""Setting when a form closes by itself, or that it does not."""

from __future__ import annotations

import datetime as dt
from typing import Annotated

from django.utils import timezone
from django.utils.translation import gettext, ngettext
from pydantic import Field

from formagent.errors import NothingToDo
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.forms.designing.drafts import SettingsChanges
from interviews.forms.services.designing.settings import update_form_settings
from interviews.models import Form, Response
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, ToolContext, ToolOutput, staff_tool
from quorum.tools.outward.agreement import consequence_in_every_language, require_agreed
from quorum.tools.outward.moments import Moment, coming_moment, moment_told
from quorum.tools.row_access import form_in
from quorum.tools.sources import form_source


async def deadline_consequence(context: ToolContext, form: str, closes_at: str) -> Consequence:
    return await consequence_in_every_language(context, _consequence, form, closes_at)


@staff_tool(effect=Effect.PUBLISH, right=Right.PUBLISH_FORMS, about="form", consequence=deadline_consequence)
async def set_deadline(
    context: ToolContext, form: Annotated[Text, Field(description="The form's slug")], closes_at: Moment
) -> ToolOutput:
    """Set the moment from which nobody new can begin a form; whoever has begun can finish. It takes effect at once.

    close_form closes it now; reopen_form opens one that was closed.
    """
    return await context.commit(_set, context, form, closes_at)


def _changed(context: ToolContext, slug: str, given: str) -> tuple[Form, dt.datetime | None]:
    form, moment = form_in(context, slug, Right.PUBLISH_FORMS), coming_moment(context, given)
    if form.closes_at == moment:
        raise NothingToDo(complaint("That is so already: nothing would change."))
    return form, moment


def _consequence(context: ToolContext, slug: str, given: str) -> Consequence:
    form, moment = _changed(context, slug, given)
    if moment is None:
        said = gettext("Takes away the end of “%(form)s”: it stays open until somebody closes it.")
        message = said % {"form": form.title}
    else:
        said = gettext("Lets “%(form)s” close by itself on %(moment)s: from then on nobody new can begin.")
        message = said % {"form": form.title, "moment": moment_told(moment)}
    return Consequence(level="WARN", message=message, changes=_changes(form))


def _changes(form: Form) -> list[str]:
    changes: list[str] = []
    if form.closes_at:
        passed = form.closes_at <= timezone.now()
        said = gettext("It closed on %(moment)s") if passed else gettext("Until now it closes on %(moment)s")
        changes.append(said % {"moment": moment_told(form.closes_at)})
        if passed and form.status == Form.Status.PUBLISHED:
            changes.append(gettext("This opens it again: new people can begin."))
    if form.status == Form.Status.CLOSED:
        changes.append(gettext("It is closed now, and this does not open it again."))
    under_way = Response.objects.filter(form=form, closed_at__isnull=True, submitted_at__isnull=True).count()
    if under_way:
        finish = ngettext(
            "%(n)s response under way can be finished.", "%(n)s responses under way can be finished.", under_way
        )
        changes.append(finish % {"n": under_way})
    return changes


def _set(context: ToolContext, slug: str, given: str) -> ToolOutput:
    form, moment = _changed(context, slug, given)
    require_agreed(context, _consequence, slug, given)
    update_form_settings(form, SettingsChanges(closes_at=moment), by=context.principal)
    data = {"title": form.title, "form": form.slug, "closes_at": moment.isoformat() if moment else None}
    return ToolOutput(data=data, source_documents=[form_source(form)])
