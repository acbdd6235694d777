"""French."""

from interviews.reading.languages.non_answers import NonAnswers
from interviews.reading.text.pattern_lists import any_of

WORDS = NonAnswers(
    fillers="alors|euh|bah|desolee?|franchement",
    declining=any_of("""
        (?:je |j')(?:ne |n')?(?:sais|veux|souhaite|me souviens|ai|suis|en ai|en sais)(?: vraiment)? (?:pas|rien|aucune?),
        j'en sais rien, aucune idee, je prefere (?:ne pas|pas|eviter|garder|passer|sauter), on passe,
        question suivante, sans objet, c'est (?:prive|personnel|confidentiel), ca ne (?:vous|te) regarde pas,
        je ne (?:le |vous le )?dirai, plus tard, pas de reponse
    """),
    nothing=any_of("passer?, sautez?, sauter, suivante?, rien, personne, aucune?, neant"),
    of_that=any_of("merci, de special, cette"),
    commanding=any_of("""
        retour, revenir.*, arreter?.*, quitter, annuler, aide, aidez-moi, repete.*, encore une fois,
        (?:je (?:veux|voudrais) )?parler (?:a|avec) .*,
        en (?:anglais|francais|allemand|espagnol|japonais)(?: s'il vous plait)?,
        (?:changer|corriger|modifier|changez|modifiez) .*, attend.*, un instant, une minute, une seconde, comment
    """),
    please="svp",
    social=any_of("""
        oui, non, merci(?: beaucoup)?, bonjour, bonsoir, salut, d'accord, bien sur, parfait, au revoir, allons-y,
        volontiers
    """),
    question_words="pourquoi|comment|quoi|qui",
    question_openings=any_of("""
        qu'est-ce, est-ce, pourquoi,
        (?:que|quoi|quelle?s?|comment|ou|quand|combien) (?:est|sont|voulez|dois|faut|veut|signifie|ca), puis-je,
        peut-on, c'est quoi, dois-je
    """),
)
