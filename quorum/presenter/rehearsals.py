"""What the pages of a form's rehearsals are drawn from."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext

from interviews.forms.definition import FormDefinition
from quorum.models import Rehearsal, RehearsedConversation
from quorum.rehearsals.reading import Line, RehearsalResult, transcript_of
from quorum.rehearsals.rules.costs import Spent, in_all
from quorum.rehearsals.rules.findings import general_id
from quorum.rehearsals.rules.memory import Ending
from quorum.rehearsals.rules.records import ConversationRecord, FieldOutcome, Verdict
from quorum.rehearsals.words import (
    ENDINGS,
    VERDICTS,
    finding_words,
    label_of,
    limits_of,
    persona_name,
)

_WORST_FIRST = (
    Verdict.MISREAD,
    Verdict.NOT_TAKEN,
    Verdict.UNDERSTOOD,
    Verdict.LEFT_OUT,
    Verdict.NOT_REACHED,
    Verdict.HIDDEN,
)
_HOT = {Verdict.MISREAD: 3, Verdict.NOT_TAKEN: 3}


@dataclass(frozen=True)
class ShownFinding:
    """A finding in words. `names` are those of the respondents that met with it."""

    words: str
    fault: bool
    names: Sequence[str]
    everybody: bool
    anchor: str
    """The id of its row in the heat list; "" for the whole form."""


@dataclass(frozen=True)
class Cell:
    """How one respondent fared with one question: a sign, its words, how hot it is, 0 to 3, and whether it went there."""

    sign: str
    words: str
    heat: int
    times: int
    left: str = ""
    """How the conversation ended, where it ended at this question and not with a submission."""


@dataclass(frozen=True)
class HeatRow:
    """A question with all who were asked it."""

    anchor: str
    label: str
    cells: Sequence[Cell]
    heat: int
    spent: Spent
    """What the form's own side took for it, over all respondents."""


@dataclass(frozen=True)
class ShownRespondent:
    """One persona: how it went."""

    name: str
    url: str
    over: bool
    ending: str
    well: bool
    messages: int
    seconds: float
    spent: Spent
    borne: int
    patience: int


@dataclass(frozen=True)
class ShownRehearsal:
    """A whole rehearsal."""

    id: str
    url: str
    state: str
    created_at: dt.datetime
    done: int
    total: int
    findings: Sequence[ShownFinding]
    respondents: Sequence[ShownRespondent]
    rows: Sequence[HeatRow]
    signs: Sequence[tuple[str, str]]
    limits: str
    outdated: bool
    seconds: float
    spent: Spent
    persona_spent: Spent

    @property
    def running(self) -> bool:
        return self.state == Rehearsal.State.RUNNING

    @property
    def moves(self) -> bool:
        """Whether there is more to come: conversations of a stopped one still end."""
        return self.running or self.done < self.total

    @property
    def reached(self) -> int:
        return sum(one.well for one in self.respondents)

    @property
    def took_models(self) -> bool:
        return self.in_all.calls > 0

    @property
    def in_all(self) -> Spent:
        """The form's side and the respondents' models together."""
        return self.spent + self.persona_spent

    @property
    def faults(self) -> int:
        return sum(one.fault for one in self.findings)


def shown_rehearsal(result: RehearsalResult) -> ShownRehearsal:
    rehearsal, form = result.rehearsal, result.form
    conversations = list(rehearsal.conversations.order_by("number"))
    records = {one.persona: one for one in result.records}
    return ShownRehearsal(
        id=str(rehearsal.pk),
        url=_address("rehearsal", rehearsal),
        state=rehearsal.state,
        created_at=rehearsal.created_at,
        done=len(records),
        total=result.total,
        findings=[
            ShownFinding(
                finding_words(one, form),
                one.fault,
                [persona_name(name) for name in one.personas],
                len(one.personas) == result.total,
                _anchor(one.field_id) if one.field_id else "",
            )
            for one in result.findings
        ],
        respondents=[_respondent(rehearsal, one, records.get(one.persona)) for one in conversations],
        rows=_rows(form, result.records),
        signs=[(sign, str(words)) for sign, words in VERDICTS.values()],
        limits=limits_of(one.engine for one in conversations),
        outdated=rehearsal.revision != rehearsal.form.revision,
        seconds=((rehearsal.ended_at or rehearsal.created_at) - rehearsal.created_at).total_seconds(),
        spent=in_all(record.spent for record in result.records),
        persona_spent=in_all(record.persona_spent for record in result.records),
    )


