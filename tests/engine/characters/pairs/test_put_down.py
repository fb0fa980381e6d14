"""What is put down, when and by whom: Laser, who draws it, and Seher, who waits. Hand-worked from
the printed rules."""

from __future__ import annotations


# -- Laser draws it
