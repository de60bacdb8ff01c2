"""`python -m lifepod_host` is `lifepod`."""

import sys

from lifepod_host.cli import main

sys.exit(main())
