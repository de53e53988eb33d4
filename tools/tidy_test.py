#!/usr/bin/env python3
"""Proves for each check of tools/tidy.py that it finds an offence and lets clean code pass."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import tidy
from tidy_checks import courses, dead_files, includes, links, repeats, rules, text
from tidy_checks.tree import Tree

ENGLISH = "games/go/text/en.toml"
GERMAN = "games/go/text/de.toml"
RULES = '[rules]\n"GO-1.1" = "One."\n"GO-1.10" = "Ten."\n'


def function_of(lines: int, head: str = "void play()") -> str:
    """A function that has so many lines from its name to its last brace."""
    return head + "\n{\n" + "    step();\n" * (lines - 3) + "}\n"


class TidyTest(unittest.TestCase):
    """Builds small trees in a temporary folder and looks at what a check says about them."""

    def tree(self, files: dict[str, str]) -> Tree:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for name, content in files.items():
            path = Path(folder.name) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
        return Tree(Path(folder.name))

    def assert_clean(self, check, files: dict[str, str]) -> None:
        self.assertEqual([str(finding) for finding in check(self.tree(files))], [])

    def assert_finds(self, check, files: dict[str, str], *starts: str) -> None:
        """Exactly these findings, in this order, each given by its beginning."""
        found = [str(finding) for finding in sorted(check(self.tree(files)))]
        self.assertEqual(len(found), len(starts), found)
        for finding, start in zip(found, starts):
            self.assertTrue(finding.startswith(start), finding)


class LinksTest(TidyTest):
    def test_courses(self):
        files = {
            ENGLISH: RULES + '"GO-2.1" = "Two."\n',
            "games/go/course/1_first.toml": 'teaches = ["GO-1.1"]\n',
            "docs/reference/courses.md": "## Go (`go`)\n\n| 1 Start | `1_first` |\n"
                                         "| 2 Solo | left out: later |\n",
        }
        self.assertEqual(list(courses.check(self.tree(files))), [])
        for old, new in (("`1_first`", "`2_second`"), ("left out: later", "taught"),
                         ("| 2 Solo | left out: later |", "")):
            table = files["docs/reference/courses.md"].replace(old, new)
            found = list(courses.check(self.tree({**files, "docs/reference/courses.md": table})))
            self.assertEqual(len(found), 1, (old, found))

    def test_links_of_pages(self):
        check = links.check_links
        page = "# How it goes\n\n[a](../core/a.cpp) [`b`](#how-it-goes) [c](https://example.org)\n"
        files = {"core/a.cpp": "", "docs/a.md": page, "docs/b.md": "[a](a.md#how-it-goes)"}
        self.assert_clean(check, files)
        self.assert_clean(check, {"a.md": "`[a](gone.md)`\n```\n[a](gone.md)\n```\n"})
        self.assert_finds(check, {"docs/a.md": "\n[a](gone.md)"}, "docs/a.md:2: link to gone.md")
        self.assert_finds(check, files | {"docs/b.md": "[a](a.md#who)"},
                          "docs/b.md:1: link to a.md#who")

    def test_pages_named_elsewhere(self):
        check = links.check_named_pages
        self.assert_clean(check, {"core/a.cpp": "// docs/a.md tells more.", "docs/a.md": ""})
        self.assert_finds(check, {"core/a.cpp": "\n// docs/a.md tells more."},
                          "core/a.cpp:2: docs/a.md is no page")


class TextTest(TidyTest):
    def test_file_length(self):
        check = text.check_file_sizes
        self.assert_clean(check, {"core/a.cpp": "x\n" * 400, "docs/a.md": "x\n" * 500})
        self.assert_finds(check, {"core/a.cpp": "x\n" * 401}, "core/a.cpp:401: 401 lines")
        self.assert_finds(check, {"dev": "x\n" * 401}, "dev:401: 401 lines")

    def test_line_length_counts_characters(self):
        check = text.check_file_sizes
        self.assert_clean(check, {"core/a.cpp": "ä" * 100 + "\n"})
        self.assert_finds(check, {"core/a.cpp": "\n" + "ä" * 101}, "core/a.cpp:2: 101 columns")

    def test_function_length(self):
        check = text.check_function_sizes
        self.assert_clean(check, {"a.cpp": function_of(40) + "\n" + function_of(40)})
        self.assert_finds(check, {"a.cpp": "int x;\n\n" + function_of(41)}, "a.cpp:3: function")

    def test_long_function_with_a_reason(self):
        check = text.check_function_sizes
        self.assert_clean(check, {"a.cpp": "// long: one table of all steps\n" + function_of(50)})
        apart = "// long: but a blank line follows\n\n" + function_of(50)
        self.assert_finds(check, {"a.cpp": apart}, "a.cpp:3: function of 50")

    def test_signature_of_several_lines_counts(self):
        head = "template <typename Item>\nvoid play(int first,\n          int second)"
        self.assert_finds(text.check_function_sizes, {"a.cpp": function_of(39, head)},
                          "a.cpp:1: function of 41")

    def test_types_and_namespaces_are_no_functions(self):
        long_struct = "struct Player\n{\n" + "    int x = 0;\n" * 60 + "};\n"
        inside = "namespace\n{\n" + function_of(41) + "}  // namespace\n"
        table = "R\"(\n{\n" + "x\n" * 60 + "}\n)\""
        self.assert_clean(text.check_function_sizes, {"a.hpp": long_struct, "b.cpp": table})
        self.assert_finds(text.check_function_sizes, {"a.cpp": inside}, "a.cpp:3: function of 41")

    def test_member_functions(self):
        member = "".join("    " + line for line in function_of(41).splitlines(keepends=True))
        self.assert_finds(text.check_function_sizes,
                          {"a.hpp": "class Deck\n{\npublic:\n" + member + "};\n"},
                          "a.hpp:4: function of 41")

    def test_leftovers(self):
        word = "TO" + "DO"
        check = text.check_leftovers
        self.assert_clean(check, {"a.cpp": f"// {word}S are fine\n", "a.md": word})
        self.assert_finds(check, {"a.cpp": f"\n// {word}: later\n"}, f"a.cpp:2: {word}")

    def test_messages_ask_no_value_for_its_error(self):
        check = text.check_messages
        self.assert_clean(check, {"a_test.cpp": "REQUIRE_MESSAGE(now.has_value(), why_not(now));\n"
                                                "CHECK(now.error().message == \"no\");\n"})
        for said in ("REQUIRE_MESSAGE(now.has_value(), now.error().message);",
                     "CHECK_MESSAGE(now.has_value(),\n    now.error().message);",
                     "INFO(now.error().message);", "CAPTURE(now.error().message);"):
            self.assert_finds(check, {"a_test.cpp": f"\n{said}\n"},
                              "a_test.cpp:2: a check that holds")

    def test_machine_paths(self):
        check = text.check_machine_paths
        self.assert_clean(check, {"a.md": "https://example.org/home/x ../tmp/x ${dir}/tmp/x"})
        for folder in ("home", "tmp", "root"):
            self.assert_finds(check, {"a.md": f"\nsee /{folder}" + "/anna/x"}, "a.md:2: path of a")


class IncludesTest(TidyTest):
    def test_spelling(self):
        check = includes.check_spelling
        header = {"core/b.hpp": ""}
        full = '#include "core/b.hpp"\n#include <b.hpp>\n'
        self.assert_clean(check, header | {"core/a.cpp": full})
        self.assert_finds(check, header | {"core/a.cpp": '#include "b.hpp"\n'},
                          'core/a.cpp:1: "b.hpp" is relative; write "core/b.hpp"')

    def test_folders(self):
        check = includes.check_folders
        headers = {"core/a.hpp": "", "games/go/state.hpp": "", "games/chess/state.hpp": "",
                   "bots/search.hpp": ""}
        to_core, to_bots = '#include "core/a.hpp"\n', '#include "bots/search.hpp"\n'
        to_go = '#include "games/go/state.hpp"\n'
        self.assert_clean(check, headers | {"games/go/play.cpp": to_core + to_go,
                                            "bots/b.cpp": to_core + to_bots, "lab/l.cpp": to_bots,
                                            "cli/main.cpp": to_core + to_bots + to_go,
                                            "core/core_test.cpp": to_go})
        self.assert_finds(check, headers | {"core/c.cpp": to_go}, "core/c.cpp:1: core/ must not")
        self.assert_finds(check, headers | {"games/go/p.cpp": to_bots}, "games/go/p.cpp:1: games/")
        self.assert_finds(check, headers | {"games/chess/p.cpp": to_go}, "games/chess/p.cpp:1: ")
        self.assert_finds(check, headers | {"bots/b.cpp": to_go}, "bots/b.cpp:1: bots/")

    def test_rooms(self):
        check = includes.check_rooms

        def including(name: str, room: str) -> dict[str, str]:
            return {f"games/go/{name}": f'#include "games/go/{room}.hpp"\n'}

        for name, room in [("state.hpp", "cards/edition"), ("chapters/contracts.cpp", "moves"),
                           ("chapters/contracts.cpp", "chapters/setup"),
                           ("steps.cpp", "chapters/contracts"), ("seen/view.cpp", "steps"),
                           ("game.cpp", "seen/view"), ("seen/secrets.cpp", "seen/view"),
                           ("chapters/contracts_test.cpp", "seen/view")]:
            self.assert_clean(check, including(name, room))
        for name, room in [("cards/edition.hpp", "state"), ("state.hpp", "moves"),
                           ("happenings.hpp", "chapters/setup"),
                           ("chapters/contracts.cpp", "steps"), ("steps.cpp", "seen/view"),
                           ("cards/edition_cards.cpp", "state")]:
            self.assert_finds(check, including(name, room), f"games/go/{name}:1: ")

    def test_room_names(self):
        check = includes.check_room_names
        self.assert_clean(check, {"games/go/state.hpp": "", "games/go/told/words.cpp": "",
                                  "games/go/testing/table.cpp": "", "games/house.hpp": ""})
        self.assert_finds(check, {"games/go/attic/words.cpp": ""}, "games/go/attic/words.cpp:1: ")
        self.assert_finds(check, {"games/go/contracts.cpp": ""}, "games/go/contracts.cpp:1: ")

    def test_cycles(self):
        check = includes.check_cycles
        chain = {"core/a.hpp": '#include "core/b.hpp"\n', "core/b.hpp": '#include "core/c.hpp"\n'}
        second_user = {"core/d.hpp": '#include "core/b.hpp"\n'}
        self.assert_clean(check, chain | second_user | {"core/c.hpp": ""})
        self.assert_finds(check, chain | {"core/c.hpp": '#include "core/a.hpp"\n'},
                          "core/a.hpp:1: headers include each other: core/a.hpp -> core/b.hpp -> "
                          "core/c.hpp -> core/a.hpp")


class DeadFilesTest(TidyTest):
    def test_headers(self):
        check = dead_files.check_headers
        use = '#include "core/a.hpp"\n'
        self.assert_clean(check, {"core/a.hpp": "", "core/a.cpp": use})
        self.assert_clean(check, {"core/a.hpp": "", "core/all.cpp.in": use})
        self.assert_finds(check, {"core/a.hpp": "", "core/a.cpp": ""}, "core/a.hpp:1: no file")

    def test_sources(self):
        check = dead_files.check_sources
        source, glob = {"core/a.cpp": ""}, {"CMakeLists.txt": "file(GLOB sources core/*.cpp)"}
        self.assert_clean(check, source | {"core/CMakeLists.txt": "add_library(core a.cpp)"})
        self.assert_clean(check, source | glob)
        self.assert_finds(check, source, "core/a.cpp:1: no CMakeLists.txt")
        self.assert_finds(check, source | glob | {"core/CMakeLists.txt": "add_library(core b.cpp)"},
                          "core/a.cpp:1: core/CMakeLists.txt neither")

    def test_data(self):
        check = dead_files.check_data
        self.assert_clean(check, {"games/go/data/board.toml": "", ENGLISH: "", GERMAN: "",
                                  "games/go/scenarios/ST-X.1.toml": "", "fuzz/corpus/a.toml": ""})
        self.assert_finds(check, {"games/go/board.toml": ""}, "games/go/board.toml:1: nobody")
        self.assert_finds(check, {"games/go/text/fr.toml": ""}, "games/go/text/fr.toml:1: nobody")


class RepeatsTest(TidyTest):
    def statements(self, count: int, start: int = 0) -> str:
        return "".join(f"    play({number});\n" for number in range(start, start + count))

    def test_a_file_of_two_games(self):
        check = repeats.check_games
        few = self.statements(repeats.LIMIT_OF_A_FILE)
        many = self.statements(repeats.LIMIT_OF_A_FILE + 1)
        self.assert_clean(check, {"games/chess/a.cpp": few, "games/go/a.cpp": few})
        self.assert_clean(check, {"games/chess/a.cpp": many, "games/go/b.cpp": many})
        self.assert_clean(check, {"games/chess/a.cpp": many, "core/a.cpp": many})
        self.assert_finds(check, {"games/chess/chapters/a.cpp": many,
                                  "games/go/chapters/a.cpp": many},
                          "games/go/chapters/a.cpp:1: shares 21 lines with games/chess")

    def test_a_component_of_two_games(self):
        check = repeats.check_games
        few = self.statements(repeats.LIMIT_OF_A_COMPONENT)
        many = self.statements(repeats.LIMIT_OF_A_COMPONENT + 1)
        page = "web/src/games"
        self.assert_clean(check, {f"{page}/chess/a.ts": few, f"{page}/go/a.ts": few})
        self.assert_clean(check, {f"{page}/chess/a.ts": many, "web/src/lib/a.ts": many})
        self.assert_finds(check, {f"{page}/chess/own/A.svelte": many,
                                  f"{page}/go/own/A.svelte": many},
                          f"{page}/go/own/A.svelte:1: shares 31 lines with {page}/chess")

    def test_what_says_nothing_does_not_count(self):
        nothing = "#include <array>\n\n// Why.\nnamespace\n{\n}  // namespace\npublic:\n" * 30
        self.assert_clean(repeats.check_games,
                          {"games/chess/a.hpp": nothing, "games/go/a.hpp": nothing})

    def test_all_files_of_two_games(self):
        enough = repeats.LIMIT_OF_TWO_GAMES // 20
        files = {f"games/{game}/{number}.cpp": self.statements(20, 20 * number)
                 for game in ("chess", "go") for number in range(enough)}
        self.assert_clean(repeats.check_games, files)
        files |= {f"games/{game}/more.cpp": self.statements(20, 20 * enough)
                  for game in ("chess", "go")}
        self.assert_finds(repeats.check_games, files,
                          f"games/go:1: shares {20 * enough + 20} lines")


class RulesTest(TidyTest):
    def test_proof_by_test_names(self):
        check = rules.check_proofs
        both = 'TEST_CASE("GO-1.1, GO-1.10 stones")\n{\n}\n'
        self.assert_clean(check, {ENGLISH: RULES, "games/go/a_test.cpp": both})
        split = 'TEST_CASE(\n    "GO-1.10 a long "\n    "name, GO-1.1")\n{\n}\n'
        self.assert_clean(check, {ENGLISH: RULES, "games/go/a_test.cpp": split})
        fixture = 'TEST_CASE_FIXTURE(Table, "GO-1.1 GO-1.10")\n{\n}\n'
        self.assert_clean(check, {ENGLISH: RULES, "games/go/a_test.cpp": fixture})

    def test_an_id_is_a_whole_word(self):
        ten = 'TEST_CASE("GO-1.10 ten")\n{\n    // GO-1.1 in a comment proves nothing\n}\n'
        self.assert_finds(rules.check_proofs, {ENGLISH: RULES, "games/go/a_test.cpp": ten},
                          f"{ENGLISH}:2: GO-1.1 is unproven")

    def test_tests_of_another_game_prove_nothing(self):
        both = 'TEST_CASE("GO-1.1, GO-1.10 stones")\n{\n}\n'
        self.assert_finds(rules.check_proofs, {ENGLISH: RULES, "games/chess/a_test.cpp": both},
                          f"{ENGLISH}:2: GO-1.1", f"{ENGLISH}:3: GO-1.10")

    def test_proof_by_scenarios(self):
        folder = "games/go/scenarios/"
        for scenario in ({"GO-1.1_GO-1.10.toml": ""}, {"a.toml": 'name = "GO-1.1 and GO-1.10"'},
                         {"a.toml": 'proves = ["GO-1.1", "GO-1.10"]'}):
            files = {folder + name: content for name, content in scenario.items()}
            self.assert_clean(rules.check_proofs, {ENGLISH: RULES} | files)
        refusal = 'steps = [{illegal = "x", rule = "GO-1.1"}]\nproves = ["GO-1.10"]'
        self.assert_finds(rules.check_proofs, {ENGLISH: RULES, folder + "a.toml": refusal},
                          f"{ENGLISH}:2: GO-1.1 is unproven")

    def test_mentions(self):
        check = rules.check_mentions
        self.assert_clean(check, {ENGLISH: RULES, "games/go/a.cpp": 'rule("GO-1.1");  // GO-X.1\n',
                                  "core/a_test.cpp": "// UTF-8.1, AB-1.1: of no game here\n"})
        for name in ("games/go/a.cpp", "games/go/a_test.cpp", "games/go/scenarios/a.toml",
                     "core/a.cpp"):
            self.assert_finds(check, {ENGLISH: RULES, name: "\n# GO-1.2\n"}, f"{name}:2: there")
        swapped = {"games/go/a.cpp": "// OG-1.1\n"}
        self.assert_finds(check, {ENGLISH: RULES} | swapped, "games/go/a.cpp:1: there")

    def test_languages(self):
        check = rules.check_languages
        self.assert_clean(check, {ENGLISH: RULES, GERMAN: RULES.replace("One", "Eins")})
        self.assert_finds(check, {ENGLISH: RULES}, f"{ENGLISH}:1: {GERMAN} is missing")
        more = RULES + "[moves]\npass = 'pass'\n"
        self.assert_finds(check, {ENGLISH: more, GERMAN: RULES},
                          f"{GERMAN}:1: the text [moves]", f"{GERMAN}:1: the text moves / pass")
        self.assert_finds(check, {ENGLISH: RULES, GERMAN: more},
                          f"{ENGLISH}:1: the text [moves]", f"{ENGLISH}:1: the text moves / pass")

    def test_broken_toml_is_a_finding(self):
        self.assert_finds(rules.check_languages, {"games/go/scenarios/a.toml": "name = = 1"},
                          "games/go/scenarios/a.toml:1: not TOML")


class WholeTreeTest(TidyTest):
    CLEAN = {"CMakeLists.txt": "file(GLOB sources *.cpp)", "core/a.hpp": "int a();\n",
             "core/a.cpp": '#include "core/a.hpp"\n\nint a()\n{\n    return 1;\n}\n'}

    def test_exit_codes(self):
        for files, code in ((self.CLEAN, 0), (self.CLEAN | {"core/b.hpp": ""}, 1)):
            root = self.tree(files).root
            command = [sys.executable, tidy.__file__, str(root)]
            result = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual(result.returncode, code, result.stdout)

    def test_git_knows_which_files_count(self):
        root = self.tree(self.CLEAN | {"gone/b.hpp": "", ".gitignore": "gone/\n"}).root
        self.assertEqual(len(tidy.find_all(root)), 1)
        subprocess.run(["git", "init", "-q", str(root)], check=True)
        self.assertEqual(tidy.find_all(root), [])


if __name__ == "__main__":
    unittest.main()
