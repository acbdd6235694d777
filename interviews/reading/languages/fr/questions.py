"""Questions in French. What is the respondent's own is told by its first noun; any other noun is quoted."""

from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrases import ANY, FormQuestions, Questions

_NAMED = {
    r"nom et prenoms?": "Quels sont vos {label} ?",
    r".* (?:et|des|du|de la) .*|.* de l'.*": "Que dois-je noter pour {named} ?",
    r"(?:nom|prenom|age|e-?mail|courriel|telephone|numero|metier|poste|employeur|budget|revenu|salaire|sexe|genre|pays|"
    r"code|site|niveau|motif|objectif|titre|lieu|jour|montant|loyer|poids|statut)\b.*": "Quel est votre {label} ?",
    r"(?:adresse|entreprise|societe|profession|date|nationalite|fonction|ville|langue|taille|heure|duree|ecole|universite|"
    r"situation|organisation|disponibilite|raison)\b.*": "Quelle est votre {label} ?",
}

WORDS = Questions(
    requests=(
        r"^(?:decri(?:vez|s)|indiquez|expliquez|ecrivez|selectionnez|choisissez|precisez|dites|parlez|racontez|evaluez|"
        r"veuillez|donnez|saisissez|merci de|citez|listez)(?!\w|-(?!nous|moi|vous|le|la))"
    ),
    states=r"^j(?:'|e )(?:accepte|confirme|suis|ai|autorise|declare|consens|reconnais|souhaite)\b",
    paper_marks="obligatoire|facultatif",
    lowered=True,
    named={ANY: "« {label} »"},
    nouns={
        AnswerKind.EMAIL: {"(?:e-?)?mail|courriel": "Quelle est votre adresse e-mail ?"},
        AnswerKind.PHONE: {"telephone|portable|mobile": "Quel est votre numéro de téléphone ?"},
        AnswerKind.PROSE: {
            r"autres .+": "Avez-vous d'{label} ?",
            "commentaires|remarques|observations|notes|suggestions|questions|precisions": "Avez-vous des {label} ?",
            ANY: "Que pouvez-vous me dire au sujet de {named} ?",
        },
        AnswerKind.DAY: {**_NAMED, ANY: "Quelle date dois-je noter pour {named} ?"},
        AnswerKind.CLOCK: {**_NAMED, ANY: "Quelle heure dois-je noter pour {named} ?"},
        AnswerKind.MOMENT: {ANY: "Quelle date et quelle heure dois-je noter pour {named} ?"},
        AnswerKind.LENGTH: {ANY: "Quelle durée dois-je noter pour {named} ?"},
        AnswerKind.AMOUNT: {**_NAMED, ANY: "Quel montant dois-je noter pour {named} ?"},
        AnswerKind.COUNT: {
            r"nombre (?P<what>de .+|d'.+)": "Combien {what} dois-je noter ?",
            **_NAMED,
            ANY: "Quel nombre dois-je noter pour {named} ?",
        },
        AnswerKind.YES_NO: {ANY: "Dois-je noter oui ou non pour {named} ?"},
        AnswerKind.OPTION: {ANY: "Que dois-je noter pour {named} : {options} ?"},
        AnswerKind.SCALE: {ANY: "Quelle note donnez-vous pour {named}, {options} ?"},
    },
    plain=_NAMED,
    literal="Que dois-je noter pour {named} ?",
    request={r"(?:veuillez|merci)\b.*|.*s'il vous plait.*": "{Label}.", ANY: "{Label}, s'il vous plaît."},
    statement="Répondez par oui ou par non, s'il vous plaît : « {label} ».",
    foreign="Voici la question suivante : « {label} »",
    consent="Veuillez lire ceci : « {statement} » Êtes-vous d'accord ?",
    scale="sur une échelle de {minimum} à {maximum}",
    upload="Ajoutez {named} avec le bouton ci-dessous, s'il vous plaît.",
    next_row="Et pour « {name} » : {options} ?",
    next_row_alone="Et pour « {name} » ?",
    other_places="Dans quel ordre viennent les autres : {names} ?",
    missing_parts="Il manque encore dans l'adresse : {names}. Pouvez-vous l'indiquer ?",
    invalid_parts="Ceci ne correspond pas à cette adresse : {names}. Quelle est la bonne valeur ?",
    is_there_one="Y a-t-il quelque chose à indiquer pour « {label} » ?",
    is_there_more="Y a-t-il autre chose à indiquer pour « {label} » ?",
    anyone_else="Y a-t-il quelqu'un d'autre ?",
    of_item="« {label} » ({subject})",
    about_item="{Subject} : {question}",
    third_person=(
        (
            r"\b(?:la personne|le répondant|le client|l'utilisateur|le participant|le patient|le demandeur)\b",
            "il ou elle",
        ),
        (r"\bil ou elle (?:a|possède)\b", "vous avez"),
        (r"\bil ou elle est\b", "vous êtes"),
        (r"\bil ou elle (?:veut|souhaite)\b", "vous voulez"),
        (r"\bil ou elle peut\b", "vous pouvez"),
        (r"\bil ou elle doit\b", "vous devez"),
        (r"\b(vous (?:voulez|pouvez|devez)) s'", r"\1 vous "),
    ),
    facts={
        r"(?:si|quel(?:le)?s?|combien|comment|quand|ou|pourquoi|qui|ce qu[ei]|depuis quand|(?:a|dans|pour) quel(?:le)?s?)\b.*"
        r"|(?:s'il|ce qu').*": "Pouvez-vous me dire {fact} ?",
        r"(?:l[ae]s?|une?|votre|vos)\b.*|l'.*": "Pouvez-vous me préciser {fact} ?",
        ANY: "Pouvez-vous me préciser ceci : {fact} ?",
    },
    hint_openers=r"(?:demand|verifi|precis|clarifi)\w+(?: (?:a la personne|si|quel))?:? ",
    asked_hint=r"(?:.*\b)?(?:vous|votre|vos)\b.*\?",
    about_form=FormQuestions(
        recall=r"\bqu'(?:est-ce que (?:j'ai|vous avez)|ai-je|avez-vous) (?:dit|note|ecrit|mis)",
        who=r"qui (?:es|etes)|(?:es-tu|etes-vous) une?\b",
        count=r"combien de (?:questions|temps)",
        privacy=r"confidentialite|donnees|qui (?:voit|verra|lit)|conserve|partage",
        why=r"\bpourquoi\b|a quoi (?:ca )?sert|dans quel but",
        required=r"obligatoire|facultati|dois-je|necessaire",
        options=r"quels? (?:sont les )?(?:choix|options)|possibilites",
        meaning=r"qu'est-ce|que (?:veut|voulez|signifie)|c'est quoi|exemple|comprend",
    ),
)
