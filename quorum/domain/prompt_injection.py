"""Texts that speak to whoever reviews or runs the form instead of to its respondent.

They are data like any other text: found, reported, and left out of what the rules read, so that nothing that is planted in a
label decides a vote. So is a text that says of itself that it was approved (`claimed_approvals`). Texts are read as they look:
hidden characters, look-alike letters, digits for letters and letters that stand apart change nothing. What asks a respondent
about reviewers, rules or votes speaks to nobody else.
"""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.reading.text.normalization import fold, without_invisible
from quorum.domain.claimed_approvals import Claim, claim_in, claimed
from quorum.domain.prompt_injection_words import (
    ALWAYS,
    CERTAIN,
    FAVOUR,
    MODELS_CALLED,
    NEUTRAL,
    POLITE,
    SPOKEN_TO,
    TOLD,
    WHO,
    letters_only,
)
from quorum.domain.visible_text import is_hidden

LONGEST_READ = 1_000
"""Characters of a text that rules read."""
LONGEST_ADDRESSED = 20_000
"""Characters of a text in which somebody may be spoken to; no form has longer ones."""
REACH = 160
"""Characters after whoever is spoken to within which an order is theirs."""
_PIECE = re.compile(r"[^.!?。！？\n]{0,800}(?:[.!?。！？\n]+|(?<=.)|$)", re.DOTALL)
_NO_CLAIM = Claim()
_QUESTION = re.compile(r"(?:[?？]|か[。．]?)\s*$")
_SPACES = re.compile(r"\s+")
_BROKEN_LINE = re.compile(r"(?<=[^\s.!?。！？:：])[ \t]*\n[ \t]*(?=[^\s\W])")
_TAGS = re.compile("(?<!\U0001f3f4)[\U000e0020-\U000e007e]{8,}")
_AS_DIGITS = str.maketrans("013457@$", "oieastas")
_DIGIT_IN_WORD = re.compile(r"(?<=[^\W\d_])[013457@$]+(?=[^\W\d_])|\b[013457@$](?=[^\W\d_]{2})")
_LOOKALIKES = str.maketrans(
    {
        look: letter
        for letter, looks in {
            "a": "аαᴀɑ", "b": "ьʙ", "c": "сᴄ", "d": "ԁᴅ", "e": "еεᴇ", "f": "ꜰ", "g": "ɡɢԍ", "h": "һʜ", "i": "іїιıɪɩ",
            "j": "јᴊ", "k": "кκᴋ", "l": "ʟӏ", "m": "мᴍ", "n": "пոɴ", "o": "оοօσᴏ", "p": "рρᴘ", "q": "ԛ", "r": "гʀ", "s": "ѕꜱ",
            "t": "тτᴛ", "u": "υսᴜ", "v": "νѵᴠ", "w": "ԝᴡω", "x": "хχ", "y": "уγʏ", "z": "ᴢ",
            "A": "АΑ", "B": "ВΒ", "C": "СϹ", "E": "ЕΕ", "H": "НΗ", "I": "ІΙӀ", "J": "Ј", "K": "КΚ", "M": "МΜ", "N": "Ν",
            "O": "ОΟ", "P": "РΡ", "S": "Ѕ", "T": "ТΤ", "X": "ХΧ", "Y": "УΥ", "Z": "Ζ",
        }.items()
        for look in looks
    }
)  # fmt: skip
"""Letters of other scripts that look like Latin ones."""


def injected_passage(text: str, *, agents_read: bool = True) -> str:
    """The part of a text that speaks to reviewers or models, "" when none does. `agents_read`: it is written for the
    product's own agents, so that speaking to a model is no wonder."""
    return " ".join(piece for piece, spoken in _pieces(text[:LONGEST_ADDRESSED], agents_read) if spoken).strip()


def hides_characters(text: str) -> bool:
    """Whether a text holds characters that nobody sees."""
    return without_invisible(text) != text


def without_injected_passages(text: str) -> str:
    """The text as its respondent would read it: without invisible characters and without what speaks to reviewers."""
    kept = " ".join(piece for piece, spoken in _pieces(text[:LONGEST_READ], True) if not spoken)
    return _SPACES.sub(" ", kept).strip()


