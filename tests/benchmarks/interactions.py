"""What the staff's agents cost: three requests as people make them, the gate, a search of many responses, pages, the sweep.

    python -m tests.benchmarks.interactions --count 100000

prints a JSON object by what was measured. Models answer at once, from a process of their own, so that processor time is the
product's. The database is the configured one, migrated and empty.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import django

from tests.benchmarks.costs import Cost, best, counted_cost
from tests.benchmarks.fake_model import FakeModel
from tests.benchmarks.staff_models import CLINIC, DAMAGE, EDITS, FIX, RENAMING

MODELS = ("ann", "ben", "cleo")
SPELLS = 3
"""Of each run of the gate, the quickest of which counts."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100_000)
    count = parser.parse_args().count
    with FakeModel("tests.benchmarks.staff_models:respond") as fake:
        for name in MODELS:
            model = {"BASE_URL": fake.base_url, "MODEL": name, "API_KEY": "key", "MAX_RETRIES": "0"}
            os.environ |= {f"FORMAGENT_MODELS__{name.upper()}__{key}": value for key, value in model.items()}
        settings = {"REVIEW_MODELS": ",".join(MODELS), "DECISION_MODEL": "ann", "EXPLORATION_MODEL": "ann"}
        os.environ |= {f"FORMAGENT_QUORUM__{name}": value for name, value in settings.items()}
        django.setup()
        json.dump(asyncio.run(_measure(count, fake)), sys.stdout)


async def _measure(count: int, fake: FakeModel) -> dict[str, float]:
    from formagent.server.database_thread import threaded

    cast = await threaded(_prepared)()
    found: dict[str, float] = {}
    found |= await _gate(cast)
    found |= await _three_requests(cast, count, fake)
    found |= await threaded(_sweeps)(cast, count)
    return found


def _prepared() -> Any:
    from django.core.management import call_command
    from django.test.utils import setup_test_environment

    from tests.interviews.cast import make_cast
    from tests.quorum.seeding.clinic import seed_clinic_intake

    setup_test_environment()
    call_command("migrate", verbosity=0)
    cast = make_cast()
    seed_clinic_intake(cast.workspace)
    return cast


# --- the three requests ------------------------------------------------------------------------------------------------


async def _three_requests(cast: Any, count: int, fake: FakeModel) -> dict[str, float]:
    from formagent.server.database_thread import threaded

    found: dict[str, float] = {}
    fake.requests()
    with counted_cost(agent := Cost()):
        row = await _run(cast, "agent", FIX, {"form": CLINIC})
        effect = await _decided(cast, row)
    found |= await threaded(_told)("agent", row, agent) | {"agent, with votes": len(fake.requests())}
    found |= {f"approval to effect, {key}": value for key, value in effect.items()}
    found |= await threaded(_page)(cast, row)
    with counted_cost(discuss := Cost()):
        row = await _run(cast, "discuss", "Is income asked too early?", {"form": CLINIC})
    found |= await threaded(_told)("discuss", row, discuss) | {"discuss, with votes": len(fake.requests())}
    await threaded(_many)(cast, count)
    await _run(cast, "ask", DAMAGE, {"form": "many"})  # Warm: statements, definitions.
    fake.requests()
    with counted_cost(ask := Cost()):
        row = await _run(cast, "ask", DAMAGE, {"form": "many"})
    found |= await threaded(_told)("ask", row, ask) | {"ask, with votes": len(fake.requests())}
    return found | await threaded(_read)(row)


async def _run(cast: Any, form: str, text: str, about: dict[str, Any], **mode: Any) -> Any:
    from formagent import work
    from formagent.server.database_thread import threaded
    from quorum.domain.interactions.forms import InteractionForm
    from quorum.models import Interaction
    from quorum.services.interactions.starting import InteractionRequest, start_interaction

    asked = InteractionRequest(InteractionForm(form), text, about=about, mode=mode)
    row = await threaded(start_interaction)(cast.workspace, asked, by=await threaded(cast.principal)("alice"))
    await work.run_until_idle()
    return await Interaction.objects.select_related("workspace", "requested_by").aget(pk=row.pk)


