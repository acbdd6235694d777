"""Changes that are spoken of beside an answer, and meant for the field that most signs speak for: said back, or added in words."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import FieldState
from tests.interviews.rule_engine.test_nothing_lost import told, turn

CLINIC, EVENT, PRODUCT = "clinic-intake", "event-registration", "product-feedback"


def waiting(outcome: TurnOutcome, field: str) -> Any:
    """The value that is said back and waits for a yes."""
    record = outcome.state.fields[field]
    shown = record.shown if record.value is None else record.as_it_is
    assert shown is not None
    assert not shown.confirmed
    return shown.value


COUGH = {"reason": "a cough for two weeks, not getting better"}


@pytest.mark.parametrize(
    ("form", "language", "asked", "stands", "message", "changed"),
    [
        (PRODUCT, "en", "may_contact", {"platforms": ["phone"]}, "no. Could you add the tablet to what I said?", {"platforms": ["phone", "tablet"]}),
        (PRODUCT, "de", "may_contact", {"platforms": ["phone"]}, "nein. Nehmen Sie oben das Tablet noch dazu", {"platforms": ["phone", "tablet"]}),
        (PRODUCT, "pt", "may_contact", {"platforms": ["phone"]}, "não. Acrescente o tablet ao que eu disse", {"platforms": ["phone", "tablet"]}),
        (PRODUCT, "ja", "may_contact", {"platforms": ["phone", "tablet"]}, "いいえ。タブレットって言ったけど娘のなので外してください", {"platforms": ["phone"]}),
        (PRODUCT, "fr", "may_contact", {"usage": "weekly"}, "non. J'ai dit chaque semaine mais je l'ouvre tous les jours", {"usage": "daily"}),
        (EVENT, "ja", "dietary", {"guests": 3}, "特にないです。三人と書いたけど一人来られないので二人にして", {"guests": 2}),
        (EVENT, "en", "phone", {"session_track": "research"}, "I've thought about it, swap me to beginner", {"session_track": "beginner"}),
    ],
)  # fmt: skip
async def test_the_likely_change_is_taken_or_said_back(
    form: str, language: str, asked: str, stands: dict[str, Any], message: str, changed: dict[str, Any]
) -> None:
    outcome = await turn(form, asked, message, stands, language)

    assert {field: told(outcome)[field] for field in changed} == changed


@pytest.mark.parametrize(
    ("language", "stands", "message", "added"),
    [
        ("en", COUGH, "actually make that nearly five weeks, I counted", "actually make that nearly five weeks, I counted"),
        ("en", COUGH, "no. Oh and the cough, it's more like five weeks", "Oh and the cough, it's more like five weeks"),
        ("fr", {"reason": "une toux qui traîne"}, "En fait oubliez la toux, je viens pour la tension", "En fait oubliez la toux, je viens pour la tension"),
        ("es", {"reason": "me torcí el tobillo jugando al tenis"}, "sí. y no fue jugando como puse, fue bajando la escalera", "no fue jugando como puse, fue bajando la escalera"),
    ],
)  # fmt: skip
async def test_a_story_is_put_right_in_the_respondents_words(
    language: str, stands: dict[str, Any], message: str, added: str
) -> None:
    outcome = await turn(CLINIC, "has_pain", message, stands, language)

    assert told(outcome)["reason"] == f"{stands['reason']}\n{added}"


@pytest.mark.parametrize(
    ("form", "asked", "stands", "message"),
    [
        (PRODUCT, "liked", {"usage": "daily"}, "The usage report. Every month I get it by mail"),
        (PRODUCT, "liked", {"usage": "daily"}, "I never have to swap devices"),
        (PRODUCT, "obstacle", {"platforms": ["phone"]}, "It is slow. Syncing to a tablet takes ages"),
        (PRODUCT, "satisfaction", {"usage": "daily"}, "4 or 5, not less"),
        (EVENT, "guests", {"attendance_date": "2027-03-10"}, "2, could we come on the 12th too?"),
        (CLINIC, "anything_else", COUGH, "I could swap shifts if another time is better"),
    ],
)
async def test_what_is_only_told_changes_nothing(form: str, asked: str, stands: dict[str, Any], message: str) -> None:
    outcome = await turn(form, asked, message, stands)

    assert {field: told(outcome)[field] for field in stands} == stands


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "could you bump the guests up to 4?"),
        ("en", "would you raise the guests to 4 please"),
        ("de", "könnten Sie die Gäste auf 4 erhöhen?"),
        ("fr", "pouvez-vous passer les invités à 4 ?"),
        ("pt", "pode aumentar os convidados para 4?"),
    ],
)
async def test_a_request_that_names_an_answer_and_another_value_of_it_changes_it(language: str, message: str) -> None:
    outcome = await turn(EVENT, "company", message, {"guests": 2}, language)

    assert told(outcome)["guests"] == 4


@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "make it one less"), ("de", "doch einen weniger"), ("ja", "ゲストを1人減らしてください")],
)
async def test_nobody_is_one_less_than_none(language: str, message: str) -> None:
    outcome = await turn(EVENT, "phone", message, {"guests": 0}, language)

    assert told(outcome)["guests"] == 0


@pytest.mark.parametrize(
    ("language", "asked", "stands", "message"),
    [
        ("en", "has_pain", {"visit_time": "15:30", "visit_date": "2026-12-03"}, "yes, it's like a 7"),
        ("de", "has_allergies", {"birth_date": "1958-04-03"}, "hab ich doch schon gesagt, vor 10 Jahren aufgehört"),
        ("en", "takes_medication", {"birth_date": "1958-04-03"}, "I stopped 10 years ago"),
        ("en", "takes_medication", {}, "I stopped 10 years ago"),
        ("ja", "takes_medication", {}, "10年前にやめました"),
    ],
)
async def test_a_strength_is_no_time_and_years_ago_are_no_day(
    language: str, asked: str, stands: dict[str, Any], message: str
) -> None:
    outcome = await turn(CLINIC, asked, message, stands, language)

    days = {
        field: value for field, value in told(outcome).items() if field in ("visit_time", "visit_date", "birth_date")
    }
    assert days == stands


async def test_what_was_given_up_is_no_yes() -> None:
    outcome = await turn(CLINIC, "takes_medication", "I stopped 10 years ago", {})

    assert told(outcome)["takes_medication"] is False


@pytest.mark.parametrize(
    ("language", "message", "chosen"),
    [
        ("en", "on my phone, no wait, my tablet", ["tablet"]),
        ("en", "phone, tablet, no wait, desktop", ["phone", "desktop"]),
        ("en", "phone, sorry, tablet", ["tablet"]),
        ("en", "phone. no, tablet", ["tablet"]),
        ("de", "Handy, aber lieber Tablet", ["tablet"]),
        ("de", "Handy und eigentlich auch Tablet", ["phone", "tablet"]),
        ("ja", "スマホ、すみません、タブレットです", ["tablet"]),
    ],
)
async def test_an_option_takes_the_place_of_the_one_before(language: str, message: str, chosen: list[str]) -> None:
    outcome = await turn(PRODUCT, "platforms", message, {}, language)

    assert waiting(outcome, "platforms") == chosen


@pytest.mark.parametrize(
    ("language", "message"), [("en", "sure, ana@example.org"), ("ja", "はい、メールは ana@example.org です")]
)
async def test_a_yes_beside_an_address_answers_no_open_question(language: str, message: str) -> None:
    outcome = await turn(PRODUCT, "obstacle", message, {}, language)

    assert "obstacle" not in told(outcome)
    assert told(outcome)["contact_email"] == "ana@example.org"


async def test_what_was_asked_for_is_left_out_among_other_answers() -> None:
    message = "no company, and I'd like the 12th, research, no workshops, no guests"
    outcome = await turn(EVENT, "company", message, {})

    assert outcome.state.fields["company"].state is FieldState.SKIPPED
    assert outcome.state.current_field_id != "company"


@pytest.mark.parametrize(
    ("form", "language", "asked", "stands", "message", "field", "value"),
    [
        (EVENT, "de", "dietary", {"phone": "+497614589900"}, "Nein. Bei der Nummer fehlt hinten eine 1, also 0761 45899001", "phone", "+4976145899001"),
        (CLINIC, "de", "interpreter", {"cigarettes": 20}, "Deutsch. Früher ne Schachtel, inzwischen sind's noch acht Zigaretten", "cigarettes", 8),
        (EVENT, "ja", "full_name", {}, "名札には 長谷部 千夏 と入れていただけますか", "full_name", None),
    ],
)  # fmt: skip
async def test_a_whole_value_is_taken_for_no_part(
    form: str, language: str, asked: str, stands: dict[str, Any], message: str, field: str, value: Any
) -> None:
    outcome = await turn(form, asked, message, stands, language)

    assert told(outcome).get(field) == value


async def test_words_in_small_letters_are_said_back_as_a_company() -> None:
    outcome = await turn(EVENT, "session_track", "trabalho na área faz um tempinho então vou de profissional", {}, "pt")

    assert outcome.state.fields["company"].confirmed is False


async def test_a_word_far_before_a_denial_takes_no_names_place() -> None:
    message = "el viernes. Ojo que ya no estoy en el banco"
    outcome = await turn(EVENT, "attendance_date", message, {"company": "Banco Andino"}, "es")

    assert "Ojo" not in told(outcome)["company"]


@pytest.mark.parametrize(
    ("language", "asked", "field", "message", "detail"),
    [
        ("ja", "has_allergies", "takes_medication", "アレルギーはありません。さっき薬なしって言ったけど毎朝アムロジピン飲んでるわ", "medication"),
        ("fr", "conditions", "has_allergies", "asthme. Et pour les allergies j'ai dit non un peu vite, les acariens me font éternuer", "allergies"),
        ("pt", "conditions", "has_allergies", "Hipertensão. E retiro o que disse das alergias: tenho ao látex", "allergies"),
    ],
)  # fmt: skip
async def test_a_no_of_which_a_clause_speaks_before_another_tells_is_taken_back(
    language: str, asked: str, field: str, message: str, detail: str
) -> None:
    outcome = await turn(CLINIC, asked, message, {field: False}, language)

    assert waiting(outcome, field) is True
    assert told(outcome)[detail] in message


async def test_what_does_not_hold_is_put_right_by_what_stands_beside_it() -> None:
    said = "Deutsch. Und das mit dem Rauchen stimmt so nicht, ich rauche leider noch"
    outcome = await turn(CLINIC, "interpreter", said, {"smoking": "former"}, "de")
    assert told(outcome)["smoking"] == "current"


@pytest.mark.parametrize(
    ("form", "language", "asked", "field", "before", "message", "new"),
    [
        (PRODUCT, "en", "liked", "usage", "daily", "The weekly digest. I don't read the daily one", "weekly"),
        (PRODUCT, "en", "obstacle", "usage", "daily", "It crashes once a week, not every day, but still", "weekly"),
        (EVENT, "pt", "goals", "session_track", "beginner", "Quero trocar ideias com outros profissionais", "practitioner"),
    ],
)  # fmt: skip
async def test_an_option_that_a_story_only_speaks_of_is_said_back(
    form: str, language: str, asked: str, field: str, before: str, message: str, new: str
) -> None:
    """The option's own words had counted as words of its question."""
    outcome = await turn(form, asked, message, {field: before}, language)
    assert waiting(outcome, field) == new


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "4, not 5, it crashes"),
        ("en", "4. Not 5 because it crashes"),
        ("de", "4, aber nicht 5, es stürzt ab"),
        ("en", "a 5? nah who am i kidding, it's a 4"),
    ],
)
async def test_a_number_that_is_denied_is_none_of_those_that_may_be_meant(language: str, message: str) -> None:
    outcome = await turn(PRODUCT, "satisfaction", message, {}, language)
    assert waiting(outcome, "satisfaction") == 4


