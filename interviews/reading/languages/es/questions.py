"""Questions in Spanish."""

from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrases import ANY, FormQuestions, Questions

_DETERMINED = r"(?:el|la|los|las|una?|sus?|mi|tu|est[ea])\b.*"
_OWN = "¿Cuál es su {label}?"
_OWN_PLURAL = "¿Cuáles son sus {label}?"
_PLURAL = r"\S\S+[^\Wsiu]s(?: .*)?"

WORDS = Questions(
    requests=(
        r"^(?:describ[ae]|indi(?:que|ca)|cuente(?:nos|me)?|expli(?:que|ca)|escrib[ae]|seleccion[ae]|eli(?:ja|ge)|"
        r"dig[ae](?:nos|me)?|especifi(?:que|ca)|valore|puntue|por favor|introduzca|enumere|anada|proporcione)(?![\w-])"
    ),
    states=r"^(?:acepto|confirmo|estoy de acuerdo|declaro|he leido|autorizo|doy mi|consiento)\b",
    paper_marks="obligatorio|opcional",
    lowered=True,
    named={ANY: "«{label}»"},
    nouns={
        AnswerKind.EMAIL: {"e-?mail|correo(?: electronico)?": "¿Cuál es su dirección de correo electrónico?"},
        AnswerKind.PHONE: {"telefono|movil|celular": "¿Cuál es su número de teléfono?"},
        AnswerKind.PROSE: {
            r"(?:otr[oa]s )?(?:comentarios|observaciones|notas|sugerencias|preguntas|peticiones)": "¿Tiene {label}?",
            ANY: "¿Qué puede contarme sobre {named}?",
        },
        AnswerKind.DAY: {r"(?:fecha|dia)\b.*": _OWN, ANY: "¿Qué fecha anoto para {named}?"},
        AnswerKind.CLOCK: {r"hora\b.*": _OWN, ANY: "¿Qué hora anoto para {named}?"},
        AnswerKind.MOMENT: {ANY: "¿Qué fecha y hora anoto para {named}?"},
        AnswerKind.LENGTH: {ANY: "¿Qué duración anoto para {named}?"},
        AnswerKind.AMOUNT: {
            r"(?:presupuesto|salario|sueldo|alquiler)\b.*": _OWN,
            ANY: "¿Qué importe anoto para {named}?",
        },
        AnswerKind.COUNT: {
            r"(?:numero|nº|cantidad) de (?P<what>.+)": "¿Cuál es el número de {what}?",
            r"(?:ingresos|gastos)\b.*": _OWN_PLURAL,
            r"\S+os(?: .*)?|(?:dias|idiomas|programas)\b.*": "¿Cuántos {label} anoto?",
            r"\S+as(?: .*)?": "¿Cuántas {label} anoto?",
            _PLURAL: "¿Qué número anoto para {named}?",
        },
        AnswerKind.YES_NO: {ANY: "¿Anoto sí o no para {named}?"},
        AnswerKind.OPTION: {ANY: "¿Qué anoto para {named}: {options}?"},
        AnswerKind.SCALE: {ANY: "¿Qué nota le da a {named}, {options}?"},
    },
    plain={
        _DETERMINED: "¿Cuál es {label}?",
        r".* (?:y|del|de l[ao]s?) .*": "¿Qué anoto para {named}?",
        _PLURAL: _OWN_PLURAL,
        ANY: _OWN,
    },
    literal="¿Qué anoto para {named}?",
    request={".*por favor.*": "{Label}.", ANY: "{Label}, por favor."},
    statement="Responda sí o no, por favor: «{label}».",
    foreign="Esta es la siguiente pregunta: «{label}»",
    consent="Lea esto, por favor: «{statement}» ¿Está de acuerdo?",
    scale="en una escala de {minimum} a {maximum}",
    upload="Adjunte {named} con el botón de abajo, por favor.",
    next_row="¿Y «{name}»: {options}?",
    next_row_alone="¿Y «{name}»?",
    other_places="¿En qué orden van las demás: {names}?",
    missing_parts="De la dirección falta todavía: {names}. ¿Cuál es?",
    invalid_parts="Esto no corresponde a esa dirección: {names}. ¿Cuál es el correcto?",
    is_there_one="¿Hay algo que indicar en «{label}»?",
    is_there_more="¿Hay algo más que indicar en «{label}»?",
    anyone_else="¿Hay alguien más?",
    of_item="«{label}» de {subject}",
    about_item="{Subject}: {question}",
    third_person=(
        (r"\b(?:la persona|(?:el|la) (?:solicitante|usuario|cliente|participante|paciente)|él o ella)\b", "usted"),
    ),
    facts={
        r"(?:si|que|cual(?:es)?|cuant[oa]s?|como|cuando|donde|por que|quien(?:es)?|desde cuando|(?:para|en|con|a) que)\b.*": (
            "¿Podría decirme {fact}?"
        ),
        _DETERMINED: "¿Podría indicarme {fact}?",
        ANY: "¿Podría indicarme esto: {fact}?",
    },
    hint_openers=r"(?:pregunt(?:ar?|e)|averigu\w+|aclar\w+)(?: (?:por|sobre|acerca de))?:? ",
    asked_hint=r"¿.+\?|(?:.*\b)?(?:usted|sus?)\b.*\?",
    about_form=FormQuestions(
        recall=r"\bque (?:puse|dije|(?:ha|has|he) (?:puesto|anotado|dicho))",
        who=r"quien eres|eres una?\b",
        count=r"cuantas preguntas|cuanto (?:falta|dura|tiempo)",
        privacy=r"privacidad|datos|quien (?:ve|vera|lee)|compart",
        why=r"\b(?:por|para) que\b",
        required=r"obligatori[oa]|opcional|necesari[oa]|tengo que",
        options=r"opciones|que puedo (?:elegir|poner)",
        meaning=r"que (?:es|significa|quiere|cuenta|tipo)|a que se refiere|ejemplo",
    ),
)