async def _decided(cast: Any, row: Any) -> dict[str, float]:
    """The requester accepts the plan, somebody else allows the publishing: how long the last takes to have its effect."""
    from formagent import work
    from formagent.server.database_thread import threaded
    from quorum.models import Confirmation, ToolUse
    from quorum.services.confirmations import resolve_confirmation
    from quorum.services.interactions.deciding import accept_plan

    by, other = await threaded(cast.principal)("alice"), await threaded(cast.principal)("rita")
    await threaded(accept_plan)(row, by=by)
    await work.run_until_idle()
    asked = await Confirmation.objects.aget(interaction=row)
    began = time.process_time()
    await threaded(resolve_confirmation)(asked.pk, other, True, "go")
    await work.run_until_idle()
    cpu = time.process_time() - began
    use = await ToolUse.objects.select_related("confirmation").aget(interaction=row, tool="publish_form")
    assert use.state == "done" and use.ended_at and use.confirmation.resolved_at
    return {"wall": (use.ended_at - use.confirmation.resolved_at).total_seconds(), "all that follows, cpu": cpu}


def _told(name: str, row: Any, cost: Cost) -> dict[str, float]:
    row.refresh_from_db()
    assert row.state == "completed", (name, row.state, row.waiting_for, row.error)
    return {
        f"{name}, calls": row.calls, f"{name}, prompt tokens": row.prompt_tokens,
        f"{name}, completion tokens": row.completion_tokens, f"{name}, wall": cost.wall, f"{name}, cpu": cost.cpu,
        f"{name}, statements": cost.statements, f"{name}, rows": cost.rows,
    }  # fmt: skip


def _many(cast: Any, count: int) -> None:
    from django.db import connection

    from interviews.models import Form
    from tests.benchmarks.responses import FORM, insert_responses
    from tests.interviews.session_factory import publish_form

    form = publish_form(FORM)
    Form.objects.filter(pk=form.pk).update(workspace=cast.workspace)
    insert_responses(form, count, kept=("mood", "story"))
    with connection.cursor() as cursor:
        # As the databases' own upkeep leaves them.
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")


def _read(row: Any) -> dict[str, float]:
    """What the question took of its search alone, and of a plain count over an index beside it."""
    from interviews.models import Form, SearchText
    from interviews.results.reading.columns import columns_of
    from interviews.results.reading.sampling import Search, search_responses
    from interviews.results.rules.search_terms import terms_of
    from quorum.models import ResponseRead

    form = Form.objects.get(slug="many")
    search = Search(terms=terms_of(["water damage"], every=True))

    def searched() -> int:
        return search_responses(form, columns_of(form), search, sensitive=True, seed=1, size=10).matching

    return {
        "ask, responses": SearchText.objects.filter(form=form).count(),
        "ask, matching": searched(),
        "ask, responses read": ResponseRead.objects.filter(interaction=row).count(),
        "ask, its search": best(searched),
        "ask, a plain count": best(lambda: SearchText.objects.filter(form=form).count()),
    }


def _page(cast: Any, row: Any) -> dict[str, float]:
    """The page of a whole run, with the styles and scripts that it names; compressed as a server sends them."""
    from django.contrib.staticfiles import finders

    cast.workspace.refresh_from_db()
    page = cast.client("alice").get(f"/console/interactions/{row.pk}/").content
    named = set(re.findall(rb'(?:src|href)="/static/([^"?]+\.(?:css|js))', page))
    paths = [finders.find(re.sub(r"\.[0-9a-f]{12}(?=\.\w+$)", "", name.decode())) for name in named]
    weights = [len(gzip.compress(Path(path).read_bytes())) for path in paths if path]
    return {
        "page, markup": len(page),
        "page, markup compressed": len(gzip.compress(page)),
        "page, styles and scripts compressed": sum(weights),
    }


