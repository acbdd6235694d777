"""The only writer of links to a form's numbers."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from formagent.errors import NotFoundError, ProtocolError
from formagent.wording.validation_messages import complaint
from interviews.access import Principal, new_token, token_hash
from interviews.models import Form, ReportLink
from interviews.staff.services.audit import record_audit

MOST_LINKS = 50
NAME_LETTERS = 100


def report_links(form: Form) -> list[ReportLink]:
    """Those that open the report, the newest first."""
    return list(form.report_links.filter(revoked_at=None).select_related("created_by").order_by("-pk"))


@transaction.atomic
def share_report(form: Form, name: str, *, by: Principal) -> tuple[ReportLink, str]:
    """A link and its secret, which is stored nowhere. Raises ProtocolError invalid_value: `empty`, `too_long`, `too_many`."""
    name = " ".join(name.split())
    if not name:
        raise _refused("empty", complaint("Say whom the link is for."))
    if len(name) > NAME_LETTERS:
        raise _refused("too_long", complaint("This is too long: {most} letters at most.", most=NAME_LETTERS))
    if form.report_links.filter(revoked_at=None).count() >= MOST_LINKS:
        raise _refused("too_many", complaint("There are {most} links already. Revoke one first.", most=MOST_LINKS))
    secret = new_token()
    link = ReportLink.objects.create(form=form, name=name, token_hash=token_hash(secret), created_by=by.user)
    record_audit(form.workspace, "report.shared", f"form:{form.slug}", by=by, report=link.pk, name=name)
    return link, secret


@transaction.atomic
def revoke_report(form: Form, link_id: int, *, by: Principal) -> None:
    """The link opens nothing from now on. NotFoundError when there is no such link in force."""
    if not form.report_links.filter(pk=link_id, revoked_at=None).update(revoked_at=timezone.now()):
        raise NotFoundError("report")
    record_audit(form.workspace, "report.revoked", f"form:{form.slug}", by=by, report=link_id)


def _refused(reason: str, words: str) -> ProtocolError:
    return ProtocolError("invalid_value", words, field="name", reason=reason)
