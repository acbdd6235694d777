"""Fifty agents in twenty-five conversations: messages a second, from a send to the other's long poll, memory of a waiting poll.

    python -m tests.benchmarks.conversations [--rounds 20] [--polls 2000]

One process with SQLite on the disk as a server has it; the calls are those that MCP and REST make (`agent_calls`).
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import resource
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

PAIRS = 25


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--polls", type=int, default=2_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        _set_up(Path(directory))
        agents = _agents()
        asyncio.run(_measure(agents, options.rounds, options.polls))


def _set_up(directory: Path) -> None:
    from tests.migrated import migrated

    shutil.copytree(migrated(), directory, dirs_exist_ok=True)
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "formagent.settings",
        "FORMAGENT_VAR_DIR": str(directory),
        "FORMAGENT_LOG__FORMAT": "none",
        "FORMAGENT_TESTING": "1",
        "FORMAGENT_CONVERSATIONS__MESSAGES_PER_MINUTE": "100000",
        "FORMAGENT_CONVERSATIONS__CALLS_PER_MINUTE": "1000000",
        "FORMAGENT_CONVERSATIONS__MAX_TURNS": "40",
    }
    import django

    django.setup()


def _agents() -> list[dict[str, str]]:
    from quorum.conversations.services import agent_calls
    from quorum.conversations.services.agents import AgentWanted, make_agent
    from tests.interviews.cast import make_cast

    cast = make_cast()
    found = []
    for number in range(2 * PAIRS):
        _, secrets = make_agent(cast.workspace, AgentWanted(f"Agent {number}"), by=cast.principal("alice"))
        answer = agent_calls.authenticate(secrets.passkey)
        found.append({"id": answer["agent_id"], "token": answer["session_token"]})
    return found


async def _measure(agents: list[dict[str, str]], rounds: int, polls: int) -> None:
    from formagent.server.database_thread import in_database
    from quorum.conversations.services import agent_calls

    pairs = [(agents[n], agents[n + 1]) for n in range(0, len(agents), 2)]
    for one, other in pairs:
        await in_database(agent_calls.start_conversation, one["token"], other["id"])
        await agent_calls.get_next_action(other["token"], 0)
    spread = [await _alone(*pairs[0], n) for n in range(min(10, rounds))]
    print(f"send to the other's poll, one pair alone: median {1000 * statistics.median(spread):.1f} ms")
    began = time.perf_counter()
    taken = await asyncio.gather(*(_converse(one, other, rounds) for one, other in pairs[1:]))
    elapsed = time.perf_counter() - began
    times = sorted(seconds for each in taken for seconds in each)
    print(f"{len(times) / elapsed:.0f} messages/s with {2 * len(taken)} agents all speaking")
    print(
        f"send to the other's poll under that load: median {1000 * statistics.median(times):.1f} ms,"
        f" 95% {1000 * times[int(0.95 * len(times))]:.1f} ms"
    )
    paced = await asyncio.gather(*(_converse(one, other, 5, pause=1.0) for one, other in pairs[1:]))
    calm = sorted(seconds for each in paced for seconds in each)
    print(
        f"the same, a message each second in each: median {1000 * statistics.median(calm):.1f} ms,"
        f" 95% {1000 * calm[int(0.95 * len(calm))]:.1f} ms"
    )
    await _weigh(agents, polls)


async def _alone(one: dict[str, str], other: dict[str, str], number: int) -> float:
    return (await _converse(one, other, 1))[0]


async def _converse(one: dict[str, str], other: dict[str, str], rounds: int, pause: float = 0) -> list[float]:
    """Seconds from each send to the moment at which the other's waiting request is answered."""
    from formagent.server.database_thread import in_database
    from quorum.conversations.services import agent_calls

    taken = []
    for number in range(rounds):
        speaker, hearer = (one, other) if number % 2 == 0 else (other, one)
        waiting = asyncio.create_task(agent_calls.get_next_action(hearer["token"], 25))
        await asyncio.sleep(pause or 0.05)
        sent = time.perf_counter()
        await in_database(agent_calls.send_message, speaker["token"], "How are you?", hearer["id"])
        answer: dict[str, Any] = await waiting
        taken.append(time.perf_counter() - sent)
        assert answer["action"] == "get_pending_messages", answer
        found = await in_database(agent_calls.get_pending_messages, hearer["token"])
        [(talk, last)] = found["last_numbers"].items()
        await in_database(agent_calls.get_pending_messages, hearer["token"], talk, last)
    return taken


async def _weigh(agents: list[dict[str, str]], polls: int) -> None:
    from quorum.conversations.services import agent_calls

    gc.collect()
    before = _resident()
    waiting = [
        asyncio.create_task(agent_calls.get_next_action(agents[n % len(agents)]["token"], 25)) for n in range(polls)
    ]
    await asyncio.sleep(4)
    still = sum(not task.done() for task in waiting)
    print(f"{(_resident() - before) / max(1, still) / 1000:.1f} kB for each of {still} waiting polls")
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


def _resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


if __name__ == "__main__":
    main()
