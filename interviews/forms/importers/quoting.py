"""Answers that a text quotes (`${name}`, `{name}`): there is nothing to show in their place, but a name for them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.texts import Localized

Naming = Callable[[str, str], str]
"""A text with what it quotes said in words, in the language of that tag; in the form's own where the tag is empty."""

_HONORIFIC = "(?:[ \t]*(?:様|さま|さん))?"
_LINKING = re.compile(r"(?:\b(?:is|are|was|were|be|at|by|for|in|of|on|to|with|the|a|an)|[=:])\s*$", re.IGNORECASE)
_FEW_WORDS = 2
_TOLD = ("label", "intent", "section")
_CONFIGURED = ("choices", "rows", "statement", "low_label", "high_label", "item_label")
"""Of a configuration: what people read."""
_STORED = "value"
_MARK = "\ue000"
"""Stands for a quote; no text has it."""


def label_in(field: FieldDefinition, tag: str) -> str:
    """How a question is called in the language of the tag; in the form's own where it has no name there."""
    return str(field.translations.get(tag, {}).get("label") or field.label)


def in_words(field: FieldDefinition, named: Naming) -> FieldDefinition:
    """The field with every text that people read said in words. What options are stored as stays what it is."""
    told = {name: named(value, "") for name in _TOLD if (value := getattr(field, name))}
    config = {name: _every(value, named, "") if name in _CONFIGURED else value for name, value in field.config.items()}
    others = {
        tag: {name: _every(value, named, tag) for name, value in texts.items()}
        for tag, texts in field.translations.items()
    }
    return field.model_copy(update={**told, "config": config, "translations": others})


def _every(texts: Any, named: Naming, tag: str) -> Any:
    match texts:
        case str():
            return named(texts, tag)
        case list() | tuple():
            return [_option(each, named, tag) if isinstance(each, dict) else _every(each, named, tag) for each in texts]
        case dict():
            return {name: _every(value, named, tag) for name, value in texts.items()}
    return texts


def _option(option: dict[str, Any], named: Naming, tag: str) -> dict[str, Any]:
    """An option without a label is shown as what it is stored as."""
    told = {name: value if name == _STORED else _every(value, named, tag) for name, value in option.items()}
    stored = option.get(_STORED)
    if isinstance(stored, str) and "label" not in option and (shown := named(stored, tag)) != stored:
        told["label"] = shown
    return told


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
