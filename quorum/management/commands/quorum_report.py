"""`manage.py quorum_report`: how well reviewers judge, and whether the quorum beats its best single member."""

from __future__ import annotations

import dataclasses
import datetime as dt
import json
from argparse import ArgumentTypeError
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from interviews.models import Workspace
from interviews.results.reading.analytics import Range
from quorum.domain.figures import Share
from quorum.domain.judging import ENOUGH, Answer, Judgement, QuorumFigures, ReviewerFigures
from quorum.management.tables import aligned
from quorum.results.judging import NEWEST, figures_of_span

NOTHING = "-"
HEADINGS = (
    "reviewer", "rounds", "errors", "late", "with outcome", "right", "alone right", "brier", "median", "95%", "tokens", "cost",
)  # fmt: skip


class Command(BaseCommand):
    help = (
        "Prints per reviewer: rounds, errors, agreement with the outcome, being right by human decisions, calibration, "
        "latency and cost; who errs with whom; and whether the quorum beats its best single member."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--workspace", metavar="SLUG", help="one workspace; without it, all of them together")
        parser.add_argument("--since", type=_day, metavar="DATE", help="rounds closed on this day or later, YYYY-MM-DD")
        parser.add_argument("--until", type=_day, metavar="DATE", help="rounds closed on this day or earlier")
        parser.add_argument("--json", action="store_true", help="everything, as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        workspace = _workspace(options["workspace"])
        found = figures_of_span(workspace, Range(options["since"], options["until"]))
        if options["json"]:
            content = {"cut": found.cut, **dataclasses.asdict(found.judgement)}
            self.stdout.write(json.dumps(content, indent=2, ensure_ascii=False))
            return
        for line in _report(found.judgement, cut=found.cut):
            self.stdout.write(line)


def _workspace(slug: str | None) -> Workspace | None:
    if slug is None:
        return None
    workspace = Workspace.objects.filter(slug=slug).first()
    if workspace is None:
        raise CommandError(f"There is no workspace {slug!r}.")
    return workspace


def _day(text: str) -> dt.date:
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(f"{text} is no date like 2026-01-31") from None


def _report(judgement: Judgement, *, cut: bool) -> Iterator[str]:
    yield f"{judgement.rounds} rounds, {judgement.quorum.decisions} decided by a human"
    if cut:
        yield f"(only the newest {NEWEST} are counted)"
    if not judgement.rounds:
        return
    yield ""
    yield from aligned([HEADINGS, *(_reviewer(each) for each in judgement.reviewers)])
    if judgement.pairs:
        yield ""
        rows = [("pair", "rounds", "voted alike", "decided by a human", "phi of mistakes")]
        rows += [
            (f"{p.first} + {p.second}", str(p.same.of), _share(p.same), str(p.judged), _number(p.phi))
            for p in judgement.pairs
        ]
        yield from aligned(rows)
    yield ""
    yield from _quorum(judgement.quorum)


def _reviewer(each: ReviewerFigures) -> tuple[str, ...]:
    return (
        each.reviewer,
        str(each.asked),
        str(each.errors),
        str(each.late),
        _share(each.with_outcome),
        _share(each.with_human),
        f"{each.alone_right.hits} of {each.alone_right.of}",
        _number(each.brier),
        _milliseconds(each.median_ms),
        _milliseconds(each.p95_ms),
        f"{each.prompt_tokens}+{each.completion_tokens}",
        f"{each.cost:.4f}",
    )


def _quorum(quorum: QuorumFigures) -> Iterator[str]:
    yield f"The quorum: right in {_interval(quorum.accuracy)} of what humans decided; no answer in {quorum.no_answer}."
    if quorum.best:
        there = f"the quorum there: {_interval(quorum.beside_best)}"
        yield f"Its best member, {quorum.best}: {_interval(quorum.best_accuracy)}; {there}."
    match quorum.answer:
        case Answer.TOO_FEW:
            yield f"Too few decisions to say which is better: {quorum.best_accuracy.of} of {ENOUGH}."
        case Answer.NO_DIFFERENCE:
            yield "No difference that these numbers could show."
        case _:
            yield f"The quorum is {quorum.answer} than its best member (chance of it among equals: {quorum.chance:.3g})."


def _share(share: Share) -> str:
    return NOTHING if share.value is None else f"{100 * share.value:.0f}% ({share.hits}/{share.of})"


def _interval(share: Share) -> str:
    if share.interval is None:
        return NOTHING
    low, high = share.interval
    return f"{_share(share)} [{100 * low:.0f}-{100 * high:.0f}%]"


def _number(value: float | None) -> str:
    return NOTHING if value is None else f"{value:.2f}"


def _milliseconds(value: float | None) -> str:
    return NOTHING if value is None else f"{value:.0f} ms"
