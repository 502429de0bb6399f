# A PostgreSQL of one's own in a folder of its own, reached through a socket in there. It lives as long as whoever holds the other end
# of the standard input, however that one ends, and leaves nothing behind.
#
# private.sh BIN FOLDER FSYNC [AS...]: where PostgreSQL's programs are, which folder to make, whether what is stored shall outlive the
# machine (on, off), and what to put before a command so that another user runs it.
# Said to it: kill, start. It answers each, and the beginning, with one word.
set -eu
bin=$1 folder=$2 fsync=$3
shift 3
server=
end() {
    [ -z "$server" ] || kill -QUIT "$server" || true
    wait
    rm -rf "$folder"
}
trap end EXIT
trap 'exit 1' INT TERM HUP
start() {
    "$@" "$bin/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c fsync="$fsync" -c max_connections=300 \
        -c logging_collector=off >>"$folder/log" 2>&1 &
    server=$!
    until "$bin/pg_isready" -q -h "$folder" -U magpie -d postgres; do
        kill -0 "$server" || { cat "$folder/log" >&2; exit 1; }
        sleep 0.05
    done
    echo ready
}
mkdir -m 700 "$folder"
[ $# -eq 0 ] || chown postgres "$folder"
touch "$folder/log"
"$@" "$bin/initdb" -D "$folder/data" -U magpie -A trust -E UTF8 --locale=C --no-sync --no-instructions >>"$folder/log" 2>&1 || {
    cat "$folder/log" >&2
    exit 1
}
start "$@"
while read -r word; do
    case $word in
    kill)
        kill -QUIT "$server"
        wait "$server" || true
        server=
        echo killed
        ;;
    start) start "$@" ;;
    esac
done
