"""Prints quality.md's budgets beside what is measured here and now, and the floor measured in the same run.

    python -m tests.benchmarks [--only turns,load,stream,paces,sockets,growth,parsing,imports,start,pages,results,searching,deleting,reviews,interactions,rehearsals,mcp,conversations,fleet,first_hour,walks,latency,local_model] [--no-postgres] [--quick]

The server and the fake model are processes of their own; CPU is the server's process's.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Callable, Iterator

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from tests import services  # noqa: E402
from tests.benchmarks import (  # noqa: E402
    agents_over_mcp,
    dashboards,
    first_hour,
    fleet,
    floors,
    growth,
    imports,
    interaction_findings,
    latency,
    local_model,
    mcp_calls,
    paces,
    pages,
    parsing,
    reviews,
    sockets,
    starting,
    streaming,
    turns,
    walks,
    weights,
)
from tests.benchmarks.fake_model import FakeModel  # noqa: E402
from tests.benchmarks.processes import (  # noqa: E402
    FORM,
    measured_conversations,
    measured_deleting,
    measured_interactions,
    measured_large_forms,
    measured_rehearsals,
    measured_results,
    measured_reviews,
    measured_searching,
    server,
    several_servers,
)
from tests.benchmarks.table import Finding, ms, render  # noqa: E402
from tests.fake_openai import FakeOpenAI  # noqa: E402
from tests.faults.support import modelled  # noqa: E402
from tests.quorum import seeding  # noqa: E402
from tests.services import ServiceMissing  # noqa: E402

LONG_POLL = 0.05
PUBLISHED, MOST_PRESSES = 180, 12
SOON = 50
MODEL_CPU, OFFLINE_CPU = 0.025, 0.010
MODEL_RATE, OFFLINE_RATE = 40, 100
ADDED, SLOWEST = 0.015, 0.3


def databases(options: argparse.Namespace) -> list[bool]:
    """Whether on PostgreSQL, in turn."""
    return [False] if options.no_postgres else [False, True]


def name_of(postgres: bool) -> str:
    return "PostgreSQL" if postgres else "SQLite"


def whole_turns(options: argparse.Namespace) -> Iterator[Finding]:
    """One socket, one turn after another."""
    count = 20 if options.quick else 50
    for postgres in databases(options):
        for stream in (True, False):
            with FakeModel() as fake, server(postgres=postgres, **fake.settings(stream=stream)) as running:
                cost = asyncio.run(turns.measure(running, sockets=1, turns=count, warm=5))
                bodies = fake.requests()[-2:]
                package = asyncio.run(floors.package_floor(fake.base_url, bodies, stream=stream))
                bare = asyncio.run(floors.socket_floor(fake.base_url, bodies, stream=stream))
            kind = "two streaming calls" if stream else "two plain calls"
            floor = f"package {ms(package)}, raw {ms(bare)}"
            what = f"turn, {kind}, {name_of(postgres)}"
            yield Finding(f"{what}: CPU", ms(cost.cpu), f"≤ {ms(MODEL_CPU)}", floor, cost.cpu <= MODEL_CPU)
            yield Finding(f"{what}: wall", ms(cost.wall))
        with server(postgres=postgres) as running:
            cost = asyncio.run(turns.measure(running, sockets=1, turns=count, warm=5))
        what = f"turn, offline engine, typed field, {name_of(postgres)}"
        yield Finding(f"{what}: CPU", ms(cost.cpu), f"≤ {ms(OFFLINE_CPU)}", within=cost.cpu <= OFFLINE_CPU)
        yield Finding(f"{what}: wall", ms(cost.wall))


def load(options: argparse.Namespace) -> Iterator[Finding]:
    """Many sockets at once. A rate per core is the turns per second of the server's own CPU."""
    sizes = ((1, 30), (50, 4)) if options.quick else ((1, 40), (50, 8), (500, 2))
    for postgres in databases(options):
        for modelled_run in (True, False):
            with FakeModel() as fake:
                settings = fake.settings(stream=True) if modelled_run else {}
                for number, each in sizes:
                    with server(postgres=postgres, **settings) as running:
                        cost = asyncio.run(turns.measure(running, sockets=number, turns=each))
                    budget = MODEL_RATE if modelled_run else OFFLINE_RATE
                    kind = "models" if modelled_run else "offline"
                    what = f"{number} sockets, {kind}, {name_of(postgres)}: turns/s per core (here in all)"
                    measured = f"{1 / cost.cpu:.0f} ({cost.rate:.0f}), median wait {ms(cost.wall)}"
                    yield Finding(what, measured, f"≥ {budget}", within=1 / cost.cpu >= budget)


