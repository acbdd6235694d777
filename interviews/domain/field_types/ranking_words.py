"""The places that words give to options: "first B, then A, C last", "A > C > B", 「1位はA、2位はC」."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from interviews.domain.field_types.base import Certainty
from interviews.domain.field_types.choice_mentions import Mention, Strength, find_mentions
from interviews.domain.field_types.choices import Choice
from interviews.domain.field_types.clauses import kinds
from interviews.domain.field_types.plain_text import PlainText, spaced
from interviews.domain.field_types.utterance import Span, read_items
from interviews.domain.field_types.wording import Kind

LAST = -1
_ORDINALS = (
    "first|1st|number one|top|favou?rite|most important|best|primer[oa]?|zuerst|"
    "erste[rsn]?|erstens|premiere?|premierement|d'abord",
    "second|2nd|number two|segund[oa]|zweite[rsn]?|zweitens|deuxieme|deuxiemement|seconde",
    "third|3rd|number three|tercer[oa]?|dritte[rsn]?|drittens|troisieme|troisiemement",
    "fourth|4th|number four|cuart[oa]|vierte[rsn]?|viertens|quatrieme",
    "fifth|5th|number five|quint[oa]|funfte[rsn]?|funftens|cinquieme",
    "sixth|6th|sext[oa]|sechste[rsn]?|sechstens|sixieme",
    "seventh|7th|septim[oa]|siebte[rsn]?|siebtens|septieme",
    "eighth|8th|octav[oa]|achte[rsn]?|achtens|huitieme",
)
_LAST = "last|lastly|least important|least favou?rite|bottom|worst|ultim[oa]|zuletzt|letzte[rsn]?|derniere?|en dernier"
_LEADS = r"(?:(?:my|the|in|at|is|as|on|mi|el|la|lo|en|por|mein|meine|am|als|an|auf|le|mon|ma|au|a) )*"
_TAILS = (
    r"(?: (?:place|choice|priority|pick|puesto|lugar|opcion|prioridad|platz|stelle|wahl|prioritat|position|choix|priorite|"
    r"one))?"
)
_MARKS = [
    *(
        (re.compile(rf"(?<![^\W_]){_LEADS}(?:{words}){_TAILS}(?![^\W_])"), place)
        for place, words in enumerate(_ORDINALS, 1)
    ),
    (re.compile(rf"(?<![^\W_]){_LEADS}(?:{_LAST}){_TAILS}(?![^\W_])"), LAST),
    (re.compile(r"最下位|最後|ビリ|びり"), LAST),
    (re.compile(r"(?:最優先|一番目?|いちばん|トップ|最初|首位)(?![一-龥])"), 1),
]
_NUMBERED = re.compile(
    r"(?<![\d.])(?:#|no\.? ?|nr\.? ?|platz |place |第)?(?P<n>\d{1,2}|[一二三四五六七八九])"
    r"(?:位|番目?|つ目|st|nd|rd|th|\.(?!\d)|\)|:| -)"
    r"(?: (?:platz|stelle|lugar|puesto|place|choice|choix))?"
)
_KANJI = "一二三四五六七八九"
_THEN = re.compile(
    r"(?<![^\W_])(?:and then|then|followed by|next|after that|afterwards|finally|over|before|and finally|"
    r"luego|despues|a continuacion|seguido de|finalmente|por fin|"
    r"dann|danach|gefolgt von|schliesslich|vor|puis|ensuite|suivi de|enfin)(?![^\W_])|"
    r"の順(?:番)?(?:です|でお願いします|になります)?|次に|次が|次は|その次|それから|続いて|そして|=?>|»|→|⇒|➡"
)
_BACKWARDS = re.compile(
    r"[<=≤≥←]|(?<![^\W_])(?:after|behind|below|than|tie|tied|equal|equally|same|despues de|nach|apres|egal|igual)(?![^\W_])"
    r"|より|同じ|同率|同点|逆"
)
_QUIET = {
    Kind.VALUE, Kind.FILLER, Kind.SUBJECT, Kind.CHOOSING, Kind.GENERIC, Kind.COUNTER, Kind.AT, Kind.AND, Kind.PAUSE, Kind.STOP,
    Kind.YES, Kind.ASSENT, Kind.YES_SHORT, Kind.MY, Kind.HEDGE, Kind.SELF, Kind.CONTRAST,
}  # fmt: skip


@dataclass(frozen=True)
class Places:
    """Which option got which place (from 1; LAST for the last); `loose` those named in order without a place."""

    fixed: tuple[tuple[int, int], ...]
    """(place, index of the option)."""
    order: tuple[int, ...]
    """The options in the order in which they were named."""
    certainty: Certainty
    start: int
    end: int


@dataclass(frozen=True)
class _Token:
    start: int
    end: int
    option: int | None = None
    place: int | None = None


def read_places(words: PlainText, choices: tuple[Choice, ...], language: str) -> Places | None:
    """The places that `words` give; None when nothing, or something that is no ranking, was said."""
    mentions = find_mentions(words, choices, language)
    if not mentions or any(len(m.choices) != 1 for m in mentions):
        return None
    text = spaced(words.text)
    blanked = _blanked(text, mentions)
    marks, thens = _marks(blanked), [match.span() for match in _THEN.finditer(blanked)]
    if _BACKWARDS.search(_blanked(blanked, [*_as_tokens(thens), *marks])):
        return None
    tokens = sorted([*marks, *(_Token(m.start, m.end, min(m.choices)) for m in mentions)], key=lambda t: t.start)
    if not _says_only(words, language, tokens, thens):
        return None
    placed = _placed(text, tokens, thens)
    if placed is None:
        return None
    fixed, order = placed
    plain = not fixed and not thens
    if plain and len(order) == 2 and not _LISTED.search(text[tokens[0].end : tokens[-1].start]):
        return None
    weak = any(m.strength is not Strength.NAMED for m in mentions)
    certainty = Certainty.LIKELY if plain or weak else Certainty.CERTAIN
    return Places(fixed, order, certainty, tokens[0].start, tokens[-1].end)


def _as_tokens(spans: Sequence[Span]) -> list[_Token]:
    return [_Token(*span) for span in spans]


def _blanked(text: str, spans: Sequence[Mention | _Token]) -> str:
    """The text with the spans blanked; offsets stay."""
    for span in spans:
        text = text[: span.start] + "\0" * (span.end - span.start) + text[span.end :]
    return text


def _marks(text: str) -> list[_Token]:
    found: list[_Token] = []
    for match in _NUMBERED.finditer(text):
        number = match["n"]
        found.append(_Token(*match.span(), place=_KANJI.index(number) + 1 if number in _KANJI else int(number)))
    for pattern, place in _MARKS:
        for match in pattern.finditer(text):
            if not any(match.start() < t.end and t.start < match.end() for t in found):
                found.append(_Token(*match.span(), place=place))
    return found


def _says_only(words: PlainText, language: str, tokens: Sequence[_Token], thens: Sequence[Span]) -> bool:
    """Whether nothing stands beside options, places and what joins them."""
    free = [span for span in thens if not any(span[0] < t.end and t.start < span[1] for t in tokens)]
    spans = tuple(sorted([*((t.start, t.end) for t in tokens), *free]))
    return kinds(read_items(words, language, spans)) <= _QUIET


_LISTED = re.compile(r"[,;>、，/\n→-]")
"""Between two options of which the first comes first; "A and B" says no such thing."""
_BREAK = re.compile(r"[,;、，。.\n!！]|(?<![^\W_])(?:and|y|und|et|but|pero|aber|mais)(?![^\W_])")


def _placed(
    text: str, tokens: Sequence[_Token], thens: Sequence[Span]
) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]] | None:
    """Places and options brought together, clause by clause; None where it is not plain which belong together."""
    fixed: list[tuple[int, int]] = []
    order: list[int] = []
    for clause in _clauses(text, tokens, thens):
        options = [t.option for t in clause if t.option is not None]
        places = [t.place for t in clause if t.place is not None]
        if places and not options:
            return None
        if not places:
            order += options
            continue
        pairs = _pairs(clause)
        if pairs is None:
            return None
        fixed += pairs
        order += [option for _, option in pairs]
    if len(set(order)) != len(order) or len({place for place, _ in fixed}) != len(fixed):
        return None
    return tuple(fixed), tuple(order)


def _clauses(text: str, tokens: Sequence[_Token], thens: Sequence[Span]) -> list[list[_Token]]:
    """The tokens, cut where a sign or a word parts them ("1. B" is not parted by its own point)."""
    found: list[list[_Token]] = [[]]
    for before, token in zip((None, *tokens), tokens, strict=False):
        if before is not None:
            between = text[before.end : token.start]
            joined = any(before.end <= start and end <= token.start for start, end in thens)
            if joined or _BREAK.search(between):
                found.append([])
        found[-1].append(token)
    return _rejoined(found)


def _rejoined(found: list[list[_Token]]) -> list[list[_Token]]:
    """A place that a comma parts from its option ("first, B") stands with what follows, or else with what came before."""
    clauses: list[list[_Token]] = []
    waiting: list[_Token] = []
    for clause in found:
        if all(token.place is not None for token in clause) and not waiting:
            waiting = clause
            continue
        clauses.append([*waiting, *clause])
        waiting = []
    return [*clauses, waiting] if waiting else clauses


def _pairs(clause: Sequence[_Token]) -> list[tuple[int, int]] | None:
    """Place and option in turn, in either order, throughout."""
    if len(clause) % 2:
        return None
    pairs: list[tuple[int, int]] = []
    for one, other in zip(clause[::2], clause[1::2], strict=True):
        first, second = (one, other) if clause[0].place is not None else (other, one)
        if first.place is None or second.option is None:
            return None
        pairs.append((first.place, second.option))
    return pairs
