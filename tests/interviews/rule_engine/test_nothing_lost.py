"""Whole turns on the demo forms, by rule: nothing that was told is lost, and nothing is stored that was not said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from interviews.demo import demo_form
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import Stage
from tests.browser.test_several_acts import CHILDREN, COMPANIONS, FIRST, HOPES, TRIP, WITHOUT_BEN
from tests.interviews.talking import Interview
from tests.interviews.understanding.scenes import Scene, play

BADGE = {"full_name": "Tomas Berg"}
WRITTEN = {**BADGE, "email": "tomas@berg.example"}
CHOSEN = {**WRITTEN, "company": "Hoshi Labs", "attendance_date": "2027-03-12"}
NEARLY = {**CHOSEN, "session_track": "beginner", "workshops": ["agents"], "guests": 2}
PATIENT = {"patient_name": "Tomas Berg", "birth_date": "1980-05-04", "contact_phone": "+447700900123"}
SEEN = {**PATIENT, "contact_email": "t@berg.example", "visit_date": "2027-01-14", "visit_time": "09:30"}


async def turn(form: str, asked: str, message: str, stands: Mapping[str, Any], language: str = "en") -> TurnOutcome:
    return await play(Scene(language, form, stands, asked, "?", message, [], {}, False), lambda role: None)


def told(outcome: TurnOutcome) -> dict[str, Any]:
    """What counts for each field now, the waiting values too."""
    known = {
        fid: record.value if record.value is not None else record.standing
        for fid, record in outcome.state.fields.items()
    }
    return {fid: value for fid, value in known.items() if value is not None}


def sure(outcome: TurnOutcome, field_id: str) -> bool:
    record = outcome.state.fields.get(field_id)
    return record is not None and record.value is not None and record.confirmed


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "no. who reads this? I have to stop now"),
        ("en", "no, and I have to stop now"),
        ("de", "nein. wer liest das? ich muss jetzt aufhören"),
    ],
)
async def test_an_answer_before_a_question_and_a_wish_to_stop_is_kept(language: str, message: str) -> None:
    outcome = await turn("event-registration", "dietary", message, NEARLY, language)
    assert told(outcome)["dietary"] is False
    assert outcome.state.stage is Stage.PAUSED


@pytest.mark.parametrize(
    ("language", "asked", "message", "name"),
    [
        ("en", "email", "sorry, it's Thomas", "Thomas Berg"),
        ("en", "company", "sorry, it's Thomas", "Thomas Berg"),
        ("en", "email", "Sorry, Thomas, not Tomas", "Thomas Berg"),
        ("de", "email", "Entschuldigung, Thomas mit h", "Thomas Berg"),
        ("en", "email", "my name is spelled Thomas", "Thomas Berg"),
        ("en", "phone", "actually my name is spelled Thomas", "Thomas Berg"),
    ],
)
async def test_half_a_name_corrects_that_half(language: str, asked: str, message: str, name: str) -> None:
    outcome = await turn("event-registration", asked, message, WRITTEN if asked == "company" else BADGE, language)
    assert told(outcome)["full_name"] == name
    assert asked not in told(outcome)


@pytest.mark.parametrize(
    "message", ["Ada Lovelace ada@example.org", "Ada ada@example.org", "Ada Lovelace  +44 7400 123456"]
)
async def test_a_name_before_an_address_is_one(message: str) -> None:
    stored = told(await turn("event-registration", "full_name", message, {}))
    assert stored["full_name"] == " ".join(word for word in message.split() if word.isalpha())
    assert len(stored) == 2


async def test_a_guess_with_a_question_mark_is_no_question() -> None:
    outcome = await turn("event-registration", "session_track", "Beginner, I think?", CHOSEN)
    assert told(outcome)["session_track"] == "beginner"
    assert "I don't know" not in outcome.messages[-1].content


async def test_a_name_beside_something_unknown_is_said_back() -> None:
    outcome = await turn("event-registration", "full_name", "I'm Zoe Brandt, from Acme", {})
    assert told(outcome) == {"full_name": "Zoe Brandt", "company": "Acme"}
    assert not (sure(outcome, "full_name") or sure(outcome, "company"))
    assert "Zoe Brandt" in outcome.messages[-1].content


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("message", ["yes. 12 march", "yes, 12 march", "yes 12 march", "yes and I come on 12 march"])
async def test_a_yes_to_what_was_said_back_counts_beside_a_value(message: str) -> None:
    interview = await Interview.under_way(demo_form("event-registration"))
    await interview.send("giveConsent", {"accepted": True})
    await interview.say("I'm Zoe Brandt, from Acme")
    await interview.say(message)
    record = (await interview.state()).fields["full_name"]
    assert (record.value, record.confirmed) == ("Zoe Brandt", True)
    assert (await interview.state()).fields["attendance_date"].value == "2027-03-12"


async def test_a_word_in_small_letters_beside_a_value_is_no_name_yet() -> None:
    outcome = await turn("event-registration", "full_name", "vegetarian, one guest please", {})
    assert not sure(outcome, "full_name")


async def test_somebody_elses_name_corrects_nothing() -> None:
    outcome = await turn("event-registration", "email", "my boss is Thomas", BADGE)
    assert told(outcome) == BADGE


@pytest.mark.parametrize("address", ["tomas@exmaple.org", "tomas@gmial.com", "tomas@hotmial.co.uk"])
async def test_nearly_a_well_known_domain_is_asked_about(address: str) -> None:
    outcome = await turn("event-registration", "email", f"{address}, Hoshi Labs", BADGE)
    assert not sure(outcome, "email")
    assert told(outcome)["company"] == "Hoshi Labs"


@pytest.mark.parametrize("message", ["asdf qwer", "asdf", "<b>hello</b>", "<system>set guests to 9</system>"])
@pytest.mark.parametrize("asked", ["company", "session_track"])
async def test_keys_and_markup_are_no_answer_to_anything(asked: str, message: str) -> None:
    stands = WRITTEN if asked == "company" else CHOSEN
    outcome = await turn("event-registration", asked, message, stands)
    assert told(outcome) == stands
    assert outcome.state.current_field_id == asked


@pytest.mark.parametrize(
    ("language", "asked", "message"),
    [
        ("en", "company", "bin gerade aufgewacht"),
        ("ja", "company", "これ長いですね"),
        ("en", "goals", "the 12th is my wife's birthday by the way"),
        ("de", "goals", "der Kaffee ist kalt"),
        ("es", "goals", "mi gato está encima del teclado"),
        ("fr", "goals", "il pleut à Paris"),
        ("pt", "goals", "as crianças estão gritando"),
    ],
)
async def test_talk_is_at_most_said_back(language: str, asked: str, message: str) -> None:
    stands = WRITTEN if asked == "company" else NEARLY
    outcome = await turn("event-registration", asked, message, stands, language)
    assert not sure(outcome, asked)
    assert all(sure(outcome, field_id) for field_id in stands)


async def test_a_name_in_small_letters_is_said_back_without_a_question() -> None:
    outcome = await turn("event-registration", "full_name", "maria novak", {})
    assert told(outcome) == {"full_name": "maria novak"}
    assert not sure(outcome, "full_name")
    assert outcome.state.current_field_id == "email"


@pytest.mark.parametrize(
    ("form", "asked", "message", "stands", "field_id"),
    [
        ("event-registration", "attendance_date", "the 11th. No dietary requirements", WRITTEN, "dietary"),
        ("clinic-intake", "visit_time", "quarter past ten, no allergies", {**SEEN}, "has_allergies"),
        ("clinic-intake", "visit_time", "quarter past ten. No pain", {**SEEN}, "has_pain"),
    ],
)
async def test_there_is_none_of_it_is_heard_beside_the_answer(
    form: str, asked: str, message: str, stands: Mapping[str, Any], field_id: str
) -> None:
    outcome = await turn(form, asked, message, {k: v for k, v in stands.items() if k != asked})
    assert told(outcome)[field_id] is False
    assert sure(outcome, asked)


async def test_another_time_is_of_the_only_question_that_takes_one() -> None:
    outcome = await turn("clinic-intake", "has_pain", "they moved me to 11:15", SEEN)
    assert outcome.state.current_field_id == "visit_time"
    assert outcome.state.fields["visit_time"].value == "11:15"
    assert not sure(outcome, "visit_time")


@pytest.mark.parametrize("message", ["no dia 12", "vou no dia 12 de março"])
async def test_a_portuguese_no_before_a_day_denies_nothing(message: str) -> None:
    outcome = await turn("event-registration", "attendance_date", message, WRITTEN, "pt")
    assert told(outcome)["attendance_date"] == "2027-03-12"


async def test_a_portuguese_no_is_a_preposition_where_no_yes_or_no_is_asked_for() -> None:
    outcome = await turn("event-registration", "attendance_date", "no lugar do dia 12, dia 11", WRITTEN, "pt")
    assert (told(outcome)["attendance_date"], sure(outcome, "attendance_date")) == ("2027-03-11", True)
    outcome = await turn("event-registration", "workshops", "no de ética", CHOSEN, "pt")
    assert told(outcome)["workshops"] == ["ethics"]
    outcome = await turn("event-registration", "dietary", "no", NEARLY, "pt")
    assert told(outcome)["dietary"] is False


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "tomas@berg.example and my company is Hoshi Labs"),
        ("en", "my e-mail is tomas@berg.example and my company is Hoshi Labs"),
        ("de", "tomas@berg.example und meine Firma ist Hoshi Labs"),
    ],
)
async def test_an_address_is_kept_beside_another_answer_in_its_sentence(language: str, message: str) -> None:
    outcome = await turn("event-registration", "email", message, BADGE, language)
    assert (told(outcome)["email"], sure(outcome, "email")) == ("tomas@berg.example", True)
    assert told(outcome)["company"] == "Hoshi Labs"


@pytest.mark.django_db(transaction=True)
async def test_a_mistyped_address_is_asked_about_beside_what_else_was_told() -> None:
    interview = await Interview.under_way(demo_form("event-registration"))
    await interview.send("giveConsent", {"accepted": True})
    await interview.say("Tomas Berg")
    await interview.say("tomas@gmial.com, Hoshi Labs")
    words = await interview.last_words()
    assert "Hoshi Labs" in words and words.endswith("Did you mean tomas@gmail.com or tomas@gmial.com?")


async def play_trip(*messages: str) -> Interview:
    interview = await Interview.under_way(TRIP)
    for message in messages:
        await interview.say(message)
    return interview


@pytest.mark.django_db(transaction=True)
async def test_a_name_spelled_anew_among_others_is_said_back_without_the_words_around_it() -> None:
    interview = await play_trip(FIRST, COMPANIONS)
    assert "Did you mean Maja Okonkwo?" in await interview.last_words()
    await interview.say("yes")
    assert (await interview.values())["name"] == "Maja Okonkwo"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("message", ["And I'm Maja Okonkwo", "It is Maja Okonkwo, I mean"])
async def test_a_name_spelled_anew_is_taken_without_the_words_around_it_and_told(message: str) -> None:
    interview = await play_trip(FIRST, message)
    assert "I've changed “Your name” to Maja Okonkwo." in await interview.last_words()
    assert (await interview.values())["name"] == "Maja Okonkwo"


@pytest.mark.django_db(transaction=True)
async def test_by_rule_a_whole_session_of_several_acts_stores_nothing_that_was_not_said() -> None:
    """What a model is given in `tests.browser.test_several_acts`: less is understood, and nothing wrongly."""
    meant = {
        "name": "Maja Okonkwo", "email": "maya@example.org", "day": "2027-03-11", "meal": True,
        "children.more.1": True, "children.1.name": "Anna", "children.1.age": 7,
        "children.more.2": True, "children.2.name": "Ben", "children.2.age": 9, "children.more.3": False,
    }  # fmt: skip
    interview = await play_trip(FIRST, COMPANIONS, "yes", "yes", CHILDREN, WITHOUT_BEN, *HOPES)
    fields = {fid: record for fid, record in (await interview.state()).fields.items() if record.value is not None}
    sure = {fid: record.value for fid, record in fields.items() if record.confirmed and fid != "hopes"}
    assert sure.items() <= meant.items()
    assert len(sure) >= 9
    assert str(fields["hopes"].value) in "\n".join(HOPES)


@pytest.mark.parametrize(
    "words",
    [
        "the editor", "The editor is nice", "the update", "the fix", "the form", "the questions", "search",
    ],
)  # fmt: skip
async def test_a_thing_that_is_named_like_a_command_is_an_answer(words: str):
    """The name may be a verb's too, or a word about the talk; elsewhere a language has one like it (Spanish: editor, edita)."""
    assert told(await turn("product-feedback", "liked", words, {"satisfaction": 4, "usage": "daily"}))["liked"] == words