async def test_a_name_is_not_put_together_from_two() -> None:
    """ "Mutual" had taken the place of "Banco", before "Andino"."""
    said = "el viernes. Ojo que ya no estoy en el banco, ahora trabajo en Mutual Sur"
    outcome = await turn(EVENT, "attendance_date", said, {"company": "Banco Andino"}, "es")
    assert told(outcome)["company"] in ("Banco Andino", "Mutual Sur")


async def test_what_is_denied_is_no_number_of_what_is_asked_next() -> None:
    """One cigarette a day, and so a smoker."""
    outcome = await turn(CLINIC, "smoking", "nope never touched one", {})
    assert not {"smoking", "cigarettes"} & told(outcome).keys()


@pytest.mark.parametrize(
    ("language", "asked", "message", "meant"),
    [
        ("ja", "takes_medication", "飲んでません", False),
        ("fr", "takes_medication", "je n'en prends pas", False),
        ("en", "smoking", "Never. My dad did though", "never"),
        ("ja", "takes_medication", "飲んでません。朝起きたときだけ水を一杯", False),
    ],
)
async def test_an_answer_beside_what_is_not_understood_is_said_back(
    language: str, asked: str, message: str, meant: Any
) -> None:
    """The whole was asked again, and the answer lost."""
    outcome = await turn(CLINIC, asked, message, {}, language)
    assert waiting(outcome, asked) == meant


