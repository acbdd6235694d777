"""How questionnaires and descriptions of forms are written in French."""

from interviews.reading.languages.questionnaires import QuestionnaireWords

WORDS = QuestionnaireWords(
    types={
        "consent": "^j['’](?:accepte|autorise)",
        "file": "télécharge|pièce jointe|joindre",
        "datetime": "date et (?:l['’])?heure",
        "integer": "combien de|nombre de",
        "duration": "combien de temps|durée",
        "long_text": "pourquoi|décri|comment(?:aire|er)|expli|suggestion|remarque",
    },
    yes_no=r"^(?:avez|êtes|souhaitez|pouvez|prenez|voulez|fumez|seriez|aviez)[- ]vous\b|^est-ce que\b",
    sensitive="santé|maladie|médicament|allergi|salaire|naissance",
    yes="oui",
    no="non",
    other="autres?",
    several="plusieurs (?:réponses|choix)|toutes les",
    one="une seule|un seul",
    rank="class(?:ez|er) |par ordre",
    required="obligatoire",
    optional="facultati(?:vement|ve|f)",
    no_options="par ex|jj",
    part="partie",
    scale="échelle|notez",
    ranges="à",
    steps="points",
    columns={
        "label": "libellé|intitulé",
        "options": "choix|réponses",
        "required": "obligatoire",
    },
    when="si|quand",
    answered="vous|a|la|le|avez|repondu|choisi|coche|reponse|est",
    go_to="(?:passez|allez) (?:directement )?à(?: la)?",
    leads="et|aussi|le|la|les|leur|votre",
    ands="et",
    ors="ou",
    we_need_it_for="Nous en avons besoin pour ceci : {}.",
)
