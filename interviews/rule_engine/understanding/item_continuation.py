r"""The question whether a group has another item, read by rule: "no, just me", "two guests", "my wife", 「私だけです」."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.languages.word_forms import word_forms
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.text.concepts import PEOPLE
from interviews.reading.text.segmentation import fragments, grammar_for_text, normalized_variants, trimmed, word_count
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.intents import is_nothing, is_polar, is_question

_NO_MORE = {language: words.no_more for language, words in word_forms().items() if words.no_more}
_ONLY = re.compile(r"^(?:just|only|solo|sólo|solamente|nur|seulement|juste)\b|だけ|のみ")
_OF_US = re.compile(
    r"\b(?:us|we|uns|wir|nosotros|somos|nous|on)\b|全員で|全部で|合計|私たち|自分を含め|私を含め|"
    r"\b(?:total|together|altogether|including me)\b"
)


@dataclass(frozen=True)
class More:
    """How many further items there are: none, at least `number`, or just that many (`closed`). The quote carries it."""

    number: int
    quote: str
    closed: bool = False


def read_more(text: str, group: FieldDefinition, context: ParseContext) -> More | None:
    """What a message says of further items beside a plain yes or no; None when it says nothing of them."""
    if is_question(text, context.language):
        return None
    if _denies(text, group, context):
        return More(0, text.strip())
    return _counted(text, group, context) or _somebody(text, context)


def _denies(text: str, group: FieldDefinition, context: ParseContext) -> bool:
    """Whether every part of the message says that there is no other."""
    grammar = grammar_for_text(text, context.language)
    pieces = [normalized_variants(piece.text, grammar) for piece in fragments(text)]
    own = words_of(group).all | stems(group.repeats.item_label) | PERSONS
    denied = False
    for said in pieces:
        piece = said[-1]
        if not piece:
            continue
        match = next((m for p in _patterns(context.language) for s in said if s and (m := p.fullmatch(s))), None)
        thing = match.groupdict().get("thing") if match else None
        if (match and (thing is None or stems(thing) <= own)) or is_nothing(piece, context.language):
            denied = True
        elif not _is_no(piece, context):
            return False
    return denied


def _patterns(language: str) -> list[re.Pattern[str]]:
    first = language.split("-", maxsplit=1)[0]
    codes = [first, *(code for code in _NO_MORE if code != first)]
    return [_compiled(code) for code in codes if code in _NO_MORE]


@lru_cache(maxsize=8)
def _compiled(code: str) -> re.Pattern[str]:
    return re.compile(_NO_MORE[code])


def _is_no(piece: str, context: ParseContext) -> bool:
    kind = field_type("yes_no")
    reading = kind.parse(piece, kind.Config(), context)
    return isinstance(reading, Reading) and reading.value is False


_COUNTERS = frozenset({"~number", "人", "名", "件", "個", "匹", "台"})
PERSONS = frozenset(f"~{person}" for person in {*PEOPLE, "people", "guest"} - {"animal"})


def _counted(text: str, group: FieldDefinition, context: ParseContext) -> More | None:
    """ "Two guests", "just one", 「2人います」: how many more, where nothing else is said."""
    folded = trimmed(text)
    if word_count(text) > 8 or _OF_US.search(folded):
        return None
    kind = field_type("integer")
    bare = _FURTHER.sub(lambda match: " " * len(match.group()), text)
    reading = kind.parse(bare, kind.Config.model_validate({"minimum": 0, "maximum": group.most}), context)
    if not isinstance(reading, Reading):
        return None
    rest = bare[: reading.start] + " " + bare[reading.end :]
    own = words_of(group).all | stems(group.repeats.item_label) | PERSONS | _COUNTERS
    if not stems(rest) <= own:
        return None
    return More(int(reading.value), text.strip(), closed=bool(_ONLY.search(folded)) and reading.value > 0)


_FURTHER = re.compile(
    r"\b(?:just|only|more|others?|another|additional|further|coming|bring(?:ing)?|come|along|mehr|"
    r"weitere[rn]?|más|otr[oa]s?|"
    r"autres?|de plus)\b|さらに|あと|ほかに|他に",
    re.IGNORECASE,
)


def _somebody(text: str, context: ParseContext) -> More | None:
    """ "My wife", 「妻です」: a person and nothing else is one more."""
    about = stems(text)
    persons = about & (PERSONS - {"~guest", "~people"})
    if not persons or about - persons or word_count(text) > 6 or is_polar(text, context.language):
        return None
    grammar = grammar_for_text(text, context.language)
    if grammar.compiled["negation"].search(trimmed(text)):
        return None
    return More(1, text.strip())
