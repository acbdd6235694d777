"""Texts that hold a search's terms. Each narrowing is exact: an index only says where it is worth looking."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_, or_

from django.db import connection
from django.db.models import Q, QuerySet, Value
from django.db.models.expressions import RawSQL
from django.db.models.functions import StrIndex
from django.db.models.lookups import GreaterThan

from interviews.models import Form, SearchText
from interviews.results.reading.columns import Columns
from interviews.results.reading.search_index import TABLE, search_index
from interviews.results.rules.search_terms import SearchTerms, pieces_query, spellings

_CANDIDATES = (
    f"SELECT rowid FROM {TABLE} WHERE {TABLE} MATCH %s "  # noqa: S608 a name of ours
    "UNION ALL SELECT id FROM interviews_searchtext WHERE form_id = %s AND NOT indexed"
)


def texts_holding(
    form: Form, columns: Columns, terms: SearchTerms, *, sensitive: bool, messages: bool = False
) -> QuerySet[SearchText]:
    """The texts of a form's responses that hold the terms, in their answers or, with `messages`, in what was said besides.

    Without `sensitive` nobody finds by what they may not read: sensitive answers; responses to versions in which such a
    field was not marked yet; and messages, where the form has such fields at all, since any may tell of them.
    """
    rows = SearchText.objects.filter(form=form)
    if not terms.texts:
        return rows
    if columns.loose and not sensitive:
        rows = rows.exclude(response__version__in=columns.loose)
    places = ["answers"]
    if sensitive:
        places.append("sensitive_answers")
    if messages and may_search_messages(columns, sensitive=sensitive):
        places.append("messages")
    index = search_index()
    if index.there and connection.vendor == "sqlite" and (pieces := pieces_query(terms)):
        rows = rows.filter(pk__in=RawSQL(_CANDIDATES, [pieces, form.pk]))  # noqa: S611 parameters
    narrowing = terms.every or all(map(index.finds, terms.texts))
    held = [
        reduce(or_, (_held(each, places, patterns=narrowing and index.finds(term)) for each in spellings(term)))
        for term in terms.texts
    ]
    return rows.filter(reduce(and_ if terms.every else or_, held))


def may_search_messages(columns: Columns, *, sensitive: bool) -> bool:
    """Whether a reader may find responses by what was said in them besides the answers."""
    return sensitive or not columns.guarded


def _held(term: str, places: Sequence[str], *, patterns: bool) -> Q:
    """Whether one of the texts holds the term. By its place, not by a pattern, wherever PostgreSQL would look into no index
    for that: it is faster, and several times so where letters are not ASCII."""
    if patterns and connection.vendor == "postgresql":
        return reduce(or_, (Q(**{f"{place}__contains": term}) for place in places))
    return reduce(or_, (Q(GreaterThan(StrIndex(place, Value(term)), 0)) for place in places))
