"""The browser client: the built files of web/, and one page that says so if they are missing."""

from __future__ import annotations

import gzip
import json
import mimetypes
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

PACKAGED: Final = Path(__file__).parent / "client"
"""Where the client is in an installed Rififi."""
BUILT: Final = Path(__file__).parents[3] / "web" / "dist"
"""Where `npm run build` puts it in a checkout."""
FOREVER: Final = "public, max-age=31536000, immutable"
BOARDS: Final = "games.json"
"""The built client's own list of the games it has boards for."""
MISSING: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Rififi</title>
<h1>Rififi is running, but its pages are not built</h1>
<p>The server works. What is missing is the browser client.
<p>In a checkout, <code>make client</code> builds it (it needs Node.js); then load this page again.
<p>Le serveur fonctionne, mais les pages ne sont pas construites\u00a0: <code>make client</code>.
"""


def client_folder() -> Path | None:
    """The folder of the built client."""
    for folder in (PACKAGED, BUILT):
        if (folder / "index.html").is_file():
            return folder
    return None


class Pages:
    """Serves the client. Its files are few and small, and are kept in memory once they were wanted."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.files: dict[str, Path] = {}
        self.kept: dict[str, tuple[int, bytes, bytes]] = {}
        self.look()

    def look(self) -> None:
        """Find the client's files. Only what is found here is ever served."""
        folder = self.folder or client_folder()
        if folder is not None:
            found = (path for path in folder.rglob("*") if path.is_file())
            self.files = {path.relative_to(folder).as_posix(): path for path in found}

    async def serve(self, request: Request) -> Response:
        """A file of the client; for any of its own routes its one page."""
        wanted = request.url.path.lstrip("/")
        if "index.html" not in self.files:
            self.look()
        if wanted not in self.files:
            if "." in wanted.rpartition("/")[2] or wanted.startswith("assets/"):
                return Response("There is no such file.\n", 404, media_type="text/plain")
            wanted = "index.html"
        found = self.found(wanted)
        if found is None:
            return Response(MISSING, 503, media_type="text/html")
        kind = mimetypes.guess_type(wanted)[0] or "application/octet-stream"
        headers = {
            "cache-control": FOREVER if wanted.startswith("assets/") else "no-cache",
            "vary": "accept-encoding",
        }
        whole, packed = found
        if packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(packed, 200, headers | {"content-encoding": "gzip"}, kind)
        return Response(whole, 200, headers, kind)

    def boards(self) -> set[str]:
        """The games that can be played in a browser."""
        if BOARDS not in self.files:
            self.look()
        listed = self.found(BOARDS)
        return set(json.loads(listed[0])) if listed else set()

    def found(self, wanted: str) -> tuple[bytes, bytes] | None:
        """A file, and the same compressed where that is shorter. Kept in memory, unless it was built anew."""
        path = self.files.get(wanted)
        if path is None:
            return None
        try:
            changed = path.stat().st_mtime_ns
            kept = self.kept.get(wanted)
            if kept is None or kept[0] != changed:
                whole = path.read_bytes()
                packed = gzip.compress(whole, mtime=0)
                kept = (changed, whole, packed if len(packed) < len(whole) else b"")
                self.kept[wanted] = kept
        except OSError:
            self.files.clear()
            return None
        return kept[1:]
