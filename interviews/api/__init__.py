"""REST under `/api/v1`. `api` is what this app has of it; `addresses` adds what others do."""

from __future__ import annotations

from typing import Any

from formagent.protocol.problem_api import ProblemAPI
from interviews.api import (
    archiving,
    audit,
    bulk_changes,
    definitions,
    drafting,
    files,
    finding,
    handling,
    looks,
    mail_reports,
    reports,
    responses,
    sessions,
    sharing,
    streams,
    templates,
    themes,
    tokens,
    webhooks,
    workspaces,
)
from interviews.api.documents import API_VERSION, openapi_components, openapi_webhooks
from interviews.api.drafts import designing, fields, history


class SessionAPI(ProblemAPI):
    """The API and its document."""

    def get_openapi_schema(self, **options: Any) -> Any:
        document = super().get_openapi_schema(**options)
        document["webhooks"] = openapi_webhooks()
        document["components"]["schemas"] = {**openapi_components(), **document["components"]["schemas"]}
        return document


api = SessionAPI(
    title="formagent",
    version=API_VERSION,
    description="Start a session of a form and talk with it. Errors are problem details (RFC 9457) with a stable `code`.",
    docs_url=None,
    urls_namespace="api",
)
api.add_router("", sessions.router, tags=["sessions"])
api.add_router("", definitions.router, tags=["forms"])
api.add_router("", sharing.router, tags=["forms"])
api.add_router("", mail_reports.router, tags=["forms"])
api.add_router("", designing.router, tags=["design"])
api.add_router("", fields.router, tags=["design"])
api.add_router("", history.router, tags=["design"])
api.add_router("", looks.router, tags=["design"])
api.add_router("", responses.router, tags=["responses"])
api.add_router("", handling.router, tags=["responses"])
api.add_router("", bulk_changes.router, tags=["responses"])
api.add_router("", reports.router, tags=["responses"])
api.add_router("", themes.router, tags=["responses"])
api.add_router("", drafting.router, tags=["design"])
api.add_router("", templates.router, tags=["design"])
api.add_router("", webhooks.router, tags=["webhooks"])
api.add_router("", files.router, tags=["sessions"])
api.add_router("", streams.router, tags=["sessions"])
api.add_router("", workspaces.router, tags=["workspaces"])
api.add_router("", finding.router, tags=["workspaces"])
api.add_router("", audit.router, tags=["workspaces"])
api.add_router("", archiving.router, tags=["workspaces"])
api.add_router("", tokens.router, tags=["tokens"])
