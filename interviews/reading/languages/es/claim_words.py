"""Spanish."""

from interviews.reading.languages.claim_words import ClaimWords

_SMALL = r"(?:(?:ya|ahora|todo|tambien|correctamente|con\s+exito|y|sido|guardad[oa]s?|complet[oa]s?|ha|han|he|esta|estan|acabo\s+de)\s+){0,5}"
_SENT = r"(?:enviad|mandad|presentad|remitid|entregad|transmitid)[oa]s?"
_YOURS = (
    r"(?:respuestas?|formulario|inscripcion|registro|solicitud|pedido|reserva|encuesta|cuestionario|datos|informacion|"
    r"candidatura|consulta|comentarios)"
)
_ALL = rf"(?:todo|esto|eso|(?:sus?|tus?|el|la|las|los)\s+{_YOURS})"

WORDS = ClaimWords(
    sent=rf"\b{_ALL}\s+(?:(?:ya|se)\s+)*(?:ha|han|fue|fueron|esta|estan|queda|quedan|quedo)\s+{_SMALL}{_SENT}\b|\b(?:he|hemos|se\s+ha|se\s+han)\s+{_SMALL}{_SENT}\b"
    rf"|\b(?:ha|han)\s+sido\s+{_SENT}\b|\besta[n]?\s+{_SMALL}{_SENT}\W*$|^\W*(?:y\s+)?{_SMALL}{_SENT}\W*$|\b(?:acabo|acabamos)\s+de\s+(?:enviar|mandar)\w*\b"
    rf"|\b(?:envie|mande|enviamos)\s+{_ALL}|\bse\s+(?:envio|enviaron|mando)\b|\bgracias\s+por\s+(?:enviar|mandar|su\s+envio|tu\s+envio)\w*",
    sending=rf"\b{_SENT}\b",
    promised=r"\b(?:(?:lo|la|los|las)\s+(?:envio|mando)|enviare|mandare|remitire|presentare|reenviare|voy\s+a\s+(?:enviar|mandar|presentar|remitir|reenviar)\w*)\b",
    deleted=r"\b(?:he|hemos|ha\s+sido|han\s+sido|se\s+ha|se\s+han)\s+(?:\w+\s+){0,2}(?:borrad|eliminad|suprimid)[oa]s?\b|\b(?:borre|elimine|borramos|eliminamos)\b|\besta[n]?\s+(?:borrad|eliminad)[oa]s?\W*$",
    denied=r"\b(?:no|nada|nunca|ningun\w*|sin|todavia\s+no|aun\s+no|solo)\b",
    unless=r"\b(?:si|cuando|hasta|antes|despues|una\s+vez|en\s+cuanto)\b",
    changed=r"\b(?:cambiad[oa]s?|modificad[oa]s?|actualizad[oa]s?|corregid[oa]s?|anotad[oa]s?|puesto|apuntad[oa]s?|ahora|en\s+su\s+lugar|a\s+partir\s+de\s+ahora)\b",
    switched=r"\b(?:he\s+cambiado|cambiamos|cambio|paso|pasamos|seguimos|continuamos|sigo|continuo|hablemos|sigamos|a\s+partir\s+de\s+ahora)\b",
    manner=r"\b(?:tute\w+|trat\w+\s+de\s+(?:tu|usted)|de\s+(?:tu|usted)|mas\s+(?:breve|sencill\w+|despacio))\b",
    unknown=r"\b(?:lamento|siento|pregunt\w*|desconoce\w*|(?:no|nada|ningun\w*)\b.{0,30}\b(?:dice|se|consta|indica|menciona|aparece|especifica|informacion|decir\w*))\b",
    deeds=r"(?<!no )\b(?:he|hemos|voy\s+a|vamos\s+a|puedo|prometo|garantizo|confirmo)\s+\w+",
)
