"""Which language is spoken, and how a catalogue is read."""

from pathlib import Path

import pytest

from eidex.rulebook.catalogue import Catalogue, read
from eidex.rulebook.language import either, language_of, listed, phrase, phrases, speaking, spoken

CATALOGUE = r"""
# The head.
msgid ""
msgstr ""
"Language: de\n"

#: cli/some.py
msgid "Seat {seat} leads."
msgstr "Platz {seat} spielt aus."

msgid "{number} trick"
msgid_plural "{number} tricks"
msgstr[0] "{number} Stich"
msgstr[1] "{number} Stiche"

msgid ""
"A \"long\" one,"
" in two lines"
msgstr ""
"Ein \"langer\","
" in zwei Zeilen"

#, fuzzy
msgid "guessed"
msgstr "geraten"

msgid "not done"
msgstr ""
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    path = tmp_path / "de.po"
    path.write_text(CATALOGUE, encoding="utf-8")
    return Catalogue(read(path))


def test_a_message_is_said_in_the_language(catalogue: Catalogue) -> None:
    assert catalogue.gettext("Seat {seat} leads.") == "Platz {seat} spielt aus."
    assert catalogue.gettext('A "long" one, in two lines') == 'Ein "langer", in zwei Zeilen'


@pytest.mark.parametrize(("number", "form"), [(0, "Stiche"), (1, "Stich"), (2, "Stiche")])
def test_the_number_of_things_chooses_the_form(
    catalogue: Catalogue, number: int, form: str
) -> None:
    assert catalogue.ngettext("{number} trick", "{number} tricks", number) == f"{{number}} {form}"


@pytest.mark.parametrize("message", ["guessed", "not done", "unknown"])
def test_what_is_not_finished_is_said_in_english(catalogue: Catalogue, message: str) -> None:
    assert catalogue.gettext(message) == message
    assert catalogue.ngettext(message, "many", 2) == "many"


def test_a_line_that_is_none_of_a_catalogue_is_named(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    path.write_text('msgid "one"\nmsgstr "eins\n', encoding="utf-8")
    with pytest.raises(ValueError, match="Unterminated string"):
        read(path)
    path.write_text('msgid "one"\nmessage "eins"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"de\.po, line 2: no line of a catalogue"):
        read(path)


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ((None, None, None), "en"),
        (("", "", "de_CH.UTF-8"), "de"),
        ((None, "nl_BE", "de_DE"), "nl"),
        (("C", None, "de_DE"), "en"),
        (("POSIX",), "en"),
        (("fr_FR.UTF-8",), "en"),
        (("de-AT",), "de"),
        (("NL",), "nl"),
        (("de.UTF-8",), "de"),
        (("deu",), "en"),
    ],
)
def test_the_first_locale_that_is_set_counts(settings: tuple[str, ...], language: str) -> None:
    assert language_of(settings) == language


def test_english_is_spoken_unless_somebody_says_otherwise() -> None:
    assert spoken() == "en"
    with speaking("de"):
        assert spoken() == "de"
        with speaking("nl"):
            assert spoken() == "nl"
        assert spoken() == "de"
    assert spoken() == "en"


def test_places_are_filled_and_lists_are_read_out() -> None:
    assert phrase("{not} filled") == "{not} filled"
    assert phrase("{a} then {b}", a=1, b=2) == "1 then 2"
    assert phrases("{number} trick", "{number} tricks", 1) == "1 trick"
    assert phrases("{number} trick", "{number} tricks", 0) == "0 tricks"
    assert (listed([]), listed(["a"]), listed(["a", "b", "c"])) == ("", "a", "a, b and c")
    assert either(["a", "b", "c"]) == "a, b or c"


@pytest.mark.parametrize(("language", "told"), [("de", "a und b"), ("nl", "a en b")])
def test_the_catalogues_are_found(language: str, told: str) -> None:
    with speaking(language):
        assert listed(["a", "b"]) == told
