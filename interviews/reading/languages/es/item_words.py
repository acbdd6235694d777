"""Items of groups in Spanish."""

from interviews.reading.languages.item_words import ItemWords

WORDS = ItemWords(
    no_more="""
        (?<!no )(?:solo|solamente|unicamente) (?:yo|nosotros), (?:nadie|ninguno|ninguna|nada) más, (?:eso|esto) es todo,
        no hay (?:más|otr[oa]s?|nadie más), no tengo más, (?:voy|vengo) sol[oa], ya está
    """,
    further="más, otro, otra, otros, otras",
    fewer="(?<!al )(?<!lo )menos",
    only="solo, solamente, únicamente",
    added="otro, otra, olvidé, me olvidé de, se me olvidó, falta, (?:añad|agreg|inclu[iy])(?:a|e|es?|ir?|ue|uen|an|en|ar|er|o)(?:me)?(?:l[aoe]s?)?",
    taken_back="""
        (?:quit|elimin|borr|cancel|tach)(?:a|e|en|ar)(?:[mt]e|se)?(?:l[aoe]s?)?(?: a)?(?: de la lista)?,
        sa(?:ca|que|car)(?:se)?(?: a)?(?: de la lista)?,
        (?:al final |finalmente )?(?:ya )?no (?:viene|va a venir|vendra|va|ira|asiste|asistira|participa),
        (?:al final |finalmente )?(?:ya )?no (?:puede|podra) (?:venir|ir), ha cancelado, canceló
    """,
    forgotten="(?:por favor )?olvid(?:a|en)(?:te|se)?(?: de)?, (?:asi que )?olvide (?:el|la|los|las|lo)",
    joining="y, e, con, tiene, que tiene, es, que es, se llama, llamado, llamada",
    all_of_us=r"\b(?:de nosotros|somos|en total)\b",
    beside_oneself=r"\b(?:con usted|contigo|con ustedes|acompan\w+|traer\w*|traes?)\b",
    along="con",
)
