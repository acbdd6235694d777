"""What this app adds to the REST interface."""

from __future__ import annotations

from ninja import NinjaAPI

from interviews.api.documents import SOCKET_CHANNELS
from quorum.api import interactions, rehearsals, reviews, settings
from quorum.api.documents import STAFF_CHANNEL
from quorum.conversations.api import ROUTERS


def join_api(api: NinjaAPI) -> None:
    """Add the operations, and the staff's socket to what is documented."""
    SOCKET_CHANNELS.append(STAFF_CHANNEL)
    api.add_router("", reviews.router, tags=["reviews"])
    api.add_router("", settings.router, tags=["reviews"])
    api.add_router("", interactions.router, tags=["interactions"])
    for router in ROUTERS:
        api.add_router("", router)
    api.add_router("", rehearsals.router, tags=["rehearsals"])
