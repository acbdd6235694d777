"""The figures of the judges page: what is drawn, and the tables behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from interviews.results.pages.figures import Figure
from interviews.results.plots import Interval, interval_plot
from interviews.results.reading.analytics import Cell
from quorum.domain.figures import Share
from quorum.domain.judging import Judgement, PairFigures, ReviewerFigures
from quorum.judging_words import NOTHING, count_words, interval_words, percent, seconds_words, share_words


@dataclass(frozen=True)
class Line:
    """A line of a reviewer's card."""

    name: str
    value: str
    note: str = ""


@dataclass(frozen=True)
class Card:
    """A reviewer with its figures."""

    reviewer: str
    lines: Sequence[Line]


def shown_figures(judgement: Judgement) -> list[Figure]:
    """All of them in the order of the page; those without rows are not shown."""
    return [_quorum(judgement), _right(judgement), _agreement(judgement), _pairs(judgement), _reviewers(judgement)]


def _quorum(judgement: Judgement) -> Figure:
    quorum = judgement.quorum
    shares = [(gettext("The quorum"), quorum.beside_best), (quorum.best, quorum.best_accuracy)] if quorum.best else []
    note = gettext("Right by human decisions, in the rounds in which both had an answer.")
    return _shares("quorum", gettext("The quorum beside its best member"), shares, note)


def _right(judgement: Judgement) -> Figure:
    shares = [(each.reviewer, each.with_human) for each in judgement.reviewers]
    note = gettext(
        "Votes that went with what a human decided about the same content. Only contested rounds reach a human."
    )
    title = gettext("Right, by human decisions")
    return _shares("right", title, shares if any(share.of for _, share in shares) else [], note)


def _agreement(judgement: Judgement) -> Figure:
    shares = [(each.reviewer, each.with_outcome) for each in judgement.reviewers]
    note = gettext("Votes that went with the outcome of their round, which each of them is a part of.")
    return _shares("agreement", gettext("Agreement with the outcome"), shares, note)


def _shares(name: str, title: str, shares: Sequence[tuple[str, Share]], note: str) -> Figure:
    headings = [
        gettext("Who voted"),
        gettext("Votes that did"),
        gettext("Votes"),
        "%",
        gettext("from %"),
        gettext("to %"),
    ]
    rows = [(who, share.hits, share.of, *map(_hundredths, _with_interval(share))) for who, share in shares]
    return Figure(name, title, headings, rows, interval_plot([_interval(who, share) for who, share in shares]), note)


def _interval(who: str, share: Share) -> Interval:
    low, high = share.interval or (0.0, 1.0)
    return Interval(who, share_words(share), share.value, low, high)


def _with_interval(share: Share) -> tuple[float | None, float | None, float | None]:
    low, high = share.interval or (None, None)
    return share.value, low, high


def _hundredths(value: float | None) -> Cell:
    return "" if value is None else round(100 * value, 1)


def _pairs(judgement: Judgement) -> Figure:
    headings = [
        gettext("Two reviewers"),
        gettext("Rounds in common"),
        gettext("Voted alike, %"),
        gettext("Decided by a human"),
        gettext("Correlation of mistakes (φ)"),
    ]
    by_correlation = sorted(judgement.pairs, key=lambda pair: -2.0 if pair.phi is None else pair.phi, reverse=True)
    plot = interval_plot([_pair_drawn(pair) for pair in by_correlation])
    note = gettext(
        "How often two vote alike, and φ, the correlation of their mistakes: at 1 one adds nothing to the other."
    )
    return Figure("pairs", gettext("Who errs together"), headings, [_pair(pair) for pair in by_correlation], plot, note)


def _pair_drawn(pair: PairFigures) -> Interval:
    low, high = pair.same.interval or (0.0, 1.0)
    correlation = NOTHING if pair.phi is None else f"{pair.phi:.2f}"
    return Interval(f"{pair.first} · {pair.second}", f"φ {correlation}", pair.same.value, low, high)


