"""How people say in German that something is wrong, and what is right."""

from interviews.reading.languages.correction_words import CorrectionWords

_MY = "(?:meine?n? |die |den |das |der |unsere?n? )?"

WORDS = CorrectionWords(
    marks="eigentlich|doch(?: lieber)?|lieber(?: doch)?|ups|sorry|entschuldigung|moment|korrektur|korrigiere|ich meinte?|"
    "ich habe mich (?:vertippt|geirrt|verschrieben|vertan)|mein fehler|besser(?: gesagt)?|richtig ist|gemeint (?:war|ist)|"
    r"ich (?:mochte|wurde|will|komme|nehme) (?:\w+ )?(?:doch|lieber)",
    ends="lieber|stattdessen|doch",
    change=r"ander(?!e[rn]?\b)\w*|geandert|anpassen|korrigier\w*|berichtig\w*|aktualisier\w*|verbesser\w*|abander\w*",
    flaw=r"falsch|nicht (?:richtig|korrekt|wahr)|stimmt (?:\w+ ){0,2}nicht|verkehrt|fehlerhaft|veraltet|ein tippfehler",
    mistake="vertippt|geirrt|verschrieben|vertan",
    earlier=r"ich (?:\w+ ){0,3}(?:gesagt|geschrieben|angegeben|angeklickt|angekreuzt|gewahlt|eingetragen)|ich (?:sagte|schrieb)",
    moved=r"verleg\w*|verschob\w*|verschieb\w*|umgebucht|vorgezogen",
    templates=(
        rf"\b{{change}}(?: sie)?(?: bitte)? {_MY}{{target}} (?:von {{old}} )?(?:auf|in|zu|zum) {{new}}(?: ab)?",
    ),
)
