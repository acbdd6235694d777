"""Short words for what a message settled, before the next question: never every value, never a parrot."""

from __future__ import annotations

from interviews.forms.groups import is_more, place_of
from interviews.reading.languages.phrase_tables import phrases_for
from interviews.rule_engine.asking.label_shapes import named, shortened
from interviews.sessions.rules.briefs import InterviewerBrief
from interviews.sessions.rules.review import Intent

_NAMED_AT_ONCE = 4
_TURNED_BACK = (Intent.BACK, Intent.CORRECTION)


def in_turn(variants: tuple[str, ...], place: int) -> str:
    """The next wording for the next place, so that two in a row are never the same."""
    return variants[place % len(variants)]


def acknowledgement(brief: InterviewerBrief) -> str:
    """What was taken from the respondent's message: corrections by name, several answers together, one by a thank you."""
    phrases = phrases_for(brief.language)
    told = [change for change in brief.changed if not is_more(change.field_id)] or brief.changed[:1]
    corrected = [change for change in told if change.corrected]
    taken = [change for change in told if not change.corrected]
    parts = []
    if len(taken) > 1:
        labels = [named(change.label, brief.language) for change in taken]
        labels = labels if len(labels) <= _NAMED_AT_ONCE else [*labels[:_NAMED_AT_ONCE], "…"]
        parts.append(phrases.noted.format(labels=phrases.all_of(labels)))
    elif taken and not corrected:
        parts.append(in_turn(phrases.thanks, _place(taken[0].field_id, brief)))
    parts += [
        phrases.changed.format(label=named(change.label, brief.language), display=change.display)
        for change in corrected
    ]
    if (
        not brief.put_off
        and not brief.changed
        and brief.review
        and brief.review.intent in _TURNED_BACK
        and brief.previous_field
    ):
        parts.append(phrases.of_course)
    parts += [phrases.kept.format(display=shortened(change.display)) for change in brief.kept]
    parts += [phrases.taken_out.format(name=name) for name in brief.removed]
    if brief.skipped or brief.put_off:
        parts.append(phrases.left_out)
    return phrases.space.join(parts)


def _place(field_id: str, brief: InterviewerBrief) -> int:
    """Where a field stands among those that are asked around it."""
    place = place_of(field_id)
    own, fields = (place.child, brief.form.field(place.group).fields) if place else (field_id, brief.form.fields)
    return next((number for number, field in enumerate(fields) if field.field_id == own), len(fields))
