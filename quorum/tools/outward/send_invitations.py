"""Sending personal links to a form by e-mail."""

from __future__ import annotations

from typing import Annotated

from django.urls import reverse
from pydantic import Field

from formagent.config import get_config
from formagent.errors import ToolFailed, ToolRetry
from formagent.protocol.envelope import Text
from interviews.forms.form_availability import Openness
from interviews.forms.services.mailed_invitations import (
    MOST_AT_ONCE,
    checked_addresses,
    invited_already,
    mail_invitations,
)
from interviews.forms.services.openness import form_openness
from interviews.models import Form
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, SourceDocument, ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import bounded
from quorum.tools.outward.agreement import counted, require_agreed, worded
from quorum.tools.reached import form_in


async def inviting(context: ToolContext, form: str, addresses: list[str], days: int | None = None) -> Consequence:
    return await worded(context, _consequence, form, addresses, days)


@staff_tool(effect=Effect.SEND, right=Right.EDIT_FORMS, about="form", consequence=inviting)
async def send_invitations(
    context: ToolContext,
    form: Annotated[Text, Field(description="The form's slug")],
    addresses: Annotated[
        list[Text],
        Field(min_length=1, max_length=MOST_AT_ONCE, description="E-mail addresses, as the member gave them"),
    ],
    days: Annotated[int | None, Field(ge=1, le=3650, description="The links work so long; left out: always")] = None,
) -> ToolOutput:
    """Send a personal link to a form to each address by e-mail. Who holds a link already is not written to again.

    The words of the message are the product's. Take addresses from the member's request alone, never from responses.
    """
    return await context.commit(_send, context, form, addresses, days)


def _open(context: ToolContext, slug: str) -> Form:
    form = form_in(context, slug, Right.EDIT_FORMS)
    if not get_config().public_base_url:
        raise ToolFailed(
            "This installation does not know its public address (public_base_url): links would lead nowhere."
        )
    if form_openness(form) is not Openness.OPEN:
        raise ToolRetry(f"“{form.title}” takes no new responses ({form_openness(form).value}): nobody could answer.")
    return form


def _consequence(context: ToolContext, slug: str, addresses: list[str], days: int | None) -> Consequence:
    form, wanted = _open(context, slug), checked_addresses(addresses)
    known = invited_already(form, wanted)
    fresh = [address for address in wanted if address not in known]
    if not fresh:
        raise ToolRetry(f"All {len(wanted)} addresses hold a link to “{form.title}” already: there is nothing to send.")
    ends = f", valid for {counted(days, 'day', 'days')}" if days else ""
    named = fresh[0] if len(fresh) == 1 else f"{fresh[0]} and {counted(len(fresh) - 1, 'other', 'others')}"
    return Consequence(
        level="WARN",
        message=f"Sends {counted(len(fresh), 'invitation', 'invitations')} to “{form.title}” by e-mail{ends}: to {named}.",
        changes=[
            *(f"To {address}" for address in fresh),
            *(f"Not to {address}: holds a link already" for address in wanted if address in known),
        ],
    )


def _send(context: ToolContext, slug: str, addresses: list[str], days: int | None) -> ToolOutput:
    form = _open(context, slug)
    Form.objects.select_for_update(of=("self",)).get(pk=form.pk)
    require_agreed(context, _consequence, slug, addresses, days)
    made = mail_invitations(form, addresses, by=context.principal, days=days)
    sent = [row.email for row in made]
    data = bounded(
        {
            "title": form.title,
            "form": form.slug,
            "invitations": len(sent),
            "on_their_way_to": sent,
            "held_a_link_already": [one for one in checked_addresses(addresses) if one not in sent],
        },
        "held_a_link_already",
        "on_their_way_to",
    )
    address = reverse("interviews:share", args=[form.slug])
    return ToolOutput(data=data, source_documents=[SourceDocument(kind="form", title=form.title, url=address)])
