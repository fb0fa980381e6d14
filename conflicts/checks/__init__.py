"""What may be wrong, and for which smallest sets of characters."""
