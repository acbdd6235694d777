"""Answers that a text quotes (`${name}`, `{name}`), where there is nothing to show in their place."""

from __future__ import annotations

import re

from interviews.importers.texts import Localized

_HONORIFIC = "(?:[ \t]*(?:様|さま|さん))?"
_LINKING = re.compile(r"(?:\b(?:is|are|was|were|be|at|by|for|in|of|on|to|with|the|a|an)|[=:])\s*$", re.IGNORECASE)
_FEW_WORDS = 2
_MARK = "\ue000"
"""Stands for a quote; no text has it."""


def plain_text(text: Localized, quote: re.Pattern[str]) -> Localized:
    """In every language without what it quotes."""
    others = {tag: without_quotes(words, quote) for tag, words in text.others.items()}
    return Localized(without_quotes(text.text, quote), others)


def without_quotes(text: str, quote: re.Pattern[str]) -> str:
    """The text without what it quotes: "Thank you, {name}!" is "Thank you!". A sentence that says nothing without its quote
    is left out with it."""
    marked = re.sub(f"{quote.pattern}{_HONORIFIC}", _MARK, text)
    if _MARK not in marked:
        return text
    lines = [line for line in map(_plain_line, marked.split("\n")) if line]
    return "\n".join(lines)


def _plain_line(line: str) -> str:
    found = re.split(r"(?<=[.!?])[ \t]+|(?<=[。！？])", line)
    joint = "" if re.search("[。！？]", line) else " "
    return joint.join(kept for sentence in found if (kept := _plain_sentence(sentence.strip())))


def _plain_sentence(sentence: str) -> str:
    if _MARK not in sentence:
        return sentence
    if address := re.fullmatch(rf"{_MARK}[ \t]*[,、，][ \t]*([^{_MARK}]+)", sentence):
        return address[1][:1].upper() + address[1][1:]
    called = re.fullmatch(rf"([^{_MARK}]*?)([ \t]*[,、，][ \t]*|[ \t]*){_MARK}([^\w{_MARK}]*)", sentence)
    if called is None or not called[1].strip():
        return ""
    before, comma, after = called.groups()
    said = comma.strip() or (len(before.split()) <= _FEW_WORDS and not _LINKING.search(before))
    return f"{before}{after.strip()}" if said else ""
