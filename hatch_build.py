"""Building the wheel: the rules are compiled by mypyc where a C compiler is present, and the browser client
is built by Vite where there is Node.

The same rules run interpreted, so the sources are in the wheel too. RIFIFI_COMPILE says what is wanted:
"auto" (default: compile if possible, else say so in one line), "yes" (fail if impossible), "no".
RIFIFI_CLIENT says the same of the client; a wheel without it plays in the terminal only.
"""

from __future__ import annotations

import importlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ["kernel", "games", "players/tree.py", "lab/goofspiel"]
"""What is compiled, below src/rififi: the rules, the tree of a search, and the yardstick of the benchmark."""

FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt"]
"""Calls inside the extension need not go through the dynamic linker: a tenth faster."""


CLIENT = "rififi/server/client"
"""Where the server looks for the client, in the wheel."""


class BuildRififi(BuildHookInterface[Any]):
    """Puts the compiled rules beside their sources in the wheel, and the client beside the server."""

    def dependencies(self) -> list[str]:
        if wish("RIFIFI_CLIENT") == "no":
            return []
        packages: list[str] = client_tools(self.root).wanted_package()
        return packages

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        libraries = self.either("RIFIFI_COMPILE", compile_rules, NOT_COMPILED)
        if libraries:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        build_data["force_include"].update(libraries)
        build_data["force_include"].update(self.either("RIFIFI_CLIENT", client, NO_CLIENT))

    def either(
        self, name: str, make: Callable[[Path], dict[str, str]], without: str
    ) -> dict[str, str]:
        """What is made, with its places in the wheel; or nothing, and a line that says why."""
        if wish(name) == "no":
            return {}
        try:
            return make(Path(self.root))
        except (Exception, SystemExit) as error:
            if wish(name) == "yes":
                raise
            reason = str(error).strip().split("\n")[-1] or type(error).__name__
            self.app.display_warning(without.format(reason=reason))
            return {}


NOT_COMPILED = (
    "rififi: the rules were not compiled ({reason}); they run as plain Python, the same but slower."
)
NO_CLIENT = "rififi: the browser client was not built ({reason}); all works but the server's pages."


def wish(name: str) -> str:
    """What the environment asks for: "auto", "yes" or "no"."""
    return os.environ.get(name, "auto")


def client_tools(root: str | Path) -> ModuleType:
    """hatch_client.py, which is beside this file but not on Python's path."""
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    return importlib.import_module("hatch_client")


def client(root: Path) -> dict[str, str]:
    """Build the browser client, and return each of its files with its place in the wheel."""
    tools = client_tools(root)
    files: dict[str, str] = tools.files_of(tools.build_client(root, tools.find_node()), CLIENT)
    return files


def files_to_compile(package: Path) -> list[str]:
    """The modules of the rules, without the packages' own files."""
    found: list[Path] = []
    for place in COMPILED:
        path = package / place
        found.extend([path] if path.is_file() else sorted(path.rglob("*.py")))
    return [str(path.relative_to(package.parent)) for path in found if path.stem != "__init__"]


def compile_rules(root: Path) -> dict[str, str]:
    """Compile, and return each library with its place in the wheel.

    pip asks for the wheel twice (once for its metadata alone), so what is compiled stays in build/ and
    is compiled again only where it has changed.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    compiler = os.environ.get("CC", "cc")
    if sys.platform != "win32" and shutil.which(compiler) is None:
        raise RuntimeError("there is no C compiler")
    source = root / "src"
    work = root / "build" / f"mypyc-{sys.implementation.cache_tag}"
    before = Path.cwd()
    os.chdir(source)
    try:
        files = files_to_compile(source / "rififi")
        extensions = mypycify(files, opt_level="3", target_dir=str(work / "c"))
        for extension in extensions:
            if sys.platform != "win32":
                extension.extra_compile_args += FLAGS
        command = build_ext(Distribution({"name": "rififi", "ext_modules": extensions}))
        command.build_lib = str(work / "lib")
        command.build_temp = str(work / "temp")
        command.finalize_options()
        command.run()
        built = [Path(output) for output in command.get_outputs()]
    finally:
        os.chdir(before)
    return {str(path): str(path.relative_to(work / "lib")) for path in built}
