"""Replies that are words but no answer: questions, refusals, wishes to go back or stop, greetings.

The languages are looked at together: nobody's name is "no idea".
"""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.reading.languages import words_by_language
from interviews.reading.languages.correction_words import correction_words
from interviews.reading.languages.intent_grammar import Grammar
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.languages.value_frames import Kind
from interviews.reading.languages.word_forms import word_forms
from interviews.reading.names.country_names import names_a_country
from interviews.reading.names.language_names import languages_named
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import fold, spaced
from interviews.reading.text.pattern_lists import repeatable
from interviews.reading.text.phrases import PhraseTable, phrases, phrases_by_meaning
from interviews.reading.text.segmentation import GRAMMARS, MAX_READ, fragments, normalized_variants, word_count

_COMMANDS = ("stop", "back", "repeat", "human", "waits")
_COURTESIES = ("small_talk", "greets", "thanks", "waits")
_GREETINGS = ("greets",)
POLAR = frozenset({Kind.YES, Kind.ASSENT, Kind.NO})
NOTHING = frozenset({Kind.NO, Kind.NO_SHORT, Kind.NO_LIKELY, Kind.NONE})
_LONGEST = 60
"""Characters of a reply that only says yes, no, none or perhaps."""
_FEW_CHARACTERS = 24
"""What may follow a refusal that is nothing but one."""


def is_question(text: str) -> bool:
    """Whether the whole message asks something back."""
    end = next((place for place in reversed(range(len(text))) if text[place].isalnum()), -1)
    return "?" in text[end + 1 :] or any(grammar.compiled["asks"].match(form) for grammar, form in _forms(text))


def declines(text: str) -> bool:
    """Whether the message begins by saying that there is no answer: unknown, none, not now, rather not."""
    return _left_after_refusal(text) is not None


def only_declines(text: str) -> bool:
    """The same, and hardly anything more is said."""
    left = _left_after_refusal(text)
    return left is not None and left <= _FEW_CHARACTERS


def cannot_tell(text: str) -> bool:
    """Whether the message says that there is no answer to give, and nothing else: "I don't know", "skip"; no mere "none"."""
    return _only_holds(text, ("skip",))


def commands(text: str) -> bool:
    """Whether the message is about the conversation itself: go back, stop, repeat, change an answer, another language."""
    openings = ("defers", "back_to")
    opened = any(grammar.compiled[name].match(form) for grammar, form in _forms(text) for name in openings)
    changes = any(_changing(grammar.language).match(form) for grammar, form in _forms(text))
    other = any(language_wished(text, grammar, grammar.language) for grammar in GRAMMARS.values())
    return opened or changes or other or _only_holds(text, _COMMANDS)


@lru_cache(maxsize=8)
def _changing(language: str) -> re.Pattern[str]:
    """ "Change my": another answer is to be changed."""
    change, grammar = correction_words()[language].change, GRAMMARS[language]
    return re.compile(rf"(?:{change}) (?:{grammar.own})\b" if grammar.spaced else rf".{{1,12}}(?:{change})")


def socializes(text: str) -> bool:
    """Whether the message is only a yes, a no, a greeting or thanks."""
    pieces = [piece.text for piece in fragments(text)]
    return bool(pieces) and all(is_one_of(_COURTESIES, piece) or means_one_of(POLAR, piece) for piece in pieces)


def only_greets(text: str) -> bool:
    """Whether the message is only a greeting."""
    pieces = [piece.text for piece in fragments(text)]
    return bool(pieces) and all(is_one_of(_GREETINGS, piece) for piece in pieces)


def only_hesitates(text: str) -> bool:
    """Whether there are only polite and hesitating words in it: "sorry", "um, well"."""
    return any(not normalized_variants(text, grammar)[-1] for grammar in GRAMMARS.values())


def is_no_answer(text: str) -> bool:
    """Whether a short reply answers nothing."""
    return is_question(text) or declines(text) or commands(text) or socializes(text)


