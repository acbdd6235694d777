"""`[email]`, `[webhooks]` and `[mcp]`: how people and other programs are reached, and reach this one."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator

from formagent.configuration.section import Section

LONGEST_LOCAL = 64 - 32 + 1
"""Of the part before the @, in which `*` becomes a token of 32 characters."""


class EmailSettings(Section):
    """How invitations and messages about accounts reach people."""

    url: SecretStr | None = None
    """smtp://, smtp+tls:// or smtps://user:password@host:port; empty: printed where the server runs."""
    sender: str = "formagent@localhost"
    """The From address."""
    bounces: str = ""
    """Where reports of what was not delivered go: an address with `*`, in whose place each message has a token of its own."""
    report_secret: SecretStr | None = None
    """With it reports are taken over HTTP, from a mail server or a provider; empty: nowhere."""

    @field_validator("bounces")
    @classmethod
    def _holds_a_place_for_the_token(cls, value: str) -> str:
        local, at, domain = value.partition("@")
        if value and (value.count("*") != 1 or "*" not in local or not at or len(local) > LONGEST_LOCAL or not domain):
            raise ValueError("is not like bounces+*@mail.example.org or *@bounces.example.org")
        return value

    @field_validator("report_secret")
    @classmethod
    def _is_hard_to_guess(cls, value: SecretStr | None) -> SecretStr | None:
        if value and len(value.get_secret_value()) < 16:
            raise ValueError("has fewer than 16 characters")
        return value

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