# --- the gate ----------------------------------------------------------------------------------------------------------


async def _gate(cast: Any) -> dict[str, float]:
    """The same run with its calls reviewed by three, and with the same calls let through unreviewed."""
    about = {"form": CLINIC}
    reviewed, unreviewed = Cost(), Cost()
    for number in range(SPELLS):
        for cost, through in ((reviewed, False), (unreviewed, True)):
            with _let_through() if through else _nothing(), counted_cost(one := Cost()):
                row = await _run(cast, "agent", f"{RENAMING} ({number})", about, phase_scope="fast")
            assert row.state == "completed", (row.state, row.error)
            if not cost.cpu or one.cpu < cost.cpu:
                cost.wall, cost.cpu, cost.statements, cost.rows = one.wall, one.cpu, one.statements, one.rows
    return {
        "gate, calls": EDITS,
        **{f"gate, {name}": (getattr(reviewed, name) - getattr(unreviewed, name)) / EDITS for name in _PARTS},
        **{f"gate, {name} ratio": getattr(reviewed, name) / getattr(unreviewed, name) for name in _PARTS},
    }


_PARTS = ("wall", "cpu", "statements", "rows")


@contextmanager
def _nothing() -> Iterator[None]:
    yield


@contextmanager
def _let_through() -> Iterator[None]:
    """High-risk calls run as soon as they are asked for: what a review costs is what is missing then."""
    from formagent.server.database_thread import threaded
    from quorum.interactions.gate import Gate
    from quorum.services.interactions import tool_uses
    from quorum.tools.base import Risk

    first = Gate._first

    async def through(self: Any, tool: Any, use: Any, failures: int) -> Any:
        if tool.risk is Risk.LOW:
            return await first(self, tool, use, failures)
        await threaded(tool_uses.mark_allowed)(self.claimed, use)
        return await self._run(tool, use)

    with patch.object(Gate, "_first", through):
        yield


# --- the sweep ---------------------------------------------------------------------------------------------------------


def _sweeps(cast: Any, count: int) -> dict[str, float]:
    """Looking for what is to be forgotten, beside many interactions that are over, each of which has read three responses."""
    import datetime as dt

    from django.utils import timezone

    from interviews.models import Session
    from quorum.models import Interaction, ResponseRead
    from quorum.services.interactions.forgetting import trees_to_forget
    from quorum.services.interactions.retention import remove_old_interactions

    ended = timezone.now() - dt.timedelta(days=2)
    sessions = list(Session.objects.values_list("pk", flat=True)[:5_000])
    like = Interaction.objects.filter(form="ask").first()
    assert like is not None
    kept = {"workspace": cast.workspace, "form": "ask", "context_mode": like.context_mode, "settings": like.settings}
    over = {"phase": "ended", "state": "completed", "status": "done", "ended_at": ended, "request": "Who?"}
    for start in range(0, count, 2_000):
        rows = [Interaction(**kept, **over) for _ in range(start, min(start + 2_000, count))]
        Interaction.objects.bulk_create(rows)
        reads = [
            ResponseRead(interaction=row, session=sessions[(3 * n + k) % len(sessions)])
            for n, row in enumerate(rows)
            for k in range(3)
        ]
        ResponseRead.objects.bulk_create(reads)
    began = time.process_time()
    trees_to_forget()
    first = time.process_time() - began
    Interaction.objects.filter(ended_at=ended).update(settled=True)  # As after some more of these.
    return {
        "sweep, interactions": count,
        "sweep, while the first are settled": first,
        "sweep, once all are settled": best(trees_to_forget, processor=True),
        "sweep, for what is too old": best(remove_old_interactions, processor=True),
    }


if __name__ == "__main__":
    main()
