"""REST for the links to a form: those that bring values along, and personal ones."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.http import HttpRequest
from ninja import Router, Status
from pydantic import Field

from formagent.protocol.envelope import Wire
from formagent.server.database_thread import in_database
from interviews.api.staff import STAFF, form_of, needs, principal_of, problem_responses
from interviews.forms.pages.sharing import personal_link, public_link
from interviews.forms.services.invitation_lines import InvitationLine, invitation_lines
from interviews.forms.services.inviting import invite_respondents, revoke_invitation
from interviews.forms.services.mailed_invitations import MOST_AT_ONCE, mail_invitations, require_mailable, send_again
from interviews.forms.services.prefill import sign_prefill
from interviews.staff.rules.rights import Right

router = Router(auth=STAFF, by_alias=True)
_PROBLEMS = problem_responses(422)


class Prefill(Wire):
    """Values by field_id."""

    prefill: dict[str, Any]


class Link(Wire):
    url: str


class Invite(Wire):
    """Personal links to make, one for each label."""

    labels: list[str] = Field(min_length=1, max_length=1000)
    days: int | None = Field(default=None, ge=1, le=3650)
    prefill: dict[str, Any] = {}


class MailedInvite(Wire):
    """Personal links to send by e-mail, one to each address that holds none yet."""

    addresses: list[str] = Field(min_length=1, max_length=MOST_AT_ONCE)
    days: int | None = Field(default=None, ge=1, le=3650)


class CorrectedAddress(Wire):
    address: str = Field(min_length=1, max_length=254)


class Bounce(Wire):
    """Why its e-mail was not delivered (`kind`: soft, or hard, for good) or is late (delayed), and the mail server's words."""

    kind: str
    reason: str = Field(
        description="no_mailbox, no_domain, disabled, full, too_large, unreachable, refused, unavailable, other"
    )
    status: str = Field(description='As RFC 3463, like 5.1.1, or ""')
    words: str
    at: dt.datetime | None


class PersonalLink(Wire):
    """An invitation; `url` only in the answer that made it. `mail`: due, sent, delayed, bounced, failed, unknown, or "" where
    none is sent."""

    id: int
    label: str
    state: str
    mail: str = ""
    email: str = ""
    bounce: Bounce | None = None
    expires_at: dt.datetime | None
    url: str | None = None


@router.post("/forms/{slug}/links", response={201: Link, **_PROBLEMS}, operation_id="makeLink")
@needs(Right.EDIT_FORMS)
async def make_link(request: HttpRequest, slug: str, wanted: Prefill) -> Status[Link]:
    """A signed link that brings values along."""
    form = await form_of(request, slug)
    signed = await in_database(sign_prefill, form, wanted.prefill)
    return Status(201, Link(url=f"{public_link(request, form)}?prefill={signed}"))


@router.post(
    "/forms/{slug}/invitations",
    response={201: list[PersonalLink], **_PROBLEMS},
    operation_id="inviteRespondents",
)
@needs(Right.EDIT_FORMS)
async def invite(request: HttpRequest, slug: str, wanted: Invite) -> Status[list[PersonalLink]]:
    """Personal links. Their addresses are in this answer only."""
    form = await form_of(request, slug)
    made = await in_database(
        invite_respondents,
        form,
        wanted.labels,
        by=principal_of(request),
        days=wanted.days,
        prefill=wanted.prefill or None,
    )
    return Status(
        201,
        [
            PersonalLink(
                id=each.invitation.pk,
                label=each.invitation.label,
                state="waiting",
                expires_at=each.invitation.expires_at,
                url=personal_link(request, form, each),
            )
            for each in made
        ],
    )


@router.post(
    "/forms/{slug}/invitations/mail",
    response={202: list[PersonalLink], **_PROBLEMS},
    operation_id="mailInvitations",
    summary="Send invitations by e-mail",
)
@needs(Right.EDIT_FORMS)
async def mail(request: HttpRequest, slug: str, wanted: MailedInvite) -> Status[list[PersonalLink]]:
    """The links that are on their way now; who holds one already is left out. Each link stands in its message only."""
    form = await form_of(request, slug)
    await in_database(require_mailable, form)
    rows = await in_database(mail_invitations, form, wanted.addresses, by=principal_of(request), days=wanted.days)
    return Status(
        202,
        [
            PersonalLink(
                id=row.pk, label=row.label, state="waiting", mail="due", email=row.email, expires_at=row.expires_at
            )
            for row in rows
        ],
    )


@router.get(
    "/forms/{slug}/invitations",
    response={200: list[PersonalLink], **_PROBLEMS},
    operation_id="listInvitations",
)
@needs(Right.EDIT_FORMS)
async def invitations(request: HttpRequest, slug: str, undelivered: bool = False) -> list[PersonalLink]:
    """The newest 500; with `undelivered` those whose e-mail was not delivered."""
    lines = await in_database(invitation_lines, await form_of(request, slug), undelivered=undelivered)
    return [_shown(line) for line in lines]


def _shown(line: InvitationLine) -> PersonalLink:
    found = line.bounce
    return PersonalLink(
        id=line.pk,
        label=line.label,
        state=line.state,
        mail=line.mail,
        email=line.email,
        bounce=found
        and Bounce(kind=found.kind, reason=found.reason, status=found.status, words=found.words, at=line.bounced_at),
        expires_at=line.expires_at,
    )


@router.post(
    "/forms/{slug}/invitations/{invitation_id}/mail",
    response={202: None, **_PROBLEMS},
    operation_id="mailInvitationAgain",
)
@needs(Right.EDIT_FORMS)
async def mail_again(request: HttpRequest, slug: str, invitation_id: int) -> Status[None]:
    """Send its e-mail once more, where nobody knows whether it went, or it was not delivered. The link is the same."""
    form = await form_of(request, slug)
    await in_database(send_again, form, invitation_id, by=principal_of(request))
    return Status(202, None)


@router.put(
    "/forms/{slug}/invitations/{invitation_id}/address",
    response={202: None, **_PROBLEMS},
    operation_id="correctInvitationAddress",
)
@needs(Right.EDIT_FORMS)
async def correct_address(
    request: HttpRequest, slug: str, invitation_id: int, wanted: CorrectedAddress
) -> Status[None]:
    """Send it to another address, where it was not delivered. The link is a new one; the one before opens nothing any more."""
    form = await form_of(request, slug)
    await in_database(send_again, form, invitation_id, by=principal_of(request), to=wanted.address)
    return Status(202, None)


@router.delete(
    "/forms/{slug}/invitations/{invitation_id}",
    response={204: None, **_PROBLEMS},
    operation_id="revokeInvitation",
)
@needs(Right.EDIT_FORMS)
async def revoke(request: HttpRequest, slug: str, invitation_id: int) -> Status[None]:
    """The link opens nothing from now on."""
    form = await form_of(request, slug)
    await in_database(revoke_invitation, form, invitation_id, by=principal_of(request))
    return Status(204, None)
