"""Spanish. Patterns stand on text without accents."""

from interviews.reading.languages.intent_grammar import Grammar
from interviews.reading.text.pattern_lists import any_of

_TELLING = r"(?:decir|contestar|responder|compartir|dar|revelar|facilitar|indicar|hablar|contar)\w*"

WORDS = Grammar(
    language="es",
    fillers=r"por favor|gracias|muchas gracias|lo siento|perdon|perdona|disculpe|disculpa|bueno|pues|eh+|em+|mmm*|este|ok|"
    r"vale|oye|hola|si|no|la verdad|sinceramente|creo que|supongo que|me temo que|por ahora|de momento|ahora mismo|"
    r"en este momento|si es posible|entonces|ahora|a ver|todavia|aun|ya veremos|lamentablemente",
    skip=any_of(rf"""
        salt(?:ar|a|o|emos|ate)\w*, omit(?:ir|e|o|a)\w*, paso, pasar, pasamos, pasemos, dej(?:ar|a|emos)l[oa], en blanco,
        no (?:(?:lo|la|me|se) )*(?:se|recuerdo|acuerdo)(?: de eso)?, (?:no tengo )?ni idea,
        no tengo idea, no sabria(?: {_TELLING})?, no estoy (?:muy )?segur[oa], no lo (?:he decidido|tengo claro),
        quien sabe, dificil (?:de )?decir(?:lo)?, sin comentarios, no (?:aplica|procede|corresponde), n/a,
        es (?:privado|personal|confidencial|secreto), se me (?:olvido|ha olvidado), (?:he olvidado|olvide), no quiero,
        (?:prefiero|mejor) no(?: {_TELLING})?, no es asunto (?:tuyo|suyo)
    """),
    go_on=any_of(r"""
        (?:la )?siguiente(?: pregunta)?, segui(?:r|mos), sigamos, continu(?:ar|amos), adelante, enviar, envia\w*, nada mas,
        (?:eso|esto) es todo
    """),
    repeat=any_of(r"""
        (?:cual|que) (?:era|es|fue) la pregunta, repit\w+, repet\w+, reformul\w+, otra vez, de nuevo, una vez mas,
        (?:como|que)(?=\W*$), perdon, mande, no (?:(?:lo|la|he) )*(?:entiendo|entendi|entendido|comprendo)(?: lo que
        pregunta)?, explic\w+, (?:como|que) (?:dice|ha dicho)
    """),
    back=any_of(
        r"volver, vuelve, vuelva, volvamos, regres(?:ar|a|emos), (?:hacia |para )?atras, (?:pregunta )?anterior"
    ),
    back_to=r"\b(?:volver|vuelve|vuelva|volvamos|regresar|regresa) a(?:l| la| mi| el)? (?:pregunta (?:de(?:l|"
    r" la)? )?)?(?P<target>[\w' -]{2,40}?)$",
    human=any_of(r"""
        (?:hablar|hablo|chatear|contactar) con (?:una? |el |la )?(?:persona|humano|alguien|agente|responsable|organizador),
        (?:quiero|necesito|hay) una? (?:persona real|humano|agente), ^(?:un )?(?:humano|persona real)
    """),
    stop=any_of(r"""
        parar, pare, paremos, para ya, terminar, termino, salir, cancelar, cancela, dejarlo(?: aqui)?, dejemoslo, pausa,
        pausar, acabar, basta, abandonar, (?:tengo|debo)(?: que)? (?:irme|salir|marcharme|parar|ir), me (?:voy|marcho),
        mas tarde, luego, otro (?:momento|dia), (?:seguimos|seguire|seguir|continuamos|continuar|terminar) manana, adios,
        hasta luego, chao, no quiero (?:seguir|continuar)(?: mas)?, no tengo tiempo
    """),
    language_wish=any_of(r"en, a, al, hablar, hable, cambi\w+, seguir, continuar, prefiero, por favor, mejor, volver"),
    refusals=any_of(rf"""
        (?:prefiero|quiero|quisiera) (?:quedar|permanecer|seguir|ser)\w* anonim[oa],
        (?:prefiero|preferiria|mejor|quisiera|me gustaria) no {_TELLING}, no (?:quiero|deseo|voy a|puedo) {_TELLING},
        no me siento comod[oa], prefiero (?:reservar|guardar)\w*, no (?:se|recuerdo) (?:mi|el|la)
    """),
    lacking=r"(?:yo )?no (?:tengo|uso) (?:ningun[oa]? |una? )?(?P<thing>[\w'-]+(?: [\w'-]+){0,2})",
    none_of=r"(?:no hay|sin|ningun[oa]?) (?:ningun[oa]? |una? )?(?P<thing>[\w'-]+(?: [\w'-]+){0,3})",
    evasive=any_of("ya (?:te |se )?(?:lo )?(?:dije|he dicho|conteste|puse), (?:ver|como) (?:arriba|antes), porque si"),
    small_talk=any_of(r"""
        pues, eh+, que tal, como estas?, encantad[oa], ja(?:ja)+, genial, perfecto, ok, vale, de acuerdo, entendido, claro, si,
        todo bien, prueba, quien eres, eres (?:un )?(?:robot|bot|humano|humana), dejame pensar, muy bien, bien
    """),
    asks=any_of(r"""
        (?:que|cual|quien) (?:es|son|significa|quiere decir|cuenta|tipo|incluye), (?:por que|para que)(?: \w+)?,
        como (?:se|debo|puedo|es|son|funciona), cuant[oa]s? (?:es|son|hay|tiempo|cuesta),
        (?:donde|cuando) (?:es|son|se|esta), (?:tengo|hace falta|hay) que,
        es (?:obligatori[oa]|necesari[oa]|gratis|publico), por ejemplo, a que se refiere, (?:tengo )?una (?:pregunta|duda)
    """),
    wishes=r"¿?\b(?:(?:me|nos) (?:puede|podria)[ns]?\b|(?:puede|podria)[ns]?\b(?=.* (?:mis?|nuestr[ao]s?) (?P<mine>\w+)|.*\ben (?:vez|lugar) de\b)|(?:puedo|podemos|podria(?:mos)?)\b(?: yo)?)",
    requests=r"\b(?:me |nos )?(?:puede|podria)[ns]?\b",
    orders=any_of(r"""
        (?:ignora|ignore|olvida|olvide) (?:(?:todas?|todos?|las?|los?|tus|sus) )*(?:instrucci\w+|reglas|ordenes), prompt,
        (?:cuenta|cuentame|dime|escribe) una? (?:chiste|poema|cuento|historia|cancion)
    """),
    greets=any_of("hola, buenos dias, buenas(?: tardes| noches)?"),
    thanks=any_of("(?:muchas )?gracias"),
    waits=any_of(
        r"(?:una?|dos|unos) (?:moment|segund|minut|instant)\w+, esper[ae], (?:ahora|enseguida|ya) (?:mismo )?vuelvo"
    ),
    defers=any_of(r"""
        (?:luego|despues|mas tarde) (?:te|se|os) (?:lo )?(?:cuento|digo|explico), (?:te|se|os) (?:lo
        )?(?:cuento|digo|explico) (?:luego|despues|mas tarde), (?:prefiero|preferiria|mejor)
        (?:hablar|contar|explicar|decir|ensenar)\w*, ya (?:se |te |os )?l[oa] (?:dije|conte|puse|escribi|explique)
    """),
    complains=any_of(r"""
        mierda, joder, put[oa]\w*, vete a la, que (?:asco|pesadez),
        (?:esto|eso) es (?:\w+ )?(?:estupid|ridicul|molest|pesad|aburrid|larg)\w*
    """),
    erases=any_of(r"borr\w*, elimin\w*, suprim\w*"),
    own_data=any_of(r"(?:(?:todos|todas|mis|los|las) )*(?:datos|respuestas|informacion), todo"),
    copula=r"\s*(?:\bes\b|\bson\b|\bera\b|:|=|\bseria\b)\s*",
    own=r"mi|mis|el|la|nuestro|nuestra|su",
    negation=r"\b(?:no|nunca|jamas|tampoco|ni)\b",
    alternatives=r"(?:\bsi|^¿?(?:es|son|se trata de)) (?:(?:se trata de|es|son|era|tiene|hay|fue) )?(?:una? |el |la |por )?"
    r"(?P<a>.+?),? o (?:si )?(?:es )?(?:mas bien )?(?:una? |el |la |por )?(?P<b>[^?]+)",
    circumstances=any_of("donde, por que, cuant[oa]s?, numero de"),
    circumstances_of_place=r"\bdonde\b",
    circumstances_in_time=any_of("cuando, cuanto tiempo"),
    clause_breaks=r",\s+|\s+(?:y|pero|porque|asi que|mientras|aunque|entonces|ademas|tambien)\s+|\s+[-–—]\s+|\s*[()/]\s*",
)
