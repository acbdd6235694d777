"""Spanish. Patterns stand on text without accents."""

from interviews.reading.languages.intent_grammar import Grammar

_THIS = r"(?: (?:esto|esta|este|eso|esa|la pregunta|esta pregunta|esa pregunta|la siguiente|lo|el campo|este campo))"
_WISH = r"(?:(?:podemos|puedo|puede|puedes|podria|podrias|podriamos|quiero|quisiera|me gustaria|prefiero|prefiero que|deseo|voy a|vamos a|necesito|mejor|por favor|se puede|quisieramos) ?)"

WORDS = Grammar(
    language="es",
    fillers=r"por favor|gracias|muchas gracias|lo siento|perdon|perdona|disculpe|disculpa|bueno|"
    r"pues|eh+|em+|mmm*|este|ok|vale|oye|hola|si|no|la verdad|sinceramente|"
    r"creo que|supongo que|me temo que|por ahora|de momento|ahora mismo|en este momento|"
    r"si es posible|si puede ser|entonces|ahora|a ver|todavia|aun|ya veremos|lamentablemente",
    skip=rf"(?:{_WISH})*(?:saltar(?:me)?|saltarmela|salta(?:r?la|te)?|saltemos|salto|saltatela|"
    r"omitir(?:la|lo)?|omite|omitela|omito|paso|pasar|pasamos|pasemos|pasa|dejar(?:la|"
    r"lo)?|dejalo|dejala|dejemos(?:la|lo)?)"
    rf"(?:{_THIS})?(?: (?:de esta|de esto|a la siguiente|a la siguiente pregunta|a otra|"
    r"a otra cosa|en blanco|vaci[oa]|para (?:luego|despues|mas tarde)|palabra))*|"
    r"(?:la )?siguiente(?: pregunta)?|(?:yo )?no (?:lo |la |los |las |me |se )*(?:se|recuerdo|"
    r"acuerdo|tengo(?: (?:ni idea|idea|ninguno|ninguna|uno|una|nada|claro|decidido|[\w ]{1,25}))?|"
    r"sabria decir(?:te|le)?|sabria|conozco)"
    r"(?: (?:todavia|aun|ahora|bien|de memoria|exactamente|seguro|a mano|la respuesta|"
    r"con certeza|muy bien|de eso|mi [\w ]{1,25}|el [\w ]{1,25}|la [\w ]{1,25}))*|"
    r"ni idea|no estoy (?:muy )?segur[oa](?: (?:todavia|de (?:eso|esto|la [\w ]{1,20}|"
    r"mi [\w ]{1,20})))?|no (?:lo )?(?:he decidido|tengo decidido|lo he pensado)(?: (?:todavia|"
    r"aun))?|quien sabe|es dificil (?:de )?decir(?:lo)?|"
    r"sin comentarios|no (?:aplica|procede|corresponde|me afecta)|n/?a|(?:eso )?es (?:privado|"
    r"personal|confidencial)|se me (?:olvido|ha olvidado)|(?:lo |la )?(?:he olvidado|olvide)|"
    r"no quiero|prefiero no|mejor no|eso no (?:es asunto (?:tuyo|suyo)|te importa|le importa)|luego te (?:lo )?digo|"
    r"despues (?:te|se) lo digo",
    refusal_head=r"(?:prefiero|quiero|quisiera) (?:quedar|permanecer|seguir|ser)\w* anonim|(?:prefiero|preferiria|mejor|quisiera|me gustaria) no (?:decir|contestar|responder|"
    r"compartir|dar|revelar|facilitar|indicar|hablar|hacer|contar)\w*|no (?:quiero|deseo|"
    r"me apetece|voy a|pienso|puedo) "
    r"(?:decir|contestar|responder|compartir|dar|revelar|facilitar|indicar|hablar|contar)\w*|"
    r"no me siento comod[oa]|prefiero (?:reservar|guardar)\w*",
    nothing=r"ningun[oa]s?(?: mas)?|(?:eso|esto) (?:es|seria) todo|nada|no|no gracias|nada (?:en especial|mas(?: que (?:anadir|decir))?|en particular)|nadie|no tengo|"
    r"no hay|cero|-+|\?+",
    repeat=r"(?:cual|que) (?:era|es|fue) la pregunta(?: otra vez| de nuevo)?|(?:{W})*(?:repit\w+|"
    r"repet\w+|reformul\w+)(?: (?:eso|la pregunta|lo|por favor|otra vez|de nuevo))*|".replace("{W}", _WISH)
    + r"(?:como|que|perdon|mande|cómo dice|como dice|como has dicho|que has dicho)|otra vez|de nuevo|una vez mas|no (?:lo |la )?(?:entiendo|entendi|he entendido|comprendo|comprendi)(?: (?:bien|muy bien|la pregunta|eso|esto|lo que (?:pregunta|preguntas|quiere|quieres)(?: decir)?))*|"
    r"(?:dilo|digalo|preguntalo|explicalo|expliquelo) (?:otra vez|de otra (?:forma|manera)|"
    r"de nuevo|mas (?:claro|facil|sencillo))|(?:me lo )?(?:puedes|puede|podrias|podria) (?:explicar|"
    r"decir|repetir|preguntar)\w*(?: (?:eso|la pregunta|lo|de otra (?:forma|manera)|otra vez|"
    r"de nuevo|mejor|con otras palabras))*",
    back=rf"(?:{_WISH})*(?:volver|vuelve|vuelva|volvamos|regresar|regresa|regresemos|retroceder|"
    r"retrocede|ir|ve|vamos)(?: (?:atras|hacia atras|para atras))?(?: (?:a|hasta) (?:la|"
    r"el|lo)(?: pregunta| campo)?(?: (?:anterior|previa|de antes|ultima))?(?: (?:de(?:l|"
    rf" la)? |sobre (?:el|la) )?(?P<target>[\w' -]{{2,40}}?))??(?: anterior)?)?"
    r"|atras|(?:la )?(?:pregunta )?anterior|la de antes|un paso atras",
    human=r"\b(?:hablar|hablo|chatear|contactar|comunicar\w*|conectar\w*|pas\w+|ponerme|poneme|"
    r"ponme|pongame) (?:en contacto )?(?:con|a) (?:una? |alguna? |el |la |otra |un )?(?:persona|"
    r"humano|alguien|agente|operador|operadora|representante|empleado|responsable|organizador|"
    r"encargado)\b|"
    r"^(?:un )?(?:humano|persona real|una persona(?: real)?|operador)$|\b(?:quiero|necesito|"
    r"hay) (?:a )?(?:una? )?(?:persona|humano|agente|alguien)(?: real)?\b",
    stop=rf"(?:{_WISH})*(?:parar|para|paremos|detener(?:me)?|terminar|termino|terminemos|salir|"
    r"cancelar|cancela|dejarlo|dejarlo aqui|dejemoslo|pausar|pausa|acabar|finalizar|basta|"
    r"abandonar)(?: (?:aqui|ahora|ya|esto|por (?:hoy|ahora)|la entrevista|el formulario|"
    r"un momento))*|"
    r"(?:me )?(?:tengo|debo)(?: que)? (?:irme|salir|marcharme|parar|dejarlo|ir)(?: (?:ya|"
    r"ahora|.{0,25}))?|me (?:voy|marcho|tengo que ir)(?: (?:ya|ahora))?|(?:lo )?(?:sigo|"
    r"seguimos|seguire|continuo|continuamos|continuare|termino|acabo|hago|hacemos|completo|"
    r"seguir|continuar|terminar|vuelvo)(?:lo)?(?: (?:esto|lo|luego|mas tarde|despues|otro (?:dia|"
    r"momento)|manana|en otro momento|el resto|aqui))+|"
    rf"(?:{_WISH})+(?:seguir|continuar|terminar|acabar|hacer|completar)(?:lo)?(?: (?:esto|"
    r"luego|mas tarde|despues|otro dia|manana|en otro momento|el resto))+|mas tarde|luego|"
    r"en otro momento|otro dia|adios|hasta luego|chao|nos vemos|ya no quiero (?:seguir|"
    r"continuar)|no quiero (?:seguir|continuar)(?: mas)?|no tengo tiempo(?: ahora| para esto)?",
    switch_language=r"\b(?:podemos|puedo|puede|puedes|podria|podrias|podriamos|prefiero|quiero|quisiera|"
    r"me gustaria|mejor|vamos a|cambia\w*|cambie\w*|hablas|habla|hablemos|hablo|sigamos|"
    r"continuemos|solo hablo|es posible)(?: (?:que|hacerlo|hacer esto|hablar|seguir|continuar|"
    r"cambiar|contestar|responder|escribir|usar|pasar|solo|se|hable|hablemos|lo|este formulario|"
    r"hacer))*(?: (?:en|a|al|el))* \b(?P<language>\w+)\b",
    language_please=r"(?:en )?\b(?P<language>\w+)(?: mejor| seria mejor)|en \b(?P<language2>\w+)|\b(?P<language3>\w+) por favor",
    asks=r"(?:que|cual|quien) (?:es|son|significa|quiere decir|quieres decir|cuenta|tipo|"
    r"clase|pasa|incluye|se (?:considera|entiende))\b|(?:por que|para que|porque) (?:necesita|"
    r"lo|la|es|quier|pregunt|pid|hace|me|se|debo|tengo|sirve|hay)\w*|por que$|para que$|"
    r"como (?:se|debo|puedo|es|son|lo|va|funciona)\b|cuant\w+ (?:es|son|hay|puedo|tiempo|"
    r"cuesta|se)\b|(?:donde|cuando) (?:es|son|se|va|tengo|esta)\b|(?:tengo|hace falta|"
    r"es (?:obligatorio|necesario)|hay) que\b|es (?:obligatori[oa]|necesari[oa]|para|gratis|"
    r"publico)|por ejemplo|a que se refiere|a que te refieres|tengo una (?:pregunta|duda)|"
    r"una pregunta|explica(?:me|r)?(?: .{0,20})?$|me puede explicar",
    inquires=r"(?:que|cual|cuales|quien|quienes|como|cuando|donde|cuanto|cuantos|cuanta|cuantas|"
    r"por que|para que|es|son|hay|puedo|puede|puedes|debo|tengo|se|va|esta|estan|y|o|pero|"
    r"tambien|incluye|cuenta|vale|sirve|te refieres|de|en|con|para|a)\b",
    small_talk=r"hola|buenos dias|buenas(?: tardes| noches)?|que tal|como esta[s]?|encantad[oa]|gracias|"
    r"muchas gracias|ja(?:ja)+|jeje|genial|perfecto|ok|vale|de acuerdo|entendido|claro|"
    r"si|prueba|quien eres|eres (?:un )?(?:robot|bot|humano|humana|una persona)|un momento|"
    r"espera|espere|dejame pensar|muy bien|bien",
    commands=r"\b(?:ignora|ignore|olvida|olvide|omite) (?:todas? |todos? |las? |los? |tus |sus )*(?:instrucci\w+|"
    r"reglas|ordenes|anterior\w*|indicaciones)|\bahora eres\b|\bprompt\b|\b(?:cuenta|cuentame|"
    r"dime|escribe|escribeme) un[oa]? (?:chiste|poema|cuento|historia|cancion|receta)\b|"
    r"\bactua como\b|\bfinge\b|que tiempo hace|\bmarca (?:todo|todos|todas)\b",
    evasive=r"cualquiera|me da (?:igual|lo mismo)|da igual|no importa|depende(?: de .{0,15})?|cosas|varias cosas|varios|algo|cualquier cosa|lo que sea|"
    r"de todo(?: un poco)?|todo|ya sabe[s]?|es complicado|quizas?|tal vez|un poco|lo normal|"
    r"lo de siempre|nada especial|muchas cosas|lo mismo(?: que .{1,30})?|igual(?: que .{1,30})?|ya (?:lo )?(?:dije|he dicho)|"
    r"porque si|asi asi|regular|bien",
    polar=r"si|no|claro|por supuesto|desde luego|correcto|verdadero|falso|asi es",
    copula=r"\s*(?:\bes\b|\bson\b|\bera\b|:|=|\bseria\b)\s*",
    relations=(
        (r"\btrabajo (?:en|para|con) (?P<value>.+)", "company"),
        (
            r"\b(?:trabajo (?:como|de)|soy (?=\w+(?:or|ora|ero|era|ista|ico|ica|ogo|oga|ente|"
            r"ado|ada)\b)) ?(?P<value>.+)",
            "job",
        ),
        (r"\b(?:vivo|resido) en (?P<value>.+)", "city"),
        (r"\bestudio en (?P<value>.+)", "school"),
        (r"\b(?:me llamo|mi nombre es) (?P<value>.+)", "name"),
        (r"\b(?:llameme|llamame|me llaman|me dicen|puedes? llamarme|pueden llamarme) (?P<value>.+)", "nickname"),
        (r"\bsoy (?P<value>[\w-]+(?: [\w-]+){0,4}?)(?=\s*(?:[,.]|$| y | de | desde ))", "^name"),
        (r"\btengo (?P<value>\d{1,3}) anos\b", "age"),
    ),
    own=r"mi|mis|el|la|nuestro|nuestra|su",
    negation=r"\b(?:no|nunca|jamas|tampoco|ni)\b",
    alternatives=(
        r"\bsi (?:(?:se trata de|es|son|era|tiene|hay|fue) )?(?:una? |el |la |por )?(?P<a>.+?),? o (?:si )?(?:es "
        r")?(?:mas bien )?(?:una? |el |la |por )?(?P<b>.+)",
        r"^¿?(?:es|son|se trata de) (?:una? )?(?P<a>.+?),? o (?:mas bien )?(?:una? )?(?P<b>[^?]+)",
    ),
    clause_breaks=r",\s+|\s+(?:y|pero|porque|asi que|mientras|aunque|entonces|ademas|tambien)\s+|\s+[-–—]\s+|"
    r"\s*[()/]\s*",
    reasons=r"\b(?:porque|ya que|para (?:que|\w+r)\b|debido a|por eso|a causa de|gracias a|puesto que|"
    r"como|quiero|por (?!favor|ejemplo|que\b)\w+|motivo)\b",
    quantities=r"\b(?:cuant[oa]s?|numero de|cantidad|tamano|duracion|precio|coste|costo|presupuesto|"
    r"edad|distancia|peso)\b",
    when=r"\bcuando\b|\bque (?:dia|fecha|hora|ano|mes)\b|\b(?:fecha|hora|momento)\b",
    where=r"\bdonde\b|\b(?:lugar|sitio|ubicacion|direccion)\b",
    why=r"\bpor que\b|\b(?:motivo|razon|causa)s?\b",
    places=r"\b(?:en|cerca de|junto a|delante de|detras de|frente a|al lado de)\s+(?:(?:el|la|"
    r"los|las|un|una|mi|nuestro|nuestra)\s+)?(?!(?:enero|febrero|marzo|abril|mayo|junio|"
    r"julio|agosto|septiembre|octubre|noviembre|diciembre|general|particular|realidad|"
    r"que|lo|cuanto|este momento|momento)\b)[a-z]\w+",
    moments=r"\b(?:hoy|ayer|manana|anoche|anteayer|esta (?:manana|tarde|noche|semana)|(?:semana|"
    r"mes|ano) pasad[oa]|lunes|martes|miercoles|jueves|viernes|sabado|domingo|enero|febrero|"
    r"marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|hace|"
    r"desde|mediodia|medianoche|(?:19|20)\d\d|\d{1,2}:\d\d|\d{1,2}/\d{1,2}|a las? \w+)\b",
)
