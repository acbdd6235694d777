"""Spanish."""

from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.pattern_lists import any_of

WORDS = StatementWords(
    clause_openers=any_of("sino, pero, entonces, porque"),
    harmless="por que no, sin problema, no hay problema, si es posible, si puede ser",
    denied_before="no, ni, nunca, tampoco, imposible, en vez, en lugar",
    denied_after="no, imposible, mal, ocupad[oa], dificil",
    denies_next="no",
    limits_before=r"""
        antes, despues, hasta, desde, a partir, alrededor, sobre, hacia, excepto, menos, salvo, cada( \w+)?, todos,
        los, si, entre
    """,
    limits_after="despues, antes, en adelante, como (muy )?(tarde|pronto)",
    every=r"cualquier\w*, tod[oa]s?",
    asks_first="que, cual, cuales, cuando, puedo, podria, hay, depende",
    conditional=r"si \w+, si no",
    joiners="o, u, y, e, a, al, hasta",
    small_words="el, la, las, los, de, del, dia, que, por, para, hora",
    pronouns="yo",
    articles="el la los las un una",
    prepositions="de del con para por",
    not_current="viej[oa], antigu[oa], anterior, ya no, equivocad[oa]",
    reply_openers="bueno, pues, hola, buenos dias, si, claro, vale",
    closers="por favor, gracias, con eso basta, basta",
    strong={
        "name": "me llamo, mi nombre (completo )?es",
        "nickname": "me dicen, me llaman, puede[sn]? llamarme, llam[ae]me",
        "company": "(la empresa|la compania|mi empresa) se llama, trabajo (en|para)",
        "job": "trabajo (como|de)",
        "city": "vivo en",
        "school": "estudio en",
        "origin": "soy de",
        "": "ponga, pon, seria, se llama",
    },
    weak="soy, es, somos l[oa]s",
    possessives="mi, nuestr[oa], la, el",
    copulas="es, se llama",
    clause_words="y|pero",
    speakers="mi|yo|soy|vivo|trabajo",
    no_value="cansad[oa], bien, list[oa], complicado, dificil, facil, seguro, verdad, muy, la",
    parts="de, del, en",
    linking_names="de la las los del y",
    after_names=r"s\.?a\.?",
    name_particles="de la las los del y e el da do dos das di della al",
    of_sentences="yo, soy, es, esta, estoy, tengo, quiero, puedo, porque, pero, cuando, somos, hay, no",
    about_the_talk="usted(es)?, pregunta, respuesta, formulario",
    denying=r"no (me|te|lo|le|se|nos) \w+, yo no",
    before_own_name="soy, me llamo, mi nombre es, como",
)
