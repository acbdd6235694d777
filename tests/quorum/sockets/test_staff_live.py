"""The staff socket of a real server: what a review does is told in order, kept, and told again after a crash."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.live import LiveClient, LiveServer
from tests.patience import PATIENCE

pytestmark = pytest.mark.faults

TRIP = FormDefinition(
    slug="trip",
    title="A trip",
    purpose="To book the trip.",
    fields=(
        FieldDefinition(field_id="name", label="Full name", type="short_text", required=True),
        FieldDefinition(field_id="day", label="Day of departure", type="date", required=True),
    ),
)


@dataclass
class House:
    """A server with drafts, and its owner's token."""

    server: LiveServer
    token: str
    drafts: Iterator[FormDefinition]

    def client(self, slug: str = "house", after: int | None = None) -> LiveClient:
        return self.server.staff_client(self.token, slug, after)

    async def publish(self) -> None:
        """Another draft's plan is put to the vote."""
        slug = next(self.drafts).slug
        headers = {"Authorization": f"Bearer {self.token}"}
        async with httpx.AsyncClient(base_url=self.server.base_url, headers=headers, timeout=PATIENCE) as http:
            response = await http.post(f"/api/v1/forms/{slug}/publish")
        assert response.status_code == 200, response.text


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    server = LiveServer(tmp_path_factory.mktemp("house"))
    drafts = [TRIP.model_copy(update={"slug": f"trip-{number}"}) for number in range(4)]
    token = server.add_owner(drafts)
    with server:
        yield House(server, token, iter(drafts))


async def told_until(client: LiveClient, kind: str) -> list[dict[str, Any]]:
    """The stored events that the client is told, up to one of that kind."""
    await client.event(kind, 60)
    return client.log


async def test_a_review_is_told_as_it_happens_and_again_after_a_crash(house: House) -> None:
    async with house.client() as watching:
        start = (await watching.event("onConnected"))["payload"]["lastSeq"]
        await house.publish()
        log = await told_until(watching, "onReviewDecided")
    assert [event["seq"] for event in log] == list(range(start + 1, start + 1 + len(log)))
    kinds = [event["type"] for event in log]
    assert kinds[0] == "onReviewOpened"
    assert kinds.count("onVote") == 3
    assert {event["payload"]["workspace"] for event in log} == {"house"}
    assert log[-1]["payload"]["outcome"] == "approved"
    house.server.restart()
    async with house.client(after=start) as again:
        assert await told_until(again, "onReviewDecided") == log
        await again.resume(log[-2]["seq"])
        assert await again.next() == log[-1]


async def test_a_process_that_was_not_told_finds_out(house: House) -> None:
    with house.server.twin() as twin:
        async with house.client() as watching, twin.staff_client(house.token) as elsewhere:
            for client in (watching, elsewhere):
                await client.event("onConnected")
            await house.publish()
            log = await told_until(watching, "onReviewDecided")
            assert await told_until(elsewhere, "onReviewDecided") == log


async def test_a_broken_connection_goes_on_where_it_was(house: House) -> None:
    client = house.client()
    await client.connect()
    start = (await client.event("onConnected"))["payload"]["lastSeq"]
    publishing = asyncio.create_task(house.publish())
    while not (client.log and client.log[-1]["type"] == "onReviewDecided"):
        event = await client.next(60)
        if event["seq"] is not None:
            client.abort()
            await client.connect(after=client.last_seq)
    await publishing
    await client.socket.close()
    assert [event["seq"] for event in client.log] == list(range(start + 1, start + 1 + len(client.log)))


async def test_who_is_no_member_hears_nothing(house: House) -> None:
    for slug in ("harbour", "nowhere"):
        async with house.client(slug) as client:
            assert await client.close_code() == 4404
    respondent = house.server.start_session()
    async with house.server.staff_client(respondent.token) as client:
        assert await client.close_code() == 4401
    await house.server.settle()
    async with house.server.client(respondent) as client, house.client() as watching:
        for connected in (client, watching):
            await connected.event("onConnected")
        await house.publish()
        await told_until(watching, "onReviewDecided")
        await client.silence()


async def test_a_server_that_stops_says_come_back(house: House) -> None:
    async with house.client() as client:
        await client.event("onConnected")
        stopping = asyncio.create_task(asyncio.to_thread(house.server.stop))
        assert await client.close_code(30) == 1012
        assert await stopping == 0
    house.server.start()
