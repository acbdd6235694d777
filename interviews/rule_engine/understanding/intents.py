"""What a message is meant to do, recognised by the languages' grammars (rules.md, Interviewer and Reviewer).

Nothing here looks at a field's value: whether the words are a valid answer is decided first (values.py), and an
answer wins over a fuzzy intent.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from interviews.reading.languages.intent_grammars import Grammar, grammars_for
from interviews.reading.names.language_mentions import named_language, names_a_country
from interviews.reading.text.segmentation import (
    MAX_READ,
    Piece,
    asks_with_mark,
    fragments,
    grammar_for_text,
    normalized_variants,
    sentences,
    strip_courtesies,
    trimmed,
    word_count,
)
from interviews.sessions.rules.review import Intent

_COMMAND_WORDS = 24
"""A longer message is an account of something, whatever single phrase it holds."""


@dataclass(frozen=True)
class IntentMatch:
    """An intent; `language` for LANGUAGE, `target` (the respondent's words for a field) for BACK."""

    intent: Intent
    language: str | None = None
    target: str | None = None
    weak: bool = False
    """The same words may as well be a value ("the last one")."""


_FIRST = (Intent.LANGUAGE, Intent.HUMAN, Intent.STOP, Intent.BACK, Intent.SKIP, Intent.REPEAT, Intent.OFF_TOPIC)


@lru_cache(maxsize=1024)
def classify_intent(text: str, language: str, form_languages: tuple[str, ...] = ()) -> IntentMatch | None:
    """The intent that the whole message expresses, other than a question or an answer; None when it is neither."""
    if word_count(text[:MAX_READ]) > _COMMAND_WORDS:
        return None
    for grammar in grammars_for(language):
        meaning = _whole(text, grammar, form_languages, language)
        if meaning:
            return meaning
    return _by_fragments(text, language, form_languages)


def _by_fragments(text: str, language: str, form_languages: tuple[str, ...]) -> IntentMatch | None:
    """ "Sorry, I have to run. Let's go on later": every fragment is a command, the weightiest counts."""
    pieces = fragments(text)
    if len(pieces) < 2:
        return None
    found: list[IntentMatch] = []
    for piece in pieces:
        meaning = classify_intent(piece.text, language, form_languages)
        if meaning is None and not any(strip_courtesies(piece.text, g) == "" for g in grammars_for(language)):
            return None
        if meaning:
            found.append(meaning)
    return min(found, key=lambda m: _FIRST.index(m.intent)) if found else None


def _whole(text: str, grammar: Grammar, form_languages: tuple[str, ...], speaker: str) -> IntentMatch | None:
    patterns = grammar.compiled
    for form in filter(None, normalized_variants(text, grammar)):
        language = None if _REFUSES.match(trimmed(text)) else _language(form, grammar, form_languages, speaker)
        if language:
            return IntentMatch(Intent.LANGUAGE, language=language)
        if patterns["human"].search(form):
            return IntentMatch(Intent.HUMAN)
        for name, intent in (("repeat", Intent.REPEAT), ("stop", Intent.STOP), ("skip", Intent.SKIP)):
            if patterns[name].fullmatch(form):
                return IntentMatch(intent, weak=intent is Intent.SKIP and bool(_NOT_NOW.fullmatch(form)))
        if patterns["refusal_head"].match(form):
            return IntentMatch(Intent.SKIP)
        back = patterns["back"].fullmatch(form)
        if back:
            return IntentMatch(Intent.BACK, target=_group(back, "target"), weak=bool(_ONE_OF_SEVERAL.fullmatch(form)))
    return None


_NOT_NOW = re.compile(r"not (?:at the moment|at present|currently|right now|yet|as yet|any ?more)")
_ONE_OF_SEVERAL = re.compile(
    r"(?:the )?(?:last|previous|earlier|prior|preceding)(?: one)?|(?:die|der|das|den) (?:letzten?|vorherigen?)|"
    r"la ultima|le dernier|la derniere"
)


def _language(form: str, grammar: Grammar, form_languages: tuple[str, ...], speaker: str) -> str | None:
    for match in (
        grammar.compiled["switch_language"].search(form),
        grammar.compiled["language_please"].fullmatch(form),
    ):
        if match and not _CANNOT.search(form[: match.start()]):
            for words in match.groups():
                named = not names_a_country(words or "", speaker)
                language = named_language(words, form_languages) if named else None
                if language:
                    return language
    return None


_REFUSES = re.compile(r"(?:no|not|nicht|kein\w*|bloss|pas|nunca|never|anything but|nur nicht|surtout pas)\b")
_CANNOT = re.compile(r"\b(?:can't|cannot|can not|don't|doesn't|do not|does not|didn't|never|not) (?:really |even )?$")
"""Before "speak English": not the wish to."""


def _group(match: re.Match[str], name: str) -> str | None:
    groups = match.groupdict()
    return next((groups[key] for key in groups if key.startswith(name) and groups[key]), None)


@lru_cache(maxsize=1024)
def _full(name: str, text: str, language: str) -> bool:
    return any(
        grammar.compiled[name].fullmatch(form)
        for grammar in grammars_for(language)
        for form in normalized_variants(text, grammar)
        if form
    )


def is_nothing(text: str, language: str) -> bool:
    """ "None", "no": a refusal unless the field's type reads a value in it."""
    pieces = [p.text for p in fragments(text) if strip_courtesies(p.text, grammar_for_text(p.text, language))]
    pieces = [piece for piece in pieces if not _full("small_talk", piece, language)] or pieces
    return (bool(pieces) and all(_full("nothing", piece, language) for piece in pieces)) or _full(
        "nothing", text, language
    )


def is_small_talk(text: str, language: str) -> bool:
    pieces = fragments(text)
    return bool(pieces) and all(_full("small_talk", p.text, language) for p in pieces)


def is_command(text: str, language: str) -> bool:
    """Orders to the machine and requests for entertainment, wherever in the message they stand."""
    folded = trimmed(text[:MAX_READ])
    return any(grammar.compiled["commands"].search(folded) for grammar in grammars_for(language))


def is_evasive(text: str, language: str) -> bool:
    return _full("evasive", text, language)


def is_polar(text: str, language: str) -> bool:
    """A bare yes or no."""
    return _full("polar", text, language)


def begins_with_refusal(text: str, language: str) -> bool:
    """ "No idea, my wife does that": its first fragment says that there is no answer."""
    pieces = fragments(text)
    meaning = classify_intent(pieces[0].text, language) if pieces else None
    return meaning is not None and meaning.intent is Intent.SKIP


@lru_cache(maxsize=1024)
def is_question(text: str, language: str) -> bool:
    """Whether the message as a whole asks something: its last or only sentence is a question and nothing is told."""
    pieces = [p for p in sentences(text) if not _full("small_talk", p.text, language)]
    if not pieces:
        return False
    asking = [_asks(text, piece.start, piece.end, language) for piece in pieces]
    told = sum(word_count(piece.text) for piece, asks in zip(pieces, asking, strict=True) if not asks)
    return any(asking) and told <= 4


def asks_at(text: str, start: int, end: int, language: str) -> bool:
    """Whether the sentence that holds text[start:end] is a question."""
    held = (p for p in sentences(text) if p.start <= start and end <= p.end)
    return any(_asks(text, p.start, p.end, language) and not _asks_only_after(text, p, end, language) for p in held)


def _asks_only_after(text: str, sentence: Piece, end: int, language: str) -> bool:
    """ "a@b.example, why do you need it?": the question is a clause of its own after the value."""
    comma = _COMMA.search(text, end, sentence.end)
    if comma is None or _asks(text, sentence.start, comma.start(), language):
        return False
    return _asks(text, comma.end(), sentence.end, language)


_COMMA = re.compile(
    r"\s*(?:[,、，;]|\s-\s|\()\s*(?:but |and |by the way,? |btw,? |aber |und |pero |y |mais |et |でも|ちなみに)*"
)


def question_within(text: str, language: str) -> Piece | None:
    """The question that a message asks beside what it tells; None when it asks nothing, or nothing else is said."""
    for sentence in sentences(text):
        if not _asks(text, sentence.start, sentence.end, language):
            continue
        for comma in _COMMA.finditer(text, sentence.start, sentence.end):
            told = text[sentence.start : comma.start()].strip()
            beside = told and not _asks(text, sentence.start, comma.start(), language)
            if beside and _asks(text, comma.end(), sentence.end, language):
                return Piece(text[comma.end() : sentence.end], comma.end(), sentence.end)
        if len(sentences(text)) > 1:
            return sentence
    return None


_GUESSES = re.compile(
    r"(?:(?:well|um+|uh+|hmm*|oh|so)[,.]? )?(?:i (?:guess|think|suppose|believe|reckon|would say)|i'd say|probably|"
    r"(?:maybe|perhaps) (?!you |i (?:can|could|should))"
    r"|ich (?:glaube|denke)|wahrscheinlich|vielleicht|creo que|supongo|quizas|je (?:pense|crois)|"
    r"peut-etre)\b(?!.*\b(?:you|your|sie|usted|vous|what|which|why|how)\b)|"
    r"(?:たぶん|多分|おそらく)(?!.*(?:何|どれ|どう|なぜ))|[\w' -]{2,30},? (?:i (?:guess|think|suppose)|probably)$|[^、。]{1,12}(?:かな|かなあ|かも)$"  # noqa: E501
)
"""A guess at the answer, for all its question mark."""


def _asks(text: str, start: int, end: int, language: str) -> bool:
    if _GUESSES.match(trimmed(text[start:end])):
        return False
    marked = asks_with_mark(text[start : end + 2].rstrip(" \n")) or (text[end : end + 1] in "?？" and end < len(text))
    if "¿" in text[start:end]:
        return True
    for grammar in grammars_for(language):
        form = strip_courtesies(text[start:end], grammar)
        if not form:
            continue
        if grammar.compiled["asks"].match(form) and word_count(form) <= 30:
            return marked or word_count(form) <= 14
        if marked and (
            grammar.compiled["inquires"].match(form) or grammar.language == language.split("-", maxsplit=1)[0]
        ):
            return True
    return False
