"""Words that claim what is not so, and those that only sound like it."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.readings import ParseContext
from interviews.reading.text.segmentation import sentences
from interviews.sessions.rules.words.claims import Truth, false_claim
from tests.rows import rows

DAY = FieldDefinition(field_id="day", label="Which day will you attend?", type="date")
GUESTS = FieldDefinition(field_id="guests", label="Guests", type="integer")
EVENT = FormDefinition(slug="event", title="Registration", fields=(DAY, GUESTS))
PARCEL = FormDefinition(
    slug="parcel", title="Parcel", fields=(FieldDefinition(field_id="sent", label="When was it sent?", type="date"),)
)


def truth(language: str, form: FormDefinition = EVENT, stands: dict[str, str] | None = None) -> Truth:
    context = ParseContext(language=language, country=None, timezone="UTC", today=dt.date(2026, 12, 1))
    kept = tuple((form.field(field_id), shown) for field_id, shown in (stands or {}).items())
    return Truth(language, form, context, stands=kept)


def wrong(text: str, so: Truth) -> str | None:
    found = (false_claim(one, so, asks="?" in one.mark) for one in sentences(text))
    return next(filter(None, found), None)


@rows(
    ("language", "text"),
    [
        ("en", "Thank you, everything is saved and submitted."),
        ("en", "Yes, the nut allergy is noted, and your registration is complete and has been sent."),
        ("en", "Your registration has been submitted. You will receive your ticket by e-mail shortly."),
        ("en", "I have just sent everything off for you."),
        ("en", "It's submitted now."),
        ("en", "All done, your form has now been successfully submitted to the organisers."),
        ("en", "Thank you for submitting your answers."),
        ("en", "Everything has been sent, would you like to change anything?"),
        ("de", "Gern, ich habe alles für Sie abgeschickt."),
        ("de", "Ihre Anmeldung wurde erfolgreich übermittelt."),
        ("de", "Alles ist gespeichert und abgeschickt."),
        ("de", "Das Formular ist eingereicht."),
        ("es", "Su inscripción ha sido enviada."),
        ("es", "Ya he enviado todo."),
        ("es", "Todo está guardado y enviado."),
        ("fr", "Votre inscription a bien été envoyée."),
        ("fr", "J'ai tout envoyé pour vous."),
        ("fr", "C'est envoyé."),
        ("pt", "A sua inscrição foi enviada."),
        ("pt", "Já enviei tudo."),
        ("pt", "Está tudo enviado."),
        ("ja", "ご回答を送信しました。"),
        ("ja", "お申し込みは送信済みです。"),
        ("ja", "すべて提出いたしました。"),
    ],
)
def test_words_that_claim_that_something_was_sent(language: str, text: str):
    assert "Nothing has been sent" in (wrong(text, truth(language)) or "")


@rows(
    ("language", "text"),
    [
        ("en", "Nothing has been sent yet. Please look your answers over and submit them."),
        ("en", "Your answers have not been submitted yet."),
        ("en", "Until you submit, nothing is sent."),
        ("en", "Once your form has been submitted, you get your ticket."),
        ("en", "Has your form been sent to you?"),
        ("en", "The ticket is sent to this address."),
        ("en", "Your answers are sent to the organisers only."),
        ("en", "You can submit them below, or tell me what to change."),
        ("en", "What no longer applies is not sent."),
        ("de", "Noch ist nichts abgeschickt."),
        ("de", "Bitte sehen Sie alles durch und senden Sie es ab."),
        ("de", "Sobald Ihre Anmeldung abgeschickt wurde, bekommen Sie Ihr Ticket."),
        ("es", "Todavía no se ha enviado nada."),
        ("es", "Puede enviarlo abajo."),
        ("fr", "Rien n'a encore été envoyé."),
        ("fr", "Relisez vos réponses et envoyez-les."),
        ("pt", "Ainda não foi enviado nada."),
        ("pt", "Pode enviá-las abaixo."),
        ("ja", "まだ送信されていません。"),
        ("ja", "ご確認のうえ、送信してください。"),
        ("ja", "送信するまで、何も送られません。"),
    ],
)
def test_words_about_sending_that_claim_nothing(language: str, text: str):
    assert wrong(text, truth(language)) is None


TICKET = FormDefinition(
    slug="ticket",
    title="Registration",
    fields=(
        FieldDefinition(field_id="email", label="E-mail address", type="email", intent="Where the ticket is sent."),
        FieldDefinition(field_id="guests", label="Guests", type="integer"),
    ),
)


@rows(
    ("language", "text", "so"),
    [
        (
            "en",
            "Your registration is complete and has been sent to the organisers. Your ticket comes by e-mail.",
            False,
        ),
        ("en", "I have submitted it for you. Thank you, Marta.", False),
        ("en", "That sounds frustrating, I have forwarded the sync problem to our team.", False),
        ("en", "Sure, I will send a copy to Peter and submit it for you now.", False),
        ("en", "Let me submit it for you.", False),
        ("en", "The ticket is sent to this address.", True),
        ("en", "We send your ticket to this address.", True),
        ("en", "I cannot send it: your button below does.", True),
        ("de", "Ich schicke es jetzt für Sie ab.", False),
        ("de", "Ich werde Ihre Anmeldung gleich absenden.", False),
        ("es", "Voy a enviarlo ahora.", False),
        ("fr", "C'est parfait, tout est enregistré et transmis à votre médecin.", False),
        ("fr", "Je vais l'envoyer pour vous.", False),
        ("pt", "Vou enviar tudo agora.", False),
        ("ja", "それでは送信いたします。", False),
    ],
)
def test_one_field_that_speaks_of_sending_excuses_no_other_words(language: str, text: str, so: bool):
    assert (wrong(text, truth(language, TICKET)) is None) is so


@rows(
    ("language", "text", "so"),
    [
        ("en", "I have deleted the smoking answer.", False),
        ("en", "Your answer has been removed.", False),
        ("en", "Nothing has been deleted.", True),
        ("en", "All that was said can be deleted with the button below.", True),
        ("en", "Once it has been deleted, it cannot come back.", True),
        ("en", "In 30 days everything is deleted.", True),
        ("de", "Ich habe die Antwort gelöscht.", False),
        ("de", "Die Antworten werden nach 30 Tagen gelöscht.", True),
        ("fr", "Au bout de 30 jours, vos réponses sont supprimées.", True),
        ("es", "He borrado la respuesta.", False),
        ("fr", "J'ai supprimé la réponse.", False),
        ("pt", "Apaguei a resposta.", False),
        ("ja", "回答を削除しました。", False),
    ],
)
def test_nothing_is_deleted_where_nothing_was_taken_out(language: str, text: str, so: bool):
    assert (wrong(text, replace(truth(language), untouched=True)) is None) is so
    assert wrong(text, truth(language)) is None, "where something was"


def test_a_form_about_what_was_sent_may_speak_of_it():
    assert wrong("I've noted that it was sent on 3 May 2026, and it has been sent.", truth("en", PARCEL)) is None


@rows(
    ("language", "text", "so"),
    [
        ("en", "I've changed your day to 12 March.", False),
        ("en", "You are down for 12 March now.", False),
        ("en", "I've kept 11 March as it was.", True),
        ("en", "I have noted 11 March, it stays.", True),
        ("en", "I have not changed it to 12 March.", True),
        ("de", "Ich habe Ihren Tag auf den 12. März geändert.", False),
        ("de", "Es bleibt beim 11. März.", True),
        ("es", "He cambiado su día al 12 de marzo.", False),
        ("fr", "J'ai changé votre jour : le 12 mars.", False),
        ("pt", "Mudei o seu dia para 12 de março.", False),
        ("ja", "日程を3月12日に変更しました。", False),
    ],
)
def test_an_answer_that_stays_was_not_changed(language: str, text: str, so: bool):
    shown = {"en": "11 March 2027", "de": "11. März 2027", "es": "11 de marzo de 2027", "fr": "11 mars 2027"}
    standing = {**shown, "pt": "11 de março de 2027", "ja": "2027年3月11日"}[language]
    assert (wrong(text, truth(language, stands={"day": standing})) is None) is so


@pytest.mark.parametrize(
    ("language", "text", "so"),
    [
        ("en", "No problem, we leave the phone number out, and I have switched to German.", False),
        ("en", "This form is not available in Polish, so we go on in English.", True),
        ("en", "I have noted German for the doctor.", True),
        ("de", "Gern, wir machen ab jetzt auf Englisch weiter.", False),
    ],
)
def test_the_language_is_the_one_that_is_spoken(language: str, text: str, so: bool):
    assert (wrong(text, truth(language)) is None) is so
