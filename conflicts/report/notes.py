"""The judge's test: would a table ask? What no table would ask is a note, not a finding.

The test: three players have read the printed rules of their edition, and the moment comes. If two
careful readers could give different answers, or none, it is a finding. If the words, read plainly,
leave one answer, it is a note: the solver found it, play may use it, and nobody calls the judge.

What the edition itself prints is a note by form, whoever speaks first and however a word is meant;
where editions differ, a table that has two of them does ask. Of a ruling somebody has to say it
(`note` in rulings.toml).
"""

from __future__ import annotations

from eidex.conflicts.checks.findings import Finding
from eidex.rulebook import clauses, rulings
from eidex.rulebook.language import marked

BETWEEN_EDITIONS = "E"
PRINTED = marked("The edition prints the answer.")


def note(finding: Finding) -> str:
    """Why no table would ask; '' if one would."""
    settled = finding.key.settled_by
    if settled in rulings():
        return rulings()[settled].note.get(finding.edition, "")
    is_printed = settled in clauses() and finding.key.letter != BETWEEN_EDITIONS
    return PRINTED if is_printed else ""
