"""The resources that the conformance suite reads."""

from __future__ import annotations

import json
import re

from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    BlobResourceContents,
    ListResourcesResult,
    ListResourceTemplatesResult,
    PaginatedRequestParams,
    ReadResourceRequestParams,
    ReadResourceResult,
    Resource,
    ResourceTemplate,
    TextResourceContents,
)

from tests.conformance.sample_tools import PIXEL, Context

_TEMPLATE = re.compile(r"test://template/([^/]+)/data")


async def list_resources(context: Context, asked: PaginatedRequestParams | None) -> ListResourcesResult:
    return ListResourcesResult(
        resources=[
            Resource(uri="test://static-text", name="text", description="A text", mime_type="text/plain"),
            Resource(uri="test://static-binary", name="picture", description="A pixel", mime_type="image/png"),
            Resource(uri="test://watched-resource", name="watched", description="A text", mime_type="text/plain"),
        ]
    )


async def list_templates(context: Context, asked: PaginatedRequestParams | None) -> ListResourceTemplatesResult:
    template = ResourceTemplate(
        uri_template="test://template/{id}/data", name="data", description="By id", mime_type="application/json"
    )
    return ListResourceTemplatesResult(resource_templates=[template])


async def read_resource(context: Context, asked: ReadResourceRequestParams) -> ReadResourceResult:
    uri = str(asked.uri)
    if uri == "test://static-binary":
        return ReadResourceResult(contents=[BlobResourceContents(uri=uri, mime_type="image/png", blob=PIXEL)])
    if found := _TEMPLATE.fullmatch(uri):
        data = {"id": found[1], "templateTest": True, "data": f"Data for ID: {found[1]}"}
        return _text(uri, json.dumps(data), "application/json")
    if uri in ("test://static-text", "test://watched-resource"):
        return _text(uri, "This is the content of the static text resource.")
    raise MCPError(code=INVALID_PARAMS, message="Resource not found", data={"uri": uri})


def _text(uri: str, text: str, mime_type: str = "text/plain") -> ReadResourceResult:
    return ReadResourceResult(contents=[TextResourceContents(uri=uri, mime_type=mime_type, text=text)])
