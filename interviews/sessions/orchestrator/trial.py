"""A trial of one model: the real tools of the roles on a small form, through the same code as a respondent's turn.

Nothing is stored, no session begins. What a model does there, it will about do with people.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

from django.utils import timezone

from formagent.agents.loop import result_of, run_agent
from formagent.errors import ModelError
from formagent.llm.messages import Engine, ModelClient, ModelPiece, ModelReply, ModelRequest, ReplyFinished, TokenUsage
from formagent.llm.pieces import closing_stream
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.planning.plan_checks import repair_plan
from interviews.sessions.agents.architect import ArchitectAgent, PlanDraft
from interviews.sessions.orchestrator.interviewing import review, speak
from interviews.sessions.orchestrator.ports import Silent, TurnContext
from interviews.sessions.rules.bootstrap import Bootstrap
from interviews.sessions.rules.briefs import DirectiveKind
from interviews.sessions.rules.field_transitions import Directive
from interviews.sessions.rules.review import ActKind
from interviews.sessions.rules.state import FieldRecord, MainSessionState, Spoken, Stage

FORM = FormDefinition(
    slug="trial",
    title="Dinner",
    description="A dinner on 12 March. The kitchen needs to know who comes.",
    languages=("en",),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(
            field_id="guests", label="Guests", type="integer", required=True, config={"minimum": 1, "maximum": 9}
        ),
        FieldDefinition(
            field_id="wishes",
            label="Wishes for the food",
            type="long_text",
            facts=(FactDefinition(fact_key="allergies", fact="allergies, or that there are none"),),
        ),
    ),
)
ASKED = "How many of you will come?"
CALLS = 4
"""Calls of one trial at most."""


@dataclass(frozen=True)
class Trial:
    """How one role's tool went."""

    name: str
    works: bool
    said: str
    """What came of it, in the model's words; or why nothing did."""
    seconds: float
    usage: TokenUsage


class Watched:
    """The model under trial; it keeps the last error and counts what it uses."""

    def __init__(self, inner: ModelClient) -> None:
        self.inner = inner
        self.name: str = inner.name
        self.engine: Engine = inner.engine
        self.usage = TokenUsage()
        self.error: ModelError | None = None
        self.reply: ModelReply | None = None

    async def stream(self, request: ModelRequest) -> AsyncIterator[ModelPiece]:
        try:
            async with closing_stream(self.inner.stream(request)) as pieces:
                async for piece in pieces:
                    if isinstance(piece, ReplyFinished):
                        self.usage += piece.reply.usage
                        self.reply = piece.reply
                    yield piece
        except ModelError as error:
            self.usage += TokenUsage(calls=1)
            self.error = error
            raise

    def why_not(self) -> str:
        """Why a role came to nothing."""
        if self.error is not None:
            return str(self.error)
        text = (self.reply.text or ", ".join(call.name for call in self.reply.tool_calls)) if self.reply else ""
        return f"it did not use the tool as it must; its last reply: {' '.join(text.split())[:200]!r}"


async def try_roles(client: ModelClient) -> AsyncIterator[Trial]:
    """One trial after the other, each with its outcome."""
    for name, trial in TRIALS.items():
        watched, began = Watched(client), time.perf_counter()
        works, said = await trial(watched)
        yield Trial(name, works, said, time.perf_counter() - began, watched.usage)


async def _asks(model: Watched) -> tuple[bool, str]:
    turn = _turn(model)
    await speak(turn, Directive(kind=DirectiveKind.ASK, field_id="guests"))
    return (True, turn.said[-1].content) if turn.engine == model.name else (False, model.why_not())


async def _reviews_one(model: Watched) -> tuple[bool, str]:
    return await _reviews(model, "there will be four of us", {"guests": 4})


async def _reviews_several(model: Watched) -> tuple[bool, str]:
    return await _reviews(
        model, "Three. My name is Aiko Mori, and when does it begin?", {"guests": 3, "name": "Aiko Mori"}
    )


async def _reviews(model: Watched, words: str, told: dict[str, object]) -> tuple[bool, str]:
    """Whether the model's review of these words brings the values that they tell, after the gate."""
    message = Spoken(message_id=str(uuid.uuid4()), role="respondent", content=words)
    turn = _turn(model, message)
    verdict = await review(turn, message)
    if turn.given_up:
        return False, model.why_not()
    found = {one.field_id: one.value for one in [*([verdict.finding] if verdict.finding else []), *verdict.others]}
    asked = bool(verdict.wishes_for(ActKind.ASK_BACK))
    said = ", ".join([*(f"{field} = {value!r}" for field, value in found.items()), *(["a question"] if asked else [])])
    return found == told and asked == ("?" in words), f"{words!r} → {said or 'nothing'}"


async def _plans(model: Watched) -> tuple[bool, str]:
    draft = PlanDraft()
    turn = _turn(model)
    result = await result_of(run_agent(ArchitectAgent(FORM, turn.context), draft, model, max_calls=CALLS))
    if draft.plan is None or result.reason not in ("finished", "waiting_for_user"):
        return False, model.why_not()
    order = ", ".join(field.field_id for field in draft.plan.fields)
    return not draft.repaired, f"{order}{' (put right by code)' if draft.repaired else ''}"


TRIALS: dict[str, Callable[[Watched], Awaitable[tuple[bool, str]]]] = {
    "interviewer: ask": _asks,
    "reviewer: review": _reviews_one,
    "reviewer: several acts": _reviews_several,
    "architect: create_plan": _plans,
}


def _turn(model: ModelClient, message: Spoken | None = None) -> TurnContext:
    """A turn in the middle of the form, at the question of how many come."""
    state = MainSessionState(
        session_id=str(uuid.uuid4()),
        form_version_id=0,
        stage=Stage.INTERVIEWING,
        bootstrap=Bootstrap(language="en", country="JP", timezone="Asia/Tokyo"),
        plan=repair_plan(None, FORM),
        current_field_id="guests",
        messages=[Spoken(message_id=str(uuid.uuid4()), role="assistant", content=ASKED, field_id="guests")],
        fields={"guests": FieldRecord()},
    )
    if message is not None:
        state.messages.append(message)
        state.record("guests").message_ids.append(message.message_id)
    return TurnContext(
        state=state,
        form=FORM,
        number=1,
        command_type="sendMessage",
        payload={},
        message=message,
        models=lambda role: model,
        emitter=Silent(),
        now=timezone.now(),
        max_calls=CALLS,
    )
