"""The table in the browser: what its page shows and does. It imports the reference engine and the
rulebook only, so that a browser can run it as it is."""
