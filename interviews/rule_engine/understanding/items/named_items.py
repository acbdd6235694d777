"""An item that a message names: "remove Ben", "guest 1's diet is wrong", 「1人目は35歳です」."""

from __future__ import annotations

import re

from interviews.forms.definition import FieldDefinition
from interviews.forms.groups import Place, item_place, place_of
from interviews.reading.languages import words_by_language
from interviews.reading.languages.item_words import ItemWords, phrases_in
from interviews.reading.languages.value_frames import Kind
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.statements.utterance import Span, read_items
from interviews.reading.text.normalization import NormalizedText, fold, fold_keeping_offsets
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.text.segmentation import blank_out, fragments
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.intents import is_polar
from interviews.rule_engine.understanding.items.item_wording import QUIET, group_words, item_name, unexplained
from interviews.sessions.rules.briefs import ItemBrief, ReviewerBrief

_BESIDE_REMOVALS = QUIET | {Kind.CORRECTION, Kind.CHOOSING, Kind.AND, Kind.ASSENT}


def named_items(brief: ReviewerBrief) -> list[tuple[Place, str]]:
    """The items that the last message names, each with the message in which blanks stand for what it is called, and for a
    yes or no by itself."""
    text, pieces = brief.messages[-1], fragments(brief.messages[-1])
    text = blank_out(text, [(p.start, p.end) for p in pieces if is_polar(p.text, brief.language)])
    spans = [(place, _mention(brief, item, place, text)) for item in brief.items if (place := item_place(item.item))]
    return [(place, blank_out(text, [span])) for place, span in spans if span]


def is_of_an_item(field: FieldDefinition, brief: ReviewerBrief) -> bool:
    """Whether the message names an item of a group, and the field is not of it."""
    own = place_of(field.field_id)
    return any(own is None or own.item != place.item for place, _ in named_items(brief))


def takes_back(brief: ReviewerBrief, place: Place, beside: str) -> bool | None:
    """Whether all that is said beside the item's name takes it out; None when only some of it may."""
    words, about = fold(beside), group_words(brief.form.field(place.group))
    phrases = phrases_in(words, "taken_back", brief.language)
    only = phrases_in(words, "only", brief.language)  # "no puede venir solo"
    if not phrases:
        return False
    return None if only or unexplained(words, phrases, brief.language, _BESIDE_REMOVALS, about) else True


def _mention(brief: ReviewerBrief, item: ItemBrief, place: Place, text: str) -> Span | None:
    """Where the message names the item: by what it is called, its title, or its number."""
    name = item_name(brief.form.field(place.group), item.told)
    for called in (name, *(part for part in name.split() if part[0].isupper())):
        known = any(part.kind is not Kind.UNKNOWN for part in read_items(fold(called), brief.language))
        if len(called) > 1 and (span := _find(called, text, exactly=known)):
            return span
    return _find(item.title, text) or _ordinal(fold(text), place, brief)


def _find(called: str, text: str, *, exactly: bool = False) -> Span | None:
    """Where a name stands by itself, with what belongs to it ("'s", さん). `exactly`: with its capitals, as it is a common
    word too ("will")."""
    called, text = (called, text) if exactly else (fold_keeping_offsets(called), fold_keeping_offsets(text))
    edge = "[A-Za-z0-9_-]"
    match = re.search(rf"(?<!{edge}){re.escape(called)}{_AFTER_NAMES}?(?!{edge})", text)
    return match.span() if match else None


_AFTER_NAMES = any_expression(words.after_names for words in words_by_language("item_words", ItemWords).values())


def _ordinal(words: NormalizedText, place: Place, brief: ReviewerBrief) -> Span | None:
    """ "The second guest", "the second one", 「2人目」."""
    about = group_words(brief.form.field(place.group))
    counting = {end for _, end in phrases_in(words, "after_ordinals", brief.language)}
    for number in read_numerals(words, brief.language, brief.context.country).numbers:
        if not number.ordinal or number.value != place.number:
            continue
        items = read_items(words, brief.language, ((number.start, number.end),))
        following = next((item for item in items if item.start >= number.end), None)
        if following and (following.kind is Kind.GENERIC or stems(following.text) & about):
            return words.span(number.start, following.end)
        if number.end in counting:
            return words.span(number.start, number.end)
    return None
