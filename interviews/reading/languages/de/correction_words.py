"""How people say in German that something is wrong, and what is right."""

from interviews.reading.languages.correction_words import CorrectionWords

_MY = "(?:meine?n? |die |den |das |der |unsere?n? )?"
_NOW = "(?:(?:es|sie|er) ist|richtig (?:ist|ware)|korrekt ist|sollte|bitte|jetzt|nun|sie lautet)? ?"
_THE = "(?:am |der |die |das |den )?"

WORDS = CorrectionWords(
    marks="eigentlich|doch(?: lieber)?|lieber(?: doch)?|ups|sorry|entschuldigung|moment|korrektur|korrigiere|ich meinte?|"
    "ich habe mich (?:vertippt|geirrt|verschrieben|vertan)|mein fehler|besser(?: gesagt)?|richtig ist|gemeint (?:war|ist)|"
    r"ich (?:mochte|wurde|will|komme|nehme) (?:\w+ )?(?:doch|lieber)",
    ends="lieber|stattdessen|doch",
    change=r"ander(?!e[rn]?\b)\w*|geandert|anpassen|korrigier\w*|berichtig\w*|aktualisier\w*|verbesser\w*|abander\w*",
    flaw="falsch|nicht richtig|nicht korrekt|verkehrt|fehlerhaft|veraltet|ein tippfehler",
    mistake="vertippt|geirrt|verschrieben|vertan",
    templates=(
        rf"\b{{change}}(?: sie)?(?: bitte)? {_MY}{{target}} (?:von {{old}} )?(?:auf|in|zu|zum) {{new}}(?: ab)?",
        rf"\b{_MY}{{target}} (?:hat sich geandert[,;:.]*|(?:ist|lautet) (?:eigentlich|richtig|tatsachlich|doch)|muss heissen) {_NOW}{{new}}",
        rf"\bnicht {_THE}{{old}}(?:[,;]|[,;]? sondern) {_THE}{{new}}",
        rf"^{_THE}{{new}},? (?:und )?nicht {_THE}{{old}}$",
        r"\b{new} (?:statt|anstatt|anstelle von) (?:am |des |der )?{old}$",
    ),
)
