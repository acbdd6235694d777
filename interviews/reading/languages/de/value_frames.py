"""German."""

from interviews.reading.languages.value_frames import Kind, Phrases

WORDS: Phrases = {
    Kind.FILLER: """
        ne, so ne, n, per, entschuldigung, sorry, verzeihung, der, die, das, den, dem, des, ein, eine, einen, einem,
        einer, dies, diese, dieser, dieses, mich, uns, mir, ihnen, sich, zu, zum, zur, mit, von, fur, bin, ist, sind,
        war's, sein, waren es, habe, haben, hatte gern, hatte gerne, werde, werden, wird, wurde, wurden, mochte,
        mochten, wurde sagen, komme, kommen, kommt, bringe, bringen, nehme teil, sage, sagen, sage mal, sagen wir,
        gib, geben, machen, mache, macht, konnen, kann, bitte, bitte schon, danke, danke schon, dankeschon,
        vielen dank, herzlichen dank, danke sehr, besten dank, hallo, hi, guten tag, guten morgen, guten abend, moin,
        servus, gruss gott, also, naja, na ja, na, nun, tja, ah, ach, oh, hm, hmm, ahm, ah ja, gut, okay, schon, mal,
        halt, eben, nur, genau, exakt, lediglich, bloss, einfach, auch, ebenfalls, jetzt, gerade, aktuell, derzeit,
        momentan, im moment, zurzeit, heute, diesmal, dieses mal, das ist alles, das war's, das wars, mehr nicht,
        sonst nichts, meine antwort ist, die antwort ist, meine antwort, es ist, es sind, das ist, das sind, es waren,
        das waren, ich bin, ich habe, wir haben, wir werden, ich werde, es gibt, es werden, wohne, wohnen, lebe,
        leben, wohnhaft, leider, ehrlich gesagt, naturlich, offensichtlich, wenn moglich, falls moglich, wenn es geht,
        gern, gerne, auf, sehr, ganz, dann, da, so, dort, dabei, darauf""",
    Kind.SUBJECT: "ich, wir, es, das ist, er, sie, dort ist",
    Kind.SELF: """
        meine frau, mein mann, mein partner, meine partnerin, mein sohn, meine tochter, meine mutter, mein vater, 
        mein freund, meine freundin, mein bruder, meine schwester, meine familie, meine kinder, 
        ein freund, eine freundin, mein baby""",
    Kind.ALONE: """
        nur ich, ich allein, ich alleine, allein, alleine, nur ich selbst, bloss ich, ich komme allein,
        ich komme alleine, nur meine person, nur mich, niemand ausser mir, ganz allein, ganz alleine, ich selbst""",
    Kind.GENERIC: """
        option, auswahl, kurs, kurse, workshop, workshops, sitzung, niveau, stufe, plan, gruppe, art, kategorie,
        thema, themen, klasse, variante, paket, teil, bereich, track, moglichkeit, wahl, punkt, antwort""",
    Kind.COUNTER: """
        jahre alt, jahre, alter, person, personen, gast, gaste, gasten, leute, erwachsene, kind, kinder, freunde,
        freund, begleiter, begleitperson, begleitpersonen, teilnehmer, teilnehmende, stuck, mal, mann, kollegen,
        platze, tickets, anzahl, die anzahl ist, weitere personen, weitere""",
    Kind.CHOOSING: """
        ich gebe, gebe, gebe ich, ich vergebe, ich wurde geben, wurde ich geben, bewerte es mit, wechseln zu, wechsle zu, weiter auf, bitte auf, lieber auf, auf, ich hatte gern, ich hatte gerne, ich mochte, ich nehme, nehme, wahle, ich wahle, bevorzuge, ich bevorzuge, 
        ich wurde, wurde nehmen, ich entscheide mich fur, entscheide mich fur, mich interessiert, 
        mich interessieren, ich interessiere mich fur, ich will, ich bin fur, am liebsten, lieber, tendiere zu, 
        ich sehe mich als, ich wurde sagen, wurde ich sagen, meine wahl ist, passt am besten, passt zu mir, passt, 
        gefallt mir, melde mich an fur, trag mich ein fur, wir nehmen, wir mochten""",
    Kind.AT: "um, am, im, in, bei, ab, seit, vom, aus, gegen",
    Kind.CLOCK: """
        uhr, h, januar, februar, marz, april, mai, juni, juli, august, september, oktober, november, dezember, montag,
        dienstag, mittwoch, donnerstag, freitag, samstag, sonntag, morgen, gestern, morgens, abends, nachmittags""",
    Kind.HEDGE: """
        ich komme aus, komme aus, ich bin aus, wir kommen aus, von uns, insgesamt, gesamt, zusammen, alle zusammen,
        total, wir sind, ich glaube, glaube ich, glaube, ich denke, denke ich, denke, ich meine dass, vermutlich,
        wahrscheinlich, schatzungsweise, ich schatze, schatze ich, schatze, mehr oder weniger, wohl, ich nehme an,
        nehme ich an, voraussichtlich, hoffentlich, eher, ziemlich sicher, anscheinend, gut und gerne""",
    Kind.PERHAPS: """
        vielleicht, moglicherweise, eventuell, evtl, konnte sein, konnten es sein, konnten, unter umstanden, kann sein""",
    Kind.DOUBT: """
        ignoriere, ignorieren, vergiss, anweisungen, vorherigen, scherz, nur spass, ich sagte, habe ich schon gesagt,
        doch nicht, halt stopp, stopp, weiss nicht, ich weiss nicht, weiss ich nicht, weiss es nicht,
        ich weiss es nicht, weiss noch nicht, weiss ich noch nicht, keine ahnung, nicht sicher, bin nicht sicher,
        bin mir nicht sicher, ich bin nicht sicher, ich bin mir nicht sicher, unsicher, kommt drauf an,
        kommt darauf an, es kommt darauf an, das kommt darauf an, hangt davon ab, manchmal, ab und zu, gelegentlich,
        egal, ist mir egal, mir egal, mir ist es egal, noch offen, unentschieden, noch nicht entschieden,
        lieber nicht sagen, mochte ich nicht sagen, will ich nicht sagen, keine angabe, keine angaben, uberspringen,
        weiter, spater, mal sehen, mal schauen, schwer zu sagen, kann ich nicht sagen, vergessen, das gleiche, kaum,
        selten, weder noch, weder, keine praferenz""",
    Kind.VAGUE: "drittel, viertel, dreiviertel, ein drittel, ein viertel, irgendein, irgendeine, irgendwas, irgendeins, beliebig, entweder, ein paar, einige, mehrere, viele, wenige, manche, doppelt, halb, halfte, zu viel, zu viele",
    Kind.LIVING: "wohne in, ich wohne in, lebe in, ich lebe in, wir leben in, wohnhaft in, ansassig in, mein land ist, zu hause in",
    Kind.FINE: "ist gut, ist okay, ist ok, geht, passt, passt mir, ist in ordnung, sind okay, kein problem, ist kein problem, gut, in ordnung",
    Kind.MY: "mein, meine, meinen, meiner, unser, unsere, ihr, ihre, sein, seine, dein, deine",
    Kind.SPEAKING: "sprechen, ich spreche, spreche, sprechen wir, meine muttersprache ist, muttersprache, meine sprache ist, sprache",
    Kind.ABOUT: "ungefahr, etwa, circa, ca, zirka, rund, so um die, in etwa, so ungefahr",
    Kind.CONDITION: """
        wenn, falls, sofern, nur wenn, ausser wenn, es sei denn, vorausgesetzt, solange, sobald, bis wir, ob""",
    Kind.NEGATION: """
        nicht, kein, keine, keinen, keinem, keiner, keines, keins, niemals, nie, ohne, statt, anstatt,
        anstelle von, hasse, vermeiden, nicht mehr, weder das, mag nicht, noch nicht, falsch, schlecht""",
    Kind.EXCEPT: """
        ausser, bis auf, ausgenommen, abgesehen von, alles ausser, alle ausser, aber nicht, mit ausnahme von,
        ohne das, ohne den, ohne die""",
    Kind.LIMIT: """
        mehr als, weniger als, nicht mehr als, nicht weniger als, hochstens, mindestens, maximal, minimal, bis zu,
        bis, uber, unter, oder mehr, oder weniger, zwischen, fast, beinahe, knapp, mit mir, inklusive mir,
        einschliesslich mir, inklusive, inkl, einschliesslich, mich eingeschlossen, mich mitgezahlt, ohne mich,
        plus, noch ein, noch eine, noch einer, ein weiterer, eine weitere, von den, je, pro, jeweils, jede, jeder,
        jedes, besser, schlechter, ab und, aufwarts, minus, mit mir zusammen, als""",
    Kind.OR: "oder, bzw, beziehungsweise, oder vielleicht, oder auch, respektive",
    Kind.AND: "und, sowie, sowohl, als auch, ebenso wie, u",
    Kind.CONTRAST: "aber, jedoch, allerdings, obwohl, wahrend, dennoch, trotzdem, hingegen",
    Kind.CORRECTION: """
        moment, warte, warten sie, ich meine, ich meinte, besser gesagt, vielmehr, quatsch, korrektur,
        falsch geschrieben, vertippt, eigentlich, doch lieber, andere, andern, andert, stattdessen, nein moment""",
    Kind.INSTEAD: "sondern, eher so",
    Kind.REASON: "weil, da ich, da wir, denn, wegen, aufgrund, deshalb, damit ich",
    Kind.QUESTION: """
        was, welche, welcher, welches, welchen, wie, wie viele, wieviel, wieviele, warum, wieso, weshalb, wo, wer,
        wann, muss ich, mussen wir, kann ich, konnen wir, konnen sie, darf ich, soll ich, sollen wir, ist das,
        ist es, sind das, gibt es, brauche ich, was heisst, was bedeutet, was ist, wozu, eine frage,
        ich habe eine frage, braucht man, muss man, kann man, zahlt das""",
    Kind.ELSEWHERE: """
        nahe, in der nahe von, neben, ausserhalb, geboren, geboren in, aufgewachsen, ursprunglich, ursprunglich aus,
        fruher, fruher in, ehemals, wohnte, lebte, gezogen aus, reise, reisen, besuche, besuchen, besucht, war, waren,
        hatte, hatten, lerne, lernen, ein bisschen, bisschen, ein wenig, wenig, etwas, zimmer, tisch, seite, etage,
        stock, heisse, name, mein name, ich heisse, strasse, gegenuber, nordlich von, sudlich von, linie, gleis""",
    Kind.ALL: """
        alle, alles, alle vier, alle drei, alle funf, samtliche, alles davon, alle davon, alle genannten,
        alle optionen, alle workshops""",
    Kind.BOTH: "beide, beides, alle beide, die beiden",
    Kind.NONE: """
        keine, keiner, kein, keins, keines, niemand, niemanden, nichts, gar nichts, gar keine, gar keiner,
        gar keins, uberhaupt keine, keine gaste, kein gast, keine personen, keine begleitung, ohne begleitung,
        keine begleitperson, keine begleitpersonen, keine weiteren, keine von denen, keine davon, keiner davon,
        keines davon, keins davon, ich bringe niemanden mit, niemand sonst, sonst niemand, keine kinder,
        keine freunde, ich habe keine, habe keine""",
    Kind.YES: """
        ja, jo, jap, jep, jup, joa, jawohl, jawoll, klar, na klar, aber klar, klaro, naturlich, aber naturlich,
        ja naturlich, sicherlich, aber sicher, ganz sicher, selbstverstandlich, ja bitte, ja gern, ja gerne,
        sehr gern, sehr gerne, aber gern, aber gerne, stimmt, das stimmt, das ist richtig, das ist korrekt,
        auf jeden fall, ja klar, ja sicher, ja genau, ja doch, aber ja, oh ja, ja ja, jaja, jaa, in der tat,
        einverstanden, allerdings ja, zweifellos, ohne zweifel, jawohl ja, bestatige, bestatigt, na sicher""",
    Kind.ASSENT: """
        sicher, genau, richtig, korrekt, absolut, definitiv, ok, okay, okey, wahr, passt, gern, gerne, logo,
        logisch, unbedingt, freilich""",
    Kind.YES_SHORT: """
        bin ich, habe ich, hab ich, ich habe, ich bin es, das bin ich, mache ich, mach ich, will ich, mochte ich,
        das mochte ich, werde ich, tue ich, sind wir, haben wir, ist es, ist so, so ist es, gibt es, kann ich,
        wurde ich, das ware schon, ware toll, ware schon, ja habe ich, das habe ich""",
    Kind.YES_LIKELY: """
        doch, ich glaube schon, glaube schon, ich denke schon, denke schon, denke ich, ich denke, ich denke ja,
        ich glaube ja, ich glaube, glaube ich, vermutlich, vermutlich ja, wahrscheinlich, wahrscheinlich schon,
        wahrscheinlich ja, wohl ja, eigentlich ja, eigentlich schon, eher ja, eher schon, schon, meistens,
        meistens ja, warum nicht, wieso nicht, ich nehme an, ich hoffe ja, so ziemlich""",
    Kind.NO: """
        nein, nee, noe, no, nö, ne, nein danke, nee danke, nein nein, auf keinen fall, keinesfalls, keineswegs,
        niemals, nie, gar nicht, uberhaupt nicht, absolut nicht, definitiv nicht, naturlich nicht, sicher nicht,
        ganz sicher nicht, bestimmt nicht, falsch, negativ, oh nein, aber nein, mitnichten, stimmt nicht,
        das stimmt nicht, nicht richtig, auf gar keinen fall, durchaus nicht, na nein, ganz und gar nicht,
        danke nein, nie im leben, in keinster weise""",
    Kind.NO_SHORT: """
        bin ich nicht, habe ich nicht, hab ich nicht, ich nicht, will ich nicht, mochte ich nicht,
        mache ich nicht, werde ich nicht, tue ich nicht, sind wir nicht, haben wir nicht, ist es nicht,
        ist nicht so, gibt es nicht, kann ich nicht, wurde ich nicht, ich habe keine, ich habe keinen,
        ich habe kein, ich habe keins, habe ich keine, habe keine, hab keine, ich hab keine, brauche ich nicht,
        brauche ich keine, gibt es keine, ich brauche keine, haben wir keine, da gibt es nichts, habe ich keinen,
        habe ich keins, ich mochte nicht, ich will nicht""",
    Kind.NO_LIKELY: """
        nicht wirklich, eher nicht, eher nein, wohl nicht, wohl kaum, ich glaube nicht, glaube nicht,
        glaube ich nicht, ich denke nicht, denke nicht, denke ich nicht, vermutlich nicht, wahrscheinlich nicht,
        leider nicht, leider nein, leider keine, noch nicht, bisher nicht, bislang nicht, momentan nicht,
        derzeit nicht, aktuell nicht, im moment nicht, zurzeit nicht, gerade nicht, heute nicht, diesmal nicht,
        nicht dass ich wusste, nicht das ich wusste, soweit ich weiss nicht, nicht besonders, nicht unbedingt,
        nicht speziell, nicht direkt, eigentlich nicht, kein, keine, keinen, keiner, keins, keinerlei, gar keine,
        uberhaupt keine, nichts, nichts besonderes, nichts bestimmtes, gar nichts, niemand, nicht notig,
        nicht notwendig, das ist nicht notig, kein bedarf, lieber nicht, besser nicht, meistens nicht,
        ich wusste nicht, ich hoffe nicht""",
    Kind.UNCLEAR: """
        kein problem, keine ursache, macht nichts, schon gut, passt schon, geht so, alles gut, in ordnung,
        von mir aus, mir recht, kein thema, keine sorge, nicht schlecht, nicht falsch, alles klar, na ja, naja,
        tja, nicht unbedingt nein, keine einwande""",
    Kind.MIXED: """
        jein, ja und nein, nein und ja, teils teils, teilweise, zum teil, halb halb, manchmal, vielleicht,
        eventuell, moglicherweise, ein bisschen, ein wenig, etwas, weder noch, mehr oder weniger, so halb,
        kann sein, konnte sein, hoffentlich, ja nein, ja oder nein, bedingt, kommt drauf an""",
}
