"""Result pages, analytics and exports over a hundred thousand responses, in a process of its own per database.

    python -m tests.benchmarks.results --count 100000

prints a JSON object of seconds by what was measured, and the peak memory in bytes of each export. SQLite maps up to 128 MB of
its file into memory, which counts as the process's. The database is the configured one, migrated and empty.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import django

PAGES = {
    "first page": "",
    "search, frequent words": "q=bicycle+winter",
    "search, nothing found": "q=nothinglikethat",
    "sorted by a number": "sort=weight",
    "filtered by a number": "filter=visits:at_least:28",
    "filtered by long text": "filter=story:contains:garden+bicycle",
    "filtered by text that nobody wrote": "filter=story:contains:zzzz",
    "all but one name, sorted by name": "filter=name:is_not:kim+lee&sort=name",
    "three filters": "filter=reason:is:pain&filter=smoker:is:true&filter=allergies:includes:nuts",
    "unanswered, sorted by text": "filter=weight:unanswered:&sort=name&order=up",
}
ROUNDS = 5
ONE_BY_ONE = 50_000
"""More responses than these are copies of them, on PostgreSQL."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100_000)
    count = parser.parse_args().count
    django.setup()
    from django.core.management import call_command
    from django.db import connection
    from django.test.utils import setup_test_environment

    setup_test_environment()
    call_command("migrate", verbosity=0)
    form = seeded_form(count)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":  # docs/operating.md, "A PostgreSQL for millions of responses"
            cursor.execute("SET work_mem = '32MB'")
        # As the databases' own upkeep leaves them.
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")
    found: dict[str, float] = {}
    client = _client(form)
    for name, query in PAGES.items():
        address = f"/forms/{form.slug}/responses/?{query}"
        found[f"page, {name}"] = _median(lambda address=address: _get(client, address))
        found[f"page, {name}, the next"] = _median(lambda address=address: _next(client, address), rounds=2)
    found["analytics, counted anew"] = _median(lambda: _analytics(form), rounds=2)
    connection.close()
    for name in ("csv", "jsonl", "xlsx"):
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            seconds, memory = pool.apply(export_all, (form.slug, name))
        found[f"export, {name}"], found[f"export, {name}, memory"] = seconds, memory
    json.dump(found, sys.stdout)


def seeded_form(count: int) -> Any:
    from django.db import connection

    from interviews.models import Form, Response
    from tests.benchmarks.responses import FORM, insert_responses, repeat_responses
    from tests.interviews.session_factory import publish_form

    form = Form.objects.filter(slug=FORM.slug).first() or publish_form(FORM)
    there = Response.objects.filter(form=form).count()
    one_by_one = min(count, ONE_BY_ONE) if connection.vendor == "postgresql" else count
    if there < one_by_one:
        insert_responses(form, one_by_one - there)
    if there < count and count > one_by_one:
        repeat_responses(form, count // one_by_one - 1)
    return form


def _client(form: Any) -> Any:
    from django.contrib.auth.models import User
    from django.test import Client

    from interviews.models import Membership

    user, _ = User.objects.get_or_create(username="bench")
    Membership.objects.get_or_create(user=user, workspace=form.workspace, defaults={"role": "owner"})
    client = Client(headers={"host": "localhost"})
    client.force_login(user)
    return client


def _median(work: Callable[[], None], rounds: int = ROUNDS) -> float:
    """Nothing is remembered from one round to the next."""
    from django.core.cache import caches

    took = []
    for _ in range(rounds + 1):
        caches["process"].clear()
        began = time.perf_counter()
        work()
        took.append(time.perf_counter() - began)
    return statistics.median(took[1:])


def _get(client: Any, address: str) -> Any:
    response = client.get(address)
    assert response.status_code == 200, response.status_code
    return response


def _next(client: Any, address: str) -> None:
    page = _get(client, address).context["table"].next
    if page:
        _get(client, address.partition("?")[0] + page)


def _analytics(form: Any) -> None:
    from interviews.results.reading.analytics import Range, _numbers

    _numbers(form, Range(), sensitive=True)


def export_all(slug: str, name: str) -> tuple[float, float]:
    """Seconds of writing everything, and this process's peak of memory in bytes beyond what it began with."""
    django.setup()
    from interviews.models import Form
    from interviews.results.reading.columns import columns_of
    from interviews.results.rules.result_query import ResultQuery
    from interviews.results.services.exports import record_batches
    from interviews.results.writers import writer_of

    form = Form.objects.get(slug=slug)
    writer, before = writer_of(name), _peak()
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        file = writer(Path(folder) / "out", columns_of(form), sensitive=True)
        for records in record_batches(form, ResultQuery(), sensitive=True):
            file.write(records)
        file.close()
        return time.perf_counter() - began, _peak() - before


def _peak() -> int:
    """Of this program alone: ru_maxrss begins with what the process weighed before it became this program."""
    found = re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text())
    assert found is not None
    return int(found[1]) * 1024


if __name__ == "__main__":
    main()
