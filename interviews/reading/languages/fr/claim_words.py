"""French."""

from interviews.reading.languages.claim_words import ClaimWords

_SMALL = r"(?:(?:bien|deja|maintenant|tout|tous|toutes|aussi|et|ete|ete|enregistre\w*|avec\s+succes|est|sont|pour\s+vous)\s+){0,5}"
_SENT = r"(?:envoye|transmis|soumis|expedie|remis|depose)(?:e?s?)"
_YOURS = (
    r"(?:reponses?|formulaire|inscription|demande|commande|reservation|enquete|questionnaire|donnees|informations?|"
    r"candidature|dossier|avis)"
)
_ALL = rf"(?:tout|cela|ca|ceci|(?:vos|votre|ton|ta|tes|le|la|les|l')\s*{_YOURS})"

WORDS = ClaimWords(
    sent=rf"\b{_ALL}\s+(?:a|ont|est|sont)\s+{_SMALL}{_SENT}\b|\b(?:j'ai|nous\s+avons|je\s+l'ai|je\s+les\s+ai|c'est|est|sont|a\s+ete|ont\s+ete)\s+{_SMALL}{_SENT}(?=\W*$|\s+(?:{_ALL}|pour\s+vous))"
    rf"|\b(?:a|ont)\s+(?:bien\s+|deja\s+)?ete\s+{_SMALL}{_SENT}\b|\bvous\s+avez\s+{_SMALL}{_SENT}\s+{_ALL}|\bj'ai\s+(?:\w+\s+){{0,3}}{_SENT}\b|^\W*(?:et\s+)?{_SMALL}{_SENT}(?=\W*$|\s+(?:a|aux?)\s)"
    r"|\bmerci\s+(?:pour|de)\s+(?:votre\s+envoi|l'envoi|ton\s+envoi|l'avoir\s+envoye|avoir\s+(?:envoye|soumis))",
    sending=rf"\b{_SENT}\b",
    promised=r"\b(?:j'(?:envoie|enverrai)|je\s+(?:l'|l[ea]s?\s+|vous\s+)?(?:envoie|transmets|soumets|enverrai|transmettrai|soumettrai)|je\s+vais\s+(?:\w+\s+){0,3}(?:l')?(?:envoyer|transmettre|soumettre))\b",
    deleted=r"\b(?:j'ai|nous\s+avons|a\s+ete|ont\s+ete)\s+(?:\w+\s+){0,2}(?:supprime|efface|retire)(?:e?s?)\b",
    denied=r"\b(?:pas|rien|jamais|aucun\w*|ne|n'\w+|sans|encore\s+a|que|seul\w*)\b",
    unless=r"\b(?:si|quand|lorsque?|jusqu'\w+|avant|apres|une\s+fois|des\s+que|tant\s+que)\b",
    changed=r"\b(?:change\w*|modifie\w*|mis\s+a\s+jour|corrige\w*|note\w*|inscrite?|mis|deplace\w*|desormais|maintenant|a\s+la\s+place)\b",
    switched=r"\b(?:passe\w*|bascule\w*|continu\w+|poursui\w+|parlons|change\s+de|desormais|a\s+partir\s+de\s+maintenant)\b",
    manner=r"\b(?:tuto\w+|vouvo\w+|(?:dire|se\s+dit)\s+(?:tu|vous)|plus\s+(?:bref|court|simple\w*|lentement))\b",
    unknown=r"\b(?:sais|desole\w*|si|demand\w*|ignore\w*|malheureusement|(?:pas|rien|aucun\w*|ne|n')\b.{0,30}\b(?:dit|precise\w*|indique\w*|mentionne\w*|informations?|sait|dire)|"
    r"(?:dit|precise\w*|indique\w*|mentionne\w*)\b.{0,15}\b(?:pas|rien))\b",
    deeds=r"\bj'ai\s+(?!pas\b)\w+|\b(?:je\s+(?:vais|peux|promets|garantis|confirme)|nous\s+(?:avons|allons))\b(?!\s+pas\b)",
)
