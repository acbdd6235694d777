"""Forms of words in Spanish."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="""
        al como con cuál cuáles cuándo cómo de del dónde el es estar está la las le les lo los mi mis muy más no
        número o para por que quién qué se ser si soy su sus sí tu tus un una unas unos y
    """,
    endings="ciones cion mente os as ar ir ez o a es",
    telling_small_words="sin",
    abbreviations="sr sra dr s.a",
    openers=r"(?:y|pero|ah)\b,?\s+",
    beside_values="""
        apunta apuntame apunte apunto bueno cita comienzo contacto correo dia direccion el email empezar empezare
        empezaria empiezo en encaja enviad enviar escribidme escribir esta evento falta fecha gustaria hora ideal ir
        iria la las llamad llamadme llamame llame llego lo los manana me mejor mi movil noche numero perdon perdona
        perfecto personal poder podria podriamos por preferiria prefiero puedo punto quedamos quisiera reservar
        seria sobre sola solo su suele tarde tardes telefono tiene trabajo ultimo unica unico uso va vendria vengo
        viene voy web
    """,
    about_the_talk="""
        acabo ahora ahorita alguno anteriormente antes arriba aun bueno cambiar como contesta contestado contestar
        conteste continuar cosa cual decia decir deja dejame dejo despues dicho digo dije dime donde duda enseguida
        enviar escribi escribir escrito eso espera espere esperen esta falta formulario hable igual listo lo luego
        mandar mas mejor mencione minuto mirar miro misma mismo momentito momento ninguna ninguno no otra paso
        pensando pensar pensarlo pienso pregunta preguntado preguntas preguntaste pronto puesto puse quiera quieran
        quieras ratito rato recordar responder respondi respondido saltar se seguir segundito segundo siguiente
        tarde te tiempo todavia todo tu usted ustedes vez voy ya
    """,
    no_more=(
        "nadie(?: m[aá]s)?|(?:solo|sólo|solamente|únicamente|unicamente) (?:yo|nosotros)|(?:eso|"
        "esto) es todo|(?:no hay |ningun[oa]|no,? )?(?:nada|ningun[oa]|nadie) ?(?:m[aá]s)?|no (?:hay|"
        r"tengo) (?:m[aá]s|otr[oa]s?|ningun[oa])(?: \w+)?|voy sol[oa]|ya est[aá]"
    ),
)
