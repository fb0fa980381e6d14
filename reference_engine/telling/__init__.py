"""A game told to people, in the language that is spoken: cards, what is done, who takes a trick."""
