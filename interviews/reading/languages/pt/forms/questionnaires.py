"""How questionnaires and descriptions of forms are written in Portuguese."""

from interviews.reading.languages.questionnaires import QuestionnaireWords

WORDS = QuestionnaireWords(
    types={
        "consent": "^(?:aceito|concordo|dou o meu consentimento)",
        "file": r"\banex",
        "datetime": "data e hora",
        "integer": "quant[oa]s|número de (?!tel)",
        "duration": "quanto tempo|duração",
        "long_text": "por que|porquê|descrev|coment|expli|sugest|observaç",
    },
    yes_no="^(?:tem|é|está|deseja|pode|quer|fuma|trabalha|você (?:tem|é|está)) ",
    sensitive="saúde|doença|medicament|alergi|religi|salário|nascimento",
    yes="sim",
    no="não",
    other="outr[oa]s?",
    several="várias respostas|todas as que|escolha múltipla",
    one="apenas uma|só uma",
    rank="ordene|por ordem",
    required="obrigatóri[oa]",
    optional="opcional(?:mente)?|facultativo",
    no_options="p[.] ?ex|por exemplo",
    part="secção|seção|parte",
    question="Pergunta",
    scale="escala|avalie",
    ranges="a|até",
    steps="pontos",
    columns={
        "label": "pergunta",
        "options": "opções|respostas",
        "required": "obrigatóri[oa]",
    },
    when="se|em caso|caso|quando",
    so="afirmativo",
    not_so="negativo",
    answered="a|na|o|voce|respondeu|escolheu|marcou|selecionou|resposta|for",
    go_to="(?:vá|passe|siga) para(?: a)?",
    leads="e|também|os?|as?|seu|sua",
    ands="e",
    ors="ou",
    we_need_it_for="Precisamos disso para isto: {}.",
)
