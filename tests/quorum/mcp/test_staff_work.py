"""The tools of the staff's agents, for programs: the same rights, reviews and confirmations."""

from __future__ import annotations

import asyncio
import uuid
from functools import partial

import httpx
import pytest

from quorum.mcp.tools.registry import STAFF
from quorum.tools.registry import BEGINNING, DRAFTING, OUTWARD, READING
from tests.patience import PATIENCE
from tests.quorum.mcp.calling import Site, ToolRefused
from tests.quorum.mcp.journey import ASKED, answer_confirmation, confirmation_of, take_back


def test_every_tool_of_the_console_is_here_but_spawning():
    names = {tool.name for tool in STAFF}
    assert names == {f"staff_{tool.name}" for tool in (*READING, *BEGINNING, *DRAFTING, *OUTWARD)} | {"staff_get_call"}
    marked = {tool.name: (tool.read_only, tool.destructive) for tool in STAFF}
    assert marked["staff_read_form"] == (True, False)
    assert marked["staff_rehearse_form"] == (False, False)
    assert marked["staff_edit_field"] == (False, False)
    assert marked["staff_erase_responses"] == (False, True)


async def test_reading_is_answered_at_once_and_audited(site: Site):
    async with site.program() as tools:
        told = await tools("staff_list_forms", search="visit")
        assert [form["form"] for form in told["data"]["forms"]] == ["visit"]
        assert told["state"] == "done"
        read = await tools("staff_read_form", form="visit")
        assert read["sources"] == [f"{site.server.base_url}/forms/visit/"]
    rows = site.server.rows(
        "SELECT via, subject FROM interviews_auditentry WHERE action = 'policy.decided' ORDER BY id DESC LIMIT 1"
    )
    assert rows == [("Olga's assistant", "form:visit")]


async def test_a_change_is_reviewed_and_made(site: Site):
    async with site.program() as tools:
        told = await tools("staff_edit_settings", form="visit", settings={"tone": "like a good neighbour"})
        while told["state"] in ("running", "waiting"):
            told = await tools("staff_get_call", handle=told["handle"])
        assert told["state"] == "done", told
        read = await tools("staff_read_form", form="visit")
    assert "like a good neighbour" in str(read["data"])
    assert site.server.rows("SELECT count(*) FROM quorum_review WHERE kind = 'action'")[0][0] >= 1


async def test_one_word_is_a_list_of_one_and_a_wrong_key_is_named(site: Site):
    async with site.program() as tools:
        told = await tools("staff_edit_settings", form="visit", settings={"must_not_ask": "politics"})
        while told["state"] in ("running", "waiting"):
            told = await tools("staff_get_call", handle=told["handle"])
        assert told["state"] == "done", told
        read = await tools("staff_read_form", form="visit")
        assert "politics" in str(read["data"])
        found = await tools("staff_search_responses", form="visit", terms="cough", sample=0)
        assert found["data"]["looked_for"] == {"all_of_the_terms": ["cough"], "standing": "any"} or "cough" in str(
            found
        )
        with pytest.raises(ToolRefused) as refused:
            await tools("staff_edit_field", form="visit", field="name", changes={"lable": "x"})
        [error] = refused.value.details["errors"]
        assert error["place"] == "changes"
        assert error["message"].startswith("“lable” is not a key of it, “label” is; its keys are: label, intent, type")
        with pytest.raises(ToolRefused) as refused:
            await tools("staff_edit_field", form="visit", field="name", changes="x", why="so")
        said = [(one["place"], one["message"]) for one in refused.value.details["errors"]]
        assert said[0][0] == "changes" and said[0][1].startswith("must be an object; its keys are: label, intent")
        assert said[1] == ("arguments", "“why” is not a key of it; its keys are: workspace, form, field, changes")


async def test_a_change_that_a_person_took_back_is_told_as_such(site: Site):
    async with site.program() as tools:
        told = await tools("staff_edit_settings", form="visit", settings={"tone": "like an old friend"})
        while told["state"] in ("running", "waiting"):
            told = await tools("staff_get_call", handle=told["handle"])
        assert (told["state"], told["message"]) == ("done", ""), told
        handle = told["link"].rstrip("/").rpartition("/")[2]
        await asyncio.to_thread(partial(take_back, site, handle))
        told = await tools("staff_get_call", handle=handle)
        assert (told["state"], "A person has taken this change back" in told["message"]) == ("done", True)
        read = await tools("staff_read_form", form="visit")
    assert "like an old friend" not in str(read["data"])


