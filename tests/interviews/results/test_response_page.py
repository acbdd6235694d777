"""One response: its evidence in the conversation, opened again, erased."""

from __future__ import annotations

import re
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.test import AsyncClient

from formagent.work import run_until_idle
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Answer, AuditEntry, Event, Form, FormVersion, Message, Response, Session, Submission, Turn
from interviews.sessions.rules.outcome import FailedReview
from interviews.sessions.rules.own_words.quotes import Piece, marked
from tests.interviews.cast import Cast, make_cast
from tests.interviews.results.answered import PARTY, answer, party_form
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db

BERRIES = FormDefinition(
    slug="berries",
    title="Berries",
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="email", label="E-mail", type="email", required=True),
        FieldDefinition(field_id="note", label="Anything else?", type="long_text"),
    ),
)


@pytest.fixture
def form(cast: Cast) -> Form:
    return party_form(cast.workspace)


def place(session: Session, more: str = "") -> str:
    return f"/forms/party/responses/{session.pk}/{more}"


def test_answers_are_read_in_the_readers_language(cast: Cast, form: Form) -> None:
    """The respondent was shown them in Japanese; own words, and what the form no longer offers, are theirs."""
    given = {
        "name": "あいこ",
        "day": "2027-03-12",
        "dish": "soup",
        "drinks": ["tea", "wine"],
        "dances": False,
        "story": "雨",
    }
    session = answer(form, given)
    shown = {"day": "2027年3月12日(金)", "dish": "スープ", "drinks": "お茶、ワイン", "dances": "いいえ"}
    for field_id, display in shown.items():
        Answer.objects.filter(session=session, field_id=field_id).update(display=display)
    Session.objects.update(language="ja")
    Response.objects.update(language="ja")
    columns = "&".join(f"column={name}" for name in given)
    for page in (place(session), f"/forms/party/responses/?columns=1&{columns}"):
        content = cast.client("bob").get(page).content.decode()
        for words in ("12 March 2027", "Soup", "Tea and Wine", "No", "あいこ", "雨"):
            assert words in content, (page, words)
        assert not [words for words in shown.values() if words in content]
    Answer.objects.filter(session=session, field_id="dish").update(value="stew", display="シチュー")
    assert "シチュー" in cast.client("bob").get(place(session)).content.decode()


def test_the_pages_say_by_which_clock_they_tell_times(cast: Cast, form: Form) -> None:
    cast.workspace.timezone = "Asia/Tokyo"
    cast.workspace.save()
    session = answer(form, {"name": "Ann"})
    assert "By the clock of Asia/Tokyo" in cast.client("bob").get("/forms/party/responses/").content.decode()
    facts = cast.client("bob").get(place(session)).content.decode().partition("response-facts")[2]
    assert "Asia/Tokyo" in facts.partition("</dl>")[0]


def test_marks_overlap_nest_and_repeat_without_losing_a_letter() -> None:
    text = "In Lisbon, with Ann, in <May>"
    pieces = marked(
        text, [("a", "Lisbon, with Ann"), ("b", "ann"), ("c", "with Ann, in"), ("d", "nowhere"), ("b", "May")]
    )
    assert "".join(piece.text for piece in pieces) == text
    assert pieces == [
        Piece("In "),
        Piece("Lisbon, ", ("a",)),
        Piece("with ", ("a", "c")),
        Piece("Ann", ("a", "b", "c")),
        Piece(", in", ("c",)),
        Piece(" <"),
        Piece("May", ("b",)),
        Piece(">"),
    ]


@pytest.mark.parametrize(
    ("text", "quote", "marked_words"),
    [
        ("It was  the\n THIRD  of May", "the third of may", "the\n THIRD  of May"),
        ("１１日です", "11日", "１１日"),
        ("soft\u200bly", "softly", "soft\u200bly"),
        ("plain", "", ""),
    ],
)
def test_quotes_are_found_as_loosely_as_the_gate_finds_them(text: str, quote: str, marked_words: str) -> None:
    assert "".join(piece.text for piece in marked(text, [("k", quote)]) if piece.marks) == marked_words


