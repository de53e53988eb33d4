"""Five people with five links play Factory 42 to its end over one server, and deal with each other:
what is offered, declined, accepted, paid, kept and broken is what all of them are told.

Run by ctest; see testing/service.py.
"""

import collections
import os
import random
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "testing"))
from players import FAST, catch_up  # noqa: E402
from service import PROGRAM, Service  # noqa: E402

PROPOSING = ("deal_partner", "clause_kind", "clause_parameter", "deal_confirm")
NAMES = ("Anna", "Ben", "Cara", "Dora", "Emil")
# Proposals of the five players in the first window, in turn order: their own clauses, then the
# partner's.
BROKEN = (["clause kind=place_at", "location location=steam", "role role=worker", "done"],
          ["clause kind=pay_vp", "amount amount=1", "done"])
PAID = (["clause kind=pay_vp", "amount amount=2", "done"], ["done"])
DECLINED = (["done"], ["clause kind=vp", "amount amount=3", "done"])
AT_ONCE = (["clause kind=vp", "amount amount=1", "done"],
           ["clause kind=pay_rosettes", "amount amount=1", "done"])


class Person:
    """Somebody with a link, who follows the plan of the first window and then does as they like."""

    def __init__(self, client, seat):
        self.client = client
        self.seat = seat
        self.random = random.Random(seat)
        self.script = []
        self.accepts = None  # the answer to the next proposal
        self.avoids = ""     # where not to go, as a move

    def propose(self, partner, clauses):
        own, others = clauses
        self.script = [f"partner seat={partner}", *own, *others, "send"]

    def choice(self, menu):
        moves = [choice["move"] for choice in menu["choices"]]
        if menu["decision"] == "deal_accept" and self.accepts is not None:
            answer, self.accepts = self.accepts, None
            return answer
        if menu["decision"] in PROPOSING and self.script:
            while self.script[0] not in moves:  # a question with a single answer is not asked
                self.script.pop(0)
            return self.script.pop(0)
        if menu["decision"] == "deal_partner" and self.random.random() < 0.6:
            return "done"
        if menu["decision"] == "deal_confirm" and "send" in moves:
            return "send"
        return self.random.choice([move for move in moves if move != self.avoids] or moves)

    def answer(self):
        menu = self.client.ask("menu", blocked=False)["menu"]
        reply = self.client.command("move", move=self.choice(menu))
        assert reply["type"] == "accepted", reply


class Deals(unittest.TestCase):
    def seat_five(self, service, **options):
        """Anna makes the table; the others come by its link and get one of their own."""
        table, tokens = service.new_table("Anna", *["open"] * 4, game="factory42",
                                          options={"binding_deals": "on", **options})
        for name in NAMES[1:]:
            status, link = service.post(f"/api/tables/{table}/join", {"name": name})
            self.assertEqual(status, 200, link)
            tokens[link["seat"]] = link["token"]
        self.assertEqual(len(set(tokens.values())), 5)
        people = [Person(service.connect(table, tokens[seat]), seat) for seat in range(5)]
        self.clients = [person.client for person in people]
        catch_up(self.clients)
        self.assertEqual(self.clients[0].command("start")["type"], "accepted")
        catch_up(self.clients)
        return table, tokens, people

    def play_until(self, people, is_reached):
        while not is_reached(self.clients[0].view):
            seat = self.clients[0].view["decisions"][0]["seat"]
            people[seat].answer()
            catch_up(self.clients)

    def event_counts(self, client):
        counts, start = collections.Counter(), 1
        while start <= client.last:
            page = client.ask("history", **{"from": start})
            for entry in page["entries"]:
                counts.update(told["event"]["event"] for told in entry["happenings"])
            start = page["to"] + 1
        return counts

    def scores(self, client):
        return [player["score"] for player in client.view["position"]["players"]]

    def check_first_window(self, people):
        """All proposals of the plan, up to the moment at which the first promise is due."""
        first = self.clients[0].view["position"]["start_player"]
        order = [people[(first + place) % 5] for place in range(5)]
        for place, clauses in enumerate((BROKEN, PAID, DECLINED, AT_ONCE)):
            order[place].propose(order[place + 1].seat, clauses)
            order[place + 1].accepts = "decline" if clauses is DECLINED else "accept"
        order[4].script = ["done"]
        order[0].avoids = "place location=steam role=worker"
        self.play_until(people, lambda view: view["decisions"][0]["decision"] == "deal_partner")
        before = self.scores(self.clients[0])
        self.play_until(people, lambda view: view["position"]["phase"] == "placement"
                        and view["decisions"][0]["decision"] == "place_worker")
        for client in self.clients:  # FF-17.14: all seats see the same deals
            position = client.view["position"]
            self.assertEqual([deal["proposer"] for deal in position["deals"]],
                             [order[0].seat, order[1].seat, order[3].seat])
            gained = {person.seat: self.scores(client)[person.seat] - before[person.seat]
                      for person in order}
            self.assertEqual([gained[person.seat] for person in order], [0, 0, 0, -1, 1])
        self.play_until(people, lambda view: view["decisions"][0]["decision"] != "place_worker")
        for client in self.clients:  # FF-17.12, FF-17.13
            position = client.view["position"]
            broken = position["deals"][0]
            self.assertEqual((broken["broken"], broken["open"]), ([0], []))
            self.assertEqual(self.scores(client)[order[0].seat], before[order[0].seat] - 1)
        order[0].avoids = ""

    def play_to_the_end(self, **options):
        with Service(*FAST) as service:
            table, tokens, people = self.seat_five(service, **options)
            self.check_first_window(people)
            self.play_until(people, lambda view: view["position"]["round"] == 2)
            told = self.event_counts(self.clients[3])
            self.assertGreater(told["promise_kept"], 0)
            # A connection is lost; the link leads back to the same seat.
            self.clients[4].close()
            people[4].client = self.clients[4] = service.connect(table, tokens[4])
            self.assertEqual(self.clients[4].seat, 4)
            self.play_until(people, lambda view: view["phase"] == "over")
            for client in [*self.clients, service.connect(table)]:
                self.assertEqual(client.view["scores"], self.clients[0].view["scores"])
                self.assertTrue(client.view["result"]["winners"])
            told = self.event_counts(self.clients[1])
            for kind in ("deal_offered", "deal_accepted", "deal_declined", "promise_kept",
                         "promise_broken", "promise_void"):
                self.assertGreater(told[kind], 0, f"{kind} of {told}")
            self.check_save(service, table)

    def check_save(self, service, table):
        status, _, save = service.request("GET", f"/api/tables/{table}/export")
        self.assertEqual(status, 200)
        path = os.path.join(service.folder, "five.tischwerk")
        with open(path, "wb") as file:
            file.write(save)
        replayed = subprocess.run([os.path.abspath(PROGRAM), "replay", path], check=True,
                                  capture_output=True, text=True, timeout=60)
        self.assertIn("breaks a promise", replayed.stdout)

    def test_five_people_deal_in_the_base_game(self):
        self.play_to_the_end()

    def test_five_people_deal_in_a_short_game_with_commissions(self):
        self.play_to_the_end(mode="commissions", short_game="on")


if __name__ == "__main__":
    unittest.main()
