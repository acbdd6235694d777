"""@tool: what the model sees, what it may send, what it is told when that is wrong."""

from __future__ import annotations

import json
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ConfigDict, Field

from formagent.agents.argument_repairs import Repairs
from formagent.agents.tools import Tool, tool, tools_of
from formagent.errors import ToolRetry


class Item(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: str
    count: int = Field(default=1, ge=1, description="how many")


class Order(BaseModel):
    """An order, as its clerk reads it."""

    model_config = ConfigDict(extra="forbid")

    items: list[Item]


class Shop:
    def __init__(self) -> None:
        self.sold: list[str] = []

    @tool
    async def sell(
        self,
        items: list[Item],
        copy: Annotated[bool, Field(description="send a copy")] = False,
        mode: Literal["fast", "slow"] = "slow",
    ) -> str:
        """Sell something.

        Only what is in stock."""
        self.sold += [item.name for item in items]
        return f"{sum(item.count for item in items)} sold, copy={copy}, {mode}"

    @tool(name="subtask")
    async def delegate(self) -> str:
        """Let somebody else do it."""
        return "done"

    @tool
    async def take(self, order: Order, /) -> Order:
        """Take an order."""
        return order


class Bakery(Shop):
    @tool
    async def sell(self, loaves: int) -> str:
        """Sell bread."""
        return f"{loaves} loaves"

    @tool(ends_turn=True)
    async def ask(self, text: str) -> str:
        """Ask."""
        return text


@tool
async def lonely(question: str, *, deep: bool = False) -> str:
    """A function is a tool, too."""
    return f"{question} {deep}"


def test_the_signature_is_the_schema():
    spec = tools_of(Shop())["sell"].spec
    assert spec.description == "Sell something.\n\nOnly what is in stock."
    assert spec.parameters["additionalProperties"] is False
    assert spec.parameters["required"] == ["items"]
    properties = spec.parameters["properties"]
    assert set(properties) == {"items", "copy", "mode"}
    assert properties["copy"] == {"type": "boolean", "description": "send a copy"}
    assert properties["mode"]["enum"] == ["fast", "slow"]
    assert properties["items"]["items"]["properties"]["count"]["description"] == "how many"


class Box(BaseModel):
    label: str | None = Field(default=None, max_length=4000, pattern="^[a-z]+$")
    inner: Item | None = None
    boxes: list[Box] = Field(default_factory=list, max_length=500)


@tool
async def pack(box: Box, /) -> str:
    """Pack a box."""
    return box.label or ""


def test_schemas_hold_nothing_that_a_grammar_cannot_follow():
    """No references, no lengths, no patterns, no choice with null; what is left out is checked when it is called."""
    written = json.dumps(pack.spec.parameters)
    assert not [word for word in ("$ref", "$defs", "anyOf", "Length", "Items", "pattern", "default") if word in written]
    assert pack.spec.parameters["properties"]["inner"]["properties"]["count"]["type"] == "integer"
    with pytest.raises(ToolRetry, match="label"):
        pack.definition.parse('{"label": "UPPER"}')


class Ballot(BaseModel):
    approved: bool | None
    note: str | None = None


@tool
async def decide(ballot: Ballot, /) -> str:
    """Decide; null abstains."""
    return str(ballot.approved)


def test_what_must_be_there_and_may_be_null_says_so():
    properties = decide.spec.parameters["properties"]
    assert properties["approved"]["type"] == ["boolean", "null"]
    assert properties["note"]["type"] == "string"


def test_a_tool_without_parameters_has_an_empty_schema():
    assert tools_of(Shop())["subtask"].spec.parameters == {
        "type": "object",
        "properties": {},
        "additionalProperties": False,
    }


def test_a_positional_only_parameter_is_the_whole_arguments():
    parameters = tools_of(Shop())["take"].spec.parameters
    assert list(parameters["properties"]) == ["items"]
    assert parameters["additionalProperties"] is False
    assert "description" not in parameters


async def test_arguments_arrive_typed():
    shop = Shop()
    tools = tools_of(shop)
    sold = await tools["sell"].call('{"items": [{"name": "tea", "count": "2"}, {"name": "milk"}], "copy": true}')
    assert sold == "3 sold, copy=True, slow"
    assert shop.sold == ["tea", "milk"]
    assert await tools["take"].call('{"items": []}') == Order(items=[])
    assert await tools["subtask"].call("") == "done"


async def test_what_no_database_takes_does_not_reach_a_tool():
    shop = Shop()
    await tools_of(shop)["sell"].call(r'{"items": [{"name": "te\u0000a"}, {"name": "C:\\u0000"}]}')
    assert shop.sold == ["te\ufffda", r"C:\u0000"]


async def test_functions_are_tools_and_can_be_called_as_such():
    assert isinstance(lonely, Tool)
    assert await lonely.call('{"question": "why", "deep": true}') == "why True"
    assert await lonely("why", deep=True) == "why True"
    assert await Shop().sell([Item(name="tea")]) == "1 sold, copy=False, slow"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ('{"items": [', "not valid JSON"),
        ("sell tea", "not valid JSON"),
        ('"items"', "- arguments: must be an object; its keys are: items, copy, mode"),
        ("{}", "- items: Field required"),
        ('{"items": [{"name": "a", "count": 0}]}', "- items.0.count: Input should be greater than or equal to 1"),
        ('{"items": [{"nom": "a"}]}', "- items.0.name: Field required"),
        ('{"items": [], "copy": "maybe", "when": 1}', "- copy: Input should be a valid boolean"),
    ],
)
async def test_wrong_arguments_are_named(arguments, told):
    with pytest.raises(ToolRetry) as caught:
        await tools_of(Shop())["sell"].call(arguments)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("arguments", "kinds"),
    [
        ('{"items": [{"name": "tea", "sort": "green"}], "why": "thirst"}', ["extra_keys", "extra_keys"]),
        ('{"arguments": {"items": [{"name": "tea"}]}}', ["wrapper"]),
        ('{"name": "take", "parameters": {"items": [{"name": "tea"}]}}', ["wrapper"]),
        ('{"take": {"arguments": {"items": [{"name": "tea"}]}}}', ["wrapper", "wrapper"]),
        ('[{"items": [{"name": "tea"}]}]', ["wrapper"]),
        ('[{"name": "tea"}]', ["wrapper"]),
        ('{"name": "tea"}', ["wrapper"]),
        ('{"items": {"name": "tea"}}', ["single"]),
        ('{"items": [{"name": "tea", "count": null}]}', ["null"]),
        ('{"items": [{"name": "tea", "count": ""}]}', ["blank"]),
        (r'"{\"items\": [{\"name\": \"tea\"}]}"', ["json_in_string"]),
        (r'{"items": "[{\"name\": \"tea\"}]"}', ["json_in_string"]),
        (r'{"arguments": "{\"items\": {\"name\": \"tea\"}}"}', ["json_in_string", "wrapper", "single"]),
        ('{"items": [{"name": "tea"}]}', []),
    ],
)
async def test_arguments_of_the_wrong_shape_are_put_right(arguments, kinds):
    repairs = Repairs()
    assert await tools_of(Shop())["take"].call(arguments, repairs) == Order(items=[Item(name="tea")])
    assert repairs.made == kinds


