"""German."""

from interviews.reading.languages.lead_ins import LeadIns
from interviews.reading.text.pattern_lists import any_of

WORDS = LeadIns(
    openers="also|ja|na ja|naja|hallo|guten (?:tag|morgen|abend)|klar",
    hesitations="ahm?",
    closers=any_of("bitte, danke(?: schon)?, reicht, genugt"),
    before="also|na ja|naja|ja",
    strong=any_of("""
        man nennt mich, (?:alle|freunde) nennen mich, ich hei(?:ss|s)e, mein (?:voller )?name ist, mein name lautet,
        ich arbeite (?:bei|fur|als), ich wohne in, ich komme aus, nennen sie mich, nenn mich, die firma heisst,
        wir heissen, ich studiere (?:an|in), das ware, ich bin (?:bei|aus)
    """),
    weak=any_of("ich bin, das ist, es ist"),
    possessives="meine?|unsere?|die|der|das",
    copulas="ist|lautet|heisst",
    clause_words="und|aber",
    speakers=r"ich|mein\w*|wir",
    no_value=any_of("""
        mude, fertig, bereit, nicht, sicher, gut, schlecht, kompliziert, schwierig, sehr, so, hier, nur, ein bisschen
    """),
    articles="die|der|das",
    parts="in|aus|von|bei",
    after_names="gmbh|ag|kg",
    name_particles="der den dem von zu zum zur vom van ter ten und",
)
