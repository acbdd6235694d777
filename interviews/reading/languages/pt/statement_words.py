"""Portuguese."""

from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.pattern_lists import any_of

WORDS = StatementWords(
    clause_openers=any_of("mas, entao, porque, porem"),
    harmless="por que nao, sem problemas?, nao ha problema, nao tem problema, se possivel, se (for|puder ser) "
    "possivel, se puder ser, nos? dias?",
    denied_before="nao, nem, nunca, tampouco, tao pouco, impossivel, em vez, em lugar, ao inves",
    denied_after="nao, impossivel, mal, ocupad[oa], dificil",
    denies_next="nao",
    limits_before=r"antes, depois, ate, desde, a partir, por volta, cerca, exceto, excepto, menos, salvo, cada( "
    r"\w+)?, todos, todas, entre",
    limits_after="depois, antes, em diante, no maximo, no minimo, o mais (tardar|cedo)",
    every=r"qualquer\w*, tod[oa]s?",
    asks_first="que, qual, quais, quando, posso, poderia, podia, depende",
    conditional="se (eu|for|houver|puder|tiver|der|nao), senao, caso (eu|haja|possa)",
    joiners="ou, e, a, ao, ate",
    whence="de, do, da, pelo, pela",
    not_current="antes, velh[oa], antig[oa], anterior, (ja nao|nao \\w+ mais), errad[oa]",
    small_words="o, a, os, as, de, do, da, no, na, dia, que, por, para, hora, feira",
    pronouns="eu",
    articles="o a os as um uma",
    prepositions="de do da dos das com para por em no na",
    reply_openers="bom, bem, pois, ola, oi, bom dia, boa (tarde|noite), sim, claro, entao, olhe, olha, certo, "
    "desculpe, obrigad[oa]",
    closers="por favor, (muito )?obrigad[oa], se faz favor, faz favor, so isso, e so, e so isso, basta, chega",
    strong={
        "name": "(eu )?(me chamo|chamo-me|chamo me), (o )?meu nome (completo )?e",
        "nickname": "chamam-me, me chamam( de)?, pode(m)? (me chamar|chamar-me)( de)?, (me chame|chame-me)( de)?",
        "company": "(a (minha )?empresa|a firma) (chama-se|se chama), (eu )?trabalho (em|no|na|para)",
        "job": "(eu )?trabalho (como|de)",
        "city": "(eu )?(moro|vivo) (em|no|na)",
        "school": "(eu )?estudo (em|no|na)",
        "": "ponha, coloque, escreva, anote, seria, chama-se, se chama",
        "origin": "(eu )?sou d[eoa]",
    },
    weak="(eu )?sou( [oa])?, somos [oa]s",
    possessives="(o |a )?(meu|minha|nosso|nossa)",
    copulas="e, chama-se, se chama",
    clause_words="e|mas",
    speakers="meu|minha|eu|sou|moro|vivo|trabalho",
    no_value="cansad[oa], bem, pront[oa], complicado, dificil, facil, certo, verdade, muito, so",
    parts="de, do, da, em",
    linking_names="de da do das dos e",
    after_names=r"s\.?a\.?, lda, ltda",
    name_particles="de da do das dos e",
    of_sentences="eu, sou, esta, estou, tenho, quero, posso, porque, mas, quando, somos, nao",
    about_the_talk="voces?, pergunta, resposta, formulario",
    denying=r"(eu )?nao (me|te|o|lhe|se|nos) \w+, eu nao",
    before_own_name="sou, me chamo, (o )?meu nome e, como",
    at_sign="arroba",
    dot_sign="ponto",
    hyphen_sign="hifen, traco, tracinho",
    underscore_sign="underline, underscore, traco baixo, sublinhado",
    at_the_end="termina, acaba, no final, no fim, (ultimo|ultimos|ultima|ultimas)",
    reports="diz, disse, me disse, disse-me, diz-me, acha, lembrou-me, me lembrou",
)
