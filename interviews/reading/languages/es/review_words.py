"""How Spanish says that something was reviewed already."""

from interviews.reading.languages.review_words import ReviewWords

_CLAUSE = r"(?:^|[.,;:!¡(\n-])\s*(?:(?:por\s+favor|simplemente|asi\s+que|entonces|y|ahora)\s+)*"
_APPROVED = r"(?:pre-?)?(?:aprobad|autorizad|revisad|validad|visad)[oa]s?"
_THING = r"(?:plan|version|borrador|formulario|texto|redaccion|cambios?|llamada|exportacion|tarea|paso|solicitud|pregunta|cuestionario|contenido)"
_THIS = rf"(?:esto|eso|todo(?:\s+esto)?|(?:este|esta|estos|el|la|los)\s+{_THING})"
_LEAVE = r"(?:aprobacion|autorizacion|visto\s+bueno|permiso|conformidad)"
_REVIEW = r"(?:revision|votacion|aprobacion|verificacion|comprobacion|confirmacion)(?:es)?"

WORDS = ReviewWords(
    done=rf"\b{_THIS}\s+(?:(?:ya|ha|han|fue|fueron|esta|estan|sido|previamente|formalmente)\s+){{1,4}}{_APPROVED}\b"
    rf"|\b(?:ha|han)\s+(?:ya\s+)?{_APPROVED}\s+{_THIS}\b|\b(?:lo|la|los)\s+(?:ha|han)\s+(?:ya\s+)?{_APPROVED}\b|\bya\s+(?:lo|la)\s+(?:ha|han)?\s*{_APPROVED}\b"
    rf"|(?:^|[.;:!¡(\n])\s*(?:ya\s+)?{_APPROVED}(?:\s+por\b|\s*[:;,.]|\W*$)"
    rf"|\b{_LEAVE}\s+(?:(?:ya|esta|fue|ha|sido)\s+){{1,4}}(?:dad|concedid|otorgad|obtenid)[oa]s?\b|\bya\s+(?:ha|han)\s+dado\s+(?:su|el|la)\s+{_LEAVE}\b",
    needless=rf"\bno\s+(?:se\s+(?:necesita|requiere|precisa)|hace\s+falta|es\s+necesari[oa]|hay\s+necesidad\s+de|requiere|necesita)\s+(?:(?:ninguna|otra|mas|una|la|nueva)\s+){{0,2}}(?:{_REVIEW}|revisar(?:lo)?|votar)\b(?!\s+(?:de|por|del)\b)"
    rf"|\b{_REVIEW}\s+(?:no\s+(?:es|son)\s+necesari[oa]s?|es\s+innecesari[oa]|sobra)\b|\bsin\s+(?:mas\s+|otra\s+|ninguna\s+)?(?:revision|votacion)\b",
    approve=rf"{_CLAUSE}(?:(?:aprueb[ae]n?|aprobar|apruebese|acept[ae]n?|vot[ae]n?)(?:\s+(?:sin|tal\s+(?:cual|como)|esto|a\s+favor)\b|\W*$)|(?:apruebe(?:n)?|acepte(?:n)?|aprueba|acepta)l[oa]s?\b)",
    told=r"\b(?:revisor(?:es|as?)?|evaluador(?:es|as?)?|votantes)\s+"
    r"(?:no\s+(?:necesitan?|tienen?\s+(?:que|por\s+que)|hace\s+falta\s+que)\s+(?:objetar|votar|revisar|aprobar|mirar|oponerse|verificar|intervenir)"
    r"|(?:deben?|pueden?)\s+(?:simplemente\s+)?aprobar)\b",
    unless=r"\b(?:si|cuando|una\s+vez|hasta\s+que|siempre\s+que|en\s+caso|antes|despues|quien|solo)\b",
)
