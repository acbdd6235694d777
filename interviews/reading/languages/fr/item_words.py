"""Items of groups in French."""

from interviews.reading.languages.item_words import ItemWords

WORDS = ItemWords(
    no_more="""
        juste moi, seulement moi, rien que moi, que moi, moi seul, moi seule, juste nous, personne d'autre, c'est tout,
        c'est bon, rien d'autre, rien de plus, pas d'autre, pas d'autres, aucun autre, aucune autre, je viens seul,
        je viens seule, je serai seul, je serai seule, il n'y a personne d'autre, il n'y a rien d'autre
    """,
    further="autre, autres, de plus, encore",
    fewer="de moins, en moins",
    only="juste, seulement",
    added="un autre, une autre, encore un, encore une, j'ai oublié, r?ajout(?:e|er|ez|es)(?:-(?:moi|y|la|le|les))?",
    taken_back="""
        (?:supprime|enleve|retire|annule|efface)(?:[rz]|e?s?)(?:-l(?:e|a|es))?(?: de la liste)?, a annulé, ne (?:peut|pourra) (?:pas|plus) venir,
        ne (?:vient|viendra|participe|participera)(?: finalement)? (?:pas|plus)(?: finalement)?
    """,
    forgotten="oubliez, oublie, ignorez",
    joining="et, avec, qui a, qui est, a, est, s'appelle, nommé, nommée",
    all_of_us=r"\b(?:au total|en tout|d'entre nous|nous sommes|on est|on sera)\b",
    beside_oneself=r"\b(?:avec vous|avec toi|accompagn\w+|amen\w+)\b",
    along="avec",
)
