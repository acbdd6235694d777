"""Webhooks of a form: who is told, what was delivered, what came of each attempt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from formagent.errors import ProtocolError
from interviews.access import staff_webhook
from interviews.forms.pages.versions import form_crumbs
from interviews.models import Form, Webhook
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, staff_page
from interviews.staff.rules.rights import Right
from interviews.staff.rules.webhook_formats import FORMATS, Format
from interviews.staff.rules.webhook_signing import EVENTS
from interviews.staff.services.webhooks import (
    add_webhook,
    change_webhook,
    recent_deliveries,
    remove_webhook,
    replay_delivery,
    rotate_secret,
    webhook_lines,
)


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
    shared = {
        "lines": webhook_lines(form),
        "deliveries": recent_deliveries(form),
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
        "events": (gettext("Event with all answers"), gettext("For your own programs: JSON as in the documentation.")),
        "slack": ("Slack", gettext("The address of an incoming webhook. Without sensitive answers.")),
        "teams": (
            "Microsoft Teams",
            gettext("The address of a workflow that posts to a channel. Without sensitive answers."),
        ),
        "discord": ("Discord", gettext("The address of a channel’s webhook. Without sensitive answers.")),
        "table": (
            gettext("Row for a table"),
            gettext("For Google Sheets and services alike: cells and their headings."),
        ),
    }[shape]


def refusal_of(error: ProtocolError) -> str:
    """Why an address or its events were refused, in words."""
    return {
        "not_an_address": gettext("This is not a web address like https://example.org/hook."),
        "credentials": gettext("The address must not hold a user name or password. Check the signature instead."),
        "not_https": " ".join((gettext("The address must begin with https://."), own_network())),
        "private": " ".join(
            (gettext("This address lies in a private network; webhooks go to public addresses only."), own_network())
        ),
        "events": gettext("Choose at least one event."),
    }.get(str(error.details.get("reason")), error.message)


def own_network() -> str:
    """What lets addresses of one's own machine and network in all the same, in words."""
    return gettext(
        "Receivers in one's own network are allowed by `allow_private = true` under `[webhooks]` in the settings."
    )


def _back(form: Form) -> HttpResponse:
    return SeeOther(reverse("interviews:webhooks", args=[form.slug]))


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
        messages.error(request, error.message)
    else:
        messages.success(request, gettext("It is being delivered again."))
    return _back(form)
