"""A group's things and how many of each, as a message counts them: "3 sourdough loaves and a dozen rolls".

What other questions read in the message, a day, an option, is no part of a thing.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from interviews.field_types import accepted_value, answer_kind, field_type, read_answer
from interviews.field_types.configuration.choices import ChoicesConfig
from interviews.forms.definition import FieldDefinition
from interviews.forms.groups import Place, child_id, item_place, place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.changed_selection import mentioned_options
from interviews.reading.languages.item_words import phrases_in
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.statements.counted_things import Thing, things_told
from interviews.reading.statements.utterance import Span, read_items
from interviews.reading.text.normalization import fold
from interviews.reading.text.segmentation import blank_out, clauses, grammar_for_text
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.items.item_extraction import Listing
from interviews.rule_engine.understanding.items.item_wording import counted_children
from interviews.rule_engine.understanding.told_values import Found
from interviews.sessions.rules.briefs import ReviewerBrief

_ADDRESSES = frozenset({AnswerKind.EMAIL, AnswerKind.PHONE})


def counted_listing(brief: ReviewerBrief, text: str, group: FieldDefinition, told: Set[str]) -> Listing | None:
    """The things that a message counts as items of a group; None where it counts none. Of an item whose name is `told`, the
    message tells how many."""
    children = counted_children(group)
    added = [fold(text).span(*span) for span in phrases_in(fold(text), "added", brief.language)]
    things = _things(blank_out(text, added), brief) if children else []
    if children is None or not things:
        return None
    name, _ = children
    found: list[tuple[int, Found]] = []
    for place, thing in enumerate(things):
        if place or name.field_id not in told:
            found.append((place, Found(name, text[slice(*thing.name)], *thing.name)))
        found += [(place, count) for count in _counts(text, thing, children[1], brief.context)]
    return Listing(found, complete=True)


def changed_counts(brief: ReviewerBrief) -> list[Found]:
    """Other numbers of things that were told before ("make it 4 sourdough loaves")."""
    text, found = brief.messages[-1], list[Found]()
    for group in brief.form.groups:
        if children := counted_children(group):
            for thing in _things(text, brief):
                places = _called(text[slice(*thing.name)], group, children[0], brief)
                ids = [child_id(place.group, place.number, children[1].field_id) for place in places]
                fields = [brief.form.field(field_id) for field_id in ids] if len(ids) == 1 else []
                told = [count for field in fields for count in _counts(text, thing, field, brief.context)]
                found += [one for one in told if one.value != brief.answered.get(one.field.field_id)]
    return found


def _called(words: str, group: FieldDefinition, name: FieldDefinition, brief: ReviewerBrief) -> list[Place]:
    """The items of a group that were told by that name."""
    called = stems(words)
    alike = [item.item for item in brief.items if called and called == stems(item.told.get(name.field_id, ""))]
    return [place for item in alike if (place := item_place(item)) and place.group == group.field_id]


def wishes_for_things(brief: ReviewerBrief, group: str) -> bool:
    """Whether a question wishes for things of a group that it counts: "can I get two chocolate cakes?"."""
    text = brief.messages[-1]
    wished = grammar_for_text(text, brief.language).compiled["wishes"].search(fold(text).text)
    return bool(wished and counted_listing(brief, text, brief.form.field(group), set()))


def _things(text: str, brief: ReviewerBrief) -> list[Thing]:
    others = [field for field in brief.others if place_of(field.field_id) is None]
    return things_told(text, _read_elsewhere(text, others, brief.context), brief.context)


def _counts(text: str, thing: Thing, field: FieldDefinition, context: ParseContext) -> list[Found]:
    """How many there are of a thing, as far as the field takes it."""
    value = None if thing.number is None else accepted_value(field, thing.number, context)
    return [] if value is None else [Found(field, value, *thing.counted)]


def _read_elsewhere(text: str, others: Sequence[FieldDefinition], context: ParseContext) -> list[Span]:
    """Where fields of the other kinds read something, with what an option goes on to say ("delivery to 12 High Street")."""
    spans = []
    for piece in clauses(text, context.language):
        for field in others:
            config = field_type(field).configure(field)
            if isinstance(config, ChoicesConfig):
                named = mentioned_options(fold(piece.text), config.choices, context.language).values()
                spans += [
                    (piece.start + start, piece.start + _end_of_option(piece.text, end, context))
                    for start, end in named
                ]
            elif answer_kind(field).is_in_time or answer_kind(field) in _ADDRESSES:
                read = read_answer(field, piece.text, context)
                spans += [(piece.start + read.start, piece.start + read.end)] if isinstance(read, Reading) else []
    return spans


def _end_of_option(text: str, end: int, context: ParseContext) -> int:
    """Where an option ends that is named in a clause; the clause's end where it goes on with "to", "on"."""
    behind = read_items(fold(text[end:]), context.language)
    return len(text) if behind and behind[0].kind in (Kind.FILLER, Kind.AT) else end
