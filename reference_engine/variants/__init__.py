"""Other ways to sit at the table."""
