"""The Greeter's words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Greetings:
    """In one language. `{title}` is the form's, `{language}`, `{others}` and `{country}` are names."""

    hello: str
    confirm_language: str
    others: str
    which_language: str
    cannot_speak: str
    confirm_country: str
    which_country: str
    language_unclear: str
    country_unclear: str
    why_language: str
    why_country: str
    country_not_needed: str


_TABLE = {
    "en": Greetings(
        hello="Hello, this is “{title}”. I'll ask you one question at a time and fill in the form from your answers.",
        confirm_language="Shall we go on in {language}?",
        others="You can also choose {others}.",
        which_language="Which language would you like to use: {others}?",
        cannot_speak="This form is available in {others}.",
        confirm_country="Your browser suggests {country}: is that where you live?",
        which_country="Which country do you live in?",
        language_unclear="Sorry, I didn't get which language you would like.",
        country_unclear="Sorry, I didn't recognise a country there.",
        why_language="I ask so that we can talk in the language you prefer.",
        why_country="I ask so that I read your dates, times and phone numbers the way they are written there.",
        country_not_needed="You can also leave it out.",
    ),
    "ja": Greetings(
        hello="こんにちは。「{title}」のご案内です。一問ずつお尋ねし、お答えをもとにフォームを埋めていきます。",
        confirm_language="このまま{language}で進めてよろしいですか。",
        others="{others}もお選びいただけます。",
        which_language="どの言語で進めますか。{others}からお選びください。",
        cannot_speak="このフォームは{others}でご利用いただけます。",
        confirm_country="お住まいの国は{country}でよろしいですか。",
        which_country="お住まいの国を教えてください。",
        language_unclear="申し訳ありません、ご希望の言語が読み取れませんでした。",
        country_unclear="申し訳ありません、国名を読み取れませんでした。",
        why_language="お話ししやすい言語で進めるために伺っています。",
        why_country="日付や時刻、電話番号をその国の書き方で正しく読み取るために伺っています。",
        country_not_needed="お答えにならなくても構いません。",
    ),
    "es": Greetings(
        hello="Hola, esto es «{title}». Le haré las preguntas de una en una y rellenaré el formulario con sus respuestas.",
        confirm_language="¿Seguimos en {language}?",
        others="También puede elegir {others}.",
        which_language="¿Qué idioma prefiere: {others}?",
        cannot_speak="Este formulario está disponible en {others}.",
        confirm_country="Su navegador sugiere {country}: ¿es ahí donde vive?",
        which_country="¿En qué país vive?",
        language_unclear="Lo siento, no he entendido qué idioma prefiere.",
        country_unclear="Lo siento, no he reconocido ningún país.",
        why_language="Lo pregunto para que hablemos en el idioma que prefiera.",
        why_country="Lo pregunto para leer bien las fechas, las horas y los teléfonos como se escriben allí.",
        country_not_needed="También puede no decirlo.",
    ),
    "de": Greetings(
        hello="Guten Tag, das ist „{title}“. Ich stelle Ihnen eine Frage nach der anderen und fülle aus Ihren "
        "Antworten das Formular aus.",
        confirm_language="Machen wir auf {language} weiter?",
        others="Möglich ist auch {others}.",
        which_language="Welche Sprache möchten Sie verwenden: {others}?",
        cannot_speak="Dieses Formular gibt es in folgenden Sprachen: {others}.",
        confirm_country="Ihr Browser deutet auf dieses Land hin: {country}. Leben Sie dort?",
        which_country="In welchem Land leben Sie?",
        language_unclear="Ich habe leider nicht verstanden, welche Sprache Sie möchten.",
        country_unclear="Ein Land habe ich darin leider nicht erkannt.",
        why_language="Ich frage, damit wir in der Sprache sprechen, die Ihnen am liebsten ist.",
        why_country="Ich frage, damit ich Datum, Uhrzeit und Telefonnummer so lese, wie man sie dort schreibt.",
        country_not_needed="Sie können das auch offenlassen.",
    ),
    "fr": Greetings(
        hello="Bonjour, voici « {title} ». Je vous poserai une question à la fois et je remplirai le formulaire "
        "avec vos réponses.",
        confirm_language="Continuons-nous en {language} ?",
        others="Vous pouvez aussi choisir {others}.",
        which_language="Quelle langue préférez-vous : {others} ?",
        cannot_speak="Ce formulaire est disponible dans les langues suivantes : {others}.",
        confirm_country="Votre navigateur suggère ce pays : {country}. Est-ce là que vous vivez ?",
        which_country="Dans quel pays vivez-vous ?",
        language_unclear="Désolé, je n'ai pas compris quelle langue vous préférez.",
        country_unclear="Désolé, je n'y ai pas reconnu de pays.",
        why_language="Je le demande pour que nous parlions dans la langue de votre choix.",
        why_country="Je le demande pour bien lire les dates, les heures et les numéros de téléphone comme on les écrit là-bas.",
        country_not_needed="Vous pouvez aussi ne pas le dire.",
    ),
}


def greetings_for(language: str) -> Greetings:
    """The Greeter's words in the language; English when there are none."""
    return _TABLE.get(language.split("-")[0], _TABLE["en"])
