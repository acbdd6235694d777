"""Answers without their makers: no name of a model in them, and in an order that only their content decides."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from formagent.protocol.content_hash import content_hash
from interviews.reading.languages import words_by_language
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.normalization import fold_keeping_offsets, without_invisible
from interviews.reading.text.phrases import are_words, phrases

SOMEBODY = "[a participant]"
SHORTEST_NAME = 3
"""Shorter ones are letters of any text, and tell nothing."""
_FAMILIES = ("chatgpt", "gpt", "mixtral", "qwen", "deepseek", "openai", "anthropic")
"""Products and makers that models call themselves by, whatever they are configured as."""
_FAMILIES_LIKE_WORDS = ("Claude", "Gemini", "Gemma", "Llama", "Mistral", "Grok", "Copilot")
"""The same of those that are words or people's names too: written as a name, or with a version behind."""
_VERSIONS = r"(?:[\s\-_.]{0,3}(?:\d[\w.]{0,20}|opus|sonnet|haiku|pro|flash|turbo|mini|large|small|instruct|chat)\b)"
_FAMILY = re.compile(rf"(?<![^\W_])(?:{'|'.join(_FAMILIES)})(?![^\W\d_]){_VERSIONS}{{0,6}}", re.IGNORECASE)
_FAMILY_LIKE_WORD = re.compile(
    rf"(?<![^\W_])(?:(?:{'|'.join((*_FAMILIES_LIKE_WORDS, *map(str.upper, _FAMILIES_LIKE_WORDS)))})(?![^\W\d_])"
    rf"(?i:{_VERSIONS}){{0,6}}|(?i:{'|'.join(_FAMILIES_LIKE_WORDS)})(?![^\W\d_])(?i:{_VERSIONS}){{1,6}})"
)
_BEFORE_OWN_NAME = phrases(
    words.before_own_name for words in words_by_language("statement_words", StatementWords).values()
)
_FAR_ENOUGH = 64
"""Characters before a name in which what introduces it begins."""
_ENDS_HERE = re.compile(r"\s*(?:[^\w\s]|$)")


def anonymous(text: str, names: Collection[str]) -> str:
    """The text without these models where they are named, and without models that are generally known.

    A name that no word can be (`large-1`, `deep_9`, `maker/model`) is taken out wherever it stands. One that is spelled in
    letters alone (`fast`, `strong`) may be a word of any language: it is taken out only where whoever speaks calls itself
    by it: heading or signing the text, or behind what introduces a speaker ("I am Fast", "as strong, I …"). So ordinary
    sentences stay as they were written. The price: such a name stays where somebody tells of it as of a third ("fast says
    no"), which gives nobody away to participants, since none is told what others are configured as; and "I am strong." is
    taken for a name.
    """
    text = without_invisible(text)
    known = sorted((name for name in names if len(name) >= SHORTEST_NAME), key=len, reverse=True)
    for name in known:
        text = _without(text, name, wherever=not name.isalpha())
    return _FAMILY_LIKE_WORD.sub(SOMEBODY, _FAMILY.sub(SOMEBODY, text))


def _without(text: str, name: str, *, wherever: bool) -> str:
    """Without this name; unless `wherever`, only where whoever speaks calls itself by it."""
    folded = fold_keeping_offsets(text)

    def instead(found: re.Match[str]) -> str:
        is_name = are_words(text, *found.span()) and (wherever or _is_own(found, folded))
        return SOMEBODY if is_name else found.group()

    return re.sub(re.escape(name), instead, text, flags=re.IGNORECASE)


def _is_own(found: re.Match[str], folded: str) -> bool:
    before, behind = folded[: found.start()], folded[found.end() :]
    if not _says_something(before) and behind.lstrip("*_ \t")[:1] in (":", "\n"):
        return True
    if not _says_something(behind) and before.rstrip("*_ \t")[-1:] in ("\n", "-", "\u2013", "\u2014", "("):
        return True
    near = before[-_FAR_ENOUGH:].rstrip()
    introduced = _BEFORE_OWN_NAME.ending(near, len(near)) is not None
    return introduced and (found.group()[0].isupper() or _ENDS_HERE.match(behind) is not None)


def _says_something(text: str) -> bool:
    return any(character.isalnum() for character in text)


def labelled(texts: Mapping[str, str], names: Collection[str]) -> dict[str, str]:
    """The label of each maker's text: `answer 1`, `answer 2`, … in an order that tells nothing of who wrote which."""
    ordered = sorted(texts, key=lambda maker: (content_hash(anonymous(texts[maker], names)), maker))
    return {maker: f"answer {number}" for number, maker in enumerate(ordered, start=1)}
