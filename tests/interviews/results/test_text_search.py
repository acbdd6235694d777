"""What a search finds: by which words, for whom, how many, and that an index changes nothing but the time it takes."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.apps import apps
from django.db import connection
from django.http import QueryDict

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Form, FormVersion, SearchText, Session
from interviews.reading.text.normalization import fold_case
from interviews.reading.text.plain_letters import without_accents
from interviews.results.reading.columns import columns_of
from interviews.results.reading.query_parameters import read_query
from interviews.results.reading.sampling import Found, Search, search_responses
from interviews.results.reading.search_index import describe_index, search_index
from interviews.results.rules.result_values import searchable, with_plain_lines
from interviews.results.rules.search_terms import pieces_query, terms_of
from interviews.results.services.search_index import (
    add_plain_lines,
    clear_search_index,
    lay_index,
    lift_index,
    write_texts,
)
from interviews.sessions.rules.state import MainSessionState
from interviews.sessions.services.erasure import erase_session
from interviews.sessions.services.reopening import reopen_session
from tests.interviews.cast import Cast
from tests.interviews.results.answered import PARTY, answer, party_form, say
from tests.interviews.talking import FRUIT, Interview

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


@pytest.fixture
def form(cast: Cast) -> Form:
    return party_form(cast.workspace)


def search(
    form: Form, *terms: str, every: bool = True, parameters: str = "", messages: bool = True, **options: Any
) -> Found:
    looked_for = Search(read_query(QueryDict(parameters)), terms_of(terms, every=every), messages)
    return search_responses(form, columns_of(form), looked_for, **{"sensitive": True, "size": 50, **options})


def sessions(found: Found) -> set[str]:
    return {str(sampled.response.pk) for sampled in found.sample}


def ids(*of: Session) -> set[str]:
    return {str(session.pk) for session in of}


def quotes(found: Found) -> list[str]:
    return [excerpt.words for sampled in found.sample for excerpt in sampled.excerpts]


STORIES = {
    "leak": "There was Water\nDamage in the basement, and nobody came.",
    "japanese": "昨日から天井の水漏れがひどくて困っています。雨の日は特に。",
    "train": "The train was late. I said: 50% off AND nothing else.",
    "wide": "ＰＡＩＮ in the knee; ｶﾀｶﾅ too",
    "accents": "Zoë Müller ate crème brûlée with Søren at Αθήνα; ガス",
}


@pytest.fixture
def told(form: Form) -> dict[str, Session]:
    return {name: answer(form, {"story": story, "name": name}) for name, story in STORIES.items()}


@pytest.mark.parametrize(
    ("terms", "expected"),
    [
        (["water damage"], {"leak"}),
        (["WATER", "nobody"], {"leak"}),
        (["水漏れ"], {"japanese"}),
        (["水漏"], {"japanese"}),
        (["雨"], {"japanese"}),
        (["雨", "天井の水漏れ"], {"japanese"}),
        (["rain"], {"train"}),
        (["to"], {"wide"}),
        (["pain"], {"wide"}),
        (["カタカナ"], {"wide"}),
        (["50% off"], {"train"}),
        (["said: 50% off AND"], {"train"}),
        (['"water damage"'], set()),
        (["water OR train"], set()),
        (["train NOT late"], set()),
        (["%"], {"train"}),
        (["_"], set()),
        (["late*"], set()),
        (["' OR 1=1 --"], set()),
        (["answers:"], set()),
        (["leak\nthere was"], set()),
        (["Zoe"], {"accents"}),
        (["zoe muller"], {"accents"}),
        (["ZOE MÜLLER", "creme brûlee"], {"accents"}),
        (["zoë"], {"accents"}),
        (["soren", "αθηνα"], {"accents"}),
        (["oë"], {"accents"}),
        (["カス"], set()),
        (["müller with"], set()),
        (["lâte", "trâin"], {"train"}),
    ],
)
@pytest.mark.parametrize("indexed", [True, False])
def test_terms_are_found_as_they_were_said(
    form: Form, told: dict[str, Session], terms: list[str], expected: set[str], indexed: bool
) -> None:
    if not indexed:
        lift_index(connection)
    found = search(form, *terms)
    assert (found.matching, sessions(found)) == (len(expected), ids(*(told[name] for name in expected)))


def test_what_is_found_without_its_accents_is_quoted_with_them(form: Form, told: dict[str, Session]) -> None:
    say(told["train"], "Then I met Zoë, who writes coeur as cœur.")
    assert quotes(search(form, "zoe muller", "SOREN")) == [f"{STORIES['accents']}"]
    assert quotes(search(form, "zoe", "coeur")) == ["Then I met Zoë, who writes coeur as cœur."]
    assert quotes(search(form, "brulee", messages=False)) == [STORIES["accents"]]


def test_texts_of_older_code_are_found_as_typed_and_without_accents_once_written_anew(
    form: Form, told: dict[str, Session]
) -> None:
    SearchText.objects.filter(response=told["accents"].pk).update(answers="zoë\nbrûlée", messages="")
    assert [search(form, term).matching for term in ("zoë", "zoe", "brûlée")] == [1, 0, 1]
    add_plain_lines(SearchText.objects.all())
    assert [search(form, term).matching for term in ("zoë", "zoe", "brulee")] == [1, 1, 1]
    kept = SearchText.objects.values_list("answers", flat=True).get(response=told["accents"].pk)
    add_plain_lines(SearchText.objects.all())
    assert SearchText.objects.values_list("answers", flat=True).get(response=told["accents"].pk) == kept


def test_one_of_several_terms_is_enough_where_that_is_asked(form: Form, told: dict[str, Session]) -> None:
    assert search(form, "water damage", "雨", every=False).matching == 2
    assert search(form, "water damage", "雨").matching == 0
    assert search(form, "water damage", "nobody wrote this", every=False).matching == 1


def test_the_list_of_responses_finds_by_the_same_words(cast: Cast, form: Form, told: dict[str, Session]) -> None:
    def rows(words: str) -> set[str]:
        page = cast.client("bob").get("/forms/party/responses/", {"q": words})
        return {row.id for row in page.context["table"].rows}

    assert rows("水漏れ") == ids(told["japanese"]) == rows("雨")
    assert rows("damage WATER") == ids(told["leak"])
    say(told["train"], "I also have a canary")
    assert rows("canary") == set(), "the list says that it looks in answers"


def test_what_was_said_besides_the_answers_is_found_where_asked(form: Form, told: dict[str, Session]) -> None:
    message = say(told["train"], "My canary died of it, by the way.")
    assert search(form, "canary", messages=False).matching == 0
    found = search(form, "canary")
    assert sessions(found) == ids(told["train"])
    (excerpt,) = found.sample[0].excerpts
    assert (excerpt.words, excerpt.message_id, excerpt.answer) == (message.content, str(message.pk), False)


def test_dates_and_options_are_found_as_they_are_shown_and_as_they_are_kept(form: Form) -> None:
    session = answer(form, {"day": "2027-03-11", "dish": "soup", "dances": True, "age": 31})
    for term in ("2027-03-11", "march", "Soup", "31"):
        assert sessions(search(form, term, messages=False)) == ids(session), term


# --- who finds ---------------------------------------------------------------------------------------------------------


def test_nobody_finds_by_what_they_may_not_read(form: Form) -> None:
    session = answer(form, {"email": "ann@example.org", "name": "Ann", "story": "A quiet evening"})
    say(session, "You can write to ann@example.org")
    assert search(form, "ann@example").matching == 1
    hidden = search(form, "ann@example", sensitive=False)
    assert (hidden.matching, hidden.sample) == (0, [])
    assert search(form, "write to", sensitive=False).matching == 0, "a message may tell of what is sensitive"
    seen = search(form, "quiet", sensitive=False)
    assert quotes(seen) == ["A quiet evening"]
    assert not [each for each in quotes(search(form, sensitive=False)) if "example" in each]


def test_messages_are_everybodys_where_nothing_is_sensitive(cast: Cast) -> None:
    plain = PARTY.model_copy(update={"fields": tuple(f for f in PARTY.fields if f.field_id in ("name", "story"))})
    form = party_form(cast.workspace, plain)
    session = answer(form, {"name": "Ann"}, definition=plain)
    say(session, "I came by tram")
    assert search(form, "tram", sensitive=False).matching == 1


def test_responses_to_versions_before_a_field_was_marked_are_not_searched_and_counted(form: Form) -> None:
    answer(form, {"story": "Fell off a horse"})
    fields = tuple(f.model_copy(update={"sensitive": True}) if f.field_id == "story" else f for f in PARTY.fields)
    data = PARTY.model_copy(update={"fields": fields}).model_dump(mode="json")
    form.live_version = FormVersion.objects.create(form=form, number=2, definition=data)
    form.save()
    found = search(form, "horse", sensitive=False)
    assert (found.matching, found.unsearched) == (0, 1)
    assert search(form, "horse").matching == 1
    assert quotes(search(form, sensitive=False)) == []


# --- conditions, counts, samples ------------------------------------------------------------------------------------------


def test_terms_and_conditions_narrow_together(form: Form) -> None:
    for age in range(10):
        answer(form, {"age": age, "story": "It rained" if age % 2 else "It was dry"}, submitted=age != 1)
    assert search(form, "rained", parameters="filter=age:at_most:5").matching == 3
    assert search(form, "rained", parameters="filter=age:at_most:5&standing=submitted").matching == 2
    assert search(form, parameters="filter=age:at_most:5").matching == 6
    assert search(form, "rained", parameters="q=dry").matching == 0
    assert search(form).matching == 10


def test_a_seed_draws_the_same_sample_again(form: Form) -> None:
    for number in range(40):
        answer(form, {"name": f"Guest {number}", "story": "It rained"})
    drawn = [
        [str(each.response.pk) for each in search(form, "rained", seed=seed, size=8).sample] for seed in (3, 3, 4, 5)
    ]
    assert drawn[0] == drawn[1] and len(set(drawn[0])) == 8
    assert drawn[2] != drawn[0] and drawn[3] != drawn[2]
    assert search(form, "rained", seed=3, size=8).matching == 40
    chosen = {pk for seed in range(25) for pk in sessions(search(form, "rained", seed=seed, size=8))}
    assert len(chosen) > 30, "a sample is drawn from all"


def test_nothing_to_draw_is_counted_all_the_same(form: Form, told: dict[str, Session]) -> None:
    none = search(form, "water", size=0)
    assert (none.matching, none.sample) == (1, [])
    assert len(search(form, size=10_000).sample) == len(STORIES)


def test_without_terms_the_longest_open_answers_are_quoted_behind_what_a_condition_reads(
    form: Form, told: dict[str, Session]
) -> None:
    found = search(form, parameters="filter=name:is:leak")
    assert quotes(found) == ["leak", "There was Water Damage in the basement, and nobody came."]


def test_an_excerpt_names_its_field_and_the_message_that_carries_it(form: Form) -> None:
    session = answer(form, {"story": "The canary sang"}, said={"story": ("Well, the canary sang", "the canary sang")})
    (excerpt,) = search(form, "canary").sample[0].excerpts
    message = session.messages.get()
    assert (excerpt.field_id, excerpt.label, excerpt.words) == ("story", "Your story", "The canary sang")
    assert excerpt.message_id == str(message.pk) and excerpt.answer


def test_an_answer_of_two_hundred_pages_is_found_at_its_end_and_quoted_in_short(form: Form) -> None:
    pages = "so on and so forth, " * 30_000
    answer(form, {"story": f"{pages} until the Canary\n  died {pages}"})
    (excerpt,) = search(form, "canary died", messages=False).sample[0].excerpts
    assert "until the Canary died" in excerpt.words and len(excerpt.words) < 300


# --- the index ---------------------------------------------------------------------------------------------------------------

_LETTERS = "abc äåß水雨漏れ%\"'*\n"


def _text(chance: random.Random) -> str:
    return "".join(chance.choices(_LETTERS, k=chance.randrange(1, 30)))


def _seeded(form: Form, chance: random.Random, count: int) -> list[Session]:
    return [
        answer(form, {"story": _text(chance) + ".", "name": "x"}, submitted=chance.random() < 0.7) for _ in range(count)
    ]


def _expected(form: Form, terms: Iterable[str], *, every: bool) -> set[str]:
    holds = all if every else any
    return {
        str(row.response_id)
        for row in SearchText.objects.filter(form=form)
        if holds(term in row.answers or term in row.sensitive_answers for term in map(without_accents, terms))
    }


def test_the_index_finds_what_looking_through_every_text_finds(form: Form) -> None:
    chance = random.Random(11)
    written = _seeded(form, chance, 50)
    for session in chance.sample(written, 10):
        SearchText.objects.filter(response=session.pk).update(answers=with_plain_lines(fold_case(_text(chance))))
    for session in chance.sample(written, 8):
        erase_session(session)
    assert search_index().there
    for _ in range(150):
        source = _text(chance)
        terms = terms_of([source[i : i + 5] for i in range(0, len(source), 9)], every=chance.random() < 0.5)
        if terms.texts:
            found = search(form, *terms.texts, every=terms.every, messages=False)
            expected = _expected(form, terms.texts, every=terms.every)
            assert (sessions(found), found.matching) == (expected, len(expected)), terms


def _pieces() -> int:
    """How many rows SQLite's index has of the word."""
    with connection.cursor() as cursor:
        query = "SELECT count(*) FROM interviews_searchindex WHERE interviews_searchindex MATCH %s"
        cursor.execute(query, [pieces_query(terms_of(["canary"]))])
        return int(cursor.fetchone()[0])


