# shellcheck shell=sh
# Sourced by ./run and ./check, which set root. Makes .venv and fills it from a lock file, once per version of that file.
# Needs Python 3.11 or later with pip, or with ensurepip; neither Debian's python3-venv nor a tool outside Python.

venv=$root/.venv

say() {
    printf '%s\n' "$*" >&2
}

# set_up LOCK...: returns at once when .venv was filled from these very files. The last of them holds all that the
# earlier ones hold, so it alone is installed. Standard input stays the caller's and all that is printed is an error's
# or a progress line's, on standard error.
set_up() {
    is_filled "$@" && return
    python=$(find_python) || {
        say "Python 3.11 or later with pip is needed: install it (on Debian 12: apt install python3 python3-pip) and run this again."
        return 1
    }
    # Two set-ups at once take turns: whoever holds descriptor 9 works, the other finds the work done.
    (wait_for_turn && { is_filled "$@" || fill "$@"; }) 9<"$root/requirements.lock" </dev/null >&2 || {
        say "The set-up did not finish: see the lines above, then run this again."
        return 1
    }
}

# .venv keeps copies of the lock files it was filled from, written after everything else.
is_filled() {
    [ -x "$venv/bin/python" ] || return 1
    for lock in "$@"; do
        cmp -s "$root/$lock" "$venv/filled-from/$lock" || return 1
    done
}

# Passes over a Python without any pip. Prints the interpreter's real path, so that .venv breaks visibly, not
# silently, when that interpreter goes.
find_python() {
    for candidate in python3.11 python3; do
        "$candidate" -c '
import os, sys
from importlib.util import find_spec
sys.version_info >= (3, 11) and (find_spec("pip") or find_spec("ensurepip")) or sys.exit(1)
print(os.path.realpath(sys.executable))' 2>/dev/null </dev/null && return
    done
    return 1
}

# The lock lives as long as the descriptor, which the subshell inherits: it cannot outlive a killed set-up.
wait_for_turn() {
    "$python" -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)'
}

fill() {
    for last in "$@"; do :; done
    say "Setting up .venv from $last ..."
    # A mark left behind means that a set-up was cut off half-way: nothing in .venv is to be trusted.
    if [ -e "$venv/.filling" ] || ! "$venv/bin/python" -c '' 2>/dev/null; then
        rm -rf "$venv"
    fi
    mkdir -p "$venv" && : >"$venv/.filling" && rm -rf "$venv/filled-from" &&
        make_venv && have_pip &&
        pip install --quiet --require-hashes --requirement "$root/$last" &&
        mkdir "$venv/filled-from" || return 1
    for lock in "$@"; do
        cp "$root/$lock" "$venv/filled-from/$lock" || return 1
    done
    rm "$venv/.filling"
}

make_venv() {
    [ -x "$venv/bin/python" ] || "$python" -m venv --without-pip "$venv" || make_venv_by_uv
}

# For a Python without its venv module: uv, in the version and with the hashes the lock names, makes one too.
make_venv_by_uv() {
    awk '/^uv==/ { found = 1 } found { print } found && !/\\$/ { exit }' \
        "$root/requirements-dev.lock" >"$venv/uv.lock" &&
        "$python" -m pip --disable-pip-version-check install --quiet --root-user-action=ignore \
            --require-hashes --requirement "$venv/uv.lock" --target "$venv/.uv" &&
        "$venv/.uv/bin/uv" venv --quiet --offline --no-cache --allow-existing --python "$python" "$venv" &&
        rm -rf "$venv/.uv" "$venv/uv.lock"
}

have_pip() {
    "$venv/bin/python" -m pip --version >/dev/null 2>&1 || "$python" -m pip --version >/dev/null 2>&1 ||
        "$venv/bin/python" -m ensurepip
}

# The pip of .venv where it has one, else the interpreter's own, working on .venv.
pip() {
    if "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
        "$venv/bin/python" -m pip --disable-pip-version-check "$@"
    else
        "$python" -m pip --disable-pip-version-check --python "$venv/bin/python" "$@"
    fi
}
