"""What people say of an answer that stands beside another one, and that no rule can carry out: it is asked for anew, never lost."""

from __future__ import annotations

import pytest

from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import Stage
from tests.interviews.rule_engine.test_nothing_lost import told, turn
from tests.interviews.understanding.scenes import Scene, play

EVENT = "event-registration"
STANDS = {
    "full_name": "Heike Plath",
    "email": "plath@wortwerk.de",
    "company": "Acme Ltd",
    "attendance_date": "2027-03-11",
}
ASKS_FOR_THE_EMAIL = {
    "en": "What is your e-mail address?",
    "de": "Wie lautet Ihre E-Mail-Adresse?",
    "es": "¿Cuál es su correo electrónico?",
    "fr": "Quelle est votre adresse e-mail ?",
    "pt": "Qual é o seu e-mail?",
    "ja": "メールアドレスを教えてください。",
}


def reply(outcome: TurnOutcome) -> str:
    return next(spoken.content for spoken in reversed(outcome.state.messages) if spoken.role == "assistant")


async def goes_on(form: str, outcome: TurnOutcome, message: str, language: str) -> TurnOutcome:
    """The turn that follows another one."""
    scene = Scene(language, form, {}, "", "?", message, [], {}, False)
    return await play(scene, lambda role: None, state=outcome.state)


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "+44 7700 900142, and in the email there's a dot between h and plath"),
        ("de", "+44 7700 900142, und bei der mail fehlt vorne noch h punkt"),
        ("es", "+44 7700 900142. y en el mail va un punto entre la h y plath"),
        ("fr", "+44 7700 900142. pour le mail il y a un point entre h et plath"),
        ("pt", "+44 7700 900142, e no e-mail é h ponto plath antes da arroba"),
        ("ja", "+44 7700 900142です。メールの頭にhとドットがつきます"),
    ],
)
async def test_an_answer_that_is_spoken_of_is_asked_for_anew(language: str, message: str) -> None:
    done = await turn(EVENT, "phone", message, STANDS, language)
    assert told(done)["phone"] == "+447700900142"
    assert "plath@wortwerk.de" in reply(done)
    assert reply(done).endswith(ASKS_FOR_THE_EMAIL[language])


@pytest.mark.parametrize(
    "message",
    [
        "+44 7700 900142, I hope the food is good",
        "+44 7700 900142, it's my wife's company phone",
        "+44 7700 900142. If anything happens on the day call me there",
        "+44 7700 900142, my shifts are long",
    ],
)
async def test_other_words_beside_an_answer_ask_for_nothing_anew(message: str) -> None:
    done = await turn(EVENT, "phone", message, STANDS, "en")
    assert told(done)["phone"] == "+447700900142"
    assert "So far I have" not in reply(done)


async def test_a_story_about_the_company_stays_the_answer_to_an_open_question() -> None:
    done = await turn(EVENT, "goals", "My company wants to know how voice assistants are tested", STANDS, "en")
    assert told(done)["goals"] == "My company wants to know how voice assistants are tested"
    assert "So far I have" not in reply(done)


@pytest.mark.parametrize(
    ("language", "message", "company"),
    [
        ("en", "tom@x.org and my company is now called Globex", "Globex"),
        ("de", "tom@x.org, meine Firma heißt jetzt Globex", "Globex"),
        ("es", "tom@x.org, y mi empresa ahora se llama Globex", "Globex"),
        ("fr", "tom@x.org, et ma société s'appelle maintenant Globex", "Globex"),
        ("pt", "tom@x.org, e a minha empresa agora chama-se Globex", "Globex"),
    ],
)
async def test_what_a_thing_is_called_now_is_said_back(language: str, message: str, company: str) -> None:
    stands = {"full_name": "Tom Bradley", "company": "Acme"}
    done = await turn(EVENT, "email", message, stands, language)
    assert told(done)["email"] == "tom@x.org"
    assert company in reply(done)


async def test_a_pack_is_no_day_in_march() -> None:
    done = await turn("clinic-intake", "interpreter", "português, um maço", {"smoking": "current"}, "pt")
    assert "visit_date" not in told(done)