@pytest.mark.skipif("connection.vendor != 'sqlite'")
def test_sqlites_index_holds_closed_responses_and_lets_go_of_erased_and_reopened_ones(cast: Cast, form: Form) -> None:
    closed = [answer(form, {"story": "My canary"}) for _ in range(3)]
    answer(form, {"story": "My canary"}, submitted=False)
    assert (_pieces(), search(form, "canary").matching) == (3, 4)
    erase_session(closed[0])
    assert (_pieces(), search(form, "canary").matching) == (2, 3)
    reopen_session(closed[1], by=cast.principal("bob"))
    say(closed[1], "again")
    assert search(form, "canary").matching == 3
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO interviews_searchindex(interviews_searchindex) VALUES ('integrity-check')")


def _parts_with(letters: bytes) -> int:
    """How many parts of SQLite's index hold these bytes, marked as gone or not."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM interviews_searchindex_data WHERE instr(block, %s) > 0", [letters])
        return int(cursor.fetchone()[0])


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'sqlite'")
def test_nothing_of_an_erased_response_stays_in_sqlites_index(form: Form) -> None:
    for number in range(30):
        answer(form, {"story": f"Another story, number {number}"})
    session = answer(form, {"story": "龘龘龘龘"})
    letters = "龘".encode()[1:] + "龘".encode()
    assert _parts_with(letters) > 0
    erase_session(session)
    assert search(form, "龘龘龘").matching == 0 and _parts_with(letters) > 0
    clear_search_index()
    assert _parts_with(letters) == 0
    assert search(form, "another story").matching == 30


@pytest.mark.django_db(transaction=True)
async def test_a_turn_keeps_what_writing_anew_would_write() -> None:
    from channels.db import database_sync_to_async as threaded

    talk = await Interview.under_way(FRUIT)
    for words in ("Aiko Tanaka", "aiko@example.org", "I ate a plum since it was ripe", "それは雨の日でした"):
        await talk.say(words)

    def kept() -> dict[str, Any]:
        return SearchText.objects.values("answers", "sensitive_answers", "messages", "indexed").get()

    before = await threaded(kept)()
    assert "aiko tanaka" in before["answers"] and "雨の日" in before["messages"]
    assert await threaded(lambda: list(write_texts(apps.get_model, missing_only=False)))() == [1]
    assert await threaded(kept)() == before


def test_texts_are_written_anew_some_at_a_time(form: Form, told: dict[str, Session], monkeypatch: Any) -> None:
    monkeypatch.setattr("interviews.results.services.search_index.AT_ONCE", 3)
    before = set(SearchText.objects.values_list("response_id", "answers"))
    SearchText.objects.exclude(response=told["leak"].pk).delete()
    assert list(write_texts(apps.get_model, missing_only=True)) == [3, 1]
    assert set(SearchText.objects.values_list("response_id", "answers")) == before
    assert list(write_texts(apps.get_model, missing_only=False)) == [3, 2]
    assert search(form, "水漏れ").matching == 1


@pytest.mark.django_db(transaction=True)
def test_without_an_index_searches_work_and_readiness_says_so(form: Form, told: dict[str, Session]) -> None:
    assert describe_index() == "ok"
    lift_index(connection)
    try:
        assert describe_index().startswith("ok: no index")
        assert search(form, "water damage").matching == 1
    finally:
        assert lay_index(connection)
    assert describe_index() == "ok" and search(form, "water damage").matching == 1


@pytest.mark.django_db(transaction=True)
async def test_what_is_searched_is_what_stands_after_every_turn() -> None:
    """The lines of new answers are added, and all are written anew where one that stood has changed or gone."""
    parts = ({"field_id": "name", "label": "Name", "type": "short_text", "required": True},)
    guests = {"field_id": "guests", "label": "Guests", "type": "group", "fields": parts}
    interview = await Interview.under_way(
        FRUIT.model_copy(update={"fields": (*FRUIT.fields[:2], FieldDefinition(**guests))})
    )
    spoken = "submitUserInput"
    for kind, payload, there, gone in (
        (spoken, {"text": "Zoë Tanaka"}, "zoe tanaka", ""),
        (spoken, {"text": "zoe@example.org"}, "zoe tanaka", ""),
        (spoken, {"text": "What is this for?"}, "zoe@example.org", ""),
        ("editAnswer", {"fieldId": "name", "value": "Mika Sato"}, "mika sato", "tanaka"),
        (spoken, {"text": "yes"}, "mika sato", ""),
        (spoken, {"text": "Ken Mori"}, "ken mori", ""),
        (spoken, {"text": "yes"}, "ken mori", ""),
        (spoken, {"text": "Ana Lima"}, "ana lima", ""),
        ("removeItem", {"item": "guests.1"}, "ana lima", "ken"),
        ("editAnswer", {"fieldId": "email", "value": "mika@example.org"}, "mika@example", "zoe@"),
        ("setLanguage", {"language": "ja"}, "mika sato", "zoe"),
    ):
        await interview.send(kind, payload)
        kept, anew = await sync_to_async(_lines)(interview)
        assert sorted(kept) == sorted(anew), payload
        assert there in "\n".join(kept) and (not gone or gone not in "\n".join(kept)), payload


def _lines(interview: Interview) -> tuple[list[str], list[str]]:
    """Of the answers: those that are kept, and those that all answers have."""
    session = Session.objects.select_related("version").get(pk=interview.session_id)
    shown = dict(session.answers.values_list("field_id", "display"))
    records = MainSessionState.model_validate(session.state).fields
    anew = searchable(FormDefinition.model_validate(session.version.definition), records, shown)
    return SearchText.objects.get(response=session.pk).answers.split("\n"), anew.text.split("\n")
