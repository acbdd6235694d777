"""Personal links sent by e-mail: each is a row with its message due (staff/services/mail_outbox.py).

What a mail server may have taken is left to a person (`send_again`). The secret of a link and the Message-ID are made from
the row and its address, so that a message which is sent again holds the same link, and programs that know the first one drop
the second; sent to another address it is another message with another link.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from urllib.parse import urlsplit

from django.core.exceptions import ValidationError
from django.core.mail import EmailMessage
from django.core.validators import validate_email
from django.db import transaction
from django.db.models import Q, QuerySet
from django.db.models.functions import Lower
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext

from formagent.config import get_config
from formagent.errors import NotFoundError, ProtocolError
from formagent.wording.validation_messages import Complaint, complaint
from interviews.access import Principal, token_hash
from interviews.forms.form_availability import FormAvailability
from interviews.forms.mail_addresses import plain_address, shown_address
from interviews.forms.mail_reports.providers import METADATA
from interviews.forms.services.availability import form_availability
from interviews.forms.services.bounces import forget_bounce, record_given_up, tell_change, tell_sent
from interviews.forms.services.invitation_lines import MAILED_AGAIN, mail_state
from interviews.forms.services.inviting import invite_respondents
from interviews.models import Form, RespondentInvitation
from interviews.staff.services.audit import record_audit
from interviews.staff.services.mail_outbox import MailOutbox

MOST_AT_ONCE = 100
_SALT, _REPORT_SALT = "interviews.mailed_invitation", "interviews.mailed_invitation.report"


def checked_addresses(addresses: Iterable[str]) -> list[str]:
    """The addresses in plain form, none twice. Raises ProtocolError invalid_value naming those that are none, too_large."""
    texts = list(addresses)
    wrong = [text.strip() for text in texts if address_fault(text)]
    wanted = [] if wrong else list(dict.fromkeys(map(plain_address, texts)))
    if not wanted:
        named = ", ".join(f"“{address[:100]}”" for address in wrong[:10])
        told = complaint("Nothing was sent. Correct or remove what is no e-mail address: {addresses}.", addresses=named)
        raise ProtocolError(
            "invalid_value", told if wrong else complaint("No e-mail address was given."), reason="addresses"
        )
    if len(wanted) > MOST_AT_ONCE:
        raise ProtocolError(
            "too_large", complaint("At most {most} addresses at once, not {n}.", most=MOST_AT_ONCE, n=len(wanted))
        )
    return wanted


def address_fault(text: str) -> Complaint | None:
    """Why it is no address that a message can go to; None: it is one."""
    if "@" not in text:
        return complaint("There is no @ in it.")
    try:
        address = plain_address(text)
        validate_email(f"name@{address.rpartition('@')[2]}")
    except (ValueError, ValidationError):
        return complaint("What stands behind the @ is no domain.")
    try:
        validate_email(address)
    except ValidationError:
        return complaint("What stands before the @ cannot stand in an address.")
    return complaint("It is too long.") if len(address) > 254 else None


def sends_mail() -> bool:
    """Whether this installation can: it needs a mail server, and the address that links begin with."""
    return bool(get_config().email.url and get_config().public_base_url)


def require_mailable(form: Form) -> None:
    """ProtocolError invalid_value where no message could be sent, or nobody who gets one could answer."""
    if not sends_mail():
        raise ProtocolError(
            "invalid_value",
            complaint("This installation sends no e-mail: email.url and public_base_url are not both set."),
            reason="no_mail",
        )
    if form_availability(form) is not FormAvailability.OPEN:
        raise ProtocolError(
            "invalid_value",
            complaint("The form takes no new responses now: nobody who got the message could answer."),
            reason="not_open",
        )


def invited_already(form: Form, addresses: Collection[str]) -> set[str]:
    """Those of the addresses that hold a link to the form which still opens something, however they got it."""
    written = {form: address for address in addresses for form in (address, shown_address(address))}
    in_force = Q(revoked_at__isnull=True) & (Q(expires_at__isnull=True) | Q(expires_at__gt=timezone.now()))
    rows = RespondentInvitation.objects.filter(in_force, form=form)
    known = rows.annotate(address=Lower("email"), name=Lower("label"))
    found = known.filter(Q(address__in=written) | Q(name__in=written)).values_list("address", "name")
    return {written[text] for pair in found for text in pair if text in written}


@transaction.atomic
def mail_invitations(
    form: Form, addresses: Iterable[str], *, by: Principal, days: int | None = None
) -> list[RespondentInvitation]:
    """A personal link for each address that has none yet, on its way once this is committed.

    Raises ProtocolError invalid_value or too_large, as `checked_addresses`.
    """
    Form.objects.select_for_update().only("pk").get(pk=form.pk)  # so that of two calls the second sees the first one's
    wanted = checked_addresses(addresses)
    known = invited_already(form, wanted)
    fresh = [address for address in wanted if address not in known]
    if not fresh:
        return []
    labels = [shown_address(address) for address in fresh]
    rows = [made.invitation for made in invite_respondents(form, labels, by=by, days=days)]
    for row, address in zip(rows, fresh, strict=True):
        row.mail_due_at = timezone.now()
        _address(row, address)
    RespondentInvitation.objects.bulk_update(rows, ["mail_due_at", *_ADDRESSED])
    return rows


_ADDRESSED = ("email", "label", "token_hash", "report_token")


def _address(row: RespondentInvitation, email: str) -> None:
    """The address, and what is made of it: the link's secret, and by what reports name the message."""
    if row.label in (row.email, shown_address(row.email)):
        row.label = shown_address(email)
    row.email = email
    row.token_hash, row.report_token = token_hash(_made(_SALT, row)), _made(_REPORT_SALT, row)[:32]


