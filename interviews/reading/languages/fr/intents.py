"""French. Patterns stand on text without accents."""

from interviews.reading.languages.intent_grammar import Grammar

_THIS = r"(?: (?:ca|cela|ceci|celle-ci|celle-la|cette question|la question|cette etape|ce champ|la|le|l'|dessus))"
_WISH = r"(?:(?:on peut|peut-on|est-ce qu'on peut|est-ce que je peux|puis-je|je peux|pouvez-vous|peux-tu|pourriez-vous|pourrais-tu|pourrait-on|pourrions-nous|pouvons-nous|je veux|je voudrais|j'aimerais|je souhaite|je souhaiterais|je prefere|je prefererais|je vais|allons|il faut|je dois|il est possible de|est-il possible de|s'il vous plait|s'il te plait|svp|stp|plutot|laissez-moi|on) ?)"

WORDS = Grammar(
    language="fr",
    fillers=r"s'il vous plait|s'il te plait|svp|stp|merci|merci beaucoup|desolee?|pardon|excusez-moi|"
    r"excuse-moi|euh+|ben|bah|bon|alors|hum+|hm+|ok|d'accord|bonjour|oui|non|en fait|franchement|"
    r"honnetement|"
    r"je crois(?: que)?|je pense(?: que)?|je crains(?: que)?|malheureusement|pour l'instant|"
    r"pour le moment|actuellement|en ce moment|si possible|donc|la|encore|vraiment|on verra",
    skip=rf"(?:{_WISH})*(?:pass(?:er|ez|e|ons)|saut(?:er|ez|e|ons)|ignor(?:er|ez|e|ons)|laiss(?:er|"
    rf"ez|e|ons)|omettre)(?:{_THIS})?(?: (?:a la suivante|a la question suivante|a autre chose|"
    r"a la suite|cette question|la question|de cote|vide|en blanc|pour plus tard|tomber|"
    r"son tour))*|je passe(?: (?:mon tour|la-dessus|cette question))?|on passe|joker|"
    r"(?:la )?(?:question )?suivante?|(?:je (?:ne )?|j(?:e n)?'|n')?(?:(?:ne|n'|n) ?)?(?:(?:en |"
    r"m'en |me |l'|le |la )*)?(?:sais|sait|souviens|rappelle|connais|ai)(?: (?:plus|pas|"
    r"rien|aucune|aucun))+(?: (?:encore|du tout|trop|vraiment|exactement|par coeur|bien|"
    r"sur moi|d'idee|idee|(?:de |d'|mon |ma |le |la |l'|un |une )?[\w' -]{1,25}))*|"
    r"aucune idee|pas (?:de |d')[\w' -]{1,25}|(?:je (?:ne )?suis )?pas (?:tres |vraiment |encore |trop )?(?:sure?|"
    r"certaine?|decidee?)(?: (?:encore|de (?:moi|cela|ca|mon [\w ]{1,20})))?|(?:je n'?ai )?pas encore (?:decide|"
    r"choisi)|difficile a dire|qui sait|sans commentaire|pas de commentaire|(?:c'est )?(?:prive|"
    r"personnel|trop personnel|confidentiel)|"
    r"(?:ca )?ne (?:me concerne|s'applique) pas(?: a moi)?|non (?:applicable|concernee?)|"
    r"sans objet|n/?a|(?:j'ai )?oublie|ca ne vous regarde pas|je (?:vous|te) (?:le )?dirai plus tard|"
    r"je ne (?:veux|souhaite) pas|je prefere pas|j'en ai pas|je n'en ai (?:pas|aucun|aucune)|"
    r"(?:il n')?y en a pas",
    refusal_head=r"(?:je |j')?(?:prefere|voudrais|souhaite|veux|aimerais) rester anonyme|(?:je|j')? ?(?:prefer\w+|prefere|aimerais(?: autant)?|aime mieux) (?:ne pas|garder|"
    r"m'abstenir|eviter)\b|je (?:ne )?(?:veux|souhaite|desire|peux|tiens|compte|vais) pas (?:a )?(?:vous |"
    r"te |le |la |l'|en |y )*(?:dire|repondre|communiquer|donner|partager|reveler|divulguer|"
    r"preciser|indiquer|parler|fournir)\b|je refuse\b|je ne suis pas a l'aise",
    nothing=r"aucune?s?|rien|non|non merci|rien (?:de special|de particulier|du tout|a ajouter|"
    r"d'autre|de plus)|c'est (?:tout|bon)(?: pour moi)?|non,? c'est (?:tout|bon)|personne|pas du tout|zero|neant|pas vraiment|-+|\?+",
    repeat=r"(?:quelle|c'etait quoi|c'est quoi) (?:etait |est )?(?:deja )?la question(?: deja)?|"
    r"(?:{W})*(?:repet\w+|reformul\w+|redire|redites|redis)(?: (?:ca|cela|la question|"
    r"s'il vous plait|encore))*|".replace("{W}", _WISH)
    + r"(?:quoi|comment|pardon|hein|comment ca|vous dites|tu dis)|encore une fois|(?:je )?(?:n'ai |ne |n')?(?:ai )?(?:pas|rien) (?:bien |tres bien |tout a fait )?compris?(?: (?:la question|ce que .{2,30}))?|(?:je )?(?:ne |n')?(?:comprends|saisis|suis) pas(?: (?:bien|trop|la question|votre question|ce que .{2,30}|tres bien))*|(?:pouvez-vous|peux-tu|pourriez-vous|pourrais-tu) (?:me )?(?:le |la |l')?(?:dire|expliquer|repeter|reformuler|reexpliquer|poser)(?: (?:ca|cela|la question|autrement|encore|differemment|plus simplement|a nouveau|s'il vous plait))*",
    back=rf"(?:{_WISH})*(?:reven(?:ir|ons|ez)|retourn(?:er|ez|ons)|recul(?:er|ez)|reviens|remont(?:er|"
    r"ez))(?: (?:en arriere|en haut))?(?: (?:a|sur|au) ?(?:la |le |l'|ma |mon )?(?:question |"
    r"champ )?(?:precedente?|d'avant|derniere|anterieure)?(?: ?(?:sur (?:la |le |l')?|"
    rf"de (?:la |l')?|du |d')?(?P<target>[\w' -]{{2,40}}?))??)?"
    r"|(?:en )?arriere|retour|(?:la )?(?:question )?precedente|(?:la )?question d'avant",
    human=r"\b(?:parler|discuter|echanger|contacter|joindre|communiquer)(?: (?:a|avec|directement a|"
    r"directement avec))? (?:une? |quelqu'un|l'|le |la |un autre |votre |vrai )?(?:vrai |"
    r"vraie )?(?:personne|humain|etre humain|agent|conseiller|conseillere|operateur|responsable|"
    r"organisateur|employe|collegue|quelqu'un)\b(?: (?:reelle?|humaine?))?|\b(?:passez|mettez|passer|"
    r"mettre)[- ](?:moi )?.{0,20}(?:personne|humain|conseiller|agent|quelqu'un|responsable)|"
    r"^(?:un )?(?:humain|vraie personne|conseiller|une (?:vraie )?personne)$|\b(?:je veux|"
    r"je voudrais|il me faut|y a-t-il|j'ai besoin d'?) ?(?:une? )?(?:vraie? )?(?:humain|"
    r"personne|conseiller|quelqu'un)\b",
    stop=rf"(?:{_WISH})*(?:m'?arreter|arreter|arretons|arretez|arrete|j'arrete|stop|stopper|"
    r"quitter|annuler|abandonner|mettre en pause|pause|faire une pause|terminer|finir|"
    r"cesser)(?: (?:la|ici|ca|maintenant|pour (?:aujourd'hui|le moment|l'instant)|l'entretien|"
    r"le formulaire|une minute))*|(?:je|il) (?:dois|faut que je|faut que j')(?: (?:y aller|"
    rf"partir|m'en aller|m'arreter|filer|y aille|parte|vous laisser|m'absenter)).{{0,25}}|"
    rf"(?:il )?faut que (?:je|j'y) (?:parte|aille|file|m'en aille).{{0,20}}|"
    rf"(?:{_WISH})*(?:continuer|finir|terminer|reprendre|reprends|continue|continuerai|"
    r"finirai|reprendrai|terminerai|reviendrai|reviens|faire|ferai)?(?: ?(?:ca|cela|le reste|"
    r"la suite))?(?: ?(?:plus tard|demain|une autre fois|un autre jour|tout a l'heure|"
    r"ce soir|apres))|je (?:continue|continuerai|finirai|reprendrai|terminerai|reviendrai|"
    r"ferai)(?: (?:ca|cela|le reste|la suite))? (?:plus tard|demain|une autre fois|un autre jour|"
    r"ce soir)|au revoir|a plus(?: tard)?|a bientot|a demain|salut,? a plus|je (?:n'ai )?(?:n'ai )?pas le temps"
    r"(?: (?:maintenant|la))?|je n'ai pas le temps(?: (?:maintenant|la))?|je ne veux (?:plus|"
    r"pas) continuer|ca suffit(?: pour (?:aujourd'hui|l'instant))?",
    switch_language=r"\b(?:peut-on|on peut|est-ce qu'on peut|pouvons-nous|puis-je|pouvez-vous|peux-tu|"
    r"pourriez-vous|pourrait-on|je prefere|je prefererais|je veux|je voudrais|j'aimerais|"
    r"parlez-vous|parles-tu|parlons|continuons|passons|changez|passez|passer|je parle|"
    r"je ne parle que|est-ce possible|c'est possible|possible)(?: (?:faire|le|la|l'|ca|"
    r"cela|parler|continuer|passer|changer|repondre|ecrire|utiliser|discuter|poursuivre|"
    r"seulement|plutot|de|vous|on))*(?: (?:en|a|au|vers))* ?(?:l'|le |la )?\b(?P<language>\w+)\b",
    language_please=r"(?:en )\b(?P<language>\w+)|\b(?P<language2>\w+) (?:s'il vous plait|s'il te plait|"
    r"svp|plutot|serait mieux)",
    asks=r"qu'est[- ]ce (?:que|qui)\b|est-ce que? ?(?:'|c'|je|vous|il|elle|on|les|le|la|mon|"
    r"ma|ca)|c'est (?:quoi|pour|obligatoire|necessaire|qui)|(?:quel|quelle|quels|quelles) (?:est|"
    r"sont|genre|type|sorte|format)\b|que (?:veut|voulez|signifie|veux|faut|dois|comprend)\b|"
    r"(?:pourquoi|a quoi|en quoi|dans quel)\b.{0,60}(?:besoin|demand|vouloir|voulez|faut|"
    r"sert|sert-il|savoir|est-ce|but|consiste)\w*|pourquoi(?: (?:ca|cela|donc))?$|comment (?:ca|"
    r"faire|dois|puis|est|se|on)\b|combien (?:de|est|coute|y|puis)\b|(?:ou|quand) (?:est|"
    r"se|sont|a lieu|dois)\b|"
    r"(?:dois|faut|puis|peux)-(?:je|il|on)\b|dois-je|faut-il|y a-t-il|par exemple|(?:j'ai )?une question|"
    r"que voulez-vous dire|vous voulez dire|cela (?:compte|inclut|comprend)|ca compte|"
    r"(?:pouvez-vous|peux-tu|pourriez-vous) (?:m'?)?(?:expliquer|preciser|me dire)",
    inquires=r"(?:que|qu'|qui|quoi|quel|quelle|quels|quelles|comment|combien|quand|ou|pourquoi|"
    r"est|est-ce|sont|dois|puis|peut|peux|faut|y a|c'est|ca|cela|et|ou|mais|aussi|avec|"
    r"dans|en|par|vous|on|il|elle|les|le|la|a)\b",
    small_talk=r"bonjour|salut|coucou|bonsoir|hello|ca va|comment (?:ca va|allez-vous|vas-tu)|enchantee?|"
    r"merci(?: beaucoup| bien)?|ha(?:ha)+|mdr|lol|super|genial|parfait|cool|ok|d'accord|"
    r"entendu|compris|oui|bien|tres bien|test|qui etes-vous|qui es-tu|(?:es-tu|etes-vous|"
    r"tu es) (?:un )?(?:robot|bot|humain)|un (?:moment|instant)|attendez|attends|laissez-moi reflechir",
    commands=r"\b(?:ignor\w+|oubli\w+) (?:toutes? |tous |les |tes |vos |ces )*(?:instructions?|"
    r"consignes?|regles|precedent\w*)|\btu es (?:maintenant|desormais)\b|\bprompt\b|\b(?:raconte|"
    r"racontez|dis|ecris|ecrivez|chante)[- ]?(?:moi )?(?:une? )(?:blague|poeme|histoire|"
    r"chanson|recette)\b|\bfais comme si\b|quel temps fait|\bmarque[rz]? tou\w+",
    evasive=r"n'importe (?:lequel|laquelle|lesquels|quel\w*)|(?:ca m'est|c'est) egal|(?:ca|cela) depend(?: .{0,15})?|des (?:choses|trucs)|plein de (?:choses|trucs)|diverses choses|"
    r"quelque chose|n'importe(?: quoi)?|peu importe|tout|un peu de tout|c'est complique|"
    r"peut-etre|un peu|comme d'habitude|rien de special|beaucoup de choses|(?:la|le|les) memes?(?: [\w-]+)?(?: que .{1,30})?|comme ci-dessus|"
    r"pareil|idem|(?:je l'ai )?deja dit|parce que|comme ca|bof|comme ci comme ca|bien",
    polar=r"oui|non|ouais|si|bien sur|evidemment|absolument|tout a fait|exact|exactement|vrai|faux|pas du tout",
    copula=r"\s*(?:\best\b|\bsont\b|\betait\b|c'est\b|:|=|\bserait\b)\s*",
    relations=(
        (r"\bje travaille (?:chez|a|pour|dans|au) (?P<value>.+)", "company"),
        (
            r"\bje (?:travaille comme|suis (?=\w+(?:eur|euse|ier|iere|iste|ien|ienne|tre|ogue|"
            r"ecin|ant|ante)\b)) ?(?P<value>.+)",
            "job",
        ),
        (r"\b(?:j'habite|je vis|je reside|j'habite) (?:a|en|au|dans) (?P<value>.+)", "city"),
        (r"\bj'etudie a (?P<value>.+)", "school"),
        (r"\b(?:je m'appelle|mon nom est) (?P<value>.+)", "name"),
        (r"\b(?:appelez[- ]moi|appelle[- ]moi|on m'appelle|tout le monde m'appelle) (?P<value>.+)", "nickname"),
        (r"\bje suis (?P<value>[\w-]+(?: [\w-]+){0,3}?)(?=\s*(?:[,.]|$| et | de ))", "^name"),
        (r"\bj'ai (?P<value>\d{1,3}) ans\b", "age"),
    ),
    own=r"mon|ma|mes|le|la|notre|votre",
    negation=r"\b(?:ne|n'|pas|jamais|non|ni|aucun\w*)\b",
    alternatives=(
        r"\bs(?:i|'il|'ils|i c'est|i elle|'agit-il)\b ?(?:(?:s'agit|c'est|est|sont|y a|"
        r"il s'agit|a|ont) )?(?:d'une? |d'|de |une? |la |le |l')?(?P<a>.+?),? ou (?:plutot |"
        r"si c'est |s'il s'agit )?(?:d'une? |d'|de |une? |la |le |l')?(?P<b>.+)",
        r"^(?:est-ce|s'agit-il|c'est|est-il) (?:d'une? |une? )?(?P<a>.+?),? ou (?:plutot )?(?:d'une? |"
        r"une? )?(?P<b>[^?]+)",
    ),
    clause_breaks=r",\s+|\s+(?:et|mais|parce que|donc|tandis que|bien que|puis|aussi)\s+|\s+[-–—]\s+|\s*[()/]\s*",
    reasons=r"\b(?:parce qu\w*|car|puisqu\w*|afin|pour (?:que|\w+r\b|mon|ma|mes|le|la)|a cause|"
    r"grace a|en raison|c'est pourquoi|raison|motif|je veux|j'aimerais)",
    quantities=r"\b(?:combien|nombre|quantite|taille|duree|prix|cout|budget|age|distance|poids|montant)\b",
    when=r"\b(?:quand|depuis quand|date|heure|moment|quel (?:jour|mois)|quelle (?:date|heure|annee))\b",
    where=r"\bou\b (?!non)|\b(?:lieu|endroit|adresse|emplacement)\b",
    why=r"\b(?:pourquoi|raison|motif|cause|motivation)s?\b",
    places=r"\b(?:a|au|aux|dans|en|chez|pres de|devant|derriere|a cote de|sur|entre)\s+(?:(?:le|"
    r"la|les|l'|un|une|mon|ma|notre)\s*)?(?!(?:janvier|fevrier|mars|avril|mai|juin|juillet|"
    r"aout|septembre|octobre|novembre|decembre|general|particulier|fait|train|cause|peu|"
    r"moins|plus|\d)\b)[a-z]\w+",
    moments=r"\b(?:aujourd'hui|hier|demain|avant-hier|ce (?:matin|soir|week-end)|cet (?:apres-midi)|"
    r"(?:semaine|annee) derniere|mois dernier|lundi|mardi|mercredi|jeudi|vendredi|samedi|"
    r"dimanche|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|"
    r"decembre|ete|hiver|printemps|automne|depuis|il y a|midi|minuit|(?:19|20)\d\d|\d{1,2} ?h(?:\d\d)?|\d{1,2}:\d\d|"
    r"\d{1,2}/\d{1,2})\b",
)
