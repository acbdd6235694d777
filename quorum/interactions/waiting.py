"""Why an interaction cannot go on at the moment, or at all."""

from __future__ import annotations


class Waiting(Exception):
    """Nothing more can be done before `what` is over: review:…, confirmation:…, child:…."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class ModelAway(Exception):
    """The model that the step needs cannot be reached at the moment: the step is taken again later."""

    def __init__(self, model: str, error: str, rest: float | None = None) -> None:
        super().__init__(error)
        self.model = model
        self.rest = rest
        """Seconds for which nobody asks it: it was not asked now, and this is no failed try."""


class StoppedByHuman(Exception):
    """After three rejected calls a person has decided against the third: the run ends."""
