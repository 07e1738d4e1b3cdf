"""Building the wheel: the rules are compiled by mypyc where a C compiler is present.

The same files run interpreted, so the sources are in the wheel too. RIFIFI_COMPILE says what is wanted:
"auto" (default: compile if possible, else say so in one line), "yes" (fail if impossible), "no".
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ["kernel", "games", "lab/goofspiel"]
"""What is compiled, below src/rififi: the rules, and the yardstick of the benchmark."""

FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt"]
"""Calls inside the extension need not go through the dynamic linker: a tenth faster."""


class CompileRules(BuildHookInterface[Any]):
    """Puts the compiled rules beside their sources in the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        wanted = os.environ.get("RIFIFI_COMPILE", "auto")
        if version == "editable" or wanted == "no":
            return
        try:
            libraries = compile_rules(Path(self.root))
        except (Exception, SystemExit) as error:
            if wanted == "yes":
                raise
            reason = str(error).strip().split("\n")[-1] or type(error).__name__
            self.app.display_warning(
                f"rififi: the rules were not compiled ({reason}); they run as plain Python, "
                "the same but slower."
            )
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(libraries)


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
