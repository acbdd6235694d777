"""What the body of a delivery looks like: ours, a message for a chat program, or a row for a table. Pure.

Chat programs are given no sensitive answers, however the webhook is signed: whoever reads the channel reads them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

Format = Literal["events", "slack", "teams", "discord", "table"]
FORMATS: tuple[Format, ...] = ("events", "slack", "teams", "discord", "table")
"""`events` is our own (protocol.md); `table` is a row with its headings, for sheets."""
MOST_LINES = 12
LINE_LETTERS = 300


@dataclass(frozen=True)
class ChatMessage:
    """What a channel is told: a headline, answers as (label, value), and where the response is read; empty: nowhere."""

    headline: str
    answers: Sequence[tuple[str, str]]
    more: int
    """Answers that are left out."""
    link: str
    link_words: str


def shortened(text: str) -> str:
    """One line of a message."""
    line = " ".join(text.split())
    return line if len(line) <= LINE_LETTERS else line[: LINE_LETTERS - 1] + "…"


def slack_body(message: ChatMessage) -> dict[str, Any]:
    """An incoming webhook's message: fallback text, and blocks. `&`, `<`, `>` are Slack's own signs."""
    blocks = [_section(f"*{_slack(message.headline)}*")]
    blocks += [_section(f"*{_slack(_lead(label))}* {_slack(value)}") for label, value in _lines(message)]
    if message.link:
        blocks.append(_section(f"<{message.link}|{_slack(message.link_words)}>"))
    return {"text": _slack(message.headline), "blocks": blocks}


def _lead(label: str) -> str:
    """What stands before an answer: a colon where the label does not end in a sign of its own."""
    return label if label.endswith(("?", "？", ":", "：", ".", "。", "…")) else f"{label}:"


def _section(text: str) -> dict[str, Any]:
    return {"type": "section", "text": {"type": "mrkdwn", "text": text, "verbatim": True}}


def _slack(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("*", "∗")


def discord_body(message: ChatMessage) -> dict[str, Any]:
    """A message with an embed. Nobody is called by what a respondent wrote."""
    embed: dict[str, Any] = {
        "title": message.headline[:256],
        "fields": [
            {"name": _discord(label)[:256], "value": _discord(value)[:1024]} for label, value in _lines(message)
        ],
    }
    return {"embeds": [embed | ({"url": message.link} if message.link else {})], "allowed_mentions": {"parse": []}}


def _discord(text: str) -> str:
    """Text in which nothing is marked up."""
    return re.sub(r"([\\*_~`|>\[\]()#@<:-])", r"\\\1", text) or "–"


def teams_body(message: ChatMessage) -> dict[str, Any]:
    """A card as Teams' workflows take it."""
    facts = [{"title": _teams(label), "value": _teams(value)} for label, value in _lines(message)]
    headline = {
        "type": "TextBlock",
        "text": _teams(message.headline),
        "weight": "Bolder",
        "size": "Medium",
        "wrap": True,
    }
    card: dict[str, Any] = {
        "$schema": "http://adaptivecards.io/schemas/adaptive-card.json",
        "type": "AdaptiveCard",
        "version": "1.4",
        "body": [headline, *([{"type": "FactSet", "facts": facts}] if facts else [])],
    }
    if message.link:
        card["actions"] = [{"type": "Action.OpenUrl", "title": message.link_words, "url": message.link}]
    content = {"contentType": "application/vnd.microsoft.card.adaptive", "contentUrl": None, "content": card}
    return {"type": "message", "attachments": [content]}


def _teams(text: str) -> str:
    """As `_discord`, for the little that cards mark up."""
    return re.sub(r"([\\*_\[\]()#`-])", r"\\\1", text)


def table_body(headings: Sequence[str], cells: Sequence[str]) -> dict[str, Any]:
    """A row as Google's `spreadsheets.values.append` takes it, with the headings that its cells stand under."""
    return {"majorDimension": "ROWS", "values": [list(cells)], "headings": list(headings)}


def _lines(message: ChatMessage) -> list[tuple[str, str]]:
    found = [(shortened(label), shortened(value)) for label, value in message.answers[:MOST_LINES]]
    return found + ([("…", f"+{message.more}")] if message.more else [])


CHAT_BODIES: dict[Format, Callable[[ChatMessage], dict[str, Any]]] = {
    "slack": slack_body,
    "teams": teams_body,
    "discord": discord_body,
}
