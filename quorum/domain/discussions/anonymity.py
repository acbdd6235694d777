"""Answers without their makers: no name of a model in them, and in an order that only their content decides."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from formagent.protocol.content_hash import content_hash
from interviews.reading.text.normalization import without_invisible

SOMEBODY = "[a participant]"
SHORTEST_NAME = 3
"""Shorter ones are letters of any text, and tell nothing."""
_FAMILIES = (
    "chatgpt", "gpt", "claude", "gemini", "gemma", "llama", "mistral", "mixtral", "qwen", "deepseek", "grok", "copilot",
    "openai", "anthropic",
)  # fmt: skip
"""Products and makers that models call themselves by, whatever they are configured as."""
_VERSION = r"(?:[\s\-_.]{0,3}(?:\d[\w.]{0,20}|opus|sonnet|haiku|pro|flash|turbo|mini|large|small|instruct|chat)\b){0,6}"
_FAMILY = re.compile(rf"(?<![^\W_])(?:{'|'.join(_FAMILIES)})(?![^\W\d_]){_VERSION}", re.IGNORECASE)


def anonymous(text: str, names: Collection[str]) -> str:
    """The text with every mention of these models, and of models that are generally known, taken out."""
    text = without_invisible(text)
    known = sorted((name for name in names if len(name) >= SHORTEST_NAME), key=len, reverse=True)
    if known:
        text = re.sub(
            rf"(?<!\w)(?:{'|'.join(map(re.escape, known))})(?![A-Za-z0-9_])", SOMEBODY, text, flags=re.IGNORECASE
        )
    return _FAMILY.sub(SOMEBODY, text)


def labelled(texts: Mapping[str, str], names: Collection[str]) -> dict[str, str]:
    """The label of each maker's text: `answer 1`, `answer 2`, … in an order that tells nothing of who wrote which."""
    ordered = sorted(texts, key=lambda maker: (content_hash(anonymous(texts[maker], names)), maker))
    return {maker: f"answer {number}" for number, maker in enumerate(ordered, start=1)}
