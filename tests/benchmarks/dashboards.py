"""How soon a dashboard shows a vote."""

from __future__ import annotations

import asyncio
import datetime as dt
import statistics
import time

import httpx

from tests.live import LiveServer


async def seconds_to_dashboard(server: LiveServer, token: str, slug: str) -> float:
    """From a vote's row to the event at a staff socket, in the median over the votes on a published form."""
    took = []
    async with server.staff_client(token, after=0) as tab, httpx.AsyncClient(base_url=server.base_url) as http:
        path, headers = f"/api/v1/forms/{slug}/publish", {"Authorization": f"Bearer {token}"}
        publishing = asyncio.create_task(http.post(path, headers=headers, timeout=30))
        while (event := await tab.next(30))["type"] != "onReviewDecided":
            if event["type"] == "onVote":
                took.append(time.time() - dt.datetime.fromisoformat(event["timestamp"]).timestamp())
        (await publishing).raise_for_status()
    return statistics.median(took)
