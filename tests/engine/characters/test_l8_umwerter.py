"""L8 Umwerter: makes a card the highest or the lowest of its suit. Hand-worked."""

from __future__ import annotations