def _pair(pair: PairFigures) -> Sequence[Cell]:
    correlation = "" if pair.phi is None else round(pair.phi, 2)
    return (f"{pair.first} · {pair.second}", pair.same.of, _hundredths(pair.same.value), pair.judged, correlation)


def _reviewers(judgement: Judgement) -> Figure:
    headings = [
        gettext("Who voted"),
        gettext("Rounds"),
        gettext("Approved"),
        gettext("Rejected"),
        gettext("Abstained"),
        gettext("Did not vote"),
        gettext("Too late"),
        gettext("Went with the outcome"),
        gettext("Votes with an outcome"),
        gettext("Right, by human decisions"),
        gettext("Votes a human decided about"),
        gettext("Right against all others"),
        gettext("Votes against all others"),
        gettext("Brier score"),
        gettext("Votes scored"),
        gettext("Median, ms"),
        gettext("95 % within, ms"),
        gettext("Tokens read"),
        gettext("Tokens written"),
        gettext("Cost"),
    ]
    rows = [_reviewer(each) for each in judgement.reviewers]
    return Figure("reviewers", gettext("All numbers"), headings, rows, None, wide=True)


def _reviewer(each: ReviewerFigures) -> Sequence[Cell]:
    return (
        each.reviewer,
        each.asked,
        each.approvals,
        each.rejections,
        each.abstentions,
        each.errors,
        each.late,
        each.with_outcome.hits,
        each.with_outcome.of,
        each.with_human.hits,
        each.with_human.of,
        each.alone_right.hits,
        each.alone_right.of,
        "" if each.brier is None else round(each.brier, 3),
        each.brier_of,
        "" if each.median_ms is None else round(each.median_ms),
        "" if each.p95_ms is None else round(each.p95_ms),
        each.prompt_tokens,
        each.completion_tokens,
        round(each.cost, 6),
    )


def reviewer_cards(judgement: Judgement) -> list[Card]:
    """The figures of each reviewer as one reads them."""
    return [Card(each.reviewer, _card_lines(each)) for each in judgement.reviewers]


def _card_lines(each: ReviewerFigures) -> list[Line]:
    errors = Share(each.errors, each.asked)
    late = gettext("%(late)d came too late") % {"late": each.late} if each.late else ""
    verdicts = gettext("%(yes)d approved, %(no)d rejected, %(none)d abstained") % {
        "yes": each.approvals, "no": each.rejections, "none": each.abstentions,
    }  # fmt: skip
    tokens = gettext("%(read)s tokens read, %(written)s written") % {
        "read": f"{each.prompt_tokens:,}", "written": f"{each.completion_tokens:,}",
    }  # fmt: skip
    brier = NOTHING if each.brier is None else f"{each.brier:.2f}"
    half = gettext("0 is perfect, 0.25 a coin") if each.brier is not None else ""
    within = gettext("95 %% within %(time)s") % {"time": seconds_words(each.p95_ms)} if each.p95_ms is not None else ""
    return [
        Line(gettext("Rounds"), str(each.asked), verdicts),
        Line(gettext("Agreement with the outcome"), percent(each.with_outcome), count_words(each.with_outcome)),
        Line(gettext("Right, by human decisions"), percent(each.with_human), _counted(each.with_human)),
        Line(gettext("Right against all others"), count_words(each.alone_right)),
        Line(gettext("Confidence (Brier score)"), brier, half),
        Line(gettext("Did not vote"), percent(errors), late or count_words(errors)),
        Line(gettext("Time for an answer"), seconds_words(each.median_ms), within),
        Line(gettext("Cost"), f"{each.cost:.4f}", tokens),
    ]


def _counted(share: Share) -> str:
    if not share.of:
        return gettext("No human has decided yet")
    plausible = gettext("plausible: %(interval)s") % {"interval": interval_words(share)}
    return f"{count_words(share)} · {plausible}"
