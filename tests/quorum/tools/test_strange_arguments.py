"""Whatever a model gives a drafting tool, on whatever draft: it is staged or refused with words, never a bug."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from formagent.errors import FormAgentError
from interviews.models import Field, Form
from quorum.models import StagedChange
from tests.quorum.tools.calling import Calling

CALLS_A_RUN = 80
PATHS = (
    "name",
    "menu",
    "wishes",
    "guests",
    "guests.who",
    "guests.age",
    "x",
    "",
    "guests.",
    ".",
    "guests.1.who",
    "日本",
)
TYPES = (
    "choice",
    "rating",
    "number",
    "date",
    "group",
    "matrix",
    "consent",
    "money",
    "duration",
    "colour",
    "long_text",
    "",
)
WORDS = ("", " ", "Fish", "yes", "3", "-1", "2027-01-01", "today", "x" * 600, "日本語", "\u200b", "a && b", "%(x)s {0}")
SETTINGS: dict[str, tuple[Any, ...]] = {
    "options": ([], ["a", "a"], ["Fish", "New"], [""]),
    "rows": ([], ["r"]),
    "minimum": (0, -5, 1.5, "PT1H", "x", 1e308),
    "maximum": (0, 5, "x", 3.0),
    "low_label": WORDS,
    "earliest": WORDS,
    "max_choices": (0, 3),
    "max_length": (0, 5, 99_999),
    "decimals": (-1, 2, 20),
    "currencies": ([], ["EUR"], ["xx"]),
    "statement": WORDS,
    "allowed": ([], ["JP"], ["zz"]),
}


class Model:
    """One that guesses."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)
        self.tools: dict[str, Callable[[], dict[str, Any]]] = {
            "add_field": lambda: {
                "field": self.field(),
                "group": self.one(("", "guests", "menu", "x")),
                "after": self.path(),
            },
            "edit_field": lambda: {"field": self.path(), "changes": self.some(self.field())},
            "move_field": lambda: {
                "field": self.path(),
                "after": self.path(),
                "group": self.one((None, "", "guests", "menu")),
            },
            "remove_field": lambda: {"field": self.path()},
            "set_condition": self.condition,
            "add_fact": lambda: {"field": self.path(), "fact": {"fact": self.word()}},
            "translate_form": lambda: {"language": self.one(("ja", "fr", "en", "", "x-")), "texts": [self.text()]},
            "edit_settings": lambda: {"settings": self.some(self.settings())},
            "check_form": lambda: {"language": self.one(("", "ja", "x!"))},
            "preview_form": lambda: {"messages": [self.word(), self.word()], "begin_at": self.path()},
        }

    def call(self) -> tuple[str, dict[str, Any]]:
        name = self.one(tuple(self.tools))
        return name, {"form": "dinner", **self.tools[name]()}

    def one(self, of: tuple[Any, ...]) -> Any:
        return self.random.choice(of)

    def some(self, values: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in values.items() if self.random.random() < 0.3}

    def word(self) -> str:
        return self.one(WORDS)

    def path(self) -> str:
        return self.one(PATHS)

    def text(self) -> dict[str, str]:
        places = (
            "title",
            "name.label",
            "menu.choices.fish",
            "guests.config.item_label",
            "wishes.facts.foods.fact",
            "x",
            "",
        )
        return {"at": self.one(places), "text": self.word()}

    def field(self) -> dict[str, Any]:
        settings = self.some({name: self.one(values) for name, values in SETTINGS.items()})
        facts = [{"fact": self.word(), "done_criteria": self.word()}]
        return {
            "label": self.word(),
            "type": self.one(TYPES),
            "intent": self.word(),
            "settings": settings,
            "facts": facts,
        }

    def settings(self) -> dict[str, Any]:
        languages = self.one(([], ["ja"], ["xx-yy-zz"], ["en", "ja", "en"]))
        return {
            "title": self.word(),
            "purpose": self.word(),
            "languages": languages,
            "must_not_ask": [self.word()],
            "depth": 1,
        }

    def condition(self) -> dict[str, Any]:
        operator = self.one(("is", "is_not", "less_than", "at_least"))
        conditions = [{"field": self.path(), "operator": operator, "answers": [self.word()]}]
        expression = self.one(("", "menu == ", "size(name)", "x", "[" * 500))
        return {"field": self.path(), "conditions": self.one(([], conditions)), "expression": expression}


@pytest.mark.parametrize("malformed", [False, True])
async def test_every_call_is_staged_or_refused(bob: Calling, dinner: Form, malformed: bool):
    if malformed:
        await Field.objects.filter(field_id="menu").aupdate(
            config={"choices": ["Fish", {"label": "x"}, 3], "rows": "x"}
        )
        await Field.objects.filter(field_id="guests").aupdate(
            config={"maximum": "x"}, translations={"ja": {"label": 3}}
        )
        await Field.objects.filter(field_id="age").aupdate(config={"minimum": "many"}, condition="((")
    model, done, refused = Model(f"guesses {malformed}"), 0, 0
    for number in range(CALLS_A_RUN):
        if number % 30 == 29:
            await StagedChange.objects.all().adelete()
        name, arguments = model.call()
        try:
            await bob.call(name, **arguments)
            done += 1
        except FormAgentError as error:
            assert str(error).strip(), name
            refused += 1
    assert done > 10 and refused > 10
