"""docs/reference/performance.md has what load/model.py says, and the model behaves as it claims."""

import os
import re
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import model  # noqa: E402


def read(*parts):
    with open(os.path.join(os.path.dirname(HERE), *parts), encoding="utf-8") as file:
        return file.read()


class Model(unittest.TestCase):
    def test_the_page_has_its_results(self):
        text = read("docs", "reference", "performance.md")
        self.assertIn(f"100,000 tables at once need {model.fewest_servers(100_000)} servers", text)
        self.assertIn(model.shares(100_000), text)
        self.assertIn(f"{model.most_moves():,} moves/s", text)

    def test_a_server_has_what_its_unit_grants(self):
        unit = read("packaging", "systemd", "tischwerk@.service")
        self.assertEqual(int(re.search(r"MemoryHigh=(\d+)M", unit)[1]), model.UNIT_MIB)
        self.assertEqual(int(re.search(r"LimitNOFILE=(\d+)", unit)[1]), model.UNIT_DESCRIPTORS)

    def test_one_server_less_would_not_do(self):
        for tables in (10_000, 100_000):
            servers = model.fewest_servers(tables)
            self.assertLessEqual(max(list(model.used(tables, servers).values())[:4]), 1)
            if servers > 1:
                self.assertGreater(max(list(model.used(tables, servers - 1).values())[:4]), 1)

    def test_more_servers_hear_more(self):
        few, many = (model.needs(100_000, servers) for servers in (10, 100))
        self.assertGreater(many["database_cores"], few["database_cores"])
        self.assertGreater(100 * many["server_cores"], 10 * few["server_cores"])


if __name__ == "__main__":
    unittest.main()