@lru_cache(maxsize=16_384)
def _pieces(text: str, agents_read: bool) -> tuple[tuple[str, bool], ...]:
    """The text's sentences, cut where one begins to speak to reviewers."""
    sentences = [match.group() for match in _PIECE.finditer(_seen(text))]
    read = [fold(_legible(sentence)) for sentence in sentences]
    asks_nothing = (_NO_CLAIM if _QUESTION.search(one.text) else claim_in(one.text) for one in read)
    begins: dict[int, int] = claimed(tuple(asks_nothing))
    found: list[tuple[str, bool]] = []
    called = False
    for number, (sentence, folded) in enumerate(zip(sentences, read, strict=True)):
        ordered = _begin(folded.text, agents_read=agents_read, called=called)
        begin = min((place for place in (ordered, begins.get(number)) if place is not None), default=None)
        if begin is None:
            found.append((sentence, False))
        else:
            at = folded.span(begin, begin + 1)[0]
            found += [(sentence[:at], False), (sentence[at:], True)]
        called = bool(SPOKEN_TO.search(folded.text))
    found = [(piece, spoken) for piece, spoken in found if piece.strip()]
    if not any(spoken for _piece, spoken in found) and TOLD.search(letters_only(fold(_legible(_seen(text))).text)):
        return tuple((piece, True) for piece, _spoken in found)
    return tuple(found)


def _seen(text: str) -> str:
    """The text on unbroken lines, without what nobody sees. Letters written in invisible tags are made letters."""
    text = _TAGS.sub(
        lambda tags: tags.group().translate({code: code - 0xE0000 for code in map(ord, tags.group())}), text
    )
    if not (text.isascii() and text.isprintable()):
        text = "".join(
            letter for letter in without_invisible(text) if letter in "\n\t\u200c\u200d" or not is_hidden(letter)
        )
    return _BROKEN_LINE.sub(" ", text)


def _legible(text: str) -> str:
    """The text with the letters that its signs stand for: as long as it was."""
    text = text.translate(_LOOKALIKES)
    return _DIGIT_IN_WORD.sub(lambda found: found.group().translate(_AS_DIGITS), text)


def _begin(text: str, *, agents_read: bool, called: bool) -> int | None:
    """Where a folded sentence begins to speak to reviewers; None when it does not. `called`: they were, just before."""
    starts = [found.start() for found in (ALWAYS.search(text),) if found]
    if not _QUESTION.search(text) or POLITE.search(text):
        starts += [found.start() for found in (CERTAIN.search(text),) if found]
    if not _QUESTION.search(text):
        starts += _spoken(text, called)
    if not agents_read:
        starts += [found.start() for found in (MODELS_CALLED.search(text),) if found]
    if starts and (who := SPOKEN_TO.search(text)):
        starts.append(who.start())
    return _with_lead_in(text, min(starts)) if starts else None


def _spoken(text: str, called: bool) -> list[int]:
    """Where reviewers are spoken to about their vote."""
    text = NEUTRAL.sub(lambda found: " " * len(found.group()), text)
    who = SPOKEN_TO.search(text)
    if who is None:
        found = FAVOUR.search(text, 0, REACH) if called else None
        return [found.start()] if found else []
    return [who.start()] if FAVOUR.search(text, max(0, who.start() - REACH // 2), who.end() + REACH) else []


_LEAD_IN = re.compile(
    rf"(?:\b{WHO}\b|\b(?:note|message|memo|hint|attention|dear|to|for|all|the|any|our|important|please|kindly|hinweis|nota|an|die|das"
    r"|para|los|las|aux?|les|you|your|must|should|then|and|this|that|always)\b|これまでの|以前の|上記の|この(?:計画|質問|フォーム)|すべて(?:の)?"
    r"|[【〔\[(（<「『:：*\-–—,、\s])+$",
    re.VERBOSE,
)


def _with_lead_in(sentence: str, start: int) -> int:
    """ "Note to reviewers": the words that lead in belong to it."""
    lead = _LEAD_IN.search(sentence[max(0, start - 80) : start])
    return start - len(lead.group()) if lead else start
