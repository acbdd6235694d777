"""Searches over a hundred thousand responses, in a process of its own per database.

    python -m tests.benchmarks.searching --count 100000

prints a JSON object of seconds by what was measured: `search, …` with its exact count and its sample, `floor` the time of one
pass over all texts in the same run, and `keep, …` the processor time of keeping the texts. The database is the configured
one, migrated and empty.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import django

SEARCHES: dict[str, tuple[tuple[str, ...], bool, str]] = {
    "a rare phrase": (("water damage",), True, ""),
    "a rare Japanese word": (("水漏れ",), True, ""),
    "a frequent word": (("pain",), True, ""),
    "two frequent words": (("bicycle", "winter"), True, ""),
    "any of five words": (("water damage", "bicycle", "fever", "水漏れ", "garden"), False, ""),
    "a word that nobody wrote": (("nothinglikethat",), True, ""),
    "one Japanese letter": (("雨",), True, ""),
    "two Japanese letters": (("階段",), True, ""),
    "two letters that nobody wrote": (("qx",), True, ""),
    "a rating of at most 2 and a word": (("pain",), True, "filter=mood:at_most:2"),
    "a rating of at most 2, two letters": (("階段",), True, "filter=mood:at_most:2"),
    "submitted this year, any of two": (("fever", "咳"), False, "standing=submitted&since=2026-01-01"),
    "no term, a rating of at most 2": ((), True, "filter=mood:at_most:2"),
    "no term, all": ((), True, ""),
}
ROUNDS = 5


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--counts", action="store_true", help="also print what was found")
    options = parser.parse_args()
    django.setup()
    from django.core.management import call_command
    from django.db import connection

    call_command("migrate", verbosity=0)
    from tests.benchmarks.results import seeded_form

    form = seeded_form(options.count)
    with connection.cursor() as cursor:
        # As the databases' own upkeep leaves them.
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")
    found = {f"search, {name}": _median(_search(form, name)) for name in SEARCHES}
    found["search, a rare phrase, by a viewer"] = _median(_search(form, "a rare phrase", sensitive=False))
    found["floor, one pass over the texts"] = _median(_pass(form))
    found["keep, a text"] = _kept(form)
    found |= _indexing(form)
    if options.counts:
        found |= {f"found, {name}": _search(form, name)() for name in SEARCHES}
    json.dump(found, sys.stdout)


def _search(form: Any, name: str, *, sensitive: bool = True) -> Callable[[], int]:
    from django.http import QueryDict

    from interviews.results.reading.columns import columns_of
    from interviews.results.reading.query_parameters import read_query
    from interviews.results.reading.sampling import Search, search_responses
    from interviews.results.rules.search_terms import terms_of

    words, every, parameters = SEARCHES[name]
    search = Search(read_query(QueryDict(parameters)), terms_of(words, every=every))

    def run() -> int:
        return search_responses(form, columns_of(form), search, sensitive=sensitive, seed=7, size=12).matching

    return run


def _pass(form: Any) -> Callable[[], int]:
    """What nobody can go below without an index: every text of the form is looked at once."""
    from django.db.models import TextField
    from django.db.models.functions import Length

    from interviews.models import SearchText

    texts = SearchText.objects.filter(form=form)
    TextField.register_lookup(Length)
    return texts.filter(answers__length__lt=0, messages__length__lt=0).count


def _kept(form: Any) -> float:
    """A response under way is given another message: its row is written, its index is not."""
    from interviews.models import SearchText

    rows = list(SearchText.objects.filter(form=form, indexed=False)[:200])
    began = time.process_time()
    for row in rows:
        SearchText.objects.filter(pk=row.pk).update(messages=f"{row.messages}\nand more words", indexed=False)
    return (time.process_time() - began) / len(rows)


def _indexing(form: Any) -> dict[str, float]:
    """A response is closed, and the whole index is laid anew."""
    from django.db import connection

    from interviews.models import SearchText
    from interviews.results.services.search_index import lay_index

    rows = list(SearchText.objects.filter(form=form, indexed=False)[:200])
    began = time.process_time()
    for row in rows:
        SearchText.objects.filter(pk=row.pk).update(indexed=True)
    closed = (time.process_time() - began) / len(rows)
    SearchText.objects.filter(pk__in=[row.pk for row in rows]).update(indexed=False)
    began = time.perf_counter()
    lay_index(connection)
    return {"keep, a text that is closed": closed, "lay, the whole index": time.perf_counter() - began}


def _median(work: Callable[[], object]) -> float:
    took = []
    for _ in range(ROUNDS + 1):
        began = time.perf_counter()
        work()
        took.append(time.perf_counter() - began)
    return statistics.median(took[1:])


if __name__ == "__main__":
    main()
