"""How often a model has tried a tool in vain."""

from __future__ import annotations

from quorum.domain.settings import ReviewSettings


def tries_of(settings: ReviewSettings) -> int:
    """How often a model may call one tool in vain before it is given up: once, the further tries, and once more after it
    has been told that there are no further ones."""
    return settings.max_tool_retries + 2


class Tries:
    """By tool, the model's newest replies in a row whose calls of it all came to nothing by what was wrong with them.

    The calls of one reply are one try: the model learns what was wrong with them together.
    """

    def __init__(self) -> None:
        self._in_vain: dict[str, int] = {}
        self._of_reply: dict[str, bool] = {}

    def of(self, tool: str) -> int:
        return self._in_vain.get(tool, 0)

    def came_to(self, tool: str, *, wrong: bool) -> None:
        """A call is over: something was wrong with it, or not."""
        self._of_reply[tool] = wrong and self._of_reply.get(tool, True)

    def replied(self) -> None:
        """The model has spoken again, and knows what came of its calls."""
        for tool, wrong in self._of_reply.items():
            self._in_vain[tool] = self.of(tool) + 1 if wrong else 0
        self._of_reply = {}
