"""`[caps]`, `[rate_limits]` and `[uploads]`: how much respondents may use up, and how fast."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, PositiveInt

from formagent.configuration.section import Section


class DailyCap(Section):
    """Ceilings for one UTC day; None is none. Money is in the unit of the models' prices."""

    turns: PositiveInt | None = None
    tokens: PositiveInt | None = None
    cost: Annotated[float, Field(gt=0)] | None = None


class AddressCap(Section):
    """Ceiling for one network address in a UTC day; None is none."""

    turns: PositiveInt | None = 2_000


class CapSettings(Section):
    """What respondents may use up in all. Tokens and money of one session are bounded by `[limits]`."""

    turns_per_session: PositiveInt = 500
    address: AddressCap = AddressCap()
    """Of one network address."""
    form: DailyCap = DailyCap()
    """Of one form."""
    total: DailyCap = DailyCap()
    """Of the whole installation."""
    stop_models: bool = False
    """The switch: no model is called any more, the offline engine serves everyone."""


class RateLimitSettings(Section):
    """How fast one side may send before it is told `rate_limited`."""

    commands_per_minute: PositiveInt = 240
    """Of one session."""
    sessions_per_hour: PositiveInt = 240
    """New sessions from one address."""
    sign_ins_per_minute: PositiveInt = 30
    """Of staff, from one address."""
    connections_per_address: PositiveInt = 512
    """Connections, or from a proxy requests in hand, of one address in one process."""
    sockets_per_session: PositiveInt = 16
    sockets_per_address: PositiveInt = 256
    bodies_per_address: PositiveInt = 128
    """Requests whose bodies are on their way, in one process."""
    large_bodies: PositiveInt = 16
    """Uploads of more than a mebibyte in hand at once, in one process."""


class UploadSettings(Section):
    """How much a respondent may upload, whatever a form allows."""

    max_file_bytes: PositiveInt = 50 * 1024 * 1024
    max_session_files: PositiveInt = 40
    max_session_bytes: PositiveInt = 200 * 1024 * 1024
