"""How much a plan asks of its respondent."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from interviews.field_types import answer_kind
from interviews.forms.designing.advice import LONG_FORM, VERY_LONG_FORM
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import ParseContext
from interviews.reading.text.normalization import fold
from interviews.reading.times.duration_phrases import length_mentions
from quorum.domain.criteria import Criterion
from quorum.offline.findings import Finding, Weight
from quorum.offline.ordering import difficulty, named
from quorum.offline.reading import Reading

_SECONDS = (8, 12, 20, 30, 50)
"""By difficulty, from 1; each further step as the last."""
_LONGEST_MINUTES = 60
_OPEN_IN_A_ROW = 4
_MORE_THAN_PROMISED = 3


def too_much(reading: Reading) -> Iterator[Finding]:
    """More questions than people bear; optional ones weigh half."""
    asked = [one.field for one in reading.questions]
    required = sum((1 + len(one.fields)) if one.required else 0 for one in asked)
    weight = required + sum((1 + len(one.fields)) / 2 for one in asked if not one.required)
    minutes = estimated_minutes(reading)
    params: dict[str, str | int] = {"count": len(asked), "required": required, "minutes": minutes}
    if weight > VERY_LONG_FORM or minutes > _LONGEST_MINUTES:
        reason = _(
            "%(count)s questions, %(required)s of them required, take about %(minutes)s minutes: hardly anybody bears that."
        )
        yield Finding(Criterion.BURDEN, "", Weight.GRAVE, reason, params)
    elif weight > LONG_FORM:
        reason = _("%(count)s questions, %(required)s of them required, take about %(minutes)s minutes: that is long.")
        yield Finding(Criterion.BURDEN, "", Weight.REMARK, reason, params)
    promised = _promised_minutes(reading)
    if promised and minutes > promised * _MORE_THAN_PROMISED:
        reason = _("The form promises about %(promised)s minutes; the plan takes about %(minutes)s.")
        yield Finding(Criterion.BURDEN, "", Weight.REMARK, reason, {**params, "promised": promised})


def estimated_minutes(reading: Reading) -> int:
    """What answering everything takes, roughly; questions that are only asked after some answers count half."""
    seconds = 0.0
    for question in reading.questions:
        hard = difficulty(question.field)
        took = _SECONDS[min(hard, len(_SECONDS)) - 1] + 20 * max(hard - len(_SECONDS), 0)
        seconds += took / 2 if question.field.condition else took
    return max(1, round(seconds / 60))


def _promised_minutes(reading: Reading) -> int:
    form = reading.form
    words = fold(f"{form.title} {form.description}"[:2_000])
    lengths = length_mentions(words, ParseContext(language=form.language))
    return next((int(one.parts["minutes"]) for one in lengths if "minutes" in one.parts), 0)


def open_in_a_row(reading: Reading) -> Iterator[Finding]:
    """Questions that want to be put into words, one after another."""
    run: list[int] = []
    for question in reading.questions:
        run = [*run, question.place] if answer_kind(question.field) is AnswerKind.PROSE else []
        if len(run) == _OPEN_IN_A_ROW:
            fields = [reading.questions[place].field_id for place in run]
            spread = max(reading.designed[fid] for fid in fields) - min(reading.designed[fid] for fid in fields)
            weight = Weight.GRAVE if spread > _OPEN_IN_A_ROW else Weight.REMARK
            reason = _("“%(label)s” (%(field)s) is open question number %(row)s in a row.")
            yield Finding(Criterion.BURDEN, question.field_id, weight, reason, {**named(question), "row": len(run)})
