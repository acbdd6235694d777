"""What a review costs besides its votes.

`python -m tests.benchmarks.reviewing` prints time, rows and statements as JSON, from a database of its own process.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import sys
import time
from collections import Counter
from typing import Any

import django

REVIEWS = 5
SECONDS = (0.2, 0.4, 0.6, 0.8, 1.0)
"""How long each reviewer thinks."""


def main() -> None:
    from tests.fake_openai import FakeOpenAI
    from tests.fake_openai.reviewing import ReviewPanel, Slow, yes_sayer

    panel = ReviewPanel({f"r{number}": Slow(yes_sayer, seconds) for number, seconds in enumerate(SECONDS)})
    with FakeOpenAI(panel) as fake:
        for name in panel.personas:
            settings = {"BASE_URL": fake.base_url, "MODEL": name, "API_KEY": "key"}
            os.environ |= {f"FORMAGENT_MODELS__{name}__{key}": value for key, value in settings.items()}
        os.environ["FORMAGENT_QUORUM__REVIEW_MODELS"] = json.dumps(list(panel.personas))
        django.setup()
        json.dump(asyncio.run(_measure()), sys.stdout)


async def _measure() -> dict[str, float]:
    from asgiref.sync import sync_to_async
    from django.core.management import call_command
    from django.db import connections

    from quorum.models import ReviewRound
    from quorum.reviews.reviewing import ReviewJobs

    await sync_to_async(call_command)("migrate", verbosity=0)
    statements: Counter[str] = Counter()
    await sync_to_async(lambda: connections["default"].execute_wrappers.append(_counting(statements)))()
    await ReviewJobs().advance(await sync_to_async(_opened)(0))  # warm: connections, imports
    took, ratios, counted, rows = [], [], [], []
    for number in range(1, REVIEWS + 1):
        before = await sync_to_async(_row_count)()
        key = await sync_to_async(_opened)(number)
        statements.clear()
        began = time.perf_counter()
        while await ReviewJobs().advance(key):
            pass
        took.append(time.perf_counter() - began)
        counted.append(statements.total())
        slowest = await sync_to_async(_slowest_vote)(key)
        round_ = await sync_to_async(ReviewRound.objects.get)(review_id=key)
        assert round_.outcome == "approved"
        ratios.append(took[-1] / slowest)
        rows.append(await sync_to_async(_row_count)() - before)
    return {
        "wall": statistics.median(took),
        "wall against the slowest vote": statistics.median(ratios),
        "statements": statistics.median(counted),
        "rows": statistics.median(rows),
    }


def _counting(statements: Counter[str]) -> Any:
    def count(execute: Any, sql: str, *rest: Any) -> Any:
        statements[sql.split(None, 1)[0].upper()] += 1
        return execute(sql, *rest)

    return count


def _opened(number: int) -> str:
    """A review of a version that differs from the one before."""
    from interviews.forms.publishing.publish import publish_form
    from interviews.forms.services.forms import save_definition
    from interviews.models import Workspace
    from quorum.models import Review
    from tests.interviews.session_factory import FORM

    workspace, _ = Workspace.objects.get_or_create(slug="bench", defaults={"name": "Bench"})
    form = save_definition(workspace, FORM.model_copy(update={"title": f"Visit {number}"}), public=True)
    version = publish_form(form)
    return str(Review.objects.get(version=version).pk)


def _slowest_vote(key: str) -> float:
    from quorum.models import ModelVote

    return max(ModelVote.objects.filter(round__review_id=key).values_list("latency_ms", flat=True)) / 1000


def _row_count() -> int:
    from django.apps import apps

    rows = [model.objects.count() for model in apps.get_app_config("quorum").get_models()]
    return sum(rows) + apps.get_model("interviews", "AuditEntry").objects.count()


if __name__ == "__main__":
    main()
