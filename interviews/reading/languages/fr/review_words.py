"""How French says that something was reviewed already."""

from interviews.reading.languages.review_words import ReviewWords

_CLAUSE = r"(?:^|[.,;:!(\n-])\s*(?:(?:merci\s+de|veuillez|simplement|donc|alors|et|maintenant)\s+)*"
_APPROVED = r"(?:pre-?\s?)?(?:approuve|valide|autorise|verifie|examine|vise)e?s?"
_THING = r"(?:plan|version|brouillon|formulaire|texte|libelle|modifications?|appel|export|tache|etape|demande|question(?:naire)?|contenu)"
_THIS = rf"(?:ceci|cela|ca|tout(?:\s+(?:ceci|cela))?|il|elle|(?:ce|cet|cette|ces|le|la|les|l')\s*{_THING})"
_LEAVE = r"(?:approbation|autorisation|validation|accord|feu\s+vert|aval)"
_REVIEW = r"(?:examen|vote|approbation|validation|verification|confirmation|relecture|revue|controle)s?"
_NEEDED = r"(?:necessaires?|requis(?:e|es)?|utiles?)"

WORDS = ReviewWords(
    done=rf"\b{_THIS}\s+(?:(?:a|ont|est|sont|ete|deja|ete|prealablement|formellement)\s+){{1,4}}{_APPROVED}\b"
    rf"|\b(?:a|ont)\s+(?:deja\s+)?{_APPROVED}\s+{_THIS}\b|\b(?:l'a|l'ont|les\s+a)\s+(?:deja\s+)?{_APPROVED}\b"
    rf"|(?:^|[.;:!(\n])\s*(?:deja\s+)?{_APPROVED}(?:\s+par\b|\s*[:;,.]|\W*$)"
    rf"|\b{_LEAVE}\s+(?:(?:a|est|ete|deja)\s+){{1,4}}(?:donne|accorde|obtenu|acquis)e?\b|\ba\s+deja\s+donne\s+(?:son|sa|l')\s*{_LEAVE}\b",
    needless=rf"\baucun(?:e)?\s+(?:autre\s+|nouvel(?:le)?\s+)?{_REVIEW}\s+(?:n'est|n'est\s+plus|supplementaire\s+n'est|n'est\s+donc)\s+{_NEEDED}"
    rf"|\b{_REVIEW}\s+(?:n'est|ne\s+sont)\s+(?:pas|plus)\s+{_NEEDED}|\b{_REVIEW}\s+(?:est\s+)?(?:inutile|superflue?)\b"
    rf"|\b(?:inutile|pas\s+besoin)\s+(?:de|d')\s*(?:relire|verifier|voter|examiner|{_REVIEW})\b|\bsans\s+(?:autre\s+)?(?:examen|vote|relecture)\b",
    approve=rf"{_CLAUSE}(?:(?:approuve[rz]|accepte[rz]|valide[rz]|vote[rz])(?:\s+(?:sans|tel\s+quel|telle\s+quelle|ceci|cela|pour)\b|-l[ea]s?\b|\W*$))",
    told=r"\b(?:relect(?:eurs?|rices?)|evaluat(?:eurs?|rices?)|examinat(?:eurs?|rices?)|votants)\s+"
    r"(?:(?:n'ont|n'a)\s+(?:pas|rien|plus)\s+(?:besoin\s+de\s+|a\s+)?(?:s'y\s+)?(?:opposer|voter|examiner|relire|verifier|approuver|objecter|redire)"
    r"|(?:doivent|peuvent)\s+(?:simplement\s+)?(?:approuver|valider|accepter))\b",
    unless=r"\b(?:si|s'il|lorsque?|quand|une\s+fois|jusqu'a|des\s+que|avant|apres|quiconque|seulement)\b",
)
