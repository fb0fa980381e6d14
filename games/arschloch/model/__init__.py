"""The second reading: what every clause says at the kinds of moment in which a question arises."""