def speaks_of_the_talk(text: str) -> bool:
    """Whether any words are about the conversation: you, the question."""
    return _ABOUT_THE_TALK.stands_in(fold(text).text)


_STATEMENTS = words_by_language("statement_words", StatementWords).values()
_ABOUT_THE_TALK = phrases(words.about_the_talk for words in _STATEMENTS)


@lru_cache(maxsize=1024)
def is_one_of(names: tuple[str, ...], text: str) -> bool:
    """Whether the message is a phrase of these entries of a grammar, but for polite words."""
    return any(
        form and grammar.compiled[name].fullmatch(form)
        for grammar in GRAMMARS.values()
        for form in normalized_variants(text, grammar)
        for name in names
    )


@lru_cache(maxsize=1024)
def means_one_of(kinds: frozenset[Kind], text: str) -> bool:
    """Whether the message is made of phrases of these kinds, and of words that do nothing to a value."""
    said, table = spaced(fold(text).text), _phrases_of_kinds(kinds)
    place, meant = _next_word(said, 0), False
    while len(said) <= _LONGEST and (found := table.at(said, place)):
        place, meant = _next_word(said, found.end), meant or found.meaning
    return meant and place == len(said)


@lru_cache(maxsize=8)
def _phrases_of_kinds(kinds: frozenset[Kind]) -> PhraseTable[bool]:
    """What means one of the kinds in any language, and what means nothing."""
    frames = words_by_language("value_frames", dict).values()
    listed = {True: kinds, False: frozenset({Kind.FILLER, Kind.SUBJECT}) - kinds}
    return phrases_by_meaning({meant: [f[kind] for f in frames for kind in of] for meant, of in listed.items()})


def _next_word(text: str, start: int) -> int:
    return next((place for place in range(start, len(text)) if text[place].isalnum()), len(text))


@lru_cache(maxsize=256)
def _forms(text: str) -> tuple[tuple[Grammar, str], ...]:
    """The text with ever fewer words around it that are polite in a language, for each of them."""
    return tuple(
        (grammar, form) for grammar in GRAMMARS.values() for form in normalized_variants(text, grammar) if form
    )


@lru_cache(maxsize=256)
def _left_after_refusal(text: str) -> int | None:
    """How many characters follow the refusal that a message begins with; None where it begins with none."""
    if means_one_of(NOTHING, text) or _only_holds(text, ("skip", "go_on")):
        return 0
    found = (
        (form, grammar.compiled[name].match(form)) for grammar, form in _forms(text) for name in ("refusals", "lacking")
    )
    return min((len(form) - refusal.end() for form, refusal in found if refusal), default=None)


def _only_holds(text: str, names: tuple[str, ...]) -> bool:
    return any(phrases_of(text, grammar, any_phrase(grammar, *names)) for grammar in GRAMMARS.values())


AROUND_PHRASES = frozenset(
    {
        Kind.FILLER, Kind.SUBJECT, Kind.HEDGE, Kind.PERHAPS, Kind.MY, Kind.AND, Kind.CONTRAST, Kind.CORRECTION, Kind.QUESTION,
        Kind.SPEAKING, Kind.NO, Kind.FINE, Kind.ABOUT, Kind.YES, Kind.ASSENT, Kind.REASON, Kind.CHOOSING, Kind.PAUSE,
        Kind.STOP, Kind.ASKED,
    }
)  # fmt: skip
AROUND_WISHES = AROUND_PHRASES | {Kind.AT, Kind.GENERIC, Kind.LIMIT, Kind.CONDITION}
LONGEST_WISH = 14
"""Words of a message that may be a mood or a wish for the whole talk."""


def phrases_of(
    text: str, grammar: Grammar, sought: re.Pattern[str], around: frozenset[Kind] = AROUND_PHRASES
) -> list[str]:
    """The phrases that the message is made of, each as it is said; none when something else is said too."""
    said = fold(text[:MAX_READ]).text
    found = sought.findall(said)
    return found if found and tells_nothing(blanked(sought, said), grammar, around) else []


