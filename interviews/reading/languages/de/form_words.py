"""How questionnaires are written in German."""

from interviews.reading.languages.form_words import FormWords

WORDS = FormWords(
    types={
        "consent": "^ich (?:stimme|willige|bin einverstanden)",
        "signature": r"^(?!.*\bdatum\b)(?:\S+ ){0,3}unterschrift(?: (?:der|des|von|dem|eine[sr])\b.*)?\W*$|^(?:bitte )?hier unterschreiben\b|^(?:gezeichnet|unterzeichnet|unterschrieben)(?: von)?\W*$",
        "number": r"\bin (?:kilo\w*|gramm|(?:zenti)?metern?|prozent|grad)\b|gewicht\w* in pfund\b",
        "ranking": "reihenfolge|rangfolge",
        "file": r"hochladen|\banhang",
        "datetime": "datum und uhrzeit",
        "integer": r"wie viele|anzahl|wie alt",
        "duration": r"wie lange|\bdauer\b",
        "long_text": r"\bwarum\b|beschreiben|begründ|\bkommentar|anmerkung|erläuter|vorschläge",
    },
    yes_no=r"^(?:haben|hatten|sind|waren|möchten|können|nehmen|werden|besitzen|leiden|rauchen|kommen) sie\b|^ob\b",
    yes="ja",
    no="nein",
    several="mehrfach|mehrere (?:antworten|nennungen)|alle zutreffenden",
    required="pflichtfeld|pflicht|erforderlich",
    optional="freiwillig",
    counted="Personen|Erwachsene|Kinder|Gäste|Stück|Mal|Seiten|Jahre alt",
    longest=r"\b(?:max(?:imal|imum|\.)?|höchstens|bis zu) ?\d[\d.]{0,6} zeichen\b",
    plain_answer="(?:kurze? ?)?(?:text|antwort)(?:feld|eingabe)?|kurzantwort|freie eingabe",
    question="Frage",
    counted_in="in",
    office="(?:nur )?(?:für|zum) (?:den )?(?:internen?|dienstlichen?) (?:gebrauch|zwecke?|vermerke?)|interne vermerke|(?:nur )?vom (?:büro|verein|amt) auszufüllen|nur für (?:das büro|den verein)",
    ranges="bis",
    steps="stufige? skala",
    columns={
        "label": "frage(?:text)?",
        "options": "antwort(?:en|möglichkeiten)|optionen",
        "required": "pflicht(?:feld)?",
    },
    when="(?:nur )?(?:wenn|falls)",
    purpose=r"(?<!\w\s)(?:damit|weil)",
    ands="und",
    asking=r"(?:bitte\s+)?(?:frag(?:e|t|en)?(?: sie)? nach|(?:erfass|erheb|sammel|sammle|notier)\w*)(?: (?:die|der|das|den|dem|ihre[nm]?|ein\w*))?\s+",
    ors="oder",
    not_to_ask=r"\b(?:nicht|ohne|kein\w*)\b",
    averages=r"durchschnitt|\bim mittel\b|\bmittelwert|\bmedian\b",
)
