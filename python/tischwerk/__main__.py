"""`python -m tischwerk ...` is the program: every command, every flag."""

from .lab import main

if __name__ == "__main__":
    main()
