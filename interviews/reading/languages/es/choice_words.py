"""Spanish."""

from interviews.reading.languages.choice_words import ChoiceWords, ConsentWords

WORDS = ChoiceWords(
    last="ultim[oa]",
    first="primero",
    ands="y",
    past_copulas="fue fueron",
    turning="libre sin",
    next="luego, despues, a continuacion, seguido de, finalmente, por fin",
    backwards="despues de, igual",
    names="""
        beginner: principiante, novat[oa], inicial; practice: práctic[oa], profesional; research: investigación;
        daily: (a )?diario, todos los días, cada día, diariamente; weekly: semanal, cada semana, una vez (a la|por)
        semana, todas las semanas; monthly: mensual, cada mes, una vez (al|por) mes, todos los meses; rarely: rara
        vez, raramente, casi nunca; phone: móvil, celular, teléfono; tablet: tableta, tablet; computer: ordenador,
        computadora?, portátil, pc; hypertension: hipertensión, tensión alta, presión alta; heart: corazón, del
        corazón; asthma: asma; diabetes: diabetes; vegetarian: vegetarian[oa]; vegan: vegan[oa]; anything: de todo,
        come de todo
    """,
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
            "si|sí|vale|claro|correcto|perfecto|bien|de acuerdo|envia(?:r|lo)?|envía(?:r|lo)?|enviar|manda(?:lo)?|"
            "confirmo|confirmar|adelante|listo|todo (?:bien|correcto)|esta bien|está bien|eso es todo|sin cambios"
        ),
        beside_sending=(
            "por favor|gracias|ya|todo|lo|las|mis|respuestas|formulario|el|esta|está|es|puedes|y|asi|así|muy"
        ),
        returning="(?:estoy de |de )?vuelta|sigo|sigamos|seguimos|(?:podemos )?(?:seguir|continuar)|continu(?:amos|emos)|volv[ií]",
    ),
)