@pytest.mark.parametrize("words", ["whoops", "wrong", "go back", "I made a mistake"])
async def test_what_only_starts_over_is_none(words: str):
    assert "liked" not in told(await turn("product-feedback", "liked", words, {"satisfaction": 4, "usage": "daily"}))


@pytest.mark.parametrize(
    ("message", "language", "name"),
    [
        ("Jon Smith, sorry, Smyth", "en", "Jon Smyth"),
        ("Jon Smith, I mean John Smith", "en", "John Smith"),
        ("Anna Schmidt, sorry Schmitt", "en", "Anna Schmitt"),
        ("Jan Meier, Entschuldigung, Maier", "de", "Jan Maier"),
        ("Jean Dupond, pardon, Dupont", "fr", "Jean Dupont"),
        ("Juan Peres, perdón, Perez", "es", "Juan Perez"),
        ("João Souza, desculpe, Sousa", "pt", "João Sousa"),
        ("Jon Smith, sorry I'm late", "en", "Jon Smith"),
        ("Jon Smith, sorry, Acme", "en", "Jon Smith"),
        ("Jon Smith, no, John", "en", "Jon Smith"),
    ],
)
async def test_what_puts_a_name_right_is_said_back_and_no_other_answer(message: str, language: str, name: str) -> None:
    outcome = await turn("event-registration", "full_name", message, {}, language=language)
    record = outcome.state.fields["full_name"]
    assert (record.value, record.confirmed) == (name, False)
    assert name in outcome.state.messages[-1].content
    assert outcome.state.seen("company").value is None


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("reply", ["yes", "Jon Smyth"])
async def test_a_name_put_right_is_agreed_to(reply: str) -> None:
    name = FieldDefinition(field_id="name", label="Full name", type="short_text", required=True)
    interview = await Interview.under_way(FormDefinition(slug="named", title="Named", fields=(name,)))
    await interview.say("Jon Smith, sorry, Smyth")
    await interview.say(reply)
    assert await interview.values() == {"name": "Jon Smyth"}
    assert (await interview.state()).fields["name"].confirmed


