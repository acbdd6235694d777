"""Responses that a search finds: their exact number, and a sample with the words around what was looked for."""

from __future__ import annotations

import random
import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import QuerySet

from interviews.field_types import answer_kind
from interviews.forms.groups import is_more
from interviews.forms.services.definitions import version_definition
from interviews.models import Answer, Form, Message, Response, SearchText
from interviews.reading.answer_kinds import AnswerKind
from interviews.results.reading.columns import Columns
from interviews.results.reading.selection import rows_that_meet, select_responses
from interviews.results.reading.shown_values import shown_value
from interviews.results.reading.text_search import may_search_messages, texts_holding
from interviews.results.rules.excerpts import beginning, excerpts
from interviews.results.rules.result_query import ResultQuery
from interviews.results.rules.result_values import answer_words, column_of, with_plain_lines
from interviews.results.rules.search_terms import SearchTerms, spellings

MOST_SAMPLED = 50
_EXCERPTS = 3
"""Of one response."""
_MOST_ASKED_ABOUT = 12
"""Of the answers of one response that conditions read: a group has one for each of its items."""
_SHOWN = 240
"""Characters of an answer that is quoted without anything having been looked for."""
_PRIME = 2_147_483_647


@dataclass(frozen=True)
class Excerpt:
    """Words of one response. `message_id` is the message that they stand in, or that carries the answer; "" for none."""

    field_id: str
    label: str
    words: str
    message_id: str
    answer: bool
    """False: said in the conversation, and in no answer that is quoted."""


@dataclass(frozen=True)
class Sampled:
    """A response of a sample."""

    response: Response
    excerpts: Sequence[Excerpt]


@dataclass(frozen=True)
class Found:
    """What a search came to. `unsearched`: responses that this reader may not search by words, so that no word found them."""

    matching: int
    sample: Sequence[Sampled]
    unsearched: int = 0


@dataclass(frozen=True)
class Search:
    """What is looked for: terms, in what was answered or also in what was said besides, among the responses of a query."""

    query: ResultQuery = field(default_factory=ResultQuery)
    terms: SearchTerms = field(default_factory=SearchTerms)
    messages: bool = True


def search_responses(
    form: Form, columns: Columns, search: Search, *, sensitive: bool, seed: int = 0, size: int = 10
) -> Found:
    """How many responses there are, and `size` of them, the same ones for the same seed as long as these stay the same.

    Without `sensitive` nothing is found or quoted that the reader may not read. Raises BadCondition.
    """
    texts = texts_holding(form, columns, search.terms, sensitive=sensitive, messages=search.messages)
    texts = rows_that_meet(texts, form, columns, search.query.conditions, sensitive=sensitive)
    rest = replace(search.query, conditions=())
    if rest.narrowed:
        texts = texts.filter(response__in=select_responses(form, columns, rest, sensitive=sensitive).values("pk"))
    drawn, matching = _drawn(texts, seed, max(0, min(size, MOST_SAMPLED)))
    searching = bool(search.terms.texts or search.query.search)
    hidden = columns.loose if searching and not sensitive else frozenset()
    return Found(
        matching=matching,
        sample=_sampled(drawn, columns, search, sensitive=sensitive),
        unsearched=Response.objects.filter(form=form, version__in=hidden).count() if hidden else 0,
    )


_DRAW = """
WITH found (id) AS MATERIALIZED ({texts})
SELECT id, (SELECT count(*) FROM found) FROM found ORDER BY ((id %% %s) * %s + %s) %% %s, id LIMIT %s
"""
"""One pass over what is found; a count by a window takes longer than the search. The order is that of a hash of the rows'
numbers, a·n + b modulo a prime, which is the same in every database."""


def _drawn(texts: QuerySet[SearchText], seed: int, size: int) -> tuple[list[uuid.UUID], int]:
    """Sessions in an order that the seed shuffles, and how many there are in all."""
    if size == 0:
        return [], texts.count()
    chance = random.Random(seed)  # noqa: S311 no secret
    shuffled = (_PRIME, chance.randrange(1, _PRIME), chance.randrange(_PRIME), _PRIME, size)
    try:
        sql, parameters = texts.order_by().values("pk").query.sql_with_params()
    except EmptyResultSet:
        return [], 0
    with connection.cursor() as cursor:
        cursor.execute(_DRAW.format(texts=sql), (*parameters, *shuffled))
        rows = cursor.fetchall()
    sessions = dict(SearchText.objects.filter(pk__in=[pk for pk, _ in rows]).values_list("pk", "response_id"))
    return [sessions[pk] for pk, _ in rows if pk in sessions], rows[0][1] if rows else 0


