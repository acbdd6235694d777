"""How questionnaires are written in Portuguese."""

from interviews.reading.languages.form_words import FormWords

WORDS = FormWords(
    types={
        "consent": "^(?:aceito|concordo|dou o meu consentimento)",
        "signature": r"^(?:(?:a )?(?:sua )?)?assinatura(?: d[aeo]s? (?:pai|mãe|encarregad|responsáve|candidat|client|participant|pacient|alun)\w*\b.*)?\W*$|^assine aqui\b|^assinado(?: por)?\W*$",
        "number": r"\bem (?:kg|cm|mm|km|quilos?|gramas|(?:cent[ií])?metros|graus|°\s?c|%)(?!\w)|\bpeso\b.*\bem libras\b",
        "ranking": "^ordene",
        "file": r"\banex",
        "datetime": "data e hora",
        "integer": "quant[oa]s|número de (?!tel)",
        "duration": "quanto tempo|duração",
        "long_text": "por que|porquê|descrev|coment|expli|sugest|observaç",
    },
    yes_no=r"^(?:tem|é|está|deseja|pode|quer|fuma|trabalha|você (?:tem|é|está)) |^se\b(?=[^,:?]*$)",
    yes="sim|afirmativo",
    no="não|negativo",
    several="várias respostas|todas as que|escolha múltipla",
    required="obrigatóri[oa]",
    optional="opcional(?:mente)?|facultativo",
    counted="pessoas|adultos|crianças|vezes|unidades|páginas",
    longest=r"\b(?:m[aá]x(?:imo|\.)?(?: de)?|até|no máximo) ?\d[\d.]{0,6} caracteres\b",
    plain_answer="(?:resposta|texto)(?: curt[ao]| breve)?|campo de texto",
    question="Pergunta",
    counted_in="em",
    office="(?:apenas |só )?(?:para )?uso (?:interno|exclusivo (?:da |dos )?(?:secretaria|administração|serviços))|(?:reservado|a preencher) (?:aos|pelos|pela) (?:serviços|secretaria)",
    ranges="a|até",
    steps="pontos",
    columns={"label": "pergunta", "options": "opções|respostas", "required": "obrigatóri[oa]"},
    when="se|em caso|caso|quando",
    purpose="para que|porque|para poder",
    ands="e",
    asking=r"(?:pergunt(?:a|e|ar)(?: por)?|recolh\w+|colet\w+|(?:peça|pedir|solicit\w+)(?= [oa]s? ))(?: (?:os?|as?|seus?|suas?|uma?))?\s+",
    ors="ou",
    not_to_ask=r"\b(?:não\s+pergunt\w*|sem|evit\w*)\b",
    averages=r"\bmédia\b|\bmediana\b",
)
