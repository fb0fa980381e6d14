"""Sphinx configuration: everything about the rules is generated from the rulebook itself."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "Eidex"
copyright = "The Eidex authors"
extensions = ["sphinx.ext.autodoc", "rulebook_pages", "tabletop_page", "small_site"]
html_theme = "furo"
html_title = "Eidex: the verified rulebook"
html_static_path = ["_static"]
html_favicon = "_static/favicon.svg"
html_css_files = ["site.css"]
html_js_files = ["site.js"]
exclude_patterns = ["_ext", "examples"]
templates_path = ["_templates"]
nitpicky = False
html_copy_source = False
html_domain_indices = False
