"""Webhooks of a form: who is told, what was delivered, what came of each attempt."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST

from formagent.errors import ProtocolError
from formagent.protocol.limits import limits
from formagent.server.database_thread import in_database
from formagent.wording.i18n_messages import complaint_words
from interviews.access import staff_webhook
from interviews.forms.pages.versions import form_crumbs
from interviews.models import Form, Webhook
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, staff_page
from interviews.staff.pages.webhook_outcomes import address_refusals, delivery_rows, outcome_of
from interviews.staff.rules.rights import Right
from interviews.staff.rules.webhook_formats import FORMATS, Format
from interviews.staff.rules.webhook_signing import EVENTS
from interviews.staff.services.webhook_tests import newest_test, send_test
from interviews.staff.services.webhooks import (
    add_webhook,
    change_webhook,
    remove_webhook,
    replay_delivery,
    rotate_secret,
    webhook_lines,
)
from interviews.written_counts import written_count


@require_http_methods(["GET", "POST"])
@form_page(Right.MANAGE_WEBHOOKS)
def webhooks(request: StaffRequest, form: Form) -> HttpResponse:
    """The list; a POST adds one."""
    if request.method == "GET":
        return _page(request, form)
    try:
        url, shape = request.POST.get("url", "").strip(), request.POST.get("format", FORMATS[0])
        add_webhook(form, url, request.POST.getlist("events"), by=request.principal, shape=shape)
    except ProtocolError as error:
        wrong = {str(error.details.get("field")): refusal_of(error)}
        chosen = request.POST.getlist("events")
        return _page(request, form, status=422, given=request.POST, chosen=chosen, wrong=wrong)
    messages.success(request, gettext("Added. Deliveries are signed with its secret."))
    return _back(form)


def _page(request: StaffRequest, form: Form, *, status: int = 200, **context: Any) -> HttpResponse:
    lines = [(line, outcome_of(line.test) if line.test else None) for line in webhook_lines(form)]
    shared = {
        "lines": lines,
        "testing": any(test is not None and not test.ended for _line, test in lines),
        "deliveries": delivery_rows(form),
        "events": [(event, event_name(event)) for event in EVENTS],
        "formats": [(shape, *format_words(shape)) for shape in FORMATS],
        "chosen": EVENTS[:1],
        **context,
    }
    crumbs = [*form_crumbs(form), Crumb(gettext("Webhooks"))]
    return staff_page(request, "webhooks", shared, form=form, crumbs=crumbs, status=status)


def event_name(event: str) -> str:
    return {
        "submission": gettext("A response was submitted"),
        "abandonment": gettext("A response was abandoned"),
        "person_wanted": gettext("A respondent wants to talk to a person"),
    }[event]


def format_words(shape: Format) -> tuple[str, str]:
    """What is sent, and what for."""
    return {
        "events": (
            gettext("Event with all answers"),
            gettext("For your own programs: JSON as in the documentation. With sensitive answers."),
        ),
        "slack": ("Slack", gettext("The address of an incoming webhook. Without sensitive answers.")),
        "teams": (
            "Microsoft Teams",
            gettext("The address of a workflow that posts to a channel. Without sensitive answers."),
        ),
        "discord": ("Discord", gettext("The address of a channel’s webhook. Without sensitive answers.")),
        "table": (
            gettext("Row for a table"),
            gettext("For Google Sheets and services alike: cells and their headings. With sensitive answers."),
        ),
    }[shape]


def refusal_of(error: ProtocolError) -> str:
    """Why an address or its events were refused, in words."""
    words = {**address_refusals(), "events": gettext("Choose at least one event.")}
    return words.get(str(error.details.get("reason"))) or complaint_words(error.message)


def _back(form: Form, part: str = "") -> HttpResponse:
    return SeeOther(reverse("interviews:webhooks", args=[form.slug]) + part)


def _change(
    request: StaffRequest, form: Form, webhook_id: int, change: Callable[[Webhook], None], words: str
) -> HttpResponse:
    webhook = staff_webhook(request.principal, form.slug, webhook_id, Right.MANAGE_WEBHOOKS)
    change(webhook)
    messages.success(request, words)
    return _back(form)


@require_POST
@form_page(Right.MANAGE_WEBHOOKS)
def webhook_change(request: StaffRequest, form: Form, webhook_id: int) -> HttpResponse:
    """Another address, other events. Its secret and its deliveries stay; what waits goes to the new address."""
    url, events = request.POST.get("url", "").strip(), request.POST.getlist("events")
    try:
        return _change(
            request,
            form,
            webhook_id,
            lambda w: change_webhook(w, by=request.principal, url=url, events=events),
            gettext("Saved."),
        )
    except ProtocolError as error:
        changed = {"pk": webhook_id, "url": url, "events": events, "wrong": refusal_of(error)}
        return _page(request, form, status=422, changed=changed | {"field": error.details.get("field")})


@require_POST
@form_page(Right.MANAGE_WEBHOOKS)
def webhook_active(request: StaffRequest, form: Form, webhook_id: int) -> HttpResponse:
    """Switch it on or off."""
    active = request.POST.get("active") == "true"
    words = gettext("Switched on.") if active else gettext("Switched off. Nothing is sent until it is on again.")
    return _change(request, form, webhook_id, lambda w: change_webhook(w, by=request.principal, active=active), words)


@require_http_methods(["GET", "POST"])
@form_page(Right.MANAGE_WEBHOOKS)
async def webhook_test(request: StaffRequest, form: Form, webhook_id: int) -> HttpResponse:
    """Send a test; a GET tells htmx what came of the last one."""
    find = partial(staff_webhook, request.principal, form.slug, webhook_id, Right.MANAGE_WEBHOOKS)
    webhook = await in_database(find)
    if request.method == "GET":
        return await in_database(_test_state, request, webhook)
    try:
        await limits().check_try(str(form.workspace_id))
        await in_database(send_test, webhook, by=request.principal)
    except ProtocolError as error:
        messages.error(request, _why_no_test(error))
    return _back(form, f"#webhook-{webhook_id}")


def _test_state(request: StaffRequest, webhook: Webhook) -> HttpResponse:
    if not request.htmx:  # type: ignore[attr-defined]
        return _back(webhook.form, f"#webhook-{webhook.pk}")
    test = newest_test(webhook)
    shown = {"form": webhook.form, "webhook": webhook, "test": outcome_of(test) if test else None}
    return render(request, "interviews/staff/_webhook_test.html", shown)


def _why_no_test(error: ProtocolError) -> str:
    if error.code == "rate_limited":
        seconds = error.details["retryAfter"]
        words = ngettext(
            "Enough tests for now. Try again in %(seconds)s second.",
            "Enough tests for now. Try again in %(seconds)s seconds.",
            seconds,
        )
        return words % {"seconds": written_count(seconds)}
    return refusal_of(error)


@require_POST
@form_page(Right.MANAGE_WEBHOOKS)
def webhook_secret(request: StaffRequest, form: Form, webhook_id: int) -> HttpResponse:
    """A new signing key."""
    words = gettext("There is a new secret. Give it to the receiver: deliveries are signed with it from now on.")
    return _change(request, form, webhook_id, lambda w: rotate_secret(w, by=request.principal), words)


@require_POST
@form_page(Right.MANAGE_WEBHOOKS)
def webhook_remove(request: StaffRequest, form: Form, webhook_id: int) -> HttpResponse:
    """With its deliveries."""
    return _change(request, form, webhook_id, lambda w: remove_webhook(w, by=request.principal), gettext("Removed."))


@require_POST
@form_page(Right.MANAGE_WEBHOOKS)
def delivery_replay(request: StaffRequest, form: Form, delivery_id: str) -> HttpResponse:
    """Deliver once more, with the same id."""
    try:
        replay_delivery(form, delivery_id, by=request.principal)
    except ProtocolError as error:
        messages.error(request, complaint_words(error.message))
    else:
        messages.success(request, gettext("It is being delivered again."))
    return _back(form)