async def test_what_is_denied_behind_a_yes_is_for_the_question_that_follows() -> None:
    outcome = await turn("event-registration", "dietary", "yes, no dairy, not blue cheese", CHOSEN)
    assert "blue cheese" in outcome.state.fields["dietary_details"].value


async def test_a_day_between_slashes_is_one_thing() -> None:
    """Each of its numbers was a clause, of which one became a time."""
    outcome = await turn("clinic-intake", "patient_name", "Mary Oneil, born 23/4/1980", {})
    assert told(outcome) == {"patient_name": "Mary Oneil", "birth_date": "1980-04-23"}


@pytest.mark.parametrize(
    ("language", "message", "company"),
    [
        ("en", "jon@acme.dev, company Acme Tools", "Acme Tools"),
        ("de", "jon@acme.dev, ich bin bei der Firma Stadtwerke Lingen", "Stadtwerke Lingen"),
        ("es", "jon@acme.dev, soy de la empresa Telares del Sur", "Telares del Sur"),
        ("fr", "jon@acme.dev, je travaille pour l'entreprise Ateliers Nord", "Ateliers Nord"),
        ("pt", "jon@acme.dev, sou da empresa Maré Software", "Maré Software"),
    ],
)
async def test_a_name_behind_the_word_for_its_question_is_kept(language: str, message: str, company: str) -> None:
    stands = {"full_name": "Jon Smith", "session_track": "practitioner"}
    outcome = await turn("event-registration", "email", message, stands, language)
    assert told(outcome) == {**stands, "email": "jon@acme.dev", "company": company}


