"""What browsers and operators get: pages, headers, origins, health, metrics, settings.

Run by ctest; see testing/service.py.
"""

import gzip
import json
import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "testing"))
from service import PROGRAM, Client, Service  # noqa: E402


class Web(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="tischwerk_web_")
        os.mkdir(os.path.join(cls.folder, "assets"))
        for name, content in {"index.html": "<!doctype html><title>T</title>",
                              "assets/app-Ab12Cd34.js": "let answer = 42;\n" * 200,
                              "assets/rules-Zz99_x-1.wasm": "wasm" * 500,
                              "favicon.svg": "<svg/>"}.items():
            with open(os.path.join(cls.folder, name), "w") as file:
                file.write(content)
        cls.service = Service("--web", cls.folder, "--origins", "https://friend.example",
                              "--address-message-burst", "100000", "--log-level", "debug")

    @classmethod
    def tearDownClass(cls):
        assert cls.service.stop() == 0, cls.service.log()

    def test_files_have_types_and_are_kept_as_long_as_they_may(self):
        for path, kind, caching in (
                ("/", "text/html; charset=utf-8", "no-cache"),
                ("/t/some-table", "text/html; charset=utf-8", "no-store"),
                ("/assets/app-Ab12Cd34.js", "text/javascript; charset=utf-8", "immutable"),
                ("/assets/rules-Zz99_x-1.wasm", "application/wasm", "immutable"),
                ("/favicon.svg", "image/svg+xml", "max-age=3600")):
            with self.subTest(path):
                status, headers, _ = self.service.request("GET", path)
                self.assertEqual((status, headers["Content-Type"]), (200, kind))
                self.assertIn(caching, headers["Cache-Control"])
        self.assertEqual(self.service.request("GET", "/assets/old.js")[0], 404)
        self.assertEqual(self.service.request("GET", "/../service.py")[0], 404)
        self.assertEqual(self.service.request("GET", "/%2e%2e/x.py")[0], 404)

    def test_files_are_compressed_and_not_sent_twice(self):
        path = "/assets/app-Ab12Cd34.js"
        _, headers, packed = self.service.request("GET", path, headers={"Accept-Encoding": "gzip"})
        self.assertEqual(headers["Content-Encoding"], "gzip")
        _, _, plain = self.service.request("GET", path)
        self.assertEqual(gzip.decompress(packed), plain)
        status, _, content = self.service.request("GET", path,
                                                  headers={"If-None-Match": headers["ETag"]})
        self.assertEqual((status, content), (304, b""))
        status, head, content = self.service.request("HEAD", path)
        self.assertEqual((status, content), (200, b""))
        self.assertEqual(int(head["Content-Length"]), len(plain))

    def test_every_answer_has_the_headers_that_bind_browsers(self):
        for path in ("/", "/favicon.svg", "/api/games", "/nothing.js", "/healthz"):
            _, headers, _ = self.service.request("GET", path)
            policy = headers["Content-Security-Policy"]
            self.assertIn("default-src 'none'", policy)
            self.assertIn("script-src 'self' 'wasm-unsafe-eval'", policy)
            self.assertIn("frame-ancestors 'none'", policy)
            self.assertNotIn("unsafe-inline", policy)
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(headers["Referrer-Policy"], "no-referrer")
            self.assertEqual(headers["Cross-Origin-Opener-Policy"], "same-origin")
            self.assertEqual(headers["Cross-Origin-Embedder-Policy"], "require-corp")

    def test_other_sites_are_kept_out(self):
        own = f"http://127.0.0.1:{self.service.port}"
        for origin, status in ((None, 101), (own, 101), ("https://friend.example", 101),
                               ("https://evil.example", 403), ("null", 403),
                               ("https://friend.example.evil.example", 403)):
            with self.subTest(origin):
                client = Client(self.service.port, {"Origin": origin} if origin else {})
                self.assertEqual(client.status, status)
                client.close()
        body = {"game": "stephens", "players": 2}
        evil = self.service.post("/api/tables", body, {"Origin": "https://evil.example"})
        self.assertEqual((evil[0], evil[1]["code"]), (403, "forbidden_origin"))
        status, headers, _ = self.service.request("POST", "/api/tables", body,
                                                  {"Origin": "https://friend.example"})
        self.assertEqual((status, headers["Access-Control-Allow-Origin"]),
                         (201, "https://friend.example"))
        for site, status in (("cross-site", 403), ("same-origin", 201), ("none", 201)):
            self.assertEqual(self.service.post("/api/tables", body, {"Sec-Fetch-Site": site})[0],
                             status, site)
        self.assertEqual(Client(self.service.port, {"Sec-Fetch-Site": "cross-site"}).status, 403)
        self.assertEqual(self.service.get_json("/api/games", {"Sec-Fetch-Site": "cross-site"})[0],
                         200)
        self.assertEqual(Client(self.service.port, path="/elsewhere").status, 404)

    def test_games_and_rules(self):
        _, games = self.service.get_json("/api/games")
        self.assertIn("stephens", [game["id"] for game in games["games"]])
        self.assertIn("medium", games["bot_levels"])
        _, english = self.service.get_json("/api/rules/stephens")
        _, german = self.service.get_json("/api/rules/stephens?lang=de")
        self.assertEqual([rule["id"] for rule in english["rules"]],
                         [rule["id"] for rule in german["rules"]])
        self.assertNotEqual(english, german)
        self.assertEqual(self.service.get_json("/api/rules/stephens?lang=fr")[0], 404)
        self.assertEqual(self.service.get_json("/api/rules/chess")[0], 404)

    def test_operators_see_how_it_is(self):
        self.assertEqual(self.service.request("GET", "/healthz")[2], b"ok\n")
        self.assertEqual(self.service.request("GET", "/readyz")[2], b"ready\n")
        status, headers, content = self.service.request("GET", "/metrics")
        self.assertEqual(status, 200)
        self.assertIn("version=0.0.4", headers["Content-Type"])
        for name in ("tischwerk_tables_loaded", "tischwerk_connections", "tischwerk_moves_total",
                     "tischwerk_move_seconds_bucket", "tischwerk_store_write_seconds_bucket",
                     "tischwerk_store_fsync_seconds_bucket", "tischwerk_bot_seconds_bucket"):
            self.assertIn(name, content.decode())

    def test_the_log_is_json_and_knows_no_secret(self):
        table, tokens = self.service.new_table("Anna", "open")
        self.service.connect(table, tokens[0]).close()
        self.service.request("GET", f"/api/tables/{table}/export?token={tokens[0]}",
                             headers={"Authorization": f"Bearer {tokens[0]}"})
        self.service.request("GET", "/healthz")
        events = [json.loads(line) for line in self.service.log_lines]
        self.assertIn("serving", [event["event"] for event in events])
        self.assertIn("request", [event["event"] for event in events])
        for event in events:
            self.assertEqual(list(event)[:3], ["time", "level", "event"])
        self.assertNotIn(tokens[0], self.service.log())


