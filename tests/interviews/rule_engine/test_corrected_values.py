"""Values that take the place of those that stand: whose a bare number is, what is denied, which option follows another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from interviews.demo import demo_form
from interviews.forms.templates.catalogue import form_template
from interviews.sessions.orchestrator.playing import play_conversation
from interviews.sessions.rules.state import FieldRecord
from tests.interviews.rule_engine.test_claims import told
from tests.interviews.rule_engine.test_nothing_lost import turn
from tests.interviews.sessions.test_said_back_and_gone_on import NOW
from tests.interviews.understanding import scenes

pytestmark = pytest.mark.django_db(transaction=True)

EVENT = {
    "full_name": "Jonas Weber", "attendance_date": "2027-03-10", "session_track": "beginner",
    "workshops": ["agents", "ethics"], "guests": 2,
}  # fmt: skip
PATIENT = {
    "patient_name": "Maria Lopez", "birth_date": "1980-05-04", "visit_date": "2026-12-07", "visit_time": "10:00",
    "has_pain": True, "pain_level": 6,
}  # fmt: skip
AT_NO_TIME = {"patient_name": "Maria Lopez", "birth_date": "1980-05-04", "visit_date": "2026-12-07"}
RATED = {"satisfaction": 4, "usage": "daily"}


@pytest.mark.parametrize(
    ("form", "language", "asked", "message", "stands", "changed"),
    [
        # a bare number is no time of day where a scale was told last; words make a day or a time of it
        ("clinic-intake", "en", "takes_medication", "make that rating a 3", PATIENT, {"pain_level": 3}),
        ("clinic-intake", "pt", "takes_medication", "a dor é 3, enganei-me", PATIENT, {"pain_level": 3}),
        ("clinic-intake", "en", "takes_medication", "no. It is at 11, not at 10", PATIENT, {"visit_time": "11:00"}),
        # what is denied is what stands
        ("event-registration", "de", "dietary", "nein. ich komme am elften, nicht am zehnten", EVENT,
         {"attendance_date": "2027-03-11"}),
        ("event-registration", "es", "dietary", "no. es el once cuando voy, no el diez", EVENT,
         {"attendance_date": "2027-03-11"}),
        ("event-registration", "en", "company", "it's Jonas Veber, not Weber", EVENT, {"full_name": "Jonas Veber"}),
        # a part of an address, a number or a name
        ("event-registration", "en", "company", "typo in my e-mail, it's gmail, sorry", {**EVENT, "email": "jo@gmial.com"},
         {"email": "jo@gmail.com"}),
        ("event-registration", "en", "company", "the e-mail ends in .com, not .co", {**EVENT, "email": "jo@weber.co"},
         {"email": "jo@weber.com"}),
        ("clinic-intake", "es", "contact_email", "uy el teléfono acaba en 81, no en 80",
         {**PATIENT, "contact_phone": "+34612345780"}, {"contact_phone": "+34612345781"}),
        ("event-registration", "ja", "email", "すみません、渡辺ではなく渡邊です", {**EVENT, "full_name": "渡辺健一"},
         {"full_name": "渡邊健一"}),
        # a part of a day, and of a story, that is denied; a story stays as it was said
        ("clinic-intake", "en", "contact_phone", "I got the month wrong, it's July not January",
         {"patient_name": "Ann Roux", "birth_date": "1983-01-09"}, {"birth_date": "1983-07-09"}),
        ("clinic-intake", "fr", "contact_phone", "c'est juillet, pas janvier",
         {"patient_name": "Ann Roux", "birth_date": "1983-01-09"}, {"birth_date": "1983-07-09"}),
        ("clinic-intake", "en", "takes_medication", "Sorry, it's the right knee, not the left",
         {**PATIENT, "reason": "pain in my left knee"},
         {"reason": "pain in my left knee\nit's the right knee, not the left"}),
        # more or fewer than there were
        ("event-registration", "fr", "company", "oups j'ai oublié mon fils, ça fait un invité de plus", EVENT, {"guests": 3}),
        ("event-registration", "en", "company", "sorry, one guest more", EVENT, {"guests": 3}),
        ("event-registration", "en", "company", "One more guest, my brother is coming too", EVENT, {"guests": 3}),
        ("event-registration", "es", "dietary", "No, ninguna. Y un acompañante más", EVENT, {"guests": 3}),
        ("event-registration", "de", "company", "ein Gast weniger, also 1", EVENT, {"guests": 1}),
        # a wish that asks
        ("clinic-intake", "en", "takes_medication", "sorry could you make the time 10:30, I misread the letter", PATIENT,
         {"visit_time": "10:30"}),
        # a no that only leads to what holds
        ("event-registration", "en", "session_track", "no wait its the 12th", EVENT, {"attendance_date": "2027-03-12"}),
        ("event-registration", "de", "company", "nein warte es ist jw@example.org", {**EVENT, "email": "j@example.org"},
         {"email": "jw@example.org"}),
        ("event-registration", "es", "company", "no espera son 3 invitados", EVENT, {"guests": 3}),
        # a clause by itself, however much is said beside it
        ("clinic-intake", "en", "takes_medication", "no. the appointment got moved to December 9th", PATIENT,
         {"visit_date": "2026-12-09"}),
        ("clinic-intake", "en", "visit_time", "no. they moved me to December 9th", AT_NO_TIME,
         {"visit_date": "2026-12-09"}),
        # options: one for another, one more, one less
        ("event-registration", "en", "dietary", "no. Please swap ethics for deployment", EVENT,
         {"workshops": ["agents", "deployment"]}),
        ("event-registration", "en", "dietary", "no. not ethics but evaluation", EVENT,
         {"workshops": ["agents", "evaluation"]}),
        ("event-registration", "en", "dietary", "no, and put me down for evaluation as well", EVENT,
         {"workshops": ["agents", "evaluation", "ethics"]}),
        # one for another, in a question that is one wish
        ("event-registration", "de", "company", "Kannst du Ethics rausnehmen und dafür Deployment eintragen?", EVENT,
         {"workshops": ["agents", "deployment"]}),
        ("event-registration", "fr", "company", "On peut enlever ethics et mettre deployment à la place ?", EVENT,
         {"workshops": ["agents", "deployment"]}),
        ("event-registration", "es", "company", "¿Se puede quitar ethics y poner deployment en su lugar?", EVENT,
         {"workshops": ["agents", "deployment"]}),
        ("event-registration", "pt", "company", "Dá pra tirar ethics e colocar deployment no lugar?", EVENT,
         {"workshops": ["agents", "deployment"]}),
        ("event-registration", "en", "company", "take out ethics, and put deployment in its place please", EVENT,
         {"workshops": ["agents", "deployment"]}),
        # the option that stands beside another, where any words may be the answer
        ("event-registration", "en", "goals", "scratch the beginner one, research for me", EVENT,
         {"session_track": "research"}),
        # a bare number behind the name of what is to be changed
        ("event-registration", "pt", "company", "muda o dia pro 11 por favor", EVENT, {"attendance_date": "2027-03-11"}),
        ("event-registration", "en", "company", "change the day to 11", EVENT, {"attendance_date": "2027-03-11"}),
        ("clinic-intake", "de", "takes_medication", "ändere die Uhrzeit auf 11", PATIENT, {"visit_time": "11:00"}),
        ("event-registration", "es", "company", "Hoshi Labs. ¿puedo cambiar el día al 12?", EVENT,
         {"attendance_date": "2027-03-12"}),
        ("product-feedback", "es", "platforms", "tablet. la uso cada semana, no cada día", RATED, {"usage": "weekly"}),
        # the same once more, but for a slip
        ("event-registration", "fr", "attendance_date", "C'est Ateliers Nord, au pluriel",
         {"full_name": "Aïcha Benali", "company": "Atelier Nord"}, {"company": "Ateliers Nord"}),
        ("clinic-intake", "pt", "contact_phone", "troquei o dia e o mês sem querer, é 10 de junho de 1995",
         {"patient_name": "Vera Monteiro", "birth_date": "1995-10-06"}, {"birth_date": "1995-06-10"}),
        ("clinic-intake", "en", "contact_phone", "I got a number wrong above, it should read 4 May 1981",
         {"patient_name": "Maria Lopez", "birth_date": "1980-05-04"}, {"birth_date": "1981-05-04"}),
        # options named in another language than their labels
        ("product-feedback", "de", "liked", "ich nutze es doch nur wöchentlich", RATED, {"usage": "weekly"}),
        ("product-feedback", "es", "platforms", "tablet. lo uso cada semana y no todos los días", RATED,
         {"usage": "weekly"}),
        ("event-registration", "fr", "dietary", "non. retirez éthique", EVENT, {"workshops": ["agents"]}),
    ],
)  # fmt: skip
async def test_another_value_takes_the_place_of_the_one_that_stands(
    form: str, language: str, asked: str, message: str, stands: Mapping[str, Any], changed: Mapping[str, Any]
) -> None:
    after = await told(form, asked, message, stands, language)
    others = {field_id: value for field_id, (value, _) in after.items() if field_id in stands}
    assert others == {**stands, **changed}


@pytest.mark.parametrize(
    "message",
    [
        "I want to learn how to evaluate agents, for our support chatbot",
        "We deploy agents at work, and the ethics of evaluation matter to me",
        "Ich möchte lernen, wie man Agenten evaluiert",
    ],
)
async def test_who_tells_of_something_may_use_the_words_of_options(message: str) -> None:
    stands = {**EVENT, "workshops": ["agents"], "dietary": False, "phone": "+81312345678"}
    after = await told("event-registration", "goals", message, stands)
    assert after["workshops"] == (["agents"], True)


@pytest.mark.parametrize(
    ("language", "asked", "message", "value"),
    [
        ("de", "workshops", "Agenten und Ethik", ["agents", "ethics"]),
        ("fr", "workshops", "éthique et déploiement", ["deployment", "ethics"]),
        ("fr", "session_track", "la recherche", "research"),
    ],
)
async def test_an_option_under_another_word_is_said_back(
    language: str, asked: str, message: str, value: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a form whose questions stand in English alone."""
    form = scenes.form_of("event-registration")
    untranslated = form.model_copy(
        update={"fields": tuple(field.model_copy(update={"translations": {}}) for field in form.fields)}
    )
    monkeypatch.setattr(scenes, "form_of", lambda slug: untranslated)
    assert (await told("event-registration", asked, message, {}, language))[asked] == (value, False)


