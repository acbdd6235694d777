"""Personal links sent by e-mail: each is a row with its message due, which a worker sends after the commit.

What a mail server does not take is tried again. The secret of a link is made from its row, so that a message that is sent
again, after a crash in the midst of sending, holds the same link.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterable

from django.core.exceptions import ValidationError
from django.core.mail import EmailMessage
from django.core.validators import validate_email
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Lower
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext

from formagent.config import get_config
from formagent.errors import ProtocolError
from interviews.access import Principal, token_hash
from interviews.forms.services.inviting import invite_respondents
from interviews.models import Form, RespondentInvitation

MOST_AT_ONCE = 100
AT_ONCE = 100
PAUSES = (dt.timedelta(minutes=5), dt.timedelta(minutes=30), dt.timedelta(hours=3), dt.timedelta(hours=12))
"""Before each further try; after the last the message is given up. A try that ends without a word counts as one."""
_SALT = "interviews.mailed_invitation"


def checked_addresses(addresses: Iterable[str]) -> list[str]:
    """The addresses in lower case, none twice. Raises ProtocolError invalid_value naming those that are none, too_large."""
    wanted = list(dict.fromkeys(address.strip().lower() for address in addresses))
    wrong = [address for address in wanted if not _is_address(address)]
    if wrong or not wanted:
        named = ", ".join(repr(address[:100]) for address in wrong[:10]) or "none given"
        raise ProtocolError("invalid_value", f"No e-mail addresses: {named}.", reason="addresses")
    if len(wanted) > MOST_AT_ONCE:
        raise ProtocolError("too_large", f"At most {MOST_AT_ONCE} addresses at once, not {len(wanted)}.")
    return wanted


def _is_address(text: str) -> bool:
    try:
        validate_email(text)
    except ValidationError:
        return False
    return len(text) <= 254


def invited_already(form: Form, addresses: Collection[str]) -> set[str]:
    """Those of the addresses that hold a link to the form which still opens something, however they got it."""
    in_force = Q(revoked_at__isnull=True) & (Q(expires_at__isnull=True) | Q(expires_at__gt=timezone.now()))
    rows = RespondentInvitation.objects.filter(in_force, form=form)
    known = rows.annotate(address=Lower("email"), name=Lower("label"))
    found = known.filter(Q(address__in=addresses) | Q(name__in=addresses)).values_list("address", "name")
    return {text for pair in found for text in pair} & set(addresses)


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
    rows = [made.invitation for made in invite_respondents(form, fresh, by=by, days=days)]
    for row in rows:
        row.email, row.mail_due_at, row.token_hash = row.label, timezone.now(), token_hash(_secret(row))
    RespondentInvitation.objects.bulk_update(rows, ["email", "mail_due_at", "token_hash"])
    return rows


def _secret(row: RespondentInvitation) -> str:
    """Known to whoever gets the message, and to nobody who reads the database."""
    return salted_hmac(_SALT, f"{row.pk}/{row.form_id}/{row.created_at.isoformat()}", algorithm="sha256").hexdigest()


# --- the worker's part ---------------------------------------------------------------------------------------------


def mails_due(now: dt.datetime | None = None) -> list[str]:
    """Invitations whose message is to be sent, the longest due first."""
    due = RespondentInvitation.objects.filter(mail_due_at__lte=now or timezone.now())
    return [str(key) for key in due.order_by("mail_due_at").values_list("pk", flat=True)[:AT_ONCE]]


def take_mail(key: str) -> EmailMessage | None:
    """The message, for whoever takes it first; the next try is due when this one has not been recorded by then.

    None where another is at it, or there is nothing to send any more: the link was revoked or used, the form is gone.
    """
    now = timezone.now()
    due = RespondentInvitation.objects.filter(pk=key, mail_due_at__lte=now)
    row = due.select_related("form__workspace").first()
    if row is None:
        return None
    gone = row.revoked_at or row.session_id or row.form.deleted_at or (row.expires_at and row.expires_at <= now)
    further = now + PAUSES[row.mail_attempts] if row.mail_attempts < len(PAUSES) and not gone else None
    if not _taken(due, row, further) or gone:
        return None
    with translation.override(row.form.languages[0] if row.form.languages else "en"):
        return _message(row)


def _taken(due: QuerySet[RespondentInvitation], row: RespondentInvitation, further: dt.datetime | None) -> bool:
    seen = due.filter(mail_due_at=row.mail_due_at, mail_attempts=row.mail_attempts)
    return bool(seen.update(mail_due_at=further, mail_attempts=F("mail_attempts") + 1))


def record_mail(key: str) -> None:
    """The mail server has it."""
    RespondentInvitation.objects.filter(pk=key).update(mailed_at=timezone.now(), mail_due_at=None)


def _message(row: RespondentInvitation) -> EmailMessage:
    form = row.form
    subject = gettext("Please answer “%(form)s”") % {"form": form.title}
    link = f"{get_config().public_base_url}{reverse('interviews:start_page', args=[form.slug])}#{_secret(row)}"
    context = {"form": form, "workspace": form.workspace, "link": link, "until": row.expires_at}
    text = render_to_string("interviews/staff/respondent_mail.txt", context)
    return EmailMessage(" ".join(subject.splitlines()), text, None, [row.email])
