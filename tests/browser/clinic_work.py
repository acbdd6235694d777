"""The clinic's form with 400 responses, a second member, and scripted models that work, answer and talk about it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.browser.demo import DemoServer
from tests.fake_openai import FakeOpenAI
from tests.fake_openai.replies import Answer, Call, tool_reply
from tests.fake_openai.reviewing import Asked, ReviewPanel, ballot, obedient
from tests.fake_openai.server import Reply, tool_names
from tests.fake_openai.staff_work import StaffWork, calls, done_gathering, finished, plan, task
from tests.live import seed
from tests.quorum.seeding.clinic import REPLIES

FORM, INCOME = "clinic-intake", "household_income"
REQUEST = "too many people drop out of clinic-intake; fix it"
EDITS = "Ease the question about income"
WORK = StaffWork(
    gathering=[
        calls(Call("read_form", {"form": FORM}), Call("read_analytics", {"form": FORM}), text="First the numbers."),
        done_gathering("131 of 168 who left stopped at household_income, which is required and gives no reason."),
    ],
    plan=[
        plan(
            "Fewer people leave at the question about income.",
            task(EDITS, "edit_field", "check_form"),
            task("Publish the new version", "publish_form"),
        )
    ],
    tasks={
        EDITS: [
            calls(Call("change_question", {"form": FORM, "question": INCOME})),
            calls(Call("remove_field", {"form": FORM, "field": INCOME})),
            calls(Call("edit_field", {"form": FORM, "field": INCOME, "changes": {"required": False}})),
            calls(
                Call(
                    "edit_field",
                    {"form": FORM, "field": INCOME, "changes": {"intent": "To find out which fees can be waived."}},
                )
            ),
            calls(Call("check_form", {"form": FORM})),
            finished("Income is optional, and the form says what it is asked for."),
        ],
        "Publish the new version": [
            calls(Call("publish_form", {"form": FORM})),
            finished("Published; its plan is in review."),
        ],
    },
    summary="The question about income is optional now and says why it is asked.",
)
VIEWS = {
    "ann": "Ask it last, make it optional, and say that it decides which fees can be waived.",
    "ben": "Leave it out of the first form: the desk can ask those who want a lower fee.",
    "cleo": "Keep it, but offer ranges instead of an exact amount.",
}
"""What each model holds of the question about income."""


def careful(body: dict[str, Any]) -> Answer:
    """Against taking questions out; for everything else."""
    removes = Asked(body).data.get("The tool") == "remove_field"
    return ballot(not removes, "It would lose what the clinic needs." if removes else "It serves the request.")


def at_work(body: dict[str, Any]) -> Reply:
    """Answers from what it has read, talks things over, and does WORK."""
    names = tool_names(body)
    if "answer" in names:
        return _answer(body)
    if names[0] in ("give_answer", "review_answers") or "conclusion" in json.dumps(body["tools"]):
        return _talk(names[0], body)
    return WORK(body)


def _answer(body: dict[str, Any]) -> Reply:
    read = [json.loads(message["content"]) for message in body["messages"] if message["role"] == "tool"]
    if not read:
        return calls(Call("read_analytics", {"form": FORM}), Call("read_failed_reviews", {"form": FORM}))
    sources = {name: title for one in read for name, title in one["sources"].items()}
    named = {words: name for name, title in sources.items() for words in REPLIES if title.endswith(words)}
    quotes = "".join(f"\n- “{words}” [{name}]" for words, name in named.items())
    text = f"**131** of 188 unfinished responses stop at the question about income [S1]. Why, in their own words:\n{quotes}"
    return tool_reply("answer", text=text, plot={"form": FORM, "figure": "left_at"})


def _talk(tool: str, body: dict[str, Any]) -> Reply:
    if tool == "give_answer":
        return tool_reply(tool, answer=VIEWS[body["model"]])
    if tool == "review_answers":
        others = Asked(body).data["The others' answers"]
        agreed = [("agree", "It answers what people say."), ("partly", "It costs the desk time.")]
        opinions = [
            {"answer": one, "agreement": agreement, "comment": comment}
            for one, (agreement, comment) in zip(others, agreed, strict=False)
        ]
        return tool_reply(tool, opinions=opinions)
    return tool_reply(
        tool,
        conclusion="Make the question optional, ask it last, and say what it is for.",
        consensus=["Nobody has to name an exact amount.", "The purpose has to be said."],
        disagreements=["Whether the desk should ask instead."],
        key_points=["131 people left at this question."],
    )


@contextmanager
def clinic_server(directory: Path) -> Iterator[tuple[DemoServer, str]]:
    """A server with the clinic, its models, and Rita, who may allow calls: her password."""
    personas = {"ann": careful, "ben": careful, "cleo": obedient}
    with FakeOpenAI(ReviewPanel(personas, at_work)) as fake:
        environ = {"FORMAGENT_QUORUM__REVIEW_MODELS": ",".join(personas), "FORMAGENT_QUORUM__DECISION_MODEL": "ann"}
        environ |= {"FORMAGENT_QUORUM__EXPLORATION_MODEL": "ann", "FORMAGENT_QUORUM__REQUIRE_FINAL_REVIEW": "true"}
        for name in personas:
            model = {"BASE_URL": fake.base_url, "MODEL": name, "API_KEY": "key", "MAX_RETRIES": "0"}
            environ |= {f"FORMAGENT_MODELS__{name.upper()}__{setting}": value for setting, value in model.items()}
        with DemoServer(directory, **environ) as server:
            password = seed("tests.clinic_seed", (), FORMAGENT_VAR_DIR=str(server.directory), **environ)
            yield server, password