@pytest.mark.parametrize("message", ["I have no event to hope for", "no agency", "whatever the doctor searches"])
async def test_other_words_are_no_options(message: str) -> None:
    assert "workshops" not in await told("event-registration", "workshops", message, {})


@pytest.mark.parametrize(
    ("language", "message", "reason"),
    [
        ("en", "a dry cough for three days. the appointment is at 9:30, not at 10", "a dry cough for three days."),
        ("pt", "tosse seca há três dias. a consulta é às 9 e meia, não às 10", "tosse seca há três dias."),
    ],
)
async def test_a_story_is_kept_beside_what_is_put_right(language: str, message: str, reason: str) -> None:
    stands = {**PATIENT, "contact_phone": "+447700900123", "contact_email": "m@lopez.example"}
    after = await told("clinic-intake", "reason", message, stands, language)
    assert after["reason"] == (reason, True)
    assert after["visit_time"] == ("09:30", True)
    assert after["visit_date"] == ("2026-12-07", True)  # "three days ago" is no day to come


async def test_a_question_behind_a_wish_is_answered() -> None:
    outcome = await turn(
        "event-registration", "company", "Kannst du Ethics rausnehmen und wann geht es los?", EVENT, "de"
    )
    assert outcome.state.fields["workshops"].value == ["agents"]
    assert "weiß ich" in outcome.state.messages[-1].content


