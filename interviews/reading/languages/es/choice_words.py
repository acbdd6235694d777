"""Spanish."""

from interviews.reading.languages.choice_words import ChoiceWords, ConsentWords

WORDS = ChoiceWords(
    never="(nunca|jamas)( en (la|mi) vida)?",
    given_up="nunca mas, ya no, lo deje, deje de, lo he dejado",
    last="ultim[oa]",
    first="primero",
    ands="y",
    past_copulas="fue fueron",
    turning="libre sin",
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
        thanks="gracias",
        sending=(
            "si|sí|vale|claro|correcto|perfecto|bien|de acuerdo|"
            "confirmo|confirmar|adelante|listo|todo (?:bien|correcto)|esta bien|está bien|eso es todo|sin cambios"
        ),
        submitting="envia(?:r|lo)?|envía(?:r|lo)?|manda(?:lo)?",
        beside_sending=(
            "por favor|gracias|ya|todo|lo|las|mis|respuestas|formulario|el|esta|está|es|puedes|y|asi|así|muy"
        ),
        keeping=(
            r"(?:se )?queda(?: as[ií])?|d[eé]je?[nl][oa]s? as[ií]|d[eé]jalo as[ií]|as[ií]|sin cambios|igual|"
            r"(?:la|lo|el) mism[oa]|no (?:quiero )?cambiar?(?: nada)?"
        ),
        returning="(?:estoy de |de )?vuelta|sigo|sigamos|seguimos|(?:podemos )?(?:seguir|continuar)|continu(?:amos|emos)|volv[ií]",
    ),
)
