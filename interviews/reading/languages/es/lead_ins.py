"""Spanish."""

from interviews.reading.languages.lead_ins import LeadIns
from interviews.reading.text.pattern_lists import any_of

WORDS = LeadIns(
    openers="bueno|pues|hola|buenos dias|si|claro|vale",
    closers=any_of("por favor, gracias, con eso basta, basta"),
    before="pues|bueno",
    strong=any_of("""
        me llamo, me dicen, me llaman, mi nombre (?:completo )?es, (?:la empresa|la compania|mi empresa) se llama,
        trabajo (?:en|para|como|de), vivo en, puede[sn]? llamarme, llam[ae]me, ponga, pon, seria, soy de, estudio en,
        se llama
    """),
    weak=any_of("soy, es"),
    possessives="mi|nuestr[oa]|la|el",
    copulas="es|se llama",
    clause_words="y|pero",
    speakers="mi|yo|soy|vivo|trabajo",
    no_value=any_of("""
        cansad[oa], bien, list[oa], complicado, dificil, facil, seguro, verdad, muy, la
    """),
    articles="la|el",
    parts="de|del|en",
    after_names=r"s\.?a\.?",
    name_particles="de la las los del y e el da do dos das di della al",
)
