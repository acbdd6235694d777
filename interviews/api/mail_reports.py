"""REST for mail servers and providers: what they report of messages that were not delivered."""

from __future__ import annotations

import asyncio
import hmac
import json

from django.http import Http404, HttpRequest
from ninja import Router
from ninja.security import HttpBasicAuth, HttpBearer
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


def _secret() -> str:
    """Http404 where none is set: then the address does not exist."""
    expected = get_config().email.report_secret
    if expected is None:
        raise Http404
    return expected.get_secret_value()


def _is_secret(given: str) -> bool:
    return hmac.compare_digest(given.encode(), _secret().encode())


class ReportToken(HttpBearer):
    """`email.report_secret`."""

    def authenticate(self, request: HttpRequest, token: str) -> bool:
        return _is_secret(token)


class ReportPassword(HttpBasicAuth):
    """`email.report_secret` as the password, under any name."""

    def authenticate(self, request: HttpRequest, username: str, password: str) -> bool:
        return _is_secret(password)


def signed_by_mailgun(request: HttpRequest) -> bool:
    """Mailgun signs what it tells, with the same secret. Nobody else is told what is wrong with their JSON."""
    secret = _secret()
    try:
        return is_signed_by_mailgun(json.loads(request.body), secret)
    except (ValueError, RecursionError):
        return False


@router.post(
    "/mail-reports",
    auth=[ReportToken(), ReportPassword(), signed_by_mailgun],
    response={200: Reported, **problem_responses(400, 413, 422)},
    operation_id="reportMail",
    summary="Report undelivered mail",
    openapi_extra=_BODY,
)
async def report_mail(request: HttpRequest) -> Reported:
    """A mail server's report as it is (`message/rfc822`), or a provider's JSON. Where `email.report_secret` is set.

    Who sends proves it by that secret, as a Bearer token or as the password of Basic authentication, or by Mailgun's signature
    made with it.
    """
    read = _told_by_provider if request.content_type == "application/json" else _told_by_server
    reports = await asyncio.to_thread(read, request)
    return Reported(recorded=await in_database(record_reports, reports))


def _told_by_server(request: HttpRequest) -> list[Report]:
    try:
        report = read_report(request.body, request.headers.get("X-Original-To", ""))
    except NoMessageError as error:
        raise ProtocolError("invalid_request", str(error)) from None
    return [report] if report else []


def _told_by_provider(request: HttpRequest) -> list[Report]:
    try:
        return read_reports(json.loads(request.body))
    except UnknownReportError:
        raise ProtocolError("invalid_request", "This is no report of Postmark, Mailgun or SendGrid.") from None
    except (ValueError, RecursionError):
        raise ProtocolError("invalid_json", "The body is not JSON.") from None
