"""Descriptions as busy people write them: whole sentences, asides, limits and choices said in passing."""

from __future__ import annotations

from interviews.forms.checks import form_problems
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.drafting import Proposal, propose_by_rule
from interviews.forms.drafting.kinds import type_of_question
from interviews.forms.drafting.questions import Question
from tests.attacks.clock import at_most
from tests.rows import rows


def told(field: FieldDefinition) -> str:
    """A field in a line: label, type, how many may be chosen, options, condition; a question mark where it may be left open."""
    config = field.config
    most = f" <={config['max_choices']}" if "max_choices" in config else ""
    options = "/".join(choice["value"] for choice in config.get("choices", ()))
    parts = [f"{field.label}: {field.type}{most}", options, field.condition]
    return "; ".join(part for part in parts if part) + "?" * (not field.required)


def proposed(text: str) -> Proposal:
    proposal = propose_by_rule(text)
    assert form_problems(FormDefinition(slug="x", title="x", fields=proposal.fields)) == []
    return proposal


def asked(text: str) -> list[str]:
    return [told(field) for field in proposed(text).fields]


@rows(
    ("text", "fields"),
    [
        ("Job. Name, when you can come (max 2: mornings, afternoons, evenings), phone",
         ["Name: short_text", "When you can come: multi_choice <=2; mornings/afternoons/evenings", "Phone: phone"]),
        ("Club: name, squads (up to two: Juniors, Seniors, Masters), phone",
         ["Name: short_text", "Squads: multi_choice <=2; Juniors/Seniors/Masters", "Phone: phone"]),
        ("Club: name, squads (Juniors, Seniors, Masters, max. 2), phone",
         ["Name: short_text", "Squads: multi_choice <=2; Juniors/Seniors/Masters", "Phone: phone"]),
        ("Club: name, squads (max. 1: Juniors, Seniors, Masters), phone",
         ["Name: short_text", "Squads: choice; Juniors/Seniors/Masters", "Phone: phone"]),
        ("Club: name, squads (select all: Juniors, Seniors, Masters), phone",
         ["Name: short_text", "Squads: multi_choice; Juniors/Seniors/Masters", "Phone: phone"]),
        ("Verein: Name, Zeiten (höchstens 2: vormittags, nachmittags, abends), Telefon",
         ["Name: short_text", "Zeiten: multi_choice <=2; vormittags/nachmittags/abends", "Telefon: phone"]),
        ("Club : nom, créneaux (2 maximum : matin, midi, soir), téléphone",
         ["Nom: short_text", "Créneaux: multi_choice <=2; matin/midi/soir", "Téléphone: phone"]),
        ("Club: nombre, turnos (máximo dos: mañana, tarde, noche), teléfono",
         ["Nombre: short_text", "Turnos: multi_choice <=2; mañana/tarde/noche", "Teléfono: phone"]),
        ("Clube: nome, turnos (no máximo 2: manhã, tarde, noite), telefone",
         ["Nome: short_text", "Turnos: multi_choice <=2; manhã/tarde/noite", "Telefone: phone"]),
        ("大会。名前、都合（2つまで：午前、午後、夜）、電話番号",
         ["名前: short_text", "都合: multi_choice <=2; 午前/午後/夜", "電話番号: phone"]),
    ],
)  # fmt: skip
def test_how_many_may_be_chosen_may_stand_before_the_options(text: str, fields: list[str]):
    assert asked(text) == fields


