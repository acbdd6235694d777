"""A model that plays an interview's four agents for any form, reading requests as `interviews/sessions/agents/rendering.py` writes them.

    model = InterviewModel({"guests": {"two of us": 2}, "email": {"skip it": Judged(intent="skip", passed=False)}})
    with FakeOpenAI(model) as fake: …

It knows nothing that is not in the request. `respond` is the same without a table, for a fake server in a process of its own.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from tests.fake_openai.replies import Answer, Call, fake_text, tool_reply

Role = Literal["greeter", "architect", "reviewer", "interviewer"]
_ROLE_OF_TOOL: dict[str, Role] = {
    "set_country": "greeter",
    "create_plan": "architect",
    "review": "reviewer",
    "ask": "interviewer",
}
_FORM_HEADING = "# The form\n"
_TOOLS_HEADING = "\n\n# Tools\n"
"""Of tools that a model is told of in words, since its server takes none."""
_TOLD_TOOL = re.compile(r"^- (\w+): ", re.MULTILINE)
_CONVERSATIONAL = ("short_text", "long_text")


@dataclass(frozen=True)
class Judged:
    """What the Reviewer makes of some words. `facts` None settles all that are open; `others` maps field_ids to values."""

    value: Any = None
    passed: bool = True
    intent: str = "answer"
    facts: tuple[str, ...] | None = None
    others: Mapping[str, Any] = field(default_factory=dict)
    evidence: tuple[str, ...] | None = None
    """Quotes for the value; None is what was said, verbatim: open text all messages, else the last one."""
    language: str | None = None
    target: str | None = None


Table = Mapping[str, Mapping[str, Any]]
"""{field_id: {words: value or Judged}}; a value of None means that the words do not give one."""


class Asked:
    """One request, as far as a model can understand it."""

    def __init__(self, body: dict[str, Any]) -> None:
        self.body = body
        self.messages: list[dict[str, Any]] = body.get("messages", [])

    @cached_property
    def role(self) -> Role | None:
        tools = {tool["function"]["name"] for tool in self.body.get("tools") or []}
        if not tools and self.messages:
            tools = set(_TOLD_TOOL.findall(self.messages[0]["content"].rpartition(_TOOLS_HEADING)[2]))
        return next((role for tool, role in _ROLE_OF_TOOL.items() if tool in tools), None)

    @cached_property
    def form(self) -> dict[str, Any]:
        system: str = self.messages[0]["content"]
        form: dict[str, Any] = json.loads(system.rpartition(_FORM_HEADING)[2].partition(_TOOLS_HEADING)[0])
        if isinstance(form.get("fields"), dict):
            form["fields"] = _as_objects(form["fields"])
        return form

    def field(self, field_id: str | None) -> dict[str, Any] | None:
        """A field of the form, or one of a group's item: `guests.2.age`, `guests.more.2`."""
        group, dot, rest = (field_id or "").partition(".")
        found = next((each for each in self.form["fields"] if each["field_id"] == group), None)
        if found is None or not dot:
            return found
        number, _, child = rest.partition(".")
        if number == "more":
            return {"field_id": field_id, "label": f"another {found['label']}", "type": "yes_no"}
        inner = next((each for each in found["fields"] if each["field_id"] == child), None)
        return {**inner, "field_id": field_id} if inner else None

    @cached_property
    def _lines(self) -> list[str]:
        user: str = next(message["content"] for message in self.messages if message["role"] == "user")
        return user.splitlines()

    def after(self, heading: str) -> str | None:
        """The rest of the line that begins with `heading`."""
        return next((line[len(heading) :].strip() for line in self._lines if line.startswith(heading)), None)

    def data_after(self, heading: str) -> Any:
        found = self.after(heading)
        return None if found is None else json.loads(found)

    @cached_property
    def directive(self) -> dict[str, Any]:
        """The Interviewer's task as data: the JSON line under `Now:`."""
        start = next(n for n, line in enumerate(self._lines) if line.startswith("Now: "))
        directive: dict[str, Any] = json.loads(self._lines[start + 1])
        return directive

    @property
    def asked_field(self) -> dict[str, Any]:
        """The field that the Interviewer is to ask for; empty where there is none."""
        return self.directive.get("field") or {}

    @cached_property
    def words(self) -> list[str]:
        """The respondent's words for the field under review, oldest first."""
        return self.data_after("Respondent's words for this field, oldest first (data):") or []


def _as_objects(fields: dict[str, list[Any]]) -> list[dict[str, Any]]:
    """The Reviewer's fields, {id: [label, type, more]}, as objects with those names."""
    listed = []
    for field_id, (label, kind, *more) in fields.items():
        told = {**more[0]} if more else {}
        if "fields" in told:
            told["fields"] = _as_objects(told["fields"])
        listed.append({"field_id": field_id, "label": label, "type": kind, **told})
    return listed


