"""What a session remembers beside its answers: the last exchanges, and a digest of the rest, constant in size.

The digest is the conversation summary that sub-sessions are given (form-interview-agents). Code makes it, of the
respondent's own words.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise
from operator import itemgetter

from interviews.field_types import display_value
from interviews.forms.definition import FormDefinition
from interviews.forms.groups import is_more
from interviews.reading.text.normalization import one_line
from interviews.sessions.rules.state import FieldState, MainSessionState, Spoken, StandingAnswer

EXCHANGES = 4
"""Questions with their replies that every role sees."""
KEPT_MESSAGES = 2 * EXCHANGES + 1
"""Messages that the state keeps beside those of the current field: the last exchanges, and the newest message."""
LONGEST_MESSAGE = 200
"""Characters of a message of the last exchange."""
LONGEST_EARLIER = 80
"""Of one of those before it."""
LONGEST_DIGEST = 240
_LONGEST_LINE = 80
LONGEST_STANDS = 400
"""Characters of all answers that stand, with their ids, for whoever hears corrections of them."""
LONGEST_BESIDE = 280
"""For whoever only speaks beside them."""
_MOST_ANSWERS = 20
"""More than that never fit, however short."""
MORE_ANSWERS = "…"
"""The key under which stands how many answers are not shown."""
_LONGEST_ANSWERS = (60, 40, 24, 16)
"""Characters of an answer: as many as all have room for."""
_NEWEST = 2
"""Answers that keep the most of them: what comes next is most often about these."""


def abridged(text: str, longest: int) -> str:
    """A text that says where it was cut, so that nobody takes it for the whole."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


_BETWEEN_ITEMS = (" › ", "; ", ", ", "、")


def cut_at_item(text: str, longest: int) -> str:
    """The same, cut between two items of a list, else between two words: half an item may be read out as if it were one."""
    if len(text) <= longest:
        return text
    kept = text[: longest - 1]
    ends = max(kept.rfind(between) for between in _BETWEEN_ITEMS), kept.rfind(" ")
    end = next((place for place in ends if place > 0), 0)
    return f"{kept[:end].rstrip()} …" if end else f"{kept}…"


def last_exchanges(messages: Sequence[Spoken]) -> list[Spoken]:
    """The last exchanges before the newest message, each message short, and the earlier ones shorter. Of the notices that
    nobody spoke (consent) only those count that reply to the respondent ("We stop here")."""
    before = messages[:-1] if messages and messages[-1].role == "respondent" else messages
    replies = {one.message_id for said, one in pairwise(before) if said.role == "respondent"}
    kept = [one for one in before if one.role != "system" or one.message_id in replies][-2 * EXCHANGES :]
    limits = [LONGEST_EARLIER] * (len(kept) - 2) + [LONGEST_MESSAGE] * min(len(kept), 2)
    return [_shortened(message, longest) for message, longest in zip(kept, limits, strict=True)]


def _shortened(message: Spoken, longest: int) -> Spoken:
    """The message itself where it is short enough: prompts only read it."""
    if len(message.content) <= longest:
        return message
    content = abridged(message.content, longest)
    return Spoken(message_id=message.message_id, role=message.role, content=content, field_id=message.field_id)


def with_forgotten(digest: str, gone: Sequence[Spoken]) -> str:
    """The digest with messages that are no longer kept: what the respondent said, the oldest left out first."""
    said = [
        abridged(f"{message.field_id or '-'}: {one_line(message.content)}", _LONGEST_LINE)
        for message in gone
        if message.role == "respondent"
    ]
    lines = [*digest.splitlines(), *said]
    while len("\n".join(lines)) > LONGEST_DIGEST:
        lines.pop(0)
    return "\n".join(lines)


def forget_old_messages(state: MainSessionState) -> None:
    """Keep the last exchanges and the messages of the current field, the rest as a digest: prompts do not grow."""
    wanted = set(state.record(state.current_field_id).message_ids) if state.current_field_id else set()
    wanted |= {message.message_id for message in state.messages[-KEPT_MESSAGES:]}
    gone = [message for message in state.messages if message.message_id not in wanted]
    state.messages = [message for message in state.messages if message.message_id in wanted]
    state.summary = with_forgotten(state.summary, gone)


_Given = tuple[int, int, str, StandingAnswer]
"""Of an answer: the place of the last message that carries it among those that are kept, -1 where none is; its number among
the records; its field."""


def _answers_given(state: MainSessionState, form: FormDefinition) -> list[_Given]:
    places = {message.message_id: place for place, message in enumerate(state.messages)}
    given: list[_Given] = []
    for number, (field_id, record) in enumerate(state.fields.items()):
        told = record.told or (record if record.facts else None)
        if told is None or record.state is FieldState.NOT_APPLICABLE or not _is_told_of(field_id, form):
            continue
        last = -1
        for one in told.evidence:
            if one.message_id in places and places[one.message_id] > last:
                last = places[one.message_id]
        given.append((last, number, field_id, told))
    return given


def _is_told_of(field_id: str, form: FormDefinition) -> bool:
    return field_id in form.by_id or (form.has_field(field_id) and not is_more(field_id))


def what_stands(state: MainSessionState, form: FormDefinition, room: int = LONGEST_STANDS) -> dict[str, str]:
    """The answers, short, as people see them, in the form's order; with the facts that are known where a field wants any, and
    whether they still wait for a yes. Where there is no room for all, each is cut shorter; then those given first are left out,
    and behind the others stands how many they are."""
    given = sorted(_answers_given(state, form), key=itemgetter(0, 1))
    newest = given[: -_MOST_ANSWERS - 1 : -1]
    told = [
        (field_id, display_value(form.field(field_id), one.value, state.language) or "") for *_, field_id, one in newest
    ]
    notes = [_notes(one) for *_, one in newest]
    around = [len(field_id) + len(note) + len('"":"",') for (field_id, _), note in zip(told, notes, strict=True)]
    for longest in _LONGEST_ANSWERS:
        limits = [_LONGEST_ANSWERS[0]] * _NEWEST + [longest] * (_MOST_ANSWERS - _NEWEST)
        sizes = [more + min(len(text), limit) for (_, text), more, limit in zip(told, around, limits, strict=False)]
        if sum(sizes) <= room:
            break
    kept = max(1, bisect_right(list(accumulate(sizes)), room))
    lines = zip(told[:kept], limits, notes, strict=False)
    shown = {field_id: f"{abridged(text, limit)}{note}".strip() for (field_id, text), limit, note in lines}
    places = {field_id: number for _, number, field_id, _ in newest}
    ordered = {field_id: shown[field_id] for field_id in sorted(shown, key=places.__getitem__)}
    left_out = len(given) - len(shown)
    return ordered | ({MORE_ANSWERS: f"{left_out} more"} if left_out else {})


def _notes(one: StandingAnswer) -> str:
    """What is known in an answer, and whether it still waits for a yes."""
    known = f" [known: {', '.join(one.facts)}]" if one.facts else ""
    return f"{known}{'' if one.confirmed else ' [not confirmed]'}"