# --- quoting -----------------------------------------------------------------------------------------------------------


def _sampled(ids: Sequence[uuid.UUID], columns: Columns, search: Search, *, sensitive: bool) -> list[Sampled]:
    responses = Response.objects.select_related("version").defer("version__definition").in_bulk(ids)
    hidden = frozenset() if sensitive else columns.guarded
    answers: dict[uuid.UUID, list[Answer]] = defaultdict(list)
    for answer in Answer.objects.filter(session__in=ids, form__isnull=False).order_by("pk"):
        if column_of(answer.field_id) not in hidden and not is_more(answer.field_id):
            answers[answer.session_id].append(answer)
    messages = _messages(ids) if search.messages and may_search_messages(columns, sensitive=sensitive) else {}
    asked = [condition.column for condition in search.query.conditions]
    quoted = {
        pk: [
            *_asked_about(responses[pk], answers[pk], asked),
            *_quoted(responses[pk], answers[pk], messages.get(pk, ()), search.terms),
        ]
        for pk in ids
    }
    return [Sampled(responses[pk], list(dict.fromkeys(quoted[pk]))) for pk in ids]


def _asked_about(response: Response, answers: Sequence[Answer], columns: Sequence[str]) -> list[Excerpt]:
    """The answers that the conditions read: which of them meets one is seen by nothing else."""
    found = [a for a in answers if column_of(a.field_id) in columns and a.display]
    shown = ((answer, beginning(_shown(response, answer), _SHOWN)) for answer in found[:_MOST_ASKED_ABOUT])
    return [_of_answer(response, answer, words) for answer, words in shown]


def _messages(ids: Sequence[uuid.UUID]) -> Mapping[uuid.UUID, list[Message]]:
    found: dict[uuid.UUID, list[Message]] = defaultdict(list)
    spoken = Message.objects.filter(
        session__in=ids, role=Message.Role.RESPONDENT, source=Message.Source.SPOKEN
    ).order_by("number")
    for message in spoken:
        found[message.session_id].append(message)
    return found


def _quoted(
    response: Response, answers: Sequence[Answer], messages: Iterable[Message], terms: SearchTerms
) -> list[Excerpt]:
    if not terms.texts:
        return _told(response, answers)
    found: list[Excerpt] = []
    carried: set[str] = set()
    for answer in answers:
        words = _words_around(response, answer, terms)
        carried |= {str(item["message_id"]) for item in answer.evidence} if words else set()
        found += [_of_answer(response, answer, text) for text in words]
    for message in messages:
        if str(message.pk) not in carried:
            around = excerpts(message.content, terms, most=1)
            found += [Excerpt(message.field_id, "", text, str(message.pk), answer=False) for text in around]
    return found[:_EXCERPTS]


def _words_around(response: Response, answer: Answer, terms: SearchTerms) -> list[str]:
    """Where a word in another language was found, what is quoted is the answer as its reader reads it."""
    definition = version_definition(response.version_id).field(answer.field_id)
    looked_in = with_plain_lines(answer_words(definition, answer.value, answer.display))
    if not any(spelling in looked_in for term in terms.texts for spelling in spellings(term)):
        return []
    said, shown = answer.value if isinstance(answer.value, str) else answer.display, _shown(response, answer)
    around = (excerpts(words, terms) for words in (shown, answer.display, said))
    return next(filter(None, around), [beginning(shown, _SHOWN)])


def _shown(response: Response, answer: Answer) -> str:
    """The answer as whoever reads it reads values: a day or an option in their language, own words as they are."""
    field = version_definition(response.version_id).field(answer.field_id)
    return shown_value(field, answer.value, answer.display, response.language)


def _told(response: Response, answers: Sequence[Answer]) -> list[Excerpt]:
    """What was told at the greatest length: open answers, else the first ones."""
    definition = version_definition(response.version_id)
    prose = [a for a in answers if a.value and answer_kind(definition.field(a.field_id)) is AnswerKind.PROSE]
    longest = sorted(prose, key=lambda answer: -len(answer.display))[:_EXCERPTS]
    shown = longest or [answer for answer in answers if answer.display][:_EXCERPTS]
    return [_of_answer(response, answer, beginning(_shown(response, answer), _SHOWN)) for answer in shown]


def _of_answer(response: Response, answer: Answer, words: str) -> Excerpt:
    label = version_definition(response.version_id).field(answer.field_id).label
    message = str(answer.evidence[0]["message_id"]) if answer.evidence else ""
    return Excerpt(answer.field_id, label, words, message, answer=True)
