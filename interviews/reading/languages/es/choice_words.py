"""Spanish."""

from interviews.reading.languages.choice_words import ChoiceWords, ConsentWords
from interviews.reading.text.pattern_lists import any_of

WORDS = ChoiceWords(
    last="ultim[oa]",
    first="primero",
    former="",
    latter="",
    first_ones="primer[oa]s",
    last_ones="[uú]ltim[oa]s",
    counts_before="dos|tres|cuatro",
    ands="y",
    before_letters="opcion",
    ranges="a|al|hasta",
    past_copulas="fue fueron",
    place_nouns="calle",
    turning="libre sin",
    all_but="todo menos, todos menos, todas menos",
    next="luego, despues, a continuacion, seguido de, finalmente, por fin",
    backwards="despues de, igual",
    consent=ConsentWords(
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
        sending=(
            "si|sí|vale|claro|correcto|perfecto|bien|de acuerdo|envia(?:r|lo)?|envía(?:r|lo)?|enviar|manda(?:lo)?|"
            "confirmo|confirmar|adelante|listo|todo (?:bien|correcto)|esta bien|está bien|eso es todo|sin cambios"
        ),
        beside_sending=(
            "por favor|gracias|ya|todo|lo|las|mis|respuestas|formulario|el|esta|está|es|puedes|y|asi|así|muy"
        ),
        returning=(
            r"(?=.*\b(?:vuelta|sig|segu|contin|volv|otra))(?>(?:si|sí|ok|ya|estoy|de|vuelta|aqui|aquí|otra|"
            "vez|podemos|sigo|sigamos|seguimos|seguir|continuar|continuamos|continuemos|volvi|volví|"
            r"por favor)\b[\s,.!]*)++"
        ),
    ),
)
