"""Scripted participants of discussions and debates."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from formagent.llm.messages import ModelReply, ModelRequest
from formagent.llm.scripted import ScriptedClient, Step, call, calls
from quorum.domain.discussions.discussion import ContextPart

CONTEXT = (ContextPart("The form", {"title": "A visit", "questions": ["Name", "Income"]}),)
_FENCE = re.compile(
    r"^# (?P<title>[^\n]*) \(data\)\n<<<(?P<mark>data-\w+)\n(?P<json>[^\n]*)\n(?P=mark)>>>$", re.MULTILINE
)


def shown(request: ModelRequest) -> dict[str, Any]:
    """What a participant is shown, by heading."""
    text = next(one.content for one in request.messages if one.role == "user")
    return {found["title"]: json.loads(found["json"]) for found in _FENCE.finditer(text)}


class Panel:
    """Models by name, each with a script by role. `told` is the progress."""

    def __init__(self, **scripts: Mapping[str, list[Step]]) -> None:
        self.clients = {name: ScriptedClient(steps, name=name) for name, steps in scripts.items()}
        self.told: list[tuple[str, dict[str, Any]]] = []

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.clients)

    def client(self, name: str) -> ScriptedClient:
        return self.clients[name]

    async def progress(self, kind: str, /, **payload: Any) -> None:
        self.told.append((kind, payload))

    @property
    def kinds(self) -> list[str]:
        return [kind for kind, _ in self.told]

    def asked(self, name: str, role: str) -> list[ModelRequest]:
        return [one for one in self.clients[name].requests if one.role == role]

    def assert_exhausted(self) -> None:
        for client in self.clients.values():
            client.assert_exhausted()


def answers(text: str) -> ModelReply:
    return calls(call("give_answer", answer=text))


def agrees_with_all(agreement: str = "agree", comment: str = "Sound.") -> Step:
    def review(request: ModelRequest) -> ModelReply:
        labels = shown(request)["The others' answers"]
        return opinions(*({"answer": one, "agreement": agreement, "comment": comment} for one in labels))

    return review


def opinions(*given: dict[str, Any]) -> ModelReply:
    return calls(call("review_answers", opinions=list(given)))


def sums_up(conclusion: str = "Ask it later.", **more: Any) -> ModelReply:
    lists: dict[str, Any] = {"consensus": [], "disagreements": [], "key_points": []}
    return calls(call("sum_up", conclusion=conclusion, **lists | more))


def case(text: str = "It serves its purpose.") -> ModelReply:
    return calls(call("state_case", case=text))


def files(*claims: tuple[str, str], evidence: str = "Income") -> ModelReply:
    given = [{"statement": text, "evidence": evidence, "severity": severity} for text, severity in claims]
    return calls(call("file_claims", claims=given))


def rebuts(*ids: str, concede: bool = False, answer: str = "It is asked late.") -> ModelReply:
    return calls(call("answer_claims", answers=[{"claim": one, "concede": concede, "answer": answer} for one in ids]))


def rules(verdict: str = "settled", /, conclusion: str = "It may go ahead.", **rulings: str) -> ModelReply:
    given = [{"claim": one, "ruling": ruling, "reason": "The data shows it."} for one, ruling in rulings.items()]
    return calls(call("rule_on_claims", rulings=given, verdict=verdict, conclusion=conclusion))
