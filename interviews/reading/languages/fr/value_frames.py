"""French."""

from interviews.reading.languages.value_frames import Kind, Phrases

WORDS: Phrases = {
    Kind.FILLER: """
        quand meme, pardon, excusez moi, desole, desolee, le, la, les, l', un, une, des, du, de, d', ce, cet, cette, ces, me, m',
        nous, vous, se, s', y, avec, pour, que, qu', qui, suis, sommes, sont, est, appelle, etre, sera, seront, serai, serons,
        serait, serais, etes, ai, avons, avoir, aurai, aurons, aurais, va, vais, allons, aller, viens, viendrai,
        viendrons, venons, venir, viendrait, viendront, amene, amenerai, amenerons, j'amene, j'amenerai, prends,
        dirais, dis, dire, disons, mets, mettez, faire, fais, voudrais, veux, voulons, aimerais, souhaite, peux,
        s'il vous plait, s'il te plait, svp, stp, merci, merci beaucoup, merci bien, bonjour, bonsoir, salut, coucou,
        alors, bon, ben, bah, eh bien, donc, euh, heu, hum, hmm, ah, oh, bien, tres, simplement, juste, seulement,
        uniquement, exactement, precisement, pile, aussi, egalement, maintenant, actuellement, en ce moment,
        pour l'instant, pour le moment, aujourd'hui, c'est tout, rien de plus, rien d'autre, ma reponse est,
        si possible, si c'est possible, c'est, il y (a|aura|en a), j'ai, j'en ai, j'aurai, on a, j'habite,
        j'habite en, habite, habitons, je vis, vis, vivons, reside, residons, malheureusement, helas, honnetement,
        franchement, evidemment, volontiers, plutot, surtout, principalement, en, ca""",
    Kind.SUBJECT: "je, j', on, il, elle, ils, elles",
    Kind.SELF: """
        moi, ma (femme|fille|mere|copine|soeur|famille), mon (mari|fils|pere|ami|amie|copain|frere|bebe), et moi,
        mes enfants, un ami, une amie""",
    Kind.ALONE: """
        (juste|seulement|uniquement|rien que) moi, moi (seul|seule|uniquement), seul, seule, tout seul, toute seule""",
    Kind.GENERIC: """
        option, options, choix, cours, atelier, ateliers, seance, niveau, formule, groupe, type, categorie, theme,
        themes, sujet, classe, version, partie, parcours, celui, celle, ceux, celles, session, sessions, possibilite""",
    Kind.COUNTER: """
        ans, age, personnes, invite, invites, invitee, invitees, adulte, adultes, enfant, enfants, ami, amis, amies,
        accompagnant, accompagnants, accompagnateurs, participants, fois, unites, gens, places, billets, collegues""",
    Kind.CHOOSING: """
        je donne, je mets, je mettrais, j'attribue, utiliser, je voudrais, j'aimerais, je prefere, je prefererais,
        je choisis, je choisirais, je prends, je prendrai, je veux, je souhaite, je souhaiterais, m'interesse,
        m'interessent, j'opte pour, je dirais, mon choix est, me convient, va pour, nous preferons, nous voudrions,
        j'aime""",
    Kind.AT: "a, au, aux, dans, en, depuis, sur, chez, par, vers, des",
    Kind.CLOCK: """
        heures, heure, h, du matin, du soir, de l'apres midi, janvier, fevrier, mars, avril, mai, juin, juillet, aout,
        septembre, octobre, novembre, decembre, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, demain,
        hier""",
    Kind.HEDGE: """
        que je sache, je (viens de|viens du|suis de|crois|crois que|pense|pense que|suppose), au total, en tout, total, ensemble,
        on sera, nous serons, nous sommes, probablement, sans doute, plus ou moins, il me semble, j'imagine,
        vraisemblablement, normalement, j'espere, surement, j'estime""",
    Kind.PERHAPS: "peut etre, possiblement, eventuellement, il se peut, ca se peut, pourrait, p'tet",
    Kind.DOUBT: """
        ignore, ignorez, oublie, oubliez, precedentes, precedent, instructions,
        je (rigole|plaisante|prefere ne pas|prefere ne pas repondre), blague, j'ai deja dit, j'ai dit,
        je ne (sais pas|sais pas encore|sais pas trop|suis pas sur|suis pas sure|me souviens pas), sais pas,
        chais pas, aucune idee, pas (sur|sure|certain|certaine|de preference|encore decide), (ca|cela|tout) depend,
        depend, selon, parfois, quelquefois, de temps en temps, egal, indifferent, comme vous voulez,
        sans (preference|opinion|avis), indecis, indecise, j'hesite, passer, passe, suivant, plus tard, on verra,
        difficile a dire, guere, rarement, a peine, ni l'un ni l'autre""",
    Kind.VAGUE: """
        tiers, quarts, un quart, n'importe, n'importe (lequel|laquelle|quoi), peu importe, au choix, plusieurs,
        quelques, quelques uns, quelques unes, beaucoup, certains, certaines, divers, la moitie, trop, double,
        quelque chose, (des|plein de|beaucoup de) (choses|trucs), comme d'habitude, pareil, idem, un peu, en partie""",
    Kind.LIVING: "j'habite, j'habite (en|au|a), je vis, je vis (en|au|aux), mon pays est",
    Kind.FINE: "me va, m'irait, c'est bon, convient, pas de probleme, ca va, bien, d'accord",
    Kind.MY: "mon, ma, mes, notre, nos, votre, vos, son, sa, ses, ton, ta, tes",
    Kind.SPEAKING: "parle, parler, parlons, ma langue est, ma langue maternelle est, langue, langue maternelle",
    Kind.ABOUT: "environ, a peu pres, autour de, approximativement",
    Kind.CONDITION: """
        si, s'il, si je, si on, si nous, (a moins|a condition|pourvu|tant|jusqu'a ce) que, a condition de, au cas ou,
        sauf si, seulement si, quand, lorsque""",
    Kind.NEGATION: """
        pas, ne, n', ni, jamais, sans, plus de rien, je n'ai pas, pas en, au lieu de, plutot que, deteste, eviter,
        non pas, mauvais, faux, mal""",
    Kind.EXCEPT: "sauf, excepte, a part, hormis, tout sauf, hors, moins",
    Kind.LIMIT: """
        (moins|pas plus|pres|que) de, au (plus|moins|maximum|minimum), maximum, minimum, max, min, jusqu'a, jusque,
        ou plus, ou moins, entre, presque, moi compris, (y compris|avec|sans) moi, en plus, encore un, encore une,
        un autre, une autre, plus, sur, par personne, chaque, superieur, inferieur, mieux, pire, compris""",
    Kind.OR: "ou, ou bien, soit, ou peut etre",
    Kind.AND: "et, ainsi que, de meme que",
    Kind.CONTRAST: "mais, cependant, toutefois, pourtant, bien que, alors que, par contre, en revanche, neanmoins",
    Kind.CORRECTION: """
        je (veux dire|voulais dire|me trompe|me suis trompe|me suis trompee|corrige), enfin, attendez, attends,
        plutot non, en fait, correction, erreur, a la place, finalement""",
    Kind.INSTEAD: "mais plutot, plutot",
    Kind.REASON: """
        (parce|vu|pour) que, parce qu', car, puisque, puisqu', comme je, comme nous, a cause de, etant donne, afin de""",
    Kind.QUESTION: """
        quoi, quel, quelle, quels, quelles, lequel, laquelle, lesquels, comment, pourquoi, ou est, combien, est ce,
        dois je, puis je, peut on, faut il, c'est obligatoire, est il, y a t il, que veut dire, que signifie, a quoi,
        pouvez vous, peux tu, suis je, doit on, ca veut dire""",
    Kind.ALL: "tout, tous, toutes, tous les quatre, tous les trois, l'ensemble",
    Kind.BOTH: "(les|tous les|toutes les) deux",
    Kind.NONE: """
        aucun, aucune, personne, personne d'autre, rien, rien du tout,
        pas (d'invites|d'invite|d'accompagnant|d'accompagnants|d'enfants),
        aucun (invite|accompagnant|enfant), (aucune|je n'amene|je n'ai) personne,
        (aucun|aucune) (de ceux la|de celles la|d'entre eux|d'entre elles),
        sans (invite|invites|accompagnant), je n'en ai (pas|aucun|aucune)""",
    Kind.YES: """
        oui, ouais, ouaip, ouep, bien sur, mais oui, tout a fait, certainement, avec plaisir, effectivement, en effet,
        c'est (ca|exact|correct|vrai), affirmatif, sans aucun doute, confirme, bien entendu""",
    Kind.ASSENT: """
        exactement, exact, d'accord, ok, okay, correct, vrai, entendu, parfaitement, naturellement, absolument, ui,
        carrement, volontiers, evidemment, certes""",
    Kind.YES_SHORT: """
        j'en ai, je veux bien, j'accepte, je suis d'accord, il y en a, c'est le cas, je voudrais bien, j'en veux,
        on en a""",
    Kind.YES_LIKELY: """
        si, je (pense|crois|crois bien|suppose), il me semble, probablement, sans doute, surement, pourquoi pas,
        plutot oui, j'imagine, vraisemblablement""",
    Kind.NO: """
        non, nope, (pas|mais pas|non pas) du tout, (absolument|certainement|surement|evidemment|surtout) pas,
        bien sur que non, mais non, jamais, jamais de la vie, en aucun cas, aucunement, nullement, pas question,
        hors de question, negatif, faux, c'est faux, incorrect, c'est pas ca, ce n'est pas ca, ce n'est pas exact""",
    Kind.NO_SHORT: """
        (je n'en ai|j'en ai|je ne le suis|il n'y en a|y en a|je n'ai|nous n'en avons|je ne peux) pas,
        (je ne|je|je n'en|j'en) veux pas, ce n'est pas le cas, je (refuse|n'en ai aucun|n'en ai aucune|n'ai rien),
        pas besoin""",
    Kind.NO_LIKELY: """
        rien (de|d')? ?(special|particulier), pas vraiment, pas trop, pas specialement, pas particulierement, pas forcement non, plutot non,
        je (dirais non|ne crois pas|crois pas|ne pense pas|pense pas|suppose que non|dirais que non),
        (probablement|sans doute|plutot|malheureusement|vraiment) pas, pas encore, pas pour l'instant,
        pas pour le moment, pas actuellement, pas maintenant, pas aujourd'hui, pas cette fois, pas que je sache,
        aucun, aucune, rien, rien (de special|de particulier|du tout), personne, pas necessaire,
        ce n'est pas necessaire, pas la peine, inutile""",
    Kind.UNCLEAR: """
        pas (de probleme|de souci|de soucis|mal|grave|d'objection|faux), ca va, c'est bon, rien de grave, parfait,
        aucun probleme, aucun souci, tres bien, c'est bien, ca ira""",
}
