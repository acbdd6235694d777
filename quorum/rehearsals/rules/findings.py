"""What the conversations of all personas show of the form. Everything here is counted by code."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from pydantic import BaseModel, ConfigDict, Field

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.advice_conditions import can_hold
from quorum.rehearsals.rules.memory import Ending
from quorum.rehearsals.rules.records import ConversationRecord, FieldOutcome, Verdict

_SEVERAL = 2
"""So many personas have to meet with something before it counts against the form."""
_MANY = 3
"""So many lose patience where the form is too long, or are misunderstood where more is amiss than their wording."""
_LOOP = 3
"""So often something is asked again where the conversation goes round."""
_SAME_QUESTIONS = 8
"""So often the same question of a group's items comes in one conversation where it goes round."""
_WORD = re.compile(r"\w+")
_SHORTEST_NAME = 3
"""Letters of an option whose name in an earlier question means something."""


class FindingKind(StrEnum):
    """What is wrong, or worth a look."""

    UNANSWERABLE = "unanswerable"
    STRICT = "strict"
    LOOP = "loop"
    HIDDEN_REQUIRED = "hidden_required"
    CONDITION = "condition"
    LEADING = "leading"
    TOO_LONG = "too_long"
    MISREAD = "misread"
    ASKED_AGAIN = "asked_again"
    STUCK = "stuck"


class Finding(BaseModel):
    """One thing that the rehearsal shows. `field_id` is empty where it is about the whole form."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: FindingKind
    field_id: str = ""
    fault: bool = True
    """False: worth a look, and perhaps nothing."""
    personas: list[str] = Field(default_factory=list)
    """Those that met with it."""
    params: dict[str, str | int] = Field(default_factory=dict)


@dataclass(frozen=True)
class Rehearsed:
    """The form and all that was recorded."""

    form: FormDefinition
    records: Sequence[ConversationRecord]

    @cached_property
    def outcomes(self) -> Mapping[str, list[tuple[str, FieldOutcome]]]:
        """By field, those of a group's items under `group.field`: the persona and what came of it."""
        found: dict[str, list[tuple[str, FieldOutcome]]] = defaultdict(list)
        for record in self.records:
            for outcome in record.fields:
                found[general_id(outcome.field_id)].append((record.persona, outcome))
        return found

    def definition(self, field_id: str) -> FieldDefinition | None:
        """That of a general id, where there is one."""
        group, _, child = field_id.partition(".")
        field = self.form.by_id.get(group)
        return next((one for one in field.fields if one.field_id == child), None) if field and child else field


def general_id(field_id: str) -> str:
    """`guests.2.name` as `guests.name`."""
    parts = field_id.split(".")
    return f"{parts[0]}.{parts[2] if parts[1] != 'more' else 'more'}" if len(parts) == 3 else field_id


def findings(form: FormDefinition, records: Sequence[ConversationRecord]) -> list[Finding]:
    """All findings, faults first; each field is told of by its gravest."""
    rehearsed = Rehearsed(form, records)
    found: list[Finding] = []
    told: set[str] = set()
    for look in _LOOKS:
        for one in look(rehearsed):
            if one.field_id and one.field_id in told:
                continue
            told.add(one.field_id)
            found.append(one)
    return sorted(found, key=lambda one: not one.fault)


def _unanswerable(rehearsed: Rehearsed) -> Iterator[Finding]:
    """Nobody's answer was taken, in words or by hand."""
    for field_id, outcomes in rehearsed.outcomes.items():
        earnest = [(name, one) for name, one in outcomes if one.verdict in _ANSWERED]
        if len(earnest) >= _SEVERAL and all(one.verdict is Verdict.NOT_TAKEN for _, one in earnest):
            yield _finding(FindingKind.UNANSWERABLE, field_id, earnest)


_ANSWERED = (Verdict.UNDERSTOOD, Verdict.MISREAD, Verdict.NOT_TAKEN)


def _strict(rehearsed: Rehearsed) -> Iterator[Finding]:
    """What people would say is refused."""
    for field_id, outcomes in rehearsed.outcomes.items():
        refused = [(name, one) for name, one in outcomes if one.refused]
        if len(refused) >= _SEVERAL:
            yield _finding(FindingKind.STRICT, field_id, refused)


def _loops(rehearsed: Rehearsed) -> Iterator[Finding]:
    """The same is asked again and again of most who are asked, or a group's question without end."""
    for field_id, outcomes in rehearsed.outcomes.items():
        asked = [(name, one) for name, one in outcomes if one.times]
        round_and_round = [(name, one) for name, one in asked if one.again >= _LOOP]
        repeated = Counter(name for name, _ in asked)
        endless = {name for name, count in repeated.items() if count >= _SAME_QUESTIONS}
        if endless:
            times = max(repeated.values())
            those = [(name, one) for name, one in asked if name in endless]
            yield _finding(FindingKind.LOOP, field_id, those, times=times)
        elif len(round_and_round) >= _SEVERAL and 2 * len(round_and_round) >= len(asked):
            yield _finding(FindingKind.LOOP, field_id, round_and_round, times=max(o.times for _, o in round_and_round))


