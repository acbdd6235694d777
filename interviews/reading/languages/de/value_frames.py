"""German."""

from interviews.reading.languages.value_frames import Kind, Phrases

WORDS: Phrases = {
    Kind.FILLER: """
        ne, n, per, entschuldigung, sorry, verzeihung, der, die, das, den, dem, des, ein, eine, einen, einem, einer,
        dies, diese, dieser, dieses, mich, uns, mir, ihnen, sich, zu, zum, zur, mit, von, fur, bin, ist, sind, heisst, lautet, war's,
        sein, habe, haben, hatte gern, hatte gerne, werde, werden, wird, wurde, wurden, mochte, mochten, komme,
        kommen, kommt, bringe, bringen, sage, sagen, gib, geben, machen, mache, macht, konnen, kann, bitte,
        bitte schon, danke, danke schon, dankeschon, (vielen|herzlichen|besten) dank, hallo, hi,
        guten (tag|morgen|abend), moin, servus, gruss gott, also, naja, na ja, na, nun, tja, ah, ach, oh, hm, hmm,
        ahm, ah ja, gut, okay, schon, mal, halt, eben, nur, genau, exakt, lediglich, bloss, einfach, auch, ebenfalls,
        jetzt, gerade, aktuell, derzeit, momentan, im moment, zurzeit, heute, diesmal, das ist alles, mehr nicht,
        sonst nichts, die antwort ist, meine antwort, das ist, es gibt, wohne, wohnen, lebe, leben, wohnhaft, leider,
        ehrlich gesagt, naturlich, offensichtlich, wenn moglich, falls moglich, gern, gerne, auf, sehr, ganz, dann,
        da, so, dort, dabei, darauf""",
    Kind.SUBJECT: "ich, wir, es, das ist, er, sie",
    Kind.SELF: """
        meine (frau|partnerin|tochter|mutter|freundin|schwester|familie|kinder),
        mein (mann|partner|sohn|vater|freund|bruder|baby), ein freund, eine freundin""",
    Kind.ALONE: "nur (ich|ich selbst|mich), allein, alleine, ich selbst",
    Kind.GENERIC: """
        option, auswahl, kurs, kurse, workshop, workshops, sitzung, niveau, stufe, plan, gruppe, art, kategorie,
        thema, themen, klasse, variante, paket, teil, bereich, track, moglichkeit, wahl, punkt, antwort""",
    Kind.COUNTER: """
        jahre alt, jahre, alter, person, personen, gast, gaste, gasten, leute, erwachsene, kind, kinder, freunde,
        freund, begleiter, begleitperson, begleitpersonen, teilnehmer, teilnehmende, stuck, mal, mann, kollegen,
        platze, tickets, anzahl, weitere""",
    Kind.CHOOSING: """
        gebe, auf, ich (hatte gern|hatte gerne|mochte|wurde|will), nehme, wahle, bevorzuge, entscheide mich fur,
        mich interessiert, am liebsten, lieber, meine wahl ist, passt am besten, passt zu mir, passt, gefallt mir,
        trag mich ein fur, wir nehmen, wir mochten""",
    Kind.AT: "um, am, im, in, bei, ab, seit, vom, aus, gegen",
    Kind.CLOCK: """
        uhr, h, januar, februar, marz, april, mai, juni, juli, august, september, oktober, november, dezember, montag,
        dienstag, mittwoch, donnerstag, freitag, samstag, sonntag, morgen, gestern, morgens, abends, nachmittags""",
    Kind.HEDGE: """
        wäre, komme aus, wir kommen aus, von uns, insgesamt, gesamt, zusammen, total, wir sind, glaube, denke, vermutlich,
        wahrscheinlich, schatzungsweise, schatze, mehr oder weniger, wohl, ich nehme an, voraussichtlich, hoffentlich,
        eher, ziemlich sicher, anscheinend""",
    Kind.PERHAPS: """
        vielleicht, moglicherweise, eventuell, evtl, (konnte|konnten es|kann) sein, konnten, unter umstanden""",
    Kind.DOUBT: """
        ignoriere, ignorieren, vergiss, anweisungen, vorherigen, scherz, nur spass, ich sagte, habe ich schon gesagt,
        (doch|weiss|weiss ich|weiss es|weiss noch|weiss ich noch) nicht, stopp,
        keine (ahnung|angabe|angaben|praferenz), nicht sicher, unsicher, kommt drauf an, kommt darauf an,
        hangt davon ab, manchmal, ab und zu, gelegentlich, egal, mir ist es egal, noch offen, unentschieden,
        noch nicht entschieden, (lieber|mochte ich|will ich|kann ich) nicht sagen, uberspringen, weiter, spater,
        mal sehen, mal schauen, schwer zu sagen, vergessen, das gleiche, kaum, selten, weder noch, weder""",
    Kind.VAGUE: """
        drittel, viertel, dreiviertel, irgendein, irgendeine, irgendwas, irgendeins, beliebig, entweder, ein paar,
        einige, mehrere, viele, wenige, manche, doppelt, halb, halfte, zu viel, sachen, dinge, verschiedenes, irgendetwas, alles mogliche,
        das ubliche, wie immer, vieles, teils teils, teilweise, zum teil, ein bisschen, ein wenig""",
    Kind.LIVING: "(wohne|lebe|wir leben|wohnhaft) in",
    Kind.FINE: "ist (okay|ok|in ordnung), ginge, klappt, geht, passt, passt mir, kein problem, gut, in ordnung",
    Kind.MY: "mein, meine, meinen, meiner, unser, unsere, ihr, ihre, sein, seine, dein, deine",
    Kind.SPEAKING: "sprechen, spreche, muttersprache, sprache",
    Kind.ABOUT: "ungefahr, etwa, circa, ca, zirka, rund, so um die, in etwa",
    Kind.CONDITION: "wenn, falls, sofern, ausser wenn, es sei denn, vorausgesetzt, solange, sobald, bis wir, ob",
    Kind.NEGATION: """
        nicht, kein, keine, keinen, keinem, keiner, keines, keins, niemals, nie, ohne, statt, anstatt, anstelle von,
        hasse, vermeiden, nicht mehr, weder das, mag nicht, noch nicht, falsch, schlecht""",
    Kind.EXCEPT: "ausser, bis auf, ausgenommen, abgesehen von, alle ausser",
    Kind.LIMIT: """
        (mehr|weniger|nicht mehr) als, hochstens, mindestens, maximal, minimal, bis, uber, unter, oder mehr,
        oder weniger, zwischen, fast, beinahe, knapp, mit mir, inklusive, inkl, einschliesslich, ohne mich, plus,
        noch ein, noch eine, eine weitere, von den, je, pro, jeweils, jede, jeder, jedes, besser, schlechter, ab und,
        aufwarts, minus, als""",
    Kind.OR: "oder, bzw, beziehungsweise, oder vielleicht, respektive",
    Kind.AND: "und, sowie, sowohl, als auch, ebenso wie, u",
    Kind.CONTRAST: "aber, jedoch, allerdings, obwohl, wahrend, dennoch, trotzdem, hingegen",
    Kind.CORRECTION: """
        moment, warte, warten sie, ich meine, ich meinte, besser gesagt, vielmehr, quatsch, korrektur,
        falsch geschrieben, vertippt, eigentlich, doch lieber, andere, andern, andert, stattdessen, nein moment""",
    Kind.INSTEAD: "sondern, eher so",
    Kind.REASON: "weil, da ich, da wir, denn, wegen, aufgrund, deshalb, damit ich",
    Kind.QUESTION: """
        was, welche, welcher, welches, welchen, wie, wie viele, wieviel, wieviele, warum, wieso, weshalb, wo, wer,
        wann, (muss|kann|darf|soll|brauche) ich, (mussen|konnen|sollen) wir, konnen sie, (ist|sind|zahlt) das, ist es,
        gibt es, was heisst, was bedeutet, wozu, eine frage, ich habe eine frage, (braucht|muss|kann) man""",
    Kind.ALL: "alle, alles, alle (vier|drei|davon), samtliche",
    Kind.BOTH: "beide, beides, alle beide, die beiden",
    Kind.NONE: """
        keine, keiner, kein, keins, keines, niemand, niemanden, nichts, gar nichts,
        (gar|uberhaupt|ich habe|habe) keine, gar keiner,
        (keine|keiner|keins|keines|nichts) davon, keine (gaste|personen|begleitung|begleitperson|begleitpersonen|kinder|freunde), kein gast, niemand sonst""",
    Kind.YES: """
        ja, jap, jep, jup, jawohl, jawoll, klar, aber (klar|sicher|gerne), klaro, naturlich, sicherlich, ganz sicher,
        selbstverstandlich, sehr gerne, sehr gern, stimmt, das ist richtig, auf jeden fall, ja doch, jaja, jaa,
        einverstanden, zweifellos, ohne zweifel, bestatige, bestatigt""",
    Kind.ASSENT: """
        sicher, genau, richtig, korrekt, absolut, definitiv, ok, okay, okey, wahr, passt, gern, gerne, logo, logisch,
        unbedingt, freilich""",
    Kind.YES_SHORT: """
        (bin|habe|hab|mache|will|mochte|werde|kann|wurde) ich, ich habe, sind wir, haben wir, ist es, gibt es""",
    Kind.YES_LIKELY: """
        doch, (glaube|denke|eigentlich|eher) schon, denke ich, ich (denke|glaube|nehme an), eigentlich ja, glaube ich,
        vermutlich, wahrscheinlich, schon, meistens, warum nicht, wieso nicht""",
    Kind.NO: """
        nein, nee, no, ne, auf keinen fall, keinesfalls, keineswegs, niemals, nie,
        (gar|uberhaupt|absolut|definitiv|naturlich|sicher|ganz sicher|bestimmt|stimmt|ganz und gar) nicht, falsch,
        negativ, aber nein, mitnichten, nicht richtig, auf gar keinen fall, nie im leben""",
    Kind.NO_SHORT: """
        (bin|habe|hab|will|mochte|mache|werde|kann|wurde|brauche) ich nicht,
        (ich|sind wir|haben wir|ist es|gibt es|ich mochte|ich will) nicht, ist nicht so,
        (ich habe|habe ich|habe|hab|brauche ich|gibt es|ich brauche|haben wir) keine, ich habe (keinen|kein|keins),
        da gibt es nichts, habe ich keinen, habe ich keins""",
    Kind.NO_LIKELY: """
        nicht (wirklich|dass ich wusste|besonders|unbedingt|notig|notwendig), eher nicht, wohl nicht, wohl kaum,
        ich glaube nicht, glaube nicht, glaube ich nicht, ich denke nicht, denke nicht, denke ich nicht,
        vermutlich nicht, wahrscheinlich nicht, leider nicht, (leider|gar|uberhaupt) keine, keine (bekannt|bekannten|dass ich wusste|von denen ich weiss|soweit ich weiss), noch nicht, bisher nicht,
        momentan nicht, derzeit nicht, aktuell nicht, im moment nicht, zurzeit nicht, gerade nicht, heute nicht,
        diesmal nicht, eigentlich nicht, kein, keine, keinen, keiner, keins, keinerlei, nichts, nichts besonderes,
        gar nichts, niemand, lieber nicht, besser nicht, meistens nicht""",
    Kind.UNCLEAR: """
        kein problem, keine (ursache|sorge|einwande), macht nichts, schon gut, passt schon, geht so, alles gut,
        in ordnung, von mir aus, mir recht, kein thema, nicht (schlecht|falsch|unbedingt nein), alles klar, na ja,
        naja, tja""",
}
