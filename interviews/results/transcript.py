"""The transcript of one response: its messages, with the words that carry answers marked and guarded ones left out."""

from __future__ import annotations

import datetime as dt
import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from interviews.models import Answer, Message, Session
from interviews.reading.text.normalization import fold_case
from interviews.results.rules.result_values import column_of
from interviews.sessions.rules.bootstrap import BY_OTHERS
from interviews.sessions.rules.own_words.quotes import Piece, marked


@dataclass(frozen=True)
class MessageSeen:
    id: str
    role: str
    agent: str
    source: str
    pieces: Sequence[Piece]
    at: dt.datetime
    hidden: bool


def mark_key(field_id: str, fact_key: str = "") -> str:
    """Names a mark: letters, digits, dots and dashes only, as ids of fields and facts are made."""
    return f"{field_id}--{fact_key}" if fact_key else field_id


def transcript(
    session: Session, answers: Sequence[Answer], hidden: frozenset[str], guarded: frozenset[str]
) -> list[MessageSeen]:
    """What was said, the quotes of answers marked. Without the words that carry or repeat an answer that is hidden."""
    quotes: dict[str, list[tuple[str, str]]] = defaultdict(list)
    masked: set[str] = set()
    for answer in answers:
        carried = [(mark_key(answer.field_id), answer.evidence)]
        carried += [(mark_key(answer.field_id, name), evidence) for name, evidence in answer.facts.items()]
        for key, evidence in carried:
            for item in evidence:
                quotes[str(item["message_id"])].append((key, str(item["quote"])))
                if answer.field_id in hidden:
                    masked.add(str(item["message_id"]))
    repeated = _repeatable(answers, hidden)
    seen: list[MessageSeen] = []
    heard = False
    for row in session.messages.order_by("number"):
        secret = str(row.pk) in masked or _about_guarded(row, guarded)
        heard = secret if row.role == Message.Role.RESPONDENT else heard
        secret = secret or heard or bool(repeated and repeated.search(fold_case(row.content)))
        pieces = [] if secret else marked(row.content, quotes.get(str(row.pk), ()))
        seen.append(
            MessageSeen(
                id=str(row.pk),
                role=row.role,
                agent=row.agent,
                source=row.source,
                pieces=pieces,
                at=row.created_at,
                hidden=secret,
            )
        )
    return seen


def _about_guarded(message: Message, guarded: frozenset[str]) -> bool:
    """What was said of a sensitive field, also where it did not become an answer. What an agent says next is treated
    alike, since it may note what it heard; other questions are not secret."""
    of_field = message.role == Message.Role.RESPONDENT or message.source in BY_OTHERS
    return of_field and column_of(message.field_id) in guarded


def _repeatable(answers: Sequence[Answer], hidden: frozenset[str]) -> re.Pattern[str] | None:
    """The hidden answers as somebody may say them again later: as they were told, as they were understood."""
    told = [str(item["quote"]) for a in answers if a.field_id in hidden for item in a.evidence]
    understood = [text for a in answers if a.field_id in hidden for text in (a.display, str(a.value))]
    words = {re.escape(word) for text in (*told, *understood) if len(word := fold_case(text)) > 1}
    return re.compile(rf"(?<![a-z0-9])(?:{'|'.join(sorted(words))})(?![a-z0-9])") if words else None