def test_nothing_is_missed_of_a_question_that_does_not_apply(cast: Cast, form: Form) -> None:
    session = answer(form, {"name": "Ann", "story": "a story"})
    page = cast.client("bob").get(place(session)).content.decode()
    assert "where it happened" in page
    Answer.objects.filter(session=session, field_id="story").update(state="not_applicable")
    page = cast.client("bob").get(place(session)).content.decode()
    assert "does not apply" in page and "where it happened" not in page


def test_evidence_is_marked_in_the_words_and_html_stays_text(cast: Cast, form: Form) -> None:
    session = answer(
        form,
        {"name": "Ann", "story": "a story"},
        said={"name": ("<i>I am</i> Ann & co", "Ann"), "story": ("I danced in Lisbon", "I danced")},
        facts={"story": {"where": "in Lisbon"}},
    )
    page = cast.client("bob").get(place(session)).content.decode()
    assert '&lt;i&gt;I am&lt;/i&gt; <mark data-keys="name" tabindex="0">Ann</mark> &amp; co' in page
    assert '<mark data-keys="story" tabindex="0">I danced</mark>' in page
    assert re.search(r'/responses/" aria-current="page">', page), "the tab that it lies beneath is not marked"
    assert '<mark data-keys="story--where" tabindex="0">in Lisbon</mark>' in page
    assert 'data-key="story--where"' in page


def test_what_models_cost_is_told_where_one_was_asked(cast: Cast, form: Form) -> None:
    session = answer(form, {"name": "Ann"})
    page = cast.client("bob").get(place(session)).content.decode()
    assert "<dt>Led by</dt>" in page and "<dt>Model calls</dt>" not in page
    Response.objects.filter(pk=session.pk).update(calls=2, tokens=1000)
    assert "<dt>Model calls</dt>" in cast.client("bob").get(place(session)).content.decode()


def test_items_of_groups_stand_under_their_item(cast: Cast, form: Form) -> None:
    session = answer(form, {"name": "Ann", "guests": [{"name": "Zoe"}, {"name": "Yan"}]})
    seen = cast.client("bob").get(place(session)).context["seen"]
    assert [(s.title, [a.display for a in s.answers]) for s in seen.sections] == [
        ("", ["Ann"]),
        ("Guest 1", ["Zoe"]),
        ("Guest 2", ["Yan"]),
    ]


def test_failed_reviews_and_missing_answers_are_told(cast: Cast, form: Form) -> None:
    failed = FailedReview("story", "missing_facts", ["where"], "Where was it?")
    session = answer(form, {"name": "Ann", "age": None}, submitted=False, failed=failed)
    page = cast.client("bob").get(place(session)).content.decode()
    assert "Something was still to be told" in page
    assert "Where was it?" in page
    assert "skipped" in page


def test_what_did_not_pass_is_told_in_words_and_by_the_questions_label(cast: Cast, form: Form) -> None:
    session = answer(form, {"name": "Ann"}, submitted=False, failed=FailedReview("age", "unclear", [], "unclear"))
    html = re.sub(r"\s+", " ", cast.client("victor").get(place(session)).content.decode())
    label = next(field.label for field in PARTY.fields if field.field_id == "age")
    assert f'· <span dir="auto">{label}</span> · The reply was unclear</li>' in html


def test_sensitive_answers_and_their_words_are_hidden(cast: Cast, form: Form) -> None:
    given = {"name": "Ann", "email": "ann@example.org", "guests": [{"name": "Zoe", "born": "2001-02-03"}]}
    session = answer(form, given)
    assert "ann@example.org" in cast.client("bob").get(place(session)).content.decode()
    page = cast.client("victor").get(place(session)).content.decode()
    assert "ann@example.org" not in page
    assert "2001" not in page
    assert "Ann" in page
    assert "Zoe" in page


def test_an_agent_that_repeats_a_sensitive_answer_is_hidden_too(cast: Cast, form: Form) -> None:
    session = answer(
        form, {"email": "ann@example.org", "name": "Ann"}, said={"email": ("It is ann@example.org", "ann@example.org")}
    )
    number = session.messages.order_by("-number").first().number
    for later, words in enumerate(("Which day suits you?", "So I write to ANN@example.org, as you said."), 1):
        session.messages.create(number=number + later, role=Message.Role.ASSISTANT, content=words)
    page = cast.client("victor").get(place(session)).content.decode()
    assert "example.org" not in page.lower()
    assert "Which day suits you?" in page
    assert "So I write to ANN@example.org" in cast.client("bob").get(place(session)).content.decode()


