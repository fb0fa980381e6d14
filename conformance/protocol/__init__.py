"""What is said between the judge and a program."""