async def test_options_that_are_only_spoken_of_change_nothing_for_certain() -> None:
    stands = {"full_name": "Jonas Weber", "attendance_date": "2027-03-10", "workshops": ["agents", "ethics"]}
    after = await told("event-registration", "session_track", "I hope to learn how to evaluate agents", stands)
    assert not after["workshops"][1] or after["workshops"][0] == ["agents", "ethics"]


async def test_a_yes_to_something_else_chooses_no_option() -> None:
    after = await told("clinic-intake", "conditions", "asthma. And yes, I am allergic to something", PATIENT)
    assert "smoking" not in after


async def test_the_day_of_a_date_is_no_step_of_a_scale() -> None:
    after = await told(
        "clinic-intake", "has_pain", "yes. they moved me to the 9th of December", {"patient_name": "Ana"}
    )
    assert "pain_level" not in after


@pytest.mark.parametrize(
    ("message", "field_id", "value"),
    [
        ("Jonas Weber, two guests, sorry, three", "guests", (3, False)),
        ("Jonas Weber, two guests, no, three", "guests", (3, False)),
        ("Jonas Weber, jonas@outlok.com sorry outlook.com", "email", ("jonas@outlook.com", False)),
        ("Jonas Weber. I come on the 10th, no, the 12th", "attendance_date", ("2027-03-12", False)),
    ],
)
async def test_what_is_put_right_in_the_same_message_counts_beside_another_answer(
    message: str, field_id: str, value: Any
) -> None:
    assert (await told("event-registration", "full_name", message, {}))[field_id] == value


