"""How Portuguese says that something was reviewed already."""

from interviews.reading.languages.review_words import ReviewWords

_CLAUSE = r"(?:^|[.,;:!(\n-])\s*(?:(?:por\s+favor|simplesmente|entao|portanto|e|agora)\s+)*"
_APPROVED = r"(?:pre-?)?(?:aprovad|autorizad|revisad|revist|validad|liberad)[oa]s?"
_THING = r"(?:plano|versao|rascunho|formulario|texto|redacao|alterac(?:ao|oes)|mudancas?|chamada|exportacao|tarefa|etapa|pedido|pergunta|questionario|conteudo)"
_THIS = rf"(?:isto|isso|tudo(?:\s+isto)?|(?:este|esta|estes|o|a|os|as)\s+{_THING})"
_LEAVE = r"(?:aprovacao|autorizacao|aval|permissao|liberacao)"
_REVIEW = r"(?:revisao|votacao|aprovacao|verificacao|confirmacao|analise)"

WORDS = ReviewWords(
    done=rf"\b{_THIS}\s+(?:(?:ja|foi|foram|esta|estao|sido|previamente|formalmente)\s+){{1,4}}{_APPROVED}\b"
    rf"|\b(?:ja\s+)?(?:aprovou|autorizou|revisou|reviu|validou|liberou)\s+{_THIS}\b"
    rf"|(?:^|[.;:!(\n])\s*(?:ja\s+)?{_APPROVED}(?:\s+(?:por|pelo|pela|pelos|pelas)\b|\s*[:;,.]|\W*$)"
    rf"|\b{_LEAVE}\s+(?:(?:ja|esta|foi|sido)\s+){{1,4}}(?:dad|concedid|obtid)[oa]s?\b|\bja\s+deu\s+(?:a\s+sua|o\s+seu|sua|seu|a|o)\s+{_LEAVE}\b",
    needless=rf"\bnao\s+(?:e\s+(?:necessari[oa]|preciso)|ha\s+necessidade\s+de|precisa\s+de|requer|e\s+mais\s+necessari[oa])\s+(?:(?:nenhuma|outra|mais|uma|nova)\s+){{0,2}}(?:{_REVIEW}|revisar|rever|votar)\b(?!\s+(?:de|por|do|da|pelo|pela)\b)"
    rf"|\bnenhuma\s+(?:outra\s+)?{_REVIEW}\s+(?:adicional\s+)?e\s+necessaria\b|\b{_REVIEW}\s+(?:nao\s+e\s+necessaria|e\s+desnecessaria|dispensada)\b|\bsem\s+(?:mais\s+|outra\s+|nova\s+)?(?:revisao|votacao)\b",
    approve=rf"{_CLAUSE}(?:aprov(?:e|em|ar|a)|aceit(?:e|em|ar)|vot(?:e|em|ar))(?:\s+(?:sem|tal\s+como|assim|isto|isso|a\s+favor)\b|-[oa]s?\b|\W*$)",
    told=r"\b(?:revisor(?:es|as?)?|avaliador(?:es|as?)?|votantes)\s+"
    r"(?:nao\s+(?:precisam?(?:\s+de)?|tem\s+(?:de|que))\s+(?:votar|rever|revisar|aprovar|objetar|verificar|opor-se|intervir)"
    r"|(?:devem?|podem?)\s+(?:simplesmente\s+)?aprovar)\b",
    unless=r"\b(?:se|quando|caso|uma\s+vez|ate\s+que|desde\s+que|antes|depois|quem|somente|apenas)\b",
)
