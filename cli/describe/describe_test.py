"""Completion and man page are made from the commands' own help. TISCHWERK names the program."""

import re
import shutil
import subprocess
import unittest

from cli_test import PROGRAM, run

GAMES = ["automation", "factory42", "inventions", "stephens"]


def described(form: str) -> str:
    result = run("describe", form)
    assert (result.returncode, result.stderr) == (0, ""), result.stderr
    return result.stdout


def completed(*words: str) -> list[str]:
    """What bash offers for the last of these words."""
    listed = " ".join(f"'{word}'" for word in ("tischwerk", *words))
    script = (f"{described('bash')}\ncompopt() {{ :; }}\n"
              f"COMP_WORDS=({listed}); COMP_CWORD={len(words)}\n_tischwerk\n"
              'printf "%s\\n" "${COMPREPLY[@]}"\n')
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stderr == "", done.stderr
    return done.stdout.split()


def commands(words: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """All commands with their subcommands, as --help lists them."""
    text = run(*words, "--help").stdout
    listed = re.search(r"^(?:Subcommands|SUBCOMMANDS):\n((?:  .*\n)*)", text, re.MULTILINE)
    names = re.findall(r"^  (\w[\w-]*)", listed[1], re.MULTILINE) if listed else []
    inner = [command for name in names for command in commands((*words, name))]
    return [words, *inner]


class Bash(unittest.TestCase):
    def test_commands_and_subcommands(self):
        self.assertEqual(completed("sim"), ["simulate"])
        self.assertEqual(sorted(completed("data", "")), ["check", "export"])
        self.assertNotIn("describe", completed(""))

    def test_flags(self):
        self.assertEqual(completed("simulate", "stephens", "--pl"), ["--players"])
        self.assertIn("--until", completed("arena", "--"))
        self.assertNotIn("--until", completed("balance", "--"))
        self.assertEqual(completed("data", "export", "my-cards", "--for"), ["--force"])

    def test_values(self):
        self.assertEqual(sorted(completed("play", "")), GAMES)
        self.assertEqual(completed("play", "stephens", "--lang", "d"), ["de"])
        self.assertIn("medium", completed("analyse", "game.tischwerk", "--bot", ""))
        self.assertEqual(completed("simulate", "stephens", "--seed", ""), [])


class Zsh(unittest.TestCase):
    def test_every_command_has_its_arguments(self):
        text = described("zsh")
        self.assertTrue(text.startswith("#compdef tischwerk\n"))
        for words in commands()[1:]:
            self.assertIn(f'        "{" ".join(words)}")\n', text)

    @unittest.skipIf(shutil.which("zsh") is None, "zsh is not installed")
    def test_zsh_can_read_it(self):
        done = subprocess.run(["zsh", "-n"], input=described("zsh"), capture_output=True,
                              text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))


class ManPage(unittest.TestCase):
    def test_it_has_every_command_and_flag_of_the_help(self):
        page = described("man").replace("\\-", "-")
        found = commands()
        self.assertGreater(len(found), 20)
        for words in found:
            self.assertIn(" ".join(("tischwerk", *words)), page)
            for flag in re.findall(r"^  (?:-\w,)?(--[\w-]+)", run(*words, "--help").stdout,
                                   re.MULTILINE):
                self.assertIn(f"\\fB{flag}\\fR", page, words)
        self.assertNotIn("tischwerk describe", page)

    @unittest.skipIf(shutil.which("groff") is None, "groff is not installed")
    def test_it_is_set_without_a_warning(self):
        done = subprocess.run(["groff", "-man", "-Tutf8", "-ww"], input=described("man"),
                              capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("EXIT STATUS", re.sub(".\b", "", done.stdout))

    def test_a_form_that_is_none_is_refused(self):
        result = run("describe", "fish")
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr, "tischwerk: 'fish' is no form; write bash, zsh or man\n")
        self.assertTrue(PROGRAM)


if __name__ == "__main__":
    unittest.main()
