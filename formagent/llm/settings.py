"""Typed settings of models, roles and limits; `formagent.config` embeds them.

In `formagent.toml`:

    [models.fast]
    provider = "openai"
    base_url = "https://models.example.org/v1"
    model = "small-1"
    api_key_env = "EXAMPLE_KEY"

    [roles]
    default = ["fast"]
    reviewer = ["strong", "fast"]

    [limits]
    calls_per_turn = 10

The name "offline" always means the built-in offline engine and needs no entry.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr, model_validator

from formagent.configuration.sources import Names
from formagent.errors import ConfigError

OFFLINE = "offline"

Seconds = Annotated[float, Field(gt=0, le=3600)]


class LLMSettings(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class ModelSettings(LLMSettings):
    """One named model; its name is its key in `[models]`. Times in seconds, prices per million tokens."""

    provider: Literal["openai", "offline"] = "openai"
    """`openai` is any server that speaks chat completions."""
    base_url: str | None = None
    """None is the provider's own address."""
    model: str = ""
    """The model's id at the server."""
    api_key: SecretStr | None = None
    api_key_env: str | None = None
    """The environment variable that holds the key, when `api_key` does not."""
    stream: bool = True
    stream_usage: bool = True
    """Ask for token counts at the end of a stream; a few servers refuse the option."""
    max_tokens: int = Field(default=2_000, ge=1)
    """Limit of a reply when the agent sets none."""
    max_tokens_parameter: Literal["max_tokens", "max_completion_tokens"] = "max_tokens"
    """How the server calls the limit; newer models take only the second."""
    temperature: float | None = Field(default=None, ge=0, le=2)
    extra_body: dict[str, Any] = Field(default_factory=dict)
    """What else goes into every request, as the server wants it: {"reasoning_effort": "low"}."""
    max_concurrency: int = Field(default=128, ge=1)
    """Calls open at once, in one process."""
    connect_timeout: Seconds = 5.0
    first_byte_timeout: Seconds = 20.0
    """From the sent request to the first byte of a streamed reply; one that is not streamed has only the total."""
    idle_timeout: Seconds = 10.0
    """Between two pieces."""
    total_timeout: Seconds = 45.0
    """Bounds the whole call, retries and their waits included."""
    patient_timeout: Seconds = 300.0
    """Stands in for the three above where it is longer and nobody waits at a screen: plans, votes, the staff's agents."""
    max_retries: int = Field(default=2, ge=0, le=10)
    """Further tries after one that may be repeated."""
    retry_delay: Seconds = 0.5
    """Before the first retry; it doubles with each. A server's Retry-After goes before it."""
    max_reply_bytes: int = Field(default=1_000_000, ge=1_000)
    """Of the reply itself; on the wire a stream may take eight times as much."""
    prompt_price: float = Field(default=0.0, ge=0)
    completion_price: float = Field(default=0.0, ge=0)

    @model_validator(mode="after")
    def _names_a_model(self) -> ModelSettings:
        if self.provider == "openai" and not self.model:
            raise ValueError("model: the id of the model at the server is missing")
        return self

    @model_validator(mode="after")
    def _leaves_the_request_alone(self) -> ModelSettings:
        own = {"model", "messages", "stream", "stream_options", "tools", "tool_choice", "n", self.max_tokens_parameter}
        if taken := sorted(own & self.extra_body.keys()):
            raise ValueError(f"extra_body: {', '.join(taken)} cannot be set here")
        return self

    def patiently(self) -> ModelSettings:
        """The same for a call for which nobody waits at a screen."""
        seconds = max(self.patient_timeout, self.total_timeout)
        times = {"first_byte_timeout": seconds, "idle_timeout": seconds, "total_timeout": seconds}
        return self.model_copy(update=times)

    def secret(self, environ: Mapping[str, str] | None = None) -> str | None:
        """The API key, from the setting or else from the variable it names."""
        if self.api_key is not None:
            return self.api_key.get_secret_value()
        if self.api_key_env:
            return (os.environ if environ is None else environ).get(self.api_key_env)
        return None

    def check(self, name: str) -> None:
        """Refuse what no model can be called with. Raises ConfigError with the key."""
        if name == OFFLINE:
            raise ConfigError(f"models.{name}", "this name is taken by the built-in offline engine")
        if self.base_url and not self.base_url.startswith(("http://", "https://")):
            raise ConfigError(f"models.{name}.base_url", f"{self.base_url!r} does not begin with http:// or https://")
        if self.api_key_env and not self.secret():
            raise ConfigError(f"models.{name}.api_key_env", f"the environment variable {self.api_key_env} is not set")


class RoleSettings(BaseModel):
    """Which models serve a role: the first is used, the rest stand in for it, in order."""

    model_config = ConfigDict(extra="allow", frozen=True)
    __pydantic_extra__: dict[str, Names]

    default: Names = Field(default=(OFFLINE,), min_length=1)
    """Serves every role that has no list of its own."""

    def names(self, role: str) -> tuple[str, ...]:
        return self.__pydantic_extra__.get(role) or self.default

    def check(self, models: Iterable[str], roles: Iterable[str]) -> None:
        """Refuse names that mean nothing. Raises ConfigError with the key."""
        known_models, known_roles = {*models, OFFLINE}, set(roles)
        for role, names in {"default": self.default, **self.__pydantic_extra__}.items():
            if role != "default" and role not in known_roles:
                raise ConfigError(f"roles.{role}", f"no such role; there are {', '.join(sorted(known_roles))}")
            for name in names:
                if name not in known_models:
                    raise ConfigError(f"roles.{role}", f"no model named {name!r} in [models]")


class LimitSettings(LLMSettings):
    """Bounds of what models may cost; None is no bound. Tokens are prompt and completion together."""

    calls_per_turn: int = Field(default=10, ge=1)
    """Model calls of a turn, its sub-agents' included (rules.md, Agent loop)."""
    tokens_per_turn: int | None = Field(default=100_000, ge=1)
    cost_per_turn: float | None = Field(default=None, gt=0)
    calls_per_session: int | None = Field(default=500, ge=1)
    tokens_per_session: int | None = Field(default=2_000_000, ge=1)
    cost_per_session: float | None = Field(default=None, gt=0)
    failures_to_rest: int = Field(default=3, ge=1)
    """After so many failures in a row a model is left alone for a while, so that turns do not wait for it in vain."""
    rest_seconds: Seconds = 30.0
    """The first rest; it doubles with each further failure."""
    max_rest_seconds: Seconds = 300.0
