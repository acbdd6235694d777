"""Adding a webhook of a form, or changing one."""

from __future__ import annotations

from typing import Annotated, Any

from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy
from pydantic import Field

from formagent.errors import NotFoundError, NothingToDo, ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.access import staff_webhook
from interviews.models import Form, Webhook
from interviews.staff.rules.rights import Right
from interviews.staff.rules.webhook_signing import Event
from interviews.staff.services.webhooks import add_webhook, change_webhook, check_webhook
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, SourceDocument, ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import compact
from quorum.tools.outward.agreement import consequence_in_every_language, require_agreed
from quorum.tools.row_access import form_in

_TOLD = {
    "submission": gettext_lazy("every submission, with all its answers"),
    "abandonment": gettext_lazy("that somebody stopped answering"),
    "person_wanted": gettext_lazy("that a respondent wants to talk to a person"),
}


async def webhook_consequence(
    context: ToolContext,
    form: str,
    webhook: int | None = None,
    url: str | None = None,
    events: list[Event] | None = None,
    active: bool | None = None,
) -> Consequence:
    return await consequence_in_every_language(context, _consequence, form, webhook, url, events, active)


@staff_tool(effect=Effect.EXPORT, right=Right.MANAGE_WEBHOOKS, about="form", consequence=webhook_consequence)
async def set_webhook(
    context: ToolContext,
    form: Annotated[Text, Field(description="The form's slug")],
    webhook: Annotated[int | None, Field(description="The number of one to change; left out: add one")] = None,
    url: Annotated[Text | None, Field(description="Where to send; needed for a new one")] = None,
    events: Annotated[
        list[Event] | None, Field(description="What to tell; left out: submissions, or as before")
    ] = None,
    active: Annotated[bool | None, Field(description="Of one to change: false switches it off")] = None,
) -> ToolOutput:
    """Add a webhook to a form, or change one: what respondents submit is then sent to that address.

    Its signing secret is shown to members on the form's page, never to you. Take the address from the member's request alone.
    """
    return await context.commit(_set, context, form, webhook, url, events, active)


def _consequence(
    context: ToolContext,
    slug: str,
    number: int | None,
    url: str | None,
    events: list[Event] | None,
    active: bool | None,
) -> Consequence:
    form = form_in(context, slug, Right.MANAGE_WEBHOOKS)
    if number is None:
        wanted = _needed(url)
        check_webhook(wanted, events or ["submission"])
        return Consequence(
            level="WARN",
            message=gettext("Adds a webhook to “%(form)s”: from then on %(url)s is sent what respondents answer.")
            % {"form": form.title, "url": wanted},
            changes=[_tells(event) for event in sorted(events or ["submission"])],
        )
    row = _webhook(context, form, number)
    new_url, new_events = url if url is not None else row.url, events if events is not None else row.events
    check_webhook(new_url, new_events)
    changes = [
        *([gettext("Address: %(urls)s") % {"urls": f"{row.url} → {new_url}"}] if new_url != row.url else []),
        *(
            gettext("Tells no more: %(what)s") % {"what": _TOLD[one]}
            for one in sorted(set(row.events) - set(new_events))
        ),
        *(_tells(event) for event in sorted(set(new_events) - set(row.events))),
        *([_switched(active)] if active is not None and active != row.active else []),
    ]
    if not changes:
        raise NothingToDo(
            complaint("Webhook {number} of “{form}” is like that already.", number=number, form=form.title)
        )
    said = gettext("Changes webhook %(number)s of “%(form)s”, which sends to %(url)s.")
    message = said % {"number": number, "form": form.title, "url": row.url}
    return Consequence(level="WARN", message=message, changes=changes)


def _tells(event: str) -> str:
    return gettext("Tells: %(what)s") % {"what": _TOLD[event]}


def _switched(active: bool) -> str:
    return gettext("Switched on") if active else gettext("Switched off")


def _needed(url: str | None) -> str:
    if not url:
        raise ToolRetry(complaint("`url` is needed for a new webhook."))
    return url


def _webhook(context: ToolContext, form: Form, number: int) -> Webhook:
    try:
        return staff_webhook(context.principal, form.slug, number, Right.MANAGE_WEBHOOKS)
    except NotFoundError:
        there = "; ".join(f"{row.pk}: {row.url}" for row in form.webhooks.order_by("pk")) or "none"
        raise NotFoundError(
            complaint(
                "“{form}” has no webhook {number}. There are: {there}.", form=form.title, number=number, there=there
            )
        ) from None


def _set(
    context: ToolContext,
    slug: str,
    number: int | None,
    url: str | None,
    events: list[Event] | None,
    active: bool | None,
) -> ToolOutput:
    form = form_in(context, slug, Right.MANAGE_WEBHOOKS)
    require_agreed(context, _consequence, slug, number, url, events, active)
    if number is None:
        row = add_webhook(form, _needed(url), events or ["submission"], by=context.principal)
    else:
        row = _webhook(context, form, number)
        change_webhook(row, by=context.principal, url=url, events=events, active=active)
    page = reverse("interviews:webhooks", args=[form.slug])
    data: dict[str, Any] = {
        "title": form.title,
        "form": form.slug,
        "webhook": row.pk,
        "url": row.url,
        "tells": list(row.events),
        "active": row.active,
        "secret": f"on the form's page, {page}",
    }
    return ToolOutput(data=compact(data), source_documents=[SourceDocument(kind="form", title=form.title, url=page)])
