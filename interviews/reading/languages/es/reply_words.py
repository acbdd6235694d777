"""Spanish."""

from interviews.reading.languages.reply_words import LeadIns, NonAnswers, ProseWords, ReplyWords

WORDS = ReplyWords(
    lead_ins=LeadIns(
        openers="bueno|pues|hola|buenos dias|si|claro|vale",
        closers="por favor, gracias, con eso basta, basta",
        before="pues|bueno",
        strong="""
        me llamo, me dicen, me llaman, mi nombre (completo )?es, (la empresa|la compania|mi empresa) se llama,
        trabajo (en|para|como|de), vivo en, puede[sn]? llamarme, llam[ae]me, ponga, pon, seria, soy de, estudio en,
        se llama
    """,
        weak="soy, es",
        possessives="mi|nuestr[oa]|la|el",
        copulas="es|se llama",
        clause_words="y|pero",
        speakers="mi|yo|soy|vivo|trabajo",
        no_value="""
        cansad[oa], bien, list[oa], complicado, dificil, facil, seguro, verdad, muy, la
    """,
        articles="la|el",
        parts="de|del|en",
        after_names=r"s\.?a\.?",
        name_particles="de la las los del y e el da do dos das di della al",
    ),
    non_answers=NonAnswers(
        fillers="pues, bueno, la verdad, lo siento, perdon",
        declining="""
        no (lo |la )?se, ni idea, no (estoy|tengo|quiero|recuerdo|me acuerdo|aplica|sabria),
        prefiero (no|saltar|omitir|pasar), no (te |se |os |le )?lo (digo|dire|voy), es (privado|personal|confidencial),
        mas tarde, sin comentarios
        """,
        nothing="no, paso, saltar, saltalo, omitir, siguiente, ningun[oa]?, nada, luego, nadie",
        of_that="pregunta, por favor, gracias, especial, la, esta, de momento",
        commanding="""
        atras, volver, parar, detener, salir, cancelar, ayuda, otra vez,
        en (ingles|espanol|aleman|frances|japones)( por favor)?, espera, un momento, como
        """,
        please="por favor",
        social="""
        si, claro, vale, gracias, muchas, hola, buen[oa]s( dias| tardes| noches)?, de acuerdo, jaja(ja)?(ja)?, bueno,
        perfecto, adelante, adios
        """,
        question_words="porque, por que, que, como, quien",
        question_openings="""
        que (es|significa|quiere|debo|tengo|hay), cual(es)? (es|son), por que, para que, como (que|se|es|puedo), puedo,
        puede usted, quien es
        """,
        commanding_first=r"volver, vuelve, repite\w*, repita\w*, (quiero )?hablar con, (quiero )?(cambiar|corregir), cambia",
    ),
    prose=ProseWords(
        of_sentences="yo, soy, es, esta, estoy, tengo, quiero, puedo, porque, pero, cuando, somos, hay, no",
        about_the_talk="usted(es)?, pregunta, respuesta, formulario",
        denying=r"no (me|te|lo|le|se|nos) \w+, yo no",
    ),
)
