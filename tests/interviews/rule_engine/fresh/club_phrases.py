"""What runners say who join a club: (language, field, phrases with what is expected of each). See test_fresh_phrases.py."""

from __future__ import annotations

from typing import Any

from interviews.rule_engine.understanding.intents import Intent

CLUB: list[tuple[str, str, list[tuple[str, Any]]]] = [
    ("en", "nick", [
        ("Robbie is fine", "Robbie"), ("everyone calls me Red", "Red"), ("just Bex", "Bex"),
        ("Ms Okoro please", "Ms Okoro"), ("whatever you like", None), ("not Robert, Rob", ("Rob", None)),
        ("My friends say Kit", ("Kit", None)), ("I have no nickname", (Intent.SKIP, None)),
        ("Please call me Dr. Moss", "Dr. Moss"), ("No nickname, just Eleanor", ("Eleanor", None)),
    ]),
    ("en", "birth", [
        ("4/5/90", (None, "1990-05-04")), ("the 31st of Sept 1988", None), ("May 4th '90", ("1990-05-04", None)),
        ("1990", None), ("I'm 36", None), ("12 Dezember 1985", "1985-12-12"), ("06/07/1988", (None, "1988-07-06")),
        ("6 July", None), ("I turn 40 in March", None), ("born on the 2nd of Nov 1979", "1979-11-02"),
        ("1 April", None), ("01.04.1979", "1979-04-01"),
    ]),
    ("en", "emergency", [
        ("my mum, Sue Marsh", ("Sue Marsh", None)),
        ("Sue Marsh 07400 123 999", {"emergency": "Sue Marsh", "emphone": "+447400123999"}), ("nobody", None),
        ("same as above", None), ("my wife", (None, "my wife")),
        ("my husband Paul Reed, 07400 666 123", ({"emergency": "Paul Reed", "emphone": "+447400666123"}, {"emphone": "+447400666123"}, None)),
        ("nobody really", (None, Intent.SKIP)), ("I am the emergency contact", None), ("Mum", ("Mum", None)),
        ("my flatmate Tariq", ("Tariq", None)),
    ]),
    ("en", "emphone", [
        ("07400 123 999", "+447400123999"), ("I'd need to look it up", (Intent.SKIP, None)),
    ]),
    ("en", "group", [
        ("the 10 please", "10_km"), ("5k", "5_km"), ("half", "half_marathon"), ("I'm a beginner", None),
        ("not sure, 5 or 10", None), ("anything below 10", None), ("walking please", "walkers"),
        ("not the half, the 10", ("10_km", None)), ("fast one", None), ("10k or half", None),
    ]),
    ("en", "days", [
        ("weekends", (["saturday", "sunday"], None)), ("any day but Sunday", ["tuesday", "thursday", "saturday"]),
        ("Tues & Thurs", ["tuesday", "thursday"]), ("weekday evenings only", (None, ["tuesday", "thursday"])),
        ("I can't do Saturdays", None), ("only Sat, sometimes Sun", (["saturday"], None, ["saturday", "sunday"])),
        ("Thu + Sat", ["thursday", "saturday"]), ("not Tuesday", None),
        ("every day", (["tuesday", "thursday", "saturday", "sunday"], None)),
        ("Saturdays mostly", (["saturday"], None)), ("Tuesday or Thursday", (["tuesday", "thursday"], None)),
    ]),
    ("en", "shirt", [
        ("medium", ("m", None)), ("L or XL", None), ("large, I'm tall", ("l", None)), ("XXL", None),
        ("don't need one", (None, Intent.SKIP)), ("small", ("s", None)), ("between M and L", None), ("M pls", "m"),
    ]),
    ("en", "friends", [
        ("nobody", 0), ("no, just me", 0), ("my brother and his girlfriend", (2, None)), ("maybe one", (1, None)),
        ("there will be 3 of us", None), ("me plus two", (2, None)), ("I'll come with Dan", (1, None)),
        ("a few", None), ("six", None), ("my two sisters", (2, None)), ("just one", (1, None)),
        ("none this time", (0, None)), ("we're 4 altogether", None), ("me and a mate", (1, None)),
        ("two, but only on Sundays", (2, None)), ("nobody wants to come", (0, None)),
    ]),
    ("en", "pain", [
        ("zero", 0), ("no pain at all", (0, None)), ("4-5", None), ("it's about a 6", 6), ("7/10", 7), ("3/5", None),
        ("quite bad", None), ("was 8, now 3", (3, None)), ("none", (0, None)), ("8 out of 10", 8), ("11", None),
        ("it depends", None), ("barely any", None), ("2 when walking, 6 when running", None),
    ]),
    ("en", "injury", [
        ("touch wood, no", False), ("twisted my ankle in May", (None, True)), ("not that I recall", (False, None)),
        ("nothing serious", None), ("change pain to 5", {"pain": 5}), ("yes but it's healed", True),
        ("nope, never", False), ("only a blister", None), ("yes, hamstring, in June", True),
        ("if you count blisters", None),
    ]),
    ("en", "club", [
        ("change pain to 5", {"pain": 5}), ("never been in one", (None, Intent.SKIP)),
        ("Harriers, until 2020", ("Harriers", None, "Harriers, until 2020")),
        ("first time joining a club", (None, Intent.SKIP)), ("shirt size L instead please", {"shirt": "l"}),
        ("I meant Thursday, not Tuesday", ({"days": ["thursday"]}, Intent.CORRECTION, None)),
        ("pain is 5 actually", {"pain": 5}), ("make that 2 friends", {"friends": 2}),
        ("Parkrun regulars", "Parkrun regulars"), ("I was with Leeds Striders", ("Leeds Striders", None)),
        ("No club", Intent.SKIP), ("none, I run alone", Intent.SKIP),
        ("change the days to Saturday", ({"days": ["saturday"]}, Intent.CORRECTION)),
        ("my pain is more like 6", ({"pain": 6}, None, Intent.CORRECTION)), ("friends: 3", ({"friends": 3}, None)),
        ("Nothing so far", Intent.SKIP), ("just by myself", (None, Intent.SKIP)),
    ]),
    ("en", "site", [
        ("don't use those apps", (Intent.SKIP, None)),
        ("strava.com/athletes/123 but it's private", ("https://strava.com/athletes/123", None)),
        ("no link, sorry", Intent.SKIP),
        ("www.runlog.example/kit", ("https://www.runlog.example/kit", "http://www.runlog.example/kit")),
    ]),
    ("en", "country", [
        ("Scotland", "GB"), ("I live in Wales but I'm Irish", ("GB", None)), ("moving to Portugal in May", None),
        ("Congo", None), ("Holland", ("NL", None)), ("not the UK any more, Ireland", ("IE", None)),
        ("Between France and Spain", None),
    ]),
    ("en", "goal", [
        ("I want to quit", (Intent.STOP, None)), ("sub-50 10k by June", "sub-50 10k by June"),
        ("get fit", ("get fit", None)), ("I'd like to stop now", Intent.STOP),
        ("no goal really", (Intent.SKIP, None, "no goal really")),
    ]),
    ("ja", "nick", [
        ("ケンでいいですよ", "ケン"), ("なんでもいいです", None), ("みんなからはタッキーと呼ばれています", "タッキー"), ("タケって呼んでください", "タケ"),
        ("ニックネームはありません", (Intent.SKIP, None)),
    ]),
    ("ja", "birth", [
        ("昭和60年4月1日", "1985-04-01"), ("平成二年の五月四日", "1990-05-04"), ("五月四日です", None), ("1988年7月6日生まれ", "1988-07-06"),
        ("7月6日", None), ("昭和50年の春", None),
    ]),
    ("ja", "emergency", [
        ("妻の佐藤由美です", ("佐藤由美", None)), ("妻です", (None, "妻")), ("母の鈴木和子です", ("鈴木和子", None)),
        ("いません", (Intent.SKIP, None)),
    ]),
    ("ja", "group", [
        ("10キロかハーフで迷っています", None), ("歩くだけなので", (None, "walkers")), ("5キロでお願いします", "5_km"),
    ]),
    ("ja", "days", [
        ("土日", ["saturday", "sunday"]), ("火曜以外なら", ["thursday", "saturday", "sunday"]), ("木曜は無理です", None),
        ("平日ならどちらでも", (["tuesday", "thursday"], None)),
    ]),
    ("ja", "shirt", [
        ("Mサイズ", "m"), ("Lだと大きいかも", None), ("エスサイズ", ("s", None)),
    ]),
    ("ja", "friends", [
        ("一人で行きます", (0, None)), ("友だちを2人連れて行きます", 2), ("私を入れて3人", (2, None)), ("いないです", 0),
        ("まだ分かりません", (Intent.SKIP, None)), ("妹と来ます", (1, None)), ("全部で4人です", None), ("3人で行きます", (2, 3, None)),
    ]),
    ("ja", "pain", [
        ("痛くないです", (0, None)), ("3くらい", 3), ("ちょっと痛い", None), ("全く痛くない", (0, None)), ("10段階で7", 7), ("5から6", None),
    ]),
    ("ja", "injury", [
        ("していません", False), ("去年の夏に捻挫しました", (True, None)), ("痛みは5に変えてください", {"pain": 5}), ("軽い打撲くらいです", None),
    ]),
    ("ja", "club", [
        ("やめたいです", Intent.STOP), ("どこにも入っていませんでした", (Intent.SKIP, None)), ("未所属です", (Intent.SKIP, None)),
        ("もう続けたくないです", (Intent.STOP, None)), ("特になし、初めてです", Intent.SKIP),
    ]),
    ("ja", "country", [
        ("生まれは韓国ですが今は日本です", ("JP", None)),
    ]),
    ("ja", "goal", [
        ("フルマラソンを来年の3月までに完走したいです", "フルマラソンを来年の3月までに完走したいです"),
    ]),
    ("es", "nick", [
        ("llámeme Paco", "Paco"), ("me dicen Lola", "Lola"),
    ]),
    ("es", "birth", [
        ("4 de mayo del 90", ("1990-05-04", None)), ("6 de julio", None), ("en mayo", None),
    ]),
    ("es", "group", [
        ("la media", "half_marathon"),
    ]),
    ("es", "days", [
        ("los fines de semana", (["saturday", "sunday"], None)),
        ("menos el martes, todos", ["thursday", "saturday", "sunday"]),
    ]),
    ("es", "friends", [
        ("solo yo", (0, None)), ("un par", (2, None)), ("no, solo yo", (0, None)), ("somos cuatro", None),
    ]),
    ("es", "pain", [
        ("no me duele nada", (0, None)),
    ]),
    ("es", "injury", [
        ("qué va", (False, None)), ("cambia el dolor a 5", {"pain": 5}), ("todavía no", (False, None)),
    ]),
    ("es", "club", [
        ("ninguno", Intent.SKIP), ("quiero dejarlo", (Intent.STOP, None)), ("no, nunca", (Intent.SKIP, None)),
        ("soy nueva", None),
    ]),
    ("es", "country", [
        ("soy chileno pero vivo en Madrid", ("ES", None)),
    ]),
]  # fmt: skip
