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
    degree=r"^wie (?:zufrieden|glücklich|wahrscheinlich|dringend|wichtig|einfach|schwer|schwierig|nützlich|hilfreich|gut|schlecht|klar|sicher|interessiert|sauber"
    r"|freundlich|stark|wohl|gestresst|fair|motiviert)\b|^(?:\w+ )?(?:bewertung|zufriedenheit)(?: (?:mit|von|de[rs])\b.*)?$|^bewerten\b",
    yes="ja",
    no="nein",
    several="mehrfach|mehrere (?:antworten|nennungen)|alle zutreffenden",
    required="pflichtfeld|pflicht|erforderlich",
    optional="(?:ist |sind )?(?:freiwillig|optional)|(?:wenn|falls) (?:vorhanden|möglich|bekannt|nötig|gewünscht|zutreffend)",
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
    made_for=r"(?:(?:hallo|hi|guten tag)\b\W*)?(?:(?:bitte|wir|ich)\s+)*(?:brauchen?|benötigen?|möchten?|hätten?|wollen|will|erstell\w*|mach\w*|bau\w*|kannst du"
    r"|können sie|könntest du|könnten sie)\s+(?:(?:mir|uns|bitte|gerne?)\s+)*(?:ein(?:e|en)?\s+)?(?:(?:kurze[ns]?|einfache[ns]?|kleine[ns]?|neue[ns]?)\s+)*"
    r"(?:(?:formular|umfrage|fragebogen|befragung)\s+(?:für|zu[rm]?|über)\s+(?:eine?n?\s+|die\s+|de[nm]\s+)?)?",
    thens="dann",
    only_on="(?:aber )?nur (?:wenn|falls)|aber (?:wenn|falls)",
    on_condition="wenn|falls",
    must="(?:ist |sind )?(?:pflicht|erforderlich|ein muss|notwendig)|muss sein",
    chosen="gewählt wählen wählten angekreuzt ausgewählt geantwortet haben",
    told_by=r"(?:(?:die|alle|jede[rs]?) )?\w+ (?:sollen|geben|nennen|sagen|müssen|tragen)(?: uns)?(?: (?:die|der|das|den|ihre[nm]?|ein\w*))?\s+",
    choice_of=r"\b(?:aus)?wahl (?:aus|zwischen|von)\b|\bentweder\b",
    compared={
        "at_most": "höchstens|maximal|bis zu|oder (?:weniger|schlechter|darunter|jünger|niedriger)",
        "at_least": "mindestens|wenigstens|oder (?:mehr|besser|darüber|älter|höher)",
        "less_than": "unter|weniger als|kleiner als|schlechter als|niedriger als|jünger als",
        "more_than": "über|mehr als|größer als|besser als|höher als|älter als",
    },
    of_another=r"\bkind(?:es|er|ern)?\b|\bhund\w*|\bkatze\w*|\btiere?s?\b",
    addressed={"sie": "Sie", "ihnen": "Ihnen", "ihre": "Ihre", "ihren": "Ihren", "ihrem": "Ihrem", "ihrer": "Ihrer"},
)