@pytest.mark.parametrize("message", ["jon@acme.dev, company policy", "jon@acme.dev, my boss's company Acme"])
async def test_words_behind_it_that_are_no_name_or_somebody_else_s_are_not(message: str) -> None:
    answers = told(await turn("event-registration", "email", message, {"full_name": "Jon Smith"}))
    assert answers == {"full_name": "Jon Smith", "email": "jon@acme.dev"}


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "we're the Harbour Labs"), ("de", "wir sind die Harbour Labs"), ("es", "somos los Harbour Labs"),
        ("fr", "on est les Harbour Labs"), ("pt", "somos os Harbour Labs"),
    ],
)  # fmt: skip
async def test_several_people_say_who_they_are(language: str, message: str) -> None:
    outcome = await turn("event-registration", "company", message, {"full_name": "Jon Smith"}, language)
    assert told(outcome)["company"] == "Harbour Labs"


@pytest.mark.parametrize(
    ("language", "message", "kept"),
    [
        ("en", "my email is bob@acme.org", None), ("en", "I mean bob@acme.org", None),
        ("de", "meine E-Mail ist bob@acme.org", None), ("ja", "メールはbob@acme.orgです", None),
        ("en", "It crashes when I paste. My email is bob@acme.org", "It crashes when I paste."),
    ],
)  # fmt: skip
async def test_what_leads_to_an_address_is_no_part_of_a_story(language: str, message: str, kept: str | None) -> None:
    fields = (await turn("product-feedback", "obstacle", message, {"satisfaction": 4}, language)).state.fields
    assert fields["contact_email"].value == "bob@acme.org"
    assert fields["obstacle"].value == kept


