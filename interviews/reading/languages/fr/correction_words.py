"""How people say in French that something is wrong, and what is right."""

from interviews.reading.languages.correction_words import CorrectionWords

_MY = "(?:mon |ma |mes |le |la |l'|les |notre )?"

WORDS = CorrectionWords(
    marks="en fait|finalement|en realite|oups|correction|je corrige|pardon|desolee?|attendez|excusez-moi|plutot|je (?:voulais|veux) dire|"
    "je me suis trompee?|j'ai fait une (?:erreur|faute)|je (?:voudrais|veux|prefere) (?:plutot|changer)|ce devrait etre",
    ends="plutot|finalement|a la place",
    change=r"chang\w+|remplacez|corrig\w+|modif\w+|rectifi\w+|mettre a jour|mettez a jour|actualis\w+",
    flaw="faux|fausse|incorrecte?|erronee?|pas (?:bonne?|correcte?|le bon|la bonne|exacte?|vrai)|inexacte?|perime|mauvaise?",
    mistake="je me suis trompee?",
    earlier=r"j'ai (?:dit|mis|ecrit|repondu|coche|menti)",
    moved=r"report\w+|decal\w+|avanc\w+|repousse\w*|deplac\w+",
    templates=(rf"\b{{change}}(?: s'il vous plait)? {_MY}{{target}} (?:de {{old}} )?(?:en|a|par|pour|au) {{new}}",),
)
