"""What questions, plans, actions and results are judged by, in French."""

from interviews.reading.languages.review_words import ReviewWords

WORDS = ReviewWords(
    topics={
        "religion": r"eglise\w*|culte|croyance\w*|priere\w*",
        "politics": r"politiques?|pour qui.{0,10}vot\w*",
        "ethnic": r"origine ethnique",
        "sexuality": r"(?:orientation )?sexuelle\w*",
        "health": r"maladies?|sante|handicap\w*|chroniques?",
        "mind": r"sante mentale|troubles? psych\w*|depression",
        "pregnancy": r"enceinte\w*|grossesse\w*|avortement\w*",
        "income": r"revenus?|salaires?|epargne",
        "debt": r"dettes?|surendett\w*",
        "crime": r"casier|condamn\w*",
        "immigration": r"titre de sejour",
        "substances": r"alcool|drogues?",
        "violence": r"violences?",
        "union": r"syndicat\w*",
    },
    care=r"sante|medecin\w*|soins",
    money=r"pret|loyer|bourse",
    people=r"vous|votre|vos|ton|ta|tes|elle|son|sa|ses|quelqu",
    reasons=r"\b(?:pour|parce\s+que|afin|seulement|sert|nous\s+en\s+avons)\b",
    not_to_ask=r"\b(?:ne\s+pas|sans)\b",
    asking_words="demander savoir apprendre connaître",
)
