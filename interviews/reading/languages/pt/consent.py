"""Portuguese."""

from interviews.reading.languages.consent import ConsentWords
from interviews.reading.text.pattern_lists import any_of

_AGREE = "(?:aceito|concordo|consinto|autorizo|estou de acordo)"
WORDS = ConsentWords(
    labels=("Concordo", "Não concordo"),
    agreeing=(
        rf"sim(?:,? (?:eu )?(?:{_AGREE}|claro))?",
        rf"(?:eu )?{_AGREE}(?: (?:com )?(?:os|as|com os|com as) (?:termos|condi[çc][õo]es))?|de acordo",
        r"dou o meu consentimento|(?:eu )?dou (?:o )?meu consentimento|aceite",
    ),
    refusing=(
        rf"n[ãa]o,? (?:obrigad[oa]|{_AGREE})|(?:n[ãa]o,? )?(?:eu )?n[ãa]o {_AGREE}",
        r"recuso(?:-me)?|me recuso|discordo|rejeito",
    ),
    half_hearted=any_of("est[áa] bem, t[áa] bom, t[áa] bem, tudo bem, pode ser, suponho, bom"),
    thanks="obrigad[oa]",
)
