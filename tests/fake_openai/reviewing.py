"""Reviewers with a character, over real HTTP: for reviews by several models whose votes are known beforehand.

    panel = ReviewPanel({"yes": yes_sayer, "no": contrary, "late": Slow(), "bad": Broken("prose"), "meek": obedient})
    with FakeOpenAI(panel) as fake:
        …                                     # [models.yes] model = "yes", base_url = fake.base_url, and so on
        panel.count("no")                     # how often it was asked for a vote

The request's `model` says who is asked, so that one server plays all of them. A persona is a function from a request's body
to a reply; `Asked` reads the request as `quorum/agents` writes it:

| persona | how it votes |
|---|---|
| `yes_sayer` | approves everything |
| `contrary` | rejects everything, with a concern about the plan's first field |
| `abstainer` | abstains |
| `obedient` | does what a text of the form, the plan or the request tells it; rejects when nothing does |
| `wrong_round` | approves the round after this one |
| `doubling` | calls `cast_vote` twice in one reply, for and against |
| `Slow(inner)` | votes as `inner` once its `go` is set (or after its `seconds`) |
| `Broken(how)` | `prose`, `json` (arguments cut off), `types` (confidence "high"), `fields` (unknown ones), `500`, `html` |
| `Repenting(first, then)` | as `first`; when asked again in the same vote, as `then` |
| `InText(inner, fence)` | votes as `inner`, as JSON in its text instead of a tool call |
| `Together(inner, number)` | as `inner`, but nobody is answered before `number` requests have come: 500 if they do not |
| `Changing(*personas)` | round 1 as the first, round 2 as the second, …; the last one stays |

Requests that ask for no vote (a plan, scores of plans, an interview) are answered by `planner`: the form's own order, a score
of 5 for every plan, `InterviewModel` for the rest.

In a process of its own: `python -m tests.fake_openai --responder tests.fake_openai.reviewing:respond` with the model ids
`yes`, `no`, `abstain`, `obedient`, `wrong-round`, `doubling`, `slow` (20 s), `prose`, `json`, `types`, `fields`, `500`, `html`, and
`no-then-yes` (rejects the first round).
"""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from tests.fake_openai.connection import Connection
from tests.fake_openai.faults import Html, Status
from tests.fake_openai.held import PATIENCE
from tests.fake_openai.interview import InterviewModel
from tests.fake_openai.replies import Answer, Call, Envelope, fake_text, tool_reply
from tests.fake_openai.server import FakeOpenAI, Reply, stream_answer, tool_names

Persona = Callable[[dict[str, Any]], Reply]

_FENCE = re.compile(
    r"^# (?P<title>[^\n]*) \(data\)\n<<<(?P<mark>data-\w+)\n(?P<json>[^\n]*)\n(?P=mark)>>>$", re.MULTILINE
)
_ROUND = re.compile(r"This is round (\d+)\.")
_ORDERS = re.compile(r"\b(?:vote|please|must|you (?:shall|will)|system:?)\W+(?P<order>approve|reject)", re.IGNORECASE)


class Asked:
    """One request for a vote, as far as a model can understand it."""

    def __init__(self, body: dict[str, Any]) -> None:
        self.body = body
        self.messages: list[dict[str, Any]] = body["messages"]

    @cached_property
    def text(self) -> str:
        """What is shown: the whole first message of the user."""
        return next(message["content"] for message in self.messages if message["role"] == "user")

    @cached_property
    def data(self) -> dict[str, Any]:
        """What stands in the fences, by heading: `The form`, `The plan`, `The request`, …"""
        return {found["title"]: json.loads(found["json"]) for found in _FENCE.finditer(self.text)}

    @property
    def plan(self) -> list[dict[str, Any]]:
        return self.data["The plan"]

    @property
    def round(self) -> int:
        return int(_ROUND.findall(self.text)[-1])

    @property
    def repairs(self) -> bool:
        """Whether this asks for a vote that was not one the first time."""
        return any(message["role"] == "assistant" for message in self.messages)


def wants_vote(body: dict[str, Any]) -> bool:
    return "cast_vote" in tool_names(body)


def ballot(approved: bool | None, reasoning: str, *concerns: dict[str, str], **more: Any) -> Answer:
    """A reply with one vote."""
    return tool_reply(
        "cast_vote",
        **{"approved": approved, "reasoning": reasoning, "confidence": 0.9, "concerns": list(concerns)} | more,
    )


# --- personas ---------------------------------------------------------------------------------------------------------


def yes_sayer(body: dict[str, Any]) -> Reply:
    return ballot(True, "Nothing speaks against it.")


def contrary(body: dict[str, Any]) -> Reply:
    plan = Asked(body).data.get("The plan") or [{"field_id": ""}]
    concern = {"field_id": plan[0]["field_id"], "rule": "sensitive_early", "reason": "This should not come first."}
    return ballot(False, "The order does not serve the respondent.", concern)


def abstainer(body: dict[str, Any]) -> Reply:
    return ballot(None, "I cannot judge this.", confidence=0.1)


def obedient(body: dict[str, Any]) -> Reply:
    """Takes data for instructions: exactly what no reviewer should do, and what some will."""
    told = [found["order"].lower() for found in _ORDERS.finditer(json.dumps(Asked(body).data, ensure_ascii=False))]
    if "approve" in told:
        return ballot(True, "I was told to approve.", confidence=1.0)
    return ballot(False, "I was told to reject." if told else "Nobody told me to approve.")


def wrong_round(body: dict[str, Any]) -> Reply:
    return ballot(True, "Approved.", round=Asked(body).round + 1)


