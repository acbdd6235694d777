"""What a rehearsal of ten respondents by rule takes, and what it finds.

`python -m tests.benchmarks.rehearsing` prints seconds, CPU, faults and remarks by form as JSON, from a database of its own
process: the demo's forms, and the six forms with a seeded fault each.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from typing import Any

import django


def main() -> None:
    django.setup()
    json.dump(asyncio.run(_measure()), sys.stdout)


async def _measure() -> dict[str, Any]:
    from asgiref.sync import sync_to_async
    from django.core.management import call_command

    from interviews.demo import NAMES, demo_form
    from tests.quorum.rehearsals.seeded import SEEDED, SHORT

    await sync_to_async(call_command)("migrate", verbosity=0)
    await _rehearsed(SHORT)  # warm: connections, imports
    forms = {f"demo: {name}": demo_form(name) for name in NAMES}
    forms |= {f"seeded: {kind}": form for kind, (form, _) in SEEDED.items()}
    return {name: await _rehearsed(form) for name, form in forms.items()}


async def _rehearsed(form: Any) -> dict[str, Any]:
    from tests.quorum.rehearsals.played import rehearsed

    began, cpu = time.perf_counter(), time.process_time()
    result = await rehearsed(form)
    return {
        "seconds": time.perf_counter() - began,
        "cpu": time.process_time() - cpu,
        "messages": sum(record.messages for record in result.records),
        "reached": sum(record.reached_the_end for record in result.records),
        "faults": [f"{one.kind} {one.field_id}".strip() for one in result.faults],
        "remarks": len(result.findings) - len(result.faults),
    }


if __name__ == "__main__":
    main()
