"""REST for mail servers and providers: what they report of messages that were not delivered."""

from __future__ import annotations

import base64
import binascii
import hmac
import json
from typing import Any

from django.http import Http404, HttpRequest
from ninja import Router
from ninja.errors import AuthenticationError
from pydantic import Field

from formagent.config import get_config
from formagent.errors import ProtocolError
from formagent.protocol.envelope import Wire
from formagent.server.database_thread import in_database
from interviews.api.staff import problem_responses
from interviews.forms.mail_reports.messages import NoMessageError, Report, read_report
from interviews.forms.mail_reports.providers import UnknownReportError, is_signed_by_mailgun, read_reports
from interviews.forms.services.bounces import record_reports

router = Router(by_alias=True)
_BODY = {
    "requestBody": {
        "required": True,
        "content": {
            "message/rfc822": {"schema": {"type": "string", "format": "binary"}},
            "application/json": {
                "schema": {
                    "description": "A bounce of Postmark, an event of Mailgun, or a list of SendGrid's",
                    "anyOf": [{"type": "object"}, {"type": "array", "items": {"type": "object"}}],
                }
            },
        },
    }
}


class Reported(Wire):
    """How many invitations something new is known of. Reports of other mail, and replies of people away, count as none."""

    recorded: int = Field(ge=0)


@router.post(
    "/mail-reports",
    response={200: Reported, **problem_responses(413, 422)},
    operation_id="reportMail",
    summary="Report undelivered mail",
    openapi_extra=_BODY,
)
async def report_mail(request: HttpRequest) -> Reported:
    """A mail server's report as it is (`message/rfc822`), or a provider's JSON. Where `email.report_secret` is set.

    Who sends proves it by that secret, as a Bearer token or as the password of Basic authentication, or by Mailgun's signature
    made with it.
    """
    reports = _read(request)
    return Reported(recorded=await in_database(record_reports, reports))


def _read(request: HttpRequest) -> list[Report]:
    expected = get_config().email.report_secret
    if expected is None:
        raise Http404
    secret, body = expected.get_secret_value(), request.body
    if request.content_type == "application/json":
        told = _parsed(body) if _is_proven(request, secret) else _signed(body, secret)
        return _told_by_provider(told)
    if not _is_proven(request, secret):
        raise AuthenticationError
    try:
        report = read_report(body, request.headers.get("X-Original-To", ""))
    except NoMessageError as error:
        raise ProtocolError("invalid_request", str(error)) from None
    return [report] if report else []


def _is_proven(request: HttpRequest, secret: str) -> bool:
    scheme, _, given = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() == "basic":
        try:
            given = base64.b64decode(given, validate=True).decode().partition(":")[2]
        except (binascii.Error, UnicodeDecodeError):
            return False
    elif scheme.lower() != "bearer":
        return False
    return hmac.compare_digest(given.encode(), secret.encode())


def _signed(body: bytes, secret: str) -> Any:
    """What bears Mailgun's signature. Nobody else is told what is wrong with their JSON."""
    try:
        told = json.loads(body)
    except (ValueError, RecursionError):
        raise AuthenticationError from None
    if not is_signed_by_mailgun(told, secret):
        raise AuthenticationError
    return told


def _parsed(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise ProtocolError("invalid_json", "The body is not JSON.") from None


def _told_by_provider(told: Any) -> list[Report]:
    try:
        return read_reports(told)
    except UnknownReportError:
        raise ProtocolError("invalid_request", "This is no report of Postmark, Mailgun or SendGrid.") from None