def _made(salt: str, row: RespondentInvitation, *, addressed: bool = True) -> str:
    told = f"{row.pk}/{row.form_id}/{row.created_at.isoformat()}" + (f"/{row.email}" if addressed else "")
    return salted_hmac(salt, told, algorithm="sha256").hexdigest()


def _secret(row: RespondentInvitation) -> str:
    """Known to whoever gets the message, and to nobody who reads the database."""
    secret = _made(_SALT, row)
    if token_hash(secret) == row.token_hash:
        return secret
    return _made(_SALT, row, addressed=False)  # of rows from before addresses could be corrected


@transaction.atomic
def send_again(form: Form, invitation_id: int, *, by: Principal, to: str | None = None) -> None:
    """Have a message sent once more of which nobody knows whether it went, or that was not delivered; `to` another address.

    NotFoundError for every other: another form's, one that is on its way or was taken, a link that opens nothing any more.
    ProtocolError invalid_value for what is no address, or one that holds a link already, and as `require_mailable`. The link
    that went to the wrong address opens nothing any more.
    """
    Form.objects.select_for_update().only("pk").get(pk=form.pk)
    row = RespondentInvitation.objects.select_for_update(of=("self",)).filter(pk=invitation_id, form=form).first()
    if row is None or mail_state(row) not in MAILED_AGAIN or not _leads_somewhere(row):
        raise NotFoundError("invitation")
    require_mailable(form)
    same = to is None or to.strip().lower() in (row.email.lower(), shown_address(row.email))
    address = row.email if to is None or same else checked_addresses([to])[0]
    corrected = address != row.email
    if corrected:
        if invited_already(form, [address]):
            raise ProtocolError(
                "invalid_value", complaint("{address} holds a link already.", address=address), reason="addresses"
            )
        _address(row, address)
    row.mail_due_at, row.mail_begun_at, row.mail_attempts, row.mailed_at = timezone.now(), None, 0, None
    fields = ["mail_due_at", "mail_begun_at", "mail_attempts", "mailed_at", *forget_bounce(row), *_ADDRESSED]
    row.save(update_fields=fields)
    subject = f"form:{form.slug}"
    record_audit(form.workspace, "respondents.mailed_again", subject, by=by, invitation=row.pk, corrected=corrected)
    tell_change(form, "mailed_again")


def _leads_somewhere(row: RespondentInvitation) -> bool:
    """Whether the link still begins something."""
    over = row.expires_at is not None and row.expires_at <= timezone.now()
    return not (row.revoked_at or row.session_id or row.form.deleted_at or over)


def _message(row: RespondentInvitation) -> EmailMessage | None:
    """None where the link opens nothing any more."""
    if not _leads_somewhere(row):
        return None
    if row.report_token is None:
        row.report_token = _made(_REPORT_SALT, row)[:32]
        row.save(update_fields=["report_token"])
    form = row.form
    with translation.override(form.languages[0] if form.languages else "en"):
        return _written(row, form)


def _written(row: RespondentInvitation, form: Form) -> EmailMessage:
    subject = gettext("Please answer “%(form)s”") % {"form": form.title}
    link = f"{get_config().public_base_url}{reverse('interviews:start_page', args=[form.slug])}#{_secret(row)}"
    context = {"form": form, "workspace": form.workspace, "link": link, "until": row.expires_at}
    text = render_to_string("interviews/staff/respondent_mail.txt", context)
    return EmailMessage(" ".join(subject.splitlines()), text, *_envelope(row), headers=_headers(row))


def _envelope(row: RespondentInvitation) -> tuple[str | None, list[str]]:
    """The address that reports come back to, which is the message's own where the installation has such, and the recipient."""
    place = get_config().email.bounces
    return (place.replace("*", str(row.report_token)) if place else None), [row.email]


def _headers(row: RespondentInvitation) -> dict[str, str]:
    """The Message-ID is the same however often it is sent, and tells nothing."""
    config = get_config()
    host = urlsplit(config.public_base_url).hostname or "formagent.invalid"
    headers = {"Message-ID": f"<{row.report_token}@{host}>", "From": config.email.sender}
    server = urlsplit(config.email.url.get_secret_value()).hostname if config.email.url else None
    if server and server.endswith(".postmarkapp.com"):  # it gives messages other names, and tells this one again
        headers[f"X-PM-Metadata-{METADATA}"] = str(row.report_token)
    return headers


def _rows() -> QuerySet[RespondentInvitation]:
    return RespondentInvitation.objects.select_related("form__workspace")


INVITATION_MAILS = MailOutbox(
    _rows, _message, sendable=Q(revoked_at__isnull=True), given_up=record_given_up, taken=tell_sent
)