def tells_nothing(said: str, grammar: Grammar, around: frozenset[Kind]) -> bool:
    """Whether a folded text holds nothing but words about the talk and words that tell nothing."""
    words = word_forms()[grammar.language]
    about, small = any_word(words.about_the_talk, grammar), any_word(words.around_the_talk, grammar)
    items = read_items(fold(blanked(about, said)), grammar.language)
    return all(item.kind in around or not blanked(small, item.text).strip() for item in items)


def blanked(pattern: re.Pattern[str], text: str) -> str:
    return pattern.sub(lambda match: " " * len(match.group()), text)


@lru_cache(maxsize=64)
def any_phrase(grammar: Grammar, *names: str) -> re.Pattern[str]:
    """Any phrase of these entries, the longest first; the edges of words are looked for once and not for each phrase."""
    either = repeatable(getattr(grammar, name) for name in names)
    if not grammar.spaced:
        return re.compile(either)
    plain = either.removeprefix("(?>").replace(r"(?<!\w)", "").replace(r"(?!\w)", "")
    return re.compile(rf"(?<!\w)(?:{plain}(?!\w)")


@lru_cache(maxsize=16)
def any_word(words: str, grammar: Grammar) -> re.Pattern[str]:
    """Any of the words, which blanks part; whole words where the language parts them."""
    either = repeatable(map(re.escape, words.split()))
    return re.compile(rf"(?<![\w']){either}(?![\w'])" if grammar.spaced else either)


AROUND_NAMES = AROUND_PHRASES | {Kind.AT}
_RUN_OF_LETTERS = re.compile(r"[^\W\d_\u3041-\u309f]+")
"""Words, and in Japanese what the particles part."""


def wants_erasure(text: str) -> bool:
    """Whether all that was said is to be deleted, and nothing is said besides but to stop; a detail ("delete my phone number")
    is something else."""
    if word_count(text[:MAX_READ]) > LONGEST_WISH:
        return False
    if _erases(text):
        return True
    parts = fragments(text)
    others = [piece.text for piece in parts if len(parts) == 1 or not _erases(piece.text)]
    return len(others) < len(parts) and all(map(_stops, others))


def _stops(text: str) -> bool:
    said = ((grammar, phrases_of(text, grammar, any_phrase(grammar, "stop"))) for grammar in GRAMMARS.values())
    return any(grammar.compiled["stop"].fullmatch(phrase) for grammar, phrases in said for phrase in phrases)


def _erases(text: str) -> bool:
    for grammar in GRAMMARS.values():
        found = phrases_of(text, grammar, any_phrase(grammar, "erases", "own_data"), AROUND_WISHES)
        if any(map(grammar.compiled["erases"].fullmatch, found)):
            return any(map(grammar.compiled["own_data"].fullmatch, found))
    return False


def language_wished(text: str, grammar: Grammar, speaker: str, form_languages: tuple[str, ...] = ()) -> str | None:
    """ "Can we do this in Japanese?": nothing but a language and words that wish for one."""
    said = fold(text[:MAX_READ]).text
    if not grammar.compiled["language_wish"].search(said) or means_one_of(NOTHING, said.partition(" ")[0]):
        return None
    names = [
        word for word in _RUN_OF_LETTERS.findall(said) if languages_named(word) and not names_a_country(word, speaker)
    ]
    tags = languages_named(" ".join(names), form_languages)
    others = [tag for tag in tags if tag.split("-")[0] != speaker.split("-")[0]] or tags
    rest = _RUN_OF_LETTERS.sub(lambda word: " " if word.group() in names else word.group(), said)
    if len(others) != 1 or not tells_nothing(
        blanked(any_phrase(grammar, "skip", "go_on", *_COMMANDS), rest), grammar, AROUND_NAMES
    ):
        return None
    return others[0]
