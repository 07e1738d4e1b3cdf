"""A bot that joins a table by its link and plays there: python bot.py 'http://host:8000/table/<id>#<secret>'

It sits down on a free seat and answers with one of its options at random, until the game is over.
"""

import http.client
import json
import random
import secrets
import sys
from urllib.parse import urlsplit

from websockets.sync.client import connect


def post(url, path, body):
    """Post to the server's API. Returns what it answers, and the cookie that it gives."""
    kind = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
    connection = kind(url.netloc)
    headers = {"Content-Type": "application/json"}
    connection.request("POST", f"/api/{path}", json.dumps(body), headers)
    response = connection.getresponse()
    answer = json.load(response)
    if response.status != 200:
        raise SystemExit(answer["text"])
    return answer, response.headers["Set-Cookie"].split(";")[0]


def play(link, name="Robot"):
    """Join the table of this link and play to the end. Returns the result."""
    url = urlsplit(link)
    table = url.path.removeprefix("/table/")
    found, cookie = post(url, f"tables/{table}/enter", {"secret": url.fragment})
    free = [seat["seat"] for seat in found["seats"] if not (seat["person"] or seat["bot"])]
    address = f"{url.scheme.replace('http', 'ws')}://{url.netloc}/socket"
    sent = 0
    with connect(address, additional_headers={"Cookie": cookie}) as socket:

        def send(do, **fields):
            nonlocal sent
            sent += 1
            socket.send(json.dumps({"n": str(sent), "command": {"do": do} | fields}))

        socket.send(json.dumps({"table": table}))
        send("sit", seat=free[0], name=name, part=secrets.token_hex(16))
        for text in socket:
            frame = json.loads(text)
            if frame["type"] == "refused":
                raise SystemExit(frame["text"])
            for ask in frame.get("asks", []):
                if not ask["answered"]:
                    send("answer", ask=ask["id"], answer=random.choice(ask["options"]))
            if frame.get("table", {}).get("status") == "finished":
                break
        return frame["table"]["result"]


if __name__ == "__main__":
    print(play(*sys.argv[1:]))
