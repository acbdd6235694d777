"""How German says that something was reviewed already."""

from interviews.reading.languages.review_words import ReviewWords

_CLAUSE = r"(?:^|[.,;:!(\n-])\s*(?:(?:bitte|einfach|also|daher|und|nun|jetzt|deshalb)\s+)*"
_APPROVED = (
    r"(?:vorab)?(?:genehmigt|freigegeben|gepruft|abgesegnet|gebilligt|abgenommen|bewilligt|zugestimmt|autorisiert)"
)
_THING = r"(?:plan|version|fassung|entwurf|formular|fragebogen|wortlaut|text|anderung(?:en)?|aufruf|export|aufgabe|schritt|anfrage|frage|inhalt)"
_THIS = rf"(?:dies(?:es)?|das|es|alles|(?:dies(?:er|e|es|en|em)|der|die|das|den|dem)\s+{_THING})"
_SMALL = r"(?:(?:bereits|schon|vorab|langst|formell|alles|vollstandig|so|(?:von|durch)\s+(?:der\s+|die\s+|das\s+|den\s+)?\w+)\s+){0,4}"
_LEAVE = r"(?:freigabe|genehmigung|zustimmung|abnahme|einwilligung)"
_REVIEW = r"(?:prufung|uberprufung|begutachtung|abstimmung|freigabe|genehmigung|bestatigung|kontrolle|review)"
_NEEDED = r"(?:notig|notwendig|erforderlich|vonnoten)"

WORDS = ReviewWords(
    done=rf"\b{_THIS}\s+(?:ist|sind|wurden?)\s+{_SMALL}{_APPROVED}\b|\b(?:hat|haben)\s+(?:{_THIS}\s+)?{_SMALL}{_APPROVED}\b(?=\W*$|\s*[.,;:!()-]|\s+und\b)"
    rf"|\b(?:hat|haben)\s+{_THIS}\s+{_SMALL}{_APPROVED}\b"
    rf"|(?:^|[.;:!(\n])\s*(?:(?:bereits|schon|vorab)\s+)*{_APPROVED}(?:\s+(?:von|durch|vom)\b|\s*[:;,.]|\W*$)"
    rf"|\b(?:bereits|schon|vorab)\s+(?:von|durch|vom)\s+(?:\w+\s+){{1,3}}{_APPROVED}\b|\b{_LEAVE}\s+(?:liegt|ist|wurde)\s+{_SMALL}(?:vor|erteilt|gegeben|eingeholt)\b",
    needless=rf"\bkeine?r?\s+(?:(?:weitere[nrs]?|erneute[nrs]?|zusatzliche[nrs]?)\s+)?{_REVIEW}\s+(?:mehr\s+)?(?:ist\s+)?(?:mehr\s+)?{_NEEDED}"
    rf"|\b(?:ist|sind)\s+keine?\s+(?:(?:weitere|erneute)\s+)?{_REVIEW}\s+(?:mehr\s+)?{_NEEDED}"
    rf"|\b{_REVIEW}\s+(?:ist\s+)?(?:nicht\s+(?:mehr\s+)?{_NEEDED}|entbehrlich|uberflussig|unnotig|erubrigt\s+sich|entfallt)|\bohne\s+(?:weitere\s+|erneute\s+)?(?:prufung|abstimmung)\b",
    approve=rf"{_CLAUSE}(?:(?:genehmigen|annehmen|freigeben|zustimmen|durchwinken)(?:\s+sie)?(?:\s+(?:dies|das|es|ihn|sie|ohne|so|unverandert)\b|\W*$)"
    r"|(?:ohne\s+anderung(?:en)?|unverandert|so)\s+(?:genehmigen|annehmen|freigeben|zustimmen))",
    told=r"\b(?:pruf(?:er|ende)(?:innen|n)?|gutachter(?:innen)?|reviewer(?:innen)?|abstimmende)\s+"
    r"(?:(?:mussen|brauchen)\s+(?:\w+\s+){0,2}(?:nicht|nichts|keine)\s+(?:\w+\s+){0,3}?(?:zu\s+)?"
    r"(?:zustimmen|prufen|abstimmen|widersprechen|einwand\w*|ansehen|genehmigen|ablehnen|bestatigen)"
    r"|(?:mussen|sollen|sollten|konnen|durfen)\s+(?:nur\s+|einfach\s+)?(?:zustimmen|genehmigen|annehmen|freigeben))\b",
    unless=r"\b(?:wenn|falls|sobald|sofern|ob|nachdem|bevor|bis|solange|wer|nur)\b",
)
