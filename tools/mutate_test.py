#!/usr/bin/env python3
"""Proves what tools/mutate.py changes, and what it leaves alone. Nothing is compiled here."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import mutate


def after(line: str) -> list[str]:
    return [change.after for change in mutate.changes_in("a.cpp", line)]


class ChangesTest(unittest.TestCase):
    def test_operators(self):
        self.assertEqual(after("if (a < b)"), ["if (a <= b)"])
        self.assertEqual(after("return a && b;"), ["return a || b;"])
        self.assertEqual(after("if (!a)"), ["if (a)"])
        self.assertEqual(after("    ++a;"), ["    --a;"])

    def test_numbers_and_truth_values(self):
        self.assertEqual(after("x = 0;"), ["x = 1;"])
        self.assertEqual(after("x = y - 1;"), ["x = y - 0;", "x = y - 2;"])
        self.assertEqual(after("x = 10;"), [])
        self.assertEqual(after("return true;"), ["return false;"])
        self.assertEqual(after('rule("GO-1.10")'), ['rule("GO-2.10")'])

    def test_calls_are_left_out(self):
        self.assertEqual(after("    tell(play, Ended{});"), ["    ;"])
        self.assertEqual(after("    x = tell(play);"), [])

    def test_what_is_not_carried_out_stays(self):
        for line in ["// if (a < b)", "    assert(a < b);", "static_assert(1 > 0);",
                     "#define A 1", "using A = B<1>;", "template void offer(List<0>&);"]:
            self.assertEqual(after(line), [], line)
        self.assertEqual(after("List<Card> cards(const B<C> & list);"), [])

    def test_a_change_names_its_line(self):
        change = mutate.changes_in("games/go/chapters/a.cpp", "\n\n    tell(play);  // why")[0]
        self.assertEqual(str(change), "games/go/chapters/a.cpp:3: tell(play);  =>  ;")

    def test_a_change_is_not_refused_for_a_warning(self):
        command = ["g++", "-Werror", "-o", "a.o", "-c", "a.cpp"]
        self.assertEqual(mutate.compiling(command, Path("new/changed.cpp")), [
            "g++", "-Werror", "-o", "new/changed.o", "-c", "new/changed.cpp", "-w"])
        self.assertEqual(command[-1], "a.cpp")

    def test_only_rules_are_changed(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ["chapters/turns.cpp", "chapters/turns_test.cpp", "chapters/routine.cpp",
                         "steps.cpp", "rules.cpp", "bots/offers.cpp", "seen/view_steps.cpp",
                         "seen/secrets.cpp", "chapters/turns.hpp"]:
                path = Path(folder) / "games/go" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text("", encoding="utf-8")
            self.assertEqual(mutate.rule_files(Path(folder), "go"), [
                "games/go/chapters/turns.cpp", "games/go/seen/secrets.cpp", "games/go/steps.cpp"])

    def test_an_unknown_game_is_refused(self):
        tool = [sys.executable, str(Path(__file__).with_name("mutate.py")), "chess"]
        answer = subprocess.run(tool, capture_output=True, text=True, check=False)
        self.assertEqual(answer.returncode, 2)
        self.assertIn("no game 'chess'", answer.stderr)


if __name__ == "__main__":
    unittest.main()
