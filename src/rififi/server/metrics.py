"""Figures for whoever runs a server, in Prometheus' text format. They tell nothing of any one table."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Count:
    """Goes up only."""

    kind = "counter"

    def __init__(self, name: str, help: str) -> None:
        self.name = name
        self.help = help
        self.value = 0

    def lines(self) -> list[str]:
        return [f"{self.name} {self.value}"]


class Gauge:
    """What is the case when somebody asks."""

    kind = "gauge"

    def __init__(self, name: str, help: str, read: Callable[[], float]) -> None:
        self.name = name
        self.help = help
        self.read = read

    def lines(self) -> list[str]:
        return [f"{self.name} {self.read():g}"]


class Times:
    """How long something took, sorted into classes."""

    kind = "histogram"

    def __init__(self, name: str, help: str) -> None:
        self.name = name
        self.help = help
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """It took so long once more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self) -> list[str]:
        lines, so_far = [], 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            so_far += count
            lines.append(f'{self.name}_bucket{{le="{bound}"}} {so_far}')
        return [*lines, f"{self.name}_sum {self.total:.6f}", f"{self.name}_count {so_far}"]


class Metrics:
    """All figures of a server."""

    def __init__(self) -> None:
        self.commands = Count("rififi_commands_total", "Commands received on sockets.")
        self.refusals = Count("rififi_refusals_total", "Commands refused.")
        self.entries = Count("rififi_entries_total", "Entries written to the logs of tables.")
        self.frames = Count("rififi_frames_total", "Frames sent.")
        self.slow = Count("rififi_slow_readers_total", "Sockets closed because nobody read.")
        self.floods = Count(
            "rififi_floods_total", "Sockets and requests cut off for asking too much."
        )
        self.failures = Count("rififi_failures_total", "Faults of the server, each of them logged.")
        self.bot_answers = Count("rififi_bot_answers_total", "Answers given by bots.")
        self.mails = Count("rififi_mails_total", "E-mails sent.")
        self.latency = Times(
            "rififi_command_seconds", "From the arrival of a command to its broadcast."
        )
        self.gauges: list[Gauge] = []

    def watch(self, name: str, help: str, read: Callable[[], float]) -> None:
        """Show this too."""
        self.gauges.append(Gauge(name, help, read))

    def text(self) -> str:
        """Everything, as Prometheus reads it."""
        shown: list[Count | Gauge | Times] = [
            self.commands,
            self.refusals,
            self.entries,
            self.frames,
            self.slow,
            self.floods,
            self.failures,
            self.bot_answers,
            self.mails,
            self.latency,
            *self.gauges,
        ]
        lines = []
        for figure in shown:
            lines += [f"# HELP {figure.name} {figure.help}", f"# TYPE {figure.name} {figure.kind}"]
            lines += figure.lines()
        return "\n".join(lines) + "\n"
