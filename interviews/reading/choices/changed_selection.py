"""What a clause leaves of the options that stand, and adds to them: "drop ethics", "agents too", "agents instead of ethics"."""

from __future__ import annotations

from interviews.reading.choices.choice_mentions import find_mentions
from interviews.reading.choices.options import Choice
from interviews.reading.choices.selections import Selection
from interviews.reading.languages.item_words import item_phrases
from interviews.reading.languages.value_frames import DENYING, Kind
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import NormalizedText


def mentioned_options(words: NormalizedText, choices: tuple[Choice, ...], language: str) -> dict[int, tuple[int, int]]:
    """The options that a text mentions each by itself, whatever it says of them, and where."""
    mentions = [] if words.unreadable else find_mentions(words, choices, language, akin=True)
    return {min(one.choices): one.span for one in mentions if len(one.choices) == 1}


def changed_selection(
    words: NormalizedText, choices: tuple[Choice, ...], language: str, stands: Selection
) -> Selection | None:
    """What stands with the options that the clause names added, or taken out; one for another that follows without a pause;
    they alone where it says so. None where it names none."""
    mentioned = mentioned_options(words, choices, language)
    said = kinds(read_items(words, language, tuple(mentioned.values())))
    old, new = stands & mentioned.keys(), frozenset(mentioned) - stands
    forgotten = item_phrases("forgotten", language).search(words.text)
    denied = bool(said & DENYING)
    if forgotten and (denied or forgotten.start()):
        denied, forgotten = False, None  # "don't forget ethics", "I always forget ethics"
    taken = denied or forgotten or item_phrases("taken_back", language).search(words.text)
    replaced = old and new and not said & {Kind.AND, Kind.PAUSE}
    if not mentioned:
        return None
    if old and not (new or taken) and item_phrases("only", language).search(words.text):
        return old  # "just the phone"
    return (stands - old) | (new if old else frozenset()) if taken or replaced else stands | new
