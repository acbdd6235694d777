"""What sentences tell anew of items that they name, beside what was asked: "also Priya turned ten"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interviews.field_types import answer_kind
from interviews.forms.groups import child_id, place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.form_words import FORM_WORDS
from interviews.reading.languages.item_words import phrases_in
from interviews.reading.text.normalization import fold
from interviews.reading.text.segmentation import Piece, sentences
from interviews.reading.times.duration_phrases import unit_named
from interviews.rule_engine.understanding.clause_values import Claim, Scene
from interviews.rule_engine.understanding.intents import is_question
from interviews.rule_engine.understanding.items.item_wording import name_child
from interviews.rule_engine.understanding.items.named_items import named_items
from interviews.rule_engine.understanding.told_values import options_named
from interviews.rule_engine.values.suggested_values import numbers_for

_MOST_SENTENCES = 8
_COUNTING = re.compile(r"(\d{1,4}) ([^\W\d_]+)")


def changed_items(scene: Scene) -> list[Claim]:
    """The one value of an item that a sentence tells in the place of what stands, to be said back."""
    if not scene.brief.items:
        return []
    return [claim for sentence in sentences(scene.text)[:_MOST_SENTENCES] for claim in _changed(sentence, scene)]


def _changed(sentence: Piece, scene: Scene) -> list[Claim]:
    named = named_items(scene.brief.model_copy(update={"messages": [sentence.text]}))
    here = place_of(scene.brief.field.field_id) if scene.brief.stage == "interviewing" else None
    if (
        len(named) != 1
        or (here and here.item == named[0][0].item)
        or is_question(sentence.text, scene.context.language)
    ):
        return []
    place, beside = named[0]
    if any(phrases_in(fold(beside), entry, scene.context.language) for entry in ("taken_back", "added")):
        return []
    group = scene.brief.form.field(place.group)
    ids = [child_id(place.group, place.number, one.field_id) for one in group.fields if one != name_child(group)]
    told = [(each, value) for each in ids if each in scene.brief.answered for value in _values(each, beside, scene)]
    told = [(each, value) for each, value in told if value != scene.brief.answered[each]]
    if len(told) != 1:
        return []
    field = scene.brief.form.field(told[0][0])
    return [Claim(field, told[0][1], sentence.start, sentence.end, plain=False, corrects=True)]


def _values(field_id: str, text: str, scene: Scene) -> Iterator[str | int | float]:
    """The options and the numbers in the words that a field could take."""
    field = scene.brief.form.field(field_id)
    if answer_kind(field) is AnswerKind.OPTION:
        yield from options_named(field, text, scene.context.language)
    elif answer_kind(field).is_numeric:
        counted = [
            int(number[1]) for number in _COUNTING.finditer(text) if _is_thing(number[2], scene.context.language)
        ]
        yield from (value for value in numbers_for(field, text, scene.context) if value not in counted)


def _is_thing(word: str, language: str) -> bool:
    """Whether a word behind a number is of what is counted, and no age ("2 dogs", "5 Minuten")."""
    plural = FORM_WORDS.get(language, FORM_WORDS["en"]).plurals
    several = word[0].isupper() or bool(plural and re.fullmatch(plural, word))
    return several and unit_named(fold(word).text) != "years"
