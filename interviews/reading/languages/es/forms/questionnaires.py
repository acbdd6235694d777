"""How questionnaires and descriptions of forms are written in Spanish."""

from interviews.reading.languages.questionnaires import QuestionnaireWords

WORDS = QuestionnaireWords(
    types={
        "consent": "^(?:acepto|doy mi consentimiento)",
        "file": r"\badjunt",
        "datetime": "fecha y hora",
        "integer": "cuánt[oa]s|número de (?!tel)",
        "duration": "cuánto tiempo|duración",
        "long_text": "por qué|describ|coment|expli|sugerencia|observaci",
    },
    yes_no="^¿(?:tiene|ha|es|está|desea|puede|quiere|toma|fuma|usa|trabaja)",
    sensitive="salud|enfermedad|medicament|alergi|religi|salario|nacimiento",
    yes="sí|si",
    no="no",
    other="otr[oa]s?",
    several="varias respuestas|todas las que|selección múltiple|marque todas",
    one="una sola|solo una",
    rank="ordene|por orden",
    required="obligatori[oa]",
    optional="opcional(?:mente)?",
    no_options=r"p\.\s?ej",
    part="secci[oó]n|parte",
    question="Pregunta",
    scale=r"escala|valor\w*",
    ranges="a|al",
    steps="puntos",
    columns={
        "label": "pregunta",
        "options": "opciones|respuestas",
        "required": "obligatori[oa]",
    },
    when="si|en caso(?: de)?|cuando",
    so="afirmativo",
    not_so="negativo",
    answered="a|en|la|el|es|usted|respondio|respondido|contesto|eligio|marco|respuesta|ha",
    go_to="pase a|vaya a|continúe en",
    leads="y|también|el|la|los|las|su",
    ands="y",
    ors="o",
    we_need_it_for="Lo necesitamos para esto: {}.",
)
