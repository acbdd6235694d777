"""Instructions of agents, from the texts in `prompts/`."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

_PROMPTS = Path(__file__).parent / "prompts"


@lru_cache(maxsize=64)
def prompt(*names: str) -> str:
    """These texts and what holds for data of reviewers, one after another: the same as long as the process runs."""
    return _joined(*names, "data")


@lru_cache(maxsize=64)
def work_prompt(*names: str) -> str:
    """These texts and what holds for data of those who work at a request."""
    return _joined(*names, "foreign_data")


@lru_cache(maxsize=64)
def talk_prompt(*names: str) -> str:
    """These texts and what holds for data of those who talk something over."""
    return _joined(*names, "talking")


@lru_cache(maxsize=64)
def rehearsal_prompt(*names: str) -> str:
    """These texts and what holds for data of those who play respondents."""
    return _joined(*names, "rehearsal_data")


def _joined(*names: str) -> str:
    return "\n\n".join((_PROMPTS / f"{name}.md").read_text(encoding="utf-8").strip() for name in names)
