"""`[worker]`, `[kv]`, `[files]`, `[log]` and `[tracing]`: how a process works, where it keeps what, what it writes down."""

from __future__ import annotations

import re
from typing import Annotated, Literal, Self

from pydantic import Field, PositiveInt, SecretStr, field_validator, model_validator

from formagent.configuration.section import Seconds, Section


class WorkerSettings(Section):
    """How turns are advanced."""

    inline: bool = True
    """Work inside the server process. Off: `manage.py work` processes do it."""
    concurrency: PositiveInt = 64
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


class FileSettings(Section):
    """Where uploaded files and exports lie, so that any process can read them."""

    bucket: str = ""
    """Of an S3-compatible store; empty: under `var_dir`."""
    prefix: str = ""
    """What the names of all files in the bucket begin with, before a slash."""
    endpoint: str = ""
    """Of a store that is not Amazon's, like https://minio.example.org."""
    region: str = "us-east-1"
    access_key_id: str = ""
    secret_access_key: SecretStr | None = None
    """Without the two, what AWS_… variables or the machine's role give."""
    timeout_seconds: Seconds = 60.0
    """What one request to the store may take."""

    @field_validator("bucket")
    @classmethod
    def _is_bucket(cls, value: str) -> str:
        if value and not re.fullmatch(r"[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]", value):
            raise ValueError(f"{value!r} is not the name of a bucket, like formagent-files")
        return value

    @field_validator("endpoint")
    @classmethod
    def _is_address(cls, value: str) -> str:
        if value and not value.startswith(("http://", "https://")):
            raise ValueError(f"{value!r} is not like https://minio.example.org")
        return value.rstrip("/")

    @field_validator("prefix")
    @classmethod
    def _is_path(cls, value: str) -> str:
        return value.strip("/")

    @model_validator(mode="after")
    def _keys_are_two(self) -> Self:
        if bool(self.access_key_id) != bool(self.secret_access_key):
            raise ValueError("access_key_id and secret_access_key belong together")
        return self


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
