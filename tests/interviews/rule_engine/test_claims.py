"""What clauses tell of other fields than the one asked for: corrections take the place of what stands, and are no open text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from interviews.sessions.rules.state import StandingAnswer
from tests.interviews.understanding.scenes import Scene, play

pytestmark = pytest.mark.django_db(transaction=True)

EVENT = {"full_name": "Tom Harrow", "email": "tom@harrow.org", "attendance_date": "2027-03-10", "guests": 1}
RATED = {"satisfaction": 2, "usage": "daily"}


async def told(form: str, asked: str, message: str, stands: Mapping[str, Any], language: str = "en") -> dict[str, Any]:
    """What counts for each field after the message, with whether it is confirmed."""
    scene = Scene(language, form, stands, asked, "?", message, [], {}, False)
    outcome = await play(scene, lambda role: None)
    found: dict[str, StandingAnswer | None] = {}
    for field_id, record in outcome.state.fields.items():
        found[field_id] = record.shown if record.value is None else record.as_it_is
    return {fid: (one.value, one.confirmed) for fid, one in found.items() if one and one.value is not None}


@pytest.mark.parametrize(
    ("form", "asked", "message", "stands", "field_id", "value"),
    [
        ("product-feedback", "liked", "put me down as a 4, I said 2", RATED, "satisfaction", 4),
        ("product-feedback", "liked", "2 was too harsh, call it a 3", RATED, "satisfaction", 3),
        ("event-registration", "goals", "Tom Harrows, with an s", EVENT, "full_name", "Tom Harrows"),
        ("event-registration", "email", "Tomas Harrow", {"full_name": "Tom Harrow"}, "full_name", "Tomas Harrow"),
        ("event-registration", "goals", "make that 3 guests in total", EVENT, "guests", 3),
        ("event-registration", "goals", "use tom@other.example rather", EVENT, "email", "tom@other.example"),
    ],
)
async def test_another_value_than_the_one_that_stands_corrects_it_and_is_no_text(
    form: str, asked: str, message: str, stands: Mapping[str, Any], field_id: str, value: Any
) -> None:
    after = await told(form, asked, message, stands)
    assert after[field_id][0] == value
    assert asked not in after


async def test_a_sentence_beside_a_correction_is_the_answer() -> None:
    after = await told("event-registration", "goals", "How to test voice interfaces. And it is 3 guests, not 1", EVENT)
    assert after["guests"][0] == 3
    assert after["goals"][0] == "How to test voice interfaces."


@pytest.mark.parametrize(
    ("message", "language"),
    [
        ("We had to wait for 3 hours.", "en"),
        ("The delivery actually took 3 weeks.", "en"),
        ("They said sorry 3 times but nothing happened.", "en"),
        ("I had to change trains 3 times to get there.", "en"),
        ("I would rather have 3 small classes than a big one.", "en"),
        ("Der Paketbote kam doch erst nach 3 Wochen.", "de"),
        ("Finalement le livreur est venu en 3 semaines.", "fr"),
    ],
)
async def test_a_number_in_an_account_is_no_correction_of_a_rating(message: str, language: str) -> None:
    after = await told("product-feedback", "liked", message, RATED, language)
    assert after["satisfaction"] == (2, True)
    assert after["liked"][0] == message


@pytest.mark.parametrize("message", ["why do you ask me all this?", "you people are so slow", "hello?"])
async def test_talk_is_never_stored_as_open_text(message: str) -> None:
    after = await told("event-registration", "goals", message, EVENT)
    assert after.get("goals", (None, False))[1] is False


@pytest.mark.parametrize(
    ("form", "asked", "message", "stands", "others"),
    [
        ("product-feedback", "may_contact", "sure, bo@larsen.example", RATED, {"contact_email": "bo@larsen.example"}),
        ("clinic-intake", "has_pain", "yes. about a 6", {}, {"pain_level": 6}),
        ("event-registration", "email", "x@y.org, Hoshi Labs", {"full_name": "Aiko Hoshi"}, {"company": "Hoshi Labs"}),
    ],
)
async def test_what_is_asked_next_may_be_told_at_once(
    form: str, asked: str, message: str, stands: Mapping[str, Any], others: Mapping[str, Any]
) -> None:
    after = await told(form, asked, message, stands)
    assert {field_id: after.get(field_id, (None,))[0] for field_id in others} == others


SEATS = {"full_name": "Aiko Hoshi", "company": "Hoshi Labs", "workshops": ["agents", "ethics"]}
PATIENT = {"patient_name": "Ana Lima", "birth_date": "1980-05-06", "visit_date": "2027-01-14", "visit_time": "10:30"}


@pytest.mark.parametrize(
    ("language", "message", "field_id", "day"),
    [
        ("de", "Geburtsjahr ist 1981", "birth_date", "1981-05-06"),
        ("ja", "1981年生まれでした", "birth_date", "1981-05-06"),
        ("en", "the appointment got moved to the 21st", "visit_date", "2027-01-21"),
    ],
)
async def test_a_part_of_a_day_changes_the_one_that_stands_and_is_said_back(
    language: str, message: str, field_id: str, day: str
) -> None:
    after = await told("clinic-intake", "has_pain", message, PATIENT, language)
    assert after[field_id] == (day, False)
    assert {other: after[other][0] for other in PATIENT if other != field_id} == {
        other: value for other, value in PATIENT.items() if other != field_id
    }


@pytest.mark.parametrize(
    ("form", "asked", "message", "stands", "changed"),
    [
        ("clinic-intake", "has_pain", "I was born in 1981, not 1980", PATIENT, {"birth_date": "1981-05-06"}),
        ("clinic-intake", "has_pain", "it's Anna, not Ana", PATIENT, {"patient_name": "Anna Lima"}),
        ("clinic-intake", "has_pain", "the 21st instead of the 14th", PATIENT, {"visit_date": "2027-01-21"}),
        ("event-registration", "dietary", "drop ethics", SEATS, {"workshops": ["agents"]}),
        ("event-registration", "dietary", "add deployment", SEATS, {"workshops": ["agents", "deployment", "ethics"]}),
        ("event-registration", "dietary", "it's Hoshii Labs, with two i", SEATS, {"company": "Hoshii Labs"}),
        ("event-registration", "dietary", "my company is Acme GmbH", SEATS, {"company": "Acme GmbH"}),
    ],
)
async def test_what_says_plainly_what_it_takes_the_place_of_is_taken_at_once(
    form: str, asked: str, message: str, stands: Mapping[str, Any], changed: Mapping[str, Any]
) -> None:
    after = await told(form, asked, message, stands)
    assert {field_id: after[field_id] for field_id in changed} == {fid: (new, True) for fid, new in changed.items()}
    assert {fid: after[fid][0] for fid in stands} == {**stands, **changed}


@pytest.mark.parametrize(
    "message",
    [
        "aiko@hoshi.jp, I work for Hoshi Labs",
        "aiko@hoshi.jp - and I'm with Hoshi Labs",
        "aiko@hoshi.jp; my company is Hoshi Labs",
    ],
)
async def test_a_comma_before_who_speaks_begins_another_statement(message: str) -> None:
    after = await told("event-registration", "email", message, {"full_name": "Ken Ito"})
    assert (after["email"][0], after["company"][0]) == ("aiko@hoshi.jp", "Hoshi Labs")


@pytest.mark.parametrize(
    ("asked", "message", "stands", "answer"),
    [
        ("company", "Ethics Institute Berlin", {"workshops": ["agents"]}, "Ethics Institute Berlin"),
        ("company", "Deployment GmbH", {"workshops": ["agents"]}, "Deployment GmbH"),
        ("dietary", "yes, evaluation", {"workshops": ["agents"]}, True),
        (
            "session_track",
            "Practitioner. It's Maia, not Maya",
            {"full_name": "Maya Oto", "company": "Maya Labs"},
            "practitioner",
        ),
    ],
)
async def test_what_may_be_of_something_else_changes_no_answer_unasked(
    asked: str, message: str, stands: Mapping[str, Any], answer: Any
) -> None:
    after = await told("event-registration", asked, message, stands)
    assert after[asked][0] == answer
    assert all(after[field_id] == (value, True) or not after[field_id][1] for field_id, value in stands.items())


async def test_a_word_of_a_name_is_written_anew_as_a_whole() -> None:
    after = await told("event-registration", "dietary", "it's Anna, not Ana", {"full_name": "Ana Anabel"})
    assert after["full_name"] == ("Anna Anabel", True)


@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "yes, 7 out of 10"), ("fr", "oui, 7 sur 10"), ("ja", "膝がじんじんします、強さは7くらい")],
)
async def test_what_depends_on_an_answer_is_kept_and_says_what_the_answer_must_be(language: str, message: str) -> None:
    after = await told("clinic-intake", "has_pain", message, PATIENT, language)
    assert (after["has_pain"][0], after["pain_level"][0]) == (True, 7)


async def test_an_option_that_open_text_names_is_no_answer_yet() -> None:
    after = await told("product-feedback", "liked", "the phone. the search. every day better", {"satisfaction": 4})
    assert not any(after.get(field_id, (None, False))[1] for field_id in ("usage", "platforms"))


@pytest.mark.parametrize(
    ("language", "form", "asked", "message", "field_id", "value"),
    [
        ("en", "event-registration", "guests", "2. I'm allergic to nuts", "dietary", True),
        ("en", "event-registration", "guests", "2. No dietary restrictions", "dietary", False),
        ("es", "clinic-intake", "pain_level", "3, molesta poco. medicinas no tomo ninguna", "takes_medication", False),
        ("en", "clinic-intake", "has_allergies", "No. I quit smoking five years ago", "smoking", "former"),
        ("ja", "event-registration", "guests", "2人です。食事の制限があります", "dietary", True),
        # of nothing else
        ("en", "clinic-intake", "has_pain", "no medication", "takes_medication", False),
        ("en", "clinic-intake", "takes_medication", "no allergies", "has_allergies", False),
    ],
)
async def test_what_is_said_about_another_question_is_said_back(
    language, form, asked, message, field_id, value
) -> None:
    stands = {"has_pain": True} if asked == "pain_level" else {}
    after = await told(form, asked, message, stands, language)
    assert after[field_id] == (value, False)


BOOKED = {"patient_name": "Bob Miller", "visit_date": "2027-01-11"}
HURT = {"patient_name": "Bob Miller", "has_pain": True}


@pytest.mark.parametrize(
    ("asked", "message", "language", "pain", "hour"),
    [
        ("visit_time", "the pain is a 6", "en", (6, False), None),
        ("visit_time", "no wait, the pain is a 6", "en", (6, False), None),
        ("visit_time", "at 3pm, and the pain is a 6", "en", (6, False), ("15:00", True)),
        ("visit_time", "um drei, Schmerzen 6", "de", (6, False), ("15:00", True)),
        ("visit_time", "3, pain is 6/10", "en", (6, False), ("15:00", False)),
        ("visit_time", "痛みは6です", "ja", (6, False), None),
        ("has_pain", "the pain is a 6", "en", (6, False), None),
        ("visit_date", "the pain is a 6", "en", (6, False), None),
    ],
)
async def test_a_number_is_of_the_question_that_it_names(
    asked: str, message: str, language: str, pain: tuple[int, bool], hour: tuple[str, bool] | None
) -> None:
    stands = {key: value for key, value in BOOKED.items() if key != asked}
    after = await told("clinic-intake", asked, message, stands, language)
    assert after["pain_level"] == pain
    assert after.get("visit_time") == hour


@pytest.mark.parametrize(
    ("message", "language"),
    [
        ("the pain is a 6", "en"),
        ("pain level: 6", "en"),
        ("my pain is 6 today", "en"),
        ("pain 6 out of 10", "en"),
        ("Schmerz ist 6", "de"),
        ("mi dolor es un 6", "es"),
        ("a dor é 6", "pt"),
    ],
)
async def test_a_number_beside_words_of_its_own_question_is_the_answer(message: str, language: str) -> None:
    after = await told("clinic-intake", "pain_level", message, HURT, language)
    assert after == {**{key: (value, True) for key, value in HURT.items()}, "pain_level": (6, True)}


async def test_a_length_of_time_is_no_number_of_the_question() -> None:
    after = await told("clinic-intake", "pain_level", "pain since 3 weeks", HURT)
    assert "pain_level" not in after


@pytest.mark.parametrize(
    ("asked", "message", "language"),
    [
        ("usage", "every day, satisfaction 4", "en"),
        ("usage", "daily. 4/5", "en"),
        ("usage", "täglich, 4 von 5", "de"),
        ("satisfaction", "5点中4点です。毎日使っています", "ja"),
    ],
)
async def test_points_of_a_scale_tell_what_they_are_of(asked: str, message: str, language: str) -> None:
    after = await told("product-feedback", asked, message, {}, language)
    assert {field_id: value for field_id, (value, _) in after.items()} == {"usage": "daily", "satisfaction": 4}


@pytest.mark.parametrize(
    ("message", "option"),
    [
        ("毎日使っています", "daily"),
        ("ほぼ毎週使います", "weekly"),
        ("毎日運動しながら", "daily"),
        ("毎日新聞を読む", None),
    ],
)
async def test_an_option_may_stand_before_a_japanese_verb(message: str, option: str | None) -> None:
    after = await told("product-feedback", "usage", message, {}, "ja")
    assert after.get("usage", (None, False)) == (option, False)


@pytest.mark.parametrize(
    ("message", "language", "name"),
    [
        ("I'm Ann Bell", "en", "Ann Bell"),
        ("Merry Christmas", "en", None),
        ("Baker Street", "en", None),
        ("田中 はい", "ja", None),
        ("森 行きます", "ja", None),
        ("Ich bin Karl Weber", "de", "Karl Weber"),
        ("西村葉子と申します", "ja", "西村葉子"),
        ("西村 葉子です", "ja", "西村 葉子"),
        ("I'm in London", "en", None),
        ("東京です", "ja", None),
    ],
)
async def test_who_says_their_name_to_another_question_has_told_it(
    message: str, language: str, name: str | None
) -> None:
    after = await told("event-registration", "attendance_date", message, {}, language)
    assert after == ({"full_name": (name, False)} if name else {})


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ("Ich bin der Jonas Brandl", "Jonas Brandl"),
        ("Ich bin die Anna Weber", "Anna Weber"),
    ],
)
async def test_an_article_is_no_part_of_a_name(message: str, name: str) -> None:
    after = await told("event-registration", "full_name", message, {}, "de")
    assert after["full_name"] == (name, False)


async def test_a_dose_is_no_strength_of_a_pain() -> None:
    said = "Medikamente nehm ich Ramipril 5 mg morgens und was für die Schilddrüse, L-Thyroxin 75 glaub ich"
    after = await told("clinic-intake", "pain_level", said, {"has_pain": True}, "de")
    assert "pain_level" not in after


DINNER = {"host_name": "Anna"}


@pytest.mark.parametrize(
    ("asked", "message", "language", "expected"),
    [
        ("takes_medication", "ja, Ramipril 5 mg morgens", "de", {"takes_medication", "medication"}),
        ("takes_medication", "yes, ibuprofen 400 twice a day", "en", {"takes_medication", "medication"}),
        ("has_allergies", "yes peanuts and cats", "en", {"has_allergies", "allergies"}),
        ("has_pain", "oui, disons 7 sur 10", "fr", {"has_pain", "pain_level"}),
    ],
)
async def test_what_follows_a_yes_is_for_what_hangs_on_it_alone(
    asked: str, message: str, language: str, expected: set[str]
) -> None:
    after = await told("clinic-intake", asked, message, {"patient_name": "Maria Lopez"}, language)
    assert after.keys() - {"patient_name"} == expected
    assert after[asked] == (True, True)
    assert after.get("allergies", ("peanuts and cats", False))[0] == "peanuts and cats"


@pytest.mark.parametrize("message", ["2:30, but I might be 10 minutes late"])
async def test_a_length_of_time_answers_no_scale(message: str) -> None:
    after = await told("clinic-intake", "visit_time", message, {"patient_name": "Maria", "visit_date": "2027-01-11"})
    assert after.keys() == {"patient_name", "visit_date", "visit_time"}


@pytest.mark.parametrize(
    ("message", "language"),
    [("Paco Cid, llego 21:15", "es"), ("Paco Cid, arriving 21:15", "en"), ("Paco Cid, arrive 9:15pm", "en")],
)
async def test_the_colon_of_a_time_of_day_names_nothing(message: str, language: str) -> None:
    after = await told("closing-dinner", "host_name", message, {}, language)
    assert (after["host_name"][0], after["arrival"][0]) == ("Paco Cid", "21:15")


@pytest.mark.parametrize(
    ("message", "language", "new"),
    [
        ("make it 7:30", "en", "19:30"),
        ("make it 8 instead", "en", "20:00"),
        ("doch lieber um halb acht", "de", "19:30"),
        ("mejor a las 8", "es", "20:00"),
        ("finalement à 8h", "fr", "20:00"),
        ("afinal às 8 e meia", "pt", "20:30"),
    ],
)
async def test_a_new_time_of_day_keeps_the_half_of_the_day_and_is_said_back(
    message: str, language: str, new: str
) -> None:
    after = await told("closing-dinner", "email", message, {**DINNER, "arrival": "19:00"}, language)
    assert after["arrival"] == (new, False)


@pytest.mark.parametrize("message", ["no nuts please", "no nuts please. Tom is allergic."])
async def test_words_of_an_open_answer_leave_no_other_question_out(message: str) -> None:
    after = await told("closing-dinner", "wishes", message, DINNER)
    assert after["wishes"][0] == message


async def test_what_is_named_beside_nobody_is_kept() -> None:
    after = await told("closing-dinner", "guests.more.1", "nobody, but I do need parking", DINNER)
    assert (after["guests.more.1"][0], after["parking"][0]) == (False, True)


@pytest.mark.parametrize(
    ("asked", "message", "language", "told_too"),
    [
        ("age", "she's 71, eats anything you put in front of her", "en", {"age": 71, "diet": "anything"}),
        ("name", "mein Mann Rolf, 58, Vegetarier", "de", {"name": "Rolf", "age": 58, "diet": "vegetarian"}),
        ("diet", "vegetariano y tiene 19 años", "es", {"diet": "vegetarian", "age": 19}),
    ],
)
async def test_further_answers_of_the_same_item_are_kept(
    asked: str, message: str, language: str, told_too: Mapping[str, Any]
) -> None:
    stands = {**DINNER, **({} if asked == "name" else {"guests.1.name": "Oonagh"})}
    after = await told("closing-dinner", f"guests.1.{asked}", message, stands, language)
    assert {field_id: after[f"guests.1.{field_id}"][0] for field_id in told_too} == told_too


@pytest.mark.parametrize(
    ("message", "language", "stands", "new"),
    [
        ("ach so, Karsten mit K bitte. karsten@web.de", "de", "Carsten Maier", "Karsten Maier"),
        ("oh, and it's Stephen with a ph not a v", "en", "Steven Marsh", "Stephen Marsh"),
        ("ah y perdona, Giménez va con G, no con J", "es", "Marta Jiménez", "Marta Giménez"),
    ],
)
async def test_letters_behind_a_name_spell_it_anew(message: str, language: str, stands: str, new: str) -> None:
    after = await told("event-registration", "email", message, {"full_name": stands}, language)
    assert after["full_name"][0] == new


async def test_an_ending_of_an_address_takes_the_place_of_another() -> None:
    stands = {"full_name": "Mathieu Berger", "email": "m.berger@laposte.fr"}
    after = await told("event-registration", "company", "mince c'est laposte.net mon mail, pas .fr", stands, "fr")
    assert after["email"][0] == "m.berger@laposte.net"


@pytest.mark.parametrize(
    ("form", "asked", "message", "language", "denied"),
    [
        ("clinic-intake", "reason", "bin umgeknickt. Allergien hab ich übrigens keine", "de", "has_allergies"),
        ("clinic-intake", "has_pain", "un montón, un 8. y no tomo nada de medicación", "es", "takes_medication"),
        ("event-registration", "guests", "nenhum; pra comida tb não tenho restrição nenhuma", "pt", "dietary"),
    ],
)
async def test_a_question_denied_by_the_way_is_said_back(
    form: str, asked: str, message: str, language: str, denied: str
) -> None:
    assert (await told(form, asked, message, {}, language))[denied] == (False, False)


async def test_who_cannot_eat_one_thing_denies_not_the_whole_question() -> None:
    message = "Just my husband. By the way I can't eat shellfish, it's an allergy"
    after = await told("event-registration", "guests", message, {})
    assert after["dietary"] == (True, False)


async def test_a_sentence_that_names_another_question_is_no_part_of_a_story() -> None:
    after = await told("event-registration", "goals", "I will attend on 11 March, if the trains run", {})
    assert after["attendance_date"][0] == "2027-03-11"
    assert "goals" not in after


@pytest.mark.parametrize(
    ("form", "asked", "message", "stands", "language", "found"),
    [
        ("product-feedback", "usage", "every morning on the train, on my phone", {"satisfaction": 4}, "en", {"platforms": ["phone"]}),
        ("closing-dinner", "arrival", "we'll need somewhere to park, it is quite far", {"host_name": "Kit Bowen"}, "en", {"parking": True}),
        ("clinic-intake", "birth_date", "sou alérgica a dipirona, fico toda empolada", {"patient_name": "Marlene Duarte"}, "pt",
         {"has_allergies": True}),
        ("clinic-intake", "contact_email", "nunca fumei na vida e não tomo remédio nenhum", {"patient_name": "Célia Vaz"}, "pt",
         {"smoking": "never", "takes_medication": False}),
    ],
)  # fmt: skip
async def test_clauses_of_a_message_that_does_not_answer_are_of_the_questions_they_name(
    form: str, asked: str, message: str, stands: Mapping[str, Any], language: str, found: Mapping[str, Any]
) -> None:
    after = await told(form, asked, message, stands, language)
    assert {field_id: after[field_id] for field_id in found} == {fid: (value, False) for fid, value in found.items()}
    assert asked not in after


async def test_a_number_in_one_of_several_clauses_counts_nothing_that_only_a_day_names() -> None:
    message = "tomo, sim, metformina 850 duas vezes ao dia, por causa da diabetes"
    after = await told("clinic-intake", "takes_medication", message, {"patient_name": "Ivo Matos"}, "pt")
    assert not {"cigarettes", "smoking"} & after.keys()


async def test_what_stands_beside_a_correction_is_guessed_of_no_other_question() -> None:
    stands = {"patient_name": "Rosa Gil", "visit_date": "2027-03-02"}
    after = await told("clinic-intake", "contact_phone", "el día está mal, es el 20 no el 2", stands, "es")
    assert after["visit_date"][0] == "2027-03-20"
    assert "has_pain" not in after


VISITOR = {"patient_name": "Renate Wiesner"}


@pytest.mark.parametrize(
    ("message", "language"),
    [("geboren 12.4.1956", "de"), ("born 12 april 1956", "en"), ("je suis née le 12 avril 1956", "fr")],
)
async def test_a_day_is_of_the_field_that_it_is_named_for_and_not_of_the_one_asked(message: str, language: str) -> None:
    after = await told("clinic-intake", "visit_date", message, VISITOR, language)
    assert after["birth_date"][0] == "1956-04-12"
    assert "visit_date" not in after


@pytest.mark.parametrize(
    ("message", "language"),
    [("der termin ist um halb elf", "de"), ("the appointment is at half past ten", "en"), ("um 10:30", "de")],
)
async def test_a_time_while_a_day_is_asked_is_of_the_question_for_times(message: str, language: str) -> None:
    after = await told("clinic-intake", "birth_date", message, VISITOR | {"visit_date": "2027-05-19"}, language)
    assert after["visit_time"] == ("10:30", False)
    assert "birth_date" not in after


@pytest.mark.parametrize(
    ("message", "day"), [("ja, so eine 5", None), ("so", None), ("am So", "2026-11-29"), ("Do", None)]
)
async def test_a_small_word_is_a_weekday_only_behind_words_for_days(message: str, day: str | None) -> None:
    after = await told("clinic-intake", "visit_date", message, VISITOR, "de")
    assert after.get("visit_date", (None,))[0] == day


async def test_who_eats_everything_has_no_wishes_for_food() -> None:
    after = await told("event-registration", "phone", "no nothing special, we eat everything", EVENT)
    assert after.get("dietary", (False,))[0] is False


@pytest.mark.parametrize(
    ("asked", "message", "language", "value"),
    [
        (
            "full_name",
            "hiya, id like a place please, its Grace Lindqvist from Hollow Oak Studio",
            "en",
            "Grace Lindqvist",
        ),
        ("full_name", "oh wait i have to be back in leeds on the 11th, friday the 12th instead", "en", None),
        ("company", "on vient à 2 avec moi, enfin je veux dire moi plus deux collègues", "fr", None),
    ],
)
async def test_what_is_offered_as_a_name(asked: str, message: str, language: str, value: str | None) -> None:
    stands = {"attendance_date": "2027-03-11"} | ({} if asked == "full_name" else {"full_name": "Noémie Tessier"})
    after = await told("event-registration", asked, message, stands, language)
    assert after.get(asked, (None,))[0] == value


async def test_the_rest_of_a_message_that_counts_people_is_their_number() -> None:
    message = "on vient à 2 avec moi, enfin je veux dire moi plus deux collègues"
    after = await told("event-registration", "company", message, {"full_name": "Noémie Tessier"}, "fr")
    assert after["guests"] == (2, False)


@pytest.mark.parametrize(
    ("message", "language"),
    [
        ("the appointment is at half past ten", "en"),
        ("der termin ist um halb elf", "de"),
        ("Moment, der Termin ist erst um 10:30, hab grad nachgeschaut", "de"),
    ],
)
async def test_another_time_corrects_the_one_that_stands_though_its_day_is_named(message: str, language: str) -> None:
    stands = VISITOR | {"visit_date": "2027-05-19", "visit_time": "09:30"}
    after = await told("clinic-intake", "has_pain", message, stands, language)
    assert after["visit_time"][0] == "10:30"
    assert after["visit_date"][0] == "2027-05-19"


@pytest.mark.parametrize(
    ("asked", "message", "language"),
    [
        ("has_pain", "blutdrucktabletten, candesartan 8 mg einmal morgens", "de"),
        ("contact_email", "tomo omeprazol, uno al día antes de desayunar", "es"),
    ],
)
async def test_a_dose_is_no_strength_of_a_pain_and_counts_no_cigarettes(
    asked: str, message: str, language: str
) -> None:
    after = await told("clinic-intake", asked, message, VISITOR, language)
    assert not {"pain_level", "has_pain", "cigarettes", "smoking"} & after.keys()


async def test_what_is_counted_by_the_day_is_known_by_what_it_hangs_on() -> None:
    after = await told("clinic-intake", "has_pain", "je fume encore, 8 clopes par jour", VISITOR, "fr")
    assert (after["smoking"][0], after["cigarettes"][0]) == ("current", 8)


async def test_an_age_is_no_time_of_day() -> None:
    after = await told("closing-dinner", "host_name", "then our son Felix, 16, eats literally anything", {})
    assert not {"arrival", "host_name"} & after.keys()


async def test_a_time_beside_a_question_for_a_name_is_kept() -> None:
    after = await told("closing-dinner", "host_name", "should be there at 7pm, and theres two with me", {})
    assert after["arrival"] == ("19:00", False)


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ("evening! Marcus Teale here, coming to the dinner, mteale@grovepost.example", "Marcus Teale"),
        ("hiya Marcus Teale", "Marcus Teale"),
        ("first is my wife Odette", None),
    ],
)
async def test_a_name_among_other_words(message: str, name: str | None) -> None:
    after = await told("closing-dinner", "host_name", message, {})
    assert after.get("host_name", (None,))[0] == name


async def test_options_one_behind_another_are_no_company() -> None:
    after = await told("event-registration", "company", "evaluation and deployment", {"full_name": "Tom Harrow"})
    assert after["workshops"][0] == ["evaluation", "deployment"]
    assert "company" not in after


async def test_blanks_between_numbers_make_a_day_but_of_no_telephone() -> None:
    after = await told("clinic-intake", "birth_date", "30 4 1979", {"patient_name": "Ann Roux"})
    assert after["birth_date"][0] == "1979-04-30"
    after = await told("clinic-intake", "contact_phone", "+44 20 12 1979", {"patient_name": "Ann Roux"})
    assert "visit_date" not in after


async def test_two_letters_beside_a_number_are_no_language() -> None:
    after = await told("clinic-intake", "birth_date", "my number is 07400 123456, uk", {"patient_name": "Ann Roux"})
    assert "interpreter" not in after


async def test_a_year_beside_a_correction_of_something_else_changes_no_birth() -> None:
    stands = {"birth_date": "1949-11-03", "visit_date": "2027-01-20", "visit_time": "09:15"}
    message = "Aufgehört, 1998. Ach und ich hab mich oben vertan, der Termin ist um Viertel vor neun, nicht nach"
    after = await told("clinic-intake", "smoking", message, stands, "de")
    assert after["birth_date"] == ("1949-11-03", True)
    assert after["visit_time"][0] == "08:45"


@pytest.mark.parametrize(
    ("message", "points"),
    [
        ("un petit 3", 3),
        ("je change deux trucs", None),
        ("Quand je colle un tableau depuis mes mails tout se décale, à chaque fois", None),
    ],
)
async def test_what_is_counted_is_no_point_of_a_scale(message: str, points: int | None) -> None:
    after = await told("product-feedback", "satisfaction", message, {}, "fr")
    assert after.get("satisfaction", (None, False))[0] == points
