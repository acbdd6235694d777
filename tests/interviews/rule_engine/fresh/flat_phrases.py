"""What tenants say who apply for a flat: (language, field, phrases with what is expected of each). See test_fresh_phrases.py."""

from __future__ import annotations

from typing import Any

from interviews.rule_engine.understanding.intents import Intent
from tests.interviews.rule_engine.fresh.removed import REMOVED

FLAT: list[tuple[str, str, list[tuple[str, Any]]]] = [
    ("en", "applicant", [
        ("Full name is Ngozi Obi-Wright", "Ngozi Obi-Wright"), ("me: Lars Vik, plus my wife Ida", ("Lars Vik", None)),
        ("I am a nurse", None), ("Mr and Mrs Patel", ("Mr and Mrs Patel", None)),
        ("Chen (family name) Wei (given name)", ("Chen Wei", "Wei Chen", None, "Chen (family name) Wei (given name)")),
        ("Name's Bond", "Bond"), ("I'm a single mum", None), ("I am the landlord's cousin", None),
        ("Dr. Hannah Weiss-Cole", "Dr. Hannah Weiss-Cole"), ("Applicant is Yusuf Demir", "Yusuf Demir"),
        ("a couple, Jo and Sam Lee", ("Jo and Sam Lee", None)), ("I'm Polish", None),
    ]),
    ("en", "job", [
        ("Nope, self employed", (None, Intent.SKIP, "self employed")), ("I drive a bus", (None, "I drive a bus")),
        ("bus driver", "bus driver"), ("I'm a bus driver", "bus driver"),
        ("retired since last year", ("retired since last year", "retired", None, Intent.SKIP)),
        ("I work as a barista at Bean There", ("barista", {"job": "barista", "company": "Bean There"}, "barista at Bean There")),
        ("currently none", Intent.SKIP),
        ("dentist, at the moment on leave", ("dentist", None, "dentist, at the moment on leave")),
        ("no job right now", Intent.SKIP), ("self-employed plumber", "self-employed plumber"),
        ("Nope. Student.", ("Student", None, Intent.SKIP)),
        ("teaching assistant (part time)", ("teaching assistant (part time)", "teaching assistant")),
        ("I'm retired", ("retired", Intent.SKIP, None)), ("Between jobs", (Intent.SKIP, "Between jobs")),
        ("I look after my kids", ("I look after my kids", "look after my kids", None)),
        ("Senior nurse at City Hospital", ("Senior nurse at City Hospital", "Senior nurse", {"job": "Senior nurse", "company": "City Hospital"}, None)),
    ]),
    ("en", "company", [
        ("Nope, self employed", Intent.SKIP), ("no, I freelance", Intent.SKIP), ("my own", (None, Intent.SKIP)),
        ("Nah, still studying", Intent.SKIP), ("not at the moment", Intent.SKIP), ("No Limits Ltd", "No Limits Ltd"),
        ("Nope Brewing Co", "Nope Brewing Co"), ("I sell cars for Honda", ("Honda", None)),
        ("the council", "the council"), ("yes", None), ("Yes, Tesco", "Tesco"),
        ("Retired teacher", "Retired teacher"), ("I'm a stay at home dad", (None, Intent.SKIP)),
        ("Marks & Spencer", "Marks & Spencer"), ("I'm with the NHS", ("NHS", "the NHS", None)),
        ("No - freelancer", (Intent.SKIP, None)), ("nobody", Intent.SKIP),
        ("a small bakery in York", ("a small bakery in York", None)), ("nope, I'm on benefits", (Intent.SKIP, None)),
        ("I run a shop", None), ("not employed", Intent.SKIP), ("Never worked", (Intent.SKIP, None)),
        ("city council of Leeds", ("city council of Leeds", None)),
    ]),
    ("en", "people", [
        ("no, just me", (1, None)), ("just me", (1, None)), ("only myself and the dog", (None, 1)),
        ("me and my wife", (2, None)), ("my wife and two kids", (None, 4, {"children": 2})),
        ("nobody else", (1, None)), ("two adults and one child", (3, None, {"children": 1})),
        ("there'll be three of us", 3), ("a family of five", (5, None)), ("4 incl. the baby", (4, None)),
        ("I'm alone", (1, None)), ("us two", (2, None)), ("Myself only", (1, None)), ("zero", None),
        ("nobody but me", (1, None)), ("me, my husband and our son", (3, None)), ("5 of us", 5),
        ("2 plus a dog", (2, None)), ("a couple", (2, None)), ("2 or 3", None), ("four, maybe five later", (4, None)),
        ("There's no one else", (1, None)), ("two flatmates and me", (3, None)),
    ]),
    ("en", "children", [
        ("none of them", 0), ("one on the way", None), ("zero kids", 0), ("both", None), ("all but me", None),
        ("two, 4 and 7 years old", (2, None)), ("we have no kids", (0, None)), ("2 adults", None),
        ("three teenagers", (3, None)), ("just the baby", (1, None)), ("not any", (0, None)),
        ("one, aged 3", (1, None)), ("2 kids and 1 adult", (2, None)),
    ]),
    ("en", "movein", [
        ("asap", None), ("1st March", "2027-03-01"), ("beginning of April", None), ("mid March", None),
        ("end of the month", (None, "2027-01-31")), ("in three weeks", "2027-02-05"), ("we are flexible", None),
        ("ideally 15 Feb, latest 1 March", (None, "2027-02-15")), ("straight away", None), ("next month", None),
        ("the 1st", ("2027-02-01", None)), ("whenever it's free", None), ("20th March 2027", "2027-03-20"),
    ]),
    ("en", "stay", [
        ("two years or so", "P2Y"), ("18 months", "P1Y6M"), ("forever", None), ("at least a year", (None, "P1Y")),
        ("until my contract ends in 2029", None), ("1 to 2 yrs", None), ("half a year", (None, "P6M")),
        ("a couple of years", (None, "P2Y")), ("6 months minimum", None), ("one year, maybe two", None),
        ("3 yrs", "P3Y"), ("as long as possible", None),
    ]),
    ("en", "budget", [
        ("900 a month tops", ("900", None)), ("£1,150", "1150"), ("1.2k", "1200"),
        ("not more than a grand", (None, "1000")), ("800-900", None), ("250 a week", None), ("1000 euros", None),
        ("£900 pcm", "900"), ("up to 1000", (None, "1000")), ("about nine hundred", "900"), ("$1200", None),
        ("between 800 and 850", None), ("not sure, 900?", ("900", None)),
    ]),
    ("en", "parking", [
        ("we've got two cars", (None, True)), ("I don't drive", (None, False)),
        ("would be nice but not essential", (None, True, False)), ("not unless it's free", None),
        ("yes pls, and it's two people, not three", {"parking": True, "people": 2}), ("nah mate", False),
        ("Nope, no car", False), ("yes, for a van", True), ("only if possible", None), ("for two bikes", None),
        ("my partner does", (True, None)), ("Not any more", False),
    ]),
    ("en", "smoker", [
        ("only outside", (None, True)), ("I used to", (None, False)), ("none of us", False), ("nobody smokes", False),
        ("my flatmate vapes", None), ("no smokers here", False), ("I do", (True, None)), ("not in the flat", None),
        ("gave up last year", (False, None)), ("my husband, yes", (True, None)), ("we don't", False),
    ]),
    ("en", "viewing", [
        ("Wednesday at half two", ("2027-01-20T14:30", None)), ("tomorrow 5pm", "2027-01-16T17:00"),
        ("20 Jan, morning", None), ("any evening", None), ("Monday or Tuesday at 6pm", None),
        ("Thursday 21 January 11:15", "2027-01-21T11:15"), ("next Tuesday 18:30", "2027-01-19T18:30"),
        ("after 5 on weekdays", None), ("tomorrow morning", None), ("Sat 23 Jan at 3", (None, "2027-01-23T15:00")),
    ]),
    ("en", "floor", [
        ("as high as possible", (None, "top_floor")), ("not the ground floor", None),
        ("don't mind", ("no_preference", None)), ("I can't do stairs", None), ("ground or middle", None),
        ("the top one please", "top_floor"), ("second floor", None), ("middle or top, whichever is free", None),
        ("ground, because of my knee", "ground_floor"), ("anything but the top", None),
    ]),
    ("en", "contact", [
        ("text me", "text_message"), ("email's best", "email"), ("anything but phone", None), ("call me", "phone"),
        ("whatsapp", None), ("take Ben off the list please", REMOVED), ("Ben can't come", REMOVED),
        ("any of these", None), ("don't phone, just text", ("text_message", None)), ("phone or email", None),
        ("sorry, Ben is no longer moving in with us", REMOVED), ("is Ben allowed to live there?", Intent.QUESTION),
        ("e-mail please", "email"), ("letter", None), ("Maya will not be joining us", REMOVED),
        ("Ben can't speak English", None),
    ]),
    ("en", "remarks", [
        ("nope that's everything", Intent.SKIP),
        ("Could we repaint the kids' room?", (Intent.QUESTION, "Could we repaint the kids' room?")),
        ("change budget to 950", {"budget": "950"}), ("We have a quiet old cat.", "We have a quiet old cat."),
        ("No thanks!", Intent.SKIP),
        ("the floor should be ground floor", ({"floor": "ground_floor"}, Intent.CORRECTION)),
        ("no more questions", (None, Intent.SKIP, "no more questions")),
    ]),
    ("ja", "applicant", [
        ("鈴木一郎、会社員です", ("鈴木一郎", {"applicant": "鈴木一郎", "job": "会社員"})), ("夫の名前でいいですか", Intent.QUESTION),
        ("代理の者です", "代理"), ("木下と木村です", ("木下と木村", None)),
    ]),
    ("ja", "job", [
        ("ホンダの営業です", ("営業", "ホンダの営業", {"job": "営業", "company": "ホンダ"}, None)), ("看護師をしています", "看護師"),
        ("フリーランスのデザイナーです", "フリーランスのデザイナー"), ("今は働いていません", Intent.SKIP), ("専業主婦", ("専業主婦", Intent.SKIP, None)),
        ("トヨタで経理をしています", ("経理", {"job": "経理", "company": "トヨタ"}, "トヨタで経理")), ("無職です", ("無職", Intent.SKIP, None)),
        ("会社員", "会社員"), ("学校の先生です", "学校の先生"),
    ]),
    ("ja", "company", [
        ("ホンダの営業です", ("ホンダ", None, {"company": "ホンダ", "job": "営業"})), ("自営業です", "自営業"),
        ("個人事業主なので特にありません", Intent.SKIP), ("東京都庁に勤めています", "東京都庁"), ("いいえ、学生です", Intent.SKIP),
        ("株式会社なないろ", "株式会社なないろ"), ("トヨタの経理部です", ("トヨタ", "トヨタの経理部", None)), ("フリーランスです", "フリーランス"),
        ("主婦なのでありません", Intent.SKIP), ("まだ決まってません", Intent.SKIP), ("病院で働いています", ("病院", None)), ("内緒です", Intent.SKIP),
        ("アマゾンの倉庫です", ("アマゾンの倉庫", "アマゾン", None)),
    ]),
    ("ja", "people", [
        ("私一人です", 1), ("夫婦と子ども2人", (4, None, {"children": 2})), ("妻と二人です", 2), ("私と妻と娘", (3, None)),
        ("ひとり暮らしです", (1, None)), ("三人家族です", (3, None)), ("4人で住みます", 4), ("私だけです", 1), ("大人二人と子供一人", (3, None)),
        ("二人暮らしの予定です", (2, None)), ("夫と私の二人", (2, None)), ("妻と子ども", None), ("5名です", 5),
    ]),
    ("ja", "children", [
        ("いません", 0), ("二人とも大人です", (0, None)), ("1人生まれる予定です", None), ("大人だけです", (0, None)), ("3人とも小学生です", (3, None)),
        ("子どもはいません", 0), ("来月生まれます", None),
    ]),
    ("ja", "movein", [
        ("なるべく早く", None), ("3月末", None), ("3月20日ごろ", ("2027-03-20", None)), ("来月一日", "2027-02-01"),
        ("未定です", (Intent.SKIP, None)), ("4月から", None), ("決まり次第すぐ", None),
    ]),
    ("ja", "stay", [
        ("2年くらい", "P2Y"), ("半年", "P6M"), ("ずっと", None), ("1年半です", "P1Y6M"), ("最低でも2年", None), ("三年です", "P3Y"),
        ("数年", None),
    ]),
    ("ja", "budget", [
        ("八万円まで", ("80000", None)), ("9万5千円", "95000"), ("8〜9万", None), ("できれば10万円以下", (None, "100000")),
        ("7万円台", None), ("十二万円", "120000"), ("できれば8万、無理なら9万", None),
    ]),
    ("ja", "parking", [
        ("車は持ってないです", (False, None)), ("あれば嬉しいです", (None, True)), ("1台分お願いします", (True, None)),
        ("結構です", (False, None)), ("いらないです", False), ("2台必要です", (True, None)), ("検討中です", (Intent.SKIP, None)),
    ]),
    ("ja", "smoker", [
        ("誰も吸いません", False), ("夫がベランダで吸います", (True, None)), ("昔は吸っていました", (None, False)), ("電子タバコだけ", None),
        ("いないです", False),
    ]),
    ("ja", "viewing", [
        ("今週の土曜の15時", "2027-01-16T15:00"), ("平日の夜", None), ("1月20日の午前中", None), ("今度の日曜の午後2時", "2027-01-17T14:00"),
    ]),
    ("ja", "floor", [
        ("どこでもいいです", ("no_preference", None)), ("1階以外で", None), ("できるだけ上", (None, "top_floor")), ("2階以上がいいです", None),
    ]),
    ("ja", "contact", [
        ("メールでも電話でも", None), ("LINEで", None), ("電話は困るのでメールで", "email"), ("SMSで", "text_message"), ("電話以外で", None),
        ("Mayaさんは来られなくなりました", REMOVED),
    ]),
    ("ja", "remarks", [
        ("ありがとうございます、以上です", Intent.SKIP), ("特にないです。よろしくお願いします", Intent.SKIP),
    ]),
    ("fr", "applicant", [
        ("Moi c'est Chloé Martin", "Chloé Martin"), ("je suis infirmière", (None, {"job": "infirmière"})),
    ]),
    ("fr", "job", [
        ("je suis à mon compte", (None, Intent.SKIP, "à mon compte")),
    ]),
    ("fr", "company", [
        ("non, je suis indépendante", Intent.SKIP), ("je suis à la retraite", Intent.SKIP),
        ("sans emploi", Intent.SKIP),
    ]),
    ("fr", "people", [
        ("rien que moi", (1, None)), ("mon mari et moi", (2, None)), ("je vis seule", (1, None)),
        ("nous sommes trois", 3), ("ma femme, moi et un bébé", (3, None)),
    ]),
    ("fr", "children", [
        ("aucun", 0),
    ]),
    ("fr", "movein", [
        ("le 1er mars", "2027-03-01"), ("début mars", None),
    ]),
    ("fr", "stay", [
        ("deux ans et demi", "P2Y6M"), ("environ un an", ("P1Y", None)),
    ]),
    ("fr", "budget", [
        ("900 balles", (None, "900")), ("mille deux cents euros", "1200"),
    ]),
    ("fr", "parking", [
        ("pas besoin", False), ("si possible", None),
    ]),
    ("fr", "smoker", [
        ("personne ne fume", False),
    ]),
    ("fr", "floor", [
        ("peu importe", ("no_preference", None)),
    ]),
    ("fr", "contact", [
        ("par mail svp", "email"),
    ]),
    ("fr", "remarks", [
        ("rien à ajouter merci", Intent.SKIP),
    ]),
    ("ja", "tenants.more.1", [
        ("田中", {"tenants.more.1": True, "tenants.1.name": "田中"}),
        ("妻の由美です", ({"tenants.more.1": True, "tenants.1.name": "由美"}, {"tenants.more.1": True}, None)),
        ("誰もいません", {"tenants.more.1": False}),
        ("娘が一人", ({"tenants.more.1": True}, {"tenants.more.1": True, "tenants.more.2": False})),
        ("山口です", {"tenants.more.1": True, "tenants.1.name": "山口"}),
        ("二名", ({"tenants.more.1": True, "tenants.more.2": True}, {"tenants.more.1": True}, None)),
        ("私だけです", {"tenants.more.1": False}), ("祖母", ({"tenants.more.1": True}, None)),
        ("高橋さん", {"tenants.more.1": True, "tenants.1.name": "高橋"}), ("検討します", None),
    ]),
    ("en", "tenants.more.1", [
        ("Ben", {"tenants.more.1": True, "tenants.1.name": "Ben"}),
        ("yes, my son Ben, 9", {"tenants.more.1": True, "tenants.1.name": "Ben", "tenants.1.age": 9}),
        ("nope I'm on my own", {"tenants.more.1": False}), ("not yet", ({"tenants.more.1": False}, None)),
        ("Only my sister Amy", ({"tenants.more.1": True, "tenants.1.name": "Amy"}, None, {"tenants.more.1": True})),
        ("no one else", {"tenants.more.1": False}), ("my boyfriend", {"tenants.more.1": True}),
    ]),
    ("en", "tenants.more.3", [
        ("Remove Ben", REMOVED), ("Ben isn't coming", REMOVED), ("Ben won't be living with us after all", REMOVED),
        ("delete the second tenant", REMOVED), ("Maya is 35", {"tenants.2.age": 35}),
        ("that's everyone", {"tenants.more.3": False}), ("Ben is coming too", None), ("Please drop Maya", REMOVED),
        ("Maya has dropped out", REMOVED), ("Ben isn't sure yet", None), ("Ben is not 9", None),
        ("remove the first tenant", REMOVED),
        ("no, and Ben is 10", ({"tenants.1.age": 10}, {"tenants.1.age": 10, "tenants.more.3": False})),
        ("Ben doesn't eat meat", None), ("scratch Maya please", REMOVED),
    ]),
    ("ja", "tenants.more.3", [
        ("Benは来ません", REMOVED), ("Benを削除してください", REMOVED), ("それで全員です", {"tenants.more.3": False}),
        ("Benは取り消してください", REMOVED),
    ]),
]  # fmt: skip
