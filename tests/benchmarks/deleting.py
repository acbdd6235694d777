"""A form with very many responses is deleted: how long in all, how long the longest step, and whether others are answered
meanwhile. In a process of its own per database.

    python -m tests.benchmarks.deleting --count 100000

prints a JSON object: seconds by what was measured, and how many bytes the process grew by. The database is the configured
one, migrated and empty.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import threading
import time
from typing import Any

import django


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100_000)
    count = parser.parse_args().count
    django.setup()
    from django.core.management import call_command
    from django.test.utils import setup_test_environment

    from tests.benchmarks.responses import FORM, insert_responses
    from tests.interviews.session_factory import publish_form

    setup_test_environment()
    call_command("migrate", verbosity=0)
    other = publish_form(FORM.model_copy(update={"slug": "other"}))
    form = publish_form(FORM)
    insert_responses(form, count)
    json.dump(_measured(form, other), sys.stdout)


def _measured(form: Any, other: Any) -> dict[str, float]:
    from interviews.models import Form, Response, Session
    from interviews.staff.services.deleting import delete_form, erase_some_of_form
    from tests.interviews.cast import make_cast

    cast, found = make_cast(), {}
    found["marking it"] = _timed(lambda: delete_form(form, confirm=form.title, by=cast.principal("alice")))[0]
    waits: list[float] = []
    done = threading.Event()
    asking = threading.Thread(target=_ask, args=(other, waits, done))
    asking.start()
    before, steps, more = _memory(), list[float](), True
    began = time.perf_counter()
    while more:
        took, more = _timed(lambda: erase_some_of_form(form.pk))
        steps.append(took)
    found["in all"] = time.perf_counter() - began
    done.set()
    asking.join()
    assert not Form.objects.filter(pk=form.pk).exists()
    assert (
        not Session.objects.filter(form_id=form.pk).exists() and not Response.objects.filter(form_id=form.pk).exists()
    )
    found |= {"steps": len(steps), "the longest step": max(steps), "the last step": steps[-1]}
    found |= {"requests meanwhile": len(waits), "the slowest of them": max(waits), "memory": _memory() - before}
    return found


def _ask(other: Any, waits: list[float], done: threading.Event) -> None:
    """A respondent begins on another form, again and again: reads and writes."""
    from django.db import connection
    from django.test import Client

    while not done.is_set():
        client = Client(headers={"host": "localhost"})
        took, response = _timed(lambda client=client: client.post(f"/f/{other.slug}/start"))
        assert response.status_code < 500, response.status_code
        waits.append(took)
        done.wait(0.1)
    connection.close()


def _timed(work: Any) -> tuple[float, Any]:
    began = time.perf_counter()
    result = work()
    return time.perf_counter() - began, result


def _memory() -> float:
    """The most that the process has held, in bytes."""
    return float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)


if __name__ == "__main__":
    main()
