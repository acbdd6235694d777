"""Items of groups in German."""

from interviews.reading.languages.item_words import ItemWords

WORDS = ItemWords(
    no_more="""
        nur ich, nur ich selbst, nur ich allein, bloß ich, ich komme allein, ich komme alleine, allein, alleine,
        das ist alles, das war alles, das war's, das wars, das wäre alles, das sind alle, niemand mehr, niemand sonst,
        sonst niemand, niemand weiter, nichts mehr, nichts weiter, keine mehr, keiner mehr, keine weiteren,
        keinen weiteren, keine anderen
    """,
    further="weitere, weiterer, weiteren, noch, mehr, andere",
    only="nur, bloß",
    added="noch ein, noch eine, noch einen, noch jemand, vergessen, ich habe noch, fehlt noch, hinzufügen",
    taken_back="""
        streichen, streiche, löschen, lösche, entfernen, entferne, rausnehmen, herausnehmen, wieder streichen,
        wieder löschen, kommt nicht, kommt doch nicht, kommt leider nicht, kommt nicht mehr, kommt nicht mit,
        kommt doch nicht mit, kommt leider nicht mit, kann nicht kommen, kann doch nicht kommen, kann leider nicht kommen,
        kann nicht mitkommen, kann doch nicht mitkommen, kann leider nicht mitkommen, kann nicht mehr kommen,
        ist nicht dabei, ist doch nicht dabei, ist nicht mehr dabei, ist leider nicht dabei, fällt aus, sagt ab,
        hat abgesagt, stornieren, storniere
    """,
    joining="und, mit, ist, hat, heißt, namens",
)
