"""Spanish."""

from interviews.reading.languages.value_frames import Kind, Phrases

WORDS: Phrases = {
    Kind.FILLER: """
        conmigo, perdon, perdona, perdone, el, la, los, las, lo, un, una, unos, unas, este, esta, esto, estos, estas,
        ese, esa, eso, de, del, con, para, al, que, me, nos, se, le, te, ser, estar, soy, son, es, estoy, estamos,
        estan, sera, seran, seria, serian, sere, vamos, voy, ir, iremos, ire, vendre, vendremos, vengo, venimos,
        llevar, llevo, llevare, llevaremos, traigo, traere, traeremos, tengo, tenemos, tendre, tendremos, hay, habra,
        quiero, querria, quisiera, queremos, puedo, digo que, diria, diriamos, pongo, ponme, pon, ponga, dame, deme,
        por favor, porfa, porfavor, gracias, muchas gracias, mil gracias, hola, buenos dias, buenas, buenas tardes,
        buenas noches, bueno, bien, pues, entonces, asi que, eh, em, mmm, ah, oh, ay, ya, muy, solo, solamente,
        unicamente, exactamente, justo, tambien, ahora, ahora mismo, actualmente, hoy, hoy en dia, por ahora,
        esta vez, nada mas, eso es todo, es todo, y ya, y ya esta, ya esta, mi respuesta es, la respuesta es,
        si es posible, si puede ser, lamentablemente, desafortunadamente, por desgracia, desgraciadamente,
        sinceramente, la verdad, la verdad es que, francamente, obviamente, evidentemente, vivo, vivimos, resido,
        residimos, vive, viviendo, mas bien, sobre todo, principalmente, encantado, encantada, con gusto, seriamos""",
    Kind.SUBJECT: "yo, nosotros, nosotras, el lo, ella, ellos, ellas",
    Kind.SELF: """
        mi mujer, mi esposa, mi marido, mi esposo, mi pareja, mi hijo, mi hija, mi madre, mi padre, mi amigo,
        mi amiga, mi hermano, mi hermana, mi familia, mis hijos, mi novio, mi novia, un amigo, una amiga, mi bebe""",
    Kind.ALONE: """
        solo yo, solamente yo, yo solo, yo sola, voy solo, voy sola, vengo solo, vengo sola, ire solo, ire sola,
        unicamente yo, nadie mas que yo, yo nada mas, ire yo solo, por mi cuenta""",
    Kind.GENERIC: """
        opcion, opciones, curso, cursos, taller, talleres, sesion, sesiones, nivel, plan, grupo, tipo, categoria,
        tema, temas, clase, clases, version, paquete, parte, alternativa, itinerario, modalidad""",
    Kind.COUNTER: """
        anos, edad, persona, personas, invitado, invitados, invitada, invitadas, acompanante, acompanantes,
        adulto, adultos, nino, ninos, ninas, hijos, amigo, amigos, amigas, asistentes, veces, unidades, piezas,
        mas, en mi grupo, plazas, entradas, asientos, numero de personas""",
    Kind.CHOOSING: """
        doy, le doy, daria, le daria, le pongo, le pondria, cambiar a, cambia a, continuar en, seguimos en, sigamos en, usar, responde en, prefiero, preferiria, elijo, escojo, elegiria, escogeria, me gustaria, me gusta, me quedo con, 
        me interesa, me interesan, quiero, quisiera, querria, tomo, tomare, me apunto a, apuntame a, apunteme a, 
        inscribeme en, optaria por, opto por, selecciono, me considero, yo diria, diria que, mi eleccion es, 
        me encaja, me va mejor, elegimos, preferimos, la de, el de, los de, las de""",
    Kind.AT: "a, en, a las, desde, sobre las, por, hacia",
    Kind.CLOCK: """
        horas, de la manana, de la tarde, de la noche, enero, febrero, marzo, abril, mayo, junio, julio, agosto,
        septiembre, octubre, noviembre, diciembre, lunes, martes, miercoles, jueves, viernes, sabado, domingo,
        manana, ayer""",
    Kind.HEDGE: """
        soy de, somos de, vengo de, de nosotros, en total, total, todos juntos, juntos, somos, seremos, creo, creo que, pienso, pienso que, 
        supongo, supongo que, probablemente, seguramente, mas o menos, 
        casi seguro, me parece, me parece que, imagino, imagino que, diria, espero, segun creo, 
        calculo, estimo, parece que, en principio, lo mas probable""",
    Kind.PERHAPS: """
        quiza, quizas, tal vez, a lo mejor, puede ser, puede que, podria ser, posiblemente, podrian ser, igual""",
    Kind.DOUBT: """
        ignora, ignore, olvida, olvide, anterior, instrucciones, mejor no, broma, es broma, ya dije, ya lo dije,
        no se, no lo se, no estoy seguro, no estoy segura, ni idea, no tengo idea, no tengo ni idea, depende, segun,
        a veces, de vez en cuando, me da igual, da igual, da lo mismo, me da lo mismo, indiferente, no importa,
        no me importa, no recuerdo, no me acuerdo, no he decidido, aun no lo se, todavia no lo se, aun no se,
        todavia no se, por decidir, paso, saltar, omitir, siguiente, luego, mas tarde, prefiero no decirlo,
        prefiero no responder, prefiero no contestar, no quiero decirlo, sin preferencia, ya veremos, no sabria,
        no sabria decir, apenas, raramente, ni uno ni otro""",
    Kind.VAGUE: """
        tercios, cuartos, un tercio, un cuarto, cualquiera, cualquier, lo que sea, el que sea, la que sea, varios, varias, algunos, algunas, muchos, muchas, pocos, unos pocos, unas pocas, unos cuantos,
        unas cuantas, doble, mitad, demasiado, demasiados, demasiadas""",
    Kind.LIVING: "vivo en, vivimos en, resido en, residente en, viviendo en, estoy en, mi pais es, vivo actualmente en",
    Kind.FINE: "esta bien, estan bien, me va bien, bien, vale, sin problema, no hay problema, me parece bien",
    Kind.MY: "mi, mis, tu, su, sus, nuestro, nuestra",
    Kind.SPEAKING: "hablo, hablamos, en idioma, idioma, mi idioma es, mi lengua materna es, lengua materna, hablar, quiero hablar, prefiero hablar",
    Kind.ABOUT: "aproximadamente, unos, unas, alrededor de, cerca de, como",
    Kind.CONDITION: """
        si puedo, si hay, a menos que, siempre que, en caso de, salvo que, a no ser que, cuando, con tal de,
        solo si, solo cuando, hasta que, si es, si no, si viene, si vienen""",
    Kind.NEGATION: """
        no es, no soy, no estoy, no quiero, no quisiera, no tengo, no hay, no me, no voy, no llevo, ni, sin,
        jamas, nunca, tampoco, en vez de, en lugar de, odio, evitar, menos de lo, no el, no la, no un, no una,
        no son, no somos, no en, mal, malo, ya no""",
    Kind.EXCEPT: """
        excepto, salvo, menos, a excepcion de, exceptuando, aparte de, todo menos, pero no, todos menos,
        todas menos, fuera de, quitando""",
    Kind.LIMIT: """
        y pico, mas de, menos de, no mas de, no menos de, como maximo, como mucho, como minimo, por lo menos, al menos,
        hasta, maximo, minimo, un maximo de, un minimo de, o mas, o menos, entre, casi, incluyendome, incluido yo,
        incluida yo, contandome, contando conmigo, incluyendo, sin contarme, sin contar, ademas, ademas de mi,
        otro, otra, otros, otras, otro mas, uno mas, una mas, y medio, de cada, por ciento de, a lo sumo,
        a lo mas, superior, inferior, por encima de, por debajo de, mejor, peor, cada""",
    Kind.OR: "o, u, o bien, o quiza, o tal vez",
    Kind.AND: "y, e, asi como, junto con, ademas de, tambien el, tambien la",
    Kind.CONTRAST: "pero, aunque, sin embargo, no obstante, mientras que, eso si",
    Kind.CORRECTION: """
        digo, quiero decir, queria decir, espera, espere, un momento, mejor dicho, corrijo, en realidad,
        me equivoque, error, cambio""",
    Kind.INSTEAD: "sino, sino mas bien, mas bien",
    Kind.REASON: "porque, ya que, pues que, puesto que, dado que, debido a, por eso, para poder",
    Kind.QUESTION: """
        que, cual, cuales, como se, como puedo, por que, donde, quien, cuanto, cuantos, cuantas, puedo, podria yo,
        debo, tengo que, es necesario, es obligatorio, hace falta, a que se, que significa, que quiere decir,
        que es, hay que, se puede, cuando es, una pregunta, tengo una pregunta, ¿""",
    Kind.ELSEWHERE: """
        cerca, fuera de, al lado de, naci, nacido en, nacida en, nacio, originario de, originaria de, de origen,
        crecí, vivia, vivi, antes vivia, me mude de, viaje, viajar, visitar, visite, he vivido, estuve, estudio,
        estudiando, aprendiendo, aprendo, un poco de, un poco, habitacion, mesa, piso, me llamo, mi nombre es,
        llamo, nombre, calle, al norte de, al sur de, era, eramos, tenia, frente a""",
    Kind.ALL: """
        todo, todos, todas, todos ellos, todas ellas, todo lo anterior, todas las anteriores, los cuatro,
        las cuatro, los tres, las tres, todas las opciones, todos los talleres""",
    Kind.BOTH: "ambos, ambas, los dos, las dos",
    Kind.NONE: """
        ninguno, ninguna, nadie, nadie mas, nada, ninguno de ellos, ninguna de ellas, ninguno de los anteriores,
        ninguna de las anteriores, sin invitados, sin acompanantes, ningun invitado, ningun acompanante,
        no llevo a nadie, no traigo a nadie, no llevare a nadie, no vendra nadie, cero invitados, ninguna persona,
        no tengo ninguno, no tengo ninguna""",
    Kind.YES: """
        si, sip, sii, siii, claro, claro que si, por supuesto, por supuesto que si, desde luego, efectivamente,
        eso es, asi es, afirmativo, obviamente, ya lo creo, es cierto, si claro, si por favor, si por supuesto,
        si gracias, que si, si senor, sin duda, sin ninguna duda, en efecto, con gusto, con mucho gusto, confirmo,
        confirmado, como no""",
    Kind.ASSENT: """
        exactamente, vale, de acuerdo, ok, okay, okey, cierto, verdad, verdadero, dale, simon, totalmente,
        absolutamente, exacto, correcto, obvio, naturalmente, encantado, encantada""",
    Kind.YES_SHORT: """
        lo soy, lo estoy, lo es, lo tengo, la tengo, lo hago, lo quiero, me gustaria, me encantaria, si tengo,
        si quiero, si soy, si lo soy, si lo hay, si hay, si los tengo, si las tengo, si la tengo, si lo tengo,
        si que tengo, acepto, si acepto""",
    Kind.YES_LIKELY: """
        creo que si, supongo que si, supongo, pienso que si, diria que si, me parece que si, probablemente,
        probablemente si, seguramente, seguramente si, imagino que si, yo creo que si, por que no, casi seguro,
        casi seguro que si, eso creo, espero que si""",
    Kind.NO: """
        no, nop, nope, no gracias, no muchas gracias, no que va, que va, para nada, en absoluto, de ninguna manera,
        de ningun modo, ni hablar, claro que no, por supuesto que no, desde luego que no, jamas, nunca, nones,
        negativo, falso, incorrecto, que no, no no, no senor, nunca jamas, ni de broma, ni loco, ni loca,
        absolutamente no, definitivamente no, nada de eso, no es asi, no es correcto, no es cierto""",
    Kind.NO_SHORT: """
        no lo soy, no lo estoy, no lo es, no lo tengo, no la tengo, no los tengo, no las tengo, no tengo,
        no quiero, no soy, no hay, no lo hago, no acepto, no lo quiero, no tengo ninguno, no tengo ninguna,
        no tengo nada, no necesito, no lo necesito, no puedo, no lo creo necesario, no me gustaria""",
    Kind.NO_LIKELY: """
        no realmente, no mucho, la verdad que no, la verdad es que no, creo que no, no creo, no lo creo,
        supongo que no, pienso que no, diria que no, me parece que no, probablemente no, seguramente no,
        no que yo sepa, que yo sepa no, todavia no, aun no, por ahora no, de momento no, ahora no, ahora mismo no,
        hoy no, esta vez no, tampoco, ninguno, ninguna, nada, nada especial, nada en especial, nada en particular,
        nadie, no especialmente, no en particular, no es necesario, no hace falta, no precisamente, en realidad no,
        mejor no, lamentablemente no, desafortunadamente no, por desgracia no, yo creo que no, espero que no""",
    Kind.UNCLEAR: """
        no hay problema, no pasa nada, esta bien, estoy bien, sin problema, no importa, no me importa, da igual,
        tranquilo, perfecto, no necesariamente, no esta mal, todo bien""",
    Kind.MIXED: """
        tampoco yo, yo tampoco, si y no, no y si, ni si ni no, mas o menos, un poco, en parte, a medias, a veces, depende, tal vez, quiza,
        quizas, puede ser, puede, a lo mejor, posiblemente, regular, de vez en cuando, asi asi, si o no, igual si""",
}
