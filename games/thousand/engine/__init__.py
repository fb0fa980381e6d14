"""The reference engine of Thousand."""