async def test_a_question_before_the_answer_is_none() -> None:
    outcome = await turn(CLINIC, "pain_level", "a 5? nah who am I kidding, it's a 7", {})
    assert waiting(outcome, "pain_level") == 7


DINNER = {"host_name": "Ann Lee", "email": "ann@lee.example", "arrival": "19:00", "guests.more.1": False}


@pytest.mark.parametrize(
    ("form", "language", "asked", "stands", "message", "field", "value"),
    [
        ("closing-dinner", "en", "parking", DINNER, "yes. we'll be half an hour later than I said", "arrival", "19:30"),
        ("closing-dinner", "es", "parking", DINNER, "no hace falta. llegaremos un cuarto de hora antes de lo que dije", "arrival", "18:45"),
        ("closing-dinner", "pt", "wishes", DINNER, "Uma cadeira alta. chegamos meia hora mais cedo, afinal", "arrival", "18:30"),
        ("closing-dinner", "ja", "parking", DINNER, "はい。着くのは1時間遅くなりそうです", "arrival", "20:00"),
        (EVENT, "de", "session_track", {"attendance_date": "2027-03-12"}, "sorry, doch einen Tag früher", "attendance_date", "2027-03-11"),
        (CLINIC, "en", "visit_time", {"visit_date": "2027-05-18", "birth_date": "1980-01-01"}, "I told you the wrong week, it's seven days later", "visit_date", "2027-05-25"),
    ],
)  # fmt: skip
async def test_a_time_put_off_is_said_back(
    form: str, language: str, asked: str, stands: dict[str, Any], message: str, field: str, value: str
) -> None:
    outcome = await turn(form, asked, message, stands, language)
    assert waiting(outcome, field) == value
    assert told(outcome).get("birth_date") == stands.get("birth_date")


