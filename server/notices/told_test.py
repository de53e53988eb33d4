#!/usr/bin/env python3
"""Notices leave a real server: a push without words, a webhook, a mail. Receivers are local: an
HTTP endpoint and an SMTP server of a few lines each."""

import http.server
import json
import os
import socketserver
import sys
import threading
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "testing"))
from service import PATIENCE, Service


class Endpoint(http.server.ThreadingHTTPServer):
    """Answers as told, and remembers what came."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Receiver)
        self.came = []
        self.status = 201
        self.headers = {}
        self.delay_s = 0
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def url(self, path):
        return f"http://127.0.0.1:{self.server_port}{path}"


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.came.append((self.path, dict(self.headers), body))
        time.sleep(self.server.delay_s)
        self.send_response(self.server.status)
        for name, value in self.server.headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_GET = do_POST

    def log_message(self, *_):
        pass


class MailServer(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), MailConversation)
        self.mails = []
        threading.Thread(target=self.serve_forever, daemon=True).start()


class MailConversation(socketserver.StreamRequestHandler):
    def handle(self):
        self.say("220 here")
        receivers = []
        for line in self.rfile:
            word = line[:4].upper()
            if word == b"RCPT":
                receivers.append(line.decode().strip())
            if word == b"DATA":
                self.say("354 go on")
                text = b""
                while not text.endswith(b"\r\n.\r\n"):
                    text += self.rfile.readline()
                self.server.mails.append((receivers, text.decode()))
            self.say("221 bye" if word == b"QUIT" else "250 ok")
            if word == b"QUIT":
                return

    def say(self, words):
        self.wfile.write(words.encode() + b"\r\n")


def wait_for(what, patience=PATIENCE):
    end = time.monotonic() + patience
    while not what():
        if time.monotonic() > end:
            raise AssertionError("it does not happen")
        time.sleep(0.05)


class Person:
    """A guest with a cookie."""

    def __init__(self, service):
        self.service = service
        self.cookie = ""
        self.post("/api/me/guest", {})

    def post(self, path, body):
        status, headers, content = self.service.request("POST", path, body,
                                                        {"Cookie": self.cookie})
        for name, value in dict(headers).items():
            if name.lower() == "set-cookie":
                self.cookie = value.split(";")[0]
        return status, json.loads(content or b"{}")

    def sit_at_waiting_table(self):
        """A table against a bot, at which the person is asked."""
        table, tokens = self.service.new_table("Anna", "bot:easy")
        viewer = self.service.connect(table, tokens[0])
        viewer.command("start")
        viewer.wait_until(lambda one: one.is_asked())
        viewer.socket.close()
        status, _ = self.post("/api/me/seats", {"table": table, "token": tokens[0]})
        assert status == 200
        return table


class TestTold(unittest.TestCase):
    def setUp(self):
        self.endpoint = Endpoint()
        self.addCleanup(self.endpoint.server_close)
        self.addCleanup(self.endpoint.shutdown)

    def test_a_push_without_words_and_a_webhook_arrive(self):
        with Service("--private-targets", "--url", "https://tische.example") as service:
            anna = Person(service)
            self.assertEqual(anna.post("/api/me/push",
                                       {"endpoint": self.endpoint.url("/push")})[0], 200)
            self.assertEqual(anna.post("/api/me/webhook", {"url": self.endpoint.url("/hook")})[0],
                             200)
            table = anna.sit_at_waiting_table()
            wait_for(lambda: len(self.endpoint.came) >= 2)
            came = {path: (headers, body) for path, headers, body in self.endpoint.came}
            headers, body = came["/push"]
            self.assertEqual(body, b"")
            self.assertTrue(headers["Authorization"].startswith("vapid t=ey"))
            self.assertNotIn(table, json.dumps(headers))
            self.assertIn("your turn", json.loads(came["/hook"][1])["text"])
            self.assertIn(table, json.loads(came["/hook"][1])["url"])
            time.sleep(3)
            self.assertEqual(len(self.endpoint.came), 2)

    def test_a_server_killed_while_it_sends_sends_again_after_a_start(self):
        self.endpoint.delay_s = 5
        service = Service("--private-targets")
        anna = Person(service)
        anna.post("/api/me/push", {"endpoint": self.endpoint.url("/push")})
        anna.sit_at_waiting_table()
        wait_for(lambda: self.endpoint.came)
        service.kill()
        self.endpoint.delay_s = 0
        with Service("--private-targets", folder=service.folder) as again:
            wait_for(lambda: len(self.endpoint.came) == 2, 180)
            self.assertEqual(again.request("GET", "/readyz")[0], 200)

    def test_a_redirect_is_not_followed(self):
        self.endpoint.status = 302
        self.endpoint.headers = {"Location": self.endpoint.url("/inside")}
        with Service("--private-targets") as service:
            anna = Person(service)
            anna.post("/api/me/webhook", {"url": self.endpoint.url("/hook")})
            anna.sit_at_waiting_table()
            wait_for(lambda: self.endpoint.came)
            service.wait_for_log('"status":302')
            self.assertEqual({path for path, _, _ in self.endpoint.came}, {"/hook"})

    def test_nothing_goes_to_a_private_address(self):
        with Service() as service:
            anna = Person(service)
            port = self.endpoint.server_port
            for url in (self.endpoint.url("/x"), f"https://127.0.0.1:{port}/x",
                        f"https://[::ffff:127.0.0.1]:{port}/x"):
                self.assertEqual(anna.post("/api/me/webhook", {"url": url})[0], 400, url)
            # A name is resolved only when something is sent.
            self.assertEqual(anna.post("/api/me/webhook",
                                       {"url": f"https://localhost:{port}/x"})[0], 200)
            anna.sit_at_waiting_table()
            service.wait_for_log("private network")
            self.assertEqual(self.endpoint.came, [])

    def test_a_mail_confirms_its_address_and_a_dead_mail_server_harms_nothing(self):
        server = MailServer()
        self.addCleanup(server.server_close)
        port = server.server_address[1]
        with Service("--smtp", f"smtp://127.0.0.1:{port}", "--mail-from",
                     "tische@example.org") as service:
            anna = Person(service)
            self.assertEqual(anna.post("/api/me/mail", {"address": "a@b.de\r\nBcc: c@d.de",
                                                        "hours": 0})[0], 400)
            self.assertEqual(anna.post("/api/me/mail", {"address": "anna@example.org",
                                                        "hours": 0})[0], 200)
            wait_for(lambda: server.mails)
            receivers, text = server.mails[0]
            self.assertEqual(receivers, ["RCPT TO:<anna@example.org>"])
            self.assertIn("Subject: =?UTF-8?B?", text)
            server.shutdown()
            server.server_close()
            ben = Person(service)
            ben.post("/api/me/mail", {"address": "ben@example.org", "hours": 0})
            service.wait_for_log("mail_failed")
            self.assertEqual(service.request("GET", "/readyz")[0], 200)


if __name__ == "__main__":
    unittest.main(verbosity=2)
