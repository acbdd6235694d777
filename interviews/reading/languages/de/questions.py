"""Questions in German. What is the respondent's own is told by the noun's ending; any other noun is quoted."""

from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrases import ANY, FormQuestions, Questions

_NAMED = {
    r"ihre? \S+": "Wie lautet {label}?",
    "vollstandiger name": "Wie lautet Ihr vollständiger Name?",
    r"firma|\S*(?:organisation|schule|universitat)": "Wie heißt Ihre {label}?",
    r"\S*(?:unternehmen|arbeitgeber)": "Wie heißt Ihr {label}?",
    r"\S*(?:name|beruf|wohnort|titel|termin|geburtsort|stand|datum|alter|geschlecht|land|gewicht|ziel|baujahr)": (
        "Wie lautet Ihr {label}?"
    ),
    r"\S*(?:adresse|anschrift|nummer|position|abteilung|angehorigkeit|nationalitat|uhrzeit|webseite|website|leitzahl|"
    r"sprache|bezeichnung|meinung)": "Wie lautet Ihre {label}?",
}
_NUMBER = {
    r"\S*(?:einkommen|gehalt|budget|lohn|umsatz)": "Wie hoch ist Ihr {label}?",
    r"(?:an)?zahl(?: der| von| an)? (?P<what>\S+)": "Wie viele {what} darf ich notieren?",
    **_NAMED,
    ANY: "Welche Zahl darf ich zu {named} notieren?",
}

WORDS = Questions(
    requests=(
        r"^(?:bitte|beschreib(?:en sie|e)|(?:nennen|geben|erklaren|schildern|schreiben|wahlen|teilen|erzahlen|bewerten|"
        r"listen|machen|tragen) sie)\b"
    ),
    states=r"^(?:ich (?:stimme|akzeptiere|bestatige|habe|willige|erklare|bin|mochte)|hiermit)\b",
    paper_marks="pflichtfeld|optional",
    lowered=False,
    named={ANY: "„{label}“"},
    nouns={
        AnswerKind.EMAIL: {"e-?mail": "Wie lautet Ihre E-Mail-Adresse?"},
        AnswerKind.PHONE: {"telefon|handy|mobil": "Wie lautet Ihre Telefonnummer?"},
        AnswerKind.PROSE: {
            r"(?:weitere|sonstige) (?P<what>\S+)": "Haben Sie weitere {what}?",
            "anmerkungen|kommentare|bemerkungen|hinweise|wunsche|fragen|anregungen": "Haben Sie noch {label}?",
            ANY: "Was können Sie mir zu {named} sagen?",
        },
        AnswerKind.DAY: {**_NAMED, ANY: "Welches Datum darf ich zu {named} notieren?"},
        AnswerKind.CLOCK: {**_NAMED, ANY: "Welche Uhrzeit darf ich zu {named} notieren?"},
        AnswerKind.MOMENT: {ANY: "Welches Datum und welche Uhrzeit darf ich zu {named} notieren?"},
        AnswerKind.LENGTH: {ANY: "Welche Dauer darf ich zu {named} notieren?"},
        AnswerKind.AMOUNT: {**_NUMBER, ANY: "Welchen Betrag darf ich zu {named} notieren?"},
        AnswerKind.COUNT: _NUMBER,
        AnswerKind.YES_NO: {ANY: "Was darf ich zu {named} notieren, Ja oder Nein?"},
        AnswerKind.OPTION: {ANY: "Was darf ich zu {named} notieren: {options}?"},
        AnswerKind.SCALE: {ANY: "Wie bewerten Sie {named}, {options}?"},
        AnswerKind.COUNTRY: {"land": "Welches Land darf ich notieren?"},
    },
    plain=_NAMED,
    literal="Was darf ich zu {named} notieren?",
    request={".*bitte.*": "{Label}.", r"\S+ sie\b.*": "{Label}, bitte.", ANY: "Das ist die nächste Frage: „{label}“"},
    statement="Bitte antworten Sie mit Ja oder Nein: „{label}.“",
    foreign="Das ist die nächste Frage: „{label}“",
    consent="Bitte lesen Sie dies: „{statement}“ Sind Sie damit einverstanden?",
    scale="auf einer Skala von {minimum} bis {maximum}",
    upload="Bitte fügen Sie {named} mit der Schaltfläche unten hinzu.",
    next_row="Und wie ist es mit „{name}“: {options}?",
    next_row_alone="Und wie ist es mit „{name}“?",
    other_places="In welcher Reihenfolge kommen die übrigen: {names}?",
    missing_parts="Von der Adresse fehlt noch: {names}. Wie lautet das?",
    invalid_parts="Das passt nicht zu dieser Adresse: {names}. Wie lautet es richtig?",
    is_there_one="Gibt es unter „{label}“ etwas anzugeben?",
    is_there_more="Gibt es unter „{label}“ noch etwas anzugeben?",
    anyone_else="Ist noch jemand dabei?",
    of_item="„{label}“ von {subject}",
    about_item="{Subject}: {question}",
    third_person=(
        (
            r"\b(?:die (?:befragte )?Person|der (?:Befragte|Kunde|Nutzer|Antragsteller|Teilnehmer)) (?:hat|habe)\b",
            "Sie haben",
        ),
        (r"\b(?:sie|er|er oder sie) (?=\w+en(?: |$))", "Sie "),
        (r"\bihr(e[nrms]?)?\b", r"Ihr\1"),
    ),
    facts={
        r"(?:ob|was|wie|wann|wo|wer|warum|wieso|weshalb|woher|wohin|womit|wofur|seit wann|(?:in )?welche[rsmn]?)\b.*": (
            "Können Sie mir sagen, {small}?"
        ),
        ANY: "Können Sie mir noch etwas dazu sagen: {fact}?",
    },
    hint_openers=r"(?:fragen sie|frage|nachfragen|erfragen|klaren|herausfinden)(?: (?:nach|ob))?,?:? ",
    asked_hint=r"(?:.*\b)?(?:sie|ihre?\w?|du|dein\w*)\b.*\?",
    about_form=FormQuestions(
        recall=r"\bwas hab(?:en?)? (?:ich|sie)\b.{0,40}\b(?:gesagt|geschrieben|notiert|angegeben)",
        who=r"wer (?:bist|sind) (?:du|sie)|bist du|sind sie ein",
        count=r"wie viele fragen|wie lange (?:dauert|noch)",
        privacy=r"datenschutz|daten|wer (?:sieht|liest)|gespeichert|weitergegeben|anonym",
        why=r"\b(?:warum|wieso|wozu|wofur|weshalb)\b",
        required=r"pflicht|freiwillig|notwendig|muss ich",
        options=r"moglichkeiten|auswahl|optionen|was gibt es",
        meaning=r"was (?:ist|heißt|bedeutet|meinen|zahlt)|gemeint|beispiel",
    ),
)
