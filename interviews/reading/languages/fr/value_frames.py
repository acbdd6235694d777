"""French."""

from interviews.reading.languages.value_frames import Kind, Phrases

WORDS: Phrases = {
    Kind.FILLER: """
        pardon, excusez moi, desole, desolee, le, la, les, l', un, une, des, du, de, d', ce, cet, cette, ces, me, m',
        nous, vous, se, s', y, avec, pour, que, qu', qui, suis, sommes, sont, est, etre, sera, seront, serai, serons,
        serait, serais, etes, etait-ce, ai, avons, avoir, aurai, aurons, aurais, va, vais, allons, aller, viens,
        viendrai, viendrons, venons, venir, viendrait, viendront, amene, amenerai, amenerons, j'amene, j'amenerai,
        prends, dirais, dis, dire, disons, mets, mettez, faire, fais, voudrais, veux, voulons, aimerais, souhaite,
        peux, s'il vous plait, s'il te plait, svp, stp, merci, merci beaucoup, merci bien, bonjour, bonsoir, salut,
        coucou, alors, bon, ben, bah, eh bien, et bien, donc, euh, heu, hum, hmm, ah, oh, bien, tres, tout simplement,
        simplement, juste, seulement, uniquement, exactement, precisement, ni plus ni moins, pile, aussi, egalement,
        maintenant, actuellement, en ce moment, pour l'instant, pour le moment, aujourd'hui, cette fois, c'est tout,
        et c'est tout, rien de plus, rien d'autre, ma reponse est, la reponse est, si possible, si c'est possible,
        c'est, ce sera, ce sont, ca sera, ca fait, ca serait, ce serait, il y a, il y aura, il y en a, j'ai, j'en ai,
        j'aurai, on a, nous avons, je suis, je serai, je viens, je viendrai, j'habite, j'habite en, habite, habitons,
        je vis, vis, vivons, reside, residons, malheureusement, helas, honnetement, franchement, evidemment,
        volontiers, plutot, surtout, principalement, en, a peu pres tout, ca""",
    Kind.SUBJECT: "je, j', on, il, elle, ils, elles, nous on, moi je, moi j'",
    Kind.SELF: """
        moi, ma femme, mon mari, mon conjoint, ma conjointe, mon fils, ma fille, ma mere, mon pere, mon ami, mon amie,
        mon copain, ma copine, mon frere, ma soeur, ma famille, et moi, mes enfants, un ami, une amie, mon bebe""",
    Kind.ALONE: """
        juste moi, seulement moi, que moi, moi seul, moi seule, moi uniquement, seul, seule, tout seul,
        toute seule, je viens seul, je viens seule, uniquement moi, personne d'autre que moi, rien que moi,
        je serai seul, je serai seule, moi meme, moi tout seul, moi toute seule""",
    Kind.GENERIC: """
        option, options, choix, cours, atelier, ateliers, seance, niveau, formule, groupe, type, categorie, theme,
        themes, sujet, classe, version, partie, parcours, celui, celle, ceux, celles, celui de, celle de, session,
        sessions, possibilite""",
    Kind.COUNTER: """
        ans, age, personnes, invite, invites, invitee, invitees, adulte, adultes, enfant, enfants, ami, amis,
        amies, accompagnant, accompagnants, accompagnateurs, participants, fois, unites, gens, places, billets,
        collegues, nombre de personnes, dans mon groupe""",
    Kind.CHOOSING: """
        je donne, je mets, je mettrais, je donnerais, je lui donne, j'attribue, passer en, passez en, continuer en, continuons en, repondre en, utiliser, je voudrais, j'aimerais, je prefere, je prefererais, je choisis, je choisirais, je prends, je prendrai, 
        je prendrais, je veux, je souhaite, je souhaiterais, m'interesse, m'interessent, ca m'interesse, 
        je suis interesse par, je suis interessee par, interesse par, interessee par, j'opte pour, 
        j'opterais pour, je me considere comme, je dirais, mon choix est, me convient, me convient le mieux, 
        je selectionne, inscrivez moi a, inscris moi a, va pour, nous preferons, nous voudrions, nous choisissons, 
        j'aime, je me situe, me correspond""",
    Kind.AT: "a, au, aux, dans, en, depuis, sur, chez, par, vers, des",
    Kind.CLOCK: """
        heures, heure, h, du matin, du soir, de l'apres midi, janvier, fevrier, mars, avril, mai, juin, juillet,
        aout, septembre, octobre, novembre, decembre, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche,
        demain, hier""",
    Kind.HEDGE: """
        je viens de, je viens du, je viens des, je suis de, je suis du, je suis originaire de, d'entre nous, au total, en tout, total, tous ensemble, ensemble, on sera, on est, nous serons, 
        nous sommes, je crois, je crois que, je pense, je pense que, je suppose, je suppose que, probablement, 
        sans doute, plus ou moins, il me semble, 
        il me semble que, me semble t il, j'imagine, j'imagine que, vraisemblablement, normalement, 
        en principe, j'espere, a priori, presque sur, surement, j'estime, 
        """,
    Kind.PERHAPS: """
        peut etre, possiblement, eventuellement, ca pourrait etre, il se peut, il se peut que, ca se peut,
        pourrait, pourrait etre, p'tet""",
    Kind.DOUBT: """
        ignore, ignorez, oublie, oubliez, precedentes, precedent, instructions, je rigole, je plaisante, blague,
        j'ai deja dit, j'ai dit, je ne sais pas, je sais pas, sais pas, j'sais pas, chais pas, je ne sais pas encore,
        je ne sais pas trop, aucune idee, pas sur, pas sure, je ne suis pas sur, je ne suis pas sure, je suis pas sur,
        pas certain, pas certaine, ca depend, cela depend, tout depend, depend, selon, parfois, quelquefois,
        de temps en temps, ca m'est egal, egal, indifferent, comme vous voulez, pas de preference, sans preference,
        pas encore decide, indecis, indecise, j'hesite, je prefere ne pas, je prefere ne pas repondre,
        je prefere ne pas le dire, passer, passe, suivant, plus tard, on verra, difficile a dire,
        je ne me souviens pas, j'ai oublie, guere, rarement, a peine, ni l'un ni l'autre, sans opinion, sans avis""",
    Kind.VAGUE: """
        tiers, quarts, un tiers, un quart, n'importe, n'importe lequel, n'importe laquelle, n'importe quoi, peu importe, au choix, plusieurs, quelques, quelques uns, quelques unes, beaucoup, certains, certaines, divers, la moitie, trop,
        double""",
    Kind.LIVING: "j'habite, j'habite en, j'habite au, j'habite aux, j'habite a, je vis, je vis en, je vis au, je vis aux, je reside en, je reside au, resident en, mon pays est, nous vivons en",
    Kind.FINE: "me va, ca me va, est bien, c'est bon, convient, pas de probleme, va bien, ca va, bien, d'accord",
    Kind.MY: "mon, ma, mes, notre, nos, votre, vos, son, sa, ses, ton, ta, tes",
    Kind.SPEAKING: "parle, je parle, parler, parlons, ma langue est, ma langue maternelle est, langue, langue maternelle, je prefere parler",
    Kind.ABOUT: "environ, a peu pres, autour de, approximativement, dans les, a vue de nez, quelque chose comme, grosso modo",
    Kind.CONDITION: """
        si, s'il, si je, si on, si nous, a moins que, a condition que, a condition de, pourvu que, au cas ou,
        sauf si, seulement si, quand, lorsque, tant que, jusqu'a ce que""",
    Kind.NEGATION: """
        pas, ne, n', ni, jamais, sans, plus de rien, n'est pas, ne suis pas, n'ai pas, je ne, je n'ai pas,
        je ne suis pas, ce n'est pas, c'est pas, pas le, pas la, pas les, pas de, pas du, pas en, au lieu de,
        plutot que, deteste, eviter, non pas, mauvais, faux, mal""",
    Kind.EXCEPT: """
        sauf, excepte, a part, hormis, a l'exception de, tout sauf, tous sauf, toutes sauf, mais pas,
        en dehors de, hors, moins""",
    Kind.LIMIT: """
        plus de, moins de, pas plus de, pas moins de, au plus, au moins, au maximum, au minimum, maximum, minimum,
        max, min, jusqu'a, jusque, ou plus, ou moins, entre, presque, pres de, moi compris, moi comprise, moi inclus,
        moi incluse, y compris moi, y compris, en me comptant, avec moi, dont moi, sans moi, sans me compter, en plus,
        en plus de moi, encore un, encore une, un autre, une autre, un de plus, une de plus, plus, sur, par personne,
        chaque, tout au plus, superieur, inferieur, mieux, pire, de plus, que de, compris""",
    Kind.OR: "ou, ou bien, soit, ou peut etre, ou alors",
    Kind.AND: "et, ainsi que, de meme que, et aussi",
    Kind.CONTRAST: "mais, cependant, toutefois, pourtant, bien que, alors que, par contre, en revanche, neanmoins",
    Kind.CORRECTION: """
        je veux dire, je voulais dire, enfin, attendez, attends, plutot non, en fait, correction, je me trompe,
        je me suis trompe, je me suis trompee, erreur, je corrige, a la place, finalement""",
    Kind.INSTEAD: "mais plutot, plutot",
    Kind.REASON: """
        parce que, parce qu', car, puisque, puisqu', comme je, comme nous, a cause de, vu que, etant donne,
        afin de, pour que""",
    Kind.QUESTION: """
        qu'est ce, qu'est ce que, qu'est ce qu', quoi, quel, quelle, quels, quelles, lequel, laquelle, lesquels,
        comment, pourquoi, ou est, combien, est ce, est ce que, est ce qu', dois je, puis je, peut on, faut il,
        c'est quoi, c'est obligatoire, est il, y a t il, que veut dire, que signifie, a quoi, une question,
        j'ai une question, pouvez vous, peux tu, suis je, doit on, ca veut dire""",
    Kind.ELSEWHERE: """
        pres, pres d', proche, a cote de, a cote du, en dehors, ne en, nee en, ne a, nee a, ne au, nee au, je suis ne,
        je suis nee, j'ai grandi, grandi, originaire, originaire de, originaire du, d'origine, avant, autrefois,
        ancien, habitais, j'habitais, vivais, vecu, demenage, voyage, voyager, visite, visiter, etais, j'etais, etait,
        avais, avait, apprends, apprendre, j'apprends, etudie, un peu, un peu de, un peu d', chambre, table, page,
        etage, m'appelle, je m'appelle, appelle, nom, rue, au nord de, au sud de, ligne, voie, en face de""",
    Kind.ALL: """
        tout, tous, toutes, tous les quatre, toutes les quatre, tous les trois, toutes les trois,
        toutes les options, tout ce qui precede, l'ensemble, la totalite, tous les ateliers""",
    Kind.BOTH: "les deux, tous les deux, toutes les deux, l'un et l'autre, l'une et l'autre",
    Kind.NONE: """
        aucun, aucune, personne, personne d'autre, rien, rien du tout, pas d'invites, pas d'invite, aucun invite,
        aucune personne, pas d'accompagnant, pas d'accompagnants, aucun accompagnant, aucun d'entre eux,
        aucune d'entre elles, aucun des deux, sans invite, sans invites, sans accompagnant, je n'amene personne,
        je n'ai personne, je n'en ai pas, je n'en ai aucun, je n'en ai aucune, aucun de ceux la, pas d'enfants,
        aucun enfant""",
    Kind.YES: """
        oui, ouais, ouaip, ouep, oui oui, bien sur, bien sur que oui, mais oui, ben oui, mais bien sur,
        oui bien sur, tout a fait, certainement, avec plaisir, oui merci, oui volontiers, oui s'il vous plait,
        oui svp, effectivement, en effet, c'est ca, c'est exact, c'est correct, c'est bien ca, c'est vrai,
        affirmatif, sans aucun doute, oh oui, ah oui, oh que oui, que oui, je confirme, confirme, bien entendu,
        oui tout a fait, oui absolument""",
    Kind.ASSENT: """
        exactement, exact, d'accord, ok, okay, correct, vrai, entendu, parfaitement, naturellement, absolument,
        ui, carrement, volontiers, evidemment, certes""",
    Kind.YES_SHORT: """
        je le suis, j'en ai, j'en ai un, j'en ai une, je veux bien, je le veux, j'accepte, je suis d'accord,
        nous en avons, il y en a, c'est le cas, ca me va, j'aimerais bien, je voudrais bien, j'en veux,
        j'en veux bien, on en a""",
    Kind.YES_LIKELY: """
        si, mais si, je crois que oui, je pense que oui, je pense, je crois, je crois bien, il me semble,
        il me semble que oui, je suppose que oui, je suppose, probablement, probablement oui, sans doute,
        surement, pourquoi pas, plutot oui, j'imagine que oui, j'imagine, je dirais que oui, je dirais oui,
        a priori oui, normalement oui, en principe oui, j'espere que oui, vraisemblablement, presque toujours""",
    Kind.NO: """
        non, nan, nope, non merci, non non, pas du tout, absolument pas, certainement pas, surement pas,
        bien sur que non, mais non, ben non, jamais, jamais de la vie, en aucun cas, aucunement, nullement,
        pas question, hors de question, negatif, faux, c'est faux, incorrect, oh non, ah non, que non, oh que non,
        evidemment pas, merci non, mais pas du tout, surtout pas, c'est pas ca, ce n'est pas ca,
        ce n'est pas exact, non pas du tout""",
    Kind.NO_SHORT: """
        je n'en ai pas, j'en ai pas, je ne le suis pas, je ne veux pas, je veux pas, je n'en veux pas, 
        j'en veux pas, il n'y en a pas, y en a pas, ce n'est pas le cas, c'est pas le cas, je n'ai pas, 
        nous n'en avons pas, je refuse, je n'en ai aucun, je n'en ai aucune, je n'en ai pas besoin, 
        pas besoin, je n'ai rien, je ne peux pas""",
    Kind.NO_LIKELY: """
        pas vraiment, pas trop, pas specialement, pas particulierement, pas forcement non, je ne crois pas,
        je crois pas, je ne pense pas, je pense pas, je crois que non, je pense que non, je suppose que non,
        probablement pas, sans doute pas, plutot pas, plutot non, pas encore, pas pour l'instant, pas pour le moment,
        pour l'instant non, pour le moment non, pas actuellement, pas en ce moment, pas maintenant, pas aujourd'hui,
        pas cette fois, pas a ma connaissance, pas que je sache, a ma connaissance non, aucun, aucune,
        aucun en particulier, rien, rien de special, rien de particulier, rien du tout, personne, malheureusement non,
        malheureusement pas, helas non, pas necessaire, ce n'est pas necessaire, c'est pas la peine, pas la peine,
        inutile, a priori non, je dirais non, je dirais que non, vraiment pas, j'espere que non""",
    Kind.UNCLEAR: """
        pas de probleme, pas de souci, pas de soucis, ca va, c'est bon, rien de grave, pas mal, parfait,
        pas grave, aucun probleme, aucun souci, tres bien, c'est bien, pas d'objection, pas faux, ca ira""",
    Kind.MIXED: """
        non plus, moi non plus, oui et non, non et oui, oui ou non, ni oui ni non, oui non, mouais, bof, moyen, en partie, partiellement,
        plus ou moins, un peu, parfois, peut etre, ca depend, possible, c'est possible, couci couca,
        moitie moitie, a moitie, pas forcement, eventuellement, pas toujours, plus ou moins oui, enfin oui""",
}
