"""Elicitation: a client that can is asked to show its person a form, and calls again with what they entered.

In the way of 2026-07-28: the call is answered with what is wanted, and nothing is kept here until the client calls again, so
that any process can go on. Clients of earlier versions would have to be asked over a stream that this server does not hold.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mcp.server.context import ServerRequestContext
from mcp_types import CallToolRequestParams, ElicitRequest, ElicitRequestFormParams, ElicitResult, InputRequiredResult

from quorum.mcp.tools.base import Caller, FormToShow

_FIRST_VERSION = "2026-07-28"
_KEY = "form"


def with_client(caller: Caller, context: ServerRequestContext[Any, Any], asked: CallToolRequestParams) -> Caller:
    """The caller, with what its client can do and what became of a form that it was asked to show."""
    shown = (asked.input_responses or {}).get(_KEY)
    can = context.protocol_version >= _FIRST_VERSION and _shows_forms(context)
    return replace(caller, shows_forms=can, shown=shown if isinstance(shown, ElicitResult) else None)


def form_to_show(wanted: FormToShow) -> InputRequiredResult:
    """The answer that has the client show the form."""
    params = ElicitRequestFormParams(message=wanted.message, requested_schema=wanted.schema)
    return InputRequiredResult(input_requests={_KEY: ElicitRequest(params=params)})


def _shows_forms(context: ServerRequestContext[Any, Any]) -> bool:
    """A capability without modes is that of forms."""
    capabilities = context.session.client_capabilities
    elicitation = capabilities.elicitation if capabilities is not None else None
    return elicitation is not None and (elicitation.form is not None or elicitation.url is None)
