"""The service as its clients meet it: people and bots at a table, lost connections, questions.

Run by ctest; see testing/service.py.
"""

import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "testing"))
from players import FAST, catch_up, one_move, play  # noqa: E402
from service import Service  # noqa: E402


class Play(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.service = Service(*FAST)

    @classmethod
    def tearDownClass(cls):
        assert cls.service.stop() == 0, cls.service.log()

    def table(self, *seats, **more):
        """A started table with a client for each person."""
        table, tokens = self.service.new_table(*seats, **more)
        clients = [self.service.connect(table, token) for token in tokens.values()]
        self.assertEqual(clients[0].command("start")["type"], "accepted")
        catch_up(clients)
        return table, tokens, clients

    def test_two_people_and_a_bot_play_to_the_end(self):
        table, tokens = self.service.new_table("Anna", "open", "bot:easy")
        anna = self.service.connect(table, tokens[0])
        status, link = self.service.post(f"/api/tables/{table}/join", {"name": "Ben"})
        self.assertEqual((status, link["seat"]), (200, 1))
        ben = self.service.connect(table, link["token"])
        watcher = self.service.connect(table)
        self.assertEqual((anna.seat, ben.seat, watcher.seat), (0, 1, None))
        catch_up([anna, ben, watcher])
        self.assertEqual(anna.command("start")["type"], "accepted")
        catch_up([anna, ben, watcher])
        status, _, _ = self.service.request("GET", f"/api/tables/{table}/export")
        self.assertEqual(status, 403)  # the seed is still secret
        self.assertIsNone(anna.view.get("seed"))
        people_moves = play([anna, ben, watcher])
        self.assertGreater(people_moves, 20)
        self.assertEqual(watcher.view["phase"], "over")
        self.assertEqual({"Anna", "Ben", ""}, {seat["name"] for seat in anna.view["seats"]})
        self.assertEqual(len(anna.view["scores"]), 3)
        self.assertTrue(anna.view["result"]["winners"])
        self.assertTrue(anna.view["seed"].startswith("keyed:0x"), anna.view["seed"])
        status, headers, save = self.service.request("GET", f"/api/tables/{table}/export")
        self.assertEqual(status, 200)
        self.assertIn(".tischwerk", headers["Content-Disposition"])
        status, made = self.service.post("/api/import", save.decode())
        self.assertEqual(status, 201)
        copy = self.service.connect(made["table"], made["seats"][0]["token"])
        self.assertEqual(copy.view["phase"], "over")
        self.assertEqual(copy.view["scores"], anna.view["scores"])
        self.assertGreater(self.service.metric('tischwerk_moves_total{by="bot"}'), 0)
        self.assertGreaterEqual(self.service.metric('tischwerk_moves_total{by="person"}'),
                                people_moves)

    def test_reconnecting_brings_exactly_the_missed_lines(self):
        table, tokens, clients = self.table("Anna", "Ben")
        play(clients, 3)
        known = clients[1].last
        clients[1].close()
        while clients[0].last < known + 3:  # Anna alone, through her and Ben's second connection
            helper = self.service.connect(table, tokens[1])
            play([clients[0], helper], 1)
            helper.close()
        newest = clients[0].last
        back = self.service.connect(table, tokens[1], last=known)
        self.assertEqual(back.last, newest)
        missed = back.welcome["missed"]
        self.assertEqual([entry["number"] for entry in missed],
                         list(range(known + 1, newest + 1)))
        everything = back.ask("history", **{"from": 1})["entries"]
        self.assertEqual(everything[known:], missed)
        self.assertEqual(self.service.connect(table, tokens[1], last=newest).welcome["missed"], [])
        self.assertEqual(self.service.connect(table, tokens[1]).welcome["missed"], [])

    def test_a_repeated_message_is_answered_and_done_once(self):
        table, tokens, (anna,) = self.table("Anna", "bot:random")
        anna.wait_until(lambda one: one.is_asked())
        move = anna.ask("menu", blocked=False)["menu"]["choices"][0]["move"]
        before = anna.last
        first = anna.command("move", key="once", move=move, last=before)
        self.assertEqual(first["type"], "accepted")
        again = anna.command("move", key="once", move=move, last=before)
        self.assertEqual(again["type"], "accepted")
        other = self.service.connect(table, tokens[0])  # as after a lost reply
        self.assertEqual(other.command("move", key="once", move=move, last=before)["type"],
                         "accepted")
        entries = other.ask("history", **{"from": before + 1})["entries"]
        mine = [entry for entry in entries if entry.get("by") == "human"]
        self.assertEqual(len(mine), 1)

    def test_an_outdated_move_is_refused_with_the_position(self):
        _, _, clients = self.table("Anna", "Ben")
        start = clients[0].last
        play(clients, 4)
        asked = next(client for client in clients if client.is_asked())
        move = asked.ask("menu", blocked=False)["menu"]["choices"][0]["move"]
        reply = asked.command("move", move=move, last=start)
        self.assertEqual((reply["type"], reply["code"]), ("refused", "outdated"))
        self.assertEqual(reply["last"], asked.last)
        self.assertEqual(reply["view"], asked.view)
        self.assertEqual(asked.command("move", move=move)["type"], "accepted")

    def test_a_viewer_without_a_seat_cannot_play(self):
        table, tokens, clients = self.table("Anna", "Ben")
        watcher = self.service.connect(table)
        asked = next(client for client in clients if client.is_asked())
        move = asked.ask("menu", blocked=False)["menu"]["choices"][0]["move"]
        for kind, more in {"move": {"move": move}, "undo": {}, "resign": {}, "restart_turn": {},
                           "orders": {"orders": []}, "return": {}, "undo_reply": {"agree": True},
                           "put_bot": {"seat": 0, "level": "easy"}, "open_seat": {"seat": 0},
                           "start": {}}.items():
            with self.subTest(kind):
                self.assertEqual(watcher.command(kind, **more)["type"], "refused")
        for kind, more in {"menu": {"blocked": True}, "preview": {"move": move}, "hint": {},
                           "since_last_turn": {}}.items():
            with self.subTest(kind):
                self.assertEqual(watcher.ask(kind, **more)["code"], "not_seated")
        other, _ = self.service.new_table("Cara", "open")
        stranger = self.service.connect()
        stranger.send({"type": "hello", "protocol": 1, "table": other, "token": tokens[0]})
        self.assertEqual(stranger.wait_for("bye")["code"], "wrong_token")
        status, _, _ = self.service.request("GET", f"/api/tables/{other}/export",
                                            headers={"Authorization": f"Bearer {tokens[0]}"})
        self.assertEqual(status, 403)
        self.assertNotIn(tokens[0], self.service.log())

    def test_a_seat_can_be_taken_and_given_back(self):
        table, tokens = self.service.new_table("Anna", "open")
        anna = self.service.connect(table, tokens[0])
        ben = self.service.connect(table)
        key = "a-key-that-nobody-could-ever-guess"
        taken = ben.command("take_seat", key=key, seat=1, name="Ben")
        self.assertEqual(taken["type"], "accepted")
        self.assertEqual(ben.view["seat"], 1)
        again = self.service.connect(table).command("take_seat", key=key, seat=1, name="Ben")
        self.assertEqual(again["type"], "accepted")  # the reply was lost: a new token
        self.assertNotEqual(again["token"], taken["token"])
        self.service.connect(table, again["token"])
        late = self.service.connect(table)
        self.assertEqual(late.command("take_seat", seat=1, name="Cara")["code"], "seat_taken")
        late.send({"type": "hello", "protocol": 1, "table": table})
        self.assertEqual(late.wait_for("refused")["code"], "already_greeted")
        old = self.service.connect()
        old.send({"type": "hello", "protocol": 1, "table": table, "token": taken["token"]})
        self.assertEqual(old.wait_for("bye")["code"], "wrong_token")
        back = self.service.connect(table, again["token"])
        self.assertEqual(back.command("open_seat", seat=1)["type"], "accepted")
        self.assertIsNone(back.view.get("seat"))
        catch_up([anna, back])
        self.assertEqual(anna.view["seats"][1]["kind"], "open")
        self.assertEqual(anna.command("put_bot", seat=1, level="search:threads=99")["code"],
                         "unknown_level")
        self.assertEqual(anna.command("put_bot", seat=1, level="easy")["type"], "accepted")

    def test_questions_are_answered(self):
        _, _, (anna,) = self.table("Anna", "bot:random")
        anna.wait_until(lambda one: one.is_asked())
        menu = anna.ask("menu", blocked=True)["menu"]
        self.assertTrue(menu["prompt"]["de"])
        allowed = [choice for choice in menu["choices"] if not choice["blocked"]]
        preview = anna.ask("preview", move=allowed[0]["move"])
        self.assertEqual(preview["preview"]["move"], allowed[0]["move"])
        blocked = [choice for choice in menu["choices"] if choice["blocked"]]
        if blocked:
            refusal = anna.command("move", move=blocked[0]["move"])
            self.assertEqual(refusal["code"], "blocked")
            self.assertEqual(refusal["rule"]["rule"], blocked[0]["blocked"]["rule"])
        hint = anna.ask("hint", level="medium")
        self.assertIn(hint["moves"][0]["move"], [choice["move"] for choice in allowed])
        self.assertEqual(anna.ask("view_at", number=anna.last)["view"]["number"], anna.last)
        self.assertEqual(anna.ask("view_at", number=10_000)["type"], "refused")
        self.assertEqual(anna.ask("ping")["type"], "pong")
        self.assertEqual(anna.command("move", move="take_everything")["type"], "refused")
        two = self.table("Anna", "Ben")[2][0]
        self.assertEqual(two.ask("hint")["code"], "no_hints")

    def test_undo_reaches_all_viewers(self):
        _, _, clients = self.table("Anna", "bot:random")
        anna = clients[0]
        anna.wait_until(lambda one: one.is_asked())
        moves_before = anna.view["move_count"]
        self.assertEqual(one_move(anna)["type"], "accepted")
        anna.wait_until(lambda one: one.is_asked())  # the bot may have moved meanwhile
        self.assertEqual(anna.view["undo"], "free")
        self.assertEqual(anna.command("undo")["type"], "accepted")
        self.assertEqual(anna.view["move_count"], moves_before)
        anna.wait_until(lambda one: one.is_asked())
        self.assertEqual(one_move(anna)["type"], "accepted")

    def test_chat_is_kept_apart_and_kept(self):
        table, tokens, (anna, ben) = self.table("Anna", "Ben")
        self.assertEqual(anna.ask("chat", text="  Guten\tTag ")["type"], "accepted")
        heard = ben.wait_for("chat")["line"]
        self.assertEqual((heard["name"], heard["text"], heard["number"]), ("Anna", "Guten Tag", 1))
        self.assertEqual(self.service.connect(table).welcome["chat"], [heard])
        self.assertEqual(anna.ask("chat", text="")["type"], "refused")

    def test_a_hot_seat_shows_the_asked_seat(self):
        table, tokens = self.service.new_table("Anna", "Ben", is_hot_seat=True)
        both = self.service.connect(table, tokens[0])
        self.assertEqual(both.command("start")["type"], "accepted")
        seen = set()
        for _ in range(12):
            seen.add(both.view["seat"])
            self.assertEqual(both.view["decisions"][0]["seat"], both.view["seat"])
            self.assertEqual(one_move(both)["type"], "accepted")
        self.assertEqual(seen, {0, 1})
        stranger = self.service.connect(table)
        self.assertEqual(stranger.command("take_seat", seat=1, name="Eve")["code"], "not_seated")

    def test_the_status_of_a_table_names_the_asked_seat(self):
        days = {"kind": "correspondence", "bank_ms": 0, "increment_ms": 0, "days_per_move": 2}
        table, tokens, clients = self.table("Anna", "Ben", clock=days)
        asked = next(client for client in clients if client.is_asked())
        path = f"/api/tables/{table}"
        headers = {"Authorization": f"Bearer {tokens[1]}"}
        status, told = self.service.get_json(path, headers)
        self.assertEqual((status, told["seat"], told["phase"]), (200, 1, "playing"))
        self.assertEqual(told["asked"], [asked.seat])
        self.assertEqual([seat["name"] for seat in told["seats"]], ["Anna", "Ben"])
        self.assertEqual(told["deadline"], asked.view["running_clock"]["deadline"])
        two_days = 2 * 24 * 3600 * 1000
        self.assertLess(abs(told["deadline"] - asked.welcome["at"] - two_days), 60_000)
        before = told["move_count"]
        one_move(asked)
        _, told = self.service.get_json(path, headers)
        self.assertEqual(told["move_count"], before + 1)
        self.assertEqual(told["totals"], [score["total"] for score in asked.view["scores"]])
        self.assertIsNone(self.service.get_json(path)[1]["seat"])
        wrong = {"Authorization": "Bearer wrong"}
        self.assertEqual(self.service.get_json(path, wrong)[0], 403)
        self.assertEqual(self.service.get_json("/api/tables/nowhere")[0], 404)
        self.assertEqual(self.service.post(path, {})[0], 405)

    def test_a_public_table_is_listed_and_a_private_one_is_not(self):
        public, _ = self.service.new_table("Anna", "open", is_public=True)
        private, _ = self.service.new_table("Anna", "open")
        status, listed = self.service.get_json("/api/tables?game=stephens&phase=open")
        self.assertEqual(status, 200)
        tables = {row["table"]: row for row in listed["tables"]}
        self.assertIn(public, tables)
        self.assertNotIn(private, tables)
        self.assertEqual(tables[public]["names"], ["Anna", ""])
        self.assertEqual(tables[public]["open_seats"], 1)
        for _ in range(2):
            self.service.new_table("Anna", "open", is_public=True)
        _, first = self.service.get_json("/api/tables?limit=1")
        _, second = self.service.get_json(f"/api/tables?limit=1&after={first['next']}")
        self.assertNotEqual(first["tables"], second["tables"])
        self.assertEqual(self.service.get_json("/api/tables?limit=x")[0], 400)


if __name__ == "__main__":
    unittest.main()