@pytest.mark.parametrize(
    "message", ["It began two days later than the flu", "a cough. It started two weeks after that"]
)
async def test_what_came_later_in_a_story_moves_no_appointment(message: str) -> None:
    stands = {"visit_date": "2027-05-18", "birth_date": "1980-01-01"}
    outcome = await turn(CLINIC, "reason", message, stands)
    assert {field: told(outcome)[field] for field in stands} == stands


@pytest.mark.parametrize(
    ("form", "language", "asked", "stands", "message", "kept"),
    [
        (EVENT, "pt", "dietary", {"company": "Construções Seabra"}, "Já não estou na Seabra, agora é Norte Obras", {"company": "Construções Seabra"}),
        (EVENT, "fr", "guests", {"email": "clara_dubois@mailo.fr"}, "c'est un tiret dans mon mail, pas un underscore", {"email": "clara_dubois@mailo.fr"}),
    ],
)  # fmt: skip
async def test_no_answer_is_put_together_of_words_that_are_not_its_own(
    form: str, language: str, asked: str, stands: dict[str, Any], message: str, kept: dict[str, Any]
) -> None:
    outcome = await turn(form, asked, message, stands, language)
    assert {field: told(outcome)[field] for field in kept} == kept


async def test_a_short_word_tells_which_part_of_a_story_is_denied() -> None:
    stands = {"reason": "Ausschlag am Arm seit letzter Woche"}
    outcome = await turn(CLINIC, "takes_medication", "nein. am Bein, nicht am Arm", stands, "de")
    assert told(outcome)["reason"] == "Ausschlag am Arm seit letzter Woche\nam Bein, nicht am Arm"


