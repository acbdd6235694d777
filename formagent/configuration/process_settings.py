"""`[worker]`, `[kv]`, `[log]` and `[tracing]`: how a process works, what it keeps at hand and what it writes down."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, PositiveInt, SecretStr, field_validator

from formagent.configuration.section import Seconds, Section


class WorkerSettings(Section):
    """How turns are advanced."""

    inline: bool = True
    """Work inside the server process. Off: `manage.py work` processes do it."""
    concurrency: PositiveInt = 16
    """Jobs of a kind (turns, reviews, deliveries) in hand at once, in one process."""
    lease_seconds: Seconds = 30.0
    """A worker not heard of for so long has lost its job to another."""
    poll_seconds: Seconds = 2.0
    """How often work is looked for that nobody announced."""
    hold_seconds: Seconds = 10.0
    """Processor time after which work that does not give the event loop back is broken off."""
    turn_seconds: Seconds = 180.0
    """What a turn may take in all, waiting for models included, before it is tried anew."""
    stop_seconds: Seconds = 8.0
    """What running turns get to finish when the process is told to stop."""


class KVSettings(Section):
    """State kept beside the database for speed. Nothing in it is precious."""

    ttl_seconds: PositiveInt = 24 * 3600
    max_entries: PositiveInt = 10_000
    max_megabytes: PositiveInt = 8
    """Both in-process only: the oldest are dropped beyond them."""


class LogSettings(Section):
    format: Literal["auto", "console", "json", "none"] = "auto"
    """auto: console when debugging or on a terminal, otherwise JSON lines."""
    level: Literal["debug", "info", "warning", "error"] = "info"


class TracingSettings(Section):
    """Traces by OpenTelemetry, for a collector that takes OTLP over HTTP."""

    endpoint: str = ""
    """Like http://collector:4318; empty: no traces."""
    share: Annotated[float, Field(ge=0, le=1)] = 1.0
    """Of the jobs, how many are traced."""
    service: str = "formagent"
    """What the spans call this installation."""
    headers: dict[str, SecretStr] = Field(default_factory=dict)
    """What the collector wants to see in each request."""

    @field_validator("endpoint")
    @classmethod
    def _is_collector(cls, value: str) -> str:
        if value and not value.startswith(("http://", "https://")):
            raise ValueError(f"{value!r} is not like http://collector:4318")
        return value.rstrip("/").removesuffix("/v1/traces")
