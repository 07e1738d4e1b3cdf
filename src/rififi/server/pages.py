"""The browser client: the built files of web/, and one page that says so if they are missing."""

from __future__ import annotations

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
    """Serves the client. Its files are few and small, and are read when they are first wanted."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.files: dict[str, Path] = {}
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
        path = self.files.get(wanted)
        if path is None:
            return Response(MISSING, 503, media_type="text/html")
        kind = mimetypes.guess_type(wanted)[0] or "application/octet-stream"
        hashed = wanted.startswith("assets/")
        headers = {"cache-control": FOREVER if hashed else "no-cache"}
        try:
            body = path.read_bytes()
        except OSError:  # It was built anew since.
            self.files.clear()
            return Response("There is no such file.\n", 404, media_type="text/plain")
        return Response(body, 200, headers, kind)
