"""What questions, plans, actions and results are judged by, in German."""

from interviews.reading.languages.review_words import ReviewWords

_CARE = r"arzt\w*|praxis|klinik\w*|gesundheit\w*|pflege"
_MONEY = r"kredit\w*|miete\w*|steuer\w*|stipendi\w*|ermassigung"

WORDS = ReviewWords(
    topics={
        "religion": r"konfession\w*|kirche\w*|glauben\w*|gottesdienst\w*|gebet\w*",
        "politics": r"partei\w*|politisch\w*|wahlen sie",
        "ethnic": r"ethni\w*|hautfarbe|abstammung",
        "sexuality": r"sexuell\w*",
        "health": r"gesundheit(?:lich\w*)?|krankheit\w*|erkrank\w*|behinder\w*|chronisch\w*",
        "mind": r"psychisch\w*|depression\w*",
        "pregnancy": r"schwanger\w*|abtreibung\w*",
        "income": r"einkommen\w*|gehalt\w*|verdien\w*|ersparnis\w*",
        "debt": r"schulden\w*",
        "crime": r"vorbestraft|straftat\w*|vorstrafe\w*|gefangnis",
        "immigration": r"einwander\w*|aufenthaltstitel|asyl",
        "substances": r"alkohol\w*|drogen\w*|sucht\w*",
        "violence": r"missbrauch\w*|gewalt",
        "union": r"gewerkschaft\w*",
        "nationality": r"staatsangehorigkeit|reisepass",
        "family": r"verheiratet|familienstand|geschieden",
        "smoking": r"rauch\w*",
    },
    grounds={
        "religion": r"kirche\w*|gemeinde",
        "politics": r"wahl\w*|partei",
        "sexuality": _CARE,
        "health": _CARE,
        "mind": _CARE,
        "pregnancy": _CARE,
        "income": _MONEY,
        "debt": _MONEY,
        "immigration": r"auslander\w*",
        "substances": _CARE,
        "violence": _CARE,
        "union": r"gewerkschaft",
        "smoking": _CARE,
    },
    people=r"sie|ihr\w*|du|dein\w*|sein\w*|jemand\w*",
    terms=r"\b(?:gemäß\s+§|nachfolgend\s+genannt\w*|rechtsmittelbelehrung|anspruchsberechtigt\w*)",
    reasons=r"\b(?:damit|um\s+.+\s+zu|weil|nur\s+(?:um|für)|dient|wird\s+für|wir\s+brauchen|dorthin)\b",
    exempt_behind=r"\b(?:außer)\b",
    not_to_ask=r"\b(?:nicht|ohne|kein\w*)\b",
    adding=r"\b(?:außerdem|zusätzlich|darüber\s+hinaus|ferner|auch|nebenbei)\b",
    asks=r"^\W*(?:fragen?|herausfinden)\b",
    asking_words="herausfinden erfahren fragen erfragen klären",
)
