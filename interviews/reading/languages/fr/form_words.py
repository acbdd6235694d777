"""How questionnaires are written in French."""

from interviews.reading.languages.form_words import FormWords

WORDS = FormWords(
    types={
        "consent": "^j['’](?:accepte|autorise)",
        "signature": r"^(?!.*\bdate\b)(?:\S+ ){0,3}signature(?: d(?:u|es?|['’e]).*)?\W*$|^(?:veuillez )?signe[rz] ici\b|^signée?(?: par)?\W*$",
        "number": r"\ben (?:kg|cm|mm|km|kilos?|grammes|(?:centi)?m[èe]tres|degrés|°\s?c|%)(?!\w)|\bpoids\b.*\ben livres\b",
        "ranking": "class(?:ez|er) ",
        "file": "télécharge|pièce jointe|joindre",
        "datetime": "date et (?:l['’])?heure",
        "integer": "combien de (?!temps)|nombre de",
        "duration": "combien de temps|durée",
        "long_text": "pourquoi|décri|comment(?:aire|er)|expli|suggestion|remarque",
    },
    yes_no=r"^(?:avez|êtes|souhaitez|pouvez|prenez|voulez|fumez|seriez|aviez)[- ]vous\b|^est-ce que\b|^si\b(?=[^,:?]*$)",
    yes="oui",
    no="non",
    several="plusieurs (?:réponses|choix)|toutes les",
    required="obligatoire",
    optional="facultati(?:vement|ve|f)",
    counted_in="en",
    office=r"(?:cadre |partie |espace )?réservée? (?:à l['’](?:administration|association|usage interne)|au (?:service|secrétariat|bureau))|(?:à )?usage interne(?: uniquement)?|ne rien (?:inscrire|écrire) ci-dessous",
    counted="personnes|adultes|enfants|fois|pièces|pages",
    longest=r"\b(?:max(?:imum|\.)?(?: de)?|jusqu.[aà]|au plus) ?\d[\d.]{0,6} caractères\b|\b\d[\d.]{0,6} caractères (?:au )?max",
    plain_answer="(?:réponse|texte)(?: courte?)?|champ (?:de )?texte",
    ranges="à",
    steps="points",
    columns={"label": "libellé|intitulé", "options": "choix|réponses", "required": "obligatoire"},
    when="si|quand",
    purpose="afin (?:de|que)|pour que|parce qu[e'’]",
    ands="et",
    asking=r"(?:demande[rz]?|recueill\w+|collecte[rz]?|note[rz]? (?=l[ea']))(?: (?:les?|la|leurs?|une?)\s|\s+(?:l')?)",
    ors="ou",
    not_to_ask=r"\b(?:ne\s+pas|sans)\b",
    averages=r"\bmoyen(?:ne)?\b|\bmédiane?\b",
)
