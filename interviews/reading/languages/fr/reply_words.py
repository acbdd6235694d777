"""French."""

from interviews.reading.languages.reply_words import LeadIns, NonAnswers, ProseWords, ReplyWords

WORDS = ReplyWords(
    lead_ins=LeadIns(
        openers="alors|eh bien|euh|oui|bonjour|bonsoir|ben|bah|d'accord",
        hesitations="euh",
        closers="s'il (vous|te) plait, svp, stp, merci, suffit, ca suffit, ca ira",
        before="alors|ben",
        strong=r"""
        on m'appelle, on me dit, je m'appelle, moi\,? c'est, mon nom (complet )?(est|c'est),
        je travaille (chez|pour|comme|en tant que), j'habite (a|en), je viens de, appelez-moi, appelle-moi,
        l'entreprise s'appelle, ce serait
    """,
        weak="je suis, c'est",
        possessives="mon|ma|notre|le|la",
        copulas="est|s'appelle",
        clause_words="et|mais",
        speakers=r"je|j'\w+|mon|ma|nous",
        no_value="""
        pas, fatiguee?, pretee?, desolee?, complique, difficile, bien, tres, sure?, ici, bon, vrai, la
    """,
        articles="la|le",
        parts="de|en|chez",
        name_particles="de du des la le les et en d' l'",
    ),
    non_answers=NonAnswers(
        fillers="alors, euh, bah, desolee?, franchement",
        declining="""
        (je |j')(ne |n')?(sais|veux|souhaite|me souviens|ai|suis|en ai|en sais)( vraiment)? (pas|rien|aucune?),
        j'en sais rien, aucune idee, je prefere (ne pas|pas|eviter|garder|passer|sauter), on passe, question suivante,
        sans objet, c'est (prive|personnel|confidentiel), ca ne (vous|te) regarde pas, je ne (le |vous le )?dirai, plus tard,
        pas de reponse
        """,
        nothing="passer?, sautez?, sauter, suivante?, rien, personne, aucune?, neant",
        of_that="merci, de special, cette",
        commanding="""
        retour, quitter, annuler, aide, aidez-moi, encore une fois,
        en (anglais|francais|allemand|espagnol|japonais)( s'il vous plait)?, un instant, une minute, une seconde, comment
        """,
        please="svp",
        social="""
        oui, non, merci( beaucoup)?, bonjour, bonsoir, salut, d'accord, bien sur, parfait, au revoir, allons-y, volontiers
        """,
        question_words="pourquoi, comment, quoi, qui",
        question_openings="""
        qu'est-ce, est-ce, pourquoi,
        (que|quoi|quelle?s?|comment|ou|quand|combien) (est|sont|voulez|dois|faut|veut|signifie|ca), puis-je, peut-on,
        c'est quoi, dois-je
        """,
        commanding_first=r"""
        revenir\w*, arreter?\w*, repete\w*, (je (veux|voudrais) )?parler (a|avec),
        (changer|corriger|modifier|changez|modifiez), attend\w*
        """,
    ),
    prose=ProseWords(
        of_sentences=r"je, j'\w+, nous, vous, suis, est, sont, c'est, ai, avons, veux, peux, mais, quand, ne, pas",
        about_the_talk="vous, votre, question, questions, formulaire, reponse",
        denying=r"(je|ca|on|nous) n(e |')\w+",
    ),
)
