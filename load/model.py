"""The servers that many tables at once need, by measured costs.

docs/reference/performance.md has the result.

    python3 load/model.py       from 1,000 to a million tables, and the parts used up first

A model, not a measurement: everything is taken to grow in proportion, nobody ever waits for a
network, and all machines are like the one that was measured.
"""

import math

# Measured by `load/several_bench.py model`: 100 tables, two players and two spectators each.
MEASURED = {
    "server_ms": 0.30,  # processor time of a move at the server that gets it
    "elsewhere_ms": 0.20,  # and at each further server that shows the table
    "database_ms": 0.21,  # of PostgreSQL for a move
    "database_read_ms": 0.14,  # and for each further server that reads it
    "heard_us": 16,  # of each server that gets the notification and does not show the table
    "told_us": 6,  # of PostgreSQL for this notification
    "flush_ms": 3.0,  # a commit; PostgreSQL lets commits with notifications through in single file
    "log_bytes": 910,  # written by PostgreSQL for a move
    "table_kib": 3.8,  # of a table that is open at a server
    "viewer_kib": 8.3,
    "sent_bytes": 6200,  # to each viewer for a move
}

# Assumed.
VIEWERS = 3  # at a table
PAUSE_S = 30  # between two moves at a table where people play at the same time
BUSY = 0.6  # share of a core: random arrivals need room
DATABASE_CORES = 8
# Limits of packaging/systemd/tischwerk@.service for a server, and the needs of an empty server.
UNIT_MIB = 400
UNIT_DESCRIPTORS = 65536
EMPTY_MIB = 22
WANTED_MS = 60  # from a move to a viewer at another server

SCALES = (1_000, 10_000, 100_000, 1_000_000)


def places(servers):
    """At how many servers the viewers of a table are: the proxy goes round."""
    return min(VIEWERS, servers)


def needs(tables, servers, known=MEASURED):
    moves = tables / PAUSE_S
    further = places(servers) - 1
    serving = moves * (known["server_ms"] + further * known["elsewhere_ms"]) / 1e3
    deaf = servers - places(servers)  # servers that do not show the table
    hearing = moves * deaf * known["heard_us"] / 1e6
    database = (moves * (known["database_ms"] + further * known["database_read_ms"]) / 1e3
                + moves * deaf * known["told_us"] / 1e6)
    memory = tables * places(servers) * known["table_kib"] + tables * VIEWERS * known["viewer_kib"]
    flushes_s = 1e3 / known["flush_ms"]
    return {"moves": moves, "servers": servers, "server_cores": (serving + hearing) / servers,
            "database_cores": database, "memory_gib": memory / 2**20,
            "log_mb_s": moves * known["log_bytes"] / 1e6,
            "sent_mb_s": moves * VIEWERS * known["sent_bytes"] / 1e6,
            "moves_a_flush": max(1.0, moves / flushes_s),
            "round_ms": servers * known["flush_ms"], "connections": 3 * servers,
            "reads_s": moves * further / servers, "viewers": tables * VIEWERS / servers}


def used(tables, servers, known=MEASURED):
    """Which part of each thing is used up, where 1 is all of it."""
    need = needs(tables, servers, known)
    memory_mib = EMPTY_MIB + 1024 * need["memory_gib"] / servers
    return {"a server's memory": memory_mib / UNIT_MIB,
            "its descriptors": need["viewers"] / UNIT_DESCRIPTORS,
            "its serving thread": need["server_cores"] / BUSY,
            "its reading connection": need["reads_s"] * known["database_read_ms"] / 1e3 / BUSY,
            "a commit at a time": need["round_ms"] / WANTED_MS,
            "the database's cores": need["database_cores"] / (BUSY * DATABASE_CORES)}


def fewest_servers(tables, known=MEASURED, most=2_000):
    """None of what each server has for itself may be used up. None: no number is enough."""
    for servers in range(1, most):
        if max(list(used(tables, servers, known).values())[:4]) <= 1:
            return servers
    return None


def row(tables):
    servers = fewest_servers(tables)
    if servers is None:
        return f"| {tables:,} | {tables / PAUSE_S:,.0f} | no number is enough | | | | | | |"
    need = needs(tables, servers)
    return (f"| {tables:,} | {need['moves']:,.0f} | {servers} | {need['memory_gib']:.1f} "
            f"| {need['database_cores']:.1f} | {need['connections']} | {need['log_mb_s']:.1f} "
            f"| {need['moves_a_flush']:.1f}, {need['round_ms']:.0f} ms "
            f"| {need['sent_mb_s']:.0f} |")


def most_moves():
    """Where a server has no time left for anything but hearing of the others' moves."""
    return math.floor(BUSY * 1e6 / MEASURED["heard_us"])


def page():
    head = ("| tables at once | moves/s | servers | GiB of memory, all servers "
            "| cores of PostgreSQL | connections | MB/s of its log "
            "| moves a flush; a round of all servers | MB/s to viewers |")
    return "\n".join([head, "|---" * 9 + "|", *map(row, SCALES)])


def shares(tables):
    """What is used of each thing, the fullest first."""
    parts = used(tables, fewest_servers(tables))
    rows = sorted(parts.items(), key=lambda part: -part[1])
    return "\n".join([f"| with {tables:,} tables at once | used |", "|---|---|",
                      *(f"| {name} | {100 * share:.0f} % |" for name, share in rows)])


if __name__ == "__main__":
    print(page())
    print()
    print(shares(100_000))
    print(f"\nhearing alone fills a server at {most_moves():,} moves/s")
