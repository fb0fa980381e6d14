"""Five Sheets: a game of killing cards for two to eight, from a collection of card games."""