@pytest.mark.parametrize("message", ["私は佐藤です。名前は佐藤 花子", "名前は佐藤 花子です"])
async def test_a_surname_and_a_name_with_a_blank_between_them_are_one_name(message: str) -> None:
    assert (await told("event-registration", "full_name", message, {}, "ja"))["full_name"][0] == "佐藤 花子"


@pytest.mark.parametrize(("message", "day"), [("na sexta", "2027-03-12"), ("vou na quinta", "2027-03-11")])
async def test_short_names_of_days_that_are_ordinals_too_name_days(message: str, day: str) -> None:
    assert (await told("event-registration", "attendance_date", message, {}, "pt"))["attendance_date"][0] == day


@pytest.mark.parametrize(
    ("language", "message", "day"),
    [
        ("en", "I mean June 5th", "2019-06-05"), ("en", "no, June 5th", "2019-06-05"), ("en", "no, 2018", "2018-05-06"),
        ("de", "ich meine den 5. Juni", "2019-06-05"), ("fr", "non, le 5 juin", "2019-06-05"),
        ("es", "quiero decir 5 de junio", "2019-06-05"), ("pt", "não, 5 de junho", "2019-06-05"),
        ("ja", "いいえ、6月5日です", "2019-06-05"),
    ],
)  # fmt: skip
async def test_words_change_a_part_of_what_was_said_back(language: str, message: str, day: str) -> None:
    offered = {"patient_name": "Mia Lopez", "birth_date": "2019-05-06"}
    state = (await turn("clinic-intake", "birth_date", message, offered, language)).state
    assert (state.fields["birth_date"].value, state.current_field_id) == (day, "birth_date")
    assert "visit_date" not in state.collected_fields and state.fields.get("visit_date", FieldRecord()).value is None


@pytest.mark.parametrize("message", ["my appointment is on June 5th", "my phone is +44 7700 900461"])
async def test_words_about_another_field_change_nothing_of_what_was_said_back(message: str) -> None:
    offered = {"patient_name": "Mia Lopez", "birth_date": "2019-05-06"}
    state = (await turn("clinic-intake", "birth_date", message, offered)).state
    assert (state.fields["birth_date"].value, state.fields["birth_date"].confirmed) == ("2019-05-06", False)


DINNER = {
    "host_name": "Ingrid Solberg", "email": "ingrid@solberg.no", "arrival": "19:00", "guests.1.name": "Ann",
    "guests.1.age": 44, "guests.1.diet": "anything",
}  # fmt: skip


@pytest.mark.parametrize("message", ["actually Ann's name is Anne Leigh", "Ann's name is Anne Leigh"])
async def test_another_name_of_an_item_is_no_other_name_of_anybody_else(message: str) -> None:
    answers = (await turn("closing-dinner", "parking", message, DINNER)).state.collected_fields
    assert answers["guests.1.name"] == "Anne Leigh"
    assert {name: answers[name] for name in ("host_name", "email")} == {
        name: DINNER[name] for name in ("host_name", "email")
    }


