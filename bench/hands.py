"""How fast hands are read, beside libraries for other rules: `python -m bench.hands` from the project's root.

The peers `mahjong` (Japanese rules, pure Python) and `PyMahjongGB` (Chinese official rules, C++) price other
patterns, but read the same hands. They are optional, in the dependency group `bench`; `--peer-python` names
an interpreter that has them where this one has not.

Each library runs in a fresh process and gets every hand as its own value, made beforehand, except in "from
text". No hand comes twice in a pass. A figure is microseconds of processor time a hand, the median of
five passes; the first pass, in which the scorer makes its table of suits, is shown too.
"""

import argparse
import importlib
import json
import subprocess
import sys
import time
from statistics import median

from bench.dealing import KINDS, Times

LIBRARIES = {
    "ours": "bench.ours",
    "mahjong": "bench.japanese",
    "PyMahjongGB": "bench.official",
}
TARGETS = {"best fan": 25, "full result": 10, "waits": 25, "dearest wait": 40}
"""How many times faster than `mahjong` we mean to be."""


def main() -> int:
    options = _options()
    if options.measure:
        library = importlib.import_module(LIBRARIES[options.measure])
        print(json.dumps(library.measure(options.kind, options.hands)))
        return 0
    print(f"import scorer's hands: {_import_time():.0f} ms")
    missed = False
    for kind in KINDS:
        ours = _measure("ours", kind, options.hands, sys.executable)
        peers = {
            name: _measure(name, kind, options.peer_hands or options.hands, options.peer_python)
            for name in ("mahjong", "PyMahjongGB")
        }
        missing = ", ".join(name for name, measured in peers.items() if not measured)
        if missing:
            print(f"\nnot installed here, so nothing to compare with: {missing} (dependency group `bench`)")
        print(f"\n{kind}, {options.hands} hands")
        for row, times in ours.items():
            missed |= _show(row, times, peers)
    return int(missed)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hands", type=int, default=20_000, help="different hands of each kind")
    parser.add_argument("--peer-hands", type=int, help="fewer hands for the peers, which are slow")
    parser.add_argument("--peer-python", default=sys.executable, help="the interpreter that has the peers")
    parser.add_argument("--measure", choices=LIBRARIES, help="measure one library, print JSON")
    parser.add_argument("--kind", choices=KINDS, default=KINDS[0])
    return parser.parse_args()


def _measure(library: str, kind: str, hands: int, python: str) -> dict[str, Times]:
    """Measure a library in a process of its own; nothing where it is not installed."""
    command = [python, "-m", "bench.hands", "--measure", library, "--kind", kind, "--hands", str(hands)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode and "ModuleNotFoundError" in done.stderr and library != "ours":
        return {}
    if done.returncode:
        raise SystemExit(done.stderr)
    measured: dict[str, Times] = json.loads(done.stdout)
    return measured


def _show(row: str, times: Times, peers: dict[str, dict[str, Times]]) -> bool:
    """Print one line; say whether a target was missed."""
    ours = median(times)
    line = f"  {row:15} {ours:7.2f} µs (first pass {times[0]:.2f})"
    missed = False
    for name, measured in peers.items():
        if row not in measured:
            continue
        ratio = median(measured[row]) / ours
        line += f"   {name} {median(measured[row]):8.2f} µs = {ratio:.1f}x"
        if name == "mahjong" and row in TARGETS:
            missed |= ratio < TARGETS[row]
            line += f" (aim {TARGETS[row]}x)"
    print(line)
    return missed


def _import_time() -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import scorer, scorer.waits"], check=True)
    whole = time.perf_counter() - start
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", ""], check=True)
    return (whole - (time.perf_counter() - start)) * 1000


if __name__ == "__main__":
    raise SystemExit(main())