class Settings(unittest.TestCase):
    def test_without_a_client_there_is_a_page_all_the_same(self):
        with Service("--metrics", "off") as service:
            status, _, content = service.request("GET", "/")
            self.assertEqual(status, 200)
            self.assertIn(b"This service runs", content)
            self.assertEqual(service.request("GET", "/metrics")[0], 403)

    def test_flag_environment_and_file(self):
        with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
            file.write('log_level = "error"\nmetrics = "off"\nmax_tables = 7\n')
            file.flush()
            with Service("--config", file.name, "--log-level", "info",
                         env={"TISCHWERK_METRICS": "all"}) as service:
                self.assertEqual(service.request("GET", "/metrics")[0], 200)
            service.wait_for_log('"serving"')

    def run_serve(self, *flags):
        return subprocess.run([PROGRAM, "serve", *flags], capture_output=True, text=True,
                              timeout=60)

    def test_every_setting_is_in_the_help(self):
        text = self.run_serve("--help").stdout
        for flag in ("--config", "--listen", "--store", "--web", "--behind-proxy", "--origins",
                     "--max-connections-per-address", "--max-tables-per-address",
                     "--max-header-bytes", "--max-body-bytes", "--max-message-bytes",
                     "--messages-per-second", "--chat-letters", "--chat-per-minute",
                     "--max-log-lines", "--idle-minutes", "TISCHWERK_MAX_TABLES"):
            self.assertIn(flag, text)

    def test_bad_settings_are_one_clear_line(self):
        for flags, part in ((("--max-tables", "many"), "--max-tables takes a number"),
                            (("--listen", "nowhere"), "nowhere"),
                            (("--listen", "127.0.0.1:99999"), "99999"),
                            (("--web", "/no/such/folder"), "/no/such/folder"),
                            (("--store", "/no/such/folder/t.sqlite"), "/no/such/folder"),
                            (("--config", "/no/such/file"), "/no/such/file"),
                            (("--listen", "192.0.2.1:1"), "cannot listen on 192.0.2.1:1")):
            with self.subTest(flags):
                with tempfile.TemporaryDirectory() as folder:
                    if "--store" not in flags:
                        flags = (*flags, "--store", os.path.join(folder, "t.sqlite"))
                    result = self.run_serve(*flags)
                self.assertEqual(result.returncode, 2, result.stderr)
                self.assertIn(part, result.stderr)
                self.assertEqual(len(result.stderr.splitlines()), 1)

    def test_listening_on_all_addresses_is_warned_of(self):
        with Service() as service:
            self.assertNotIn("exposed", service.log())
        for flags, is_warned in (((), True), (("--behind-proxy",), False)):
            with tempfile.TemporaryDirectory() as folder:
                process = subprocess.Popen(
                    [PROGRAM, "serve", "--listen", "0.0.0.0:0", "--store",
                     os.path.join(folder, "t.sqlite"), *flags],
                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                process.stdout.readline()
                process.terminate()
                _, log = process.communicate(timeout=60)  # closes its pipes, too
                self.assertEqual("without TLS" in log, is_warned)


if __name__ == "__main__":
    unittest.main()