class InterviewModel:
    """A responder for FakeOpenAI. `countries` and `languages` map the respondent's words to codes."""

    def __init__(
        self,
        table: Table | None = None,
        *,
        countries: Mapping[str, str] | None = None,
        languages: Mapping[str, str] | None = None,
    ) -> None:
        self.table = table or {}
        self.countries, self.languages = countries or {}, languages or {}

    def __call__(self, body: dict[str, Any]) -> Answer:
        asked = Asked(body)
        match asked.role:
            case "greeter":
                return self.greet(asked)
            case "architect":
                return plan(asked)
            case "reviewer":
                return self.review(asked)
            case "interviewer":
                return interview(asked)
            case None:
                return fake_text("This is no interview.")

    def greet(self, asked: Asked) -> Answer:
        """Learn language, then country; the time zone follows from the country."""
        known: dict[str, Any] = asked.data_after("Known:")
        words: str | None = asked.data_after("Respondent's words (data):")
        if words is None or asked.messages[-1]["role"] == "tool":
            return tool_reply("ask", text=f"Welcome. To begin, may I ask which {known['section']} is yours?")
        if known["section"] == "language":
            language = self.languages.get(words) or known["browser_language"] or asked.form["languages"][0]
            country = Call(
                "ask", {"text": "Thank you. And which country do you live in, if you would like to tell me?"}
            )
            return Answer(calls=(Call("set_language", {"language": language}), country))
        code = words if len(words) == 2 and words.isupper() else known["likely_country"] or "ZZ"
        return tool_reply("set_country", country=self.countries.get(words, code))

    def review(self, asked: Asked) -> Answer:
        """Judge the newest words by the table; what it does not list passes as it was said."""
        field_id = asked.after("Field under review:")
        definition = asked.field(field_id)
        if definition is None:
            return tool_reply("review", acts=[], feedback="Nothing is under review.")
        words = asked.words if definition["type"] in _CONVERSATIONAL else asked.words[-1:]
        if asked.after("Offered, to be confirmed:") is not None and words[-1].lower() in ("yes", "no"):
            return tool_reply("review", acts=[{"act": "affirm" if words[-1].lower() == "yes" else "deny"}])
        told = self.table.get(definition["field_id"], {}).get(words[-1], "\n".join(words))
        judged = told if isinstance(told, Judged) else Judged(value=told, passed=told is not None)
        known = set(asked.data_after("Facts known already:") or ())
        return tool_reply("review", **_result(definition, words, judged, known))


def _result(definition: dict[str, Any], words: list[str], judged: Judged, known: set[str]) -> dict[str, Any]:
    keys = [key for key in definition.get("facts", {}) if key not in known]
    settled = [key for key in keys if judged.passed] if judged.facts is None else list(judged.facts)
    acts: list[dict[str, Any]] = []
    if judged.value is not None:
        facts = [{"fact_key": key, "quote": words[-1]} for key in settled]
        own = {"act": "set", "field_id": definition["field_id"], "value": judged.value, "facts": facts}
        acts.append({**own, "evidence": list(judged.evidence or words)})
    acts += [
        {"act": "set", "field_id": field_id, "value": value, "evidence": [_quote(value, words[-1])]}
        for field_id, value in judged.others.items()
    ]
    if judged.intent == "correction" and not judged.others:
        acts.append({"act": "set", "field_id": judged.target})
    elif judged.intent in _ACTS:
        wish = {"act": _ACTS[judged.intent], "language": judged.language, "field_id": judged.target}
        acts.append(wish)
    return {"acts": acts, "feedback": None if judged.passed else "The words do not settle it."}


def _quote(value: Any, words: str) -> str:
    return str(value) if str(value) in words else words


_ACTS = {"question": "ask_back"} | {
    name: name for name in ("skip", "repeat", "back", "language", "human", "stop", "off_topic", "pause", "delete")
}
"""The act by which each thing is done that a message may mean beside an answer."""


def plan(asked: Asked) -> Answer:
    """The form's own order."""
    fields = [
        {
            "field_id": each["field_id"],
            "label": each["label"],
            "intent": each.get("intent") or each["label"],
            "required": each.get("required", False),
        }
        for each in asked.form["fields"]
    ]
    return tool_reply("create_plan", fields=fields)


def interview(asked: Asked) -> Answer:
    """Some twenty words that name the field."""
    definition = asked.asked_field
    if not definition:
        return tool_reply(
            "ask",
            text="Thank you, that is everything. Please look your answers over, then submit them or say what to change.",
        )
    label = definition["label"]
    return tool_reply(
        "ask",
        text=f"Thank you, I have noted that down. For the next part of this form, please tell me about the following: {label}",
    )


def roles(requests: list[dict[str, Any]]) -> Counter[str]:
    """How many of the requests each role made."""
    return Counter(str(Asked(body).role) for body in requests)


def is_draft(body: dict[str, Any]) -> bool:
    """A question that is written while the reply is still being checked."""
    return Asked(body).role == "interviewer" and Asked(body).after("The Reviewer is checking this reply.") is not None


respond = InterviewModel()