def at_their_paces(options: argparse.Namespace) -> Iterator[Finding]:
    """At a hosted model's pace, what is added to its slower call; at people's, what the slowest wait. Cores of their own."""
    turns_each = 5 if options.quick else 20
    with (
        FakeModel(latency=paces.FIRST_TOKEN, piece_delay=1 / paces.TOKENS_PER_SECOND) as fake,
        server(**fake.settings(stream=True)) as running,
        paces.on_cores_of_their_own(running, [fake.process.pid]),
    ):
        waits, slower = asyncio.run(paces.beside_models(running, fake, respondents=20, turns=turns_each))
    what, floor = "20 at a model's pace: median wait beyond a turn's slower call", f"the call {ms(slower)}"
    yield Finding(what, ms(waits.median), f"≤ {ms(ADDED)}", floor, waits.median <= ADDED)
    yield Finding("… 99 %", ms(waits.slowest_hundredth))
    with server() as running, paces.on_cores_of_their_own(running):
        people = {"sockets": 500, "interval": 10.0, "seconds": 12 if options.quick else 60}
        waits = asyncio.run(paces.at_intervals(running, **people))
    slowest = waits.slowest_hundredth
    what = f"500 sockets, offline, each every 10 s ({waits.turns} turns): 99 % wait"
    yield Finding(what, ms(slowest), f"≤ {ms(SLOWEST)}", f"median {ms(waits.median)}", slowest <= SLOWEST)


