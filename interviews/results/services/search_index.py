"""Laying the search's index, and writing anew what it is made of: for migrations and `manage.py index_responses`.

A turn keeps its own response's text (results/services/responses.py), and the database keeps its index in that transaction.
"""

from __future__ import annotations

import threading
import time
import uuid
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import structlog
from django.db import Error, connection, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from interviews.forms.definition import FormDefinition
from interviews.reading.text.normalization import fold_case
from interviews.results.reading.search_index import search_index
from interviews.results.rules.result_values import searchable, with_plain_lines, with_reference
from interviews.sessions.rules.state import FieldRecord, FieldState

log = structlog.get_logger(__name__)

GetModel = Callable[[str, str], Any]
"""`apps.get_model`, of the program or of a migration."""
AT_ONCE = 500

SQLITE = (
    """
    CREATE VIRTUAL TABLE interviews_searchindex USING fts5(
        answers, sensitive_answers, messages,
        content='interviews_searchtext', content_rowid='id', tokenize='trigram case_sensitive 1', detail=none
    )
    """,
    """
    CREATE TRIGGER search_text_added AFTER INSERT ON interviews_searchtext WHEN new.indexed BEGIN
        INSERT INTO interviews_searchindex(rowid, answers, sensitive_answers, messages)
        VALUES (new.id, new.answers, new.sensitive_answers, new.messages);
    END
    """,
    """
    CREATE TRIGGER search_text_changing BEFORE UPDATE ON interviews_searchtext WHEN old.indexed BEGIN
        INSERT INTO interviews_searchindex(interviews_searchindex, rowid, answers, sensitive_answers, messages)
        VALUES ('delete', old.id, old.answers, old.sensitive_answers, old.messages);
    END
    """,
    """
    CREATE TRIGGER search_text_changed AFTER UPDATE ON interviews_searchtext WHEN new.indexed BEGIN
        INSERT INTO interviews_searchindex(rowid, answers, sensitive_answers, messages)
        VALUES (new.id, new.answers, new.sensitive_answers, new.messages);
    END
    """,
    """
    CREATE TRIGGER search_text_deleted AFTER DELETE ON interviews_searchtext WHEN old.indexed BEGIN
        INSERT INTO interviews_searchindex(interviews_searchindex, rowid, answers, sensitive_answers, messages)
        VALUES ('delete', old.id, old.answers, old.sensitive_answers, old.messages);
    END
    """,
    # Not the table's own 'rebuild': that takes in what is not to be indexed, too.
    """
    INSERT INTO interviews_searchindex(rowid, answers, sensitive_answers, messages)
    SELECT id, answers, sensitive_answers, messages FROM interviews_searchtext WHERE indexed
    """,
)
"""`detail=none`: pieces, not their places. The index is a third as large and tells less; the texts themselves are looked at."""
UNDO_SQLITE = (
    *(f"DROP TRIGGER IF EXISTS search_text_{name}" for name in ("added", "changing", "changed", "deleted")),
    "DROP TABLE IF EXISTS interviews_searchindex",
)
POSTGRESQL = (
    "CREATE EXTENSION IF NOT EXISTS pg_trgm",
    "CREATE INDEX search_text_by_piece ON interviews_searchtext USING gin "
    "(answers gin_trgm_ops, sensitive_answers gin_trgm_ops, messages gin_trgm_ops)",
)
UNDO_POSTGRESQL = ("DROP INDEX IF EXISTS search_text_by_piece",)


def lay_index(database: BaseDatabaseWrapper) -> bool:
    """Make the index anew, in one transaction. False where the database has no means for it: searches are slower then."""
    lift_index(database)
    statements = SQLITE if database.vendor == "sqlite" else POSTGRESQL
    try:
        with transaction.atomic(using=database.alias), database.cursor() as cursor:
            for statement in statements:
                cursor.execute(statement)
    except Error as error:
        log.warning(
            "no_search_index",
            reason=str(error).splitlines()[0],
            remedy="CREATE EXTENSION pg_trgm as a superuser, or a SQLite with FTS5; then manage.py index_responses",
        )
        return False
    return True


def lift_index(database: BaseDatabaseWrapper) -> None:
    """Take the index away. The extension stays: others may use it."""
    with transaction.atomic(using=database.alias), database.cursor() as cursor:
        for statement in UNDO_SQLITE if database.vendor == "sqlite" else UNDO_POSTGRESQL:
            cursor.execute(statement)


# --- what was erased ----------------------------------------------------------------------------------------------------

_MERGED_PAGES = 500
_SECONDS = 2.0
_holds_erased = threading.Event()
"""Whether SQLite's index may hold pieces of what is gone. A process that has just begun does not know."""
_holds_erased.set()


def clear_index_later() -> None:
    """Something was erased: its pieces are to leave the index, too."""
    _holds_erased.set()


