"""Portuguese."""

from interviews.reading.languages.address_words import AddressWords

WORDS = AddressWords(
    part_names={
        "country": "País",
        "postal_code": "Código postal",
        "postal_code_BR": "CEP",
        "country_area": "Distrito ou estado",
        "city": "Cidade",
        "city_area": "Bairro",
        "street_address": "Rua e número",
    },
    leads="((o )?meu|(a )?minha|(o )?nosso|(a )?nossa) (endere[cç]o|morada) [eé]|(eu )?(moro|vivo) (em|na|no)|"
    "(endere[cç]o|morada):",
    tails="por favor|se faz favor|obrigad[oa]",
    doubtful="nao, eu, perto",
    streets="rua, via, avenida, travessa, largo, praca, alameda, estrada, rodovia, calcada",
    phone="telemovel|celular|telefone|whatsapp",
    other_numbers="pedido|encomenda|fatura|factura|conta",
    extension="extensao|ramal",
)
