"""`[email]`, `[webhooks]` and `[mcp]`: how people and other programs are reached, and reach this one."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator

from formagent.configuration.section import Section


class EmailSettings(Section):
    """How invitations and messages about accounts reach people."""

    url: SecretStr | None = None
    """smtp://, smtp+tls:// or smtps://user:password@host:port; empty: printed where the server runs."""
    sender: str = "formagent@localhost"
    """The From address."""

    @field_validator("url")
    @classmethod
    def _is_mail_server(cls, value: SecretStr | None) -> SecretStr | None:
        server = urlsplit(value.get_secret_value()) if value else None
        if server and (server.scheme not in ("smtp", "smtp+tls", "smtps") or not server.hostname):
            raise ValueError("is not like smtp+tls://user:password@mail.example.org:587")
        return value


class WebhookSettings(Section):
    """How other systems are told."""

    allow_private: bool = False
    """Let webhooks go to addresses of private networks and over plain http: for receivers in one's own network."""
    undo_seconds: Annotated[int, Field(ge=0, le=3600)] = 60
    """How long a respondent may take a submission back; nobody is told of it before."""


class McpSettings(Section):
    """Programs that call tools at `/mcp`."""

    wait_seconds: Annotated[float, Field(gt=0, le=25)] = 25.0
    """How long a call waits for what comes of it before it answers with a handle."""
