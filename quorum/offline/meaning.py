"""What texts are about, and whether two of them are about the same: by their stems, and across languages by concepts. Topics
that are sensitive wherever a person is asked for them, and forms that have a reason to ask."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.field_words import words_of
from interviews.reading.languages import words_by_language
from interviews.reading.languages.review_words import ReviewWords
from interviews.reading.text.normalization import JAPANESE, fold
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.text.segmentation import sentences
from interviews.reading.text.stems import is_small_word, stems

WORDS = words_by_language("forms.review_words", ReviewWords)
Words = frozenset[str]
"""Stems, and concepts ("~email")."""


@cache
def any_language(subject: str) -> re.Pattern[str]:
    """Matches what any language says of a subject of `ReviewWords`."""
    return any_of_expressions(getattr(words, subject) for words in WORDS.values())


def any_of_expressions(expressions: Iterable[str]) -> re.Pattern[str]:
    """Any of the expressions, in capitals or not."""
    return re.compile(any_expression(expressions), re.IGNORECASE)


def _listed(words: str) -> Words:
    """Each word as it is written and as it is compared."""
    return frozenset(words.split()) | stems(words)


_ASKING = frozenset(
    word for words in WORDS.values() for word in _listed(words.asking_words) if not word.startswith("~")
) | {"~learn"}
_SAID_OF_ANYTHING = """
    date time place reason number people learn origin end start goal event problem improve expectation liked help step duration
    frequency preference avoid project comment severity experience job arrival destination contact
"""
EVERYDAY = frozenset(f"~{concept}" for concept in _SAID_OF_ANYTHING.split())
"""Concepts whose words are said of anything: sharing none of them shows nothing."""


@lru_cache(maxsize=8192)
def topic_words(text: str) -> Words:
    """What a text is about, without the words of asking itself."""
    return (stems(text) | stems(text.replace("-", " "))) - _ASKING


@lru_cache(maxsize=4096)
def field_words(field: FieldDefinition) -> Words:
    """Everything that a field can be said to be about: its texts, facts, choices and the field's id."""
    texts = [field.field_id.replace("_", " "), field.section]
    for fact in field.facts:
        texts += [fact.fact, fact.done_criteria, fact.questioning_hints or ""]
    texts += [f"{inner.label} {inner.intent or ''}" for inner in field.fields]
    choices = field.config.get("choices")
    for one in choices if isinstance(choices, list) else ():
        texts.append(str(one.get("label") or one.get("value") or "") if isinstance(one, dict) else str(one))
    found = words_of(field).all.union(*(stems(text) for text in texts))
    return (found | topic_words(field.label)) - _ASKING


@lru_cache(maxsize=512)
def form_words(form: FormDefinition) -> Words:
    """What the form itself says that it is about."""
    return topic_words(f"{form.title} {form.description} {form.purpose}"[:2_000])


def kind_concepts(words: Iterable[str]) -> Words:
    """The concepts among words that name a kind of thing to ask for."""
    return frozenset(word for word in words if word.startswith("~")) - EVERYDAY


def share_topic(said: Words, known: Words) -> bool:
    """Whether the two have something in common."""
    return any(is_near_any(word, known) for word in said)


def is_near_any(word: str, known: Words) -> bool:
    """Whether a word is among others, or begins as one of them does; a Japanese one, whether two of its signs meet."""
    if word in known or word.startswith("~"):
        return word in known
    if JAPANESE.match(word):
        pairs = {word[place : place + 2] for place in range(max(len(word) - 1, 1))}
        return any(pair in other or other in word for other in known if JAPANESE.match(other) for pair in pairs)
    return len(word) >= 5 and any(other[:5] == word[:5] for other in known if len(other) >= 5)


def same_text(first: str, second: str) -> bool:
    """Whether two texts say the same but for case, width, punctuation and spaces."""
    return letters_of(first) == letters_of(second)


@lru_cache(maxsize=4096)
def letters_of(text: str) -> str:
    return "".join(sign for sign in fold(text).text if sign.isalnum())


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
    return {
        topic: any_of_expressions(_whole(words.topics.get(topic, ""), words.spaced) for words in tables)
        for topic in TOPICS
    }


_NAMED, _NAMED_BY_NOUN = _by_topic(), _by_topic(of_nouns=True)
_PERSON, _CARE, _MONEY = (
    any_of_expressions(_whole(getattr(words, subject), words.spaced) for words in WORDS.values())
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
def has_reason_to_ask(topic: str, texts: str) -> bool:
    """Whether a form that says this of itself has a reason to ask about the topic."""
    ground = _CARE if topic in _ASKED_IN_CARE else _MONEY if topic in _ASKED_FOR_MONEY else None
    return topic in topics_named(texts) or (ground is not None and bool(ground.search(fold(texts).text)))