def _address(name: str, rehearsal: Rehearsal, *more: str) -> str:
    return reverse(f"quorum:{name}", args=[rehearsal.form.slug, rehearsal.pk, *more])


def _anchor(field_id: str) -> str:
    return f"question-{field_id.replace('.', '-')}"


def _respondent(
    rehearsal: Rehearsal, conversation: RehearsedConversation, record: ConversationRecord | None
) -> ShownRespondent:
    return ShownRespondent(
        name=persona_name(conversation.persona),
        url=_address("rehearsed_conversation", rehearsal, conversation.persona),
        over=record is not None,
        ending=str(ENDINGS[record.ending]) if record else gettext("at it"),
        well=record is not None and record.reached_the_end,
        messages=record.messages if record else 0,
        seconds=record.seconds if record else 0.0,
        spent=record.spent + record.persona_spent if record else Spent(),
        borne=record.borne if record else 0,
        patience=record.patience if record else 0,
    )


def _rows(form: FormDefinition, records: Sequence[ConversationRecord]) -> list[HeatRow]:
    """One row a question; items of a group are taken together, the worst of them shows."""
    ids = dict.fromkeys(general_id(one.field_id) for record in records for one in record.fields)
    rows = []
    for field_id in ids:
        told = [(one, _outcomes(one, field_id)) for one in records]
        cells = [_cell(outcomes, _left_at(record, field_id)) for record, outcomes in told]
        heat = max((cell.heat for cell in cells), default=0)
        spent = in_all(one.spent for _, outcomes in told for one in outcomes)
        rows.append(HeatRow(_anchor(field_id), label_of(field_id, form), cells, heat, spent))
    return rows


def _outcomes(record: ConversationRecord, field_id: str) -> list[FieldOutcome]:
    return [one for one in record.fields if general_id(one.field_id) == field_id]


def _left_at(record: ConversationRecord, field_id: str) -> str:
    """How the conversation ended there; "" where it went on."""
    if record.reached_the_end or record.ending is Ending.STOPPED or general_id(record.last_asked) != field_id:
        return ""
    return str(ENDINGS[record.ending])


def _cell(outcomes: Sequence[FieldOutcome], left: str) -> Cell:
    if not outcomes:
        sign, words = VERDICTS[Verdict.HIDDEN]
        return Cell(sign, str(words), 0, 0, left)
    worst = min(outcomes, key=lambda one: _WORST_FIRST.index(one.verdict))
    sign, words = VERDICTS[worst.verdict]
    again = sum(one.again for one in outcomes)
    heat = 3 if left else _HOT.get(worst.verdict, min(2, again))
    return Cell(sign, str(words), heat, sum(one.times for one in outcomes), left)


@dataclass(frozen=True)
class ShownConversation:
    """One persona's conversation, with what it meant beside what was stored."""

    name: str
    record: ConversationRecord | None
    ending: str
    lines: Sequence[Line]
    outcomes: Sequence[tuple[str, str, str, FieldOutcome]]
    """Label, sign, words, outcome."""


def shown_conversation(conversation: RehearsedConversation, result: RehearsalResult) -> ShownConversation:
    record = next((one for one in result.records if one.persona == conversation.persona), None)
    outcomes = record.fields if record else []
    return ShownConversation(
        name=persona_name(conversation.persona),
        record=record,
        ending=str(ENDINGS[record.ending]) if record else gettext("at it"),
        lines=transcript_of(conversation),
        outcomes=[
            (
                label_of(general_id(one.field_id), result.form),
                VERDICTS[one.verdict][0],
                str(VERDICTS[one.verdict][1]),
                one,
            )
            for one in outcomes
        ],
    )
