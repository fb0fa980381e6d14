"""How another program is asked and judged, whatever game it plays."""