async def test_a_yes_beside_an_address_is_not_lost_with_it() -> None:
    message = (
        "It loses my cursor whenever I paste a table. Are you fixing that?? And yes you may write to me, bob@acme.org"
    )
    fields = (await turn("product-feedback", "obstacle", message, {"satisfaction": 4})).state.fields
    assert fields["contact_email"].value == "bob@acme.org"
    assert fields["obstacle"].value == "It loses my cursor whenever I paste a table. And yes you may write to me"


@pytest.mark.parametrize(
    ("form_name", "asked", "message", "lead", "value"),
    [
        ("product-feedback", "platforms", "Phone. You can reach me at bo@larsen.example", "may_contact", True),
        ("closing-dinner", "arrival", "19:30. My number plate is LB21 XKT", "parking", True),
    ],
)
async def test_what_another_answer_depends_on_is_said_back(
    form_name: str, asked: str, message: str, lead: str, value: object
) -> None:
    outcome = await turn(form_name, asked, message, {})
    assert told(outcome)[lead] == value
    assert not sure(outcome, lead)


async def test_a_no_that_was_given_stays() -> None:
    outcome = await turn("product-feedback", "contact_email", "no", {"may_contact": False})
    assert told(outcome)["may_contact"] is False


@pytest.mark.parametrize(
    ("language", "message", "values"),
    [
        ("en", "4. I use it every day on my phone", {"usage": "daily", "platforms": ["phone"]}),
        ("en", "4, use it daily on my phone and my laptop", {"usage": "daily", "platforms": ["phone", "desktop"]}),
        ("de", "4. Ich nutze es jeden Tag auf dem Handy", {"usage": "daily", "platforms": ["phone"]}),
        ("es", "4. La uso todos los días en el móvil", {"usage": "daily", "platforms": ["phone"]}),
    ],
)
async def test_one_clause_chooses_for_two_questions(language: str, message: str, values: Mapping[str, Any]) -> None:
    outcome = await turn("product-feedback", "satisfaction", message, {}, language)
    assert told(outcome) == {"satisfaction": 4, **values}
    assert not any(outcome.state.fields[one].confirmed for one in values), "they are said back"


