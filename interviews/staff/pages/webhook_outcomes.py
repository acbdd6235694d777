"""How deliveries stand, in words: what was told of, what went wrong, how often it was tried and what follows."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext

from formagent.errors import OutgoingRefused
from interviews.models import Delivery, DeliveryAttempt, Form
from interviews.staff.rules.webhook_signing import succeeded
from interviews.staff.services.webhooks import recent_deliveries


@dataclass(frozen=True)
class Outcome:
    """Of one delivery: its tries, the newest last, and what went wrong with that; empty: nothing."""

    delivery: Delivery
    tries: list[DeliveryAttempt]
    failure: str

    @property
    def last(self) -> DeliveryAttempt | None:
        return self.tries[-1] if self.tries else None

    @property
    def at_it(self) -> bool:
        """Whether a try is being made, or was asked for."""
        return self.delivery.status == Delivery.Status.RUNNING or self.delivery.asked_at is not None

    @property
    def ended(self) -> bool:
        return self.delivery.status == Delivery.Status.DONE


@dataclass(frozen=True)
class DeliveryRow(Outcome):
    """With the response that it tells of: its reference where it has one, when it was begun, its page; empty: erased."""

    reference: str
    begun: dt.datetime | None
    url: str


def outcome_of(delivery: Delivery) -> Outcome:
    """Of one that comes with its attempts."""
    tries = list(delivery.attempts.all())
    return Outcome(delivery, tries, _failure(tries))


def delivery_rows(form: Form) -> list[DeliveryRow]:
    """Of the newest deliveries."""
    return [_row(form, delivery) for delivery in recent_deliveries(form)]


def _row(form: Form, delivery: Delivery) -> DeliveryRow:
    outcome, session = outcome_of(delivery), delivery.session
    response = getattr(session, "response", None)
    return DeliveryRow(
        delivery,
        outcome.tries,
        outcome.failure,
        reference=response.reference if response else "",
        begun=session.created_at if session else None,
        url=reverse("interviews:response", args=[form.slug, session.pk]) if session else "",
    )


def _failure(tries: list[DeliveryAttempt]) -> str:
    if not tries:
        return ""
    last = tries[-1]
    if last.http_status is None:
        refused = {str(OutgoingRefused(code)): words for code, words in address_refusals().items()}
        return refused.get(last.error) or gettext("No answer: %(error)s") % {"error": last.error}
    if succeeded(last.http_status):
        return ""
    return gettext("The receiver answered HTTP %(status)s") % {"status": last.http_status}


def address_refusals() -> dict[str, str]:
    """Why an address is never requested, in words, by the code of OutgoingRefused."""
    return {
        "not_an_address": gettext("This is not a web address like https://example.org/hook."),
        "credentials": gettext("The address must not hold a user name or password. Check the signature instead."),
        "not_https": " ".join((gettext("The address must begin with https://."), own_network())),
        "private": " ".join(
            (gettext("This address lies in a private network; webhooks go to public addresses only."), own_network())
        ),
    }


def own_network() -> str:
    """What lets addresses of one's own machine and network in all the same, in words."""
    return gettext(
        "Receivers in one's own network are allowed by `allow_private = true` under `[webhooks]` in the settings."
    )
