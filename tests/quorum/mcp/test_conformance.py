"""What `make conformance` serves: the suite's tools behind the SDK's server, as the suite calls them."""

from __future__ import annotations

import pytest
from mcp.client.client import Client
from mcp.shared.exceptions import MCPError

from tests.conformance.samples import SAMPLES


async def test_the_samples_answer_as_the_suite_asks() -> None:
    async with Client(SAMPLES) as client:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert {"test_simple_text", "test_missing_capability", "json_schema_2020_12_tool"} <= tools
        said = await client.call_tool("test_simple_text", {})
        assert said.content[0].text == "This is a simple text response for testing."  # type: ignore[union-attr]
        failed = await client.call_tool("test_error_handling", {})
        assert failed.is_error
        read = await client.read_resource("test://template/7/data")
        assert '"id": "7"' in read.contents[0].text  # type: ignore[union-attr]
        with pytest.raises(MCPError, match="needs sampling"):
            await client.call_tool("test_missing_capability", {})
