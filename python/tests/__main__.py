"""Runs all tests, and tells of them where others read it."""

import sys
import unittest

if __name__ == "__main__":
    found = unittest.defaultTestLoader.discover("tests", top_level_dir=".")
    ran = unittest.TextTestRunner(stream=sys.stdout, verbosity=1).run(found)
    sys.exit(not ran.wasSuccessful())