class Told(BaseModel):
    fact_key: str
    quote: str


@tool
async def tell(facts: list[Told]) -> list[Told]:
    """Tell facts."""
    return facts


@pytest.mark.parametrize(
    ("facts", "kinds"),
    [
        ('[{"fact_key": "when", "quote": "at noon"}]', []),
        ('[{"fact": "when", "quote": "at noon"}]', ["short_key"]),
        ('{"key": "when", "quote": "at noon"}', ["single", "short_key"]),
        ('{"when": "at noon"}', ["mapping"]),
    ],
)
async def test_pairs_may_be_written_in_short(facts, kinds):
    repairs = Repairs()
    assert await tell.call(f'{{"facts": {facts}}}', repairs) == [Told(fact_key="when", quote="at noon")]
    assert repairs.made == kinds


@tool
async def paint(colour: Literal["dark_red", "green"] = "green") -> str:
    """Paint it."""
    return colour


@pytest.mark.parametrize(
    ("colour", "meant", "kinds"),
    [
        ("dark_red", "dark_red", []),
        ("Green", "green", ["spelling"]),
        ("DARK-RED", "dark_red", ["spelling"]),
        ("darkRed", "dark_red", ["spelling"]),
    ],
)
async def test_a_choice_may_be_spelt_otherwise(colour: str, meant: str, kinds: list[str]):
    repairs = Repairs()
    assert await paint.call(json.dumps({"colour": colour}), repairs) == meant
    assert repairs.made == kinds


async def test_another_choice_is_refused():
    with pytest.raises(ToolRetry):
        await paint.call('{"colour": "red"}')


async def test_a_key_in_short_that_may_mean_two_is_left_out():
    with pytest.raises(ToolRetry) as caught:
        await tell.call('{"facts": [{"word": "when"}]}')
    assert "fact_key: Field required" in str(caught.value)


KEYS = st.sampled_from(["items", "name", "count", "arguments", "take", "x"])
ANYTHING = st.recursive(
    st.none() | st.integers(-1, 3) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=20,
)


@given(ANYTHING)
def test_whatever_a_model_writes_is_taken_or_refused_with_a_reason(value):
    written = json.dumps(value)
    try:
        (order,), _ = tools_of(Shop())["take"].definition.parse(written)
    except ToolRetry as refused:
        assert "take" in str(refused)
    else:
        assert all(json.dumps(item.name)[1:-1] in written for item in order.items), "no value is made up"


async def test_the_list_of_problems_is_bounded():
    with pytest.raises(ToolRetry) as caught:
        await tools_of(Shop())["sell"].call('{"items": [' + ",".join(["1"] * 500) + "]}")
    assert len(str(caught.value)) < 2_000
    assert "and 480 more" in str(caught.value)


def test_a_subclass_adds_and_replaces_tools():
    tools = tools_of(Bakery())
    assert list(tools) == ["sell", "subtask", "take", "ask"]
    assert tools["sell"].spec.description == "Sell bread."
    assert [each.name for each in tools.values() if each.ends_turn] == ["ask"]


def test_a_subclass_can_take_a_tool_away():
    class Closed(Shop):
        sell = None

    assert list(tools_of(Closed())) == ["subtask", "take"]


def test_schemas_are_computed_once_per_function():
    assert tools_of(Shop())["sell"].spec is tools_of(Shop())["sell"].spec


def test_two_tools_with_one_name_are_refused():
    class Twins:
        @tool(name="same")
        async def one(self) -> str:
            """One."""
            return ""

        @tool(name="same")
        async def two(self) -> str:
            """Two."""
            return ""

    with pytest.raises(TypeError, match="same"):
        tools_of(Twins())


def test_what_cannot_be_a_tool_is_refused():
    def sync(a: str) -> str:
        """Not async."""
        return a

    async def undocumented(a: str) -> str:
        return a

    async def untyped(a) -> str:
        """No type."""
        return a

    async def open_ended(*names: str) -> str:
        """No names."""
        return ""

    async def crowded(whole: Order, /, also: str) -> str:
        """Two at once."""
        return ""

    for function in (sync, undocumented, untyped, open_ended, crowded):
        with pytest.raises(TypeError):
            tool(function)
