"""What pages show of what was said: messages, and under a bubble the values that its words carry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import pgettext

from interviews.sessions.presenters.asked_words import AskedWords, asked_words
from interviews.sessions.presenters.inputs import InputView
from interviews.sessions.protocol import FieldSnapshot, Snapshot
from interviews.sessions.rules.bootstrap import BEFOREHAND
from interviews.sessions.rules.state import FieldState, Stage
from interviews.sessions.services.snapshots import Anchor

LONG_READING = 60
"""Characters from which on a value in the respondent's own words is not shown again under them."""


@dataclass(frozen=True)
class ReadingView:
    """How a message was understood: one field's value, under the bubble that holds its words."""

    field_id: str
    label: str
    display: str
    by_label: bool
    """Whether the label stands for the value: the respondent's own words, too long to be read twice or in several messages."""

    edited: bool = False
    """Whether it was changed in place since the words were said, and is not again what they said."""
    left_out: bool = False
    """Whether the question was skipped: it stands under the question, with nothing understood."""

    @property
    def line(self) -> str:
        """The value in one line, also one of several: an address, the rows of a table."""
        return " · ".join(part.strip() for part in self.display.splitlines() if part.strip())

    @property
    def heading(self) -> str:
        """The label as it stands before the value."""
        return self.label if self.label.endswith(("?", "？")) else f"{self.label}:"

    @property
    def dom(self) -> str:
        """The field's id as part of an HTML id that selectors can name."""
        return self.field_id.replace(".", "-")


@dataclass(frozen=True)
class MessageView:
    id: str
    seq: int
    role: str
    content: str
    readings: Sequence[ReadingView] = ()
    options: Sequence[str] = ()
    """The labels of what can be picked beneath it, of the newest message."""
    language: str = "en"
    statement: str = ""
    """What is agreed to beneath it, of the newest message."""

    @property
    def asked(self) -> AskedWords | None:
        """The parts of the assistant's words, which the newest message is set by."""
        return (
            asked_words(self.content, self.options, self.language, self.statement) if self.role == "assistant" else None
        )


def message_views(
    envelopes: Iterable[Mapping[str, Any]],
    snapshot: Snapshot,
    anchors: Mapping[str, Anchor],
    asked: Mapping[str, str],
    beneath: InputView | None = None,
    language: str = "en",
) -> list[MessageView]:
    """What was said, oldest first, with what was understood and what was left out. The invitation to consent is spent once
    consent was given. `asked`: where the skipped fields were asked for; `beneath`: the input under the newest message."""
    readings = readings_by_message(snapshot.fields, anchors) | left_out_by_message(snapshot.fields, asked)
    said = [envelope for envelope in envelopes if not is_edit(envelope)]
    if snapshot.stage not in {Stage.CONSENT, Stage.DECLINED}:
        first = next((e for e in said if e["payload"].get("source", "spoken") not in BEFOREHAND), None)
        said = [e for e in said if e is not first or e["payload"]["role"] != "system"]
    return [message_view(e, readings, beneath if e is said[-1] else None, language) for e in said]


def is_edit(envelope: Mapping[str, Any]) -> bool:
    """Whether a message only records that an answer was changed where it stands: nothing was said."""
    return bool(envelope["payload"].get("source") == "edit")


def message_view(
    envelope: Mapping[str, Any],
    readings: Mapping[str, Sequence[ReadingView]],
    beneath: InputView | None = None,
    language: str = "en",
) -> MessageView:
    """An `onNewMessage` envelope for its partial, and the input beneath it."""
    said = envelope["payload"]
    return MessageView(
        id=said["messageId"],
        seq=envelope["seq"],
        role=said["role"],
        content=said["content"],
        readings=readings.get(said["messageId"], ()),
        options=beneath.picked_labels if beneath else (),
        language=language,
        statement=beneath.statement.strip() if beneath else "",
    )


def edited(fields: Iterable[FieldSnapshot]) -> set[str]:
    """The fields whose answers were changed in place."""
    return {f.field_id for f in fields if any(item.source == "edit" for item in f.evidence)}


def skipped(fields: Iterable[FieldSnapshot]) -> set[str]:
    """The fields whose questions were left out."""
    return {f.field_id for f in fields if f.state == FieldState.SKIPPED and not f.answered}


def left_out_by_message(fields: Iterable[FieldSnapshot], asked: Mapping[str, str]) -> dict[str, list[ReadingView]]:
    """By message: the questions that were skipped, each where it was `asked` last."""
    found: dict[str, list[ReadingView]] = {}
    for field in fields:
        if field.state == FieldState.SKIPPED and not field.answered and field.field_id in asked:
            row = ReadingView(
                field.field_id, field.label, pgettext("question", "Left out"), by_label=False, left_out=True
            )
            found.setdefault(asked[field.field_id], []).append(row)
    return found


def readings_by_message(fields: Iterable[FieldSnapshot], anchors: Mapping[str, Anchor]) -> dict[str, list[ReadingView]]:
    """By message: the values that its words carry. A text told in several messages is noted under the last of them; an
    answer that was changed in place, where it stood."""
    found: dict[str, list[ReadingView]] = {}
    for answer in fields:
        if not answer.answered:
            continue
        display = (answer.display or "").strip()
        messages = list(dict.fromkeys(item.message_id for item in answer.evidence))
        quotes = [item.quote.strip() for item in answer.evidence]
        pieced = len(messages) > 1 and all(quote in display and quote != display for quote in quotes)
        by_label = pieced or (display in quotes and len(display) > LONG_READING)
        said, changed = anchors.get(answer.field_id), False
        if edited([answer]):
            messages, pieced, by_label = [said.message_id] if said else [], False, False
            changed = said is not None and said.value != answer.value
        reading = ReadingView(answer.field_id, answer.label, display, by_label, changed)
        for message_id in messages[-1:] if pieced else messages:
            found.setdefault(message_id, []).append(reading)
    return found