@rows(
    ("text", "title", "fields"),
    [
        ("Ok so we're a small landlord (40 flats), tenants call us. need: name, flat number, phone or letter, how urgent it is (low, high)",
         "", ["Name: short_text", "Flat number: short_text", "Phone or letter: phone", "How urgent it is: choice; low/high"]),
        ("Hi so I'm a plumber and people call me at dinner. I need: name, address. Thanks!", "", ["Name: short_text", "Address: address"]),
        ("We're hiring a nurse. We need to know: name, phone", "We're hiring a nurse", ["Name: short_text", "Phone: phone"]),
        ("Swim club, we need: name, phone, size (S, M)", "Swim club", ["Name: short_text", "Phone: phone", "Size: choice; S/M"]),
        ("Wir sind ein kleiner Verein. Wir brauchen: Name, Größe: klein oder groß, Telefon",
         "", ["Name: short_text", "Größe: choice; klein/groß", "Telefon: phone"]),
        ("Bonjour, je suis plombier. Il me faut : nom, taille : petit ou grand, téléphone",
         "", ["Nom: short_text", "Taille: choice; petit/grand", "Téléphone: phone"]),
        ("Somos una asociación. Necesitamos: nombre, talla: chica o grande, teléfono",
         "", ["Nombre: short_text", "Talla: choice; chica/grande", "Teléfono: phone"]),
        ("Somos uma associação. Precisamos de: nome, tamanho: pequeno ou grande, telefone",
         "", ["Nome: short_text", "Tamanho: choice; pequeno/grande", "Telefone: phone"]),
        ("大会の申し込み。必要な項目：名前、電話番号、住所", "大会の申し込み", ["名前: short_text", "電話番号: phone", "住所: address"]),
        ("Fair. Stall name, dish: sweet or salty, phone number",
         "Fair", ["Stall name: short_text", "Dish: choice; sweet/salty", "Phone number: phone"]),
    ],
)  # fmt: skip
def test_what_only_leads_to_a_list_and_who_wants_it_is_no_question_and_no_title(
    text: str, title: str, fields: list[str]
):
    proposal = proposed(text)
    assert (proposal.texts.get("title", ""), [told(field) for field in proposal.fields]) == (title, fields)


@rows(
    ("text", "left"),
    [
        ("Hi so I'm a plumber. I need: name, address. Thanks!", ["I'm a plumber."]),
        ("Swim club: name, which lane they're in, phone", []),
        ("Hallo zusammen, Turnier. Wir brauchen: Name, Telefon. Vielen Dank!", []),
        ("Bonjour, tournoi. Il nous faut : nom, téléphone. Merci d'avance", []),
        ("Hola, torneo. Necesitamos: nombre, teléfono. Gracias.", []),
        ("Olá, torneio. Precisamos de: nome, telefone. Obrigado!", []),
        ("こんにちは。大会の申し込み。必要な項目：名前、電話番号。よろしくお願いします。", []),
    ],
)  # fmt: skip
def test_what_is_said_to_whoever_makes_the_form_is_not_told_as_left_out(text: str, left: list[str]):
    assert [str(line.params["text"]) for line in proposed(text).report] == left


@rows(
    ("label", "type_name"),
    [
        ("what is broken", "long_text"),
        ("what's wrong", "long_text"),
        ("what we should change", "long_text"),
        ("reason for leaving", "long_text"),
        ("what is your favourite colour", "short_text"),
        ("what's the brand", "short_text"),
        ("what size they need", "short_text"),
        ("was wir besser machen könnten", "long_text"),
        ("Grund für den Austritt", "long_text"),
        ("was für ein Auto", "short_text"),
        ("was ist Ihr Beruf", "short_text"),
        ("qué está roto", "long_text"),
        ("qué pasó", "long_text"),
        ("qué talla", "short_text"),
        ("ce qui est cassé", "long_text"),
        ("o que podemos melhorar", "long_text"),
        ("o que está avariado", "long_text"),
        ("何が壊れているか", "long_text"),
        ("改善してほしいこと", "long_text"),
        ("ろうそくの本数", "integer"),
        ("宿泊日数", "integer"),
        ("勤続年数", "short_text"),
        ("last working day", "date"),
        ("Eintrittsdatum", "date"),
        ("letzter Arbeitstag", "date"),
        ("退職日", "date"),
        ("定休日", "short_text"),
        ("ご希望の曜日", "short_text"),
    ],
)
def test_the_words_of_a_thing_tell_the_kind_of_answer(label: str, type_name: str):
    assert type_of_question(Question(label, ""), "US")[0] == type_name


