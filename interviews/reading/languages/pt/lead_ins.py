"""Portuguese."""

from interviews.reading.languages.lead_ins import LeadIns
from interviews.reading.text.pattern_lists import any_of

WORDS = LeadIns(
    openers="bom|bem|pois|ola|oi|bom dia|boa (?:tarde|noite)|sim|claro|entao|olhe|olha|certo|desculpe|obrigad[oa]",
    closers=any_of(
        "por favor, (?:muito )?obrigad[oa], se faz favor, faz favor, so isso, e so, e so isso, basta, chega"
    ),
    before="pois|bom|bem|entao|olhe",
    strong=any_of("""
        (?:eu )?(?:me chamo|chamo-me|chamo me), chamam-me, me chamam(?: de)?, (?:o )?meu nome (?:completo )?e,
        (?:a (?:minha )?empresa|a firma) (?:chama-se|se chama), (?:eu )?trabalho (?:em|no|na|para|como|de), (?:eu )?moro (?:em|no|na),
        (?:eu )?vivo (?:em|no|na), pode(?:m)? (?:me chamar|chamar-me)(?: de)?, (?:me chame|chame-me)(?: de)?, ponha, coloque, escreva,
        anote, seria, (?:eu )?sou d[eoa], (?:eu )?estudo (?:em|no|na), chama-se, se chama
    """),
    weak=any_of("(?:eu )?sou(?: [oa])?"),
    possessives="(?:o |a )?(?:meu|minha|nosso|nossa)",
    copulas="e|chama-se|se chama",
    clause_words="e|mas",
    speakers="meu|minha|eu|sou|moro|vivo|trabalho",
    no_value=any_of("cansad[oa], bem, pront[oa], complicado, dificil, facil, certo, verdade, muito, so"),
    articles="o|a",
    parts="de|do|da|em",
    after_names=r"s\.?a\.?|lda|ltda",
    name_particles="de da do das dos e",
)
