"""Messages that do several things at once, through whole turns: with a good model behind a real server, and by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from formagent.config import Config
from formagent.llm.messages import ModelClient
from formagent.llm.registry import role_model
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import Stage
from tests.fake_openai import Answer, FakeOpenAI
from tests.fake_openai.interview import Asked, InterviewModel
from tests.fake_openai.replies import tool_reply
from tests.interviews.understanding.scenes import LANGUAGES, Scene, play, scenes
from tests.interviews.understanding.scoring import Grade, score

pytestmark = pytest.mark.django_db(transaction=True)
Serve = Callable[..., FakeOpenAI]


MOST_LOST = 2
"""Messages a language of which something is lost: a choice whose words the type reads otherwise, a date with a denial in it,
an item that takes the number of one taken out by the same message."""


class GoodListener(InterviewModel):
    """Gives the acts of a scene for its message."""

    scene: Scene

    def review(self, asked: Asked) -> Answer:
        return tool_reply("review", acts=self.scene.acts)


def by_rule(role: str) -> ModelClient | None:
    return None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["several_acts", "changes"])
async def test_all_that_a_good_model_understands_is_done(kind: str, language: str, served_by: Serve) -> None:
    listener = GoodListener()
    fake = served_by(listener, stream=False)
    lost = []
    for scene in scenes(kind, language):
        listener.scene = scene
        outcome = await play(scene, role_model)
        scored = score(scene, outcome)
        if scored.missed or scored.wrong:
            lost.append(str(scored))
        lost += [f"{scene.message!r}: {problem}" for problem in _not_dealt_with(scene, outcome, fake)]
        assert [asked.role for asked in map(Asked, fake.requests)].count("reviewer") == 1, scene.message
        fake.requests.clear()
    assert len(lost) <= MOST_LOST, "\n".join(lost)


def _not_dealt_with(scene: Scene, outcome: TurnOutcome, fake: FakeOpenAI) -> Iterator[str]:
    """What the next words leave out, by what the Interviewer was told to say."""
    kinds = {act["act"] for act in scene.acts}
    if outcome.state.stage is Stage.PAUSED:
        return
    told = next((a.directive for a in map(Asked, reversed(fake.requests)) if a.role == "interviewer"), {})
    if scene.unanswered_question and not told.get("they_asked"):
        yield "a question is not answered"
    if "language" in kinds and outcome.state.language != _language(scene):
        yield f"goes on in {outcome.state.language}"


def _language(scene: Scene) -> str | None:
    wished: Any = [act["language"] for act in scene.acts if act["act"] == "language"]
    return str(wished[-1]) if wished and wished[-1] in LANGUAGES else scene.language


@pytest.mark.parametrize("kind", ["several_acts", "changes"])
async def test_by_rule_next_to_nothing_is_stored_that_was_not_meant(
    kind: str, configured: Callable[..., Config]
) -> None:
    configured()
    every = [scene for language in LANGUAGES for scene in scenes(kind, language)]
    results = [score(scene, await play(scene, by_rule)) for scene in every]
    wrong = [str(result) for result in results if result.grade is Grade.WRONG]
    assert len(wrong) <= len(results) // 50, "\n".join(wrong)