def clear_search_index() -> None:
    """Take out what SQLite only marks as gone until it puts the parts of its index together.

    In short steps, so that others get to write; what takes longer than some seconds goes on the next time.
    """
    if not _holds_erased.is_set() or connection.vendor != "sqlite" or not search_index().there:
        return
    _holds_erased.clear()
    ends, pages = time.monotonic() + _SECONDS, -_MERGED_PAGES  # Below zero: begin with all parts, new ones too.
    while _merged(pages):
        pages = _MERGED_PAGES
        if time.monotonic() > ends:
            _holds_erased.set()
            return


def _merged(pages: int) -> bool:
    """Put parts together, about so many pages of them. False when there was nothing to do."""
    with transaction.atomic(), connection.cursor() as cursor:
        before = connection.connection.total_changes
        cursor.execute("INSERT INTO interviews_searchindex(interviews_searchindex, rank) VALUES ('merge', %s)", [pages])
        changes: int = connection.connection.total_changes - before
    return changes > 1  # The statement itself counts as one.


# --- texts --------------------------------------------------------------------------------------------------------------


def write_texts(get_model: GetModel, *, missing_only: bool, alias: str = "default") -> Iterator[int]:
    """Write what the search looks in from the answers and messages that are stored, some responses in each transaction.

    Yields how many each time. `missing_only`: only those of which there is nothing yet.
    """
    definitions: dict[int, FormDefinition] = {}
    responses = get_model("interviews", "Response").objects.using(alias).order_by("pk")
    if missing_only:
        responses = responses.filter(search_text=None)
    after = uuid.UUID(int=0)
    while True:
        with transaction.atomic(using=alias):
            some = list(responses.filter(pk__gt=after).select_for_update(of=("self",))[:AT_ONCE])
            if not some:
                return
            _write_some(get_model, some, definitions, alias)
        after = some[-1].pk
        yield len(some)


_LOOKED_IN = ("answers", "sensitive_answers", "messages")


def add_plain_lines(texts: Any) -> None:
    """Put lines in plain letters into texts that lack them, some in each transaction. `texts` is a query of `SearchText`.

    A text that is written meanwhile stays as it was written.
    """
    after = 0
    while some := list(texts.filter(pk__gt=after).order_by("pk").values("pk", *_LOOKED_IN)[:AT_ONCE]):
        with transaction.atomic(using=texts.db):
            for row in some:
                plain = {name: with_plain_lines(row[name]) for name in _LOOKED_IN}
                if any(plain[name] != row[name] for name in _LOOKED_IN):
                    texts.filter(**row).update(**plain)
        after = some[-1]["pk"]


def _write_some(
    get_model: GetModel, responses: Sequence[Any], definitions: dict[int, FormDefinition], alias: str
) -> None:
    ids = [row.pk for row in responses]
    answers = _answers(get_model("interviews", "Answer").objects.using(alias), ids)
    said = _said(get_model("interviews", "Message").objects.using(alias), ids)
    kind = get_model("interviews", "SearchText")
    versions = get_model("interviews", "FormVersion").objects.using(alias)
    rows = []
    for row in responses:
        if row.version_id not in definitions:
            stored = versions.values_list("definition", flat=True).get(pk=row.version_id)
            definitions[row.version_id] = FormDefinition.model_validate(stored)
        found = searchable(definitions[row.version_id], *answers[row.pk])
        reference = getattr(row, "reference", "")  # Not there yet where a migration calls.
        rows.append(
            kind(
                response_id=row.pk,
                form_id=row.form_id,
                answers=with_reference(found.text, reference),
                sensitive_answers=found.sensitive,
                messages=said.get(row.pk, ""),
                indexed=row.closed_at is not None,
            )
        )
    kind.objects.using(alias).bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["response"],
        update_fields=[*_LOOKED_IN, "indexed"],
    )


def _answers(
    answers: Any, ids: Sequence[uuid.UUID]
) -> Mapping[uuid.UUID, tuple[dict[str, FieldRecord], dict[str, str]]]:
    """By session the records of its answers that stand, and how they are shown."""
    found: dict[uuid.UUID, tuple[dict[str, FieldRecord], dict[str, str]]] = defaultdict(lambda: ({}, {}))
    standing = answers.filter(session__in=ids, form__isnull=False).order_by("pk")
    for session, field_id, value, display in standing.values_list("session_id", "field_id", "value", "display"):
        found[session][0][field_id] = FieldRecord.model_construct(state=FieldState.DONE, value=value)
        found[session][1][field_id] = display
    return found


def _said(messages: Any, ids: Sequence[uuid.UUID]) -> Mapping[uuid.UUID, str]:
    found: dict[uuid.UUID, list[str]] = defaultdict(list)
    spoken = messages.filter(session__in=ids, role="respondent", source="spoken").order_by("number")
    for session, content in spoken.values_list("session_id", "content"):
        found[session].append(with_plain_lines(fold_case(content)))
    return {session: "\n".join(lines) for session, lines in found.items()}
