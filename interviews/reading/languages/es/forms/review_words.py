"""What questions, plans, actions and results are judged by, in Spanish."""

from interviews.reading.languages.review_words import ReviewWords

WORDS = ReviewWords(
    topics={
        "religion": r"iglesia\w*|misa|creencia\w*",
        "politics": r"politic[oa]s?|partido politico|(?:partido|por quien).{0,8}vota\w*",
        "ethnic": r"etni\w*|raza",
        "health": r"enfermedad\w*|salud|discapacidad\w*|lesion(?:es)?|cronic[oa]s?",
        "mind": r"(?:enfermedad|salud) mental|trastorno\w*|depresion",
        "pregnancy": r"embaraz\w*|abort\w*",
        "income": r"ingresos|salario\w*|sueldo\w*|ahorros|ganan?(?= (?:al|por|usted))",
        "debt": r"deudas?",
        "crime": r"antecedentes(?: penales)?|delito\w*",
        "immigration": r"inmigra\w*|permiso de residencia",
        "substances": r"drogas?|adiccion\w*",
        "violence": r"abus[oe]s?|violencia",
        "union": r"sindicato\w*",
        "nationality": r"nacionalidad\w*|pasaporte",
    },
    care=r"salud|medico\w*|clinica|paciente\w*",
    money=r"prestamo\w*|alquiler|beca\w*|hipoteca",
    people=r"usted(?:es)?|sus?|tus?|mis?|alguien|tiene|padece|pertenece|vota",
    reasons=r"\b(?:para|porque|solo|sirve|necesit\w+)\b",
    not_to_ask=r"\b(?:no\s+pregunt\w*|sin|evit\w*)\b",
    asking_words="averiguar saber preguntar conocer",
)
