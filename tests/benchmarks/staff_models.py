"""The models of the benchmark of interactions: they work, answer and talk by a script, vote at once, and cost no time to speak of.

`respond` is what the fake server in a process of its own answers with.
"""

from __future__ import annotations

from typing import Any

from tests.fake_openai.replies import Answer, Call, tool_reply
from tests.fake_openai.reviewing import Asked, ReviewPanel, ballot, yes_sayer
from tests.fake_openai.server import Reply
from tests.fake_openai.staff_work import StaffWork, calls, done_gathering, finished, plan, task
from tests.quorum.discussions.talking import talker

CLINIC, INCOME = "clinic-intake", "household_income"
FIX = "too many people drop out of clinic-intake; fix it"
EDITS = 6
"""High-risk calls of the run that the gate is measured on."""
RENAMING = "Give the question other words"
DAMAGE = "Which answers mention water damage?"
EASING, PUBLISHING = "Ease the question about income", "Publish the new version"


def _edit(**changes: Any) -> Call:
    return Call("edit_field", {"form": CLINIC, "field": INCOME, "changes": changes})


WORK = StaffWork(
    gathering=[
        calls(Call("read_form", {"form": CLINIC}), Call("read_analytics", {"form": CLINIC}), text="First the numbers."),
        done_gathering("131 of 168 who left stopped at household_income, which is required and gives no reason."),
    ],
    plan=[
        plan(
            "Fewer people leave at the question about income.",
            task(EASING, "edit_field", "check_form"),
            task(PUBLISHING, "publish_form"),
        )
    ],
    tasks={
        EASING: [
            calls(Call("remove_field", {"form": CLINIC, "field": INCOME})),
            calls(_edit(required=False)),
            calls(_edit(intent="To find out which fees can be waived.")),
            calls(Call("check_form", {"form": CLINIC})),
            finished("Income is optional, and the form says what it is asked for."),
        ],
        PUBLISHING: [calls(Call("publish_form", {"form": CLINIC})), finished("Published; its plan is in review.")],
    },
    summary="The question about income is optional now and says why it is asked.",
    others={
        "answer": [
            calls(Call("search_responses", {"form": "many", "terms": ["water damage"], "sample": 10})),
            tool_reply("answer", text="They mention “water damage in the basement” [S2]."),
        ]
    },
)
CALLS = StaffWork(
    plan=[plan("Other words.", task(RENAMING, "edit_field"))],
    tasks={
        RENAMING: [*(calls(_edit(label=f"What comes in, {n}?")) for n in range(EDITS)), finished("It has other words.")]
    },
)
_TALK = {name: talker(f"Ask it later, says {name}.") for name in ("ann", "ben", "cleo")}
_TALKING = {"give_answer", "review_answers"}


def careful(body: dict[str, Any]) -> Answer:
    """Against taking questions out; for everything else."""
    removes = Asked(body).data.get("The tool") == "remove_field"
    return ballot(not removes, "It would lose what the clinic needs." if removes else "It serves the request.")


def _works(body: dict[str, Any]) -> Reply:
    names = {tool["function"]["name"] for tool in body.get("tools", ())}
    shown = str(body["messages"])
    if names & _TALKING or (names == {"sum_up"} and "conclusion" in str(body["tools"])):
        return _TALK[body["model"]](body)
    return (CALLS if RENAMING in shown else WORK)(body)


respond = ReviewPanel({"ann": careful, "ben": careful, "cleo": yes_sayer}, _works)
