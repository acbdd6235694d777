"""Named models and the roles they serve, and those of this process."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator, Callable, Mapping
from functools import lru_cache

import structlog

from formagent.config import get_config
from formagent.errors import ConfigError, ModelCalledNoTool, ModelError
from formagent.llm.breaker import Breaker
from formagent.llm.messages import Engine, ModelClient, ModelPiece, ModelReply, ModelRequest, ReplyFinished
from formagent.llm.offline import OfflineClient, Responder
from formagent.llm.openai import OpenAIClient
from formagent.llm.pieces import closing_stream
from formagent.llm.settings import OFFLINE, LimitSettings, ModelSettings, RoleSettings

log = structlog.get_logger("formagent.llm")


class RoleClient:
    """The models of one role as one client: the first that is well answers; another is tried until a piece came.

    One that calls no tool where it must, and again none when reminded, is as good as down: the next one is asked with the
    same messages, and this client asks it no more. The reply's `model` names the one that answered.
    """

    def __init__(self, role: str, members: list[tuple[ModelClient, Breaker]]) -> None:
        self.role = role
        self.members = members
        self.name: str = members[0][0].name
        self.engine: Engine = members[0][0].engine
        self._without_tools: set[str] = set()
        """Names of members that did not call a tool when reminded."""

    @property
    def available(self) -> bool:
        """False while every model of the role rests: a call would fail at once."""
        return any(not breaker.resting for _, breaker in self.members)

    async def stream(self, request: ModelRequest) -> AsyncGenerator[ModelPiece, None]:
        """As the model that answers. Raises the last model's error, or ModelError at once when all of them rest."""
        failure = ModelError(f"the models of {self.role} failed lately and are left alone for a while")
        for client, breaker in self.members:
            if client.name in self._without_tools or not breaker.try_call():
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
                breaker.failed(error)
                if given_out and not isinstance(error, ModelCalledNoTool):
                    raise
                failure = error
                log.warning("model_passed_over", role=self.role, model=client.name, error=str(error))
        raise failure

    def _judge(self, reply: ModelReply, request: ModelRequest, client: ModelClient, breaker: Breaker) -> None:
        """Enter a whole reply into the member's health. Raises ModelCalledNoTool for words alone after a reminder."""
        if reply.tool_calls or not request.needs_tool_call:
            breaker.succeeded()
            return
        if request.may_speak and reply.prose:
            return  # Of use here, and no sign that it calls tools where it has to.
        idle = ModelCalledNoTool(f"{client.name} calls no tool")
        if request.reminded:
            self._without_tools.add(client.name)
            raise idle
        breaker.failed(idle)


class ModelRegistry:
    """Clients by name and by role. Build one per process; it needs no running event loop."""

    def __init__(
        self,
        models: Mapping[str, ModelSettings],
        roles: RoleSettings,
        limits: LimitSettings,
        *,
        offline: ModelClient | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.models, self.roles, self.limits, self.clock = models, roles, limits, clock
        self.offline = offline
        self._clients: dict[str, ModelClient] = {}
        self._breakers: dict[str, Breaker] = {}

    def client(self, name: str) -> ModelClient:
        """The named model. ConfigError when there is none."""
        if name not in self._clients:
            self._clients[name] = self._make(name)
        return self._clients[name]

    def client_for(self, role: str) -> RoleClient | None:
        """The role's models: the first of its list is used, the rest stand in for it. None when it has only rules."""
        clients = {name: self.client(name) for name in self.roles.names(role)}
        members = [(client, self.breaker(name)) for name, client in clients.items() if client.engine != "offline"]
        return RoleClient(role, members) if members else None

    def breaker(self, name: str) -> Breaker:
        """The named model's health, shared by all its roles."""
        return self._breakers.setdefault(name, Breaker(self.limits, self.clock))

    def resting(self) -> list[str]:
        """Names of the models that are left alone at the moment."""
        return [name for name, breaker in self._breakers.items() if breaker.resting]

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
        return OpenAIClient(name, settings)


_rules: list[Mapping[str, Responder]] = []


def set_offline_engine(responders: Mapping[str, Responder]) -> None:
    """Say who answers by rule, by role; an app does it once when it is loaded."""
    _rules[:] = [responders]


@lru_cache(maxsize=1)
def offline_client() -> OfflineClient:
    """The offline engine."""
    return OfflineClient(_rules[0], name=OFFLINE)


@lru_cache(maxsize=1)
def model_registry() -> ModelRegistry:
    """The configured models of this process."""
    config = get_config()
    return ModelRegistry(config.models, config.roles, config.limits, offline=offline_client())


def role_model(role: str) -> RoleClient | None:
    """The configured models of a role as one client; None when the offline engine serves it."""
    return model_registry().client_for(role)
