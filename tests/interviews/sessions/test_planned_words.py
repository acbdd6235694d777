"""What the plan says of a field reaches the Interviewer: it asks by the Architect's label and intent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from interviews.forms.definition import FormDefinition
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.interview import Asked, InterviewModel
from tests.fake_openai.replies import Answer, tool_reply
from tests.interviews.talking import FRUIT, Interview

pytestmark = pytest.mark.django_db(transaction=True)

Serve = Callable[..., FakeOpenAI]
INTENT = "Learn by which name they wish to be called"


class PlanningModel(InterviewModel):
    """Plans in the form's order, with words of its own for the name."""

    def __call__(self, body: dict[str, Any]) -> Answer:
        asked = Asked(body)
        if asked.role != "architect":
            return super().__call__(body)
        words = {"name": ("What they are called", INTENT), "email": ("E-mail", "E-mail")}
        fields = [
            {"field_id": each["field_id"], "label": label, "intent": intent, "required": True}
            for each in asked.form["fields"]
            for label, intent in [words.get(each["field_id"], (each["label"], "The story in their words"))]
        ]
        return tool_reply("create_plan", fields=fields)


def asked_for(server: FakeOpenAI, field_id: str) -> dict[str, Any]:
    """The field as the Interviewer was last told of it."""
    told = [Asked(body) for body in server.requests]
    asked = [each.asked_field for each in told if each.role == "interviewer"]
    return next(each for each in reversed(asked) if each.get("field_id") == field_id)


def planned_in_session(**changes: Any) -> FormDefinition:
    return FRUIT.model_copy(update={"plan_scope": "session", **changes})


async def test_a_question_is_asked_by_the_plans_label_and_intent(served_by: Serve):
    server = served_by(PlanningModel())
    interview = await Interview.under_way(planned_in_session())
    assert "What they are called" in await interview.last_words()
    told = asked_for(server, "name")
    assert (told["label"], told["intent"]) == ("What they are called", INTENT)
    await interview.say("Aiko")
    assert "intent" not in asked_for(server, "email"), "an intent that is only the label again says nothing"


async def test_in_another_language_the_forms_translated_label_is_asked_with_the_plans_intent(served_by: Serve):
    name = FRUIT.fields[0].model_copy(update={"translations": {"ja": {"label": "お名前"}}})
    server = served_by(PlanningModel())
    interview = await Interview.under_way(planned_in_session(fields=(name, *FRUIT.fields[1:])))
    await interview.send("setLanguage", {"language": "ja"})
    told = asked_for(server, "name")
    assert (told["label"], told["intent"]) == ("お名前", INTENT)


async def test_an_intent_that_is_the_forms_own_is_told_once_in_the_conversations_language(served_by: Serve):
    translations = {"ja": {"label": "お名前", "intent": "お呼びするため"}}
    name = FRUIT.fields[0].model_copy(update={"intent": "To call you by it", "translations": translations})
    form = FRUIT.model_copy(update={"fields": (name, *FRUIT.fields[1:])})
    server = served_by(InterviewModel())
    interview = await Interview.under_way(form)
    assert asked_for(server, "name")["intent"] == "To call you by it"
    await interview.send("setLanguage", {"language": "ja"})
    assert asked_for(server, "name")["intent"] == "お呼びするため"
