"""Items of groups in French."""

from interviews.reading.languages.item_words import ItemWords

WORDS = ItemWords(
    no_more="""
        juste moi, seulement moi, rien que moi, que moi, moi seul, moi seule, juste nous, personne d'autre, c'est tout,
        c'est bon, rien d'autre, rien de plus, pas d'autre, pas d'autres, aucun autre, aucune autre, je viens seul,
        je viens seule, je serai seul, je serai seule, il n'y a personne d'autre, il n'y a rien d'autre
    """,
    further="autre, autres, de plus, encore",
    only="juste, seulement",
    added="un autre, une autre, encore un, encore une, j'ai oublié, ajouter, ajoutez",
    taken_back="""
        supprimer, supprime, supprimez, enlever, enlève, enlevez, retirer, retire, retirez, ne vient pas, ne vient plus,
        ne viendra pas, ne viendra plus, ne peut pas venir, ne peut plus venir, ne pourra pas venir, ne pourra plus venir,
        ne participe pas, ne participe plus, ne participera pas, finalement ne vient pas, ne vient finalement pas,
        ne vient pas finalement, a annulé, annuler, annule, annulez
    """,
    joining="et, avec, qui a, qui est, a, est, s'appelle, nommé, nommée",
)
