"""What is written beside values in Portuguese."""

from interviews.reading.languages.display_words import DisplayWords

WORDS = DisplayWords(
    yes="Sim",
    no="Não",
    nothing_chosen="Nenhum",
    amount="Valor",
    currency="Moeda",
    full_name="Nome completo",
    signature="Assinatura",
)
