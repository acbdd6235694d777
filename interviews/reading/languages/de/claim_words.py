"""German."""

from interviews.reading.languages.claim_words import ClaimWords

_SMALL = r"(?:(?:jetzt|nun|schon|bereits|gerade|eben|soeben|erfolgreich|alles|alle|fur\s+sie|fur\s+dich|und|gespeichert|damit|auch|an\s+uns|komplett|vollstandig)\s+){0,5}"
_SENT = r"(?:abgeschickt|abgesendet|abgesandt|gesendet|gesandt|eingereicht|verschickt|versendet|ubermittelt|ubertragen|eingegangen|weitergeleitet|weggeschickt|raus)"
_YOURS = (
    r"(?:antwort(?:en)?|angaben|formular|anmeldung|registrierung|antrag|bestellung|buchung|anfrage|umfrage|fragebogen|"
    r"daten|bewerbung|meldung|reservierung|ruckmeldung)"
)
_ALL = rf"(?:alles|es|das|sie|(?:ihre?n?|deine?n?|die|das|den|der|alle)\s+(?:\w+\s+)?{_YOURS})"

WORDS = ClaimWords(
    sent=rf"\b{_ALL}\s+(?:ist|sind|wurden?|war|waren)\s+{_SMALL}{_SENT}\b|\b(?:ist|sind|wurden?)\s+{_SMALL}{_ALL}\s+{_SMALL}{_SENT}\b"
    rf"|\b(?:ich|wir)\s+haben?\s+{_SMALL}(?:{_ALL}\s+)?{_SMALL}{_SENT}\b|\bhaben?\s+(?:ich|wir)\s+{_SMALL}(?:{_ALL}\s+)?{_SMALL}{_SENT}\b|\b(?:ich\s+habe|habe\s+ich)\b.{{0,60}}\b{_SENT}\b"
    rf"|\b(?:sie\s+haben|du\s+hast)\s+{_SMALL}{_ALL}\s+{_SMALL}{_SENT}\b|^\W*(?:und\s+)?{_SMALL}{_SENT}\W*$"
    rf"|\b(?:ist|sind|worden)\s+{_SMALL}{_SENT}(?=\s+worden|\W*$)|\bwurden?\s+{_SMALL}{_SENT}\W*$"
    r"|\bdanke\s+(?:fur|furs)\s+(?:das\s+)?(?:absenden|abschicken|einreichen|ihre\s+einsendung|deine\s+einsendung)\b|\bunterwegs\b",
    sending=rf"\b{_SENT}\b",
    promised=r"\b(?:ich\s+(?:schicke|sende|ubermittle|leite|reiche|verschicke|versende)|(?:schicke|sende|ubermittle|leite|reiche|verschicke|versende)\s+ich)\b"
    r"|\b(?:ich\s+werde|werde\s+ich)\b.{0,60}\b(?:abschicken|absenden|senden|schicken|verschicken|einreichen|ubermitteln|weiterleiten)\b",
    deleted=r"\b(?:ich|wir)\s+haben?\b.{0,60}\b(?:geloscht|entfernt|gestrichen)\b|\bhaben?\s+(?:ich|wir)\b.{0,60}\b(?:geloscht|entfernt|gestrichen)\b"
    r"|\b(?:ist|sind)\s+.{0,30}\b(?:geloscht|entfernt|gestrichen)\s+worden\b|\bwurden?\s+.{0,30}\b(?:geloscht|entfernt|gestrichen)\W*$",
    denied=r"\b(?:nicht|nichts|nie|kein\w*|noch\s+nicht|erst|nur)\b",
    unless=r"\b(?:wenn|falls|sobald|bis\s+(?:sie|du|zum|zur)|bevor|nachdem|ob|sofern)\b",
    changed=r"\b(?:geandert|umgestellt|verschoben|aktualisiert|korrigiert|angepasst|gesetzt|notiert|eingetragen|vorgemerkt|jetzt|nun|stattdessen|ab\s+sofort)\b",
    switched=r"\b(?:umgestellt|gewechselt|umgeschaltet|(?:weiter|sprechen\s+wir|sprechen|reden\s+wir|machen\s+wir)\b.{0,20}\bauf|auf\b.{0,20}\bweiter|ab\s+jetzt|ab\s+sofort)\b",
    manner=r"\b(?:(?:ge)?duz\w+|(?:ge)?siez\w+|per\s+(?:du|sie)|beim?\s+vornamen|(?:kurzer|einfacher|langsamer)\s+(?:fassen|schreiben|fragen|sprechen|reden))\b",
    unknown=r"\b(?:leider|weiss|ob|fragen|gefragt|unbekannt|(?:steht|stehen|sagt|sagen|nennt|erwahnt|angegeben|bekannt)\b.{0,40}\b(?:nicht|nichts)|"
    r"(?:nicht|nichts|kein\w*)\b.{0,40}\b(?:steht|sagt|sagen|nennt|erwahnt|angegeben|angaben?|bekannt|beantworten|hinweis\w*|information\w*|dazu|daruber))\b",
    deeds=r"\b(?:ich\s+(?:habe|hab|werde|kann)|(?:habe|hab|werde|kann)\s+ich|wir\s+(?:haben|werden)|(?:haben|werden)\s+wir)\b(?!\s+(?:nicht|kein\w*)\b)|\bich\s+(?:verspreche|garantiere|bestatige|reserviere)\b",
)
