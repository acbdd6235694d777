"""A participant of discussions and debates behind the fake server."""

from __future__ import annotations

from typing import Any

from tests.fake_openai import tool_reply
from tests.fake_openai.reviewing import Asked, Persona
from tests.fake_openai.server import Reply, tool_names

CLAIM = {"statement": "Income comes first.", "evidence": "Income", "severity": "major"}


def talker(text: str, ruling: str = "upheld") -> Persona:
    """One who takes part in everything."""

    def answer(body: dict[str, Any]) -> Reply:
        data, [tool] = Asked(body).data, tool_names(body)
        match tool:
            case "give_answer":
                return tool_reply(tool, answer=text)
            case "review_answers":
                given = [
                    {"answer": one, "agreement": "agree", "comment": "Yes."} for one in data["The others' answers"]
                ]
                return tool_reply(tool, opinions=given)
            case "sum_up":
                return tool_reply(tool, conclusion=text, consensus=["All agree."], disagreements=[], key_points=[])
            case "state_case":
                return tool_reply(tool, case=text)
            case "file_claims":
                return tool_reply(tool, claims=[CLAIM])
            case "answer_claims":
                answers = [{"claim": one["id"], "concede": False, "answer": text} for one in data["Claims to answer"]]
                return tool_reply(tool, answers=answers)
        rulings = [
            {"claim": one, "ruling": ruling, "reason": text} for one in data["Where the debate is"]["to rule on"]
        ]
        return tool_reply(tool, rulings=rulings, verdict="settled", conclusion=text)

    return answer
