"""Questions in plain words where no model serves: answered by code, led to a page, or told what can be asked."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core.cache import caches
from django.utils import timezone

from formagent.server.database_thread import threaded
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.forms import save_definition
from interviews.models import Form, FormVersion, Response
from quorum.models import Interaction
from tests.interviews.cast import Cast
from tests.interviews.results.answered import PARTY, answer, party_form
from tests.quorum.interactions.test_chores import LUNCH
from tests.quorum.interactions.test_plain_requests import asked as typed
from tests.quorum.interactions.test_plain_requests import page

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def party(cast: Cast) -> Form:
    form = party_form(cast.workspace)
    for dish in ("soup", "cake", "cake"):
        answer(form, {"name": "A", "age": 31, "dish": dish, "story": "We lost the key in Lisbon."})
    left = answer(form, {"name": "B"}, submitted=False)
    Response.objects.filter(pk=left.pk).update(asked_field="story", stage="abandoned", closed_at=timezone.now())
    return form


async def asked(cast: Cast, question: str, language: str = "en", **more: str) -> Interaction:
    return await typed(cast, question, language, new="ask", **more)


def said(row: Interaction) -> str:
    return str((row.result or {})["answer"])


@pytest.mark.parametrize(
    ("question", "language", "answer_"),
    [
        ("How many responses did we get for the party form so far?", "en", "4 responses were started: 3 submitted"),
        ("how many people answered?", "en", "4 responses were started"),
        ("How many people said cake?", "en", "2 of 3 answers to “Dish” are “Cake”"),
        ("Where do people stop in The summer party?", "en", "This was asked last"),
        ("Who mentioned Lisbon?", "en", "3 of 4 responses hold “Lisbon”"),
        ("how old are they, what is the average age?", "en", "31 on average"),
        ("「The summer party」の回答は何件ありますか？", "ja", "4"),
        ("「The summer party」はどこで中断されていますか？", "ja", "1"),
    ],
)
async def test_a_plain_question_is_answered(
    cast: Cast, party: Form, question: str, language: str, answer_: str
) -> None:
    row = await asked(cast, question, language)
    assert (row.state, row.error, row.calls) == ("completed", "", 0)
    assert answer_ in said(row)
    assert ("Understood as:" if language == "en" else "と理解しました") in said(row)


OFTEN = {
    "value": "daily",
    "label": "Every day",
    "synonyms": ["daily", "all the time"],
}
USAGE = FormDefinition(
    slug="usage",
    title="Product feedback",
    languages=("en", "de"),
    fields=(
        FieldDefinition(
            field_id="often",
            label="How often do you use it?",
            type="choice",
            config={"choices": [OFTEN, {"value": "weekly", "label": "Every week", "synonyms": ["weekly"]}]},
            translations={"de": {"label": "Wie oft?", "choices": {"daily": "Jeden Tag", "weekly": "Jede Woche"}}},
        ),
        FieldDefinition(field_id="contact", label="May we write to you about your answers?", type="yes_no"),
    ),
)


@pytest.fixture
def usage(cast: Cast) -> Form:
    form = party_form(cast.workspace, USAGE)
    before = timezone.now() - dt.timedelta(days=400)
    answer(form, {"often": "weekly", "contact": True}, definition=USAGE, started=before)
    answer(form, {"often": "weekly", "contact": True}, definition=USAGE, started=before)
    answer(form, {"often": "daily", "contact": False}, definition=USAGE, started=timezone.now())
    return form


@pytest.mark.parametrize(
    ("question", "language", "answer_"),
    [
        ("how many use it daily?", "en", "1 of 3 answers to “How often do you use it?” is “Every day”"),
        ("which share uses it daily?", "en", "1 of 3 answers to “How often do you use it?” is “Every day”"),
        ("how many use it every day?", "en", "1 of 3 answers to “How often do you use it?” is “Every day”"),
        ("How many said weekly?", "en", "2 of 3 answers to “How often do you use it?” are “Every week”"),
        ("how many said “Jeden Tag”?", "en", "1 of 3 answers to “How often do you use it?” is “Every day”"),
        ("how many people answered today?", "en", "1 responses were started: 1 submitted"),
        ("how many people answered yesterday?", "en", "0 responses were started"),
        ("how many use it weekly this year?", "en", "0 of 1 answers to “How often do you use it?” are “Every week”"),
        ("今日は何件の回答がありましたか？", "ja", "1"),
    ],
)
async def test_the_option_and_the_days_that_are_named_are_counted(
    cast: Cast, usage: Form, question: str, language: str, answer_: str
) -> None:
    """“daily” was read as another option of its kind, and “answered today” as a question about answers."""
    row = await asked(cast, question, language, form="usage")
    assert (row.state, row.error) == ("completed", ""), row.error
    assert answer_ in said(row)
    assert "May we write" not in said(row)


@pytest.mark.parametrize(
    ("question", "page_", "why"),
    [
        ("who has not answered yet?", "/forms/party/share/", "personal link"),
        ("Compare dish and dances", "/forms/party/analytics/?down=dish&amp;across=dances", "against each other"),
    ],
)
async def test_what_a_page_shows_is_linked(cast: Cast, party: Form, question: str, page_: str, why: str) -> None:
    row = await asked(cast, question)
    assert (row.result or {})["nothing"] == "nothing_to_do" and why in row.error
    shown = await page(cast, row)
    assert f'href="{page_.replace("&amp;", "&")}' in shown and "Failed" not in shown


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("How many vegetarians are there in the party form?", "This was not understood: “vegetarians”."),
        ("How many did not say cake?", "“How many did not say cake”"),
        ("Is the sky blue?", "Without a model only plain questions about a form's responses are understood."),
        ("How many said Yes or No to name and email?", ""),
    ],
)
async def test_what_would_be_another_question_is_not_answered(cast: Cast, party: Form, question: str, why: str) -> None:
    row = await asked(cast, question)
    assert (row.result or {})["nothing"] == "not_understood" and why in row.error
    shown = await page(cast, row)
    assert "Not understood" in shown and "notice-wrong" not in shown


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("compare last week with this one", "en"),
        ("Compare this week and last week in The summer party", "en"),
        ("how does this week compare?", "en"),
        ("先週と今週を比べて", "ja"),
    ],
)
async def test_two_spans_are_counted_against_each_other(cast: Cast, party: Form, question: str, language: str) -> None:
    """They were taken for two questions."""
    before = timezone.now() - dt.timedelta(days=7)
    one = await Response.objects.filter(form=party, submitted_at__isnull=False).order_by("pk").afirst()
    await Response.objects.filter(pk=one.pk if one else None).aupdate(started_at=before)
    row = await asked(cast, question, language, form="party")
    assert (row.state, row.error) == ("completed", "")
    counts = ("submitted: 1 · ", "submitted: 2") if language == "en" else ("1 件 · ", "2 件")
    assert all(one in said(row) for one in counts) and "→" in said(row)
    assert ("Dish" in said(row)) and ("Not taken into account" not in said(row))


async def test_what_cannot_be_compared_leads_to_the_days_of_analytics(cast: Cast, party: Form) -> None:
    row = await asked(cast, "compare us with the neighbours")
    assert "It is not clear what is compared." in row.error and (row.result or {})["nothing"] == "not_understood"
    assert 'href="/forms/party/analytics/' in await page(cast, row)


async def test_answers_are_counted_of_submitted_responses(cast: Cast, party: Form) -> None:
    """An unfinished one was counted, and nobody was told."""
    unfinished = await threaded(lambda: answer(party, {"name": "C", "dish": "cake"}, submitted=False))()
    row = await asked(cast, "How many people said cake?")
    assert "2 of 3 answers to “Dish” are “Cake”" in said(row)
    assert "Numbers were counted over 3 submitted responses." in said(row)
    assert dict((row.result or {})["plot"]["rows"])["Cake"] == 2
    client = await threaded(cast.client)("bob")
    seen = await threaded(client.get)("/forms/party/analytics/")
    assert "4 answers · 1 of them not submitted" in seen.content.decode()
    await Response.objects.filter(pk=unfinished.pk).adelete()


async def test_what_is_left_over_is_told_with_the_answer(cast: Cast, party: Form) -> None:
    row = await asked(cast, "How many said cake last Tuesday?")
    assert "2 of 3 answers" in said(row) and "Not taken into account: “last Tuesday”." in said(row)


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_every_question_that_is_offered_is_answered(cast: Cast, party: Form, language: str) -> None:
    row = await asked(cast, "Is the sky blue?", language)
    examples = (row.result or {})["examples"]
    assert len(examples) == 3
    for one in examples:
        row = await asked(cast, one, language)
        assert (row.state, row.error) == ("completed", ""), one
        assert one.replace("?", "") in said(row).replace("?", ""), "it was understood as itself"


async def test_a_form_has_to_be_named_where_there_are_several(cast: Cast, party: Form) -> None:
    await threaded(lambda: save_definition(cast.workspace, LUNCH, public=False))()
    row = await asked(cast, "How many answered?")
    assert row.error == "Say of which form: “Lunch orders”, “The summer party”."
    shown = await page(cast, row)
    pressed = f'name="request" value="{row.request}: “The summer party”"'
    assert pressed in shown, "a press says which"
    assert "Press the one that is meant:" in shown and "This is understood, for example:" not in shown
    assert '<button class="chip" name="request"' in shown and ">“The summer party”</button>" in shown
    row = await asked(cast, "How many answered?", form="party")
    assert "4 responses were started" in said(row)


async def test_the_console_offers_what_is_understood(cast: Cast, party: Form) -> None:
    client = await threaded(cast.client)("bob")
    for kind, example in (
        ("ask", "How many responses does “The summer party” have?"),
        ("agent", "Close “The summer party” on Friday"),
    ):
        shown = (await threaded(client.get)(f"/console/?new={kind}&workspace=harbour")).content.decode()
        assert f'name="request" value="{example}"' in shown and 'name="request" rows="3"' in shown


async def test_no_option_is_taken_for_another_that_is_like_it(cast: Cast, party: Form) -> None:
    often = FieldDefinition(
        field_id="often",
        label="How often do you come?",
        type="choice",
        config={"choices": [{"value": "daily", "label": "Every day"}, {"value": "weekly", "label": "Every week"}]},
    )
    version = await FormVersion.objects.aget(form=party)
    definition = PARTY.model_copy(update={"fields": (*PARTY.fields, often)})
    version.definition = definition.model_dump(mode="json")
    await version.asave()
    version_definition.cache_clear()
    caches["process"].clear()
    row = await asked(cast, "how many said every day?", form="party")
    assert "“Every day”" in said(row) and "Every week" not in said(row).partition("answers")[0]