async def test_a_name_that_goes_on_with_another_is_said_back() -> None:
    outcome = await turn(EVENT, "full_name", "Björn Asmussen von der Fischerei Asmussen", {}, "de")
    assert waiting(outcome, "full_name")
    outcome = await turn(EVENT, "full_name", "Juan Carlos de la Cruz", {}, "es")
    assert told(outcome)["full_name"] == "Juan Carlos de la Cruz"


@pytest.mark.parametrize(
    ("form", "language", "asked", "stands", "message", "left"),
    [
        (PRODUCT, "es", "usage", {"platforms": ["phone", "tablet"]}, "una vez a la semana. La tablet ya la tiene mi nieto, quítela de la lista", {"platforms": ["phone"]}),
        (CLINIC, "en", "smoking", {"conditions": ["diabetes", "hypertension"]}, "never. the blood pressure is my husband's, not mine. please take it off", {"conditions": ["diabetes"]}),
    ],
)  # fmt: skip
async def test_what_one_clause_names_and_another_takes_back_is_left_out(
    form: str, language: str, asked: str, stands: dict[str, Any], message: str, left: dict[str, Any]
) -> None:
    outcome = await turn(form, asked, message, stands, language)
    assert {field: waiting(outcome, field) for field in left} == left
    assert "takes_medication" not in told(outcome)


async def test_a_sentence_beside_a_yes_is_no_number_plate() -> None:
    outcome = await turn("closing-dinner", "parking", "yes. my son is two years younger", DINNER)
    assert "plate" not in told(outcome)
    outcome = await turn("closing-dinner", "parking", "yes, B-AB 1234", DINNER)
    assert told(outcome)["plate"] == "B-AB 1234"


@pytest.mark.parametrize(
    ("language", "asked", "stands", "message", "field", "value"),
    [
        ("en", "company", {"email": "jo.conelly@hillmail.com"}, "typo in my mail, two n's", "email", "jo.connelly@hillmail.com"),
        ("de", "email", {"full_name": "Steffi Hoffman"}, "steffi@kaefer.example, und ich schreibe mich mit zwei n am Ende", "full_name", "Steffi Hoffmann"),
        ("en", "workshops", {"session_track": "practitioner"}, "Hmm. My boss says I should do the beginner track instead", "session_track", "beginner"),
    ],
)  # fmt: skip
async def test_a_letter_that_there_are_two_of_is_said_back(
    language: str, asked: str, stands: dict[str, Any], message: str, field: str, value: str
) -> None:
    outcome = await turn(EVENT, asked, message, stands, language)
    assert waiting(outcome, field) == value


async def test_an_address_takes_another_ending_of_several_parts() -> None:
    stands = {"email": "sato.yuki@nagisa.ne.jp"}
    outcome = await turn(
        EVENT, "attendance_date", "11日でお願いします。メール、ne.jpじゃなくてor.jpでした", stands, "ja"
    )
    assert told(outcome) == {"email": "sato.yuki@nagisa.or.jp", "attendance_date": "2027-03-11"}


@pytest.mark.parametrize("message", ["non, nous serons deux à table", "2 h de route", "deux t-shirts"])
async def test_no_letter_of_other_words_is_doubled(message: str) -> None:
    stands = {"full_name": "Pat Hur", "email": "pat.hur@mail.example"}
    outcome = await turn(EVENT, "dietary", message, stands, "fr")
    assert {field: told(outcome)[field] for field in stands} == stands
