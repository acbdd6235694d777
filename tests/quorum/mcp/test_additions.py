"""What a program adds of its own, and the person who looks it over and submits."""

from __future__ import annotations

import base64
import json
import re
import uuid
from contextlib import closing

import httpx
import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.live import LiveServer
from tests.patience import PATIENCE
from tests.quorum.mcp.calling import Site, ToolRefused

PAPERS = FormDefinition(
    slug="papers",
    title="Papers",
    fields=(
        FieldDefinition(field_id="city", label="City", type="short_text", required=True),
        FieldDefinition(field_id="nights", label="Nights", type="integer", required=True),
        FieldDefinition(field_id="scan", label="Scan", type="file"),
        FieldDefinition(field_id="terms", label="Terms", type="consent", config={"statement": "I accept the terms."}),
    ),
)
FORMS = (
    PAPERS,
    PAPERS.model_copy(update={"slug": "by-hand", "assistants": "not_submitting", "fields": PAPERS.fields[:1]}),
    PAPERS.model_copy(update={"slug": "people-only", "assistants": "refused"}),
    PAPERS.model_copy(update={"slug": "short", "fields": PAPERS.fields[:2]}),
)
RETITLED = PAPERS.model_copy(update={"slug": "retitled", "title": "Papers as published"})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory):
    with LiveServer(tmp_path_factory.mktemp("additions"), FORMS) as server:
        yield Site.furnished(server, [RETITLED])


async def begun(tools, form: str = "short") -> str:
    return str((await tools("start_interview", form=form))["interview"]["session_id"])


def standing(told: dict) -> dict[str, tuple]:
    return {one["field_id"]: (one["value"], one["given_by"]) for one in told["noted"]}


async def test_the_persons_words_carry_values_whatever_the_program_makes_of_them(site: Site):
    async with site.program() as tools:
        session = await begun(tools)
        told = await tools(
            "answer",
            session_id=session,
            text="We go to Lisbon for three nights, the two of us",
            values=[
                {"field_id": "city", "value": "Lisbon", "quote": "to Lisbon"},
                {"field_id": "nights", "value": 3, "quote": "three nights"},
            ],
        )
        assert standing(told) == {"city": ("Lisbon", "person"), "nights": (3, "person")}
        assert (told["to_look_over"], told["stage"]) == ([], "confirming")
        assert (await tools("confirm_interview", session_id=session))["stage"] == "completed"


@pytest.mark.parametrize("quote", ["", "four nights", "I never said this"])
async def test_what_no_words_carry_is_the_programs_own(site: Site, quote: str):
    async with site.program() as tools:
        session = await begun(tools)
        told = await tools(
            "answer",
            session_id=session,
            text="Lisbon",
            values=[{"field_id": "nights", "value": 4, "quote": quote}],
        )
        assert standing(told)["nights"] == (4, "assistant")
        assert told["to_look_over"] == ["nights"]
        assert told["link"].startswith(f"{site.server.base_url}/i/{session}/#")
        with pytest.raises(ToolRefused) as refused:
            await tools("confirm_interview", session_id=session)
        assert (refused.value.code, refused.value.details["reason"]) == ("not_allowed", "not_looked_over")
        assert refused.value.details["fields"] == ["nights"]
    [(role, source)] = site.server.rows(
        "SELECT role, source FROM interviews_message WHERE session_id = ? AND field_id = 'nights' AND source <> 'spoken'",
        uuid.UUID(session).hex,
    )
    assert (role, source) == ("system", "assistant")


async def test_words_of_the_program_never_become_the_persons(site: Site):
    """What it has added stands in a note; quoting that note proves nothing."""
    async with site.program() as tools:
        session = await begun(tools)
        await tools("answer", session_id=session, values=[{"field_id": "city", "value": "Porto"}])
        told = await tools(
            "answer", session_id=session, values=[{"field_id": "city", "value": "Porto", "quote": "Porto"}]
        )
    assert told["to_look_over"] == ["city"]


async def test_the_person_looks_over_and_the_program_submits(site: Site):
    async with site.program() as tools:
        session = await begun(tools)
        values = [{"field_id": "nights", "value": 4}]
        told = await tools("answer", session_id=session, text="Lisbon", values=values)
        with closing(_browser(site, told["link"])) as person:
            page = person.get(f"/i/{session}/confirm/").text
            assert "Olga&#x27;s assistant" in page and "Added by the assistant" in page
            looked = _post(person, page, f"/i/{session}/looked-over")
            assert looked.status_code == 200
            assert "These answers are right" not in looked.text
            assert (await tools("get_interview", session_id=session))["to_look_over"] == []
            # What it adds afterwards was not seen.
            await tools("answer", session_id=session, values=[{"field_id": "nights", "value": 5}])
            with pytest.raises(ToolRefused):
                await tools("confirm_interview", session_id=session)
            _post(person, person.get(f"/i/{session}/confirm/").text, f"/i/{session}/looked-over")
        assert (await tools("confirm_interview", session_id=session))["stage"] == "completed"


