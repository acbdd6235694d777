"""A question is answered: by a model that reads and whose answer is checked, or by code where the question is one of the list.

The loop is replayed from the journal whenever the interaction goes on: what was read and said before is not paid for again.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from django.utils import translation
from django.utils.translation import gettext

from formagent.agents.events import AgentLoopResult, AskDelta, AskDiscarded, LoopFinished, ModelCallFinished
from formagent.agents.loop import run_agent
from formagent.errors import ProtocolError, ToolError
from formagent.llm.messages import ModelClient
from formagent.server.crash_points import crash_point
from formagent.server.database_thread import in_database, threaded
from interviews.access import Principal
from interviews.models import Workspace
from interviews.written_counts import written_count
from quorum.agents.answerer import AnswerDesk, Answerer, Given, PlotWish
from quorum.domain.interactions.answer_checks import Doubt, Material, doubts_about
from quorum.domain.interactions.run_steps import RunState
from quorum.domain.settings import ReviewSettings
from quorum.interactions.asking.answers import (
    ANSWER,
    answered,
    complaints,
    finish,
    no_such_figure,
    unknown_citations,
    unsearched_complaints,
)
from quorum.interactions.asking.by_words import understood_question
from quorum.interactions.asking.plots import figure_data, figure_names, names_words
from quorum.interactions.asking.questions import answer_by_code
from quorum.interactions.asking.reading import Reader
from quorum.interactions.asking.streaming import AnswerStream
from quorum.interactions.endings import limit_reached, model_failed, requester_gone, turns_used_up
from quorum.interactions.error_words import error_words, plainly
from quorum.interactions.gate import Gate
from quorum.interactions.models import Purpose, RunModels
from quorum.interactions.requests.understanding import Understood
from quorum.interactions.sections import asked_section, form_lines
from quorum.interactions.tries import tries_of
from quorum.models import Interaction
from quorum.services.interactions import agent_steps, running
from quorum.services.interactions.reasons import told
from quorum.services.interactions.running import ClaimedRun
from quorum.services.interactions.tree import results_of_children
from quorum.tools.drafts import TaskDrafts
from quorum.tools.registry import tools_for

SCOPE = "answering"
EXTRA_REPLIES = 3
"""After the last one that may read: an answer, one put right, and one that had still called."""


async def advance_ask(claimed: ClaimedRun) -> None:
    """Answer it. Raises Waiting, LeaseLost."""
    principal, row = claimed.principal, claimed.row
    if principal is None:
        await _fail(claimed, requester_gone)
        return
    gate = Gate(claimed, SCOPE, TaskDrafts(principal, claimed.id), told(row, lambda: gettext("Answering the question")))
    if row.chore:
        await _answer_by_code(claimed, gate)
        return
    client = RunModels(claimed).client(Purpose.EXPLORE, SCOPE)
    if client is None:
        await _without_model(claimed, gate)
        return
    await _Answering(claimed, principal, Reader(gate, claimed.settings.max_tool_turns), client).run()


async def _without_model(claimed: ClaimedRun, gate: Gate) -> None:
    """What is plainly asked is answered by code; of anything else it is said what can be asked."""
    found: Understood = await threaded(understood_question)(claimed.row, claimed.principal)
    if found.chore is None:
        end = partial(
            running.end, state=RunState.FAILED, result={"answer": found.why, **found.as_json()}, error=found.why
        )
        await threaded(running.write)(claimed, end)
        return
    await threaded(agent_steps.take_up_chore)(claimed, found.chore.model_dump(mode="json", exclude_none=True))
    await in_database(claimed.row.refresh_from_db, fields=["chore"])
    await _answer_by_code(claimed, gate)


async def _answer_by_code(claimed: ClaimedRun, gate: Gate) -> None:
    try:
        found = await answer_by_code(claimed, gate)
    except ToolError as error:
        await _fail(claimed, partial(plainly, error, claimed.row.language))
        return
    except ProtocolError as error:
        await _fail(claimed, partial(error_words, error))
        return
    await threaded(running.write)(claimed, finish, found)


class _Answering:
    """One question in a model's hands."""

    def __init__(self, claimed: ClaimedRun, principal: Principal, reader: Reader, client: ModelClient) -> None:
        self.claimed, self.principal, self.reader, self.client = claimed, principal, reader, client
        self.sections: list[tuple[str, Any]] = []
        self.desk = AnswerDesk(check=self._complaints, has_read=lambda: bool(reader.outputs))

    async def run(self) -> None:
        self.sections = await in_database(question_sections, self.claimed.row, self.principal)
        result = await self._loop()
        if self.desk.given is None:
            await _fail(self.claimed, partial(_no_answer, result, self.client.name, self.claimed.settings))
            return
        await self._finish(self.desk.given, result.model)

    async def _loop(self) -> AgentLoopResult[AnswerDesk]:
        row, settings = self.claimed.row, self.claimed.settings
        tools = self.reader.tools(tools_for(self.principal, row.workspace_id, reading_only=True))
        stream = AnswerStream(row, ANSWER, self._material)
        result: AgentLoopResult[AnswerDesk] | None = None
        calls = settings.max_tool_turns + EXTRA_REPLIES
        async for event in run_agent(
            Answerer(self.claimed.row.request, self.sections, tools),
            self.desk,
            self.client,
            max_calls=calls,
            tries=tries_of(settings),
        ):
            match event:
                case ModelCallFinished(number=number):
                    self.reader.replies = number
                    self.reader.gate.tries.replied()
                case AskDelta(text=text) if self.reader.outputs:
                    await stream.feed(text)
                    crash_point("answer_streaming")
                case AskDelta() | AskDiscarded():
                    stream.stop()
                case LoopFinished(result=ended):
                    result = ended
        if result is None:
            raise RuntimeError("the events of an agent loop end with LoopFinished")
        return result

    async def _finish(self, given: Given, engine: str) -> None:
        row = self.claimed.row
        doubts = doubts_about(given.text, self._material(), given.calculations)
        doubts += unknown_citations(given.text, self.reader.sources.by_reference)
        plot, missed = await self._plot(given.plot)
        doubts += missed
        found = answered(given, self.reader, row.language, doubts=doubts, plot=plot, engine=engine)
        crash_point("answer_checked")
        await threaded(running.write)(self.claimed, finish, found)

    async def _plot(self, wish: PlotWish | None) -> tuple[dict[str, Any] | None, list[Doubt]]:
        """The figure, or that it cannot be drawn; neither where none was to be had."""
        if wish is None:
            return None, []
        named = self._named(wish)
        with translation.override(self.claimed.row.language):
            plot = await in_database(figure_data, *named)
        if plot is not None or await in_database(names_words, *named):
            return plot, []
        return None, [Doubt("plot", f"{wish.form} / {wish.figure}")]

    def _material(self) -> Material:
        """What was read, and what the model was told beforehand."""
        told = (data for _title, data in self.sections)
        return Material([*self.reader.counted(), *told], self.claimed.row.request, self.reader.said())

    async def _complaints(self, given: Given) -> list[str]:
        found = complaints(given, self._material(), self.reader.sources.by_reference)
        found += unsearched_complaints(given.text, self.reader.outputs)
        if given.plot is None or not (await self._plot(given.plot))[1]:
            return found
        known = await in_database(figure_names, *self._named(given.plot)[:3])
        return [*found, no_such_figure(given.plot, known)]

    def _named(self, wish: PlotWish) -> tuple[Principal, Workspace, str, str]:
        return self.principal, self.claimed.row.workspace, wish.form, wish.figure


# --- what the model is told ---------------------------------------------------------------------------------------------


def question_sections(row: Interaction, principal: Principal) -> list[tuple[str, Any]]:
    """What is around the question, as (heading, data)."""
    return [
        ("What the member looks at", row.about),
        ("The forms of the workspace", form_lines(row, principal)),
        ("What was said before", [row.context, *results_of_children(row)] if row.context else results_of_children(row)),
        asked_section(row),
    ]


# --- where there is no answer -------------------------------------------------------------------------------------------


def _no_answer(result: AgentLoopResult[AnswerDesk], model: str, settings: ReviewSettings) -> str:
    if result.error is not None:
        return model_failed(model, result.error)
    values = {"model": model, "n": written_count(result.usage.calls)}
    said = gettext("The model %(model)s gave no answer in %(n)s replies.") % values
    return f"{said} {limit_reached(turns_used_up(settings))}" if result.reason == "call_limit" else said


async def _fail(claimed: ClaimedRun, words: Any) -> None:
    said = told(claimed.row, words)
    await threaded(running.write)(claimed, partial(running.end, state=RunState.FAILED, error=said))
