"""`[speech]`: who writes down what respondents say aloud."""

from __future__ import annotations

import os
from typing import Annotated

from pydantic import Field, SecretStr, model_validator

from formagent.configuration.section import Section


class SpeechSettings(Section):
    """A model that transcribes, at a server that speaks OpenAI's API. Without one, pages offer no microphone."""

    model: str = ""
    """The model's id at the server, like whisper-1."""
    base_url: str | None = None
    """None is the provider's own address."""
    api_key: SecretStr | None = None
    api_key_env: str | None = None
    """The environment variable that holds the key, when `api_key` does not."""
    timeout: Annotated[float, Field(gt=0, le=300)] = 30.0
    """Seconds for one transcription."""
    max_seconds: Annotated[int, Field(ge=5, le=180)] = 120
    """The longest recording; its end is sent by itself."""

    @model_validator(mode="after")
    def _can_be_called(self) -> SpeechSettings:
        if self.base_url and not self.base_url.startswith(("http://", "https://")):
            raise ValueError(f"base_url: {self.base_url!r} does not begin with http:// or https://")
        if self.model and self.api_key_env and not os.environ.get(self.api_key_env):
            raise ValueError(f"api_key_env: the environment variable {self.api_key_env} is not set")
        return self

    def secret(self) -> str | None:
        """The key, from the setting or else from the variable it names."""
        if self.api_key is not None:
            return self.api_key.get_secret_value()
        return os.environ.get(self.api_key_env) if self.api_key_env else None
