"""Answers as people give them among other words: taken where they show what they are, said back where they need thinking,
never taken for what they are not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.attacks.clock import at_most
from tests.interviews.rule_engine.test_nothing_lost import told, turn

CLINIC, EVENT, PRODUCT = "clinic-intake", "event-registration", "product-feedback"


@pytest.mark.parametrize(
    ("form", "language", "asked", "message", "value"),
    [
        (EVENT, "pt", "email", "o bilhete pode ir para xico.dias@example.pt", "xico.dias@example.pt"),
        (EVENT, "ja", "email", "aoki-h@mail.example.ne.jp までお願いいたします", "aoki-h@mail.example.ne.jp"),
        (EVENT, "ja", "email", "名前は田中でメールはtanaka@example.jpです", "tanaka@example.jp"),
        (EVENT, "es", "email", "consuelo arroba vivero punto es", "consuelo@vivero.es"),
        (CLINIC, "de", "contact_phone", "tagsüber +41 79 555 01 90", "+41795550190"),
        (EVENT, "es", "dietary", "que yo sepa no", False),
        (CLINIC, "fr", "cigarettes", "25 par jour", 25),
    ],
)
async def test_what_shows_what_it_is_is_taken_behind_any_words(
    form: str, language: str, asked: str, message: str, value: Any
) -> None:
    stands = {"smoking": "current"} if asked == "cigarettes" else {}
    outcome = await turn(form, asked, message, stands, language)
    assert told(outcome) == {**stands, asked: value}


@pytest.mark.parametrize(
    ("language", "asked", "message"),
    [
        ("pt", "email", "o meu antigo era xico@example.pt"),
        ("pt", "email", "recebi um email de info@example.pt, é confiável?"),
        ("ja", "email", "以前はaoki@example.jpでした"),
        ("de", "phone", "die +41 79 555 01 90 gehört meinem Ex"),
        ("fr", "phone", "avant c'était le 06 12 34 56 78"),
        ("en", "phone", "you called me from 020 7946 0958"),
        ("en", "email", "I got spam from info@badcorp.example"),
        ("de", "email", "die Rechnung kam von buchhaltung@firma.example"),
        ("pt", "email", "recebi uma mensagem de info@empresa.example"),
        ("en", "email", "sorry, not at acme dot com"),
    ],
)
async def test_what_was_or_is_anothers_is_asked_about(language: str, asked: str, message: str) -> None:
    assert told(await turn(EVENT, asked, message, {}, language)) == {}


@pytest.mark.parametrize(
    ("form", "language", "asked", "message"),
    [
        (EVENT, "en", "dietary", "Not that I know of"),
        (EVENT, "de", "dietary", "Nicht dass ich wüsste"),
        (EVENT, "fr", "dietary", "pas que je sache"),
        (EVENT, "fr", "dietary", "rien de particulier"),
        (CLINIC, "es", "has_pain", "gracias a Dios no"),
        (CLINIC, "fr", "has_pain", "aucune douleur"),
        (CLINIC, "en", "takes_medication", "I'm not on anything"),
        (CLINIC, "ja", "takes_medication", "飲んでるものは何もないよ"),
    ],
)
async def test_a_no_among_words_is_said_back(form: str, language: str, asked: str, message: str) -> None:
    outcome = await turn(form, asked, message, {}, language)
    assert told(outcome) == {asked: False}
    assert not outcome.state.fields[asked].confirmed


@pytest.mark.parametrize("message", ["I don't want to say", "I'd rather not", "no comment", "I don't know"])
async def test_who_declines_says_no_no(message: str) -> None:
    assert told(await turn(EVENT, "dietary", message, {})) == {}


async def test_a_no_to_another_question_is_none_to_this_one() -> None:
    assert told(await turn(CLINIC, "has_pain", "no medication", {})) == {"takes_medication": False}


@pytest.mark.parametrize(
    ("language", "asked", "message"),
    [
        ("en", "has_pain", "nothing helps"),
        ("en", "has_pain", "it never stops"),
        ("en", "has_allergies", "no penicillin"),
        ("es", "has_pain", "no puedo dormir"),
        ("de", "has_pain", "nichts hilft"),
        ("ja", "has_pain", "痛くて眠れない"),
    ],
)
async def test_what_is_denied_of_something_else_is_no_no(language: str, asked: str, message: str) -> None:
    assert told(await turn(CLINIC, asked, message, {}, language)).get(asked) is not False


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("ja", "はい、ありません"),
        ("en", "yes nothing special"),
        ("de", "ja nichts besonderes"),
        ("pt", "sim não tenho"),
    ],
)
async def test_a_yes_that_goes_on_with_a_no_is_no_yes(language: str, message: str) -> None:
    assert told(await turn(EVENT, "dietary", message, {}, language)).get("dietary") is not True


async def test_a_pain_that_is_denied_behind_an_emphatic_yes() -> None:
    outcome = await turn(CLINIC, "takes_medication", "sí que tomo, pero no me duele", {"has_pain": False}, "es")
    assert told(outcome)["has_pain"] is False


@pytest.mark.parametrize(
    ("asked", "stands", "message"),
    [
        ("company", {"email": "ann1@example.org"}, "Globex, previously at acme dot com"),
        ("goals", {"email": "ann1@example.org"}, "we are a startup, not at acme dot com any more"),
        ("goals", {"email": "ann1@example.org"}, "Talks. Everything at pycon dot org was great"),
    ],
)
async def test_a_place_that_is_spoken_of_is_no_address(asked: str, stands: dict[str, Any], message: str) -> None:
    assert told(await turn(EVENT, asked, message, stands))["email"] == "ann1@example.org"


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "I can't do the last day"),
        ("de", "am letzten Tag habe ich keine Zeit"),
        ("es", "el último día no puedo"),
        ("pt", "o último dia não dá"),
        ("ja", "最終日は無理です"),
    ],
)
async def test_a_day_on_which_it_is_impossible(language: str, message: str) -> None:
    assert told(await turn(EVENT, "attendance_date", message, {}, language)) == {}


async def test_small_letters_behind_an_ordinal() -> None:
    outcome = await turn(EVENT, "full_name", "Jana Kern, ich komme am 11. mit 2 gästen", {}, "de")
    assert told(outcome) == {"full_name": "Jana Kern", "attendance_date": "2027-03-11", "guests": 2}


@pytest.mark.parametrize("said", ["a at " * 1600, "a dot b at " * 700, "a@b.co " * 1100])
async def test_a_row_of_signs_takes_no_time(said: str) -> None:
    with at_most(1.5, "a row of signs"):
        outcome = await turn(EVENT, "email", said, {})
    assert told(outcome) == {}


async def test_a_yes_that_begins_is_no_no() -> None:
    outcome = await turn(EVENT, "dietary", "oui il y a des choses que je ne peux pas manger", {}, "fr")
    assert told(outcome)["dietary"] is True


@pytest.mark.parametrize(
    ("language", "message", "day"),
    [
        ("en", "the last day", 12),
        ("en", "on the second day", 11),
        ("en", "teh 10th plz", 10),
        ("ja", "真ん中の日に有休とれました", 11),
        ("ja", "初日", 10),
        ("es", "el segundo día", 11),
        ("de", "gleich am ersten Tag", 10),
        ("fr", "celui du milieu", 11),
        ("pt", "no segundo dia, se faz favor", 11),
    ],
)
async def test_a_day_that_needs_thinking_is_said_back(language: str, message: str, day: int) -> None:
    outcome = await turn(EVENT, "attendance_date", message, {}, language)
    assert told(outcome) == {"attendance_date": f"2027-03-{day}"}
    assert not outcome.state.fields["attendance_date"].confirmed


async def test_a_day_on_which_somebody_is_away_is_not_taken_for_sure() -> None:
    said = "Am 10. bin ich noch in Wien und am Freitag hab ich Dienst, bleibt ja nur einer"
    outcome = await turn(EVENT, "attendance_date", said, {}, "de")
    assert told(outcome) == {"attendance_date": "2027-03-10"}
    assert not outcome.state.fields["attendance_date"].confirmed


@pytest.mark.parametrize(
    ("form", "language", "asked", "stands", "message", "changed"),
    [
        (EVENT, "de", "workshops", {"attendance_date": "2027-03-12"}, "es muss der 10. sein", {"attendance_date": "2027-03-10"}),
        (EVENT, "es", "dietary", {"guests": 3}, "uno se rajó, seremos 2 acompañantes", {"guests": 2}),
        (CLINIC, "es", "takes_medication", {"has_pain": False}, "retiro lo de antes, sí que me duele", {"has_pain": True}),
        (CLINIC, "en", "conditions", {"has_allergies": False}, "sorry, strike that, I am allergic to something after all", {"has_allergies": True}),
    ],
)  # fmt: skip
async def test_an_answer_is_changed(
    form: str, language: str, asked: str, stands: dict[str, Any], message: str, changed: dict[str, Any]
) -> None:
    assert told(await turn(form, asked, message, stands, language)) == {**stands, **changed}


@pytest.mark.parametrize(
    ("form", "language", "asked", "stands", "message", "also"),
    [
        (EVENT, "fr", "dietary", {"guests": 2}, "Non. Joignable au +33 7 44 55 01 02", {"dietary": False, "phone": "+33744550102"}),
        (CLINIC, "es", "conditions", {"birth_date": "1990-10-30"}, "diabetes tipo 2, y no fumo desde 1998", {"conditions": ["diabetes"]}),
        (CLINIC, "ja", "smoking", {"visit_date": "2027-01-20"}, "はい吸います。だいたい一日5本です", {"smoking": "current", "cigarettes": 5}),
        (EVENT, "pt", "company", {"email": "lia@exemplo.example.com"}, "desculpa, o email certo é lia.b@exemplo.example.com, faltou o b", {"email": "lia.b@exemplo.example.com"}),
    ],
)  # fmt: skip
async def test_what_is_told_changes_nothing_else(
    form: str, language: str, asked: str, stands: dict[str, Any], message: str, also: dict[str, Any]
) -> None:
    assert told(await turn(form, asked, message, stands, language)) == {**stands, **also}


async def test_options_that_go_on_in_a_word_that_is_not_known_are_said_back() -> None:
    outcome = await turn(PRODUCT, "usage", "diariamente, tablet e notebook", {}, "pt")
    assert told(outcome) == {"usage": "daily", "platforms": ["tablet"]}
    assert not outcome.state.fields["platforms"].confirmed


async def test_tablets_that_are_not_taken_either() -> None:
    """ "Auch" begins no clause of its own before "keine"."""
    outcome = await turn(CLINIC, "has_pain", "Nein. Tabletten nehme ich auch keine", {}, "de")
    assert told(outcome) == {"has_pain": False, "takes_medication": False}


@pytest.mark.parametrize(
    ("language", "message", "company"),
    [
        ("en", "no, we changed our company name to Globex Corp", "Globex Corp"),
        ("es", "no. el nombre de la empresa cambió a Globex SA", "Globex SA"),
        ("fr", "non. le nom de l'entreprise est maintenant Globex SA", "Globex SA"),
        ("pt", "não. A empresa mudou, agora é Farmácia Central", "Farmácia Central"),
        ("de", "nein. Die Firma ist falsch, wir heißen jetzt Globex AG", "Globex AG"),
        ("ja", "いいえ。会社名はグローベックスに変わりました", "グローベックス"),
    ],
)
async def test_the_name_of_a_company_is_not_ones_own(language: str, message: str, company: str) -> None:
    outcome = await turn(EVENT, "dietary", message, {"full_name": "Rui Santos", "company": "Acme"}, language)
    assert told(outcome) == {"full_name": "Rui Santos", "company": company, "dietary": False}


@pytest.mark.parametrize(
    "message", ["no, the company pays for Anna", "no. The company next door is Globex Corp, by the way"]
)
async def test_a_company_that_is_spoken_of_changes_none(message: str) -> None:
    outcome = await turn(EVENT, "dietary", message, {"company": "Acme"})
    assert told(outcome).get("company") == "Acme"


async def test_a_name_beside_a_word_about_the_company_is_ones_own() -> None:
    stands = {"full_name": "Jon Smith", "company": "Acme"}
    outcome = await turn(EVENT, "dietary", "no. The company is fine, but my name is Jon Smyth", stands)
    assert told(outcome) == {"full_name": "Jon Smyth", "company": "Acme", "dietary": False}


async def test_a_habit_that_is_named_beside_another_answer_is_taken() -> None:
    outcome = await turn("clinic-intake", "has_allergies", "no, and I never smoked", {})
    assert told(outcome)["has_allergies"] is False
    assert told(outcome)["smoking"] == "never"


async def test_a_habit_that_nothing_is_named_of_tells_nothing_of_another_question() -> None:
    assert "smoking" not in told(await turn("clinic-intake", "has_allergies", "no, never", {}))
