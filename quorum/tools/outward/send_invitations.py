"""Sending personal links to a form by e-mail."""

from __future__ import annotations

from typing import Annotated

from django.urls import reverse
from django.utils.translation import gettext, ngettext
from pydantic import Field

from formagent.config import get_config
from formagent.errors import ToolDeclined, ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.forms.form_availability import FormAvailability
from interviews.forms.services.availability import form_availability
from interviews.forms.services.mailed_invitations import (
    MOST_AT_ONCE,
    checked_addresses,
    invited_already,
    mail_invitations,
)
from interviews.models import Form
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import Consequence, SourceDocument, ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import bounded
from quorum.tools.outward.agreement import consequence_in_every_language, require_agreed
from quorum.tools.row_access import form_in

_NOT_OPEN = {
    FormAvailability.UNPUBLISHED: complaint("it is not published yet"),
    FormAvailability.CLOSED: complaint("it is closed already"),
    FormAvailability.ENDED: complaint("its time for answering has ended"),
    FormAvailability.FULL: complaint("it has received as many answers as it can take"),
}


async def invitation_consequence(
    context: ToolContext, form: str, addresses: list[str], days: int | None = None
) -> Consequence:
    return await consequence_in_every_language(context, _consequence, form, addresses, days)


@staff_tool(effect=Effect.SEND, right=Right.EDIT_FORMS, about="form", consequence=invitation_consequence)
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
        raise ToolDeclined(
            complaint("This installation does not know its public address (public_base_url): links would lead nowhere.")
        )
    if form_availability(form) is not FormAvailability.OPEN:
        raise ToolRetry(
            complaint(
                "“{form}” takes no new responses, so nobody could answer: {why}.",
                form=form.title,
                why=_NOT_OPEN[form_availability(form)],
            )
        )
    return form


def _consequence(context: ToolContext, slug: str, addresses: list[str], days: int | None) -> Consequence:
    form, wanted = _open(context, slug), checked_addresses(addresses)
    known = invited_already(form, wanted)
    fresh = [address for address in wanted if address not in known]
    if not fresh:
        raise ToolRetry(
            complaint(
                "All {n} addresses hold a link to “{form}” already: there is nothing to send.",
                n=len(wanted),
                form=form.title,
            )
        )
    said = ngettext(
        "Sends %(n)s invitation to “%(form)s” by e-mail%(ends)s: to %(named)s.",
        "Sends %(n)s invitations to “%(form)s” by e-mail%(ends)s: to %(named)s.",
        len(fresh),
    )
    ends = ngettext(", valid for %(n)s day", ", valid for %(n)s days", days) % {"n": days} if days else ""
    about = {"n": len(fresh), "form": form.title, "ends": ends, "named": _named(fresh)}
    lines = [gettext("To %(address)s") % {"address": address} for address in fresh]
    held = gettext("Not to %(address)s: holds a link already")
    lines += [held % {"address": address} for address in wanted if address in known]
    return Consequence(level="WARN", message=said % about, changes=lines)


def _named(addresses: list[str]) -> str:
    first, others = addresses[0], len(addresses) - 1
    if not others:
        return first
    said = ngettext("%(address)s and %(n)s other", "%(address)s and %(n)s others", others)
    return said % {"address": first, "n": others}


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
