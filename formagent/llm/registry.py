"""Named models and the roles they serve, and those of this process."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Mapping
from functools import lru_cache

import structlog

from formagent.config import get_config
from formagent.errors import ConfigError, ModelCalledNoTool, ModelError, ModelResting
from formagent.llm.breaker import Breaker
from formagent.llm.figures import tally
from formagent.llm.learned_forms import Memory
from formagent.llm.messages import Engine, ModelClient, ModelPiece, ModelReply, ModelRequest, ReplyFinished
from formagent.llm.offline import OfflineClient, Responder
from formagent.llm.openai import OpenAIClient
from formagent.llm.pieces import closing_stream
from formagent.llm.settings import OFFLINE, LimitSettings, ModelSettings, RoleSettings

MOST_REFUSED = 3
"""Replies in a row whose tool calls were all refused, after which a model is not asked once more in that turn."""

log = structlog.get_logger("formagent.llm")


class RoleClient:
    """The models of one role as one client: the first that is well answers; another is tried until a piece came.

    One that calls no tool where it must, and again none when reminded, is as good as down: the next one is asked with the
    same messages, and this client asks it no more. The reply's `model` names the one that answered.
    """

    def __init__(
        self, role: str, members: list[tuple[ModelClient, Breaker]], idle: Mapping[str, Breaker] | None = None
    ) -> None:
        self.role = role
        self.members = members
        self.idle = idle or {client.name: breaker.stricter() for client, breaker in members}
        """By member, how it does where only a tool call helps: one that speaks well in another role is used there."""
        self.name: str = members[0][0].name
        self.engine: Engine = members[0][0].engine
        self._without_tools: set[str] = set()
        """Names of members that did not call a tool when reminded, or as it must be called when told."""
        self._last = ""
        """Name of the member that gave the newest reply."""
        self._refused: Counter[str] = Counter()
        """Its replies in a row whose calls were all refused, by tool where each has its own tries."""
        self._failures_before = 0
        """Its failures ahead of these replies: each of them called a tool, and looked like a success until it was refused."""

    @property
    def available(self) -> bool:
        """False while every model of the role rests: a call would fail at once."""
        return any(not (breaker.resting or self.idle[client.name].resting) for client, breaker in self.members)

    async def stream(self, request: ModelRequest) -> AsyncGenerator[ModelPiece, None]:
        """As the model that answers. Raises the last model's error, or ModelResting at once when all of them rest."""
        failure = self._given_up(request) or self._resting()
        for client, breaker in self.members:
            if client.name in self._without_tools or self.idle[client.name].resting or not breaker.try_call():
                continue
            given_out = False
            try:
                async with closing_stream(client.stream(request)) as pieces:
                    async for piece in pieces:
                        given_out = True
                        if isinstance(piece, ReplyFinished):
                            self._judge(piece.reply, request, client, breaker)
                        yield piece
                return
            except ModelError as error:
                if not isinstance(error, ModelCalledNoTool):
                    breaker.failed(error)
                if given_out and not isinstance(error, ModelCalledNoTool):
                    raise
                failure = error
                log.warning("model_passed_over", role=self.role, model=client.name, error=str(error))
        raise failure

    def _resting(self) -> ModelError:
        """What is said where none of them can be asked."""
        members = [(breaker, self.idle[client.name]) for client, breaker in self.members]
        left = min(max(breaker.rest_left, idle.rest_left) for breaker, idle in members)
        said = f"the models of {self.role} failed lately and are left alone for a while"
        return ModelResting(said, retryable=True, retry_after=left)

    def _given_up(self, request: ModelRequest) -> ModelError | None:
        """Pass over a member from now on whose calls were refused again and again: why."""
        if not request.refused:
            self._refused.clear()
            return None
        self._refused.update({""} if request.tries is None else set(request.refused_tools))
        most = MOST_REFUSED if request.tries is None else request.tries
        if max(self._refused.values(), default=0) < most or not self._last:
            return None
        error = ModelCalledNoTool(f"{self._last}: its tool calls cannot be taken")
        self.idle[self._last].gave_up(error, before=self._failures_before)
        tally().failed(self._last, self.role, error)
        self._without_tools.add(self._last)
        self._refused.clear()
        return error

    def _judge(self, reply: ModelReply, request: ModelRequest, client: ModelClient, breaker: Breaker) -> None:
        """Enter a whole reply into the member's health. Raises ModelCalledNoTool for words alone after a reminder."""
        breaker.succeeded()
        self._last = client.name
        idle = self.idle[client.name]
        if reply.tool_calls:
            if not request.refused:
                self._failures_before = idle.failures
            idle.succeeded()
        elif request.needs_tool_call and not (request.may_speak and reply.prose):
            error = ModelCalledNoTool(f"{client.name}: it calls no tool")
            idle.failed(error)
            tally().failed(client.name, self.role, error)
            if request.reminded:
                self._without_tools.add(client.name)
                raise error