@pytest.mark.parametrize(
    ("language", "message", "instead"),
    [
        ("en", "nope. scrap that voice stuff, what I really want is to run a pilot without annoying our customers",
         "scrap that voice stuff, what I really want is to run a pilot without annoying our customers"),
        ("de", "Nein. Das mit dem Leutekennenlernen könnt ihr streichen, mir geht's um Datenschutz bei Chatbots in Praxen",
         "Das mit dem Leutekennenlernen könnt ihr streichen, mir geht's um Datenschutz bei Chatbots in Praxen"),
        ("es", "no, nada. Olvida lo de los contactos, que suena fatal, lo que busco es aprender a diseñar diálogos",
         "Olvida lo de los contactos, que suena fatal, lo que busco es aprender a diseñar diálogos"),
        ("fr", "rien. laissez tomber les démos, je voudrais plutôt apprendre à mesurer la satisfaction des clients",
         "laissez tomber les démos, je voudrais plutôt apprendre à mesurer la satisfaction des clients"),
        ("pt", "não. Esquece aquilo de conhecer gente, o que eu quero é aprender a desenhar conversas para a app",
         "Esquece aquilo de conhecer gente, o que eu quero é aprender a desenhar conversas para a app"),
    ],
)  # fmt: skip
async def test_what_is_told_instead_of_a_story_is_added_to_it(language: str, message: str, instead: str) -> None:
    before = {"en": "learn about voice interfaces", "de": "Leute kennenlernen", "es": "hacer contactos",
              "fr": "voir des démos", "pt": "conhecer gente"}[language]  # fmt: skip
    done = await turn("event-registration", "dietary", message, {"goals": before}, language)
    assert told(done)["goals"] == f"{before}\n{instead}"
    assert instead[:40] in reply(done)


@pytest.mark.parametrize(
    ("language", "message", "stands"),
    [
        ("de", "nie. Das mit den Kopfschmerzen stimmt nicht, es ist eher ein Ziehen im Nacken und in der linken Schulter",
         "Kopfschmerzen seit zwei Tagen"),
        ("es", "nunca. la rodilla no, que me lo inventé, me duele el tobillo desde el lunes", "me duele la rodilla"),
    ],
)  # fmt: skip
async def test_a_denial_behind_the_word_that_it_denies_is_heard(language: str, message: str, stands: str) -> None:
    done = await turn("clinic-intake", "smoking", message, {"reason": stands}, language)
    assert told(done)["reason"] == f"{stands}\n{message.partition('. ')[2]}"


async def test_what_puts_a_story_right_is_kept_to_the_end_of_its_sentence() -> None:
    """The new allergy was cut off, and the old one stood."""
    said = (
        "a alergia não é a amendoim, baralhei-me, é a marisco, fico com a cara toda inchada. Nasci a 4 de maio de 1980"
    )
    done = await turn("clinic-intake", "conditions", said, {"has_allergies": True, "allergies": "amendoim"}, "pt")
    assert told(done)["allergies"] == "amendoim\n" + said.partition(" Nasci")[0]
    assert told(done)["birth_date"] == "1980-05-04"


@pytest.mark.parametrize(
    ("message", "flipped"),
    [
        ("no tablets. but I said no pain and that's not really true, it does hurt when I climb stairs", True),
        ("no tablets. I said no pain, and that is so", False),
    ],
)
async def test_a_no_that_was_none_is_turned_and_said_back(message: str, flipped: bool) -> None:
    done = await turn("clinic-intake", "takes_medication", message, {"has_pain": False}, "en")
    record = done.state.fields["has_pain"]
    shown = record.shown if record.value is None else record.as_it_is
    assert ((shown.value, shown.confirmed) == (True, False)) is flipped


@pytest.mark.parametrize(
    ("language", "said", "day"),
    [("en", "the 8th", "2026-12-08"), ("de", "am achten", None), ("en", "the 8th or the 9th", None)],
)
async def test_a_mere_number_of_a_day_is_of_the_day_that_is_asked_for(
    language: str, said: str, day: str | None
) -> None:
    """It changed a day of birth that stood."""
    done = await turn("clinic-intake", "visit_date", said, {"birth_date": "1985-05-12"}, language)
    assert told(done)["birth_date"] == "1985-05-12"
    record = done.state.fields["visit_date"]
    assert day is None or (record.value, record.confirmed) == (day, False)