async def test_the_person_submits(site: Site):
    async with site.program() as tools:
        session = await begun(tools, "by-hand")
        told = await tools("answer", session_id=session, text="Lisbon")
        with pytest.raises(ToolRefused) as refused:
            await tools("confirm_interview", session_id=session)
        assert refused.value.details["reason"] == "person_submits"
        with closing(_browser(site, told["link"])) as person:
            sent = _post(person, person.get(f"/i/{session}/confirm/").text, f"/i/{session}/submit")
            assert sent.url.path == f"/i/{session}/receipt/"
        assert (await tools("get_interview", session_id=session))["stage"] == "completed"


async def test_a_form_for_people_only(site: Site):
    async with site.program() as tools:
        assert "people-only" not in {form["slug"] for form in (await tools("list_forms"))["forms"]}
        with pytest.raises(ToolRefused) as refused:
            await tools("start_interview", form="people-only")
    assert (refused.value.code, refused.value.details["reason"]) == ("not_allowed", "assistants_refused")


async def test_nobody_agrees_for_another_and_the_other_values_count(site: Site):
    async with site.program() as tools:
        session = await begun(tools, "papers")
        told = await tools(
            "answer",
            session_id=session,
            values=[
                {"field_id": "terms", "value": True},
                {"field_id": "nights", "value": "many"},
                {"field_id": "no_such", "value": 1},
                {"field_id": "city", "value": "Lisbon"},
            ],
        )
    assert standing(told) == {"city": ("Lisbon", "assistant")}
    problems = {one["field_id"]: one["problem"] for one in told["refused"]}
    assert problems["terms"] == "persons_own_words"
    assert problems["no_such"] == "unknown_field"
    [feedback] = [one["feedback"] for one in told["refused"] if one["field_id"] == "no_such"]
    assert feedback == "The form has no field 'no_such'. It has: city, nights, scan, terms."
    assert set(problems) == {"terms", "nights", "no_such"}


async def test_a_file(site: Site):
    content = base64.b64encode(b"one, two, three\n" * 100_000).decode()
    async with site.program() as tools:
        session = await begun(tools, "papers")
        told = await tools("upload_file", session_id=session, field_id="scan", name="scan.txt", data=content)
        assert [one["given_by"] for one in told["noted"]] == ["assistant"]
        for field, data, code in [("scan", "!!", "invalid_value"), ("city", content, "not_found")]:
            with pytest.raises(ToolRefused) as refused:
                await tools("upload_file", session_id=session, field_id=field, name="scan.txt", data=data)
            assert refused.value.code == code
        assert refused.value.details["message"] == "The field 'city' takes no files. Those that do: scan."


async def test_a_form_is_listed_by_what_is_published_of_it(site: Site):
    async with site.program() as tools:
        [line] = (await tools("list_forms", search="as published"))["forms"]
        resources = (await tools.client.list_resources()).resources
    assert (line["slug"], line["title"], line["description"]) == ("retitled", "Papers as published", "")
    [resource] = [one for one in resources if one.name == "retitled"]
    assert (resource.title, resource.description) == ("Papers as published", None)


async def test_forms_are_resources(site: Site):
    async with site.program() as tools:
        listed = {str(one.uri) for one in (await tools.client.list_resources()).resources}
        assert "form://papers" in listed
        [content] = (await tools.client.read_resource("form://papers")).contents
        read = json.loads(content.text)
        assert [field["field_id"] for field in read["fields"]] == ["city", "nights", "scan", "terms"]
        for wrong in ("form://nothing", "file:///etc/passwd"):
            with pytest.raises(Exception, match="not found"):
                await tools.client.read_resource(wrong)


async def test_results_say_which_program_it_was(site: Site):
    async with site.program() as tools:
        session = await begun(tools)
        await tools("answer", session_id=session, text="Lisbon", values=[{"field_id": "nights", "value": 4}])
    headers = {"authorization": f"Bearer {site.tokens['olga']}"}
    async with httpx.AsyncClient(base_url=site.server.base_url, headers=headers, timeout=PATIENCE) as staff:
        listed = (await staff.get("/api/v1/forms/short/responses?format=json")).json()["responses"]
    found = next(one for one in listed if one["id"] == session)
    assert (found["assistant"], found["prefilled"]) == ("Olga's assistant", ["nights"])


def _browser(site: Site, link: str) -> httpx.Client:
    """A browser in which the person has opened the link."""
    person = httpx.Client(base_url=site.server.base_url, follow_redirects=True, timeout=PATIENCE)
    address, secret = link.split("#")
    page = person.get(address).text
    opened = _post(person, page, f"{httpx.URL(address).path}resume", secret=secret)
    assert opened.status_code == 200
    return person


def _post(person: httpx.Client, page: str, path: str, **more: str) -> httpx.Response:
    """Send the page's form of that address, as it stands there."""
    [form] = re.findall(rf'<form[^>]*action="{re.escape(path)}".*?</form>', page, re.DOTALL)
    inputs = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    inputs |= dict(re.findall(r'name="(csrfmiddlewaretoken)" value="([^"]*)"', form))
    return person.post(path, data={**inputs, **more}, headers={"origin": str(person.base_url).rstrip("/")})
