"""docs/use/host.md is true: the package's proxies carry a game through TLS, its units start.

The proxies are tried where Debian's nginx, caddy and haproxy are installed. TISCHWERK names the
program.
"""

import os
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, os.path.join(ROOT, "server", "testing"))
from cluster import Cluster  # noqa: E402
from players import FAST, catch_up, play  # noqa: E402
from service import PATIENCE, PROGRAM, Client, Closed, Service, free_port  # noqa: E402

PAGE = open(os.path.join(ROOT, "docs", "use", "host.md")).read()
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
CADDY = shutil.which("caddy")
HAPROXY = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")


def proxy(name):
    """The configuration of a proxy that the package brings."""
    with open(os.path.join(ROOT, "packaging", "proxies", name)) as file:
        return file.read()


class TlsClient(Client):
    """A WebSocket through TLS, with what a browser says about where its page came from."""

    host = "localhost"

    def __init__(self, port, authority):
        self.context = ssl.create_default_context(cafile=authority)
        super().__init__(port, {"Origin": f"https://localhost:{port}"})

    def _upgrade(self, port, headers, path):
        self.socket = self.context.wrap_socket(self.socket, server_hostname="localhost")
        super()._upgrade(port, headers, path)


class Proxies(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="tischwerk_proxy_")
        self.service = Service(*FAST, "--behind-proxy")
        self.addCleanup(self.service.stop)
        self.port = free_port()
        self.certificate = os.path.join(self.folder, "localhost.crt")
        self.key = os.path.join(self.folder, "localhost.key")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                        "-keyout", self.key, "-out", self.certificate],
                       check=True, capture_output=True)

    def run_proxy(self, *command):
        proxy = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                 text=True, env={**os.environ, "HOME": self.folder,
                                                 "XDG_DATA_HOME": self.folder,
                                                 "XDG_CONFIG_HOME": self.folder})
        def end():
            proxy.terminate()
            proxy.communicate(timeout=PATIENCE)
        self.addCleanup(end)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            self.assertIsNone(proxy.poll(), proxy.stdout.read() if proxy.poll() else "")
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        self.fail("the proxy does not listen")

    def check_game(self):
        """A game through the proxy; its status page, its secrets and its addresses."""
        table, tokens = self.service.new_table("Anna", "Ben")
        clients = []
        for token in (tokens[0], tokens[1], None):
            client = TlsClient(self.port, self.certificate)
            self.assertEqual(client.status, 101, client.buffer)
            client.hello(table, token)
            clients.append(client)
        self.assertEqual(clients[0].command("start")["type"], "accepted")
        catch_up(clients)
        self.assertEqual(play(clients, 30), 30)
        self.assertEqual(clients[2].last, clients[0].last)
        self.assertEqual(self.through_proxy("GET /healthz"), 200)
        self.assertEqual(self.through_proxy("GET /metrics"), 404)
        # The server ignores the address that a visitor claims and counts the real address.
        self.assertEqual(self.through_proxy("GET /healthz", "X-Forwarded-For: 192.0.2.9"), 200)

    def through_proxy(self, what, *headers):
        context = ssl.create_default_context(cafile=self.certificate)
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as plain:
            with context.wrap_socket(plain, server_hostname="localhost") as secure:
                lines = [f"{what} HTTP/1.1", f"Host: localhost:{self.port}", "Connection: close",
                         *headers, "", ""]
                secure.sendall("\r\n".join(lines).encode())
                return int(secure.recv(4096).split()[1])

    def nginx(self, site):
        for old, new in (("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
                         ("/etc/ssl/tables.example.crt", self.certificate),
                         ("/etc/ssl/tables.example.key", self.key),
                         ("tables.example;", "localhost;")):
            self.assertIn(old, site)
            site = site.replace(old, new)
        config = os.path.join(self.folder, "nginx.conf")
        folders = "".join(f"{kind}_temp_path {self.folder}/{kind};\n"
                          for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        with open(config, "w") as file:
            file.write(f"pid {self.folder}/pid;\ndaemon off;\nerror_log stderr;\n"
                       f"events {{}}\nhttp {{\naccess_log off;\n{folders}{site}}}\n")
        self.run_proxy(NGINX, "-c", config, "-p", self.folder)

    @unittest.skipUnless(NGINX, "no nginx here")
    def test_nginx(self):
        site = proxy("nginx.conf")
        self.assertIn("127.0.0.1:8042", site)
        self.nginx(site.replace("127.0.0.1:8042", f"127.0.0.1:{self.service.port}"))
        self.check_game()

    @unittest.skipUnless(CADDY, "no caddy here")
    def test_caddy(self):
        site = proxy("Caddyfile")
        self.assertIn("tables.example {", site)
        site = site.replace("tables.example {", f"https://localhost:{self.port} {{\n"
                            f"    tls {self.certificate} {self.key}")
        site = site.replace("127.0.0.1:8042", f"127.0.0.1:{self.service.port}")
        config = os.path.join(self.folder, "Caddyfile")
        with open(config, "w") as file:
            file.write("{\n    admin off\n    auto_https off\n}\n" + site)
        self.run_proxy(CADDY, "run", "--config", config, "--adapter", "caddyfile")
        self.check_game()

    def three_servers(self, text):
        """Starts them on one database; the text with their ports."""
        cluster = Cluster()
        self.addCleanup(cluster.end)
        url = cluster.new_database()
        self.servers = []
        for port in (8042, 8043, 8044):
            self.servers.append(Service(*FAST, "--behind-proxy", "--hosts", "tables.example",
                                        store=url))
            self.addCleanup(self.servers[-1].stop)
            self.assertIn(f"127.0.0.1:{port}", text)
            text = text.replace(f"127.0.0.1:{port}", f"127.0.0.1:{self.servers[-1].port}")
        return text

    def come(self, table, token):
        """A client that is welcomed, however often it has to come back, as the page does."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                client = TlsClient(self.port, self.certificate)
                if client.status == 101 and client.hello(table, token)["type"] == "welcome":
                    return client
            except (Closed, OSError):
                pass
            time.sleep(0.1)
        self.fail("no server welcomes anybody")

    def check_several(self):
        """Visitors go round; a server is exchanged, another one killed, and no move is lost."""
        table, tokens = self.servers[0].new_table("Anna", "Ben")
        clients = [self.come(table, tokens[seat]) for seat in (0, 1)]
        watchers = [self.come(table, None) for _ in range(4)]
        seen = [server.metric("tischwerk_viewers") for server in self.servers]
        self.assertGreater(min(seen), 0, seen)
        clients[0].command("start")
        catch_up(clients)
        made = play(clients, 6)
        for end in (self.servers[0].stop, self.servers[1].kill):
            told = max(client.last for client in clients)
            end()
            clients = [self.come(table, tokens[seat]) for seat in (0, 1)]
            for client in clients:
                client.wait_until(lambda one: one.last >= told)
            made += play(clients, 6)
        self.assertEqual(made, 18)
        del watchers

    @unittest.skipUnless(NGINX, "no nginx here")
    def test_nginx_with_several_servers(self):
        upstream = self.three_servers(proxy("nginx_several.conf"))
        site, count = re.subn(r"upstream tischwerk \{.*?\n\}\n", lambda _: upstream,
                              proxy("nginx.conf"), flags=re.DOTALL)
        self.assertEqual(count, 1)
        self.nginx(site)
        self.check_several()

    @unittest.skipUnless(HAPROXY, "no haproxy here")
    def test_haproxy_with_several_servers(self):
        text = self.three_servers(proxy("haproxy.cfg"))
        both = os.path.join(self.folder, "both.pem")
        with open(both, "wb") as file:
            for part in (self.certificate, self.key):
                file.write(pathlib.Path(part).read_bytes())
        for old, new in (("maxconn 20000", "maxconn 100"),  # a test has few descriptors
                         ("bind :443", f"bind 127.0.0.1:{self.port}"),
                         ("/etc/ssl/tables.example.pem", both)):
            self.assertIn(old, text)
            text = text.replace(old, new)
        config = os.path.join(self.folder, "haproxy.cfg")
        with open(config, "w") as file:
            file.write(text)
        self.run_proxy(HAPROXY, "-db", "-f", config)
        time.sleep(3)  # by then the proxy has asked every server for its health
        self.check_several()


class Instances(unittest.TestCase):
    """The unit for several servers does what the page says, but for systemd itself."""

    def command_of(self, unit, config, *more):
        """What systemd would run, with other places."""
        with open(os.path.join(ROOT, "packaging", "systemd", unit)) as file:
            line = re.search(r"^ExecStart=(.*)$", file.read(), re.MULTILINE)[1]
        for old, new in (("/usr/local/bin/tischwerk", os.path.abspath(PROGRAM)),
                         ("/etc/tischwerk.toml", config), *more):
            self.assertIn(old, line)
            line = line.replace(old, new)
        return line.split()

    def check_backup(self, folder, config):
        """The nightly copy is of what the servers use, and not of the file they have left."""
        copies = os.path.join(folder, "copies")
        os.mkdir(copies)
        done = subprocess.run(self.command_of("tischwerk-backup.service", config,
                                              ("/var/backups/tischwerk", copies)),
                              text=True, capture_output=True, timeout=PATIENCE)
        self.assertRegex(done.stdout, r": 3 tables, \d+ bytes\n$", done.stderr)
        self.assertEqual(len(os.listdir(copies)), 1)

    def run_unit(self, folder, config, port):
        """What systemd would run for tischwerk@PORT."""
        server = subprocess.Popen(
            self.command_of("tischwerk@.service", config, ("/run/tischwerk-%i", folder),
                            ("%i", str(port))),
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        def end():
            server.terminate()
            server.communicate(timeout=PATIENCE)
        self.addCleanup(end)
        self.assertIn(f"127.0.0.1:{port}", server.stdout.readline())

    def moved_house(self, cluster, folder):
        """A file becomes a database by the page's own lines; its URL and a table of it."""
        with Service(folder=folder) as service:
            table, _ = service.new_table("Anna", "open")
            service.new_table("Ben", "open")
            file = service.store()
        url = cluster.url("tischwerk").replace("user=tests", "user=tischwerk")
        lines = re.findall(r"^sudo -u (?:postgres|tischwerk) ((?:create\w+|tischwerk move-store) "
                           r"[^#\n]*)", PAGE, re.MULTILINE)
        self.assertEqual([line.split()[0] for line in lines],
                         ["createuser", "createdb", "tischwerk"])
        for line in lines:
            words = [{"tischwerk": os.path.abspath(PROGRAM), "postgresql:///tischwerk": url,
                      "/var/lib/tischwerk/tables.sqlite": file}.get(word, word)
                     if line.startswith("tischwerk") else word for word in line.split()]
            done = subprocess.run(words, text=True, capture_output=True, timeout=PATIENCE,
                                  env={**os.environ, "PGHOST": cluster.folder, "PGUSER": "tests"})
            self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("2 tables moved, 0 were there already; each was compared", done.stdout)
        return url, table

    def test_from_one_file_to_three_servers(self):
        cluster = Cluster()
        self.addCleanup(cluster.end)
        folder = tempfile.mkdtemp(prefix="tischwerk_units_")
        self.addCleanup(shutil.rmtree, folder)
        url, table = self.moved_house(cluster, folder)
        config = os.path.join(folder, "tischwerk.toml")
        with open(config, "w") as file:  # the page's, as its second step has it
            for line in re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)[1].splitlines():
                if line.startswith("store"):
                    line = f'store = "{url}"'
                if not line.startswith(("listen", "web")):
                    file.write(line + "\n")
        ports = [free_port() for _ in range(3)]
        for port in ports:
            os.mkdir(os.path.join(folder, str(port)))
            self.run_unit(os.path.join(folder, str(port)), config, port)
        door = Service.__new__(Service)  # only its port is needed
        for port in ports:
            door.port = port
            self.assertEqual(door.request("GET", "/readyz")[0], 200)
            self.assertEqual(door.get_json(f"/api/tables/{table}")[0], 200)
            listed = subprocess.run(
                [PROGRAM, "admin", "list", "--socket", os.path.join(folder, str(port), "admin")],
                text=True, capture_output=True, timeout=PATIENCE)
            self.assertEqual(listed.returncode, 0, listed.stderr)
            self.assertIn("2", listed.stdout)
        door.new_table("Carla", "open")
        self.check_backup(folder, config)

    def system(self):
        """The root of a system that has our units and Debian's."""
        root = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, root)
        units = os.path.join(root, "etc", "systemd", "system")
        for path in (units, os.path.join(root, "usr", "local", "bin")):
            os.makedirs(path)
        shutil.copytree("/usr/lib/systemd/system", os.path.join(root, "usr/lib/systemd/system"),
                        symlinks=True)
        shutil.copy(PROGRAM, os.path.join(root, "usr", "local", "bin", "tischwerk"))
        for name in os.listdir(os.path.join(ROOT, "packaging", "systemd")):
            shutil.copy(os.path.join(ROOT, "packaging", "systemd", name), units)
        return root, units

    @unittest.skipUnless(shutil.which("systemctl") and os.path.isdir("/usr/lib/systemd/system"),
                         "no systemd here")
    def test_systemd_takes_the_lines_of_the_page(self):
        root, units = self.system()
        lines = re.findall(r"sudo systemctl ((?:en|dis)able) --now (.*)", PAGE)
        self.assertGreaterEqual(len(lines), 3)
        for act, names in lines:
            subprocess.run(["systemctl", f"--root={root}", act, *names.split()], check=True,
                           capture_output=True, timeout=PATIENCE)
        wanted = os.listdir(os.path.join(units, "multi-user.target.wants"))
        self.assertEqual(sorted(wanted),
                         [f"tischwerk@{port}.service" for port in (8042, 8043, 8044)])
        for name in wanted:
            done = subprocess.run(["systemd-analyze", f"--root={root}", "verify", "--man=no", name],
                                  text=True, capture_output=True, timeout=PATIENCE)
            self.assertNotIn("tischwerk", done.stderr)


if __name__ == "__main__":
    unittest.main()
