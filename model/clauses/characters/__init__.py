"""The characters, one file each, in list order; each function answers the question it is named
after."""
