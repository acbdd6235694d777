"""REST of reviews, under `/api/v1` with everything else."""

from __future__ import annotations

from interviews.api import api
from quorum.api import settings


def join_api() -> None:
    """Add the operations to the API that the addresses mount."""
    api.add_router("", settings.router, tags=["reviews"])
