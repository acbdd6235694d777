"""A type that is only a module and a line in the registry works from the designer to the export: nobody asks its name."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any, ClassVar

import pytest
from channels.db import database_sync_to_async
from django.core.cache import caches
from django.test import AsyncClient

from interviews.access import RESPONDENT_COOKIE
from interviews.field_types import also_registered, field_type, type_names
from interviews.field_types.base import FieldType, TypeConfig, Widget
from interviews.field_types.traits.comparing import Comparing
from interviews.forms.conditions.condition_rows import operators_of, row_of
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import save_definition
from interviews.models import Form
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from tests.interviews.cast import Cast, make_cast
from tests.interviews.pages import Browser, text_of, working
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)


class DepthConfig(TypeConfig):
    deepest: int = 50


class Depth(FieldType[DepthConfig]):
    """How deep something is in the water, in whole metres."""

    name: ClassVar[str] = "depth"
    Config: ClassVar[type[TypeConfig]] = DepthConfig
    answers = AnswerKind.COUNT
    compares = Comparing.NUMBER
    sample_config: ClassVar[Mapping[str, Any]] = {"deepest": 30}

    def parse(self, text: str, config: DepthConfig, context: ParseContext) -> Reading | NoReading:
        found = list(re.finditer(r"\d+ ?m?\b", text))
        if len(found) != 1:
            return NoReading()
        start, end = found[0].span()
        value = int(found[0][0].rstrip("m"))
        if value > config.deepest:
            return NoReading("above_maximum", params={"maximum": config.deepest})
        return Reading(value, Certainty.CERTAIN, start, end, text[start:end])

    def validate(self, value: Value, config: DepthConfig, context: ParseContext) -> Value:
        try:
            depth = int(str(value).removesuffix("m").strip())
        except ValueError:
            raise InvalidValue("not_a_number") from None
        if depth > config.deepest:
            raise InvalidValue("above_maximum", maximum=config.deepest)
        return depth

    def display(self, value: Value, config: DepthConfig, language: str) -> str:
        return f"{value} metres deep"

    def json_schema(self, config: DepthConfig) -> dict[str, Any]:
        return {"type": "integer", "maximum": config.deepest}

    def widget(self, config: DepthConfig, language: str) -> Widget:
        return Widget(kind="stepper", min=0, max=config.deepest)


DIVES = FormDefinition(
    slug="dives",
    title="Dives",
    languages=("en",),
    fields=(FieldDefinition(field_id="place", label="Place", type="short_text", required=True),),
)


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    caches["process"].clear()
    with also_registered(Depth()):
        yield


@pytest.fixture
async def bob() -> AsyncIterator[AsyncClient]:
    made: Cast = await database_sync_to_async(make_cast)()
    await database_sync_to_async(save_definition)(made.workspace, DIVES, public=True)
    client = AsyncClient()
    await client.aforce_login(made.people["bob"])
    yield client


async def page(client: AsyncClient, path: str) -> str:
    response = await client.get(f"/forms/dives/{path}")
    assert response.status_code == 200, path
    return response.content.decode()


async def designed(bob: AsyncClient) -> Form:
    """The form with a field of the type, configured by the designer's pages and published."""
    assert "depth" in (await page(bob, "add/")).lower()
    added = await bob.post("/forms/dives/add/field", {"type": "depth", "label": "How deep was it?"})
    assert added.status_code == 303
    path = added["Location"].removeprefix("/forms/dives/")
    assert 'name="config-deepest"' in await page(bob, path)
    saved = {"label": "Depth of the dive", "required": "on", "expected": "0", "config-deepest": "40"}
    saved |= {"field_id": "depth"}
    answer = await bob.post(f"/forms/dives/{path}save", saved)
    assert answer.status_code == 303, text_of(answer)
    form = await Form.objects.aget(slug="dives")
    fields = (await database_sync_to_async(draft_definition)(form)).fields
    assert [(field.type, field.config) for field in fields[1:]] == [("depth", {"deepest": 40})]
    assert (await bob.post("/forms/dives/publish", {"public": "yes"})).status_code == 303
    return await Form.objects.aget(pk=form.pk)


async def test_from_the_designer_to_the_export(bob: AsyncClient):
    form = await designed(bob)
    assert form.live_version_id is not None
    for place, said, depth in (("Blue Hole", "12 m", 12), ("Wall", "30", 30)):
        talk = await Interview.begin(form, language="en")
        await talk.say(place)
        assert (await talk.state()).current_field_id == "depth"
        assert "depth" in (await talk.last_words()).lower()
        hints = [hint for hint in await talk.events("onInputHint") if hint.get("fieldId") == "depth"]
        assert (hints[-1]["widget"], hints[-1]["max"]) == ("stepper", 40)
        await talk.say("99 m")
        assert "depth" not in await talk.values()
        assert "40" in await talk.last_words()
        await talk.say(said)
        assert (await talk.values())["depth"] == depth
        if depth == 12:
            await edited(talk)
        await talk.say("yes, submit it")
        assert (await talk.state()).stage == "completed"
    await in_results(bob)
    await exported(bob)


async def edited(talk: Interview) -> None:
    """The answer changed with its widget, on a page without scripts; one that is too deep is refused."""
    browser = Browser()
    browser.cookies[RESPONDENT_COOKIE] = talk.token
    path = f"/i/{talk.session_id}/fields/depth/edit?in=answer"
    shown = (await browser.get(path)).content.decode()
    assert re.search(r'<input[^>]*type="number"[^>]*value="12"[^>]*max="40"', shown)
    async with working():
        assert (await browser.post_form(path, value="41", do="save")).status_code == 422
        await browser.post_form(path, value="14", do="save")
    assert (await talk.values())["depth"] == 14


async def in_results(bob: AsyncClient) -> None:
    """The table shows it, its filters compare numbers, its chart is a histogram with an average."""
    assert "14 metres deep" in await page(bob, "responses/")
    over = await page(bob, "responses/?field=depth&operator=above&value=20")
    assert "30 metres deep" in over
    assert "14 metres deep" not in over
    chart = await page(bob, "analytics/")
    assert "Depth of the dive" in chart
    drawn = (await bob.get("/forms/dives/analytics/?format=csv&data=field.depth")).content.decode("utf-8-sig")
    counts = {value: number for value, number, *_ in csv.reader(io.StringIO(drawn))}
    assert (counts["14"], counts["15"], counts["30"]) == ("1", "0", "1")


async def exported(bob: AsyncClient) -> None:
    async def file(kind: str) -> str:
        response = await bob.post("/forms/dives/responses/export/start", {"format": kind, "query": ""})
        assert response.status_code == 200
        return b"".join(response.streaming_content).decode("utf-8-sig")

    rows = list(csv.DictReader(io.StringIO(await file("csv"))))
    assert sorted(row["Depth of the dive [depth]"] for row in rows) == ["14", "30"]
    assert sorted(json.loads(line)["answers"]["depth"] for line in (await file("jsonl")).splitlines()) == [14, 30]


def test_it_brings_its_comparisons_into_conditions():
    field = FieldDefinition(field_id="depth", label="Depth", type="depth")
    assert operators_of(field)[:2] == ("is", "is_not") and "ge" in operators_of(field)
    assert row_of(field, "ge", ["20"]).value == 20


def test_it_is_gone_afterwards():
    with pytest.raises(ValueError, match="depth"), also_registered(Depth()):
        pass
    assert "depth" in type_names() and field_type("depth").compares is Comparing.NUMBER