async def test_the_beginning_of_a_compound_in_a_label_names_no_field() -> None:
    done = await turn("clinic-intake", "birth_date", "Ich habe Angst vor Spritzen", {"patient_name": "Eva Klein"}, "de")
    assert told(done)["patient_name"] == "Eva Klein"
    assert "Spritzen" not in reply(done)


async def test_a_name_told_anew_is_taken_as_a_whole() -> None:
    """Nobody had said "Zoë O'Brien-Miller"."""
    stands = {"full_name": "Zoë O'Brien-Müller"}
    done = await turn("event-registration", "email", "actually my name is Zoe Miller", stands, "en")
    assert told(done)["full_name"] == "Zoe Miller"


async def test_who_comes_with_somebody_and_others_brings_them_all() -> None:
    said = "I am coming on the 12th with my husband and two kids"
    done = await turn("event-registration", "session_track", said, {}, "en")
    assert done.state.fields["guests"].value == 3
    assert done.state.fields["guests"].confirmed is False


@pytest.mark.parametrize(
    ("language", "message", "stands"),
    [
        ("en", "4 May 1980. and it isn't the knee by the way, what brings me in is my ankle", "a sore knee"),
        ("es", "4 de mayo de 1980. Olvida lo de la rodilla, lo que me trae es el tobillo", "me duele la rodilla"),
        ("fr", "4 mai 1980. oubliez le genou, je viens pour la cheville", "mal au genou"),
        ("pt", "4 de maio de 1980. esquece o joelho, é o tornozelo", "dor no joelho"),
    ],
)
async def test_a_story_of_which_a_word_is_denied_is_asked_for_anew(language: str, message: str, stands: str) -> None:
    done = await turn("clinic-intake", "birth_date", message, {"reason": stands}, language)
    assert told(done)["birth_date"] == "1980-05-04"
    assert stands in reply(done)
    assert done.state.current_field_id == "reason"


@pytest.mark.parametrize(
    ("language", "message", "stands"),
    [
        ("fr", "asthme. pas la pénicilline mais l'aspirine", "pénicilline"),
        ("de", "Asthma. nicht Nüsse sondern Latex", "Nüsse"),
    ],
)
async def test_words_that_put_a_story_right_are_kept_whole(language: str, message: str, stands: str) -> None:
    done = await turn("clinic-intake", "conditions", message, {"allergies": stands, "has_allergies": True}, language)
    assert told(done)["allergies"] == f"{stands}\n{message.split('. ')[1]}"


async def test_what_is_said_beside_a_number_is_no_answer_to_the_open_question_that_follows() -> None:
    done = await turn(
        "clinic-intake", "pain_level", "5. and I hope the parking at the clinic is free", {"has_pain": True}
    )
    assert told(done)["pain_level"] == 5
    assert "pain_details" not in told(done)


async def test_what_is_said_of_the_question_that_follows_is_kept_for_it() -> None:
    done = await turn("clinic-intake", "pain_level", "5. the pain gets worse when I walk", {"has_pain": True})
    assert told(done) == {"has_pain": True, "pain_level": 5, "pain_details": "the pain gets worse when I walk"}


async def test_an_answer_that_may_be_two_is_asked_about_first() -> None:
    done = await turn(EVENT, "email", "ulf@new.org (work: ulf@work.org)", {"company": "Acme Ltd"})
    assert reply(done) == "Did you mean ulf@new.org or ulf@work.org?"


async def test_a_street_named_after_somebody_makes_no_double_name() -> None:
    done = await turn(
        "clinic-intake", "anything_else", "Vivo en la calle Anna-Weber", {"patient_name": "Anna Weber"}, "es"
    )
    assert told(done)["patient_name"] == "Anna Weber"


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "+44 7700 900142, great e-mail by the way"),
        ("en", "+44 7700 900142. I don't read e-mails on weekends"),
        ("en", "+44 7700 900142, my company never did anything with AI before"),
        ("en", "I don't have a phone at the moment, mail is better"),
        ("de", "+44 7700 900142, danke für Ihre nette E-Mail"),
        ("es", "+44 7700 900142, gracias por el correo"),
        ("fr", "+44 7700 900142, merci pour votre mail"),
        ("pt", "+44 7700 900142, nada de publicidade no e-mail"),
        ("ja", "+44 7700 900142です。メールで見ました"),
    ],
)
async def test_small_talk_about_another_answer_asks_for_nothing_anew(language: str, message: str) -> None:
    done = await turn(EVENT, "phone", message, STANDS, language)
    assert "plath@wortwerk.de" not in reply(done)
    assert "Acme Ltd" not in reply(done)


