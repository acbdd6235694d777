"""French."""

from interviews.reading.languages.choice_words import ChoiceWords, ConsentWords

WORDS = ChoiceWords(
    never="jamais( de (la|ma) vie)?",
    given_up="plus jamais, jamais plus, arrete, cesse de, plus maintenant",
    last="dernier, derniere",
    first="d'abord",
    ands="et",
    past_copulas="etait etaient",
    turning="libre livre sans",
    next="puis, ensuite, suivi de, enfin",
    backwards="apres, egal",
    consent=ConsentWords(
        labels=("J'accepte", "Je n'accepte pas"),
        agreeing=(
            r"oui(?:,? (?:j'accepte|je suis d'accord|d'accord|bien s[uû]r|je consens))?",
            r"j'accepte(?: (?:les conditions|cela))?|(?:je suis )?d'accord|je consens|j'y consens",
            r"je donne mon (?:accord|consentement)",
        ),
        refusing=(
            r"non(?:,? merci)?|(?:non,? )?je (?:n'|ne )(?:accepte|consens) pas",
            r"(?:non,? )?(?:je ne suis )?pas d'accord|je refuse",
        ),
        thanks="merci",
        sending=(
            "oui|ouais|d'accord|ok|okay|parfait|correct|exact|c'est (?:bon|bien|correct|tout|parfait|juste)|"
            "je confirme|confirme[rz]?|allez-y|vas-y|"
            "tout est (?:bon|correct|juste)|rien à changer|rien a changer"
        ),
        submitting="envoye[rz]|envoie|valide[rz]?|soumett(?:re|ez)|soumets",
        beside_sending=(
            "s'il (?:te|vous) plait|s'il (?:te|vous) plaît|merci|maintenant|le|les|mes|réponses|reponses|"
            "formulaire|tout|est|et|très|tres|vous pouvez|ça|ca"
        ),
        keeping=(
            r"(?:[cç]a|cela) reste(?: ainsi| comme [cç]a)?|laissez?(?: comme [cç]a| ainsi)?|inchang[eé]|"
            r"ne changez rien|(?:la|le) m[eê]me|pareil"
        ),
        returning=r"(?:je suis de |de )?retour|me revoil[aà]|(?:on |je )?(?:continue|reprend)\w*|reprenons|reprise",
    ),
)
