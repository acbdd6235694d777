"""A model that works for staff by a script: what it replies depends on the request alone, so that it may be asked anew.

    work = StaffWork(
        gathering=[calls(Call("read_analytics", {"form": "visit"})), done_gathering("400 responses")],
        plan=[plan("Fewer leave", task("Make income optional", "edit_field"))],
        tasks={"Make income optional": [calls(Call("edit_field", {…})), finished("Done.")]},
        summary="Income is optional now.",
    )
    voters({"good": yes_sayer}, planner=work)

The n-th reply of a list answers the request that holds n assistant messages already; the last one stays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.fake_openai.replies import Answer, Call, tool_reply
from tests.fake_openai.reviewing import Asked
from tests.fake_openai.server import Reply, tool_names

Script = Sequence[Reply]


def calls(*tool_calls: Call, text: str = "") -> Answer:
    return Answer(text=text, calls=tool_calls)


def done_gathering(brief: str) -> Answer:
    return tool_reply("note_findings", brief=brief)


def task(title: str, *tools: str, intent: str = "It is done.") -> dict[str, Any]:
    return {"title": title, "intent": intent, "tools": [{"tool": tool, "why": "It is needed."} for tool in tools]}


def plan(objective: str, *tasks: Mapping[str, Any]) -> Answer:
    return tool_reply("create_plan", objective=objective, tasks=list(tasks))


def finished(outcome: str, success: bool = True) -> Answer:
    return tool_reply("finish_task", success=success, outcome=outcome)


class StaffWork:
    """Gathers, plans, carries out and sums up as it is told; `others` answers by the name of a tool of the request."""

    def __init__(
        self,
        *,
        gathering: Script = (done_gathering("Nothing of note."),),
        plan: Script = (),
        tasks: Mapping[str, Script] | None = None,
        summary: str = "It is done.",
        others: Mapping[str, Script] | None = None,
    ) -> None:
        self._by_tool: dict[str, Script] = {
            "note_findings": gathering,
            "create_plan": plan,
            "sum_up": [tool_reply("sum_up", markdown=summary)],
            **(others or {}),
        }
        self._tasks = tasks or {}
        self.summary = summary

    def __call__(self, body: dict[str, Any]) -> Reply:
        names = tool_names(body)
        if "finish_task" in names:
            title = Asked(body).data["Your task"]["title"]
            return _nth(self._tasks[title], body)
        for name, script in self._by_tool.items():
            if name in names:
                return _nth(script, body)
        raise AssertionError(f"no script for a request with the tools {names}")


def _nth(script: Script, body: dict[str, Any]) -> Reply:
    said = sum(message["role"] == "assistant" for message in body["messages"])
    return script[min(said, len(script) - 1)]
