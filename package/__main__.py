"""`python -m eidex`, the same as `eidex`."""

from eidex.cli.main import main

if __name__ == "__main__":
    main()
