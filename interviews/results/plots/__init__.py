"""Plots as data for one SVG template: bars, lines, histograms, shares with intervals; fixed units, coloured by CSS classes."""

from interviews.results.plots.bars import Bar, BarPlot, bar_plot
from interviews.results.plots.columns import ColumnPlot, column_plot
from interviews.results.plots.intervals import Interval, IntervalPlot, interval_plot
from interviews.results.plots.lines import LinePlot, line_plot

__all__ = [
    "Bar",
    "BarPlot",
    "ColumnPlot",
    "Interval",
    "IntervalPlot",
    "LinePlot",
    "bar_plot",
    "column_plot",
    "interval_plot",
    "line_plot",
]