async def test_what_cannot_be_taken_back_waits_for_a_person(site: Site):
    async with site.program() as tools:
        told = await tools("staff_close_form", form="event-registration")
        assert (told["state"], told["message"]) == ("waiting", ASKED)
        assert told["link"].endswith(f"/console/interactions/{told['handle']}/")
        asked_for = "SELECT request FROM quorum_interaction WHERE id = ?"
        [(request,)] = site.server.rows(asked_for, uuid.UUID(told["handle"]).hex)
        assert request == "“Olga's assistant” asks to do this: Close a form (event-registration)"
        again = await tools("staff_get_call", handle=told["handle"])
        assert again["state"] == "waiting"
        waiting = asyncio.create_task(tools("staff_get_call", handle=again["handle"], wait_for_person=True))
        asked = confirmation_of(site, again["handle"])
        answer = partial(answer_confirmation, site, asked, do="reject", reason="not now")
        await asyncio.to_thread(answer)
        told = await waiting
    assert (told["state"], told["message"]) == ("refused", "REFUSED: A person refused it. not now")
    ended = site.server.rows("SELECT state, error FROM quorum_interaction WHERE id = ?", uuid.UUID(again["handle"]).hex)
    assert ended[0][0] == "cancelled" and "said no: “Close a form”. not now" in ended[0][1]
    assert site.server.rows("SELECT status FROM interviews_form WHERE slug = 'event-registration'") == [("published",)]


@pytest.mark.parametrize(
    ("who", "tool", "arguments", "code"),
    [
        ("charlie", "staff_read_form", {"form": "visit"}, "not_found"),
        ("charlie", "staff_close_form", {"form": "visit"}, None),
        ("charlie", "staff_list_forms", {"workspace": "house"}, "not_found"),
        ("vera", "staff_read_audit_log", {}, "not_allowed"),
        ("vera", "staff_edit_settings", {"form": "visit", "settings": {"tone": "x"}}, "not_allowed"),
        ("vera", "staff_read_analytics", {"form": "visit"}, "not_allowed"),
        ("olga", "staff_read_form", {"form": "no-such"}, "not_found"),
        ("olga", "staff_read_form", {}, "invalid_request"),
        ("olga", "staff_get_call", {"handle": str(uuid.uuid4())}, "not_found"),
    ],
)
async def test_nobody_does_more_than_their_rights(site: Site, who: str, tool: str, arguments: dict, code: str | None):
    async with site.program(who) as tools:
        if code is None:
            told = await tools(tool, **arguments)
            assert told["state"] in ("failed", "refused")
            return
        with pytest.raises(ToolRefused) as refused:
            await tools(tool, **arguments)
    assert refused.value.code == code


async def test_nobody_elses_call(site: Site):
    async with site.program() as tools:
        told = await tools("staff_close_form", form="visit")
    async with site.program("charlie") as tools:
        with pytest.raises(ToolRefused) as refused:
            await tools("staff_get_call", handle=told["handle"])
    assert refused.value.code == "not_found"
    async with httpx.AsyncClient(timeout=PATIENCE) as nobody:
        assert (await nobody.get(told["link"])).status_code == 302


async def test_a_form_that_is_not_there_is_looked_for_with_a_tool_that_programs_have(site: Site):
    async with site.program() as tools:
        with pytest.raises(ToolRefused, match="staff_list_forms tells the slugs"):
            await tools("staff_read_form", form="nowhere")
        told = await tools("staff_edit_settings", form="nowhere", settings={"tone": "x"})
        assert (told["state"], "is not there" in told["message"]) == ("failed", True)


async def test_who_may_only_converse_is_shown_no_work_of_staff(site: Site):
    async with site.program("ada") as tools:
        names = {tool.name for tool in (await tools.client.list_tools()).tools}
        assert "get_next_action" in names and not [name for name in names if name.startswith("staff_")]
        assert "staff_get_call" in (str(tools.client.instructions))
    async with site.program("vera") as tools:
        names = {tool.name for tool in (await tools.client.list_tools()).tools}
        assert "staff_read_form" in names and "staff_edit_field" not in names