@pytest.mark.parametrize("name", ["山田 太郎(やまだ たろう)", "山田太郎（ヤマダタロウ）"])
async def test_how_a_name_is_read_is_kept_with_it(name: str) -> None:
    state = (await turn("event-registration", "full_name", f"{name}です", {}, "ja")).state
    assert (state.fields["full_name"].value, state.fields["full_name"].confirmed) == (name, True)


async def test_what_answers_the_question_is_no_part_of_a_story() -> None:
    stands = {"full_name": "Jonas Weber", "goals": "I have a practitioner at home"}
    after = await told("event-registration", "session_track", "research, not practitioner", stands)
    assert after["goals"][0] == stands["goals"]


async def test_a_name_is_no_new_part_of_an_address_that_holds_it() -> None:
    stands = {"email": "joao@coro.com.br"}
    after = await told("event-registration", "company", "na verdade meu nome é João Batista da Silva", stands, "pt")
    assert after["email"] == ("joao@coro.com.br", True)


async def test_a_change_beside_a_question_for_anything_else_is_none_of_its_text() -> None:
    messages = ("Oliver Finch", "yes", "2", "fish", "nothing", "scratch the fish, veggie for me pls", "yes")
    after = await play_conversation(form_template("rsvp").form, messages, now=NOW, language="en")
    assert "Did you mean Vegetarian?" in after.exchanges[-2].said[0]
    shown = {one.field_id: one.display for one in after.fields}
    assert (shown["meal"], shown["note"]) == ("Vegetarian", "")


async def test_a_day_that_was_only_written_is_told_of_nothing_else() -> None:
    stands = {"patient_name": "Maria Lopez", "birth_date": "1980-05-04"}
    message = "あ、生年月日、5月4日と書きましたが正しくは5月14日です"
    after = await told("clinic-intake", "contact_phone", message, stands, "ja")
    assert after == {**{each: (value, True) for each, value in stands.items()}, "birth_date": ("1980-05-14", False)}


@pytest.mark.parametrize(
    ("language", "said", "company"),
    [
        ("en", "could you put Globex instead of Acme Tools please", "Globex"),
        ("en", "its not Acme Tools anymore, its Globex Corp now", "Globex Corp"),
        ("de", "ach moment, als Firma bitte Mainova eintragen statt Acme Tools", "Mainova"),
        ("es", "pon Repsol en lugar de Acme Tools", "Repsol"),
        ("fr", "c'est les Ateliers du Nord, pas Acme Tools", "Ateliers du Nord"),
    ],
)
async def test_a_name_takes_the_place_of_the_whole_one_that_is_denied(language: str, said: str, company: str) -> None:
    form = demo_form("event-registration")
    played = await play_conversation(form, ["Acme Tools", said], now=NOW, language=language, at="company")
    assert played.exchanges[1].noted == {"company": company}


async def test_what_only_announces_a_change_is_no_part_of_a_story() -> None:
    said = ["10 March", "sorry I got the day wrong, Wednesday is my kid's recital. Thursday 11 March"]
    form = demo_form("event-registration")
    goals = "I want to learn how to test agents for our support desk"
    told = [*said[:1], "research", "no workshops", "0", "no", "no phone", goals, *said[1:]]
    played = await play_conversation(form, told, now=NOW, language="en", at="attendance_date")
    assert [played.exchanges[-2].noted, played.exchanges[-1].noted] == [
        {"goals": goals},
        {"attendance_date": "11 March 2027"},
    ]


@pytest.mark.parametrize(
    "said", ["The invoice was not Acme Tools. DHL lost my parcel.", "I'm not from Acme Tools. I live in Berlin."]
)
async def test_a_name_in_another_sentence_takes_no_ones_place(said: str) -> None:
    form = demo_form("event-registration")
    played = await play_conversation(form, ["Acme Tools", said], now=NOW, language="en", at="company")
    assert "company" not in played.exchanges[1].noted