class ModelRegistry:
    """Clients by name and by role. Build one per process; it needs no running event loop."""

    def __init__(
        self,
        models: Mapping[str, ModelSettings],
        roles: RoleSettings,
        limits: LimitSettings,
        *,
        offline: ModelClient | None = None,
        memory: Memory | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.models, self.roles, self.limits, self.clock = models, roles, limits, clock
        self.offline, self.memory = offline, memory
        self._clients: dict[str, ModelClient] = {}
        self._breakers: dict[str, Breaker] = {}
        self._idle: dict[tuple[str, str], Breaker] = {}

    def client(self, name: str) -> ModelClient:
        """The named model. ConfigError when there is none."""
        if name not in self._clients:
            self._clients[name] = self._make(name)
        return self._clients[name]

    def client_for(self, role: str) -> RoleClient | None:
        """The role's models: the first of its list is used, the rest stand in for it. None when it has only rules."""
        clients = {name: self.client(name) for name in self.roles.names(role)}
        members = [(client, self.breaker(name)) for name, client in clients.items() if client.engine != "offline"]
        idle = {client.name: self._idle_breaker(client.name, role) for client, _ in members}
        return RoleClient(role, members, idle) if members else None

    def breaker(self, name: str) -> Breaker:
        """The named model's health, shared by all its roles."""
        return self._breakers.setdefault(name, Breaker(self.limits, self.clock))

    def _idle_breaker(self, name: str, role: str) -> Breaker:
        """Of the named model in one role: whether it calls the role's tools."""
        if (name, role) not in self._idle:
            self._idle[name, role] = self.breaker(name).stricter()
        return self._idle[name, role]

    def resting(self) -> list[str]:
        """Names of the models that are left alone at the moment; of one that is in a role only, the role with it."""
        wholly = [name for name, breaker in self._breakers.items() if breaker.resting]
        return wholly + [f"{name} ({role})" for (name, role), breaker in self._idle.items() if breaker.resting]

    async def warm(self) -> None:
        """Have ready what the first calls would wait for. Speaks to no server."""
        for name in sorted(self.models):
            client = self.client(name)
            if isinstance(client, OpenAIClient):
                await client.warm()

    def _make(self, name: str) -> ModelClient:
        settings = self.models.get(name)
        if name == OFFLINE or (settings is not None and settings.provider == "offline"):
            if self.offline is None:
                raise ConfigError(f"models.{name}", "there is no offline engine here")
            return self.offline
        if settings is None:
            raise ConfigError(f"models.{name}", "there is no such model")
        return OpenAIClient(name, settings, self.memory)


_rules: list[Mapping[str, Responder]] = []
_memories: list[Memory] = []


def set_offline_engine(responders: Mapping[str, Responder]) -> None:
    """Say who answers by rule, by role; an app does it once when it is loaded."""
    _rules[:] = [responders]


def set_memory(memory: Memory) -> None:
    """Say where it is kept what servers take; an app does it once when it is loaded."""
    _memories[:] = [memory]


@lru_cache(maxsize=1)
def offline_client() -> OfflineClient:
    """The offline engine."""
    return OfflineClient(_rules[0], name=OFFLINE)


@lru_cache(maxsize=1)
def model_registry() -> ModelRegistry:
    """The configured models of this process."""
    config = get_config()
    memory = next(iter(_memories), None)
    return ModelRegistry(config.models, config.roles, config.limits, offline=offline_client(), memory=memory)


def role_model(role: str) -> RoleClient | None:
    """The configured models of a role as one client; None when the offline engine serves it."""
    return model_registry().client_for(role)
