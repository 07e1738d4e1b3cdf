"""`rififi serve`: what is wrong is said in one sentence; it ends when it is told to; it sends mail."""

from __future__ import annotations

import os
import signal
import socket
import socketserver
import sqlite3
import threading
import time
from email import message_from_string
from email.policy import default
from pathlib import Path

import httpx
import pytest

from tests.commands import fails
from tests.server.conftest import Serve
from tests.server.housing import PATIENCE, Served


def test_a_taken_port_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = fails("serve", "--port", port, "--db", str(tmp_path / "tables.db"))
    assert port in said and "taken" in said
    assert not (tmp_path / "tables.db").exists()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--port", "70000"], "70000"),
        (["--port", "x"], "x"),
        (["--host", "no.such.host.invalid"], "no.such.host.invalid"),
        (["--smtp", "http://example.org"], "smtp://"),
        (["--smtp", "smtp://example.org"], "from="),
        (["--pause", "-1"], "-1"),
        (["--log", "xml"], "xml"),
    ],
)
def test_what_is_typed_wrongly_is_one_sentence(
    tmp_path: Path, words: list[str], expected: str
) -> None:
    assert expected in fails("serve", "--port", "0", "--db", str(tmp_path / "tables.db"), *words)


def test_a_database_in_use_is_one_sentence(served: Served) -> None:
    said = fails("serve", "--port", "0", "--db", str(served.database))
    assert "in use" in said and str(served.database) in said


def test_a_database_of_a_newer_version_is_one_sentence(serve: Serve) -> None:
    server = serve()
    assert server.stop() == 0
    with sqlite3.connect(server.database) as database:
        database.execute("PRAGMA user_version = 999")
    database.close()
    assert "999" in fails("serve", "--port", "0", "--db", str(server.database))


def test_a_folder_that_cannot_be_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    said = fails("serve", "--port", "0", "--db", str(tmp_path / "file" / "tables.db"))
    assert "cannot be used" in said


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_when_it_is_told_to(serve: Serve, by: signal.Signals) -> None:
    """With sockets open, bots thinking and nobody saying goodbye; no process is left behind."""
    server = serve()
    guest = server.person("Ann")
    opened = guest.open(quick=True, person_name="Ann", players=5)
    screen = guest.sit_at(opened["id"])
    screen.wait_for(lambda shown: shown["events"])
    assert server.process is not None
    listed = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    thinking = listed.read_text(encoding="ascii").split()
    assert server.stop(by) == 0
    assert screen.close_code() == 1012
    until = time.monotonic() + PATIENCE
    while any(alive(int(child)) for child in thinking):
        assert time.monotonic() < until
        time.sleep(0.05)
    assert "error" not in server.said()


def alive(process: int) -> bool:
    """Whether a process is there still, and no zombie."""
    try:
        return "State:\tZ" not in Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return False


def test_without_a_built_client_one_page_says_so(served: Served) -> None:
    page = httpx.get(f"{served.url}/table/x")
    assert page.headers["content-type"].startswith("text/html")
    if page.status_code == 503:
        assert "not built" in page.text
    else:
        assert page.status_code == 200 and "<script" in page.text
    assert httpx.get(f"{served.url}/assets/none.js").status_code == 404
    assert httpx.get(f"{served.url}/..%2f..%2fetc/passwd").text.find("root:") == -1


class Mailbox(socketserver.StreamRequestHandler):
    """An SMTP server that takes every mail."""

    letters: list[str] = []

    def handle(self) -> None:
        self.say("220 here")
        while line := self.rfile.readline().decode().strip():
            verb = line.split()[0].upper()
            if verb == "DATA":
                self.say("354 go on")
                letter = []
                while (text := self.rfile.readline().decode().rstrip("\r\n")) != ".":
                    letter.append(text)
                self.letters.append("\n".join(letter))
            elif verb == "QUIT":
                self.say("221 bye")
                return
            self.say("250 well")

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


def test_whoever_is_away_is_told_that_it_is_their_turn(serve: Serve) -> None:
    """By e-mail, once, at a game by correspondence; in their language; not too often."""
    Mailbox.letters = []
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Mailbox) as mailbox:
        threading.Thread(target=mailbox.serve_forever, daemon=True).start()
        port = mailbox.server_address[1]
        server = serve("--smtp", f"smtp://127.0.0.1:{port}?from=rififi@example.org")
        host, away = server.person("Ann"), server.person("Bea")
        assert away.get("me")["mail"] is True
        away.post("me", {"lang": "fr"})
        away.post("me/email", {"email": "bea@example.org"})
        assert away.ask("POST", "me/email/test").status_code == 204
        assert len(Mailbox.letters) == 1 and "To: bea@example.org" in Mailbox.letters[0]
        pace = {"type": "correspondence", "days": 2}
        opened = host.open(pace=pace, bots={"2": "random"}, options={"first_dealer": 1})
        screen = host.sit_at(opened["id"], 0)
        away.enter(opened["link"])
        away.sit_at(opened["id"], 1).close()
        screen.wait_for(lambda shown: not shown["table"]["seats"][1]["here"])
        screen.do("start")
        while len(Mailbox.letters) < 2:
            screen.do("say", text="Bea?")
        for _ in range(3):
            screen.do("say", text="Bea?")
        assert len(Mailbox.letters) == 2
        assert "=?utf-8?" in Mailbox.letters[1]
        letter = message_from_string(Mailbox.letters[1], policy=default).get_content()
        assert f"/table/{opened['id']}" in letter
        assert "Bea?" not in letter and "Razzia" in letter
        codes = [away.ask("POST", "me/email/test").status_code for _ in range(8)]
        assert codes[-1] == 429
        assert "example.org" not in server.said()
        screen.close()
        mailbox.shutdown()


def test_the_database_is_made_for_nobody_else_to_read(serve: Serve) -> None:
    """`--db` names the file; it is made, for nobody else to read."""
    server = serve()
    assert server.database.exists()
    if os.name == "posix":
        assert server.database.stat().st_mode & 0o077 == 0
