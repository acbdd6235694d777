"""What code answers, in the words of its reader: options by their names, months and units as people write them."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import caches
from django.utils import translation

from formagent import work
from formagent.server.database_thread import threaded
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.forms import save_definition
from interviews.models import Answer, Form, FormVersion
from quorum.interactions.chores.buttons import chore_request
from quorum.models import Interaction
from quorum.services.interactions.starting import start_interaction
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

pytestmark = pytest.mark.django_db(transaction=True)
_OFFERED = {"choices": [{"value": "opt_1", "label": "Soup of the day"}, {"value": "opt_2", "label": "Plum cake"}]}


def _field(field_id: str, kind: str, label: str, **config: Any) -> FieldDefinition:
    return FieldDefinition(field_id=field_id, label=label, type=kind, config=config)


DINNER = FormDefinition(
    slug="party",
    title="Dinner",
    languages=("en",),
    fields=(
        _field("f_eat", "multi_choice", "Dishes", **_OFFERED),
        _field("f_agree", "consent", "Agreement", statement="I come"),
        _field("f_day", "date", "Day"),
        _field("f_hour", "time", "Hour"),
        _field("f_long", "duration", "Stay"),
        _field("f_pay", "money", "Share", currencies=["EUR", "JPY"]),
        _field("f_story", "long_text", "Story"),
    ),
)
ANN = {
    "f_eat": [], "f_agree": True, "f_day": "2027-03-11", "f_hour": "10:30", "f_long": "PT1H30M",
    "f_pay": {"amount": "12.50", "currency": "EUR"}, "f_story": "A wet evening",
}  # fmt: skip
BEA = {**ANN, "f_eat": ["opt_1"], "f_day": "2027-05-02", "f_pay": {"amount": "5000", "currency": "JPY"}}


@pytest.fixture
def form(cast: Cast) -> Form:
    caches["process"].clear()
    version_definition.cache_clear()
    form = party_form(cast.workspace, DINNER)
    for answers in (ANN, BEA, {**ANN, "f_pay": {"amount": "13.50", "currency": "EUR"}}):
        answer(form, answers, definition=DINNER)
    Answer.objects.filter(column="f_story").update(seconds=90)
    return form


async def asked(cast: Cast, language: str, **chore: str) -> Any:
    def begin() -> Interaction:
        principal = cast.principal("bob")
        with translation.override(language):
            request = chore_request(principal, cast.workspace, {"kind": "ask", "form": "party", **chore}, language)
        return start_interaction(cast.workspace, request, by=principal)

    row = await threaded(begin)()
    await work.run_until_idle()
    row = await Interaction.objects.aget(pk=row.pk)
    assert row.state == "completed", row.error
    return row.result


async def test_counts_name_options_months_hours_and_units(cast: Cast, form: Form) -> None:
    said = (await asked(cast, "en", question="distribution"))["answer"]
    assert "**Dishes**, 3 answers\n\n- Soup of the day: 1 (33.3%)\n- Plum cake: 0 (0%)\n- None: 2 (66.7%)" in said
    assert "- Mar 2027: 2 (66.7%)\n- Apr 2027: 0 (0%)\n- May 2027: 1 (33.3%)" in said
    assert "- 10:00: 3 (100%)" in said
    assert "**Stay**, 3 answers, 1.5 hours on average\n\n- 1–2 hours: 3 (100%)" in said
    assert "f_" not in said and "opt_" not in said and "2027-03" not in said


async def test_amounts_of_several_currencies_are_not_added_up(cast: Cast, form: Form) -> None:
    said = (await asked(cast, "en", question="distribution", field="f_pay"))["answer"]
    assert "**Share**, 2 answers, 13 EUR on average" in said
    assert "- 12.5–12.6 EUR: 1 (50%)" in said and "- 1 other" in said and "5,000" not in said


async def test_counts_are_told_in_japanese(cast: Cast, form: Form) -> None:
    said = (await asked(cast, "ja", question="distribution"))["answer"]
    assert "- なし：2 (66.7%)" in said and "- はい：3 (100%)" in said and "- 2027年3月：2 (66.7%)" in said
    assert "平均 1.5 時間" in said and "- 1–2 時間：3 (100%)" in said


async def test_answers_are_quoted_as_their_reader_writes_them(cast: Cast, form: Form) -> None:
    english, japanese = [(await asked(cast, code, question="mentions", word="2027"))["answer"] for code in ("en", "ja")]
    assert "- Day: “11 March 2027”" in english
    assert "- Day：「2027年3月11日(木)」" in japanese and "March" not in japanese
    said = (await asked(cast, "ja", question="mentions", word="wet"))["answer"]
    assert "- Story：「A wet evening」" in said, "their own words stay their own"


async def test_a_plot_says_what_its_numbers_count(cast: Cast, form: Form) -> None:
    result = await asked(cast, "en", question="times")
    assert "- Story: 2 minutes" in result["answer"]
    row = await Interaction.objects.alatest("created_at")
    client = await threaded(cast.client)("bob")
    page = (await threaded(client.get)(f"/console/interactions/{row.pk}/")).content.decode()
    assert '<p class="plot-unit">Average seconds</p>' not in page
    assert ">2 minutes</text>" in page and ">90</text>" not in page
    await asked(cast, "en", question="distribution", field="f_day")
    row = await Interaction.objects.alatest("created_at")
    page = (await threaded(client.get)(f"/console/interactions/{row.pk}/")).content.decode()
    assert '<p class="plot-unit">Responses</p>' in page
    assert ">Mar 2027</td>" in page and ">2027-03<" not in page


async def test_a_question_is_named_as_in_the_version_that_is_answered(cast: Cast, form: Form) -> None:
    def reword() -> None:
        fields = tuple(one.model_copy(update={"label": "Meals", "order": 0}) for one in DINNER.fields)
        renamed = DINNER.model_copy(update={"fields": fields})
        save_definition(cast.workspace, DINNER.model_copy(update={"fields": fields[:1]}), public=True)
        FormVersion.objects.create(form=form, number=2, definition=renamed.model_dump(mode="json"))

    await threaded(reword)()
    said = (await asked(cast, "en", question="distribution", field="f_eat"))["answer"]
    assert said.startswith("**Dishes**, 3 answers") and "Meals" not in said
    assert (await Interaction.objects.alatest("created_at")).request == "How is “Dishes” answered in “Dinner”?"