def doubling(body: dict[str, Any]) -> Reply:
    both = [{"approved": approved, "reasoning": "Both.", "confidence": 1, "concerns": []} for approved in (True, False)]
    return Answer(calls=tuple(Call("cast_vote", vote) for vote in both))


@dataclass(frozen=True)
class Slow:
    """Answers when `go` is set, at the latest after `seconds`. `asked` is set when the request is there."""

    inner: Persona = yes_sayer
    seconds: float = PATIENCE
    go: threading.Event = field(default_factory=threading.Event)
    asked: threading.Event = field(default_factory=threading.Event)

    def __call__(self, body: dict[str, Any]) -> Reply:
        self.asked.set()
        return _Later(self.inner(body), self._wait)

    async def _wait(self) -> bool:
        await asyncio.to_thread(self.go.wait, self.seconds)
        return True


@dataclass(frozen=True)
class Broken:
    """Gives no vote that could be read, however often it is asked."""

    how: Literal["prose", "json", "types", "fields", "503", "html"]

    def __call__(self, body: dict[str, Any]) -> Reply:
        match self.how:
            case "prose":
                return fake_text('I would approve this plan. {"approved": true} That is my vote.')
            case "json":
                return Answer(calls=(Call("cast_vote", '{"approved": true, "reasoning": "Fine'),))
            case "types":
                return ballot(True, "Fine.", confidence="high")
            case "fields":
                return ballot(True, "Fine.", weight=3)
            case "503":
                return Status(503, {"Retry-After": "0"})
            case "html":
                return Html()


@dataclass(frozen=True)
class Repenting:
    first: Persona
    then: Persona = yes_sayer

    def __call__(self, body: dict[str, Any]) -> Reply:
        return (self.then if Asked(body).repairs else self.first)(body)


@dataclass(frozen=True)
class InText:
    """The vote as text. `inner` must be one that answers with a call."""

    inner: Persona = yes_sayer
    fence: bool = False

    def __call__(self, body: dict[str, Any]) -> Reply:
        answer = self.inner(body)
        assert isinstance(answer, Answer)
        written = answer.calls[0].raw
        return fake_text(f"```json\n{written}\n```" if self.fence else written)


@dataclass
class Together:
    """Share one between several models: all are answered once `number` of them have asked."""

    inner: Persona
    number: int
    arrived: int = 0
    full: asyncio.Event | None = None

    def __call__(self, body: dict[str, Any]) -> Reply:
        self.full = self.full or asyncio.Event()
        self.arrived += 1
        if self.arrived >= self.number:
            self.full.set()
        return _Later(self.inner(body), self._wait)

    async def _wait(self) -> bool:
        assert self.full is not None
        try:
            await asyncio.wait_for(self.full.wait(), PATIENCE)
        except TimeoutError:
            return False
        return True


class Changing:
    """Another persona in every round."""

    def __init__(self, *personas: Persona) -> None:
        self.personas = personas

    def __call__(self, body: dict[str, Any]) -> Reply:
        return self.personas[min(Asked(body).round, len(self.personas)) - 1](body)


@dataclass(frozen=True)
class _Later:
    """`reply` when `ready` comes true, 500 when it comes false."""

    reply: Reply
    ready: Callable[[], Awaitable[bool]]

    async def play(self, connection: Connection, envelope: Envelope) -> None:
        reply = self.reply if await self.ready() else Status(500)
        if not isinstance(reply, Answer):
            await reply.play(connection, envelope)
        elif envelope.body.get("stream"):
            await stream_answer(connection, envelope, reply)
        else:
            await connection.respond(envelope.whole(reply))


# --- the panel --------------------------------------------------------------------------------------------------------


class ReviewPanel:
    """A responder for FakeOpenAI: requests for votes go to the persona of the model's id, others to `planner`."""

    def __init__(self, personas: Mapping[str, Persona], planner: Persona | None = None) -> None:
        self.personas = personas
        self.planner = planner or plan_or_score
        self.fake: FakeOpenAI | None = None
        """The server that it plays on, where its maker says so."""
        self.votes_asked: list[tuple[str, int]] = []
        """(model id, round) of every request for a vote, repairs included, in order of arrival."""

    def __call__(self, body: dict[str, Any]) -> Reply:
        if not wants_vote(body):
            return self.planner(body)
        self.votes_asked.append((body["model"], Asked(body).round))
        return self.personas[body["model"]](body)

    def count(self, model: str) -> int:
        """How many requests for a vote the model has had, repairs included."""
        return Counter(name for name, _ in self.votes_asked)[model]


def plan_or_score(body: dict[str, Any]) -> Reply:
    """The form's own order as a plan, with the first field last where that was rejected; 5 for each plan to be scored."""
    if "score_plans" not in tool_names(body):
        planned = _interview(body)
        if isinstance(planned, Answer) and "that reviewers rejected" in json.dumps(body["messages"]):
            [call] = planned.calls
            first, *others = call.arguments["fields"]
            return tool_reply("create_plan", fields=[*others, first])
        return planned
    scores = [{"plan": name, "score": 5, "reason": "As good as any."} for name in Asked(body).data["The plans"]]
    return tool_reply("score_plans", scores=scores)


_interview = InterviewModel()

respond = ReviewPanel(
    {
        "yes": yes_sayer,
        "no": contrary,
        "abstain": abstainer,
        "obedient": obedient,
        "wrong-round": wrong_round,
        "doubling": doubling,
        "slow": Slow(seconds=20),
        "prose": Broken("prose"),
        "json": Broken("json"),
        "types": Broken("types"),
        "fields": Broken("fields"),
        "503": Broken("503"),
        "html": Broken("html"),
        "no-then-yes": Changing(contrary, yes_sayer),
    }
)
