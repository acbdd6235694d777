"""All tools by everybody who should not: each is called with things of the workspace `house` by callers who may not reach them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from interviews.staff.rules.rights import RIGHTS as RIGHTS_OF_ROLES
from interviews.staff.rules.rights import Role
from quorum.mcp.tools.registry import MCP_TOOLS
from quorum.tools.registry import READING
from tests.live import LiveServer
from tests.quorum.mcp.calling import Site, call
from tests.quorum.mcp.every_tool import ARGUMENTS, RIGHTS, TRIP, Things
from tests.quorum.mcp.journey import CONVERSING

STAFF = list(RIGHTS)
SESSION = ("answer", "upload_file", "get_interview", "confirm_interview")
AT_ONCE = {f"staff_{tool.name}" for tool in READING}
ABOUT_NO_FORM = {"staff_list_forms", "staff_read_reviews", "staff_read_audit_log"}
STORED = "SELECT count(*), coalesce(max(updated_at), '') FROM interviews_form"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One of its own: a conversation and a call stay open in it."""
    with LiveServer(tmp_path_factory.mktemp("matrix")) as server:
        yield Site.furnished(server, [TRIP])


@pytest.fixture(scope="module")
def it(site: Site) -> Things:
    """Olga's session with the form, her call that waits for a person, and Ada's conversation with Ben."""

    def answered(who: str, tool: str, **arguments: Any) -> dict[str, Any]:
        code, told = told_of(site, who, tool, arguments)
        assert code is None, told
        return told

    session = answered("olga", "start_interview", form=TRIP.slug)["interview"]["session_id"]
    handle = answered("olga", "staff_close_form", form=TRIP.slug)["handle"]
    token = answered("ada", "authenticate", passkey=site.tokens["ada passkey"])["session_token"]
    begun = answered("ada", "start_conversation", session_token=token, target_agent_id=site.tokens["ben id"])
    return Things(
        form=TRIP.slug,
        session_id=session,
        response=session,
        session_token=token,
        passkey=site.tokens["ada passkey"],
        partner=site.tokens["ben id"],
        handle=handle,
        conversation={"conversation_id": begun["conversation_id"]},
    )


def told_of(site: Site, who: str, tool: str, arguments: dict[str, Any]) -> tuple[str | None, dict[str, Any]]:
    """The code of the refusal, or None, and what was said."""
    result = site.post(call(tool, **arguments), bearer=site.tokens[who]).json()["result"]
    told = json.loads(result["content"][0]["text"])
    return (told["code"], told) if result.get("isError") else (None, told)


def test_every_tool_is_in_the_matrix():
    anybody = {"list_forms", "start_interview"}
    assert {*STAFF, *SESSION, *CONVERSING, *anybody, "staff_get_call"} == set(MCP_TOOLS)


@pytest.mark.parametrize("tool", MCP_TOOLS)
@pytest.mark.parametrize("who", ["", "invented", "revoked", "expired", "gone", "ada passkey"])
def test_a_token_that_opens_nothing_opens_no_tool(site: Site, it: Things, who: str, tool: str):
    bearer = site.tokens.get(who, "fa_" + "x" * 43 if who else None)
    answered = site.post(call(tool, **ARGUMENTS[tool](it)), bearer=bearer)
    assert (answered.status_code, answered.json()["code"]) == (401, "not_authenticated")


@pytest.mark.parametrize("tool", SESSION)
@pytest.mark.parametrize("who", ["bare", "olgas_other", "vera_all", "charlie", "ben"])
def test_a_session_is_of_the_program_that_began_it(site: Site, it: Things, who: str, tool: str):
    code, _ = told_of(site, who, tool, ARGUMENTS[tool](it))
    assert code == "not_found"


@pytest.mark.parametrize("who", ["bare", "vera_all", "charlie", "ada"])
def test_a_public_form_is_anybodys_to_fill(site: Site, it: Things, who: str):
    assert told_of(site, who, "start_interview", ARGUMENTS["start_interview"](it))[0] is None


@pytest.mark.parametrize("tool", STAFF)
@pytest.mark.parametrize("who", ["bare", "ada"])
def test_without_the_scope_nothing_is_done(site: Site, it: Things, who: str, tool: str):
    before = site.server.rows(STORED)
    code, told = told_of(site, who, tool, ARGUMENTS[tool](it))
    assert code in ("not_allowed", "invalid_value", "not_found"), told
    assert site.server.rows(STORED) == before


@pytest.mark.parametrize("tool", STAFF)
def test_no_scope_is_wider_than_the_role(site: Site, it: Things, tool: str):
    if tool in AT_ONCE and RIGHTS[tool] in RIGHTS_OF_ROLES[Role.VIEWER]:
        code, told = told_of(site, "vera_all", tool, ARGUMENTS[tool](it))
        assert code is None or (tool, code) == ("staff_read_response", "not_found"), told
        return
    code, told = told_of(site, "vera_all", tool, ARGUMENTS[tool](it))
    assert code == "not_allowed", told


@pytest.mark.parametrize("tool", STAFF)
def test_nothing_of_another_workspace(site: Site, it: Things, tool: str):
    before = site.server.rows(STORED)
    code, told = told_of(site, "charlie", tool, ARGUMENTS[tool](it) | {"workspace": "house"})
    assert code == "not_found", told
    code, told = told_of(site, "charlie", tool, ARGUMENTS[tool](it))
    if tool in ABOUT_NO_FORM:
        assert code is None and "A trip" not in str(told) and "olga" not in str(told)
    elif tool in AT_ONCE:
        assert code in ("not_found", "invalid_request"), told
        assert "A trip" not in str(told)
    elif tool == "staff_create_form":  # about no form: it begins one in the only workspace that Charlie has
        found = site.server.rows(
            "SELECT w.slug FROM interviews_form f JOIN interviews_workspace w ON w.id = f.workspace_id WHERE f.title = 'Walks'"
        )
        assert told["state"] == "done" and ("house",) not in found, told
        return
    else:
        assert told["state"] in ("failed", "refused"), told
    assert site.server.rows(STORED) == before


@pytest.mark.parametrize("who", ["olgas_other", "vera_all", "charlie", "ada", "bare"])
def test_a_call_is_its_persons(site: Site, it: Things, who: str):
    code, told = told_of(site, who, "staff_get_call", {"handle": it.handle})
    if who == "olgas_other":
        assert told["state"] == "waiting"  # The same person with the same rights.
    else:
        assert code in ("not_found", "not_allowed"), told


@pytest.mark.parametrize("tool", CONVERSING)
@pytest.mark.parametrize("who", ["olga", "vera_all", "charlie", "ben", "cleo"])
def test_an_agents_session_is_its_own(site: Site, it: Things, who: str, tool: str):
    code, told = told_of(site, who, tool, ARGUMENTS[tool](it))
    assert code in ("not_allowed", "not_authenticated"), told
    assert told["status"] in (401, 403)


@pytest.mark.parametrize("tool", ["end_conversation", "get_pending_messages", "send_message", "respond_chat"])
def test_a_conversation_is_of_its_parties(site: Site, it: Things, tool: str):
    _, cleos = told_of(site, "cleo", "authenticate", {"passkey": site.tokens["cleo passkey"]})
    arguments = {"session_token": cleos["session_token"], **it.conversation}
    if tool in ("send_message", "respond_chat"):
        arguments["content"] = "Hello"
    assert told_of(site, "cleo", tool, arguments)[0] == "conversation_not_found"
