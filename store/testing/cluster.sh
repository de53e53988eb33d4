#!/usr/bin/env bash
# A throwaway PostgreSQL for tests, reached by a socket in its own folder and by nothing else.
#   cluster.sh start FOLDER PID   makes and starts it; goes away, folder and all, with this process
#   cluster.sh stop FOLDER        at once, as if the power had failed
#   cluster.sh kill FOLDER        with a signal that no process can catch
#   cluster.sh restart FOLDER     in order
#   cluster.sh again FOLDER       starts it after a stop or a kill
# CLUSTER_FLUSHES=1 makes it wait for the disk, as a host's database does.
# CLUSTER_DISK=200m puts it on its own disk of that size, where the machine allows it.
# Databases: psql, or any client, with postgresql:///NAME?host=FOLDER&user=tests
set -euo pipefail
command=$1 folder=$2
# Installed, or only unpacked and in the PATH.
programs=$(dirname "$(command -v initdb || echo "$(pg_config --bindir)/initdb")")

is_small() {
    [ "$(stat -c %d "$folder")" != "$(stat -c %d "$folder/..")" ]
}

# PostgreSQL refuses to run as root.
as_user() {
    if [ "$(id -u)" -ne 0 ]; then "$@"; else (cd / && runuser -u nobody -- "$@"); fi
}

start() {
    local small=""
    # PostgreSQL asks for room again and again, so that it notices a full disk.
    if is_small; then small="-c wal_recycle=off -c min_wal_size=2MB -c max_wal_size=32MB"; fi
    # No test needs data after a power failure, so PostgreSQL does not wait for the disk.
    local safety="-c fsync=off -c full_page_writes=off -c shared_buffers=16MB"
    if [ -e "$folder/flushes" ]; then safety=""; fi
    as_user "$programs/pg_ctl" start --silent --wait --pgdata "$folder/data" --log "$folder/log" \
        --options "-c listen_addresses='' -c unix_socket_directories='$folder' \
            -c max_connections=60 $safety $small" >/dev/null
}

# PostgreSQL's own children outlive it for a moment, and keep its memory.
start_patiently() {
    local count
    for count in 1 2 3 4 5 6 7 8 9; do
        if start 2>/dev/null; then return; fi
        sleep "0.$count"
    done
    start
}

# Runs once the caller is gone, even after a crash.
follow() {
    while kill -0 "$1" 2>/dev/null; do sleep 0.5; done
    as_user "$programs/pg_ctl" stop --silent --mode immediate --pgdata "$folder/data" || true
    umount "$folder" || true
    rm -rf "$folder"
}

case $command in
start)
    mkdir -p "$folder"
    if [ -n "${CLUSTER_DISK:-}" ]; then
        mount -t tmpfs -o "size=$CLUSTER_DISK" tmpfs "$folder" 2>/dev/null || true
    fi
    if [ "$(id -u)" -eq 0 ]; then chown nobody "$folder"; fi
    if [ -n "${CLUSTER_FLUSHES:-}" ]; then touch "$folder/flushes"; fi
    as_user "$programs/initdb" --no-sync --auth trust --username tests --encoding UTF8 \
        --locale C ${CLUSTER_DISK:+--wal-segsize 1} --pgdata "$folder/data" >/dev/null
    # The user `guarded` needs a password.
    printf 'local all guarded scram-sha-256\nlocal all all trust\n' >"$folder/data/pg_hba.conf"
    start
    follow "$3" </dev/null >/dev/null 2>&1 &
    ;;
stop) as_user "$programs/pg_ctl" stop --silent --mode immediate --pgdata "$folder/data" ;;
kill) kill -KILL "$(head -n 1 "$folder/data/postmaster.pid")" ;;
restart) as_user "$programs/pg_ctl" stop --silent --mode fast --pgdata "$folder/data" && start ;;
again) start_patiently ;;
*) echo "cluster.sh: start, stop, kill, restart or again, and a folder" >&2; exit 2 ;;
esac
