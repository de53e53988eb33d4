"""Clients that play: whoever is asked takes some choice of the menu."""

import random

# A service that lets tests play as fast as they can.
FAST = ("--messages-per-second", "100000", "--message-burst", "100000",
        "--address-messages-per-second", "100000", "--address-message-burst", "100000")


def catch_up(clients):
    # At another server several lines may come at once, so a waiting client may get ahead.
    while len({client.last for client in clients}) > 1:
        newest = max(client.last for client in clients)
        for client in clients:
            client.wait_until(lambda one: one.last >= newest)


def one_move(client, choose=random.choice):
    """Makes some move of the client's; the reply."""
    menu = client.ask("menu", blocked=False)
    if menu["type"] == "refused":  # a bot was quicker than its message
        return menu
    choice = choose(menu["menu"]["choices"])
    return client.command("move", move=choice["move"])


def play(clients, most_moves=100_000):
    """Plays with all clients until the game is over; how many moves people made."""
    made = 0
    while clients[0].view["phase"] == "playing" and made < most_moves:
        asked = [client for client in clients if client.is_asked()]
        if asked:
            made += one_move(asked[0])["type"] == "accepted"
        else:
            clients[0].told.append(clients[0].receive())
        catch_up(clients)
    return made