def calls_and_prompts(options: argparse.Namespace) -> Iterator[Finding]:
    """One long session, its requests looked at turn by turn."""
    with FakeModel() as fake, server(**fake.settings(stream=False)) as running:
        per_turn = asyncio.run(turns.requests_by_turn(running, fake, 40))
    sizes = {turn: sum(len(str(body["messages"])) // 4 for body in per_turn[turn - 1]) for turn in (5, 40)}
    calls = max(len(bodies) for bodies in per_turn)
    yield Finding("model calls per passing answer: total", str(calls), "≤ 2", within=calls <= 2)
    growth = sizes[40] / sizes[5] - 1
    measured = f"{sizes[5]} → {sizes[40]} ({growth:+.1%})"
    yield Finding("prompt tokens, turn 5 → turn 40", measured, "within 15 %", within=abs(growth) <= 0.15)


def first_words(options: argparse.Namespace) -> Iterator[Finding]:
    sent: list[float] = []
    with FakeOpenAI(streaming.responder(sent)) as fake, server(**modelled(fake)) as running:
        took = asyncio.run(streaming.seconds_to_first_words(running, sent))
    yield Finding("first whole sentence of a stream at the socket", ms(took), "≤ 15 ms", within=took <= 0.015)


def idle_sockets(options: argparse.Namespace) -> Iterator[Finding]:
    number = 500 if options.quick else 2000
    sockets.allow_sockets(number)
    with server() as running:
        weight = asyncio.run(sockets.bytes_per_idle_socket(running, number))
    what = f"memory of an idle socket, {number} of them"
    yield Finding(what, f"{weight / 1000:.1f} kB", "≤ 36 kB", within=weight <= 36_000)


def growth_of_memory(options: argparse.Namespace) -> Iterator[Finding]:
    begin, end = (2_000, 6_000) if options.quick else (20_000, 100_000)
    with server() as running:
        grown = asyncio.run(growth.grown_bytes(running, begin, end))
    what = f"memory between turn {begin:,} and {end:,}"
    yield Finding(what, f"{grown / 1_000_000:.1f} MB", "≤ 5 MB", within=grown <= 5_000_000)


def typed_parsing(options: argparse.Namespace) -> Iterator[Finding]:
    took = parsing.seconds_per_answer()
    slowest = max(took, key=lambda name: took[name])
    for name, seconds in sorted(took.items(), key=lambda item: -item[1])[:3]:
        yield Finding(f"reading an answer as {name}", f"{seconds * 1000:.2f} ms", "≤ 2 ms", within=seconds <= 0.002)
    others = [seconds for name, seconds in took.items() if name != slowest]
    yield Finding("reading an answer, the other types on average", f"{sum(others) / len(others) * 1000:.2f} ms")


def importing(options: argparse.Namespace) -> Iterator[Finding]:
    """Pure: no rows are written."""
    for name, took in imports.seconds().items():
        yield Finding(f"XLSForm of {imports.QUESTIONS} questions: {name}", f"{took:.2f} s")


def importing_much(options: argparse.Namespace) -> Iterator[Finding]:
    """Whole requests, the draft's saving among them, and what its designer does next."""
    for postgres in databases(options)[:1] if options.quick else databases(options):
        for name, took in measured_large_forms(postgres=postgres).items():
            yield Finding(f"{name}, {name_of(postgres)}: CPU", f"{took:.2f} s", "≤ 5 s", within=took <= 5)


def deletions(options: argparse.Namespace) -> Iterator[Finding]:
    count = 2_000 if options.quick else 100_000
    for postgres in databases(options):
        what = f"deleting a form of {count} responses, {name_of(postgres)}"
        found = measured_deleting(count, postgres=postgres)
        longest, slowest = found["the longest step"], found["the slowest of them"]
        yield Finding(f"{what}: in all", f"{found['in all']:.0f} s in {found['steps']:.0f} steps")
        yield Finding(f"{what}: the longest step", f"{longest:.2f} s", "≤ 1 s", within=longest <= 1)
        yield Finding(f"{what}: the slowest request meanwhile", f"{slowest:.2f} s")
        yield Finding(f"{what}: memory", f"{found['memory'] / 1_000_000:.0f} MB more")


def starts(options: argparse.Namespace) -> Iterator[Finding]:
    cold, warm = starting.seconds_to_first_page()
    yield Finding("packages installed, no database → first page", f"{cold:.1f} s", "≤ 60 s", within=cold <= 60)
    yield Finding("the same with the database there", f"{warm:.1f} s", "≤ 5 s", within=warm <= 5)


_MANY = 100_000
"""Responses of a form; more are read on PostgreSQL alone."""
_AMONG_MILLIONS = {
    "page, first page": 0.22,
    "page, filtered by long text": 1.0,
    "analytics, counted anew": 1.7,
    "export, csv": 300,
}
"""Seconds, of a form with as many responses as that."""


def over_results(options: argparse.Namespace) -> Iterator[Finding]:
    """Pages, numbers and exports over many responses."""
    count = 5_000 if options.quick else options.responses
    for postgres in databases(options) if count <= _MANY else [True]:
        found = measured_results(count, postgres=postgres)
        where = f"{count:,} responses, {name_of(postgres)}"
        for name, value in found.items():
            budget = _seconds_for(name) if count <= _MANY else _AMONG_MILLIONS.get(name)
            within = value <= budget if budget else None
            if name.endswith("memory"):
                yield Finding(f"{where}: {name}", f"{value / 1e6:.0f} MB")
            elif name.startswith("export"):
                said, goal = f"{value:.1f} s, {count / value:,.0f} a second", f"≤ {budget} s" if budget else ""
                yield Finding(f"{where}: {name}", said, goal, within=within)
            else:
                yield Finding(f"{where}: {name}", ms(value), f"≤ {ms(budget)}" if budget else "", within=within)


def _seconds_for(name: str) -> float | None:
    """What a page may take; None for what has no budget."""
    if name.startswith("export") or name.endswith("the next"):
        return None
    return 1.5 if name.startswith("analytics") else 0.3


def over_texts(options: argparse.Namespace) -> Iterator[Finding]:
    """Exact counts and samples of searches over many responses."""
    count = 5_000 if options.quick else 100_000
    for postgres in databases(options):
        found = measured_searching(count, postgres=postgres)
        where, floor = f"{count:,} responses, {name_of(postgres)}", found.pop("floor, one pass over the texts")
        for name, value in found.items():
            if name.startswith("search"):
                yield Finding(f"{where}: {name}", ms(value), f"≤ {ms(0.3)}", f"one pass {ms(floor)}", value <= 0.3)
            else:
                yield Finding(f"{where}: {name}", ms(value))


def seeded_reviews(options: argparse.Namespace) -> Iterator[Finding]:
    """Plans with a seeded fault, and sound ones: in the wordings that the reviewers were made with, and in fresh ones."""
    names = {name: name.removeprefix("offline-") for name in (*reviews.RESPONDERS, *reviews.RULES)}
    variations, sound = (2, 90) if options.quick else (6, 300)
    for fresh in (False, True):
        wordings = "fresh wordings" if fresh else "worked wordings"
        kinds = reviews.caught(seeding.seeded_plans(seed=11, variations=variations, fresh=fresh))
        for kind, caught in {**kinds, "all kinds": reviews.altogether(kinds)}.items():
            refused = ", ".join(f"{names[name]} {caught.rejected[name] / caught.plans:.0%}" for name in names)
            named = f"named {caught.named['any'] / caught.plans:.0%}"
            yield Finding(f"{wordings}, {kind} ({caught.plans} plans)", f"{named}; refused by {refused}")
        alarms = reviews.false_alarms(seeding.sound_plans(sound, seed=12, fresh=fresh))
        shares = {name: alarms.rejected[name] / alarms.plans for name in names}
        measured = ", ".join(f"{names[name]} {share:.1%}" for name, share in shares.items())
        what = f"{wordings}, false alarms ({alarms.plans} sound plans)"
        yield Finding(what, measured, "≤ 5 %", within=max(shares.values()) <= 0.05)
    took = reviews.seconds_per_vote(seeding.sound_plans(40, seed=1))
    yield Finding("a vote by rule", ms(took))


def review_costs(options: argparse.Namespace) -> Iterator[Finding]:
    """Five reviewers over HTTP; the slowest thinks for a second."""
    for postgres in databases(options):
        where = name_of(postgres)
        found = measured_reviews(postgres=postgres)
        over = found["wall against the slowest vote"] - 1
        measured = f"{found['wall']:.2f} s, {over:+.1%}"
        yield Finding(
            f"review by five, {where}: wall, against its slowest vote", measured, "≤ 10 %", within=over <= 0.1
        )
        yield Finding(f"review by five, {where}: rows, statements", f"{found['rows']:.0f}, {found['statements']:.0f}")
    with server() as running:
        token = running.add_owner([FORM.model_copy(update={"slug": "reviewed"})])
        took = asyncio.run(dashboards.seconds_to_dashboard(running, token, "reviewed"))
    yield Finding("a vote at a dashboard's socket after", ms(took))


def over_interactions(options: argparse.Namespace) -> Iterator[Finding]:
    """What the staff's agents cost, with models that answer at once."""
    for postgres in databases(options):
        found = measured_interactions(5_000 if options.quick else 100_000, postgres=postgres)
        yield from interaction_findings.of_requests(found, name_of(postgres))
        yield from interaction_findings.of_the_gate(found, name_of(postgres))
        yield from interaction_findings.of_tables(found, name_of(postgres))


def rehearsals(options: argparse.Namespace) -> Iterator[Finding]:
    """Ten respondents by rule on each form of the demo, and on six forms with a seeded fault each."""
    for name, found in measured_rehearsals().items():
        taken = f"{found['seconds']:.1f} s, CPU {found['cpu']:.1f} s, {found['messages']} messages"
        reached = f"{found['reached']} of 10 reached the end"
        faults = f"faults: {', '.join(found['faults']) or 'none'}; worth a look: {found['remarks']}"
        kind, _, subject = name.partition(": ")
        within = not found["faults"] if kind == "demo" else [one.split()[0] for one in found["faults"]] == [subject]
        yield Finding(f"rehearsal, {name}", f"{taken}; {reached}; {faults}", within=within)


def tool_calls(options: argparse.Namespace) -> Iterator[Finding]:
    """Looking at a session, as a program does it."""
    with server() as running:
        found = mcp_calls.cpu_per_call(running, FORM.slug, 30 if options.quick else 200)
    for name, seconds in found.items():
        yield Finding(f"looking at a session by {name}: CPU", ms(seconds))


def single_pages(options: argparse.Namespace) -> Iterator[Finding]:
    """One page after another, on one connection."""
    for postgres in databases(options):
        with server(postgres=postgres) as running:
            found = pages.cpu_per_request(running, FORM.slug, 30 if options.quick else 200)
        floor = next(iter(found.values()))
        for name, seconds in found.items():
            yield Finding(f"{name}, {name_of(postgres)}: CPU", ms(seconds), floor=ms(floor))


def conversations_of_agents(options: argparse.Namespace) -> Iterator[Finding]:
    """From a send to the answer of the other's long poll, with fifty agents in twenty-five conversations."""
    found = measured_conversations(500 if options.quick else 2_000)
    weight, rate = found.pop("bytes of a waiting poll"), found.pop("messages a second")
    for name, seconds in found.items():
        budget = LONG_POLL if name.endswith("median") and "pause" not in name else None
        within = seconds <= budget if budget else None
        yield Finding(f"send → poll, {name}", ms(seconds), f"≤ {ms(budget)}" if budget else "", within=within)
    yield Finding("messages a second, all without a pause", f"{rate:.0f}")
    yield Finding("memory of a waiting poll", f"{weight / 1000:.1f} kB")
    with server() as running:
        for name, seconds in agents_over_mcp.measured(running).items():
            yield Finding(f"over MCP, {name}", ms(seconds))


def over_processes(options: argparse.Namespace) -> Iterator[Finding]:
    """One process and two on the same services; then two that are killed and restarted in turn."""
    seconds = 8 if options.quick else 40
    redis = services.shared_redis().url
    costs = {}
    for number in (1, 2):
        with several_servers(number, redis) as running:
            warm = {"respondents": 12 * number, "pause": 0.0, "unrest": False}
            asyncio.run(fleet.run(running, seconds=5, **warm))
            costs[number] = asyncio.run(fleet.run(running, seconds=seconds, **warm))
        found = costs[number]
        what = f"processes: {number}; turns/s per core that serves (here in all)"
        yield Finding(what, f"{1 / found.cpu:.0f} ({found.turns / found.seconds:.0f})")
    kept = costs[1].cpu / costs[2].cpu
    yield Finding(
        "two processes against one, turns for each core that serves", f"{kept:.2f}", "≥ 0.85", "", kept >= 0.85
    )
    with several_servers(2, redis) as running:
        found = asyncio.run(fleet.run(running, respondents=20, seconds=2 * seconds, pause=1.0, unrest=True))
    lost = ", ".join(found.wrong) or "nothing"
    yield Finding(f"{found.turns} turns while processes die: lost or changed", lost, "nothing", "", not found.wrong)
    waits = f"half within {ms(found.median)}, 99 % {ms(found.slowest_hundredth)}, the slowest {found.slowest:.1f} s"
    yield Finding("… from an answer to the next question", waits)
    yield Finding("… answers sent again to another process", str(found.sent_again))


def first_steps(options: argparse.Namespace) -> Iterator[Finding]:
    """In a browser: a form is made and published, and answered. The machine is this one, the person's pace is assumed."""
    for what, walk in first_hour.walks():
        effort = walk.effort
        taken = f"{walk.seconds():.0f} s (machine {walk.machine:.1f}), {effort.presses} presses, {effort.keys} keys"
        read = f", {effort.words_read} words in view ({walk.seconds(1):.0f} s if all are read)" + (
            f", {effort.words_spoken} spoken" if effort.words_spoken else ""
        )
        is_staff = what.startswith("a published form")
        within = walk.seconds() <= PUBLISHED and effort.presses <= MOST_PRESSES if is_staff else None
        yield Finding(what, taken + read, f"≤ {PUBLISHED} s, {MOST_PRESSES} presses" if is_staff else "", within=within)


def walks_to_submissions(options: argparse.Namespace) -> Iterator[Finding]:
    for what, walk in walks.walked():
        used = ", ".join(f"{number} {kind}" for kind, number in walk.inputs.most_common())
        yield Finding(f"{what} → a submission", walk.wrong or f"{walk.seconds:.0f} s: {used}", within=not walk.wrong)


def weights_of_pages(options: argparse.Namespace) -> Iterator[Finding]:
    for what, weight in weights.bytes_by_view():
        taken = f"{weight.whole / 1000:.1f} kB in {weight.requests} requests"
        taken += f", {weight.frames / 1000:.1f} of them over the socket" if weight.frames else ""
        staff = what.startswith("staff")
        yield Finding(what, taken, "" if staff else "≤ 80 kB", within=None if staff else weight.whole <= 80_000)


def waits_for_pictures(options: argparse.Namespace) -> Iterator[Finding]:
    """From a press to the picture that shows it; the load of this machine tells."""
    for what, tries in latency.milliseconds():
        middle, slowest = latency.median(tries), max(tries)
        told = f"{middle:.0f} ms, slowest of {len(tries)} {slowest:.0f} (load {os.getloadavg()[0]:.1f})"
        yield Finding(what, told, f"≤ {SOON} ms", within=middle <= SOON)


def with_a_local_model(options: argparse.Namespace) -> Iterator[Finding]:
    """A whole interview with a real model of 135 million parameters: what becomes of it, and how far its words are used."""
    found = local_model.measure()
    figures, words = found.figures, len(found.words)
    calls = figures.calls + figures.failures.total()
    median, slowest = figures.latency(0.5) or 0, figures.latency(0.95) or 0
    ended = "submitted" if found.submitted else "not submitted"
    rightly = "as it was said" if found.right else "not as it was said"
    yield Finding("interview with a local model", f"{ended}, {rightly}", "both", within=found.submitted and found.right)
    yield Finding(
        "… its own words read by the respondent", f"{words} of {found.turns.total()} turns", "≥ 1", within=words > 0
    )
    yield Finding("… calls; seconds a call", f"{calls}; {median:.1f}, 95 % within {slowest:.1f}")
    yield Finding("… tokens", f"{figures.prompt_tokens:,} + {figures.completion_tokens:,}")
    yield Finding(
        "… failures, repairs, refusals", f"{dict(figures.failures)}, {dict(figures.repairs)}, {dict(figures.refusals)}"
    )
    forms = {want: f"{form['choice']}{'' if form['stream'] else ', plain'}" for want, form in found.forms.items()}
    yield Finding("… requests are sent as", str(forms))
    yield Finding("… readiness says", found.told)
    yield Finding("… in all", f"{found.seconds:.0f} s")
    for said in found.words:
        print(f"      the model: {said}")


SECTIONS: dict[str, list[Callable[[argparse.Namespace], Iterator[Finding]]]] = {
    "parsing": [typed_parsing],
    "imports": [importing, importing_much],
    "start": [starts],
    "turns": [whole_turns, calls_and_prompts],
    "stream": [first_words],
    "load": [load],
    "paces": [at_their_paces],
    "sockets": [idle_sockets],
    "growth": [growth_of_memory],
    "pages": [single_pages],
    "results": [over_results],
    "searching": [over_texts],
    "deleting": [deletions],
    "reviews": [review_costs, seeded_reviews],
    "interactions": [over_interactions],
    "rehearsals": [rehearsals],
    "mcp": [tool_calls],
    "conversations": [conversations_of_agents],
    "fleet": [over_processes],
    "first_hour": [first_steps, weights_of_pages],
    "walks": [walks_to_submissions],
    "latency": [waits_for_pictures],
    "local_model": [with_a_local_model],
}
BY_DEFAULT = [name for name in SECTIONS if name != "local_model"]
"""That one installs what it needs, for a long time, and has to be asked for."""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("--only", default=",".join(BY_DEFAULT), help=f"some of {', '.join(SECTIONS)}")
    parser.add_argument("--no-postgres", action="store_true")
    parser.add_argument("--quick", action="store_true", help="fewer turns and sockets")
    parser.add_argument("--responses", type=int, default=100_000, help="of the form whose results are read")
    return parser.parse_args()


def main() -> None:
    options = arguments()
    findings: list[Finding] = []
    for name in options.only.split(","):
        for section in SECTIONS[name]:
            try:
                for finding in section(options):
                    findings.append(finding)
                    print(f"… {finding.what}: {finding.measured}", flush=True)
            except ServiceMissing as missing:
                print(f"!!! NOT MEASURED: {missing}")
    print("\n" + render(findings))


if __name__ == "__main__":
    main()
