"""The site builds without a warning, has an anchor for every id, and loads nothing from
elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from eidex.rulebook import clauses, rulings


@pytest.mark.slow
def test_the_site(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-W", "-q", "-b", "html", "docs", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    html = {path: path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.html")}
    whole = "\n".join(html.values())
    for name in (*clauses(), *rulings()):
        assert f'id="{name.lower().replace(".", "-").replace("_", "-")}"' in whole, name
    loads = re.compile(
        r'<(?:script|img|iframe)[^>]*src="(http|//)|<link[^>]*rel="stylesheet"[^>]*href="(http|//)'
    )
    for path, text in html.items():
        assert not loads.search(text), path
    for path in tmp_path.rglob("*.css"):
        css = path.read_text(encoding="utf-8")
        assert not re.search(r"(@import|url\()\s*['\"]?(https?:)?//", css), path
