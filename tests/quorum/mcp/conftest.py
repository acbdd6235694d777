"""A served formagent, people with tokens, and the official SDK's client at its `/mcp`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from interviews.demo import demo_form
from tests.interviews.session_factory import FORM
from tests.interviews.sessions.pages.test_option_limits import TOURS
from tests.live import LiveServer
from tests.quorum.mcp.calling import Site


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests of this folder. No model: the rule engine leads the interviews."""
    with LiveServer(tmp_path_factory.mktemp("mcp"), (FORM, demo_form("event-registration"), TOURS)) as server:
        yield Site.furnished(server)
