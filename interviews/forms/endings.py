"""How a form ends: in other words, with what happens next, or on another site, by a condition on the answers."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pydantic import Field, field_validator

from interviews.forms.frozen import Frozen

_HTTPS = re.compile(r"https://[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#][^\s\\\x00-\x1f\x7f<>\"]*)?")


class NextStep(Frozen):
    """What happens after a form was sent, and so many days after, where that is known."""

    text: str = Field(min_length=1, max_length=500)
    days: int | None = Field(default=None, ge=0, le=3650)


class EndingDefinition(Frozen):
    """How a form ends for those for whom `condition` holds: CEL over the answers; empty: for everybody."""

    ending_id: str = Field(pattern=r"^[a-z][a-z0-9_]{0,62}$")
    condition: str = ""
    message: str = Field(default="", max_length=2000)
    """Instead of the form's `completion_message`; empty: just that."""
    steps: tuple[NextStep, ...] = Field(default=(), max_length=10)
    redirect_url: str = Field(default="", max_length=2000)
    """Where it goes on, https only: a link that is shown with its host, never followed by itself."""

    @field_validator("redirect_url")
    @classmethod
    def _https(cls, url: str) -> str:
        if url and not is_plain_https(url):
            raise ValueError("is not an address like https://example.org/thanks")
        return url

    @property
    def texts(self) -> dict[str, str]:
        """What can be translated, by the name that translations have: `waiting.message`, `waiting.steps.0`."""
        steps = {f"{self.ending_id}.steps.{number}": step.text for number, step in enumerate(self.steps)}
        return {f"{self.ending_id}.message": self.message, **steps}

    def in_words(self, texts: Mapping[str, str]) -> EndingDefinition:
        """With translated texts in the place of its own."""
        steps = (
            step.model_copy(update={"text": texts.get(f"{self.ending_id}.steps.{number}") or step.text})
            for number, step in enumerate(self.steps)
        )
        message = texts.get(f"{self.ending_id}.message") or self.message
        return self.model_copy(update={"message": message, "steps": tuple(steps)})


def is_plain_https(url: str) -> bool:
    """Of one host that can be read off it: no user, no blank, nothing that browsers read in another way."""
    return _HTTPS.fullmatch(url) is not None
