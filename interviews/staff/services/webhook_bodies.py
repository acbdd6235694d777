"""The body of a delivery, made of stored rows in the transaction of what it tells."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext

from formagent.config import get_config
from formagent.protocol.envelope import rfc3339
from interviews.models import Answer, Form, Response, Session, Webhook
from interviews.results.reading.columns import columns_of
from interviews.results.reading.records import records_of
from interviews.results.rules.result_values import column_of
from interviews.results.writers.base import Tables
from interviews.results.writers.csv import csv_cell
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import FieldState
from interviews.staff.rules.webhook_formats import CHAT_BODIES, FORMATS, MOST_LINES, ChatMessage, Format, table_body
from interviews.staff.rules.webhook_signing import TEST, Event


def format_of(webhook: Webhook) -> Format:
    """The shape that was chosen when the webhook was added, and checked then."""
    return next(shape for shape in FORMATS if shape == webhook.format)


def body_of(shape: Format, session: Session, event: Event, outcome: TurnOutcome, now: dt.datetime) -> str:
    """JSON in the shape that the webhook's receiver takes."""
    if shape in CHAT_BODIES:
        body = CHAT_BODIES[shape](_chat_message(session, event))
    elif shape == "table":
        body = _row(session)
    else:
        body = {"type": event, "timestamp": rfc3339(now), "data": _data(session, event, outcome)}
    return json.dumps(body, ensure_ascii=False)


def body_of_test(shape: Format, form: Form, now: dt.datetime) -> str:
    """What is sent for a test, in the same shape: it says that it is one, and holds nothing of any response."""
    if shape in CHAT_BODIES:
        body = CHAT_BODIES[shape](_test_message(form))
    elif shape == "table":
        headings = Tables(columns_of(form)).headers()
        body = table_body(headings, [TEST, *[""] * (len(headings) - 1)]) | {TEST: True}
    else:
        version = form.live_version.number if form.live_version else None
        data = {"form": form.slug, "version": version, TEST: True}
        body = {"type": TEST, "timestamp": rfc3339(now), "data": data}
    return json.dumps(body, ensure_ascii=False)


def _test_message(form: Form) -> ChatMessage:
    with translation.override(settings.LANGUAGE_CODE):
        headline = gettext("Test: what comes in for “%(form)s” will be told here") % {"form": form.title}
        return ChatMessage(headline, (), 0, responses_link(form), gettext("Open the responses"))


def _data(session: Session, event: Event, outcome: TurnOutcome) -> dict[str, Any]:
    state = outcome.state
    data: dict[str, Any] = {
        "form": session.form.slug,
        "version": session.version.number,
        "sessionId": str(session.pk),
        "language": state.language,
        "startedAt": rfc3339(session.created_at),
    }
    if event != "submission":
        return data | {"answered": sum(r.state is FieldState.DONE for r in state.fields.values())}
    submission = session.submissions.get(pk=str(outcome.submission_id))
    return data | {
        "submissionId": str(submission.pk),
        "number": submission.number,
        "reference": _reference(session),
        "link": session.link_values,
        "answers": submission.answers,
        "incomplete": submission.incomplete,
    }


def _reference(session: Session) -> str:
    return Response.objects.values_list("reference", flat=True).get(pk=session.pk)


def _row(session: Session) -> dict[str, Any]:
    """The response as exports write it, in the columns of all versions; items of groups are not among them."""
    columns = columns_of(session.form)
    tables = Tables(columns)
    record = records_of([str(session.pk)], columns, sensitive=True)[0]
    return table_body(tables.headers(), [csv_cell(cell) for cell in tables.row(record)])


def _chat_message(session: Session, event: Event) -> ChatMessage:
    with translation.override(settings.LANGUAGE_CODE):
        answers = _shown_answers(session) if event == "submission" else []
        return ChatMessage(
            headline=_headline(session.form, event, _reference(session) if event == "submission" else ""),
            answers=answers[:MOST_LINES],
            more=max(0, len(answers) - MOST_LINES),
            link=response_link(session.form, str(session.pk)),
            link_words=gettext("Open the response"),
        )


def response_link(form: Form, session_id: str) -> str:
    """Where staff read it; empty where the address of this site is not configured."""
    base = get_config().public_base_url
    return base + reverse("interviews:response", args=[form.slug, session_id]) if base else ""


def responses_link(form: Form) -> str:
    """Where staff read all of a form's; empty as above."""
    base = get_config().public_base_url
    return base + reverse("interviews:responses", args=[form.slug]) if base else ""


def _headline(form: Form, event: Event, reference: str) -> str:
    values = {"form": form.title, "reference": reference}
    words: Mapping[Event, str] = {
        "submission": gettext("New response to “%(form)s” (%(reference)s)"),
        "abandonment": gettext("A response to “%(form)s” was abandoned"),
        "person_wanted": gettext("Somebody who answers “%(form)s” wants to talk to a person"),
    }
    return words[event] % values


def _shown_answers(session: Session) -> Sequence[tuple[str, str]]:
    """(label, value) of what was answered at the top of the form, in its order; nothing sensitive, no files' contents."""
    columns = columns_of(session.form)
    shown = {
        column_of(field_id): display
        for field_id, display in Answer.objects.filter(session=session, state=FieldState.DONE.value).values_list(
            "field_id", "display"
        )
    }
    found = [(column.label, shown.get(column.id, "")) for column in columns.top if not column.sensitive]
    return [(label, value) for label, value in found if value]
