"""Histograms: what stands below the columns can be read."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.results.plots import bar_plot, column_plot, line_plot
from interviews.results.plots.columns import LETTER, WIDTH
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

LABELS = st.lists(st.text("0123456789–,", min_size=1, max_size=16), min_size=1, max_size=24)


@given(LABELS)
def test_labels_of_a_histogram_do_not_touch_each_other_nor_the_edge(labels: list[str]) -> None:
    plot = column_plot([(label, 3) for label in labels])
    end = -1.0
    for bar in (bar for bar in plot.bars if bar.label):
        width = len(bar.label) * LETTER
        left = bar.left if bar.anchor == "start" else bar.middle - width / 2
        assert left >= end - 0.11
        end = left + width
    assert end <= WIDTH + 1


@pytest.mark.parametrize("plot", [column_plot([("a", 12000)]), bar_plot([("a", 12000)])])
def test_numbers_have_thousands_separators(plot: object) -> None:
    assert [bar.number for bar in plot.bars] == ["12,000"]  # type: ignore[attr-defined]


def test_numbers_of_lines_have_thousands_separators() -> None:
    plot = line_plot(["a", "b"], [("Started", [12000, 1])])
    assert (plot.lines[0].last, plot.up[1].label) == ("12,001", "12,000")


@pytest.mark.parametrize("name", ["Submitted", "送信済みのもの"])
@pytest.mark.parametrize("count", [3, 1502, 1_234_567])
def test_names_of_lines_and_their_numbers_have_room(name: str, count: int) -> None:
    """On a phone a letter is about ten units wide, a wide one nearly twenty."""
    plot = line_plot(["2027-03", "2027-04"], [(name, [0, count])])
    wide = sum(17 if letter > "⺀" else 9.5 for letter in f"{name} {plot.lines[0].last}")
    assert plot.label_left + wide <= plot.width
    assert plot.left >= 6 + 9.5 * len(plot.up[1].label)
    assert plot.left < plot.right


@pytest.mark.django_db
def test_days_below_a_plot_are_written_like_all_days(cast: Cast) -> None:
    form = party_form(cast.workspace)
    day = dt.datetime(2027, 3, 11, 12, tzinfo=dt.UTC)
    answer(form, {"name": "Ann"}, started=day)
    page = cast.client("bob").get("/forms/party/analytics/").content.decode()
    assert ">11 Mar 2027</text>" in page
    assert ">2027-03-11</text>" not in page


@pytest.mark.parametrize(
    ("days", "labelled"),
    [
        (["7 Nov 2026", "19 Nov 2026", "30 Nov 2026"], ["7 Nov 2026", "30 Nov 2026"]),
        (["2026", "2027", "2028"], ["2026", "2027", "2028"]),
    ],
)
def test_labels_below_lines_leave_room_for_each_other(days: list[str], labelled: list[str]) -> None:
    plot = line_plot(days, [("Submitted", [1, 2, 3]), ("Abandoned", [0, 0, 0])])
    assert [tick.label for tick in plot.across] == labelled