def test_what_an_agent_says_right_after_a_sensitive_answer_is_hidden(cast: Cast, form: Form) -> None:
    session = answer(form, {"email": "ann@example.org"})
    session.messages.create(number=session.last_message + 1, role=Message.Role.ASSISTANT, content="Ann's own, I see.")
    assert "I see" not in cast.client("victor").get(place(session)).content.decode()
    assert "I see" in cast.client("bob").get(place(session)).content.decode()


def test_a_field_that_is_marked_sensitive_later_hides_the_answers_that_are_there(cast: Cast, form: Form) -> None:
    session = answer(form, {"name": "Ann", "story": "Fell off a horse"})
    page = f"/forms/{form.slug}/responses/?columns=x&column=story&column=name"
    victor = cast.client("victor")
    assert "horse" in victor.get(page).content.decode()
    fields = tuple(f.model_copy(update={"sensitive": True}) if f.field_id == "story" else f for f in PARTY.fields)
    data = PARTY.model_copy(update={"fields": fields}).model_dump(mode="json")
    form.live_version = FormVersion.objects.create(form=form, number=2, definition=data)
    form.save()
    table = victor.get(page).content.decode()
    assert "horse" not in table and "Ann" in table
    assert victor.get(f"{page}&q=horse").context["table"].rows == []
    assert "horse" not in victor.get(place(session)).content.decode()
    bob = cast.client("bob")
    assert "horse" in bob.get(f"{page}&q=horse").content.decode()
    assert "horse" in bob.get(place(session)).content.decode()


def test_the_neighbours_follow_the_list_that_led_here(cast: Cast, form: Form) -> None:
    old, young, none = (answer(form, given) for given in ({"age": 70}, {"age": 7}, {"name": "No age"}))
    client = cast.client("bob")
    by_age = client.get(f"{place(old)}?sort=age&order=up").context
    assert (by_age["before"], by_age["after"]) == (str(young.pk), str(none.pk))
    by_start = client.get(place(young)).context
    assert (by_start["before"], by_start["after"]) == (str(none.pk), str(old.pk))
    alone = client.get(f"{place(old)}?filter=age:is:70").context
    assert (alone["before"], alone["after"]) == ("", "")


def test_rights(cast: Cast, form: Form) -> None:
    session = answer(form, {"name": "Ann"})
    for person, status in (("victor", 200), ("bob", 200), ("charlie", 404), ("", 302)):
        assert cast.client(person).get(place(session)).status_code == status
    for person, status in (("victor", 403), ("rita", 403), ("charlie", 404)):
        assert cast.client(person).post(place(session, "reopen")).status_code == status
        assert cast.client(person).post(place(session, "erase/"), {"number": str(session.pk)[:8]}).status_code == status
    assert Session.objects.filter(pk=session.pk).exists()
    assert cast.client("bob").get("/forms/party/responses/none/").status_code == 404
    assert cast.client("bob").get(place(answer(form, {"name": "Try"}, preview=True))).status_code == 404


@pytest.mark.parametrize("typed", [" k7-4qd ", " ｋ７-4qd "])
def test_erasing_asks_for_the_reference_where_there_is_one(typed: str, cast: Cast, form: Form) -> None:
    sent, left = answer(form, {"name": "Ann"}), answer(form, {"name": "Bea"}, submitted=False)
    Response.objects.filter(pk=sent.pk).update(reference="K7-4QD")
    Response.objects.filter(pk=left.pk).update(reference="")
    bob = cast.client("bob")
    page = bob.get(place(sent, "erase/")).content.decode()
    assert "reference to confirm" in page and "K7-4QD</p>" in page
    assert "Type K7-4QD to erase" in bob.post(place(sent, "erase/"), {"number": "K7-4QX"}).content.decode()
    assert bob.post(place(sent, "erase/"), {"number": typed}).status_code == 302
    assert not Session.objects.filter(pk=sent.pk).exists()
    page = bob.get(place(left, "erase/")).content.decode()
    assert "number to confirm" in page and f"{str(left.pk)[:8]}</p>" in page


