"""Games sought in play, and made smaller."""
