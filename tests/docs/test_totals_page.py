"""The page that says what breaks 157."""

from docs.building import module

from eidex.conflicts.report.totals import BECOMES
from eidex.model.games.totals import TOTALS
from eidex.rulebook import characters


def test_the_page_has_edition_character_amount_and_clauses() -> None:
    made = module("totals_page")
    page = "\n".join(made.totals_page())
    assert made.AMOUNT.keys() == TOTALS.keys()
    for code, one in TOTALS.items():
        (row,) = (
            part for part in page.split("   * -") if f"- {characters()[code].called}\n" in part
        )
        assert row.strip().startswith("English, German and Dutch")
        assert made.AMOUNT[code] in row
        assert BECOMES[code] in row
        assert all(name in row for name in one.clauses)
