"""What owners say who leave a pet: (language, field, phrases with what is expected of each). See test_fresh_phrases.py."""

from __future__ import annotations

from typing import Any

from interviews.rule_engine.understanding.intents import Intent

KENNEL: list[tuple[str, str, list[tuple[str, Any]]]] = [
    ("en", "owner", [
        ("hiya, Priya Raman here!", "Priya Raman"), ("that'd be me, Tom Ashworth", ("Tom Ashworth", None)),
        ("my partner Joel owns him but I'm filling this in", None),
        ("It's registered under Mrs. O. Lindqvist", ("Mrs. O. Lindqvist", None)),
        ("Name: Kwame Boateng, phone 020 7946 0123", {"owner": "Kwame Boateng", "phone": "+442079460123"}),
        ("do you take snakes?", Intent.QUESTION), ("I'd like to book a stay for my dog", None),
        ("hello, I want to board my cat from 3 Feb for 5 nights", (None, {"nights": 5}, {"species": "cat", "nights": 5}, {"arrive": "2027-02-03", "nights": 5}, {"species": "cat", "arrive": "2027-02-03", "nights": 5}, {"species": "cat"})),
        ("Fatima al-Sayed, but the booking's for my dad", ("Fatima al-Sayed", None)), ("im Jake", "Jake"),
        ("The dog belongs to Mr Osei", ("Mr Osei", None)), ("none of your business", Intent.SKIP),
        ("I'm on my way to the airport", None), ("You can put Gemma Hartley", "Gemma Hartley"),
        ("it's under my wife's name, Carol Dent", ("Carol Dent", None)), ("Good evening", None),
        ("I'm the owner", None), ("R. J. Kapoor", "R. J. Kapoor"),
    ]),
    ("en", "phone", [
        ("07400 555 321, but please only text", "+447400555321"), ("same number as last time", None),
        ("+1 (415) 555-2671", "+14155552671"), ("oh four... no wait, 07400 555 987", ("+447400555987", None)),
        ("I don't give my number to robots", (Intent.SKIP, None)),
        ("it's 07400 111 222 or my husband's 07400 333 444", None), ("+44 7400 222 333 (mobile)", "+447400222333"),
        ("you already have it", None), ("07400 12", None), ("ring the landline: 0113 496 0000", "+441134960000"),
        ("I changed numbers, it's 07400 888 000 now", "+447400888000"),
    ]),
    ("en", "email", [
        ("no thanks, phone's fine", Intent.SKIP),
        ("berg dot anna at kennelmail dot example", "berg.anna@kennelmail.example"),
        ("use my work one: a.berg@work.example", "a.berg@work.example"),
        ("not anna@x.example any more, use anna@y.example", ("anna@y.example", None)),
        ("nah you can ring me", (Intent.SKIP, None)),
        ("it used to be anna@old.example but now anna@new.example", ("anna@new.example", None)),
        ("anna@kennel,example", None), ("what do you use it for?", Intent.QUESTION),
    ]),
    ("en", "pet", [
        ("Sir Barksalot", "Sir Barksalot"), ("his name's Biscuit", "Biscuit"),
        ("Biscuit, he's a 3 year old beagle", "Biscuit"), ("we call her Miss Mog", ("Miss Mog", "Mog")),
        ("two of them actually, Salt and Pepper", ("Salt and Pepper", None)),
        ("he doesn't have a name yet", (None, Intent.SKIP)), ("Stop", (Intent.STOP, None, "Stop")),
        ("Next", (Intent.SKIP, None, "Next")), ("Nope, that's not mine", None), ("Luna!!", "Luna"),
        ("a cat named Pickles", "Pickles"), ("she's called Dolly Parton", "Dolly Parton"),
        ("Not decided, we adopt her on Friday", (None, Intent.SKIP)),
        ("Max. What do I need to bring?", ("Max", None, Intent.QUESTION)), ("Not Rex, Rexy", ("Rexy", None)),
        ("Same as last time", None), ("Mr. Whiskers the Third", "Mr. Whiskers the Third"),
        ("he answers to Bo", ("Bo", None)),
    ]),
    ("en", "species", [
        ("she's a lab", None), ("kitty", (None, "cat")), ("not a dog, a rabbit", "rabbit"), ("feline", (None, "cat")),
        ("cat I guess lol", "cat"), ("a dog and a cat", None), ("ferret", None), ("budgie", (None, "bird")),
        ("bunny", ("rabbit", None)), ("it's a parrot", ("bird", None)),
        ("no dog this time, just the cat", ("cat", None)), ("German shepherd", ("dog", None)),
        ("none of these", None), ("Cat or dog, depends which one I bring", None),
    ]),
    ("en", "weight", [
        ("around 12 kilos", 12), ("26 lbs", None), ("12,5", 12.5), ("between 10 and 12", None),
        ("no clue, he's chunky", (Intent.SKIP, None)), ("8kg last time, probably 9 now", (9, None)),
        ("just under 5 kg", None), ("half a kilo", (0.5, None)), ("30 pounds", None), ("a bit over 6 kilos", None),
        ("3400 g", None), ("7", 7), ("vet said 5.2 in December", (5.2, None)), ("4kg 200", None),
        ("twelve and a half", 12.5), ("heavier than before", None), ("1 stone", None),
    ]),
    ("en", "arrive", [
        ("the first of Feb", "2027-02-01"), ("a week on Saturday", ("2027-01-23", None)),
        ("3/2", (None, "2027-02-03")), ("day after tomorrow", "2027-01-17"), ("any day next week", None),
        ("Feb 30th", None), ("probably the 20th, I'll confirm later", ("2027-01-20", None)),
        ("not the 20th, the 21st", "2027-01-21"),
        ("this coming Monday at 8am", ("2027-01-18", {"arrive": "2027-01-18", "drop": "08:00"})), ("yesterday", None),
        ("from 5 Feb for 3 nights", ("2027-02-05", {"arrive": "2027-02-05", "nights": 3})),
        ("next Friday, the 22nd", "2027-01-22"), ("either the 20th or 21st", None),
        ("two weeks from today", "2027-01-29"), ("Easter weekend", None), ("not before March", None),
        ("2 Feb 26", None), ("Fri", ("2027-01-22", None, "2027-01-15")),
        ("8 Feb, unless the 7th is free", (None, "2027-02-08")), ("the Monday after next", ("2027-01-25", None)),
        ("Valentine's day", (None, "2027-02-14")),
    ]),
    ("en", "drop", [
        ("quarter to eight in the morning", "07:45"), ("8", (None, "08:00")),
        ("after work, so 6ish", ("18:00", None)), ("noon", "12:00"), ("between 9 and 10", None), ("before 9", None),
        ("whenever you open", None), ("actually make it the 4th of Feb", {"arrive": "2027-02-04"}),
        ("9 sharp", ("09:00", None)), ("10:30 at the latest", (None, "10:30")), ("midday-ish", ("12:00", None)),
        ("not in the morning", None), ("7pm if that's ok", "19:00"), ("sorry the weight was 11", {"weight": 11}),
        ("half eight", (None, "08:30", "20:30")), ("5 to 6 pm", None),
    ]),
    ("en", "nights", [
        ("a week", (7, None)), ("five", 5), ("till the 10th", None), ("just the one", 1), ("a couple", (2, None)),
        ("3 or 4", None), ("none, just day care", None), ("4 days, so 3 nights", (3, None)),
        ("two weeks", (14, None)), ("3 weeks", None), ("ten days", None), ("from Friday to Monday", None),
        ("6 nights", 6), ("one month", None), ("at least 4", None), ("Friday through Sunday", None),
        ("2 nights, 3 days", (2, None)), ("48 hours", None), ("overnight only", (1, None)),
    ]),
    ("en", "vaccinated", [
        ("yup all done", True), ("I think so but I'd have to check", (None, True)),
        ("rabies yes, kennel cough no", None), ("they lapsed in December", (None, False)), ("will be by then", None),
        ("of course, what do you take me for", (True, None)), ("not yet", False), ("No problem there", (None, True)),
        ("no worries, yes", True), ("yes, and he weighs 14 kg not 12", {"vaccinated": True, "weight": 14}),
        ("all his jabs are done", (True, None)), ("Not all of them", (None, False)),
        ("as far as I know yes", (True, None)), ("the vet says no", (False, None)), ("no idea", Intent.SKIP),
        ("Mostly", None), ("he had them in 2019", None), ("sure thing", True), ("no, booked for Tuesday", False),
    ]),
    ("en", "meals", [
        ("twice", 2), ("breakfast and dinner", (None, 2)), ("once in the morning and once at night", (None, 2)),
        ("3x a day", 3), ("he grazes", None), ("two, sometimes three", (None, 2)),
        ("change nights to 6", {"nights": 6}), ("three small ones", (3, None)), ("1", 1),
        ("no breakfast, just dinner", None), ("the usual", None), ("7", None), ("4 or so", (4, None)),
        ("every 8 hours", None),
    ]),
    ("en", "vet", [
        ("Nope, don't have one", Intent.SKIP), ("we're between vets", (None, Intent.SKIP)),
        ("Dr. Nowak at Riverside", ("Dr. Nowak at Riverside", None)), ("None that I know of", (Intent.SKIP, None)),
        ("Nope, new to the area", (Intent.SKIP, None)), ("make it 3 meals", {"meals": 3}),
        ("set the weight to 15", {"weight": 15}),
        ("can you change the arrival to 5 Feb?", ({"arrive": "2027-02-05"}, Intent.CORRECTION, Intent.QUESTION, None)),
        ("his weight should be 13", {"weight": 13}), ("update phone: 07400 999 111", {"phone": "+447400999111"}),
        ("same as the owner", None), ("Not applicable really", Intent.SKIP), ("Companion Care", "Companion Care"),
        ("None at present", Intent.SKIP), ("No, we've just moved here", (Intent.SKIP, None)),
        ("I'll ask my wife", (None, Intent.SKIP)), ("Same one as my neighbour", None),
        ("Greenfield Animal Hospital, Leeds", ("Greenfield Animal Hospital, Leeds", "Greenfield Animal Hospital")),
        ("it's Dr Patel", "Dr Patel"), ("never needed one", (None, Intent.SKIP)),
        ("The arrival date should be 6 Feb", {"arrive": "2027-02-06"}), ("put the nights to 5", {"nights": 5}),
        ("Oops, he's 13 kg not 12", ({"weight": 13}, Intent.CORRECTION, None)), ("what's that for?", Intent.QUESTION),
        ("dunno tbh", Intent.SKIP), ("yes, Tower Vets", "Tower Vets"), ("can't remember the name", Intent.SKIP),
        ("it's on his tag", None), ("Whoever is closest", "Whoever is closest"), ("not registered anywhere yet", (Intent.SKIP, None)),
        ("nights should be 3", {"nights": 3}),
        ("Actually he's a cat, not a dog", ({"species": "cat"}, Intent.CORRECTION, None)),
        ("I want to change something", Intent.CORRECTION),
    ]),
    ("en", "extras", [
        ("nail trim plz", ['nail_trim']), ("everything but the pickup", ["grooming", "extra_walk", "nail_trim"]),
        ("just walks", ["extra_walk"]), ("no grooming, but a walk would be nice", ["extra_walk"]),
        ("maybe grooming, how much is it?", (None, Intent.QUESTION, ["grooming"])),
        ("we're good thanks", Intent.SKIP), ("first two", (["grooming", "extra_walk"], None)),
        ("trim", (["nail_trim"], None)), ("all but grooming", ["extra_walk", "nail_trim", "pick-up"]),
        ("none of those", ([], Intent.SKIP)),
        ("walks and nails", (["extra_walk", "nail_trim"], ["extra_walk"], None)), ("not the pickup", None),
        ("surprise me", None), ("extra walks, no trim", (["extra_walk"], None)),
    ]),
    ("en", "habits", [
        ("He eats dry food twice a day and hates thunder", "He eats dry food twice a day and hates thunder"),
        ("I want to quit", Intent.STOP), ("He's shy", (None, "He's shy")), ("actually it's 3 meals", {"meals": 3}),
        ("change weight to 9", {"weight": 9}), ("skip it", (Intent.SKIP, None)),
        ("correct the phone to 07400 777 111", {"phone": "+447400777111"}),
        ("Barks at postmen, eats kibble, scared of vacuum cleaners", "Barks at postmen, eats kibble, scared of vacuum cleaners"),
        ("can we pause?", Intent.STOP), ("nothing special", (None, Intent.SKIP)),
    ]),
    ("ja", "owner", [
        ("木村と申します。よろしくお願いいたします。", "木村"), ("飼い主は夫の木村拓也です", ("木村拓也", None)), ("初めて利用します", None), ("犬を預けたいのですが", (None, {"species": "dog"})),
        ("佐々木（ササキ）と申します", ("佐々木", "佐々木（ササキ）", None)), ("学生です", "学生"), ("母が飼い主です。名前は高田幸子です", ("高田幸子", None)),
        ("予約したいです", None), ("会社員の高橋です", ("高橋", None)),
    ]),
    ("ja", "phone", [
        ("090の1234の8888です", "+819012348888"), ("電話はちょっと…", (Intent.SKIP, None)),
        ("携帯は080-1111-2222、自宅は03-1111-2222です", None), ("今手元になくて分かりません", (Intent.SKIP, None)),
    ]),
    ("ja", "email", [
        ("特にないです", Intent.SKIP), ("kimura@example.jpでお願いします", "kimura@example.jp"),
        ("電話で連絡してください", (Intent.SKIP, None)), ("メールは使っていません", Intent.SKIP),
    ]),
    ("ja", "pet", [
        ("モモちゃんです", ("モモちゃん", "モモ")), ("名前はレオといいます", "レオ"), ("2匹います。クロとシロです", ("クロとシロ", None)),
        ("トイプードルのココです", ("ココ", None)), ("うちの子はハナといいます", "ハナ"), ("名前はまだありません", (Intent.SKIP, None)),
        ("猫のミケです", ("ミケ", None)),
    ]),
    ("ja", "species", [
        ("ワンちゃんです", ("dog", None)), ("猫ですけど大丈夫ですか？", ("cat", None)), ("犬じゃなくて猫です", "cat"), ("ハムスター", None),
        ("柴犬", ("dog", None)), ("ねこ", ("cat", None)), ("セキセイインコ", ("bird", None)),
    ]),
    ("ja", "weight", [
        ("だいたい4キロくらい", 4), ("四キロ半", (4.5, None)), ("500グラム", None), ("5キロ以上あります", None), ("3.2キロです", 3.2),
        ("前は4キロ、今は5キロ", (5, None)), ("800グラム", None), ("体重は10キロ前後", (10, None)),
    ]),
    ("ja", "arrive", [
        ("来週の金曜日", "2027-01-22"), ("2月の頭", None), ("再来週の月曜", ("2027-01-25", None)), ("あさってから", "2027-01-17"),
        ("2月5日か6日", None), ("二月十日でお願いします", "2027-02-10"), ("早ければ早いほど", None),
        ("2/3の朝9時に行きます", ("2027-02-03", {"arrive": "2027-02-03", "drop": "09:00"})), ("今月の25日", "2027-01-25"),
        ("来月中旬", None), ("1月20日ではなく21日です", "2027-01-21"),
    ]),
    ("ja", "drop", [
        ("お昼過ぎ", None), ("夕方5時半", "17:30"), ("8時から9時の間", None), ("朝イチで", None),
        ("やっぱり預けるのは2月4日に変更で", {"arrive": "2027-02-04"}), ("9時ちょうど", "09:00"), ("午前中ならいつでも", None),
    ]),
    ("ja", "nights", [
        ("2泊3日です", 2), ("一週間", (7, None)), ("日帰りです", None), ("2泊か3泊", None), ("三泊お願いします", 3), ("五泊六日", (5, None)),
        ("10日間", None), ("1か月ほど", None), ("金曜から日曜まで", None), ("3日間お願いします", None),
    ]),
    ("ja", "vaccinated", [
        ("もちろんです", True), ("まだなんです", False), ("たぶん大丈夫だと思います", (None, True)), ("今月打つ予定です", (None, False)),
        ("狂犬病だけです", None), ("問題ないです", (True, None)), ("済んでます", True), ("去年の分だけ", None), ("一応", (None, True)),
    ]),
    ("ja", "meals", [
        ("朝晩の2回", 2), ("一日三食", (3, None)), ("2〜3回", None),
    ]),
    ("ja", "vet", [
        ("特に決まっていません", Intent.SKIP), ("引っ越したばかりでまだないです", (Intent.SKIP, None)),
        ("さくら動物病院の田村先生です", ("さくら動物病院の田村先生", "さくら動物病院", None)), ("体重は5キロに直してください", {"weight": 5}),
        ("やめたい", Intent.STOP), ("ありません", Intent.SKIP), ("特定の病院はないです", Intent.SKIP), ("飼い主と同じです", None),
        ("泊数は5に変更してください", {"nights": 5}), ("終わりにしたいです", Intent.STOP), ("近所の先生です", (None, "近所の先生")),
        ("今探しています", (Intent.SKIP, None)), ("ペットの名前はモモに変更", {"pet": "モモ"}),
    ]),
    ("ja", "extras", [
        ("散歩だけお願いします", ["extra_walk"]), ("トリミング以外全部", ["extra_walk", "nail_trim", "pick-up"]),
        ("なしで大丈夫です", (Intent.SKIP, [])), ("爪切りと送迎", ["nail_trim", "pick-up"]),
        ("お散歩とトリミングで", ["grooming", "extra_walk"]),
    ]),
    ("ja", "habits", [
        ("臆病で、雷を怖がります。ご飯はドライフードです", "臆病で、雷を怖がります。ご飯はドライフードです"), ("もうやめます", Intent.STOP),
    ]),
    ("de", "owner", [
        ("Guten Tag, Müller mein Name", ("Müller", None)), ("Ich heiße Jonas Weiß", "Jonas Weiß"),
        ("Ich bin Tierpflegerin", "Tierpflegerin"), ("Frau Dr. Keller", ("Frau Dr. Keller", "Dr. Keller", "Keller")),
        ("Ich bin Lehrer", "Lehrer"),
    ]),
    ("de", "email", [
        ("hab ich nicht", Intent.SKIP),
    ]),
    ("de", "species", [
        ("ne Katze", "cat"), ("kein Hund, sondern ein Kaninchen", "rabbit"),
    ]),
    ("de", "weight", [
        ("zwölfeinhalb Kilo", (12.5, None)), ("knapp 5", (5, None)), ("zehn Pfund", None),
    ]),
    ("de", "arrive", [
        ("übermorgen", "2027-01-17"), ("Anfang Februar", None),
        ("am 3. Februar um 9 Uhr", ("2027-02-03", {"arrive": "2027-02-03", "drop": "09:00"})),
    ]),
    ("de", "drop", [
        ("halb acht", ("07:30", None)), ("gegen Viertel vor neun", ("08:45", None)),
    ]),
    ("de", "nights", [
        ("eine Woche", (7, None)), ("vier bis fünf", None), ("zwei Wochen", None), ("drei", 3), ("fünf Tage", None),
    ]),
    ("de", "vaccinated", [
        ("klar doch", True), ("jein", None), ("noch nicht", False),
    ]),
    ("de", "meals", [
        ("zweimal täglich", 2),
    ]),
    ("de", "vet", [
        ("nee, noch keinen", Intent.SKIP), ("Gewicht bitte auf 14 ändern", ({"weight": 14}, Intent.CORRECTION)),
        ("keiner", Intent.SKIP), ("derselbe wie letztes Mal", None),
        ("Nein, gerade erst hergezogen", (Intent.SKIP, None)),
    ]),
    ("de", "habits", [
        ("ich möchte aufhören", Intent.STOP),
    ]),
]  # fmt: skip