@rows(
    ("text", "fields"),
    [
        ("Job. Name, what is broken and since when, phone",
         ["Name: short_text", "What is broken: long_text", "Since when: date", "Phone: phone"]),
        ("Job. Who they are and how to reach them, what happened, when it happened and how often, phone",
         ["Who you are: short_text", "How to reach you: short_text", "What happened: long_text", "When it happened: date",
          "How often: short_text", "Phone: phone"]),
        ("Noise. We need to know who they are and how to reach them.", ["Who you are: short_text", "How to reach you: short_text"]),
        ("Lärm. Wir müssen wissen, was kaputt ist und wo Sie wohnen.", ["Was kaputt ist: long_text", "Wo Sie wohnen: short_text"]),
        ("Ruido. Queremos saber qué pasó y dónde vive.", ["Qué pasó: long_text", "Dónde vive: short_text"]),
        ("Job. Name, where and when it happened, phone",
         ["Name: short_text", "Where it happened: short_text", "When it happened: date", "Phone: phone"]),
        ("Job. Name, which product they bought (A, B) and when, phone",
         ["Name: short_text", "Which product you bought: choice; A/B", "When: date", "Phone: phone"]),
        ("Job. Name, phone, what happened and why", ["Name: short_text", "Phone: phone", "What happened and why: long_text"]),
        ("Verein: Name, was ist kaputt und seit wann, Telefon",
         ["Name: short_text", "Was ist kaputt: long_text", "Seit wann: date", "Telefon: phone"]),
        ("Club : nom, ce qui est cassé et depuis quand, téléphone",
         ["Nom: short_text", "Ce qui est cassé: long_text", "Depuis quand: date", "Téléphone: phone"]),
        ("Club: nombre, qué está roto y desde cuándo, teléfono",
         ["Nombre: short_text", "Qué está roto: long_text", "Desde cuándo: date", "Teléfono: phone"]),
        ("Clube: nome, o que está avariado e desde quando, telefone",
         ["Nome: short_text", "O que está avariado: long_text", "Desde quando: date", "Telefone: phone"]),
    ],
)  # fmt: skip
def test_two_questions_in_one_breath_are_two(text: str, fields: list[str]):
    assert asked(text) == fields


@rows(
    ("text", "fields"),
    [
        ("Rental: name, pets yes or no and what kind, phone",
         ["Name: short_text", "Pets: yes_no", "What kind: long_text; pets == true", "Phone: phone"]),
        ("Camp: name, whether they have allergies and which, phone",
         ["Name: short_text", "Whether you have allergies: yes_no", "Which: long_text; allergies == true", "Phone: phone"]),
        ("Tartas: nombre, teléfono, y si quieren un mensaje en la tarta y cuál",
         ["Nombre: short_text", "Teléfono: phone", "Si quieren un mensaje en la tarta: yes_no",
          "Cuál: long_text; quieren_mensaje_tarta == true"]),
        ("Lager: Name, ob Sie Allergien haben und welche, Telefon",
         ["Name: short_text", "Ob Sie Allergien haben: yes_no", "Welche: long_text; allergien == true", "Telefon: phone"]),
        ("Camp: name, pets yes or no, phone", ["Name: short_text", "Pets: yes_no", "Phone: phone"]),
    ],
)  # fmt: skip
def test_what_is_asked_of_those_who_say_yes_follows_it(text: str, fields: list[str]):
    assert asked(text) == fields


