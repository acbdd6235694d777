"""Spanish."""

from interviews.reading.languages.consent import ConsentWords
from interviews.reading.text.pattern_lists import any_of

WORDS = ConsentWords(
    labels=("Estoy de acuerdo", "No estoy de acuerdo"),
    agreeing=(
        r"(?:sí|si)(?:,? (?:acepto|estoy de acuerdo|consiento|claro))?",
        r"(?:lo )?acepto(?: (?:los|las) (?:t[eé]rminos|condiciones))?|(?:estoy )?de acuerdo",
        r"(?:doy mi )?consiento|doy mi consentimiento",
    ),
    refusing=(
        r"no,? (?:gracias|acepto|estoy de acuerdo|consiento)|(?:no,? )?no (?:lo )?(?:acepto|estoy de acuerdo|consiento)",
        r"me niego|rechazo",
    ),
    half_hearted=any_of("vale, bueno, supongo"),
    thanks="gracias",
)
