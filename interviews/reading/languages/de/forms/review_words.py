"""What questions, plans, actions and results are judged by, in German."""

from interviews.reading.languages.review_words import ReviewWords

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
    },
    care=r"arzt\w*|praxis|klinik\w*|gesundheit\w*|pflege",
    money=r"kredit\w*|miete\w*|steuer\w*|stipendi\w*|ermassigung",
    people=r"sie|ihr\w*|du|dein\w*|sein\w*|jemand\w*",
    reasons=r"\b(?:damit|um\s+.+\s+zu|weil|nur\s+(?:um|für)|dient|wird\s+für|wir\s+brauchen|dorthin)\b",
    not_to_ask=r"\b(?:nicht|ohne|kein\w*)\b",
    asking_words="herausfinden erfahren fragen erfragen klären",
)
