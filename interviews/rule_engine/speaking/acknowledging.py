"""Short words for what a message settled, before the next question: never every value, never a parrot."""

from __future__ import annotations

import zlib

from interviews.forms.definition import FormDefinition
from interviews.forms.groups import is_more, place_of
from interviews.reading.languages.phrase_tables import Phrases, phrases_for
from interviews.rule_engine.asking.items import item_name
from interviews.rule_engine.asking.questions import mentioned
from interviews.sessions.rules.briefs import Changed, InterviewerBrief
from interviews.sessions.rules.review import Intent

_NAMED_AT_ONCE = 4
_LONGEST_SHOWN = 80
_TURNED_BACK = (Intent.BACK, Intent.CORRECTION)


def pick_wording(variants: tuple[str, ...], *seed: str) -> str:
    """One of several wordings, always the same for the same seed."""
    return variants[zlib.crc32("|".join(seed).encode()) % len(variants)]


def in_turn(variants: tuple[str, ...], place: int) -> str:
    """The next wording for the next place, so that two in a row are never the same."""
    return variants[place % len(variants)]


def shortened(display: str) -> str:
    """An answer within a sentence: its first words, in one line."""
    line = " ".join(display.split())
    return line if len(line) <= _LONGEST_SHOWN else f"{line[: _LONGEST_SHOWN - 1].rstrip()}…"


def _place(field_id: str, form: FormDefinition) -> int:
    """Where a field stands among those that are asked around it."""
    place = place_of(field_id)
    if place is None:
        return list(form.by_id).index(field_id) if field_id in form.by_id else 0
    children = [child.field_id for child in form.by_id[place.group].fields]
    within = children.index(place.child) if place.child in children else len(children)
    return _place(place.group, form) + place.number + within


def acknowledgement(brief: InterviewerBrief) -> str:
    """What was taken from the respondent's message: corrections by name, several answers together, one by a thank you."""
    phrases = phrases_for(brief.language)
    corrected = [c for c in brief.changed if c.corrected]
    taken = [c for c in brief.changed if not c.corrected]
    taken = [c for c in taken if not is_more(c.field_id)] or taken[:1]
    parts = [_corrected(change, brief.form, phrases) for change in corrected]
    if len(taken) > 1:
        parts.insert(0, _several(taken, brief.form, phrases))
    elif taken and not corrected:
        parts.insert(0, in_turn(phrases.thanks, _place(taken[0].field_id, brief.form)))
    if brief.put_off:
        parts.append(phrases.put_off)
    elif not brief.changed and brief.review and brief.review.intent in _TURNED_BACK and brief.previous_field:
        parts.append(phrases.of_course)
    parts += [phrases.kept.format(display=shortened(change.display)) for change in brief.kept]
    parts += [phrases.taken_out.format(name=name) for name in brief.removed]
    if brief.skipped:
        parts.append(pick_wording(phrases.left_out, *brief.skipped))
    return phrases.space.join(parts)


def _corrected(change: Changed, form: FormDefinition, phrases: Phrases) -> str:
    label = mentioned(change.field_id, change.label, form, phrases.language)
    if label:
        return phrases.changed.format(label=label, display=change.display)
    return phrases.changed_plain.format(display=change.display)


def _names(taken: list[Changed], form: FormDefinition) -> dict[str, str]:
    """What the items of groups are called by what was just told of them: item → name."""
    names: dict[str, str] = {}
    for change in taken:
        place = place_of(change.field_id)
        name = item_name(form.field(place.group), {place.child: change.display}) if place and place.child else ""
        if place and name:
            names[place.item] = name
    return names


def _several(taken: list[Changed], form: FormDefinition, phrases: Phrases) -> str:
    names = _names(taken, form)
    labels = [mentioned(change.field_id, change.label, form, phrases.language, names) or "" for change in taken]
    called = frozenset(names.values())
    spoken = [c.display if c.display in called else label for c, label in zip(taken, labels, strict=True)]
    if not all(spoken) or len(spoken) > _NAMED_AT_ONCE:
        return phrases.noted_many
    return phrases.noted.format(labels=phrases.all_of(spoken))
