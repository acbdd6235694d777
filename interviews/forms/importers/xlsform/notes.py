"""Notes of an XLSForm: words without a question.

At the beginning they are the form's description, later what the next question is about, at the end what is said when the form
is done.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized
from interviews.forms.importers.xlsform.structure import Step


@dataclass
class Notes:
    report: Report
    description: Localized = field(default_factory=Localized)
    _waiting: Localized = field(default_factory=Localized)
    _for_everybody: Localized = field(default_factory=Localized)
    """What of them is shown on no condition."""
    _places: list[str] = field(default_factory=list)

    def take(self, step: Step, text: Localized, *, first: bool) -> None:
        """A note; `first`, before any question."""
        row = step.row
        if first and not row["relevant"] and not step.groups:
            self.description = self.description.then(text)
            self.report.carried(row.place, _("the note stands in the form's description"))
            return
        if row["relevant"]:
            message = _("a note that is shown on a condition only was left out: {text}")
            self.report.left_out(row.place, message, text=text.text)
            return
        self._waiting = self._waiting.then(text)
        self._places.append(row.place)
        if not any(step.conditions()):
            self._for_everybody = self._for_everybody.then(text)

    def for_next_question(self) -> Localized:
        """Those since the last question."""
        waiting, self._waiting, self._for_everybody = self._waiting, Localized(), Localized()
        self._tell(_("the note is told as the explanation of the next question"))
        return waiting

    def ending(self) -> Localized:
        """Those after the last question."""
        self._tell(_("a note after the last question is said when the form is completed, if it is for everybody"))
        return self._for_everybody

    def _tell(self, message: str) -> None:
        for place in self._places:
            self.report.changed(place, message)
        self._places.clear()