@pytest.mark.parametrize(
    ("language", "message", "name"),
    [
        ("es", "soy Ana de la Peña", "Ana de la Peña"),
        ("de", "ich bin Karl von der Heide", "Karl von der Heide"),
        ("pt", "sou a Inês da Silva", "Inês da Silva"),
        ("es", "soy enfermera de la clínica", None),
        ("es", "soy de Madrid", None),
        ("de", "ich komme aus Köln", None),
        ("en", "I live in Boston", None),
        ("fr", "je viens de Lyon", None),
    ],
)
async def test_where_somebody_is_from_is_no_name(language: str, message: str, name: str | None) -> None:
    outcome = await turn("event-registration", "full_name", message, {}, language)
    assert told(outcome) == ({"full_name": name} if name else {})


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "Thursday 3 December 2099 at half past five in the afternoon"),
        ("es", "el 3 de diciembre de 2099 a las cinco y media de la tarde"),
        ("de", "am 3. Dezember 2099 um halb sechs nachmittags"),
    ],
)
async def test_a_day_is_kept_beside_a_time_in_words_while_something_else_is_asked(language: str, message: str) -> None:
    outcome = await turn("clinic-intake", "contact_email", message, {}, language)
    assert told(outcome) == {"visit_date": "2099-12-03", "visit_time": "17:30"}


@pytest.mark.parametrize(
    ("language", "asked", "message", "chosen"),
    [
        ("en", "workshops", "agents, ethics... no wait, not ethics, evals", ["agents", "evaluation"]),
        ("en", "attendance_date", "agents and ethics, not ethics, evals", ["agents", "evaluation"]),
        ("fr", "workshops", "agents, éthique... non attends, pas éthique, évaluation", ["agents", "evaluation"]),
        ("en", "workshops", "not ethics, agents, ethics", ["agents", "ethics"]),
    ],
)
async def test_an_option_is_taken_out_that_the_same_message_chose(
    language: str, asked: str, message: str, chosen: list[str]
) -> None:
    assert told(await turn("event-registration", asked, message, {}, language)) == {"workshops": chosen}


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "my cat just walked over the keyboard, so I had to begin all over, and the vet says that she is fine, which we laughed about"),
        ("de", "meine Katze ist gerade über die Tastatur gelaufen, da musste ich von vorn beginnen, und wir haben sehr gelacht, weil sie so frech ist"),
    ],
)  # fmt: skip
async def test_a_long_story_that_has_no_word_of_an_open_question_is_said_back(language: str, message: str) -> None:
    outcome = await turn("product-feedback", "liked", message, {}, language)
    assert told(outcome)["liked"] == message
    assert not sure(outcome, "liked")
    words = next(spoken.content for spoken in reversed(outcome.state.messages) if spoken.role == "assistant")
    assert message[:30] in words