def _hidden(rehearsed: Rehearsed) -> Iterator[Finding]:
    """A question that nobody came past, though some came to the end; whatever was answered, its condition did not hold."""
    if not any(record.reached_the_end for record in rehearsed.records):
        return
    for field in rehearsed.form.fields:
        outcomes = rehearsed.outcomes.get(field.field_id, [])
        if not field.condition.strip() or any(one.verdict in (*_ANSWERED, Verdict.LEFT_OUT) for _, one in outcomes):
            continue
        never = not can_hold(field.condition, rehearsed.form.by_id)
        kind = FindingKind.HIDDEN_REQUIRED if field.required else FindingKind.CONDITION
        fault, contradicts = field.required or never, int(never)
        yield _finding(kind, field.field_id, outcomes, fault=fault, condition=field.condition, contradicts=contradicts)


def _leading(rehearsed: Rehearsed) -> Iterator[Finding]:
    """An earlier question names one of the options of a later one: it is in mind when that is asked."""
    led: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for record in rehearsed.records:
        for place, field_id in enumerate(record.order):
            for earlier, option in _names_an_option(rehearsed.form, field_id, record.order[:place]):
                led[field_id, earlier, option].append(record.persona)
    for (field_id, earlier, option), names in led.items():
        if len(names) >= _SEVERAL:
            params: dict[str, str | int] = {"earlier": earlier, "option": option}
            yield Finding(kind=FindingKind.LEADING, field_id=field_id, personas=names, params=params)


def _names_an_option(form: FormDefinition, field_id: str, before: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Where an earlier label names exactly one of the options; not where the question hangs on that one."""
    field = form.field(field_id)
    if not answer_kind(field).is_offered:
        return
    labels = [str(choice.get("label") or choice["value"]) for choice in field.config.get("choices", ())]
    for name in before:
        earlier = form.field(name)
        named = [label for label in labels if len(label) >= _SHORTEST_NAME and _stands_in(label, earlier.label)]
        own = [str(choice.get("label") or choice["value"]) for choice in earlier.config.get("choices", ())]
        if len(named) == 1 and len(labels) > 1 and named[0] not in own and name not in field.condition:
            yield name, named[0]


def _stands_in(option: str, label: str) -> bool:
    """Word for word; where words are not written apart, as one piece."""
    words, whole = _WORD.findall(label.casefold()), _WORD.findall(option.casefold())
    return any(words[start : start + len(whole)] == whole for start in range(len(words)))


def _too_long(rehearsed: Rehearsed) -> Iterator[Finding]:
    """Several ran out of patience."""
    gone = [record for record in rehearsed.records if record.ending is Ending.PATIENCE]
    if len(gone) >= _MANY:
        asked = min(len(record.order) for record in gone)
        names = [record.persona for record in gone]
        params: dict[str, str | int] = {"asked": asked, "fields": len(rehearsed.form.fields)}
        yield Finding(kind=FindingKind.TOO_LONG, personas=names, params=params)


def _stuck(rehearsed: Rehearsed) -> Iterator[Finding]:
    """Somebody could not go on where others could."""
    stuck: dict[str, list[str]] = defaultdict(list)
    for record in rehearsed.records:
        if record.ending in (Ending.STUCK, Ending.LIMIT, Ending.CLOSED, Ending.FAILED):
            stuck[general_id(record.last_asked) if record.last_asked else ""].append(record.persona)
    for field_id, names in stuck.items():
        yield Finding(kind=FindingKind.STUCK, field_id=field_id, personas=names)


def _misread(rehearsed: Rehearsed) -> Iterator[Finding]:
    """Something else was stored than was meant; a few are worth a look."""
    for field_id, outcomes in rehearsed.outcomes.items():
        wrong = [(name, one) for name, one in outcomes if one.verdict in (Verdict.MISREAD, Verdict.NOT_TAKEN)]
        if wrong:
            examples = {"meant": wrong[0][1].meant, "stored": wrong[0][1].stored}
            yield _finding(FindingKind.MISREAD, field_id, wrong, fault=len(wrong) >= _MANY, **examples)


def _again(rehearsed: Rehearsed) -> Iterator[Finding]:
    for field_id, outcomes in rehearsed.outcomes.items():
        again = [(name, one) for name, one in outcomes if one.again]
        if len(again) >= _MANY:
            yield _finding(FindingKind.ASKED_AGAIN, field_id, again, fault=False)


_LOOKS: tuple[Callable[[Rehearsed], Iterator[Finding]], ...] = (
    _too_long,
    _unanswerable,
    _strict,
    _loops,
    _hidden,
    _leading,
    _stuck,
    _misread,
    _again,
)
"""The gravest first."""


def _finding(
    kind: FindingKind,
    field_id: str,
    outcomes: Sequence[tuple[str, FieldOutcome]],
    *,
    fault: bool = True,
    **params: str | int,
) -> Finding:
    names = list(dict.fromkeys(name for name, _ in outcomes))
    return Finding(kind=kind, field_id=field_id, fault=fault, personas=names, params=params)
