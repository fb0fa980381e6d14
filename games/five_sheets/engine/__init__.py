"""The first reading: Five Sheets as it is played."""
