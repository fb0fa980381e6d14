"""Games written down: records, JSON, text, and positions on one line."""
