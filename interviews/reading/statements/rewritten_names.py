"""Names as words write them anew: doubled, between quotation marks, in the place of the one that they deny."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import NormalizedText, fold

PART = re.compile(
    r"(?<![^\s]\.)(?<=\.)[^\W\d_]+(?:\.[^\W\d_]+)+"
    r"|\d+|[\u30a0-\u30ff]+|[\u3005\u3400-\u9fff]+|[^\W\d_\u3040-\u30ff\u3005\u3400-\u9fff]+"
)
"""An address's ending of several (".co.uk"); digits, katakana, kanji or letters in a row."""
_QUOTED = re.compile(r"[「『“„]([^」』”“]{2,60})[」』”“]")
_DENIES = frozenset({Kind.NEGATION, Kind.NO, Kind.NO_SHORT, Kind.EXCEPT})
_TURNED = frozenset({Kind.CONTRAST, Kind.INSTEAD})
_BETWEEN = _TURNED | {Kind.PAUSE, Kind.FILLER, Kind.SUBJECT}
_WORD = re.compile(r"[^\W_](?:[\w.'&-]*\w)?|&")
_DOUBLE_NAME = re.compile(r"(?<![\w-])[^\W\d_a-z][\w'’.]+(?:-[^\W\d_a-z][\w'’]+)+(?![\w-])")
_LAST_WORD = re.compile(r"(?<=[\w,;:] )[^\W_](?:[\w.'&-]*\w)? $")
_SMALL = 3
"""Letters of a word in small ones that may stand within a name ("Ateliers du Nord")."""


@dataclass(frozen=True)
class Rewritten:
    """The whole text with its new part, told at [start, end) of the message. `denied`: the part that words say it replaces;
    `spelled`: whether letters of the new one are told behind it; `alike`: whether it is written nearly like the old one."""

    text: str
    start: int
    end: int
    denied: str = ""
    spelled: bool = False
    alike: bool = False


def doubled(stands: str, text: str) -> Rewritten | None:
    """The name whose last part has become one of two ("Petersen-Brandt" of "Ulf Petersen")."""
    own_parts = stands.split()
    for found in _DOUBLE_NAME.finditer(text) if "@" not in stands and len(own_parts) > 1 else ():
        old = [own for own in found[0].split("-") if own == own_parts[-1]]
        others = {*own_parts[:-1]} & {*found[0].split("-")}  # a street may be named after both
        if len(old) == 1 and found[0] not in own_parts and not others:
            whole = " ".join(found[0] if own == old[0] else own for own in own_parts)
            denied = old[0] if whole in text else ""
            return Rewritten(whole, *found.span(), denied=denied, alike=True)
    return None


def quoted_anew(stands: str, text: str) -> Rewritten | None:
    """The one name between quotation marks that has a part of the one that stands ("Asahi Ltd" of "Ltd Asahi")."""
    held = set(PART.findall(stands))
    said = [(one, set(PART.findall(one[1]))) for one in _QUOTED.finditer(text)] if "@" not in stands else []
    found = [one for one, parts in said if parts & held and len(parts - held) <= 1 and stands not in one[1]]
    return Rewritten(found[0][1], *found[0].span(1), alike=True) if len(found) == 1 else None


def opposed(stands: str, text: str, language: str) -> Rewritten | None:
    """The name that words put in the place of the whole of what stands ("Globex, not Acme Ltd", "not Acme Ltd but Globex")."""
    words = fold(text)
    start = words.text.find(fold(stands).text)
    end = start + len(fold(stands).text)
    if start < 0 or "@" in stands:
        return None
    items = read_items(words, language, ((start, end),))
    place = next((place for place, item in enumerate(items) if item.index == 0), None)
    denials = [at for at, item in enumerate(items[: place or 0]) if item.kind in _DENIES]
    if place is None or not denials or any(item.kind is not Kind.FILLER for item in items[denials[-1] + 1 : place]):
        return None
    known = {words.span(item.start, item.end)[0] for item in items if item.kind is not Kind.UNKNOWN}
    names = [(begin, finish) for begin, finish in _names(text) if begin not in known or " " in text[begin:finish]]
    denial = words.span(items[denials[-1]].start, items[denials[-1]].end)[0]
    before = [name for name in names if name[1] <= denial and _stand_together(name[1], denial, words, items)]
    behind = [name for name in names if name[0] >= words.span(start, end)[1]]
    behind = [name for name in behind if _stand_together(words.span(start, end)[1], name[0], words, items)]
    turned = items[place + 1 : place + 2] and items[place + 1].kind in _TURNED
    new = next(iter(behind if turned or not before else before[::-1]), None)
    places = sorted([*words.span(start, end), *new]) if new else []
    return Rewritten(text[slice(*new)], places[0], places[-1], denied=stands) if new else None


def _stand_together(start: int, end: int, words: NormalizedText, items: Sequence[Item]) -> bool:
    """Whether hardly a word is between two places of the text, and no sentence ends there ("Globex now, and not …")."""
    spans = [(words.span(item.start, item.end), item) for item in items]
    between = [item for span, item in spans if start <= span[0] and span[1] <= end]
    unknown = [item for item in between if item.kind not in _BETWEEN]
    return not any(item.kind is Kind.STOP for item in between) and len(unknown) <= 1


def is_of_another(start: int, end: int, whole: str, text: str) -> bool:
    """Whether the word behind a new part, or the one before it, is of a name that is not the whole ("Mutual Sur", of "Mutual
    Andino"); words begin sentences with capitals too."""
    following = _WORD.match(text, end + 1) if text[end : end + 1] == " " else None
    before = _LAST_WORD.search(text[:start])
    beside = [word[0].strip() for word in (following, before) if word]
    return any(word[0].isupper() and word not in whole for word in beside)


def _names(text: str) -> list[tuple[int, int]]:
    """Words in a row that begin with a capital letter, a short one among them at most."""
    found: list[tuple[int, int]] = []
    small: re.Match[str] | None = None
    for word in _WORD.finditer(text):
        if not word[0][0].isupper():
            small = word if word[0] == "&" or len(word[0]) <= _SMALL else None
            continue
        end = found[-1][1] if found else -1
        between = text[end : word.start()] if found else ""
        goes_on = between == " " or (small is not None and between == f" {small[0]} ")
        found[-1:] = [(found[-1][0], word.end())] if goes_on else [*found[-1:], word.span()]
        small = None
    return found
