"""French."""

from interviews.reading.languages.lead_ins import LeadIns
from interviews.reading.text.pattern_lists import any_of

WORDS = LeadIns(
    openers="alors|eh bien|euh|oui|bonjour|bonsoir|ben|bah|d'accord",
    hesitations="euh",
    closers=any_of("s'il (?:vous|te) plait, svp, stp, merci, suffit, ca suffit, ca ira"),
    before="alors|ben",
    strong=any_of(r"""
        on m'appelle, on me dit, je m'appelle, moi\W+c'est, mon nom (?:complet )?(?:est|c'est),
        je travaille (?:chez|pour|comme|en tant que), j'habite (?:a|en), je viens de, appelez-moi, appelle-moi,
        l'entreprise s'appelle, ce serait
    """),
    weak=any_of("je suis, c'est"),
    possessives="mon|ma|notre|le|la",
    copulas="est|s'appelle",
    clause_words="et|mais",
    speakers=r"je|j'\w+|mon|ma|nous",
    no_value=any_of("""
        pas, fatiguee?, pretee?, desolee?, complique, difficile, bien, tres, sure?, ici, bon, vrai, la
    """),
    articles="la|le",
    parts="de|en|chez",
    name_particles="de du des la le les et en d' l'",
)
