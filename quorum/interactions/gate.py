"""The gate: every tool call of an interaction passes it. Policy, review on the exact arguments, confirmation, then once.

A call that waits for a vote or a human raises Waiting, which ends the agent's loop; when the interaction goes on, the loop is
replayed from the journal and comes to the same call, whose row says how far it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from formagent.agents.argument_repairs import Repairs
from formagent.errors import ToolDeclined, ToolError, ToolFailed, ToolRetry
from formagent.protocol.content_hash import content_hash
from formagent.server.crash_points import crash_point
from formagent.server.database_thread import threaded
from formagent.wording.validation_messages import complaint
from quorum.conversations.services.staff_voice import answer_to_run
from quorum.domain.policies import Effect
from quorum.domain.subjects import ActionSubject
from quorum.interactions.call_policy import denied, needs_confirmation
from quorum.interactions.error_words import PASSES_ON, refusal_of, refused_by_person, tried_in_vain, words_by_language
from quorum.interactions.gated_tools import GatedTool, GatedTools, told_once
from quorum.interactions.persons_no import rejection_words
from quorum.interactions.recorded_calls import (
    plain_arguments,
    told_error,
    typed_arguments,
    understood_arguments,
    unreadable_arguments,
    with_names,
    without_remarks,
)
from quorum.interactions.tries import Tries
from quorum.interactions.waiting import StoppedByHuman, Waiting
from quorum.models import Review, ToolUse
from quorum.services.interactions import tool_uses
from quorum.services.interactions.running import ClaimedRun
from quorum.services.interactions.tree import result_of_child
from quorum.tools.base import Consequence, ReadOutput, Risk, StaffTool, StagedDrafts, ToolContext, ToolOutput


@dataclass
class Gate:
    """The tool calls of one scope of an interaction: a task, the gathering, an answer."""

    claimed: ClaimedRun
    scope: str
    drafts: StagedDrafts
    purpose: str = ""
    """What the calls are for, in the agent's words."""
    planned: tuple[str, ...] = ()
    """The tools that its task means to use."""
    place: int = field(default=0, init=False)
    tries: Tries = field(default_factory=Tries, init=False)
    _wrong: bool = field(default=False, init=False)

    def tools(self, tools: Mapping[str, StaffTool]) -> GatedTools:
        """These tools as an agent's own. A call of any other name passes the gate too, and is recorded as unknown."""
        specs = told_once(tool.spec for tool in tools.values())
        named = {
            name: GatedTool(tool.definition, partial(self._told, tool), specs[name]) for name, tool in tools.items()
        }
        return GatedTools(named, self.unknown)

    async def _told(self, tool: StaffTool, raw: str, repairs: Repairs | None = None) -> ReadOutput:
        """The same for a model: what was read; where in the pages it stands is for people."""
        output = await self.call(tool, raw, repairs)
        return ReadOutput(data=output.data, arguments_left_out=without_remarks(tool, raw)[1] or None)

    async def call(self, tool: StaffTool, raw: str, repairs: Repairs | None = None) -> ToolOutput:
        """Carry a call out as far as it may go. Raises ToolRetry, ToolFailed, Waiting, LeaseLost."""
        self._wrong = False
        try:
            return await self._called(tool, raw, repairs or Repairs())
        finally:
            self.tries.came_to(tool.name, wrong=self._wrong)

    async def _called(self, tool: StaffTool, raw: str, repairs: Repairs) -> ToolOutput:
        unreadable: ToolRetry | None = None
        try:
            arguments = understood_arguments(tool, without_remarks(tool, raw)[0], repairs)
            by_slug = threaded(with_names)
            plain = await by_slug(self.claimed.row, self.claimed.principal, tool, plain_arguments(arguments))
        except ToolRetry as error:
            unreadable, plain = error, unreadable_arguments(raw)
        if (use := await self._recorded(tool.name, plain)) is not None:
            return await self._go_on(tool, use)
        use = await self._asked(tool.name, plain, tool.risk)
        crash_point("tool_asked")
        if unreadable is not None:
            wrong = ToolRetry(f"INVALID_ARGUMENT: {unreadable}")
            raise await self._failed(use, wrong, unreadable) from unreadable
        if (failures := self.tries.of(tool.name)) > self.claimed.settings.max_tool_retries:
            raise await self._failed(use, tried_in_vain(tool.name, failures))
        return await self._first(tool, use)

    async def unknown(self, name: str, raw: str, known: Mapping[str, Any]) -> ToolOutput:
        """A call of a tool that there is not, or not for this member: high risk, never carried out."""
        if (use := await self._recorded(name[:100], unreadable_arguments(raw))) is not None:
            raise told_error(use)
        use = await self._asked(name[:100], unreadable_arguments(raw), Risk.HIGH)
        error = ToolRetry(f"NOT_FOUND: there is no tool {name!r}. There are: {', '.join(known)}.")
        raise await self._failed(use, error, ToolRetry(complaint("There is no tool {name!r}.", name=name)))

    async def _recorded(self, tool: str, arguments: Mapping[str, Any]) -> ToolUse | None:
        """The record of this very call at the scope's next place; None where it has none yet.

        A model that had to be asked anew may call for something else than before: the records of that are passed over.
        """
        while True:
            self.place += 1
            use: ToolUse | None = await threaded(tool_uses.recorded_use)(self.claimed.id, self.scope, self.place)
            if use is None or (use.tool, use.args_hash) == (tool, content_hash(dict(arguments))):
                return use

    # --- how far a call is --------------------------------------------------------------------------------------------

    async def _first(self, tool: StaffTool, use: ToolUse) -> ToolOutput:
        """Nothing but the record exists: ask the policy, then run what is low, put to the vote what is high."""
        if why := await threaded(denied)(self.claimed, tool, use):
            raise await self._refused(use, ToolUse.State.REFUSED, f"NOT_ALLOWED: {why}", why)
        if tool.risk is Risk.LOW:
            return await self._read(tool, use)
        raise await self._put_to_vote(tool, use)

    async def _put_to_vote(self, tool: StaffTool, use: ToolUse) -> Waiting:
        consequence = await self._tried(use, self._consequence(tool, use))
        subject = self._subject(use, consequence)
        open_review = threaded(tool_uses.open_action_review)
        review = await open_review(self.claimed, use, subject, consequence.model_dump(), self.claimed.settings)
        crash_point("action_in_review")
        return Waiting(f"review:{review}")

    async def _go_on(self, tool: StaffTool, use: ToolUse) -> ToolOutput:
        match use.state:
            case ToolUse.State.DONE:
                return await self._done(tool, ToolOutput.model_validate_json(use.result_json))
            case ToolUse.State.REJECTED | ToolUse.State.REFUSED | ToolUse.State.FAILED:
                self._wrong = use.state == ToolUse.State.FAILED
                raise told_error(use)
            case ToolUse.State.IN_REVIEW:
                return await self._reviewed(tool, use)
            case ToolUse.State.CONFIRMING:
                return await self._answered(tool, use)
            case ToolUse.State.ALLOWED:
                return await self._run(tool, use)
        return await self._first(tool, use)

    async def _reviewed(self, tool: StaffTool, use: ToolUse) -> ToolOutput:
        review = use.review
        if review is None:
            raise await self._failed(use, ToolFailed(complaint("Its review is gone.")))
        if review.is_open:
            raise Waiting(f"review:{review.pk}")
        await threaded(tool_uses.tell_votes)(
            self.claimed, review, "action", f"{self.scope}/{self.place}/votes/{str(review.pk)[:8]}"
        )
        consequence = Consequence.model_validate(use.consequence)
        covered = await threaded(tool_uses.approved_for)(review, self._subject(use, consequence))
        if not covered and review.state == Review.State.APPROVED:  # As an earlier release put it to the vote.
            raise await self._put_to_vote(tool, use)
        if not covered:
            words = await threaded(rejection_words)(review)
            if review.decided_by == Review.DecidedBy.HUMAN and review.escalates:
                raise StoppedByHuman(words)
            why = f"REJECTED: Reviewers rejected this call: {words} Go on without it, or find a safer way."
            told = complaint("Reviewers rejected this call: {words}", words=words)
            raise await self._refused(use, ToolUse.State.REJECTED, why, told)
        if await threaded(needs_confirmation)(self.claimed, tool, use):
            given = {"level": consequence.level, "message": consequence.message, "changes": consequence.changes}
            asked = await threaded(tool_uses.ask_confirmation)(self.claimed, use, **given)
            crash_point("action_confirming")
            raise Waiting(f"confirmation:{asked}")
        await threaded(tool_uses.mark_allowed)(self.claimed, use)
        crash_point("action_allowed")
        return await self._run(tool, use)

    async def _answered(self, tool: StaffTool, use: ToolUse) -> ToolOutput:
        asked = use.confirmation
        if asked is None:
            raise await self._failed(use, ToolFailed(complaint("Its confirmation is gone.")))
        if asked.resolved_at is None:
            raise Waiting(f"confirmation:{asked.pk}")
        if not asked.approved:
            told = refused_by_person(asked)
            raise await self._refused(use, ToolUse.State.REFUSED, f"REFUSED: {told}".strip(), told)
        await threaded(tool_uses.mark_allowed)(self.claimed, use)
        crash_point("action_allowed")
        return await self._run(tool, use)

    # --- running ------------------------------------------------------------------------------------------------------

    async def _read(self, tool: StaffTool, use: ToolUse) -> ToolOutput:
        output = await self._tried(use, self._output(tool, use))
        kept: ToolOutput = await threaded(tool_uses.record_read)(self.claimed, use, output)
        crash_point("tool_done")
        return kept

    async def _run(self, tool: StaffTool, use: ToolUse) -> ToolOutput:
        """The one time that a high-risk call runs. Its write and the record are one transaction."""
        if why := await threaded(denied)(self.claimed, tool, use):
            raise await self._refused(use, ToolUse.State.REFUSED, f"NOT_ALLOWED: {why}", why)
        output: ToolOutput = await self._tried(use, self._output(tool, use))
        if await threaded(tool_uses.state_of)(use) != ToolUse.State.DONE:
            raise TypeError(f"tool {tool.name}: writes without its commit")
        crash_point("tool_done")
        return await self._done(tool, output)

    async def _done(self, tool: StaffTool, output: ToolOutput) -> ToolOutput:
        """What a call brought; of one that began another interaction or spoke to an agent, what came of that."""
        if tool.effect in (Effect.CONVERSE, Effect.SPEAK):
            return await self._answered_by_agent(output)
        if tool.effect is not Effect.SPAWN:
            return output
        child = str(output.data["interaction"])
        told: str | None = await threaded(result_of_child)(child)
        if told is None:
            raise Waiting(f"child:{child}")
        crash_point("child_told")
        return output.model_copy(update={"data": {**output.data, "result": told}})

    async def _answered_by_agent(self, output: ToolOutput) -> ToolOutput:
        key, number = str(output.data["conversation"]), int(output.data["number"])
        transcript: list[dict[str, Any]] | None = await threaded(answer_to_run)(key, number)
        if transcript is None:
            raise Waiting(f"conversation:{key}/{number}")
        return output.model_copy(update={"data": {**output.data, "transcript": transcript}})

    async def _tried(self, use: ToolUse, running: Any) -> Any:
        """What it gives. Whatever goes wrong with it is recorded and told, unless the step as a whole cannot go on."""
        try:
            return await running
        except PASSES_ON:
            raise
        except Exception as error:
            if await threaded(tool_uses.state_of)(use) == ToolUse.State.DONE:
                raise  # What it did stands.
            raise await self._came_to(use, error) from error

    async def _came_to(self, use: ToolUse, error: Exception) -> ToolError:
        if isinstance(error, ToolDeclined):
            return await self._refused(use, ToolUse.State.REFUSED, f"REFUSED: {error}", error)
        return await self._failed(use, *refusal_of(use.tool, error))

    async def _failed(self, use: ToolUse, error: ToolError, cause: Exception | None = None) -> ToolError:
        """Record it: `error` for the model, its cause for people. After the last further try the same error is final."""
        self._wrong = True
        again = isinstance(error, ToolRetry) and self.tries.of(use.tool) < self.claimed.settings.max_tool_retries
        told = words_by_language(cause or error)
        await threaded(tool_uses.record_failed)(self.claimed, use, str(error), told, again=again)
        return told_error(use)

    async def _refused(self, use: ToolUse, state: ToolUse.State, why: str, told: str | ToolDeclined) -> ToolError:
        """Record it: `why` for the model, `told`, a complaint, for people."""
        words = words_by_language(told if isinstance(told, ToolDeclined) else ToolDeclined(told))
        await threaded(tool_uses.record_refused)(self.claimed, use, state, why, words)
        return told_error(use)

    async def _asked(self, tool: str, arguments: Mapping[str, Any], risk: Risk) -> ToolUse:
        record = partial(tool_uses.record_asked, tool=tool, arguments=arguments, risk=risk, purpose=self.purpose)
        found: ToolUse = await threaded(record)(self.claimed, self.scope, self.place)
        return found

    async def _output(self, tool: StaffTool, use: ToolUse) -> ToolOutput:
        return await tool.run(self._context(use), typed_arguments(tool, use))

    async def _consequence(self, tool: StaffTool, use: ToolUse) -> Consequence:
        if tool.consequence is None:
            raise TypeError(f"tool {tool.name}: says no consequence")
        return await tool.consequence(self._context(use), **typed_arguments(tool, use))

    def _subject(self, use: ToolUse, consequence: Consequence) -> ActionSubject:
        told = "\n".join([consequence.message, *consequence.changes])
        request = self.claimed.row.request
        return ActionSubject(
            request=request,
            tool=use.tool,
            arguments=use.arguments,
            purpose=use.purpose,
            planned=self.planned,
            consequence=told,
        )

    def _context(self, use: ToolUse) -> ToolContext:
        row, principal = self.claimed.row, self.claimed.principal
        if principal is None:
            raise ToolFailed("NOT_ALLOWED: the member for whom this is done is gone")

        async def commit(write: Callable[..., ToolOutput], *args: Any, **kwargs: Any) -> ToolOutput:
            crash_point("before_effect")
            run = partial(write, *args, **kwargs)
            output: ToolOutput = await threaded(tool_uses.carry_out)(self.claimed, use, run)
            return output

        agreed = Consequence.model_validate(use.consequence) if use.consequence else None
        return ToolContext(principal, row.workspace, self.claimed.id, row.language, self.drafts, commit, agreed)
