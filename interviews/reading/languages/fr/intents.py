"""French. Patterns stand on text without accents."""

from interviews.reading.languages.intent_grammar import Grammar
from interviews.reading.text.pattern_lists import any_of

_TELLING = r"(?:(?:vous|te|le|la|en|y) )*(?:dire|repondre|communiquer|donner|partager|reveler|preciser|indiquer|parler|fournir)"

WORDS = Grammar(
    language="fr",
    fillers=r"s'il vous plait|s'il te plait|svp|stp|merci|merci beaucoup|desolee?|pardon|excusez-moi|excuse-moi|euh+|ben|bah|"
    r"bon|alors|hum+|hm+|ok|d'accord|bonjour|oui|non|en fait|franchement|honnetement|je crois(?: que)?|"
    r"je pense(?: que)?|je crains(?: que)?|malheureusement|pour l'instant|pour le moment|actuellement|en ce moment|"
    r"si possible|donc|la|encore|vraiment|on verra",
    skip=any_of(rf"""
        pass(?:er|ez|e|ons), saut(?:er|ez|e|ons), ignor(?:er|ez|ons), laiss(?:er|ez|e|ons) (?:vide|tomber|de cote),
        en blanc, (?:(?:ne|n'|en|l'|le|la|m'en|me) ?)*(?:sais|souviens|rappelle)
        (?:plus|pas|rien), (?:n'en |n')?(?:ai )?aucune idee, pas (?:tres |vraiment )?(?:sure?|certaine?|decidee?),
        pas encore (?:decide|choisi), difficile a dire, qui sait, (?:sans|pas de) commentaire,
        c'est (?:prive|personnel|confidentiel|secret), non (?:applicable|concernee?), sans objet, n/a, j'ai oublie,
        ne vous regarde pas, ne me concerne pas, (?:ne )?(?:veux|souhaite) pas, prefere (?:ne )?pas(?: {_TELLING})?
    """),
    go_on=any_of(r"""
        (?:question )?suivante, continu(?:er|ons|ez), envoyer, envoyez, c'est tout, rien (?:d'autre|de plus|a ajouter)
    """),
    repeat=any_of(r"""
        (?:quelle|c'etait quoi|c'est quoi) (?:etait |est )?(?:deja )?la question, repet\w+, reformul\w+, redire, redites,
        (?:quoi|comment)(?=\W*$), pardon, hein, encore une fois, (?:(?:ne|n'ai|n'|ai) ?)*(?:pas|rien) (?:bien |tout a fait
        )?compris?, (?:ne )?(?:comprends|saisis) pas(?: bien)?, expliqu\w+
    """),
    back=any_of(r"reven(?:ir|ons|ez), retourn(?:er|ons), retour, (?:en )?arriere, (?:question )?precedente"),
    back_to=r"\b(?:revenir|revenons|retour|retourner) (?:a la |a l'|au |a mon |a ma |sur la |sur le )(?:question |"
    r"champ )?(?:d[eu] |de la |sur )?(?P<target>[\w' -]{2,40}?)$",
    human=any_of(r"""
        (?:parler|discuter|echanger) (?:a|avec) (?:une? |le |l')?(?:vraie?
        )?(?:personne|humain|quelqu'un|responsable|organisateur|conseiller|agent), (?:veux|voudrais|il me faut) une?
        (?:vraie? )?(?:personne|humain|conseiller), ^(?:un )?(?:humain|vraie personne)
    """),
    stop=any_of(r"""
        (?:m')?arret(?:er|ons|ez|e), j'arrete, stop, quitter, annuler, abandonner, pause, terminer, finir, ca suffit,
        plus tard, (?:continuer|continuerai|finir|finirai|reprendre|reprendrai|terminer|reviendrai) (?:demain|ce soir),
        une autre fois, un autre jour, (?:dois|faut que je|faut que j') ?(?:y aller|y aille|partir|parte|m'en aller),
        au revoir, a plus(?: tard)?, a bientot, a demain, (?:n'ai |ai )?pas le temps, (?:ne )?veux (?:plus|pas) continuer
    """),
    language_wish=any_of(r"en, a, au, vers, parl\w+, pass\w+, chang\w+, continu\w+, prefere, plutot, plait, svp"),
    refusals=any_of(rf"""
        (?:prefere|voudrais|souhaite|veux|aimerais) rester anonyme, (?:je |j')?(?:prefere|prefererais|aimerais(?: autant)?)
        (?:ne pas|garder|m'abstenir|eviter), je (?:ne )?(?:veux|souhaite|desire|peux|tiens|vais) pas (?:a )?{_TELLING},
        je refuse, je ne suis pas a l'aise, je (?:ne )?(?:sais|connais|me souviens) (?:pas|plus) (?:de )?(?:mon|ma|le|la)
    """),
    lacking=r"(?:je n'?|j'?)ai pas (?:encore )?d(?:e |')(?P<thing>[\w'-]+(?: [\w'-]+){0,2})",
    none_of=r"(?:pas d(?:e |')|sans |aucune? |il n'y a pas d(?:e |'))(?P<thing>[\w'-]+(?: [\w'-]+){0,3})",
    evasive=any_of(r"""
        (?:je (?:vous |te )?l'ai )?deja (?:dit|repondu|donne|ecrit|indique), comme (?:avant|plus haut|dit|ca), voir plus haut
    """),
    small_talk=any_of(r"""
        euh+, alors, hello, ca va, comment (?:ca va|allez-vous|vas-tu), enchantee?, ha(?:ha)+, mdr, lol, super, genial, parfait, cool,
        ok, d'accord, entendu, compris, oui, bien, tres bien, tout est bon, test, qui etes-vous,
        (?:es-tu|etes-vous) (?:un )?(?:robot|bot|humain)
    """),
    asks=any_of(r"""
        qu'est-ce (?:que|qui), est-ce que?, c'est (?:quoi|pour|obligatoire|necessaire|qui),
        quel(?:le)?s? (?:est|sont|genre|type|sorte), que (?:veut|voulez|signifie|faut), pourquoi(?: \w+)?, a quoi,
        comment (?:ca|faire|dois|puis), combien (?:de|est|coute), (?:ou|quand) (?:est|se|sont), (?:peu[xt]|pui[st]|pouvez|pourr\w+|doi[st]|dev\w+|faut|est|sera|avez)-(?:je|vous|on|il|elle|nous),
        y a-t-il, par exemple, (?:j'ai )?une question
    """),
    wishes=r"(?:\best-ce qu(?:e |'))?\b(?:je (?:peux|pourrais)|(?:puis|pourrais)-je|on peut|peut-on|nous pouvons|pouvons-nous)\b|\b(?:vous (?:pouvez|pourriez)|(?:pouvez|pourriez)-vous|tu (?:peux|pourrais)|(?:peux|pourrais)-tu)\b(?=.* (?:m(?:on|a|es)|n(?:otre|os)) (?P<mine>\w+))",
    requests=r"\b(?:vous (?:pouvez|pourriez)|(?:pouvez|pourriez)-vous|tu (?:peux|pourrais)|(?:peux|pourrais)-tu)\b",
    orders=any_of(r"""
        (?:ignor\w+|oubli\w+) (?:(?:toutes?|tous|les|tes|vos|ces) )*(?:instructions?|consignes?|regles), prompt,
        (?:raconte|racontez|dis|ecris)(?:[- ]moi)? une? (?:blague|poeme|histoire|chanson)
    """),
    greets=any_of("bonjour, bonsoir, salut, coucou"),
    thanks=any_of("merci(?: beaucoup| bien)?"),
    waits=any_of(
        r"(?:une?|deux|quelques) (?:petite? )?(?:moments?|instants?|secondes?|minutes?), attend(?:s|ez), je reviens"
    ),
    defers=any_of(r"""
        (?:j'y|on y|on en) (?:reviens|revient|reparle), je (?:vous |te )?l'ai (?:deja )?(?:dit|ecrit|explique|mis|envoye),
        je (?:prefere|prefererais) (?:en |vous |te )?(?:l'|le |la )?(?:parler|dire|montrer|expliquer),
        je (?:vous |te )?(?:le )?dirai plus tard
    """),
    complains=any_of(r"""
        merde, putain, fait chier, ta gueule, j'en ai marre,
        c'est (?:\w+ )?(?:stupide|debile|penible|agacant|chiant|ridicule|trop long)
    """),
    erases=any_of(r"supprim\w*, effac\w*"),
    own_data=any_of(r"(?:(?:toutes?|tous|mes|les) )*(?:donnees|reponses|informations), tout"),
    copula=r"\s*(?:\best\b|\bsont\b|\betait\b|c'est\b|:|=|\bserait\b)\s*",
    own=r"mon|ma|mes|le|la|notre|votre",
    negation=r"\b(?:ne|n'|pas|jamais|non|ni|aucun\w*)\b",
    alternatives=r"(?:\bs(?:i|'il|'ils|i c'est|i elle|'agit-il)|^(?:est-ce|c'est|est-il))\b ?(?:(?:s'agit|c'est|est|sont|"
    r"y a|il s'agit|a|ont) )?(?:d'une? |d'|de |une? |la |le |l')?(?P<a>.+?),? ou (?:plutot |si c'est |"
    r"s'il s'agit )?(?:d'une? |d'|de |une? |la |le |l')?(?P<b>[^?]+)",
    circumstances=any_of("ou se, pourquoi, combien, nombre de"),
    circumstances_of_place=r"^ou\b|\ba quel endroit\b",
    circumstances_in_time=any_of("quand, combien de temps"),
    clause_breaks=r",\s+|\s+(?:et|mais|parce que|donc|tandis que|bien que|puis|aussi)\s+|\s+[-–—]\s+|\s*[()/]\s*",
)
