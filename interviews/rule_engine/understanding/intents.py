"""What a message is meant to do, recognised by the languages' phrases (rules.md, Interviewer and Reviewer).

Nothing here looks at a field's value: whether the words are a valid answer is decided first (values.py), and an answer wins
over a fuzzy intent.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from interviews.reading.languages.correction_words import correction_words
from interviews.reading.languages.intent_grammar import Grammar
from interviews.reading.languages.item_words import item_phrases
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.form_questions import asks
from interviews.reading.statements.non_answers import (
    AROUND_NAMES,
    NOTHING,
    POLAR,
    any_phrase,
    is_one_of,
    language_wished,
    means_one_of,
    phrases_of,
    tells_nothing,
)
from interviews.reading.text.normalization import JAPANESE, fold, fold_keeping_offsets
from interviews.reading.text.segmentation import (
    MAX_READ,
    Piece,
    asks_with_mark,
    clauses,
    ends_with_ordinal,
    fragments,
    grammar_for_text,
    grammars_for,
    normalized_variants,
    sentences,
    strip_courtesies,
    trimmed,
    word_count,
)


class Intent(StrEnum):
    """What a sentence is meant to do, as the rule engine tells it apart."""

    ANSWER = "answer"
    QUESTION = "question"
    CORRECTION = "correction"
    SKIP = "skip"
    REPEAT = "repeat"
    BACK = "back"
    LANGUAGE = "language"
    HUMAN = "human"
    STOP = "stop"
    OFF_TOPIC = "off_topic"


_COMMAND_WORDS = 24
"""A longer message is an account of something, whatever single phrase it holds."""


@dataclass(frozen=True)
class IntentMatch:
    """An intent; `language` for LANGUAGE, `target` (the respondent's words for a field) for BACK."""

    intent: Intent
    language: str | None = None
    target: str | None = None


COMMANDS = {
    "human": Intent.HUMAN,
    "stop": Intent.STOP,
    "back": Intent.BACK,
    "skip": Intent.SKIP,
    "go_on": Intent.SKIP,
    "repeat": Intent.REPEAT,
}
"""Entries of a grammar; of several in one message the first counts."""


@lru_cache(maxsize=1024)
def classify_intent(text: str, language: str, form_languages: tuple[str, ...] = ()) -> IntentMatch | None:
    """The intent that the whole message expresses, other than a question or an answer; None when it is neither."""
    if word_count(text[:MAX_READ]) > _COMMAND_WORDS:
        return None
    for grammar in grammars_for(language):
        found = phrases_of(text, grammar, any_phrase(grammar, *COMMANDS))
        for name, intent in COMMANDS.items() if found else ():
            if any(map(grammar.compiled[name].fullmatch, found)):
                return None if intent is Intent.STOP and _asks_of_leaving(text, language) else IntentMatch(intent)
        if tag := language_wished(text, grammar, language, form_languages):
            return IntentMatch(Intent.LANGUAGE, language=tag)
        if match := _back_to(text, grammar) or _refusal(text, grammar):
            return match
    return None


def _asks_of_leaving(text: str, language: str) -> bool:
    """Whether a message only asks about what comes then ("can I change my answers later?", "when does it end?")."""
    changes = correction_words()[grammar_for_text(text, language).language].wish.search(fold_keeping_offsets(text))
    return is_question(text, language) and (changes is not None or asks("count", text))


def leaves_out(text: str, language: str) -> bool:
    """Whether the whole message leaves a question out, and does not only go on to the next."""
    for grammar in grammars_for(language):
        found = phrases_of(text, grammar, any_phrase(grammar, "skip"))
        if any(map(grammar.compiled["skip"].fullmatch, found)) or _refusal(text, grammar):
            return True
    return False


def _back_to(text: str, grammar: Grammar) -> IntentMatch | None:
    """ "Go back to my phone number": what stands before it tells nothing."""
    said = trimmed(text[:MAX_READ])
    back = grammar.compiled["back_to"].search(said)
    if back is None or not tells_nothing(said[: back.start()], grammar, AROUND_NAMES):
        return None
    return IntentMatch(Intent.BACK, target=back["target"])


def _refusal(text: str, grammar: Grammar) -> IntentMatch | None:
    for said in normalized_variants(text, grammar):
        if grammar.compiled["refusals"].match(said) or grammar.compiled["lacking"].fullmatch(said):
            return IntentMatch(Intent.SKIP)
    return None


_EVASIVE = frozenset({Kind.DOUBT, Kind.VAGUE, Kind.PERHAPS})
_SMALL_TALK = ("small_talk", "greets", "thanks", "waits")


def is_nothing(text: str, language: str) -> bool:
    """ "None", "no": a refusal unless the field's type reads a value in it."""
    pieces = [p.text for p in fragments(text) if strip_courtesies(p.text, grammar_for_text(p.text, language))]
    pieces = [piece for piece in pieces if not is_small_talk(piece, language)] or pieces
    said = [text] if means_one_of(NOTHING, text) else pieces
    return bool(said) and all(means_one_of(NOTHING, piece) for piece in said)


def is_small_talk(text: str, language: str) -> bool:
    pieces = fragments(text)
    return bool(pieces) and all(is_one_of(_SMALL_TALK, piece.text) for piece in pieces)


def is_command(text: str, language: str) -> bool:
    """Orders to the machine and requests for entertainment, wherever in the message they stand."""
    said = trimmed(text[:MAX_READ])
    return any(grammar.compiled["orders"].search(said) for grammar in grammars_for(language))


def is_evasive(text: str, language: str) -> bool:
    return is_one_of(("evasive",), text) or means_one_of(_EVASIVE, text)


def is_polar(text: str, language: str) -> bool:
    """A bare yes or no."""
    return means_one_of(POLAR, text)


def begins_with_refusal(text: str, language: str) -> bool:
    """ "No idea, my wife does that": its first fragment says that there is no answer."""
    pieces = fragments(text)
    match = classify_intent(pieces[0].text, language) if pieces else None
    return match is not None and match.intent is Intent.SKIP


@lru_cache(maxsize=1024)
def is_question(text: str, language: str) -> bool:
    """Whether the message as a whole asks something: one of its sentences is a question and hardly anything is told."""
    pieces = [p for p in sentences(text) if not is_small_talk(p.text, language)]
    asking = [_asks(text, piece.start, piece.end, language) for piece in pieces]
    told = sum(word_count(piece.text) for piece, asks in zip(pieces, asking, strict=True) if not asks)
    return any(asking) and told <= 4


def question_within(text: str, language: str) -> Piece | None:
    """The question that a message asks beside what it tells; None when it asks nothing, or nothing else is said. A word or two
    behind an ordinal end its sentence ("auf den 12. umbuchen?")."""
    said = sentences(text)
    for before, sentence in zip((None, *said), said, strict=False):
        ends = before and ends_with_ordinal(before) and word_count(sentence.text) < _SHORTEST_QUESTION
        if not ends and _asks(text, sentence.start, sentence.end, language):
            asked = _question_after(text, sentence, sentence.start + 1, language)
            if asked or len(said) > 1:
                return asked or sentence
    return None


def _question_after(text: str, sentence: Piece, start: int, language: str) -> Piece | None:
    """ "a@b.example, why do you need it?": the question that is a clause of its own behind what is told. It begins where
    words begin as questions do, else with the last clause that says enough to be one."""
    asking = [
        clause.start
        for clause in clauses(text, language)
        if start <= clause.start < sentence.end
        and not (
            JAPANESE.search(sentence.text) and text[clause.start - 1].isspace() and text[clause.start - 2].isalpha()
        )
        and not _asks(text, sentence.start, clause.start - 1, language)
        and _asks(text, clause.start, sentence.end, language)
    ]
    whole = [at for at in asking if word_count(text[at : sentence.end]) >= _SHORTEST_QUESTION]
    begun = (at for at in asking if _begins_as_question(text[at : sentence.end], language))
    at = next(begun, whole[-1] if whole else None)
    if at is None or goes_on_wishing(text[sentence.start : at], text[at : sentence.end], language):
        return None
    return Piece(text[at : sentence.end], at, sentence.end)


def goes_on_wishing(before: str, said: str, language: str) -> bool:
    """Whether a question that begins by wishing for a change goes on with it ("drop ethics, and put agents there?")."""
    return wishes_change(before, language) and Kind.QUESTION not in kinds_in(said, language)


def _begins_as_question(said: str, language: str) -> bool:
    forms = ((grammar, strip_courtesies(said, grammar)) for grammar in grammars_for(language))
    return any(form and grammar.compiled["asks"].match(form) for grammar, form in forms)


_SHORTEST_QUESTION = 3
"""Words: "right?" belongs to what stands before it."""
_LONGEST_UNMARKED_QUESTION = 14


def _asks(text: str, start: int, end: int, language: str) -> bool:
    """Whether text[start:end] is a question: by its mark, or by how it begins."""
    said = text[start:end]
    marked = asks_with_mark(said) or asks_with_mark(text[end : end + 2].strip())
    for grammar in grammars_for(language):
        form = strip_courtesies(said, grammar)
        if form and (marked or grammar.compiled["asks"].match(form)):
            return (marked or word_count(form) <= _LONGEST_UNMARKED_QUESTION) and not _is_guess(said, language)
    return False


_GUESSING = frozenset({Kind.HEDGE, Kind.PERHAPS})


def _is_guess(text: str, language: str) -> bool:
    """ "Intermediate, I think?": a guess at the answer, for all its question mark."""
    kinds = kinds_in(text, language)
    return bool(kinds & _GUESSING) and Kind.QUESTION not in kinds


def announces_change(text: str, language: str) -> bool:
    """Whether a message holds words by which people change what they said: actually, instead, make it."""
    words = correction_words()[grammar_for_text(text, language).language]
    marked = words.announcing.search(fold_keeping_offsets(text)) is not None
    return marked or bool(kinds_in(text, language) & {Kind.CORRECTION, Kind.INSTEAD})


def starts_over(text: str, language: str) -> bool:
    """Whether it holds more of them than a verb, which names things as well ("the update"): actually, oops, wrong."""
    words = correction_words()[grammar_for_text(text, language).language]
    return words.starting_over.search(fold_keeping_offsets(text)) is not None


def wishes_change(text: str, language: str) -> bool:
    """Whether words change what was said, or take something out or in: "could you drop ethics?"."""
    folded = fold(text).text
    items = any(item_phrases(key, language).search(folded) for key in ("taken_back", "added"))
    return items or announces_change(text, language)
