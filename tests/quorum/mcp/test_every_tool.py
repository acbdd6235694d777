"""Every tool, by the official SDK's client: with tokens, and for a person who let the program in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from quorum.mcp.tools.registry import CONVERSATIONS, MCP_TOOLS
from tests.live import LiveServer
from tests.quorum.mcp.calling import VERSIONS, Site
from tests.quorum.mcp.every_tool import ARGUMENTS, RIGHTS, TRIP
from tests.quorum.mcp.granting import Kept, Person, connected
from tests.quorum.mcp.journey import CONVERSING, conversing, filled_in, no_agent, staff_work
from tests.quorum.mcp.people import PASSWORD


@pytest.fixture
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One of its own: its form is published, closed and emptied."""
    with LiveServer(tmp_path_factory.mktemp("every")) as server:
        server.restart(FORMAGENT_PUBLIC_BASE_URL=server.base_url)  # Mails have links in them.
        yield Site.furnished(server, [TRIP])


def test_every_tool_is_called_here():
    assert set(ARGUMENTS) == set(MCP_TOOLS)
    assert set(RIGHTS) == {name for name in MCP_TOOLS if name.startswith("staff_")} - {"staff_get_call"}
    assert set(CONVERSING) == {tool.name for tool in CONVERSATIONS}


async def test_with_tokens(site: Site):
    async with (
        site.program("olga", mode=VERSIONS[0]) as olga,
        site.program("ada", mode=VERSIONS[0]) as ada,
        site.program("ben", mode=VERSIONS[0]) as ben,
    ):
        await staff_work(olga, site, await filled_in(olga, site))
        await conversing(ada, ben, site)
        assert olga.called | ada.called | ben.called == set(MCP_TOOLS)


async def test_by_signing_in(site: Site):
    """It is let in to read forms, and asks its person for more whenever a call needs it."""
    olga = Person(site.server.base_url, "olga@house.example", PASSWORD)
    kept = Kept()
    async with connected(site.server.base_url, olga.lets_in, kept) as tools:
        await staff_work(tools, site, await filled_in(tools, site))
        await no_agent(tools, site)
        assert kept.tokens is not None and set((kept.tokens.scope or "").split()) == {
            one.value for one in RIGHTS.values()
        }
        assert tools.called == set(MCP_TOOLS) - set(CONVERSING)
