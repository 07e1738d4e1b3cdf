"""`python -m rififi` is the command `rififi`."""

import sys

from rififi.cli import main

sys.exit(main())
