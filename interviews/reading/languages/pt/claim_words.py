"""Portuguese."""

from interviews.reading.languages.claim_words import ClaimWords

_SMALL = r"(?:(?:ja|agora|tudo|tambem|com\s+sucesso|e|sido|guardad[oa]s?|gravad[oa]s?|complet[oa]s?|foi|foram|esta|estao)\s+){0,5}"
_SENT = r"(?:enviad|mandad|submetid|remetid|entregue|transmitid)(?:[oa]s?|s)?"
_YOURS = (
    r"(?:respostas?|formulario|inscricao|registro|registo|pedido|solicitacao|reserva|inquerito|questionario|pesquisa|"
    r"dados|informac(?:ao|oes)|candidatura)"
)
_ALL = rf"(?:tudo|isto|isso|(?:(?:a|o|as|os)\s+)?(?:suas?|seus?|tuas?|teus?|a|o|as|os)\s+{_YOURS})"

WORDS = ClaimWords(
    sent=rf"\b{_ALL}\s+(?:ja\s+)?(?:foi|foram|esta|estao|ficou|ficaram)\s+{_SMALL}{_SENT}\b|\b(?:foi|foram)\s+{_SMALL}{_SENT}\W*$|\besta(?:o)?\s+{_SMALL}{_SENT}\W*$"
    rf"|^\W*(?:e\s+)?{_SMALL}{_SENT}\W*$|\b(?:enviei|mandei|submeti|enviamos|submetemos|mandamos)(?:\s+(?:ja\s+)?{_ALL}|-[oa]s?\b|\W*$)|\bacabei\s+de\s+(?:enviar|mandar|submeter)\w*"
    r"|\bobrigad[oa]\s+(?:por\s+(?:enviar|submeter)\w*|pelo\s+(?:seu\s+)?envio)",
    sending=rf"\b{_SENT}\b",
    promised=r"\b(?:enviarei|mandarei|submeterei|encaminharei|vou\s+(?:\w+\s+){0,2}(?:enviar|mandar|submeter|encaminhar)\w*)\b",
    deleted=r"\b(?:apaguei|eliminei|removi|exclui|apagamos|eliminamos|removemos)\b|\b(?:foi|foram)\s+(?:\w+\s+){0,2}(?:apagad|eliminad|removid|excluid)[oa]s?\b|\besta(?:o)?\s+(?:apagad|eliminad)[oa]s?\W*$",
    denied=r"\b(?:nao|nada|nunca|nenhum\w*|sem|ainda\s+nao|so|apenas)\b",
    unless=r"\b(?:se|quando|ate|antes|depois|assim\s+que|logo\s+que|caso)\b",
    changed=r"\b(?:mudei|alterei|mudad[oa]s?|alterad[oa]s?|atualizad[oa]s?|atualizei|corrigi\w*|anotei|anotad[oa]|coloquei|agora|em\s+vez\s+disso|a\s+partir\s+de\s+agora)\b",
    switched=r"\b(?:mudei|mudamos|passei|passamos|continuamos|continuo|seguimos|vamos\s+continuar|falemos|a\s+partir\s+de\s+agora)\b",
    manner=r"\b(?:tratar?\s+por\s+(?:tu|voce)|por\s+tu|tute\w+|mais\s+(?:breve|simples|devagar))\b",
    unknown=r"\b(?:sei|infelizmente|lamento|pergunt\w*|desconhec\w*|(?:nao|nada|nenhum\w*)\b.{0,30}\b(?:diz|consta|indica|menciona|informa\w*|refere|especifica|dizer|se))\b",
    deeds=r"(?<!nao )\b(?:vou|vamos|posso|prometo|garanto|confirmo|registrei|reservei|inscrevi|cancelei|mudei)\s+\w+",
)
