"""Which form of a request a model's server takes: learned once by trying, and remembered for a day."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable
from typing import Protocol

from pydantic import BaseModel, Field

from formagent.llm.messages import ModelReply, ModelRequest
from formagent.llm.request_forms import Choice, RequestForm, forms_of, wanted_tool_choice
from formagent.llm.settings import ModelSettings

FORGOTTEN_AFTER = 24 * 3600.0
"""Seconds; a server may have been brought up to date since."""
_WHEN_UNHEEDED: dict[Choice, Choice] = {"required": "named", "named": "text", "auto": "text"}
"""Several servers take a choice and do not heed it. What is asked for after a reply without the tool call that was due, from
a model that has made none in that form yet."""
TRIED_AGAIN_AFTER = 60.0
"""Seconds after all forms were refused, before more than the first is tried again: such a server has another trouble."""
REFUSALS_TO_DOUBT = 3
"""Refusals in a row of a form that was taken before, after which the others are tried again."""


class Lessons(BaseModel):
    """What a server is known to take, by what requests want; `at` is when the first of it was learned (seconds since 1970)."""

    forms: dict[str, RequestForm] = Field(default_factory=dict)
    at: float = 0.0


class Memory(Protocol):
    """Where lessons are kept for other processes and later ones. It must not fail because its store is away."""

    async def recall(self, name: str, fingerprint: str) -> Lessons | None:
        """What was learned of this model under these settings."""
        ...

    async def remember(self, name: str, fingerprint: str, lessons: Lessons) -> None:
        """Keep what was learned, in place of what was known before."""
        ...


class LearnedForms:
    """What one process knows of one model's server. `clock` gives seconds since 1970."""

    def __init__(
        self,
        name: str,
        settings: ModelSettings,
        memory: Memory | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.name, self.settings, self.memory, self.clock = name, settings, memory, clock
        self.fingerprint = settings_fingerprint(settings)
        self.lessons = Lessons()
        self._asked_memory = False
        self._taken: set[tuple[str, RequestForm]] = set()
        """What the server has answered in this process as it should."""
        self._not_taken: set[tuple[str, RequestForm]] = set()
        self._refused: Counter[str] = Counter()
        self._all_refused_at = float("-inf")

    async def forms(self, request: ModelRequest) -> list[RequestForm]:
        """The forms to try, in order: only one where the server is known to take it."""
        await self._recall()
        want = wanted_tool_choice(request)
        every = forms_of(want, stream=self.settings.stream)
        known = self.lessons.forms.get(want)
        first = known if known in every else every[0]
        if (want, first) in self._taken or self.clock() - self._all_refused_at < TRIED_AGAIN_AFTER:
            return [first]
        return [first, *(form for form in every if form != first)]

    async def replied(self, request: ModelRequest, form: RequestForm, reply: ModelReply) -> None:
        """Learn from a reply: the server takes this form, unless the tool call that was due is missing."""
        want = wanted_tool_choice(request)
        self._refused[want] = 0
        if not reply.tool_calls and (want == "required" or request.needs_tool_call):
            heeded = (want, form) in self._taken or not _is_due(request)
            await self._learn(want, form if heeded else self._after(want, form))
            return
        self._taken.add((want, form))
        await self._learn(want, form)

    def refused_in(self, request: ModelRequest, form: RequestForm) -> None:
        """The server does not take this form."""
        self._not_taken.add((wanted_tool_choice(request), form))

    def refused(self, request: ModelRequest) -> None:
        """Every form that was tried was refused. A form that was taken before is doubted after a while."""
        want = wanted_tool_choice(request)
        if all(known != want for known, _ in self._taken):
            self._all_refused_at = self.clock()
        self._refused[want] += 1
        if self._refused[want] >= REFUSALS_TO_DOUBT:
            self._taken = {(other, form) for other, form in self._taken if other != want}

    def _after(self, want: str, form: RequestForm) -> RequestForm:
        """What to ask in next, where a form was taken and not heeded: one that is not refused."""
        following = form
        while (choice := _WHEN_UNHEEDED.get(following.choice)) is not None:
            following = RequestForm(choice=choice, stream=form.stream)
            if (want, following) not in self._not_taken:
                return following
        return form

    async def _learn(self, want: str, form: RequestForm) -> None:
        if self.lessons.forms.get(want) == form:
            return
        self.lessons = Lessons(forms={**self.lessons.forms, want: form}, at=self.lessons.at or self.clock())
        if self.memory is not None:
            await self.memory.remember(self.name, self.fingerprint, self.lessons)

    async def _recall(self) -> None:
        if self.lessons.at and self.clock() - self.lessons.at > FORGOTTEN_AFTER:
            self.lessons, self._taken, self._not_taken = Lessons(), set(), set()
        elif not self._asked_memory and self.memory is not None:
            found = await self.memory.recall(self.name, self.fingerprint)
            if found is not None and self.clock() - found.at <= FORGOTTEN_AFTER:
                self.lessons = found
        self._asked_memory = True


def _is_due(request: ModelRequest) -> bool:
    """Whether only a tool call is of use."""
    return request.needs_tool_call and not request.may_speak


def settings_fingerprint(settings: ModelSettings) -> str:
    """SHA-256 over a model's settings without its key: others mean that what was learned no longer counts."""
    shown = settings.model_dump_json(exclude={"api_key"})
    return hashlib.sha256(shown.encode()).hexdigest()
