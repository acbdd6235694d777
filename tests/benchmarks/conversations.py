"""Fifty agents in twenty-five conversations: messages a second, from a send to the other's long poll, memory of a waiting poll.

    python -m tests.benchmarks.conversations [--rounds 20] [--polls 2000]

One process with SQLite on the disk as a server has it; the calls are those that MCP and REST make (`agent_calls`). The figures
as JSON: seconds, messages a second, bytes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import json
import os
import resource
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

PAIRS, BURSTS = 25, 5
Agent = dict[str, Any]
"""Its id, its session's token, and its account, which the request's own token proves."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--polls", type=int, default=2_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        _set_up(Path(directory))
        agents = _agents()
        print(json.dumps(asyncio.run(_measure(agents, options.rounds, options.polls))))


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


def _agents() -> list[Agent]:
    from quorum.conversations.services import agent_calls
    from quorum.conversations.services.agents import AgentWanted, make_agent
    from tests.interviews.cast import make_cast

    cast = make_cast()
    found = []
    for number in range(2 * PAIRS):
        account, secrets = make_agent(cast.workspace, AgentWanted(f"Agent {number}"), by=cast.principal("alice"))
        answer = agent_calls.authenticate(secrets.passkey)
        found.append({"id": answer["agent_id"], "token": answer["session_token"], "account": account})
    return found


async def _measure(agents: list[Agent], rounds: int, polls: int) -> dict[str, float]:
    from formagent.server.database_thread import in_database
    from quorum.conversations.services import agent_calls

    pairs = [(agents[n], agents[n + 1]) for n in range(0, len(agents), 2)]
    for one, other in pairs:
        await in_database(agent_calls.start_conversation, one["token"], other["id"])
        await agent_calls.get_next_action(other["token"], 0, bearer=other["account"])
    found = _spread("one pair alone", [await _alone(*pairs[0], n) for n in range(min(10, rounds))])
    others, began = pairs[1:], time.perf_counter()
    taken = await asyncio.gather(*(_converse(one, other, rounds) for one, other in others))
    spoken = sum(map(len, taken))
    found["messages a second"] = spoken / (time.perf_counter() - began)
    found |= _spread("all without a pause", *taken)
    found |= _spread("all in the same moment of each second", *await _bursts(others))
    found |= _spread("each once a second, at moments of its own", *await _paced(others))
    return found | {"bytes of a waiting poll": await _weigh(agents, polls)}


async def _bursts(pairs: list[tuple[Agent, Agent]]) -> list[list[float]]:
    """A message a second in each conversation, sent in all at once."""
    ready = asyncio.Barrier(len(pairs))
    return list(await asyncio.gather(*(_converse(*pair, BURSTS, pause=1.0, ready=ready) for pair in pairs)))


async def _paced(pairs: list[tuple[Agent, Agent]]) -> list[list[float]]:
    """A message a second in each conversation, which begin one after another."""

    async def begun_later(number: int) -> list[float]:
        await asyncio.sleep(number / len(pairs))
        return await _converse(*pairs[number], BURSTS, pause=1.0)

    return list(await asyncio.gather(*map(begun_later, range(len(pairs)))))


def _spread(name: str, *taken: list[float]) -> dict[str, float]:
    times = sorted(seconds for each in taken for seconds in each)
    last = {f"{name}: {part} %": times[int(part / 100 * len(times))] for part in (95, 99)}
    return {f"{name}: median": statistics.median(times), **last}


async def _alone(one: Agent, other: Agent, number: int) -> float:
    return (await _converse(one, other, 1))[0]


async def _converse(
    one: Agent, other: Agent, rounds: int, pause: float = 0, ready: asyncio.Barrier | None = None
) -> list[float]:
    """Seconds from each send to the moment at which the other's waiting request is answered. `ready`: send with all others."""
    from formagent.server.shared_commits import in_shared_commit
    from quorum.conversations.services import agent_calls

    taken = []
    for number in range(rounds):
        speaker, hearer = (one, other) if number % 2 == 0 else (other, one)
        waiting = asyncio.create_task(agent_calls.get_next_action(hearer["token"], 25, bearer=hearer["account"]))
        await asyncio.sleep(pause or 0.05)
        if ready is not None:
            await ready.wait()
        sent = time.perf_counter()
        await in_shared_commit(agent_calls.send_message, speaker["token"], "How are you?", hearer["id"])
        answer: dict[str, Any] = await waiting
        taken.append(time.perf_counter() - sent)
        assert answer["action"] == "get_pending_messages", answer
        found = await in_shared_commit(agent_calls.get_pending_messages, hearer["token"])
        [(talk, last)] = found["last_numbers"].items()
        await in_shared_commit(agent_calls.get_pending_messages, hearer["token"], talk, last)
    return taken


async def _weigh(agents: list[Agent], polls: int) -> float:
    from quorum.conversations.services import agent_calls

    gc.collect()
    before = _resident()
    waiting = [
        asyncio.create_task(agent_calls.get_next_action(agent["token"], 25, bearer=agent["account"]))
        for agent in itertools.islice(itertools.cycle(agents), polls)
    ]
    await asyncio.sleep(4)
    still = sum(not task.done() for task in waiting)
    weight = (_resident() - before) / max(1, still)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    return weight


def _resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


if __name__ == "__main__":
    main()
