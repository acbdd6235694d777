"""Why an invitation was not delivered, in words for who sent it."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from interviews.forms.mail_reports.findings import Finding, Reason

_WORDS: dict[Reason, str | Promise] = {
    Reason.NO_MAILBOX: _("There is no such mailbox."),
    Reason.NO_DOMAIN: _("There is no mail server for what stands behind the @."),
    Reason.DISABLED: _("The mailbox takes no messages any more."),
    Reason.FULL: _("The mailbox is full."),
    Reason.TOO_LARGE: _("The message is larger than the mailbox takes."),
    Reason.UNREACHABLE: _("The recipient's mail server could not be reached, or had no time."),
    Reason.REFUSED: _("The recipient's mail server refuses it, as it refuses unwanted mail."),
    Reason.UNAVAILABLE: _("There is no such mailbox, or it takes no messages."),
    Reason.OTHER: _("The recipient's mail server did not take it."),
}


def bounce_words(found: Finding) -> str:
    """One sentence."""
    return str(_WORDS[found.reason])
