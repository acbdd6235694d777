"""The offline engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from formagent.llm.messages import ModelReply, ModelRequest

RESPONDERS: Mapping[str, Callable[[ModelRequest], ModelReply]] = {}
