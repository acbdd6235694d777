"""Closing a form to new respondents, and opening it to them again. Who has begun may finish meanwhile."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from interviews.access import Principal
from interviews.forms.designing.drafts import SettingsChanges
from interviews.forms.services.designing.settings import update_form_settings
from interviews.models import Form
from interviews.staff.services.audit import record_audit


@transaction.atomic
def close_form(form: Form, *, by: Principal) -> None:
    """Take nobody new. Who has begun may finish."""
    if Form.objects.filter(pk=form.pk, status=Form.Status.PUBLISHED).update(status=Form.Status.CLOSED):
        record_audit(form.workspace, "form.closed", f"form:{form.slug}", by=by)


@transaction.atomic
def reopen_form(form: Form, *, by: Principal) -> bool:
    """Take respondents again, whether somebody closed it or its closing date has passed.

    A date that has passed is taken away, one to come stays. False where neither was so. A full form
    takes nobody all the same.
    """
    passed = Form.objects.filter(pk=form.pk, closes_at__lte=timezone.now()).exclude(status=Form.Status.DRAFT).exists()
    if passed:
        update_form_settings(form, SettingsChanges(closes_at=None), by=by)
    closed = Form.objects.filter(pk=form.pk, status=Form.Status.CLOSED).update(status=Form.Status.PUBLISHED)
    if not (passed or closed):
        return False
    record_audit(form.workspace, "form.reopened", f"form:{form.slug}", by=by)
    form.refresh_from_db(fields=["status", "closes_at"])
    return True