@rows(
    ("text", "fields"),
    [
        ("Austritt: Name, Eintrittsdatum und letzter Arbeitstag, Telefon",
         ["Name: short_text", "Eintrittsdatum: date", "Letzter Arbeitstag: date", "Telefon: phone"]),
        ("Trip: name, arrival and departure date, phone",
         ["Name: short_text", "Arrival date: date", "Departure date: date", "Phone: phone"]),
        ("Trip: name, date and time of arrival, phone", ["Name: short_text", "Date and time of arrival: datetime", "Phone: phone"]),
        ("Leave. Name, from when to when, phone", ["Name: short_text", "From when: date", "To when: date", "Phone: phone"]),
        ("Urlaub. Name, von wann bis wann, Telefon", ["Name: short_text", "Von wann: date", "Bis wann: date", "Telefon: phone"]),
        ("Congé. Nom, de quand à quand, téléphone", ["Nom: short_text", "De quand: date", "À quand: date", "Téléphone: phone"]),
        ("休暇。名前、いつからいつまで、電話番号", ["名前: short_text", "いつから: date", "いつまで: date", "電話番号: phone"]),
        ("Sitting. Name, phone. Dates of stay: from, to.",
         ["Name: short_text", "Phone: phone", "Dates of stay (from): date", "Dates of stay (to): date"]),
    ],
)  # fmt: skip
def test_two_days_are_two_questions(text: str, fields: list[str]):
    assert asked(text) == fields


@rows(
    ("text", "fields"),
    [
        ("Club: name, level beginner/club/competitive, phone",
         ["Name: short_text", "Level: choice; beginner/club/competitive", "Phone: phone"]),
        ("Bug: title, severity low medium high critical, version",
         ["Title: short_text", "Severity: choice; low/medium/high/critical", "Version: short_text"]),
        ("Fehler: Titel, Schwere niedrig mittel hoch, Version",
         ["Titel: short_text", "Schwere: choice; niedrig/mittel/hoch", "Version: short_text"]),
        ("ケーキ。名前、味はチョコか生クリームかいちご、電話番号",
         ["名前: short_text", "味: choice; チョコ/生クリーム/いちご", "電話番号: phone"]),
        ("Club: name, sign in/out, top speed in km/h, phone",
         ["Name: short_text", "Sign in/out: short_text", "Top speed in km/h: number", "Phone: phone"]),
    ],
)  # fmt: skip
def test_options_may_stand_in_a_row_behind_what_they_are_of(text: str, fields: list[str]):
    assert asked(text) == fields


@rows(
    ("text", "fields"),
    [
        ("Exit: name, how satisfied with manager, pay and culture, what we should change",
         ["Name: short_text", "How satisfied with manager: rating", "How satisfied with pay: rating",
          "How satisfied with culture: rating", "What we should change: long_text"]),
        ("Büro: Name, wie zufrieden sind Sie mit Licht, Lärm und Möbeln (1-5), was fehlt",
         ["Name: short_text", "Wie zufrieden sind Sie mit Licht: rating", "Wie zufrieden sind Sie mit Lärm: rating",
          "Wie zufrieden sind Sie mit Möbeln: rating", "Was fehlt: long_text"]),
        ("Gym: name, how happy are you with us, e-mail and phone",
         ["Name: short_text", "How happy are you with us: rating", "E-mail: email", "Phone: phone"]),
    ],
)  # fmt: skip
def test_several_things_that_are_rated_in_one_breath_are_each_rated(text: str, fields: list[str]):
    assert asked(text) == fields


@rows(
    ("text", "fields"),
    [
        ("Permit. Name, date. If there's alcohol ask for the licence number.",
         ["Name: short_text", "Date: date", "Whether there's alcohol: yes_no", "Licence number: short_text; alcohol == true"]),
        ("Permit. Name, whether they smoke. If they smoke ask for the brand.",
         ["Name: short_text", "Whether you smoke: yes_no", "Brand: short_text; smoke == true"]),
        ("Antrag. Name, Datum. Wenn es Alkohol gibt, frag nach der Lizenznummer.",
         ["Name: short_text", "Datum: date", "Ob es Alkohol gibt: yes_no", "Lizenznummer: short_text; alkohol_gibt == true"]),
        ("Fiesta. Nombre, fecha. Si hay alcohol, pregunta por el número de licencia.",
         ["Nombre: short_text", "Fecha: date", "Si hay alcohol: yes_no", "Número de licencia: short_text; hay_alcohol == true"]),
    ],
)  # fmt: skip
def test_a_condition_that_no_answer_decides_is_asked_before_what_depends_on_it(text: str, fields: list[str]):
    proposal = proposed(text)
    assert ([told(field) for field in proposal.fields], proposal.report) == (fields, ())


