"""Runs all tests, and tells of them where others read it."""

import os
import sys
import unittest

if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    found = unittest.defaultTestLoader.discover(here, top_level_dir=os.path.dirname(here))
    ran = unittest.TextTestRunner(stream=sys.stdout, verbosity=1).run(found)
    sys.exit(not ran.wasSuccessful())
