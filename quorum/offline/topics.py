"""Topics that are sensitive wherever a person is asked for them, and forms that have a reason to ask."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from interviews.reading.text.normalization import JAPANESE, fold
from interviews.reading.text.segmentation import sentences
from interviews.reading.text.stems import is_small_word
from quorum.offline.meaning import WORDS, any_language, compiled

TOPICS = tuple(WORDS["en"].topics)
_ONLY_FORBIDDEN = frozenset(("nationality",))
"""Found where a form forbids it; the others are never asked without a reason."""
_PART_OF = {"mind": "health", "pregnancy": "health"}
_ASKED_IN_CARE = frozenset(("sexuality", "health", "mind", "pregnancy", "substances", "violence"))
_ASKED_FOR_MONEY = frozenset(("income", "debt"))
_ASPECT, _THING = any_language("aspects"), any_language("things")


def _whole(expression: str, spaced: bool = True) -> str:
    return rf"(?<![a-z])(?:{expression})(?![a-z])" if expression and spaced else expression


def _by_topic(*, of_nouns: bool = False) -> dict[str, re.Pattern[str]]:
    """Matches what names each topic in any language; `of_nouns`: only those where a noun may stand before another."""
    tables = [words for words in WORDS.values() if words.noun_before_noun or not of_nouns]
    return {topic: compiled(_whole(words.topics.get(topic, ""), words.spaced) for words in tables) for topic in TOPICS}


_NAMED, _NAMED_BY_NOUN = _by_topic(), _by_topic(of_nouns=True)
_PERSON, _CARE, _MONEY = (
    compiled(_whole(getattr(words, subject), words.spaced) for words in WORDS.values())
    for subject in ("people", "care", "money")
)


@lru_cache(maxsize=8192)
def topics_named(text: str) -> frozenset[str]:
    """The topics that a text names, whatever it asks."""
    folded = fold(text[:1_000]).text
    return frozenset(topic for topic, pattern in _NAMED.items() if pattern.search(folded))


def topics_in(text: str) -> frozenset[str]:
    """The topics that a text touches: one that is part of another touches that too."""
    return _with_wider(topics_named(text))


@lru_cache(maxsize=8192)
def sensitive_topics(text: str) -> frozenset[str]:
    """The topics that want a reason, of which a question wants to know something about a person."""
    clauses = [piece.text for piece in sentences(fold(text[:1_000]).text)]
    named = topics_named(text) - _ONLY_FORBIDDEN
    return _with_wider(topic for topic in named if any(_asks_for(clause, topic) for clause in clauses))


def _asks_for(clause: str, topic: str) -> bool:
    """Whether a clause asks a person for a topic, instead of naming it beside something else."""
    found = [one for one in _NAMED[topic].finditer(clause) if not _says_of_what_kind(clause, one, topic)]
    if not found or JAPANESE.search(clause):
        return bool(found) and not _THING.search(clause)
    rest = "".join(sign if sign.isalpha() else " " for sign in _NAMED[topic].sub(" ", clause))
    return bool(_PERSON.search(clause)) or all(_ASPECT.fullmatch(word) or is_small_word(word) for word in rest.split())


def _says_of_what_kind(clause: str, found: re.Match[str], topic: str) -> bool:
    """ "health insurance": what is meant stands behind; "HIV status" is still about the first."""
    behind = clause[found.end() :]
    following = behind.replace("-", " ").split()[:1] if behind[:1] in (" ", "-") else []
    noun = any(word.isalpha() and not (is_small_word(word) or _ASPECT.fullmatch(word)) for word in following)
    return noun and _NAMED_BY_NOUN[topic].fullmatch(found.group()) is not None


def _with_wider(names: Iterable[str]) -> frozenset[str]:
    found = frozenset(names)
    return found | {_PART_OF[name] for name in found & _PART_OF.keys()}


@lru_cache(maxsize=2048)
def grounded(topic: str, texts: str) -> bool:
    """Whether a form that says this of itself has a reason to ask about the topic."""
    ground = _CARE if topic in _ASKED_IN_CARE else _MONEY if topic in _ASKED_FOR_MONEY else None
    return topic in topics_named(texts) or (ground is not None and bool(ground.search(fold(texts).text)))