@rows(
    ("text", "fields"),
    [
        ("Umfrage: Zufriedenheit mit dem Licht (1-5), was stört sie, und wenn jemand unter 3 gibt, warum.",
         ["Zufriedenheit mit dem Licht: rating", "Was stört Sie: long_text", "Warum: long_text; zufriedenheit_licht < 3"]),
        ("Survey: name, whether they smoke, and if they smoke, how many a day, phone",
         ["Name: short_text", "Whether you smoke: yes_no", "How many a day: integer; smoke == true", "Phone: phone"]),
        ("Repair: name, phone, if we may enter when they are out, how urgent it is (low, high)",
         ["Name: short_text", "Phone: phone", "If we may enter when you are out: yes_no", "How urgent it is: choice; low/high"]),
        ("Visit: name, when it happened, how often", ["Name: short_text", "When it happened: date", "How often: short_text"]),
    ],
)  # fmt: skip
def test_a_condition_between_commas_is_of_what_stands_behind_it(text: str, fields: list[str]):
    assert asked(text) == fields


@rows(
    ("label", "type_name"),
    [
        ("phone or email", "short_text"),
        ("Telefon oder E-Mail", "short_text"),
        ("téléphone ou e-mail", "short_text"),
        ("teléfono o correo", "short_text"),
        ("telefone ou e-mail", "short_text"),
        ("電話またはメール", "short_text"),
        ("phone/e-mail", "short_text"),
        ("screenshot or log file", "file"),
        ("day or night phone", "phone"),
        ("phone or mobile", "phone"),
        ("who may collect (several people with phone numbers)", "long_text"),
        ("wer abholen darf (mehrere Personen mit Telefonnummer)", "long_text"),
    ],
)
def test_what_no_narrower_kind_takes_is_a_text(label: str, type_name: str):
    assert type_of_question(Question(label, ""), "US")[0] == type_name


def test_many_things_in_one_breath_take_no_longer_than_few():
    propose_by_rule("Party: name, what and who")
    with at_most(0.15, "many questions in one breath"):
        assert propose_by_rule("Party: name, " + "what and " * 200).fields


@rows(
    ("text", "tone", "label"),
    [
        ("Umfrage: Name, was stört sie. Bitte per Du.", "Bitte per Du", "Was stört sie"),
        ("Umfrage: Name, was stört sie.", "", "Was stört Sie"),
        ("Umfrage: Name, was stört sie. Bitte siezen.", "Bitte siezen", "Was stört Sie"),
        ("Survey: name, what bothers them. Please keep it friendly.", "Please keep it friendly", "What bothers you"),
        ("Enquête : nom, ce qui les gêne. Merci de les tutoyer.", "Merci de les tutoyer", "Ce qui les gêne"),
        ("Encuesta: nombre, qué les molesta. Tutear, de tú, por favor.", "", "Qué les molesta"),
        ("Encuesta: nombre, qué les molesta. Tratarlos de tú.", "Tratarlos de tú", "Qué les molesta"),
    ],
)  # fmt: skip
def test_how_people_are_spoken_to_is_the_tone_of_the_form(text: str, tone: str, label: str):
    proposal = proposed(text)
    assert (proposal.texts.get("tone", ""), proposal.fields[1].label) == (tone, label)
    assert not tone or proposal.report == ()
