"""How questionnaires are written in Spanish."""

from interviews.reading.languages.form_words import FormWords

WORDS = FormWords(
    types={
        "consent": "^(?:acepto|doy mi consentimiento)",
        "signature": r"^(?:(?:su|tu|la) firma|(?:(?:su|tu|la) )?firma (?:del?\b.*|electrónica))\W*$|^firme aquí\b|^firmado(?: por)?\W*$",
        "number": r"\ben (?:kg|cm|mm|km|kilos?|gramos|(?:cent[ií])?metros|grados|°\s?c|%)(?!\w)|\bpeso\b.*\ben libras\b",
        "ranking": "^ordene",
        "file": r"\badjunt",
        "datetime": "fecha y hora",
        "integer": "cuánt[oa]s|número de (?!tel)",
        "duration": "cuánto tiempo|duración",
        "long_text": "por qué|describ|coment|expli|sugerencia|observaci",
    },
    yes_no=r"^¿(?:tiene|ha|es|está|desea|puede|quiere|toma|fuma|usa|trabaja)|^si\b(?=[^,:?]*$)",
    yes="sí|si|afirmativo",
    no="no|negativo",
    several="varias respuestas|todas las que|selección múltiple|marque todas",
    required="obligatori[oa]",
    optional="opcional(?:mente)?",
    counted="personas|adultos|niños|veces|unidades|páginas",
    longest=r"\b(?:m[aá]x(?:imo|\.)?(?: de)?|hasta|como máximo) ?\d[\d.]{0,6} caracteres\b",
    plain_answer="(?:respuesta|texto)(?: cort[ao]| breve)?|campo de texto",
    question="Pregunta",
    counted_in="en",
    office="(?:solo |sólo )?(?:para )?uso (?:interno|exclusivo de (?:la )?(?:oficina|administración|entidad))(?: solamente)?|a rellenar por la (?:oficina|administración)",
    ranges="al?",
    steps="puntos",
    columns={"label": "pregunta", "options": "opciones|respuestas", "required": "obligatori[oa]"},
    when="si|en caso(?: de)?|cuando",
    purpose="para que|porque|para poder",
    ands="y",
    asking=r"(?:pregunt(?:a|e|ar)(?: por)?|recog\w+|recopil\w+|(?:pide|pedir|solicit\w+)(?= (?:el|la|los|las|su)))(?: (?:el|la|los|las|sus?|una?))?\s+",
    ors="o",
    not_to_ask=r"\b(?:no\s+pregunt\w*|sin|evit\w*)\b",
    averages=r"\bpromedio\b|\b(?:de|la|una|edad|nota) media\b|\bmediana\b",
)