@pytest.mark.parametrize(
    ("language", "message", "keeps"),
    [
        ("en", "+44 7700 900142. I put the wrong company", "leave it as it is"),
        ("en", "+44 7700 900142. I said the wrong workshops", "no"),
        ("de", "+44 7700 900142. die Firma ist falsch", "bleibt so"),
        ("es", "+44 7700 900142. la empresa está mal", "se queda así"),
        ("fr", "+44 7700 900142. l'entreprise est fausse", "cela reste ainsi"),
        ("pt", "+44 7700 900142. a empresa está errada", "fica assim"),
        ("ja", "+44 7700 900142です。会社名が間違っています", "そのままで"),
    ],
)
async def test_what_stands_is_kept_in_the_words_that_offer_it(language: str, message: str, keeps: str) -> None:
    stands = {**STANDS, "workshops": ["agents", "ethics"]}
    asked = await turn(EVENT, "phone", message, stands, language)
    again = asked.state.current_field_id
    assert again in ("company", "workshops")
    kept = await goes_on(EVENT, asked, keeps, language)
    assert told(kept)[again] == stands[again]
    assert kept.state.current_field_id not in (again, None)


async def test_a_story_that_stays_is_said_between_marks_with_one_full_stop() -> None:
    stands = {"reason": "A cough since last week, and it is getting worse."}
    asked = await turn("clinic-intake", "birth_date", "4 May 1980. it isn't a cough, it's my knee", stands)
    assert asked.state.current_field_id == "reason"
    kept = await goes_on("clinic-intake", asked, "it stays", "en")
    assert "It stays as it was: “A cough since last week, and it is getting worse”. " in reply(kept)


@pytest.mark.parametrize(
    ("language", "asked", "said"),
    [
        ("en", "can I change my first answer?", "You can change any answer at any time"),
        ("es", "¿puedo cambiar la primera respuesta?", "Puede cambiar cualquier respuesta en todo momento"),
        ("fr", "puis-je modifier ma première réponse ?", "Vous pouvez modifier chaque réponse à tout moment"),
        ("pt", "posso mudar a primeira resposta?", "Pode mudar qualquer resposta a qualquer momento"),
        ("ja", "最初の回答を変更できますか？", "どの回答もいつでも変更できます"),
        ("en", "what does it change if I answer no?", "the form doesn't say"),
    ],
)
async def test_a_question_about_changing_answers_is_not_answered_by_what_becomes_of_them(
    language: str, asked: str, said: str
) -> None:
    """A sentence of the form that had "answers" in it was quoted."""
    done = await turn("event-registration", "email", asked, {"full_name": "Ann Lee"}, language)
    assert said in reply(done)


@pytest.mark.parametrize(
    ("language", "asked", "said"),
    [
        ("en", "can I change my answers later?", "You can change any answer at any time"),
        ("de", "kann ich meine Antworten später ändern?", "Sie können jede Antwort jederzeit ändern"),
        ("ja", "回答はあとどれくらいで終わりますか", "残りは"),
        ("en", "what happens with my answers?", "The product team reads every answer"),
        ("es", "¿qué pasa con mis respuestas?", "El equipo de producto lee cada respuesta"),
        ("en", "can I see my answers?", "Noted: How often do you use it: Every day"),
        ("de", "kann ich meine Antworten nochmal sehen?", "Notiert: Wie oft nutzen Sie sie: Jeden Tag"),
        ("en", "what if I only use the phone?", "the form doesn't say"),
    ],
)
async def test_what_becomes_of_answers_is_asked_without_leaving(language: str, asked: str, said: str) -> None:
    """ "Later" and "it ends" in a question had ended the conversation; one word in common had quoted the form."""
    done = await turn("product-feedback", "platforms", asked, {"usage": "daily"}, language)
    assert said in reply(done)
    assert done.state.stage is Stage.INTERVIEWING
