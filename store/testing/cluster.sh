#!/usr/bin/env bash
# A throwaway PostgreSQL for tests, reached by a socket in its own folder and by nothing else.
#   cluster.sh start FOLDER PID   makes and starts it; goes away, folder and all, with this process
#   cluster.sh stop FOLDER        at once, as if the power had failed
#   cluster.sh again FOLDER       starts one that was stopped or has died
# Databases: psql, or any client, with postgresql:///NAME?host=FOLDER&user=tests
set -euo pipefail
command=$1 folder=$2
programs=$(pg_config --bindir)

# PostgreSQL refuses to run as root.
as_user() {
    if [ "$(id -u)" -ne 0 ]; then "$@"; else (cd / && runuser -u nobody -- "$@"); fi
}

start() {
    # Nothing here has to outlive a power failure, so nobody waits for the disk.
    as_user "$programs/pg_ctl" start --silent --wait --pgdata "$folder/data" --log "$folder/log" \
        --options "-c listen_addresses='' -c unix_socket_directories='$folder' -c fsync=off \
            -c full_page_writes=off -c max_connections=60 -c shared_buffers=16MB" >/dev/null
}

# As soon as the caller is gone, however it went.
follow() {
    while kill -0 "$1" 2>/dev/null; do sleep 0.5; done
    as_user "$programs/pg_ctl" stop --silent --mode immediate --pgdata "$folder/data" || true
    rm -rf "$folder"
}

case $command in
start)
    mkdir -p "$folder"
    if [ "$(id -u)" -eq 0 ]; then chown nobody "$folder"; fi
    as_user "$programs/initdb" --no-sync --auth trust --username tests --encoding UTF8 \
        --locale C --pgdata "$folder/data" >/dev/null
    # Whoever comes as `guarded` has to know a password.
    printf 'local all guarded scram-sha-256\nlocal all all trust\n' >"$folder/data/pg_hba.conf"
    start
    follow "$3" </dev/null >/dev/null 2>&1 &
    ;;
stop) as_user "$programs/pg_ctl" stop --silent --mode immediate --pgdata "$folder/data" ;;
again) start ;;
*) echo "cluster.sh: start, stop or again, and a folder" >&2; exit 2 ;;
esac
