"""Telephone numbers and links in Japanese."""

from interviews.reading.languages.contact_words import ContactWords

WORDS = ContactWords(
    phone="電話|携帯|でんわ",
    other_numbers="注文|会員|口座|予約|カード|ファックス",
    number="番号",
    is_at="は",
    extension="内線",
    thanks="[ぁ-ん]+",
    digits_joined="ー|の",
    after_link="です|でした|になり|となり|だよ|[をがにはとでのへもや]|から|まで|より|って",
)