def test_erasing_asks_for_the_number_and_leaves_nothing(cast: Cast, form: Form) -> None:
    session = answer(form, {"name": "Ann"})
    other = answer(form, {"name": "Bea"})
    bob = cast.client("bob")
    wrong = bob.post(place(session, "erase/"), {"number": "yes"})
    assert wrong.status_code == 422
    assert Session.objects.filter(pk=session.pk).exists()
    assert bob.post(place(session, "erase/"), {"number": str(session.pk)[:8]}).status_code == 302
    for model in (Answer, Event, Message, Response, Submission, Turn):
        assert not model.objects.filter(session_id=session.pk).exists()  # type: ignore[attr-defined]
    assert not Session.objects.filter(pk=session.pk).exists()
    assert Response.objects.filter(pk=other.pk).exists()
    entry = AuditEntry.objects.get(action="response.erased")
    assert entry.actor == "bob@example.org"
    assert "Ann" not in str(entry.details)


@pytest.mark.django_db(transaction=True)
async def test_a_reopened_response_is_its_respondents_again_and_submitted_a_second_time() -> None:
    interview = await Interview.under_way(BERRIES, prefill={"name": "Kim", "email": "kim@example.org"})
    await interview.send("switchToForm")
    await interview.send("confirmSubmission")
    first = await database_sync_to_async(_submissions)(interview.session_id)
    assert len(first) == 1
    link = await database_sync_to_async(_reopened)(interview.session_id)
    assert (await interview.session()).stage == "confirming"
    assert (await interview.session()).closed_at is None
    secret = link.rsplit("#", 1)[1]
    opened = await AsyncClient().post(f"/i/{interview.session_id}/resume", {"secret": secret})
    assert opened.status_code == 303
    await interview.send("editAnswer", {"fieldId": "name", "value": "Kim Lee"})
    await interview.send("confirmSubmission")
    await run_until_idle()
    both = await database_sync_to_async(_submissions)(interview.session_id)
    assert [name for name, _ in both] == ["Kim", "Kim Lee"]
    assert both[0] == first[0]
    assert [number for _, number in both] == [1, 2]


def _submissions(session_id: str) -> list[tuple[Any, int]]:
    rows = Submission.objects.filter(session_id=session_id).order_by("number")
    return [(row.answers["name"], row.number) for row in rows]


def _reopened(session_id: str) -> str:
    """By Alice, who joins the workspace that the interview's form is in; the link that she is shown."""
    cast = make_cast()
    Form.objects.filter(slug="berries").update(workspace=cast.workspace)
    page = cast.client("alice").post(f"/forms/berries/responses/{session_id}/reopen").content.decode()
    assert AuditEntry.objects.filter(action="response.reopened", subject=f"session:{session_id}").count() == 1
    found = re.search(r'<code class="resume-link">([^<]+)</code>', page)
    assert found
    return found[1]


def without_guests(cast: Cast, *, sensitive: bool = False, value: bool | None = False) -> Session:
    """A response in which the question whether there is a guest was the only other one."""
    fields = tuple(f.model_copy(update={"sensitive": sensitive}) if f.is_group else f for f in PARTY.fields)
    definition = PARTY.model_copy(update={"fields": fields})
    form = party_form(cast.workspace, definition)
    session = answer(form, {"name": "Ann, no doubt", "dances": value}, definition=definition)
    session.answers.filter(field_id="dances").update(field_id="guests.more.1", column="guests.more")
    return session


def test_a_group_that_nobody_was_named_for_says_so(cast: Cast) -> None:
    session = without_guests(cast)
    page = cast.client("alice").get(f"/forms/party/responses/{session.pk}/").content.decode()
    label = page.index(">Guests</dt>")
    assert "0 items" in page[label : label + 400]
    assert "#message-" in page[label : label + 700], "with the words that carry it"


def test_a_group_that_was_skipped_says_so(cast: Cast) -> None:
    page = cast.client("alice").get(f"/forms/party/responses/{without_guests(cast, value=None).pk}/").content.decode()
    assert "skipped" in page[page.index(">Guests</dt>") :][:400]


def test_an_empty_sensitive_group_is_hidden_alone(cast: Cast) -> None:
    session = without_guests(cast, sensitive=True)
    page = cast.client("victor").get(f"/forms/party/responses/{session.pk}/").content.decode()
    shown = page[page.index(">Guests</dt>") :][:400]
    assert "0 items" not in shown and "Sensitive: hidden" in shown
    assert "Ann, no doubt" in page
