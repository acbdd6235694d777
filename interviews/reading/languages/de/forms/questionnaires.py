"""How questionnaires and descriptions of forms are written in German."""

from interviews.reading.languages.questionnaires import QuestionnaireWords

WORDS = QuestionnaireWords(
    types={
        "consent": "^ich (?:stimme|willige|bin einverstanden)",
        "file": r"hochladen|\banhang",
        "datetime": "datum und uhrzeit",
        "date": r"\b\w*datum\b",
        "integer": r"wie viele|anzahl|wie alt",
        "duration": r"wie lange|\bdauer\b",
        "long_text": r"\bwarum\b|beschreiben|begründ|\bkommentar|anmerkung|erläuter|vorschläge",
    },
    yes_no=r"^(?:haben|hatten|sind|waren|möchten|können|nehmen|werden|besitzen|leiden|rauchen|kommen) sie\b",
    sensitive="gesundheit|krank|medikament|religion|gehalt|geburts",
    yes="ja",
    no="nein",
    other="sonstige|andere",
    several="mehrfach|mehrere (?:antworten|nennungen)|alle zutreffenden",
    one="nur eine",
    rank="reihenfolge|rangfolge",
    required="pflichtfeld|pflicht|erforderlich",
    optional="freiwillig",
    no_options=r"z\.\s?b|tt",
    part="teil|abschnitt",
    question="Frage",
    scale="skala|bewerten|noten?",
    ranges="bis",
    steps="stufige? skala",
    columns={
        "label": "frage(?:text)?",
        "options": "antwort(?:en|möglichkeiten)|optionen",
        "required": "pflicht(?:feld)?",
    },
    when="(?:nur )?(?:wenn|falls)",
    answered="sie|hast|du|die|das|zu|auf|in|(?:ge)?antwort(?:et|en)?|gewahlt|angekreuzt|haben|bei|mit",
    go_to="weiter (?:mit|bei|zu)|gehen? (?:sie )?zu",
    leads="und|auch|sowie|de[rnms]|die|das|ihre?n?",
    ands="und",
    ors="oder",
    we_need_it_for="Wir brauchen es dafür: {}.",
)
