"""Spanish."""

from interviews.reading.languages.value_frames import Kind, Phrases

WORDS: Phrases = {
    Kind.FILLER: """
        si que, conmigo, perdon, perdona, perdone, el, la, los, las, lo, un, una, unos, unas, este, esta, esto, estos, estas,
        ese, esa, eso, de, del, con, para, al, que, me, nos, se, le, te, ser, estar, soy, son, es, llama, estoy, estamos,
        estan, sera, seran, seria, serian, sere, vamos, voy, ir, iremos, ire, vendre, vendremos, vengo, venimos,
        llevar, llevo, llevare, llevaremos, traigo, traere, traeremos, tengo, tenemos, tendre, tendremos, hay, habra,
        quiero, querria, quisiera, queremos, puedo, diria, diriamos, pongo, ponme, pon, ponga, dame, deme, por favor,
        porfa, porfavor, gracias, muchas gracias, hola, buenos dias, buenas, buenas tardes, buenas noches, bueno,
        bien, pues, entonces, eh, em, mmm, ah, oh, ay, ya, muy, solo, solamente, unicamente, exactamente, justo,
        tambien, ahora, ahora mismo, actualmente, hoy, por ahora, nada mas, eso es todo, es todo, mi respuesta es,
        si es posible, lamentablemente, desafortunadamente, desgraciadamente, sinceramente, la verdad, francamente,
        obviamente, evidentemente, vivo, vivimos, resido, residimos, vive, viviendo, mas bien, principalmente,
        encantado, encantada, con gusto, seriamos""",
    Kind.SUBJECT: "yo, nosotros, nosotras, ella, ellos, ellas",
    Kind.SELF: """
        mi mujer, mi esposa, mi marido, mi esposo, mi pareja, mi hijo, mi hija, mi madre, mi padre, mi amigo,
        mi amiga, mi hermano, mi hermana, mi familia, mis hijos, mi novio, mi novia, un amigo, una amiga, mi bebe""",
    Kind.ALONE: "solo yo, solamente yo, (yo|voy|vengo) solo, (yo|voy|vengo) sola",
    Kind.GENERIC: """
        opcion, opciones, curso, cursos, taller, talleres, sesion, sesiones, nivel, plan, grupo, tipo, categoria,
        tema, temas, clase, clases, version, paquete, parte, alternativa, itinerario, modalidad""",
    Kind.COUNTER: """
        anos, edad, persona, personas, invitado, invitados, invitada, invitadas, acompanante, acompanantes, adulto,
        adultos, nino, ninos, ninas, hijos, amigo, amigos, amigas, asistentes, veces, unidades, piezas, mas, plazas,
        entradas, asientos""",
    Kind.CHOOSING: """
        doy, daria, le pongo, usar, prefiero, preferiria, elijo, escojo, elegiria, escogeria,
        me (gustaria|gusta|quedo con|interesa|apunto a), quiero, quisiera, querria, tomo, tomare, apuntame a,
        opto por, selecciono, yo diria, diria que, elegimos, preferimos""",
    Kind.AT: "a las, a, en, desde, sobre las, por, hacia",
    Kind.CLOCK: """
        horas, de la tarde, de la noche, enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre,
        octubre, noviembre, diciembre, lunes, martes, miercoles, jueves, viernes, sabado, domingo, manana, ayer""",
    Kind.HEDGE: """
        que yo sepa, soy de, en total, total, juntos, somos, seremos, creo, (creo|pienso|supongo|me parece|imagino|parece) que,
        pienso, supongo, probablemente, seguramente, mas o menos, me parece, imagino, diria, espero, calculo, estimo,
        en principio""",
    Kind.PERHAPS: "quiza, quizas, tal vez, a lo mejor, (puede|podria|podrian) ser, puede que, posiblemente, igual",
    Kind.DOUBT: """
        ignora, ignore, olvida, olvide, anterior, instrucciones, mejor no, broma, ya dije, ya lo dije,
        (no|no lo|aun no lo|todavia no lo|aun no|todavia no) se, no estoy seguro, no estoy segura,
        (ni|no tengo|no tengo ni) idea, depende, segun, a veces, de vez en cuando, me da igual, da igual, da lo mismo,
        indiferente, no importa, no me importa, no recuerdo, no me acuerdo, no he decidido, por decidir, paso, saltar,
        omitir, siguiente, luego, mas tarde, prefiero no (decirlo|responder|contestar), no quiero decirlo,
        sin preferencia, ya veremos, no sabria, no sabria decir, apenas, raramente, ni uno ni otro""",
    Kind.VAGUE: """
        tercios, cuartos, un tercio, un cuarto, cualquiera, cualquier, (lo|el|la) que sea, varios, varias, algunos,
        algunas, muchos, muchas, pocos, unos pocos, unas pocas, unos cuantos, unas cuantas, doble, mitad, demasiado,
        demasiados, demasiadas, cosas, (varias|muchas) cosas, algo, lo normal, lo de siempre, un poco, en parte, a medias""",
    Kind.LIVING: "(vivo|vivimos|resido|residente|estoy) en, mi pais es",
    Kind.FINE: "(esta|me va|me parece) bien, estaria, viene, bien, vale, sin problema, no hay problema",
    Kind.MY: "mi, mis, tu, su, sus, nuestro, nuestra",
    Kind.SPEAKING: "hablo, hablamos, idioma, mi idioma es, lengua materna, hablar",
    Kind.ABOUT: "aproximadamente, unos, unas, alrededor de, cerca de, como",
    Kind.CONDITION: """
        si (puedo|hay|es|no|viene|vienen), (a menos|siempre|salvo|a no ser|hasta) que, en caso de, cuando, con tal de,
        solo si""",
    Kind.NEGATION: """
        no (es|soy|estoy|quiero|quisiera|tengo|hay|me|voy|llevo|el|la|un|una|son|somos|en), ni, sin, jamas, nunca,
        tampoco, en vez de, en lugar de, odio, evitar, menos de lo, mal, malo, ya no""",
    Kind.EXCEPT: "excepto, salvo, menos, exceptuando, pero no, todos menos, fuera de, quitando",
    Kind.LIMIT: """
        y pico, mas de, menos de, no mas de, como (maximo|mucho|minimo), (por lo|al|o) menos, hasta, maximo, minimo,
        (o|una|a lo) mas, entre, casi, incluyendome, contandome, incluyendo, ademas, ademas de mi, otro, otra, otros,
        otras, superior, inferior, mejor, peor, cada""",
    Kind.OR: "o, u, o bien, o quiza, o tal vez",
    Kind.AND: "y, e, asi como, junto con, ademas de, tambien el, tambien la",
    Kind.CONTRAST: "pero, aunque, sin embargo, no obstante, mientras que, eso si",
    Kind.CORRECTION: """
        digo, quiero decir, queria decir, espera, espere, un momento, mejor dicho, corrijo, en realidad, me equivoque,
        error, cambio""",
    Kind.INSTEAD: "sino, mas bien",
    Kind.REASON: "porque, (ya|pues|puesto|dado) que, debido a, por eso, para poder",
    Kind.QUESTION: """
        que, cual, cuales, como se, como puedo, por que, donde, quien, cuanto, cuantos, cuantas, puedo, podria yo,
        debo, es necesario, es obligatorio, hace falta, a que se, que significa, que quiere decir, se puede,
        cuando es, una pregunta, ¿""",
    Kind.ALL: "todo, todos, todas, los cuatro, los tres",
    Kind.BOTH: "ambos, ambas, los dos, las dos",
    Kind.NONE: """
        ninguno, ninguna, nadie, nadie mas, nada, sin invitados, sin acompanantes,
        ningun invitado, (no llevo|no traigo|no llevare) a nadie, ninguna persona, no tengo ninguno, no tengo ninguna,
        (ninguno|ninguna) de (ellos|ellas|esos|esas|estos|estas|los anteriores|las anteriores)""",
    Kind.YES: """
        si, sip, sii, siii, claro, por supuesto, desde luego, efectivamente, eso es, asi es, afirmativo, obviamente,
        es cierto, que si, si senor, sin duda, sin ninguna duda, con gusto, con mucho gusto, confirmo, confirmado,
        como no""",
    Kind.ASSENT: """
        exactamente, vale, de acuerdo, ok, okay, okey, cierto, verdad, verdadero, totalmente, absolutamente, exacto,
        correcto, obvio, naturalmente, encantado, encantada""",
    Kind.YES_SHORT: "lo (soy|es|tengo|quiero), me gustaria, me encantaria, si (tengo|quiero|soy|hay|acepto), acepto",
    Kind.YES_LIKELY: "supongo, probablemente, seguramente, por que no, eso creo",
    Kind.NO: """
        no, nop, nope, que va, para nada, en absoluto, de ninguna manera, de ningun modo, ni hablar,
        (claro|por supuesto|desde luego) que no, jamas, nunca, negativo, falso, incorrecto, que no, nunca jamas,
        ni de broma, absolutamente no, nada de eso, no es correcto, no es cierto""",
    Kind.NO_SHORT: """
        no lo (soy|estoy|es|tengo|quiero|necesito), (no la|no los|no las|no) tengo,
        no (quiero|soy|hay|acepto|tengo ninguno|tengo ninguna|tengo nada|necesito|puedo)""",
    Kind.NO_LIKELY: """
        no (realmente|mucho|que yo sepa|hace falta),
        (diria que|probablemente|seguramente|todavia|aun|de momento|en realidad|mejor) no, tampoco, ninguno, ninguna,
        nada, nada especial, nada en particular, nadie""",
    Kind.UNCLEAR: """
        no (hay problema|pasa nada|importa|me importa|necesariamente|esta mal), (esta|estoy|todo) bien, sin problema,
        da igual, tranquilo, perfecto""",
}
