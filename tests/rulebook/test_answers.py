"""A ruling answers what it asks, and begins with yes or no where that is the question."""

import re
from collections.abc import Collection

import pytest
from docs.full_table import as_of_today, kept

from eidex.reference_engine.core.character import WINDOWS_OF
from eidex.rulebook import EDITIONS, characters, rulings, rulings_in
from eidex.rulebook.language import Language, speaking
from eidex.rulebook.moments import moments_of
from eidex.rulebook.of_a_set import ANY, in_edition, text_for, whose

ASKED = re.compile(r"(?:^|[.?,] )(May|Must|Can|Do|Does|Did|Is|Are|Was|Were|Has|Have)\b[^.?]*\?")
YES_OR_NO = {
    "en": {"Yes": True, "No": False},
    "de": {"Ja": True, "Nein": False},
    "nl": {"Ja": True, "Nee": False},
}


def said(answer: str, language: str) -> bool | None:
    """Whether the answer begins with yes or with no; None if with neither."""
    return YES_OR_NO[language].get(re.split(r"\W", answer, maxsplit=1)[0])


def test_a_question_for_yes_or_no_is_answered_so() -> None:
    asked = {name: one for name, one in rulings().items() if ASKED.search(one.asks)}
    assert len(asked) > 80
    wrong = {n: (o.asks, o.answer) for n, o in asked.items() if said(o.answer, "en") is None}
    assert not wrong
    for name, one in rulings().items():
        for code in " ".join(one.asks_with).replace(ANY, "LA").split():
            asks, answer = one.asks_for("en", (code, "RA")), one.answer_for("en", (code, "RA"))
            assert not (ASKED.search(asks) and said(answer, "en") is None), (name, asks, answer)


@pytest.mark.parametrize("language", ["de", "nl"])
def test_answers_begin_alike_in_all_languages(language: str) -> None:
    for name, one in rulings_in(language).items():
        ours = rulings()[name]
        assert said(one.answer, language) == said(ours.answer, "en"), name
        for codes, answer in one.answer_with.items():
            assert said(answer, language) == said(ours.answer_with[codes], "en"), (name, codes)
        for rejected, english in zip(one.rejected, ours.rejected, strict=True):
            assert said(rejected, language) == said(english, "en"), name


def test_each_set_has_the_answer_of_its_character() -> None:
    ruling = rulings()["R-110"]
    for codes, answer in ruling.answer_with.items():
        named = codes.split()
        editions = [e for e in EDITIONS if e in named] or EDITIONS
        for code in {*named} - {*EDITIONS}:
            assert all(ruling.answer_for(e, (code, "L7", None)) == answer for e in editions)
            words = (one.word.id for e in editions for one in moments_of(code, e))
            at_the_lead = any("lead" in WINDOWS_OF[word] for word in words)
            assert said(answer, "en") is at_the_lead, code
    assert ruling.answer_for("en", ("LA", "LJ", "L7")) == ruling.answer
    assert ruling.answer_for("en", ("L7",)) == ruling.answer


def test_a_text_for_a_set_names_its_characters() -> None:
    texts = {"LQ RA": "{who} ({who_can}) and {other}.", "any": "{first}, then {second_can}."}
    assert text_for(texts, ("SJ", "RA", None)) == "Jiu-Jitsu (swap two cards) and Scharfmacher."
    assert text_for(texts, ("RA", "LQ")) == "Feministin (refuse the trick) and Jiu-Jitsu."
    assert text_for(texts, ("SA", "LA")) == "Dealer, then reject the trump suit."
    with speaking("nl"):
        assert text_for(texts, ("LJ", "SJ")) == "Skatspeler, then tweede kaarten vragen."
    assert text_for(texts, ("LQ", "RA", "LJ")) == text_for(texts, ("LA",)) == ""  # who is who?
    assert text_for({"RA": "{who}."}, ("RA", "LJ", "S6")) == "Jiu-Jitsu."
    two = {"LQ": "She.", "RA": "He."}
    assert text_for(two, ("RA",)) == "He."
    assert text_for(two, ("LQ", "RA")) == text_for(two, ("LA",)) == ""
    assert text_for({"LQ": "", "any": "They."}, ("LQ",)) == ""


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_text_for_a_set_can_be_filled(language: Language) -> None:
    """Each place is one that there is with each of the characters and one other."""
    with speaking(language):
        for one in rulings_in(language).values():
            for every in (one.asks_with, one.answer_with, one.note_with):
                for edition in one.editions:
                    texts = in_edition(every, edition)
                    codes = " ".join(texts).replace(ANY, "L6").split()
                    for code in set(codes) & set(characters()):
                        pair = (code, "SA")  # SA has no such text
                        assert text_for(texts, pair) or texts[whose(texts, pair)] == "", one.id


POWER_WORDS = {
    "LJ": {"en": r"\bSkat\b", "de": r"\bSkat\b", "nl": r"\bSkat\b"},
    "SQ": {"en": r"[Jj]ustice", "de": "Gerechtigkeit", "nl": "[Gg]erechtigheid"},
    "SJ": {"en": "double trick", "de": "Doppelstich", "nl": "[Dd]ubbelslag"},
    "S7": {"en": r"\bpot\b", "de": "Jackpot", "nl": r"\bpot\b"},
}
"""What there is only with a character's power, beside names."""


def not_there(text: str, chosen: Collection[str], language: Language) -> list[str]:
    """The characters that the text speaks of, by name or by what only they bring about, and that
    are not among these."""
    with speaking(language):
        of = {
            code: rf"\b{re.escape(one.called)}(?:s|n|en)?\b" for code, one in characters().items()
        }
    of |= {code: f"{of[code]}|{words[language]}" for code, words in POWER_WORDS.items()}
    return [code for code, words in of.items() if code not in chosen and re.search(words, text)]


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_letter_speaks_of_those_in_play(language: Language) -> None:
    """Of every row that a table asks; and one found because it goes against the letter says so."""
    for row in as_of_today(kept())["findings"]:
        if row["note"] or row["settled_by"] not in rulings():
            continue
        chosen = row["characters"]
        letter = rulings_in(language)[row["settled_by"]].against_for(row["edition"], chosen)
        assert not not_there(letter, chosen, language), (row["id"], letter)
        same = [one["letter"] for one in row["also"] if one["characters"] == chosen]
        assert letter or "L" not in (row["letter"], *same), row["id"]


def test_who_is_not_in_play_is_noticed() -> None:
    assert not_there("Under Skat the tens are high.", ["L8"], "en") == ["LJ"]
    assert not_there("Die Karte des Fledderers bleibt.", ["R8"], "de") == ["R7"]
    assert not_there("De kaart van de Intrigant blijft.", ["R8"], "nl") == ["R7"]
    assert not_there("Skater and Umwerter.", ["L8", "LJ"], "en") == []


def test_the_letter_can_be_another_with_some() -> None:
    """Of a set, of an edition, the same as the ruling, or none where the edition is another."""
    again = rulings()["R-110"]
    assert again.against_for("nl", ("LA", "L7")) != again.against["nl"]
    assert again.against_for("en", ("LA", "L7")) == again.against["en"]
    assert again.against_for("nl", ("RQ", "L7")) == ""
    assert rulings()["R-114"].against_for("nl", ("HA",)) == ""
    for one in rulings().values():
        for codes in one.against_with:
            assert one.against, one.id
            assert set(codes.split()) & {*characters(), ANY}, one.id
