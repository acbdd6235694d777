"""Japanese."""

from interviews.reading.languages.address_words import AddressWords

WORDS = AddressWords(
    part_names={
        "country": "国",
        "postal_code": "郵便番号",
        "country_area": "都道府県・州",
        "city": "市区町村",
        "city_area": "地区",
        "street_address": "番地・建物名",
        "prefecture": "都道府県",
        "street_address_JP": "市区町村・番地・建物名",
    },
    leads="(私の)?(住所|自宅)は|住所[:：]",
    tails="になります|でお願い(します|いたします)|です|に住んでいます",
    doubtful="ません|でしょう|ない",
    streets=r"丁目|番地|番|号",
    block="[一二三四五六七八九十]丁目",
    phone="電話|携帯|でんわ",
    other_numbers="注文|会員|口座|予約|カード|ファックス",
    extension="内線",
    after="に へ で まで を です だ と",
    digits_joined="ーの",
    after_link="です|でした|になり|となり|だよ|[をがにはとでのへもや]|から|まで|より|って",
)
