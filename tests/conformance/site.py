"""`manage.py serve` for the official conformance suite, which knows no credentials: each call at `/mcp` gets a token.

CONFORMANCE_TOKEN is that token. With CONFORMANCE_SAMPLES the endpoint offers what the suite calls instead of the product's tools;
what turns calls away, checks tokens, and carries requests and answers stays the product's.
"""

from __future__ import annotations

import os
import sys
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "formagent.settings")

from django.core.management import execute_from_command_line

_HEADER = (b"authorization", b"Bearer " + os.environ["CONFORMANCE_TOKEN"].encode())


def serve() -> None:
    """Serve with the endpoint made so."""
    from quorum.mcp import mounting

    mounting._load = _load
    execute_from_command_line(["manage.py", "serve", *sys.argv[1:]])


async def _load() -> Any:
    from quorum.mcp.endpoint import Endpoint
    from tests.conformance.samples import SAMPLES

    class WithToken(Endpoint):
        async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
            await super().__call__({**scope, "headers": [*scope["headers"], _HEADER]}, receive, send)

    return WithToken(SAMPLES, json_response=False) if os.environ.get("CONFORMANCE_SAMPLES") else WithToken()


if __name__ == "__main__":
    serve()
